// Shares out an amount over its lines so that they add up.

/**
 * Shares of `total` by `weights`: rounded down, what is left one unit each to the largest remainders, then the larger weight, then
 * the earlier place. All in whole numbers.
 * @example sharesOf(100, [1, 1, 1]) // [34, 33, 33]
 */
export function sharesOf(total: number, weights: readonly number[]): number[] {
  // Most parts serve one line.
  if (weights.length === 1) return [total];
  const sum = weights.reduce((all, one) => all + BigInt(one), 0n);
  if (sum === 0n) return weights.map((_none, i) => (i === 0 ? total : 0));
  const parts = weights.map((weight, place) => {
    const product = BigInt(total) * BigInt(weight);
    return { place, weight, share: Number(product / sum), remainder: product % sum };
  });
  let left = total - parts.reduce((all, { share }) => all + share, 0);
  const order = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? b.weight - a.weight || a.place - b.place : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of order) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map(({ share }) => share);
}
