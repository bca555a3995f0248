// Price tiers: which price holds for a quantity, what the next tier offers, and what makes a list of tiers valid.
import { lineAmount } from './amounts.ts';

/** `[from quantity, unit price in micros]`, ascending by quantity. */
export type Tier = readonly [quantity: number, priceMicros: number];

/** Index of the tier that holds for a quantity: the last whose quantity is reached, else the first. -1 without tiers. */
export function tierIndex(tiers: readonly Tier[], quantity: number): number {
  let found = tiers.length > 0 ? 0 : -1;
  for (let i = 1; i < tiers.length; i++) if (tiers[i]![0] <= quantity) found = i;
  return found;
}

/**
 * Unit price for a quantity in micros, less the discount and never below 0 (SR-8); null when the part is priced by hand.
 * @example priceFor([[1, 100], [10, 80]], 12) // 80
 */
export function priceFor(tiers: readonly Tier[], quantity: number, discountMicros = 0): number | null {
  const index = tierIndex(tiers, quantity);
  return index < 0 ? null : Math.max(0, tiers[index]![1] - discountMicros);
}

/** A higher tier that costs no more in total than the quantity asked for, or the next tier to mention (PD-3). */
export interface TierHint {
  readonly quantity: number;
  readonly more: number;
  readonly priceMicros: number;
  readonly totalMinor: number;
  /** What one pays less for taking more, in the smallest unit; 0 where more costs more. */
  readonly savesMinor: number;
}

/**
 * What the next tier offers at this quantity; null on the last tier. Quantities are rounded up to the order multiple.
 */
export function nextTier(tiers: readonly Tier[], quantity: number, step = 1, discountMicros = 0): TierHint | null {
  const index = tierIndex(tiers, quantity);
  const next = index < 0 || (index === 0 && quantity < tiers[0]![0]) ? undefined : tiers[index + 1];
  if (!next) return null;
  const target = Math.ceil(next[0] / step) * step;
  const priceMicros = Math.max(0, next[1] - discountMicros);
  const now = lineAmount(quantity, priceFor(tiers, quantity, discountMicros) ?? 0);
  const totalMinor = lineAmount(target, priceMicros);
  return { quantity: target, more: target - quantity, priceMicros, totalMinor, savesMinor: Math.max(0, now - totalMinor) };
}

/** No unit price is above this: a thousand million of the currency unit. */
export const PRICE_MAX_MICROS = 1_000_000_000_000_000;

export type TierProblem = 'empty' | 'quantity' | 'order' | 'price' | 'rising' | 'too-many';

/** What is wrong with a list of tiers; null when it is valid: 1 to 12 tiers, quantities rising, prices falling. An empty list means a manual quote and is asked for explicitly. */
export function tierProblem(tiers: readonly Tier[]): TierProblem | null {
  if (tiers.length === 0) return 'empty';
  if (tiers.length > 12) return 'too-many';
  for (let i = 0; i < tiers.length; i++) {
    const [quantity, price] = tiers[i]!;
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > 10_000_000) return 'quantity';
    if (!Number.isSafeInteger(price) || price < 1 || price > PRICE_MAX_MICROS) return 'price';
    const before = tiers[i - 1];
    if (before && quantity <= before[0]) return 'order';
    if (before && price >= before[1]) return 'rising';
  }
  return null;
}
