// How the numbers of an attribute are spread: parts counted in bins of one axis, even or logarithmic, for the bars over a range filter (SR-5).

/** Bins of every histogram. */
export const histogramBins = 26;

/** Hits a bin from `low` to `high`, both ends inclusive. */
export interface Histogram {
  readonly counts: readonly number[];
  readonly low: number;
  readonly high: number;
  /** Bins grow by a factor, not by a step. */
  readonly isLog: boolean;
}

/** From this ratio of the ends on, even bins would hold nearly everything in the first. */
const logFrom = 20;

/** Share of hits below zero up to which they do not ask for an even axis. */
const strays = 0.05;

/** Fewer different numbers are read faster as a list. */
const fewest = 3;

/**
 * Counts in bins. `numbers` are the different values, each with how many hits have it; null where there are too few, or one alone.
 * @example histogramOf([1, 10, 100], [5, 1, 2])?.isLog // true
 */
export function histogramOf(numbers: ArrayLike<number>, hits: ArrayLike<number>, length = numbers.length): Histogram | null {
  let [least, high, positive] = [Infinity, -Infinity, Infinity];
  let [all, below] = [0, 0];
  for (let i = 0; i < length; i += 1) {
    const value = numbers[i]!;
    if (value < least) least = value;
    if (value > high) high = value;
    if (value > 0 && value < positive) positive = value;
    all += hits[i]!;
    if (value < 0) below += hits[i]!;
  }
  if (length < fewest || !(least < high)) return null;
  const isLog = below <= all * strays && high >= positive * logFrom;
  // What has no logarithm stands in the first bin: a jumper among resistors, a few voltages that a source wrote with their sign.
  const low = isLog ? positive : least;
  const counts = Array.from({ length: histogramBins }, () => 0);
  const [from, width] = isLog ? [Math.log(low), Math.log(high / low)] : [low, high - low];
  for (let i = 0; i < length; i += 1) {
    const place = ((isLog ? Math.log(Math.max(low, numbers[i]!)) : numbers[i]!) - from) / width;
    counts[Math.max(0, Math.min(histogramBins - 1, Math.floor(place * histogramBins)))]! += hits[i]!;
  }
  return { counts, low, high, isLog };
}
