// Near misses as an answer has them: values of the parts beside what was asked, the nearest first (SR-4, SR-12).
import type { NothingExact } from '@partharbor/contract/near-matches';
import { priceFor } from '@partharbor/money/tiers';
import { isLimit } from '@partharbor/part-search/near/protects';
import { readPackage } from '@partharbor/part-values/packages';
import type { Lang } from '@partharbor/rules/goods';
import type { Goods } from '../../catalogue/goods.ts';
import type { Reference } from '../../catalogue/reference.ts';
import type { NearMisses } from './near-misses.ts';
import { bodyOf, distanceOf, recordValue, valueWords, type Wish } from './wishes.ts';

type Row = NothingExact['rows'][number];
type Value = Row['values'][number];

const rowsShown = 10;

interface Placed {
  readonly row: Row;
  readonly differing: number;
  readonly decades: number;
  readonly stocked: number;
  readonly price: number;
}

/** More than a least is no fault; told only where it is more by a step that shows. */
const isOver = ({ filter: { min, max } }: Wish, value: unknown): boolean =>
  min !== undefined && max === undefined && typeof value === 'number' && value > min * 1.001;

function placed(
  goods: Goods,
  lacks: readonly string[],
  wishes: readonly Wish[],
  quantity: number,
  reference: Reference,
  lang: Lang,
): Placed {
  const { record, tiers, discountMicros } = goods;
  const symbol = reference.categories.get(Number(record.categoryId))?.symbol ?? '';
  const judged = wishes.map((wish): { value: Value; decades: number } => {
    const has = recordValue(wish, record, reference);
    const { side, decades, ratio } = distanceOf(wish, has, symbol);
    const state = side === 'as' ? (isOver(wish, has) ? 'over' : 'as') : side === 'unstated' ? 'unstated' : 'other';
    return { value: { text: valueWords(wish, record, lang), state, ratio: state === 'other' ? ratio : 0 }, decades };
  });
  const values = judged.map(({ value }) => value);
  return {
    row: { goodsId: record.goodsId, values, lacks: [...lacks], body: bodyOf(readPackage(record.package).name, symbol) },
    differing: values.filter(({ state }) => state === 'other' || state === 'unstated').length + lacks.length,
    decades: judged.reduce((sum, one) => sum + one.decades, 0),
    stocked: record.goodsStatus === 1 && record.goodsNumber > 0 ? 0 : 1,
    price: priceFor(tiers, Math.max(quantity, record.stepMinNumber), discountMicros) ?? Infinity,
  };
}

/** Null where no row is left to tell a difference of. */
export function nothingExactOf(
  { wishes, empties, total, rows, ways, isOrdered }: NearMisses,
  goods: ReadonlyMap<number, Goods>,
  quantity: number,
  reference: Reference,
  lang: Lang,
): NothingExact | null {
  const all = rows.flatMap(({ id, lacks }) => {
    const found = goods.get(id);
    return found && !found.deleted ? [placed(found, lacks, wishes, quantity, reference, lang)] : [];
  });
  // What the index did not know yet: a part that has come to fulfil all of it is no near match, and shown by the next search.
  const near = all.filter(({ differing }) => differing > 0);
  if (!isOrdered) near.sort((a, b) => a.differing - b.differing || a.decades - b.decades || a.stocked - b.stocked || a.price - b.price);
  if (near.length === 0) return null;
  const symbol = reference.categories.get(Number(goods.get(Number(near[0]!.row.goodsId))?.record.categoryId))?.symbol ?? '';
  return {
    asked: wishes.map((wish) => ({
      code: wish.filter.attr,
      name: wish.name,
      value: wish.value,
      sources: wish.pieces.map(({ source }) => source),
      protects: isLimit(wish.filter),
      empties: wish === empties,
      body: wish.filter.attr === '$package' ? bodyOf(wish.filter.in?.[0] ?? '', symbol) : null,
    })),
    total: Math.max(total, near.length),
    rows: near.slice(0, rowsShown).map(({ row }) => row),
    ways: ways.map(({ kind, wish, value, keywords, count }) => ({
      kind,
      code: wish?.filter.attr ?? '',
      name: wish?.name ?? '',
      value: value === '' ? (wish?.value ?? '') : value,
      keywords,
      count,
    })),
  };
}
