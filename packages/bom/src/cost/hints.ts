// Buying more and paying less, or a little more for many: only where it is true.
import { lineAmount, lineFits } from '@partharbor/money/amounts';
import { priceFor } from '@partharbor/money/tiers';
import { legalQuantity } from '@partharbor/rules/quantity';
import { reservesStock, type Edition } from '@partharbor/rules/goods';
import type { Goods } from '../match/goods.ts';

/** Amounts in the smallest unit. `saves`: the number costs `less` less, or the same; `next`: `more` more. */
export type CostHint =
  | { readonly kind: 'saves'; readonly number: number; readonly amount: number; readonly less: number }
  | { readonly kind: 'next'; readonly number: number; readonly amount: number; readonly more: number };

/** What more one is told of at most, in the smallest unit. */
const mostMore: Readonly<Record<Edition, number>> = { domestic: 2_000, international: 300 };

/** The best a higher tier offers beside `buy` pieces for `amount`; null where nothing is worth saying. */
export function hintFor(goods: Goods, buy: number, amount: number, edition: Edition): CostHint | null {
  let best: { number: number; amount: number } | null = null;
  for (const [from] of goods.tiers) {
    if (from <= buy) continue;
    const number = legalQuantity(from, goods);
    const price = priceFor(goods.tiers, number);
    if (price === null || !lineFits(number, price) || (reservesStock(goods.stockType) && number > goods.available)) continue;
    const other = lineAmount(number, price);
    if (best === null || other < best.amount || (other === best.amount && number > best.number)) best = { number, amount: other };
  }
  if (best === null) return null;
  if (best.amount <= amount) return { kind: 'saves', ...best, less: amount - best.amount };
  const more = best.amount - amount;
  return more * 5 <= amount && more <= mostMore[edition] ? { kind: 'next', ...best, more } : null;
}
