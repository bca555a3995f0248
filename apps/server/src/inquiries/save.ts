// Asking for a price (IQ-1) and registering a shortage (IQ-3): checked by the texts' rules, once per part that waits.
import type { AnswerOf, AnyCall, InputOf, Outcome } from '@partharbor/contract/call';
import { inquirySave, shortageSave, type inquiryLead } from '@partharbor/contract/calls/inquiries';
import { done, refuse } from '@partharbor/contract/refuse';
import { readUnitPrice } from '@partharbor/money/amounts';
import { identityKey } from '@partharbor/part-values/mpn';
import type { InquiryKind } from '@partharbor/rules/inquiries';
import { leastQuantity } from '@partharbor/rules/quantity';
import { ruleOf } from '@partharbor/rules/quantity-problem';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { goodsByIds, type Goods } from '../catalogue/goods.ts';
import { brandsNamed } from '../catalogue/brand-names.ts';
import { brandLabel, brandOf, referenceOf, type Brand, type Reference } from '../catalogue/reference.ts';
import type { Queryable } from '../platform/database.ts';
import { admit } from './admit.ts';
import { lockInquiries } from './locks.ts';
import { reachedAt } from './reached-at.ts';
import { shownPhone } from './record.ts';
import { contactOf, insert, pendingTwin } from './store.ts';
import { wantedKey } from './wanted-key.ts';

type Asked = Omit<InputOf<typeof shortageSave>, 'company' | 'contact' | 'description'> & {
  readonly batch: string;
  readonly description: string;
  readonly company: string;
  readonly contact: string;
};
type Saved = AnswerOf<typeof inquirySave>;

export const saveInquiry = (context: CallContext, input: InputOf<typeof inquirySave>): Promise<Outcome<Saved>> =>
  save(context, inquirySave, 'inquiry', { ...input, description: '', company: '', contact: '' });

export async function saveShortage(context: CallContext, input: InputOf<typeof shortageSave>): Promise<Outcome<Saved>> {
  if (input.partNo === '' && input.description === '') return refuse('BAD_INPUT', { field: 'partNo', problem: 'needed' });
  return save(context, shortageSave, 'shortage', { ...input, batch: '' });
}

async function save(context: CallContext, call: AnyCall, kind: InquiryKind, input: Asked): Promise<Outcome<Saved>> {
  const { edition, lang, clock } = context;
  const { userId } = buyerOf(context);
  const reached = reachedAt(kind, edition, input);
  if (!reached.ok) return reached;
  const phone = reached.data;
  const reference = await referenceOf(context.db);
  return transact(context, call, { body: input, resultRef: ({ id }: Saved) => `${kind}:${id}` }, async (tx) => {
    await lockInquiries(tx, userId);
    const goods = await partOf(context, tx, reference, input);
    if (kind === 'inquiry' && goods && input.quantity < leastOf(goods)) return refuse('BELOW_MOQ', { moq: leastOf(goods) });
    const silent = kind === 'inquiry' ? makerWithoutRfq(reference, goods, input.brandName) : undefined;
    if (silent) return refuse('RFQ_UNSUPPORTED', { maker: brandLabel(silent, lang) });
    const key = wantedKey(input);
    const wish = {
      ...input,
      phone,
      kind,
      edition,
      lang,
      currency: edition === 'domestic' ? 'CNY' : 'USD',
      partId: goods?.partId ?? null,
      brand: input.brandName,
      targetMicros: input.targetPrice === '' ? null : readUnitPrice(input.targetPrice),
      wantedKey: key,
    } as const;
    const barred = await admit(tx, context, { userId, kind, key });
    if (barred) return barred;
    const made = await insert(tx, userId, wish, clock.now());
    return made ? done({ id: String(made.id) }) : refuse('CONFLICT');
  });
}

/** The part of the catalogue that is meant: the one it came from, unless its number was written over. */
async function partOf(
  { edition, lang }: CallContext,
  tx: Queryable,
  reference: Reference,
  asked: { goodsId?: string | undefined; partNo: string },
) {
  if (!asked.goodsId) return undefined;
  const [goods] = await goodsByIds(tx, reference, edition, [Number(asked.goodsId)], lang);
  return goods && !goods.deleted && identityKey(goods.record.partNo) === identityKey(asked.partNo) ? goods : undefined;
}

/** The maker meant, where none that is meant takes inquiries. */
function makerWithoutRfq(reference: Reference, goods: Goods | undefined, brandName: string): Brand | undefined {
  const meant = brandsNamed(reference, goods?.record.brandName ?? brandName).flatMap((id) => brandOf(reference, id) ?? []);
  return meant.length > 0 && meant.every(({ rfq }) => !rfq) ? meant[0] : undefined;
}

/** Below it a part cannot be ordered (S5). */
const leastOf = ({ record }: Goods): number => leastQuantity(ruleOf(record));

/** What a form begins with. */
export async function leadToInquiry(
  context: CallContext,
  input: InputOf<typeof inquiryLead>,
): Promise<Outcome<AnswerOf<typeof inquiryLead>>> {
  const { db } = context;
  const { userId } = buyerOf(context);
  const named = input.partNo !== '' && input.brandName !== '';
  const reference = await referenceOf(db);
  const [contact, goods, twin] = await Promise.all([
    contactOf(db, userId),
    partOf(context, db, reference, input),
    named ? pendingTwin(db, userId, input.kind, wantedKey({ ...input, description: '' })) : undefined,
  ]);
  const rfq = input.kind !== 'inquiry' || makerWithoutRfq(reference, goods, input.brandName) === undefined;
  const pending = twin ? { id: String(twin.id), quantity: twin.quantity, createdAt: twin.created_at.toISOString() } : null;
  return done({ ...contact, phone: shownPhone(contact.phone, context.edition), moq: goods ? leastOf(goods) : 1, rfq, pending });
}
