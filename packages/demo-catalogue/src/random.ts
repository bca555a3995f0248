// Seeded pseudo-random numbers, so that the same seed always gives the same catalogue.

/** A source of numbers in [0, 1). */
export type Random = () => number;

/** FNV-1a over the UTF-16 units of a text, mixed with a seed; 32 bits unsigned. */
export function hashText(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

/** A 32-bit generator with one word of state: a counter stepped by an odd constant and scrambled twice. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x100000000;
  };
}

/** A whole number from `low` to `high`, both included. */
export const wholeBetween = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1));

/** One entry of a list that is not empty. */
export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** A whole number whose logarithm is evenly spread from `low` to `high` (both positive). */
export const logBetween = (random: Random, low: number, high: number): number => Math.round(low * (high / low) ** random());
