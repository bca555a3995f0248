// Where a thread works while it searches a segment: areas behind the image, one set a thread.
import { limits } from '../interface.ts';
import { listBytes } from './kernels-list.ts';
import { blockSize, filtersPerByte, waysBytes } from './kernels.ts';

/** What the sizes follow from. */
export interface ScratchNeeds {
  /** Largest code of each attribute. */
  readonly codes: readonly number[];
  readonly ladders: number;
}

const align = (bytes: number): number => Math.ceil(bytes / 64) * 64;
const vector = 64;

/** Groups that filters are split into. */
export const groups = Math.ceil(limits.filters / filtersPerByte);

/** Bytes of an attribute's set of accepted codes: a byte a code, then the rows or few codes that kernels read. */
export const acceptBytes = (largest: number): number => align(largest + 1) + vector;
/** Bytes of an attribute's counters; 8-bit codes have four tables. */
export const counterBytes = (largest: number): number => align(largest < 256 ? 4 * 256 * 4 : (largest + 1) * 4);

const fixed = {
  fail: groups * (blockSize + vector),
  lists: (filtersPerByte + 1) * listBytes,
  chosen: listBytes,
  picked: listBytes,
  tierList: listBytes,
  tiers: blockSize + vector,
  keys: blockSize * 8 + vector,
  prices: blockSize * 8 + vector,
  ways: waysBytes,
  counts: vector,
  picksOf: vector,
} as const;

export type ScratchArea = keyof typeof fixed | 'picks' | 'sortKeys' | 'free';

const largestOf = (codes: readonly number[], how: (largest: number) => number, count: number): number =>
  codes
    .map(how)
    .sort((a, b) => b - a)
    .slice(0, count)
    .reduce((sum, bytes) => sum + bytes, 0);

/** Addresses of the areas from `base` on, and the bytes in all. `free` is handed out per request for sets and counters. */
export function scratchLayout({ codes, ladders }: ScratchNeeds, base: number): { at: Record<ScratchArea, number>; bytes: number } {
  const sizes: Record<ScratchArea, number> = {
    ...fixed,
    picks: ladders * 4,
    sortKeys: (codes.reduce((most, one) => Math.max(most, one), 0) + 1) * 8,
    free: largestOf(codes, acceptBytes, limits.filters) + largestOf(codes, counterBytes, limits.facets),
  };
  let next = align(base);
  const at = Object.fromEntries(
    Object.entries(sizes).map(([area, bytes]) => {
      const here = next;
      next = align(next + bytes);
      return [area, here];
    }),
  ) as Record<ScratchArea, number>;
  return { at, bytes: next - align(base) };
}
