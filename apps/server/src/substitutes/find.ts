// Finds what can stand in for a part: with its pins, equal or better by its family's rules, and the same number of other makers (PD-5).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { substitutes } from '@partharbor/contract/calls/substitutes';
import { done, refuse } from '@partharbor/contract/refuse';
import { columnsFor } from '@partharbor/part-search/substitutes/matrix';
import { pinningOf } from '@partharbor/part-values/pin-families/pin-key';
import type { CallContext } from '../calls/context.ts';
import { goodsByIds, type Goods } from '../catalogue/goods.ts';
import { referenceOf } from '../catalogue/reference.ts';
import { candidatesOf, orderFor, pinnedOf, type Candidate } from './candidates.ts';
import { idsFor, type Ids } from './search.ts';
import { boughtTogether } from './store.ts';
import { columnOf, worded, wordedValue } from './worded.ts';

type Input = InputOf<typeof substitutes>;
type Answer = AnswerOf<typeof substitutes>;

const alsoShown = 6;

/** Substitutes of a part, those that have the quantity first in each level; at most four queries. */
export async function findSubstitutes(context: CallContext, input: Input): Promise<Outcome<Answer>> {
  const { lang } = context;
  const own = await partOf(context, Number(input.goodsId));
  if (!own || own.deleted) return refuse('NOT_FOUND');
  const [ids, together] = await Promise.all([idsFor(context, own, input.quantity), boughtTogether(context.db, own.partId, alsoShown)]);
  const { candidates, schema, goods } = await compareWith(context, own, ids, { quantity: input.quantity, also: together });
  const of = (level: Candidate['level']): Candidate[] => candidates.filter((one) => one.level === level);
  const levels = [of('pin'), of('similar')] as const;
  const shown = levels.flatMap((level) => level.slice(0, input.size));
  const codes = columnsFor(
    own.record.params,
    schema,
    shown.map(({ differences }) => differences),
  );
  const columns = codes.map((code) => schema.find((one) => one.code === code)!);
  return done({
    columns: columns.map((column) => columnOf(column, own.record.params, lang)),
    pins: pinningOf(pinnedOf(own))?.family.pins ?? '',
    substitutes: shown.map(({ goods: { record }, level, sameNumber, differences }) => ({
      ...record,
      level,
      sameNumber,
      values: columns.map((column) => wordedValue(column, record.params, differences, lang)),
      others: differences.filter(({ code }) => !codes.includes(code)).map((one) => worded(one, schema, lang)),
    })),
    totals: { pin: levels[0].length, similar: levels[1].length },
    alsoBought: together.flatMap((id) => goods.get(id)?.record ?? []),
  });
}

/** A part that may replace another where nobody looks at what differs. */
export interface Replacement {
  readonly id: number;
  readonly sameNumber: boolean;
}

/**
 * Ids of what replaces a part: with its pins, or equal or better in all that its family asks, those that have `quantity` pieces first; []
 * where the part is none. What only resembles it is not among them. At most two queries.
 */
export async function replacementsOf(context: CallContext, partId: number, quantity: number): Promise<readonly Replacement[]> {
  const own = await partOf(context, partId);
  if (!own) return [];
  const { candidates } = await compareWith(context, own, await idsFor(context, own, quantity), { quantity, also: [] });
  return candidates
    .filter(({ level, asGood }) => level === 'pin' || asGood)
    .map(({ goods, sameNumber }) => ({ id: goods.partId, sameNumber }));
}

async function partOf({ db, edition, lang }: CallContext, id: number): Promise<Goods | undefined> {
  const [own] = await goodsByIds(db, await referenceOf(db), edition, [id], lang);
  return own;
}

/** What was found beside the part itself, in the order it is offered; facts of `also` are read along. */
async function compareWith(
  { db, edition, lang }: CallContext,
  own: Goods,
  ids: Ids,
  { quantity, also }: { readonly quantity: number; readonly also: readonly number[] },
) {
  const reference = await referenceOf(db);
  const schema = reference.categories.get(Number(own.record.categoryId))?.params ?? [];
  const wanted = [...new Set([...ids.pinned, ...ids.matched, ...ids.numbered])].filter((id) => id !== own.partId);
  const goods = new Map((await goodsByIds(db, reference, edition, [...wanted, ...also], lang)).map((one) => [one.partId, one]));
  const found = wanted.flatMap((id) => goods.get(id) ?? []);
  const candidates = candidatesOf(own, found, ids, schema).sort(orderFor(own, quantity));
  return { candidates, schema, goods };
}
