// What of a list goes into the cart: one entry a part, with number and price as they are shown.
import { buyable, isIn } from '../edit/derive.ts';
import type { LineCost } from '../edit/derive.ts';
import type { BomLine, Group } from '../types.ts';

export interface CartLine {
  readonly key: string;
  readonly goodsId: string;
  readonly partNo: string;
  readonly number: number;
  readonly unitPrice: string;
}

/** Price of the tier that a number reaches. */
const priceAt = ({ tiers, unitPrice }: Group, number: number): string =>
  tiers.reduce((price, tier) => (tier.number <= number ? tier.price : price), tiers[0]?.price ?? unitPrice);

/** Groups that can be bought; of a part with several, their numbers together at the price these reach. */
export function cartLines(groups: readonly Group[]): CartLine[] {
  const found = new Map<string, CartLine>();
  for (const group of buyable(groups)) {
    const { goodsId, partNo, keys, buy, unitPrice } = group;
    const before = found.get(goodsId);
    const number = buy + (before?.number ?? 0);
    found.set(goodsId, { key: before?.key ?? keys[0]!, goodsId, partNo, number, unitPrice: before ? priceAt(group, number) : unitPrice });
  }
  return [...found.values()];
}

export interface LeftBehind {
  readonly state: LineCost['state'];
  readonly lines: number;
}

/** Lines that stay behind, by what stops them; those that are not to be bought do not count. */
export function leftBehind(lines: readonly BomLine[], costs: ReadonlyMap<string, LineCost>): LeftBehind[] {
  const counts = new Map<LineCost['state'], number>();
  for (const one of lines) {
    const cost = costs.get(one.key)!;
    if (cost.tab === 'open' || cost.tab === 'short') counts.set(cost.state, (counts.get(cost.state) ?? 0) + 1);
  }
  return [...counts].map(([state, count]) => ({ state, lines: count }));
}

/** Lines that the system chose by values or packing and that would be bought: to be checked first. */
export const chosenBySystem = (lines: readonly BomLine[], costs: ReadonlyMap<string, LineCost>): number =>
  lines.filter((one) => isIn('chosen', one, costs.get(one.key)!) && costs.get(one.key)!.tab === 'matched').length;
