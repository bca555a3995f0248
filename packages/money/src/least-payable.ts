// From which quantity on a line costs anything: very low prices round to 0.00 at a few pieces.
import { lineAmount } from './amounts.ts';
import type { Tier } from './tiers.ts';

/** What one smallest unit is at least before it is rounded: half of it, in micros. */
const HALF_MINOR_MICROS = 5_000;

/** No line is larger (PD-2). */
const MOST = 10_000_000;

/** Where a line stands: a legal quantity, the multiple it grows by, and how many pieces of the part other lines of the order have. */
export interface PayableFrom {
  readonly from: number;
  readonly step: number;
  /** They count for the tier alone. */
  readonly others?: number;
}

/**
 * The least of `from`, `from + step`, `from + 2 × step` … at which the line's amount is not 0.00 (AMOUNT_ZERO);
 * null where none is, as with a part priced by hand or one whose discount takes the whole price.
 * @example leastPayable([[1, 400]], { from: 1, step: 1 }) // 13, for 12 × 0.0004 = 0.0048 → 0.00
 */
export function leastPayable(tiers: readonly Tier[], { from, step, others = 0 }: PayableFrom, discountMicros = 0): number | null {
  for (const [index, [starts, price]] of tiers.entries()) {
    const micros = price - discountMicros;
    // Prices fall from tier to tier, so what costs nothing here costs nothing further on.
    if (micros <= 0) return null;
    const wanted = Math.max(from, index === 0 ? 0 : starts - others, Math.ceil(HALF_MINOR_MICROS / micros));
    const quantity = from + Math.ceil((wanted - from) / step) * step;
    // Else a further tier is what it is priced by.
    if (quantity + others < (tiers[index + 1]?.[0] ?? Infinity)) return quantity > MOST ? null : quantity;
  }
  return null;
}

/** Whether a line of this quantity and unit price would cost 0.00. @example isAmountZero(12, 400) // true */
export const isAmountZero = (quantity: number, unitMicros: number): boolean => lineAmount(quantity, unitMicros) === 0;
