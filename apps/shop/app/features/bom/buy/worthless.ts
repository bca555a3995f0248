// Parts of which so few are wanted that they cost nothing: they cannot be ordered so (AMOUNT_ZERO), and a few more can.
import { readUnitPrice } from '@partharbor/money/amounts';
import { isAmountZero, leastPayable } from '@partharbor/money/least-payable';
import { reservesStock } from '@partharbor/rules/goods';
import { multipleOf } from '@partharbor/rules/quantity';
import { buyable } from '../edit/derive.ts';
import type { Group, Op } from '../types.ts';
import { cartLines } from './cart-lines.ts';

/**
 * Changes that take the least that costs something of each such part, by all its lines together, as the cart counts them: one line gets a number
 * of its own. Parts with less in stock stay, and lines that several parts serve.
 */
export function raisingOps(groups: readonly Group[]): Op[] {
  const bought = buyable(groups);
  return cartLines(groups).flatMap(({ goodsId, number, unitPrice }): Op[] => {
    if (!isAmountZero(number, readUnitPrice(unitPrice) ?? 0)) return [];
    const found = bought.flatMap((group) => (group.goodsId === goodsId ? group.keys.map((key, at) => ({ group, key, at })) : []));
    const free = found.find(({ key }) => !groups.some((group) => group.goodsId !== goodsId && group.keys.includes(key)));
    if (free === undefined) return [];
    const { group, key, at } = free;
    const prices = group.tiers.map((tier) => [tier.number, readUnitPrice(tier.price) ?? 0] as const);
    const least = leastPayable(prices, { from: number, step: multipleOf(group) });
    if (least === null || (reservesStock(group.stockType) && least > group.available)) return [];
    // What other lines of the part take anyway.
    const others = number - group.buy + group.n - group.pieces[at]!;
    return [{ op: 'pick', key, picks: [{ goodsId, number: least - others }] }];
  });
}
