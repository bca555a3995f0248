// What was found as candidates: at which level each can stand in, what differs, and which is offered first (PD-5).
import type { ParamSchema } from '@partharbor/contract/records';
import { differencesOf, distanceOf, type Comparable, type Difference } from '@partharbor/part-search/substitutes/find';
import { isChipInPlace, isPinCompatible, isSamePart, type Level } from '@partharbor/part-search/substitutes/levels';
import { holdsShared } from '@partharbor/part-search/substitutes/same-number';
import { packageKey } from '@partharbor/part-values/packages';
import { priceFor } from '@partharbor/money/tiers';
import type { Goods } from '../catalogue/goods.ts';
import type { Ids } from './search.ts';

export interface Candidate {
  readonly goods: Goods;
  readonly level: Level;
  /** Equal or better in all that the part's family asks. */
  readonly asGood: boolean;
  readonly sameNumber: boolean;
  readonly differences: readonly Difference[];
}

export const comparableOf = ({ partId, record }: Goods): Comparable => ({
  id: partId,
  categoryId: Number(record.categoryId),
  package: record.package,
  params: record.params,
});

/** What says whose pins a part has. */
export const pinnedOf = ({ record }: Goods) => ({
  mpn: record.partNo,
  maker: record.brandName,
  package: record.package,
  params: record.params,
});

/** Those of `found` that stand in for the part at some level. */
export function candidatesOf(own: Goods, found: readonly Goods[], ids: Ids, schema: readonly ParamSchema[]): Candidate[] {
  const part = comparableOf(own);
  const matched = new Set(ids.matched);
  const isChip = isChipInPlace(part.params, packageKey(part.package));
  return found.flatMap((goods): Candidate[] => {
    const asGood = matched.has(goods.partId);
    const sameNumber = ids.shared !== null && holdsShared(goods.record.partNo, ids.shared);
    const [mine, its] = [pinnedOf(own), pinnedOf(goods)];
    const isPin = isPinCompatible(mine, its) || isSamePart(mine, its) || (isChip && asGood);
    if (!isPin && !asGood && !sameNumber && !ids.pinned.includes(goods.partId)) return [];
    return [
      {
        goods,
        level: isPin ? 'pin' : 'similar',
        asGood,
        sameNumber,
        differences: differencesOf(part, comparableOf(goods), schema),
      },
    ];
  });
}

/** Pins before likeness; enough in stock, some in stock, none; then the fewest differences, the lowest price. */
export function orderFor(own: Goods, quantity: number): (a: Candidate, b: Candidate) => number {
  const part = comparableOf(own);
  const need = Math.max(1, quantity);
  const stock = ({ goods }: Candidate): number => (goods.record.goodsNumber >= need ? 0 : goods.record.goodsNumber > 0 ? 1 : 2);
  const price = ({ goods }: Candidate): number =>
    priceFor(goods.tiers, Math.max(need, goods.record.stepMinNumber), goods.discountMicros) ?? Number.MAX_SAFE_INTEGER;
  return (a, b) =>
    Number(a.level === 'similar') - Number(b.level === 'similar') ||
    stock(a) - stock(b) ||
    Number(b.asGood) - Number(a.asGood) ||
    distanceOf(part, a.differences) - distanceOf(part, b.differences) ||
    price(a) - price(b) ||
    a.goods.partId - b.goods.partId;
}
