// Changes whole price lists at once: by a share, or by an amount a piece.
import { tierProblem, type Tier } from './tiers.ts';

/** By thousandths of a percent (5 % dearer = 5000), or by micros a piece; both may be below zero. */
export type PriceMove = { readonly percentMilli: number } | { readonly micros: number };

/** Lists are left as they are where they would be none afterwards. */
type RepriceProblem = 'no_price' | 'not_positive' | 'too_big' | 'not_falling' | 'discount';

export type Repriced =
  | { readonly ok: true; readonly tiers: Tier[]; readonly discountMicros: number }
  | { readonly ok: false; readonly problem: RepriceProblem };

const HUNDRED_PERCENT = 100_000n;

/** Rounded half up, as amounts are. */
function moved(micros: number, move: PriceMove): bigint {
  if ('micros' in move) return BigInt(micros) + BigInt(move.micros);
  const product = BigInt(micros) * (HUNDRED_PERCENT + BigInt(move.percentMilli));
  return (product * 2n + HUNDRED_PERCENT) / (HUNDRED_PERCENT * 2n);
}

/**
 * A price list after a move; a share moves its discount a piece with it. Refused where a price would be nothing or less, tiers would no longer
 * fall, or the discount would eat the price.
 * @example reprice([[1, 100_000], [10, 80_000]], 0, { percentMilli: 10_000 }) // { ok: true, tiers: [[1, 110_000], [10, 88_000]], … }
 */
export function reprice(tiers: readonly Tier[], discountMicros: number, move: PriceMove): Repriced {
  if (tiers.length === 0) return { ok: false, problem: 'no_price' };
  const prices = tiers.map(([, micros]) => moved(micros, move));
  if (prices.some((one) => one < 1n)) return { ok: false, problem: 'not_positive' };
  if (prices.some((one) => one > BigInt(Number.MAX_SAFE_INTEGER))) return { ok: false, problem: 'too_big' };
  const after = tiers.map(([quantity], at): Tier => [quantity, Number(prices[at])]);
  const problem = tierProblem(after);
  if (problem) return { ok: false, problem: problem === 'price' ? 'too_big' : 'not_falling' };
  const discount = 'micros' in move ? discountMicros : Number(moved(discountMicros, move));
  return discount >= after.at(-1)![1] ? { ok: false, problem: 'discount' } : { ok: true, tiers: after, discountMicros: discount };
}
