// Byte strings in order: which begin with a given one, which are equal to it.
import { columnOf, type Image } from '../image.ts';
import { compareWithin, type Entries } from './bytes.ts';

/** Places in the order: from the first inclusive to the last exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Ranks of bytes in radix keys, ascending with them; 40 ranks, so that six fit 32 bits. 0 = the end. */
const rankOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte < 0x30) return 1;
  if (byte <= 0x39) return byte - 0x30 + 2;
  if (byte < 0x41) return 12;
  return byte <= 0x5a ? byte - 0x41 + 13 : 39;
});
const ranks = 40;
const perWord = 6;

/** So few entries are compared rather than counted. */
const fewEntries = 10_000;

/** Ranks several bytes share: what follows them is left to the comparison. */
const isShared = (rank: number): boolean => rank === 1 || rank === 12 || rank === 39;

/** Entry numbers in byte order, equal ones by number. */
export function sortedEntries({ starts, bytes }: Entries): Uint32Array {
  const count = starts.length - 1;
  const compare = (a: number, b: number): number => compareWithin(bytes, starts[a]!, starts[a + 1]!, starts[b]!, starts[b + 1]!) || a - b;
  if (count < fewEntries) return Uint32Array.from({ length: count }, (_, entry) => entry).sort(compare);
  const high = new Uint32Array(count);
  const low = new Uint32Array(count);
  for (let entry = 0; entry < count; entry += 1) fillRadixKey(starts, bytes, entry, high, low);
  let order = Uint32Array.from({ length: count }, (_, entry) => entry);
  let spare = new Uint32Array(count);
  for (const [words, shift] of [
    [low, 0],
    [low, 16],
    [high, 0],
    [high, 16],
  ] as const) {
    radixPass(order, spare, words, shift);
    [order, spare] = [spare, order];
  }
  for (let from = 0; from < count;) {
    let to = from + 1;
    const first = order[from]!;
    while (to < count && high[order[to]!] === high[first] && low[order[to]!] === low[first]) to += 1;
    if (to - from > 1) order.subarray(from, to).sort(compare);
    from = to;
  }
  return order;
}

function fillRadixKey(starts: Uint32Array, bytes: Uint8Array, entry: number, high: Uint32Array, low: Uint32Array): void {
  let at = starts[entry]!;
  let end = starts[entry + 1]!;
  for (const words of [high, low]) {
    let word = 0;
    for (let i = 0; i < perWord; i += 1) {
      const rank = at < end ? rankOf[bytes[at]!]! : 0;
      word = word * ranks + rank;
      if (isShared(rank)) end = at;
      at += 1;
    }
    words[entry] = word;
  }
}

function radixPass(from: Uint32Array, to: Uint32Array, words: Uint32Array, shift: number): void {
  const places = new Uint32Array(65_537);
  for (const word of words) places[((word >>> shift) & 0xffff) + 1]! += 1;
  for (let i = 1; i < places.length; i += 1) places[i]! += places[i - 1]!;
  for (const entry of from) {
    const digit = (words[entry]! >>> shift) & 0xffff;
    to[places[digit]!] = entry;
    places[digit]! += 1;
  }
}

/** The part numbers of an image. */
export const keysOf = (image: Image): KeyTable =>
  new KeyTable({ starts: columnOf(image, 'n.keyStart'), bytes: columnOf(image, 'n.keyBytes') }, columnOf(image, 'n.keyOrder'));

/** Entries with their order; without one they lie in order themselves. */
export class KeyTable {
  readonly count: number;
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
  readonly #order: Uint32Array | null;

  constructor({ starts, bytes }: Entries, order: Uint32Array | null) {
    this.count = starts.length - 1;
    this.starts = starts;
    this.bytes = bytes;
    this.#order = order;
  }

  /** Entry at a place of the order. */
  entryAt(place: number): number {
    return this.#order ? this.#order[place]! : place;
  }

  lengthOf(entry: number): number {
    return this.starts[entry + 1]! - this.starts[entry]!;
  }

  /** Place of an entry in the order. */
  placeOf(entry: number): number {
    if (!this.#order) return entry;
    const { bytes, starts } = this;
    let [from, to] = [0, this.count];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const other = this.#order[middle]!;
      const difference = compareWithin(bytes, starts[other]!, starts[other + 1]!, starts[entry]!, starts[entry + 1]!) || other - entry;
      if (difference < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Whether two entries are the same, the other perhaps of another table. */
  isSame(entry: number, other: KeyTable, otherEntry: number): boolean {
    const length = this.lengthOf(entry);
    if (other.lengthOf(otherEntry) !== length) return false;
    const [own, from] = [this.starts[entry]!, other.starts[otherEntry]!];
    for (let i = 0; i < length; i += 1) if (this.bytes[own + i] !== other.bytes[from + i]) return false;
    return true;
  }

  /** Places of entries that begin with the first `length` bytes of a needle, looked for inside a range. */
  prefixRange(needle: Uint8Array, length: number = needle.length, within: Range = { from: 0, to: this.count }): Range {
    const from = this.#bound(needle, length, within, false);
    return { from, to: this.#bound(needle, length, { from, to: within.to }, true) };
  }

  /** Places of entries equal to a needle, looked for inside a range. */
  equalRange(needle: Uint8Array, within: Range = { from: 0, to: this.count }): Range {
    const from = this.#bound(needle, needle.length, within, false);
    // Equal ones stand before those that only begin so; mostly they are few.
    let [to, step] = [from, 1];
    for (; to + step <= within.to && this.#isEqual(needle, to + step - 1); step *= 2) to += step;
    for (; step >= 1; step /= 2) if (to + step <= within.to && this.#isEqual(needle, to + step - 1)) to += step;
    return { from, to };
  }

  #isEqual(needle: Uint8Array, place: number): boolean {
    const entry = this.entryAt(place);
    return this.lengthOf(entry) === needle.length && this.#compare(needle, needle.length, entry) === 0;
  }

  /** First place whose entry's beginning is not below the needle, or, `after`, above it. */
  #bound(needle: Uint8Array, length: number, within: Range, after: boolean): number {
    let { from, to } = within;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const difference = this.#compare(needle, length, this.entryAt(middle));
      if (difference < 0 || (after && difference === 0)) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Order of an entry's beginning against a needle: 0 where it begins with it. */
  #compare(needle: Uint8Array, length: number, entry: number): number {
    const { bytes } = this;
    const start = this.starts[entry]!;
    const shared = Math.min(length, this.starts[entry + 1]! - start);
    for (let i = 0; i < shared; i += 1) {
      const difference = bytes[start + i]! - needle[i]!;
      if (difference !== 0) return difference;
    }
    return shared < length ? -1 : 0;
  }
}
