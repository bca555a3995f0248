// Asking for a reminder (PD-4): more pieces than there are (S5), a price below today's, or any change of it.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { subscriptionSave, type subscriptionLead } from '@partharbor/contract/calls/subscriptions';
import { done, refuse } from '@partharbor/contract/refuse';
import { readUnitPrice, unitPriceText } from '@partharbor/money/amounts';
import { isEmail } from '@partharbor/rules/accounts';
import { unitPrice } from '@partharbor/rules/format';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { goodsByIds } from '../catalogue/goods.ts';
import { referenceOf } from '../catalogue/reference.ts';
import { admit } from './admit.ts';
import { lockSubscriptions } from './locks.ts';
import { accountEmail, insert, waitingFor } from './store.ts';
import { termsOf } from './part-status.ts';

/** Writes a reminder, or gives the one of this part and kind that waits already new terms. */
export async function saveSubscription(
  context: CallContext,
  input: InputOf<typeof subscriptionSave>,
): Promise<Outcome<AnswerOf<typeof subscriptionSave>>> {
  const { db, edition, lang, clock } = context;
  const { userId } = buyerOf(context);
  const reference = await referenceOf(db);
  return transact(context, subscriptionSave, { body: input, resultRef: ({ id }) => `subscription:${id}` }, async (tx) => {
    await lockSubscriptions(tx, userId);
    const partId = Number(input.goodsId);
    const [goods] = await goodsByIds(tx, reference, edition, [partId], lang);
    if (!goods || goods.deleted) return refuse('NOT_FOUND');
    const own = await accountEmail(tx, userId);
    if (own === null && !isEmail(input.email)) return refuse('EMAIL_NEEDED', { field: 'email' });
    const barred = await admit(tx, context, { userId, partId, kind: input.kind, own });
    if (barred) return barred;
    const now = termsOf(goods, input.quantity);
    const belowMicros = input.kind === 'price' && input.below !== '' ? readUnitPrice(withFraction(input.below)) : null;
    if (input.kind === 'arrival' && now.onShelf && input.quantity <= now.stock) return refuse('STOCK_THERE', { stock: now.stock });
    if (belowMicros !== null && now.onShelf && now.micros !== null && now.micros <= belowMicros)
      return refuse('PRICE_THERE', { price: unitPrice(unitPriceText(now.micros), edition === 'domestic' ? 'CNY' : 'USD') ?? '' });
    const email = own === null ? input.email : null;
    const wish = { partId, kind: input.kind, edition, lang, email, quantity: input.quantity, belowMicros, seenMicros: now.micros };
    const { id } = await insert(tx, userId, wish, clock.now());
    return done({ id: String(id), email: own ?? input.email });
  });
}

/** Unit prices are written with two decimals at least. @example withFraction('5') // '5.00' */
function withFraction(text: string): string {
  const [whole, fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** What a form for a reminder begins with. */
export async function leadToSubscription(
  context: CallContext,
  { goodsId }: InputOf<typeof subscriptionLead>,
): Promise<Outcome<AnswerOf<typeof subscriptionLead>>> {
  const { db, edition, lang } = context;
  const { userId } = buyerOf(context);
  const [goods] = await goodsByIds(db, await referenceOf(db), edition, [Number(goodsId)], lang);
  if (!goods || goods.deleted) return refuse('NOT_FOUND');
  const waiting = await waitingFor(db, userId, goods.partId);
  return done({
    goods: goods.record,
    email: (await accountEmail(db, userId)) ?? '',
    waiting: waiting.map((row) => ({
      kind: row.kind,
      quantity: row.quantity,
      below: row.below_micros === null ? '' : unitPriceText(row.below_micros),
    })),
  });
}
