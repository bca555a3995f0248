// Lines that are left: told of when their part arrives, or registered as short; all that were named, or none.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { bomRemind } from '@partharbor/contract/calls/boms-cart';
import { done, refuse } from '@partharbor/contract/refuse';
import { inquiryLengths as most } from '@partharbor/rules/inquiries';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import type { CallContext } from '../../calls/context.ts';
import { transact } from '../../calls/transact.ts';
import { referenceOf, type Reference } from '../../catalogue/reference.ts';
import { registerShortages, type Shortage } from '../../inquiries/save-many.ts';
import type { Transaction } from '../../platform/database.ts';
import { remindOfArrivals } from '../../subscriptions/save-many.ts';
import { isLeftOut, type KeptLine } from '../lines/kept.ts';
import { goodsFacts, type ShopGoods } from '../match/facts.ts';
import { sourceOf } from './to-cart.ts';

type Answer = AnswerOf<typeof bomRemind>;

interface Asked {
  readonly line: KeptLine;
  readonly number: number;
}

/** What a registration says of its maker where the line names none. */
const anyMaker = { zh: '不限', en: 'Any' } as const;

export async function remindOfLines(context: CallContext, input: InputOf<typeof bomRemind>): Promise<Outcome<Answer>> {
  const source = await sourceOf(context, input);
  const reference = await referenceOf(context.db);
  return transact(context, bomRemind, { body: input }, async (tx) => {
    if (!source) return refuse('NOT_FOUND');
    const byKey = new Map(source.list.lines.map((line) => [line.line.key, line]));
    const asked: Asked[] = [];
    for (const { key, number } of input.lines) {
      const line = byKey.get(key);
      byKey.delete(key);
      if (!line) return refuse('NOT_FOUND', { key });
      if (isLeftOut(line)) return refuse('NO_PART_YET', { key, position: line.line.position });
      asked.push({ line, number });
    }
    const ids = asked.flatMap(({ line }) => line.picks.map(({ partId }) => partId));
    const goods = await goodsFacts(tx, reference, context.edition, ids);
    return input.kind === 'arrival'
      ? await arrivals(context, tx, reference, { asked, goods, email: input.email })
      : shortages(context, tx, asked, goods, input.contact);
  });
}

/** The part a line waits for: of several the first there are too few of for what the line takes of it. */
const awaited = ({ line, number }: Asked, goods: ReadonlyMap<number, ShopGoods>): ShopGoods | undefined => {
  const rest = Math.max(1, number - line.picks.reduce((sum, pick) => sum + (pick.number ?? 0), 0));
  const parts = line.picks.flatMap(({ partId, number: own }) => {
    const part = goods.get(partId);
    return part === undefined ? [] : [{ part, wanted: own === null ? rest : Math.min(own, number) }];
  });
  return (parts.find(({ part: { onShelf, available }, wanted }) => !onShelf || available < wanted) ?? parts[0])?.part;
};

async function arrivals(
  context: CallContext,
  tx: Transaction,
  reference: Reference,
  { asked, goods, email }: { readonly asked: readonly Asked[]; readonly goods: ReadonlyMap<number, ShopGoods>; readonly email: string },
): Promise<Outcome<Answer>> {
  const numbers = new Map<number, number>();
  for (const one of asked) {
    const part = awaited(one, goods);
    if (!part) return refuse('NO_PART_YET', { key: one.line.line.key, position: one.line.line.position });
    numbers.set(part.id, (numbers.get(part.id) ?? 0) + one.number);
  }
  const wishes = [...numbers].map(([partId, quantity]) => ({ partId, quantity }));
  if (wishes.some(({ quantity }) => quantity > MAX_QUANTITY)) return refuse('TOO_LARGE');
  const made = await remindOfArrivals(context, tx, reference, { arrivals: wishes, email });
  return made.ok ? done({ made: made.data, waiting: 0 }) : made;
}

async function shortages(
  context: CallContext,
  tx: Transaction,
  asked: readonly Asked[],
  goods: ReadonlyMap<number, ShopGoods>,
  contact: InputOf<typeof bomRemind>['contact'],
): Promise<Outcome<Answer>> {
  const wishes: Shortage[] = [];
  for (const one of asked) {
    const part = awaited(one, goods);
    const wish = part ? ofPart(part, one.number) : ofLine(one, anyMaker[context.lang]);
    if (wish.partNo === '' && wish.description === '')
      return refuse('NO_PART_YET', { key: one.line.line.key, position: one.line.line.position });
    wishes.push(wish);
  }
  return registerShortages(context, tx, { shortages: wishes, contact });
}

const ofPart = ({ id, mpn, brand }: ShopGoods, quantity: number): Shortage => ({
  partId: id,
  partNo: bounded(mpn, most.partNo),
  brand: bounded(brand, most.brandName),
  quantity,
  description: '',
});

/** A line without a part as it was read: a number where it has one of a number's length, all else as a description. */
function ofLine({ line: { line }, number }: Asked, maker: string): Shortage {
  const mpn = oneLine(line.mpn);
  const isNumber = mpn !== '' && Array.from(mpn).length <= most.partNo;
  const said = [isNumber ? '' : mpn, line.value, line.description, line.package, line.supplierPn]
    .map(oneLine)
    .filter((text) => text !== '');
  const description = said.length === 0 && !isNumber ? line.raw.map(oneLine).filter((text) => text !== '') : said;
  return {
    partId: null,
    partNo: isNumber ? mpn : '',
    brand: bounded(oneLine(line.manufacturer), most.brandName) || maker,
    quantity: number,
    description: bounded(description.join(' '), most.description),
  };
}

const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
const bounded = (text: string, length: number): string => Array.from(text).slice(0, length).join('').trim();
