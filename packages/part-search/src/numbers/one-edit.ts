// Finds the documents whose number is one slip away from a typed one, without trying every neighbour.
import { nearKeys } from '../near-keys.ts';
import { bytesOf } from './bytes.ts';
import type { NumberIndex } from './index.ts';
import type { Range } from './key-table.ts';

/** Bounds of the numbers neighbours are looked for; see `nearKeys`. */
const shortest = 4;
const longest = 30;
/** Numbers beginning alike that are looked at one by one rather than by every letter that may follow. */
const fewPlaces = 400;
/** Numbers holding the typed one's second half that are looked at one by one. */
const fewHolding = 20_000;

const letters = bytesOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');

/**
 * Documents one letter lost, added, changed or two neighbours swapped away from a key; keys of 4 to 30 characters. Either the slip
 * lies in the key's second half, then the documents stand among those that share the first; or the second half is whole.
 */
export function docsOneSlipAway(numbers: NumberIndex, key: string): number[] {
  if (key.length < shortest || key.length > longest) return [];
  const needle = bytesOf(key);
  const found = new Set<number>();
  const offer = (doc: number): void => {
    if (isOneSlip(numbers, doc, needle)) found.add(doc);
  };
  if (needle.length > key.length) {
    for (const near of nearKeys(key)) eachEqual(numbers, bytesOf(near), numbers.keys.prefixRange(bytesOf('')), (doc) => found.add(doc));
    return [...found];
  }
  // A swap across the middle counts to the first half's walk: it begins one letter before the middle.
  const middle = needle.length >> 1;
  const tail = needle.subarray(middle);
  const holding = tail.length >= 3 ? numbers.trigrams.holding(tail).docs : null;
  if (holding === null || holding.length > fewHolding) walk(numbers, needle, 0, offer);
  else {
    for (const doc of holding) if (Math.abs(numbers.keys.lengthOf(doc) - needle.length) <= 1) offer(doc);
    walk(numbers, needle, middle - 1, offer);
  }
  return [...found];
}

/** Offers documents that agree with a needle before `from` and may have a slip at or behind it. */
function walk(numbers: NumberIndex, needle: Uint8Array, from: number, offer: (doc: number) => void): void {
  const { keys } = numbers;
  let range = keys.prefixRange(needle, from);
  for (let at = from; at <= needle.length; at += 1) {
    if (range.to - range.from <= fewPlaces) {
      for (let place = range.from; place < range.to; place += 1) offer(keys.entryAt(place));
      return;
    }
    for (const changed of slipsAt(needle, at)) eachEqual(numbers, changed, range, offer);
    range = at < needle.length ? keys.prefixRange(needle, at + 1, range) : range;
  }
}

/** Every number that differs by one slip at a place. */
function* slipsAt(needle: Uint8Array, at: number): Generator<Uint8Array> {
  const [before, after] = [[...needle.subarray(0, at)], [...needle.subarray(at + 1)]];
  const here = at < needle.length ? [needle[at]!] : [];
  if (here.length > 0) yield Uint8Array.of(...before, ...after);
  if (after.length > 0) yield Uint8Array.of(...before, after[0]!, ...here, ...after.slice(1));
  for (const letter of letters) {
    if (here.length > 0) yield Uint8Array.of(...before, letter, ...after);
    yield Uint8Array.of(...before, letter, ...here, ...after);
  }
}

function eachEqual({ keys }: NumberIndex, needle: Uint8Array, within: Range, visit: (doc: number) => void): void {
  const { from, to } = keys.equalRange(needle, within);
  for (let place = from; place < to; place += 1) visit(keys.entryAt(place));
}

/** Whether a document's key and a needle differ by exactly one slip. */
function isOneSlip({ keys: { starts, bytes } }: NumberIndex, doc: number, needle: Uint8Array): boolean {
  let [from, to] = [starts[doc]!, starts[doc + 1]!];
  let [first, last] = [0, needle.length];
  if (Math.abs(to - from - last) > 1) return false;
  while (from < to && first < last && bytes[from] === needle[first]) [from, first] = [from + 1, first + 1];
  while (from < to && first < last && bytes[to - 1] === needle[last - 1]) [to, last] = [to - 1, last - 1];
  const [left, right] = [to - from, last - first];
  if (left + right === 1 || (left === 1 && right === 1)) return true;
  return left === 2 && right === 2 && bytes[from] === needle[first + 1] && bytes[from + 1] === needle[first];
}
