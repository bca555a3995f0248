// Seeded numbers for generated catalogues and requests: the same seed always gives the same ones.

export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  /** Low places far oftener than high ones, as sales and values are spread; from 0 to below `end`. */
  skewed(end: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

/** A 32-bit xorshift; its first steps are thrown away, for small seeds begin alike. */
export function randomOf(seed: number): Random {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bf03635) | 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 8; i += 1) next();
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    skewed: (end) => Math.floor(end * next() ** 3),
    pick: (list) => list[below(list.length)]!,
    chance: (share) => next() < share,
  };
}
