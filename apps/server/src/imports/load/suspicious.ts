// What of a row somebody should look at before it is written: prices that moved far, stock that fell, a decimal point that slipped.
import type { LoadableTiers } from './loadable.ts';

export interface SuspicionLimits {
  /** A unit price may move by this share of what it was, in percent, up or down. */
  readonly priceMovePercent: number;
  /** The stock of all warehouses may fall by this share, in percent, where something is left. */
  readonly stockFallPercent: number;
}

/** A unit price at one quantity, before and after; prices in micros. */
export interface PriceMove {
  readonly quantity: number;
  readonly before: number;
  readonly after: number;
}

/** How far a price may lie off the line of the other tiers, either way. */
const SLIP = 10;

/** Micros for one piece when so many are bought; below the first tier its price. */
const unitPrice = (tiers: LoadableTiers, quantity: number): number => (tiers.findLast(([from]) => from <= quantity) ?? tiers[0]!)[1];

/**
 * The furthest move of a unit price at any break of either list, where it goes beyond the limit. A list that comes or goes is no move.
 * @example priceMoved([[1, 460]], [[1, 46_000]], 50) // { quantity: 1, before: 460, after: 46000 }
 */
export function priceMoved(before: LoadableTiers, after: LoadableTiers, percent: number): PriceMove | null {
  if (before.length === 0 || after.length === 0) return null;
  let furthest: PriceMove | null = null;
  let most = percent / 100;
  for (const [quantity] of [...before, ...after]) {
    const move = { quantity, before: unitPrice(before, quantity), after: unitPrice(after, quantity) };
    const share = Math.abs(move.after - move.before) / Math.max(1, move.before);
    if (share <= most) continue;
    most = share;
    furthest = move;
  }
  return furthest;
}

/**
 * The tier whose price is furthest below a tenth or above ten times of what the tiers beside it say: between two, their line over
 * quantities and prices as logarithms; at an end, the next one's price.
 * @example slippedPoint([[1, 4_600_000], [10, 45_000], [100, 40_000]])?.quantity // 1
 */
export function slippedPoint(tiers: LoadableTiers): PriceMove | null {
  let furthest: PriceMove | null = null;
  let most = SLIP;
  for (const [i, [quantity, micros]] of tiers.entries()) {
    const others = [tiers[i - 1], tiers[i + 1]].filter((tier) => tier !== undefined);
    if (others.length === 0) return null;
    const line = lineAt(quantity, others);
    const off = Math.max(micros, 1) > line ? micros / line : line / Math.max(micros, 1);
    if (off <= most) continue;
    most = off;
    furthest = { quantity, before: Math.round(line), after: micros };
  }
  return furthest;
}

function lineAt(quantity: number, [left, right]: LoadableTiers): number {
  if (!right) return Math.max(1, left![1]);
  const share = Math.log(quantity / left![0]) / Math.log(right[0] / left![0]);
  return Math.exp((1 - share) * Math.log(Math.max(1, left![1])) + share * Math.log(Math.max(1, right[1])));
}

/**
 * Whether a part's whole stock fell by more than the limit and something is left. Sold out is ordinary, and to wait with it would sell
 * what is not there.
 * @example stockFell(1000, 50, 90) // true
 */
export const stockFell = (before: number, after: number, percent: number): boolean =>
  after > 0 && (before - after) * 100 > before * percent;
