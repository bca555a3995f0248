// Finds the documents whose number is a typed one in another packing, or a typed one without its last letters.
import { bytesOf } from './bytes.ts';
import type { NumberIndex } from './index.ts';
import { baseKey } from '@partharbor/part-values/packing';
import { distributorEndings, packingRules } from '@partharbor/part-values/packing-table';

/** Last letters cut off at most, and what is left at least. */
export const longestEnding = 6;
const shortestBase = 4;
/** More numbers than this begin with a base that is no number's base. */
const mostSiblings = 4_000;

/** Every ending of every maker: a quick look before a number is taken apart. */
const endings = new Set(['', ...distributorEndings, ...packingRules.flatMap((rule) => rule.endings.flatMap(([, list]) => list))]);

/** Whether `longer`, which begins with `base`, is that base with a packing ending. */
export const isPackingOf = (base: string, longer: string): boolean => endings.has(longer.slice(base.length)) && baseKey(longer) === base;

/** Visits documents with the base of a key and another packing ending, or none; the key itself is none of them. */
export function eachOtherPacking(numbers: NumberIndex, key: string, visit: (doc: number) => void): void {
  const base = baseKey(key);
  if (base.length < shortestBase) return;
  const { from, to } = numbers.keys.prefixRange(bytesOf(base));
  for (let place = from; place < Math.min(to, from + mostSiblings); place += 1) {
    const doc = numbers.keys.entryAt(place);
    const other = numbers.keyOf(doc);
    if (other !== key && (other === base || isPackingOf(base, other))) visit(doc);
  }
}

/** Visits documents whose number is the key without its last one to six letters, of four or more. */
export function eachShorter(numbers: NumberIndex, key: string, visit: (doc: number) => void): void {
  for (let cut = 1; cut <= longestEnding && key.length - cut >= shortestBase; cut += 1) {
    const { from, to } = numbers.keys.equalRange(bytesOf(key.slice(0, -cut)));
    for (let place = from; place < to; place += 1) visit(numbers.keys.entryAt(place));
  }
}
