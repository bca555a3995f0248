// Sets of documents while a question is answered: bits, and documents with the tier they agree at.

import { lowerBound } from '../columns/places.ts';
import type { Range } from './key-table.ts';

/** Words of bits that documents of ascending ranges lie in: ascending spans, apart from each other. */
export function spansOf(ranges: readonly Range[]): Range[] {
  const spans: { from: number; to: number }[] = [];
  for (const { from, to } of ranges) {
    const [first, end, last] = [from >>> 5, wordsTo(to), spans.at(-1)];
    if (to <= from) continue;
    if (last && first <= last.to) last.to = Math.max(last.to, end);
    else spans.push({ from: first, to: end });
  }
  return spans;
}

/** The first document of a span of words, and the one behind its last. */
export const docsOf = ({ from, to }: Range): Range => ({ from: from * 32, to: to * 32 });

/** A word of 32 documents. */
const allBits = 0xffff_ffff;

/** So many empty words lie within a span rather than between two. */
const wordsBetween = 8;

/** Documents as bits. Everything is done within spans of words, and nothing is known of what lies outside of them. */
export class DocBits {
  readonly words: Uint32Array;

  constructor(docs: number) {
    this.words = new Uint32Array(wordsTo(docs));
  }

  add(doc: number): void {
    this.words[doc >>> 5]! |= 1 << (doc & 31);
  }

  /** Documents in a row: from the first to the one behind the last. */
  addRange(from: number, to: number): void {
    if (from >= to) return;
    const { words } = this;
    const [first, last] = [from >>> 5, (to - 1) >>> 5];
    const [head, tail] = [-1 << (from & 31), -1 >>> (31 - ((to - 1) & 31))];
    if (first === last) {
      words[first]! |= head & tail;
      return;
    }
    words[first]! |= head;
    words.fill(allBits, first + 1, last);
    words[last]! |= tail;
  }

  has(doc: number): boolean {
    return (this.words[doc >>> 5]! & (1 << (doc & 31))) !== 0;
  }

  clear(spans: readonly Range[]): void {
    for (const { from, to } of spans) this.words.fill(0, from, to);
  }

  /** Takes over the bits that begin at a word of others. */
  copy(other: Uint32Array, first: number, spans: readonly Range[]): void {
    const { words } = this;
    for (const { from, to } of spans) for (let i = from; i < to; i += 1) words[i] = other[first + i]!;
  }

  unite(other: Uint32Array, first: number, spans: readonly Range[]): void {
    const { words } = this;
    for (const { from, to } of spans) for (let i = from; i < to; i += 1) words[i]! |= other[first + i]!;
  }

  meet(other: Uint32Array, first: number, spans: readonly Range[]): void {
    const { words } = this;
    for (const { from, to } of spans) for (let i = from; i < to; i += 1) words[i]! &= other[first + i]!;
  }

  /** What of some spans holds documents. */
  occupied(spans: readonly Range[]): Range[] {
    const { words } = this;
    const found: { from: number; to: number }[] = [];
    for (const { from, to } of spans) {
      let last: { from: number; to: number } | null = null;
      for (let i = from; i < to; i += 1) {
        if (words[i] === 0) continue;
        if (last && i - last.to <= wordsBetween) last.to = i + 1;
        else found.push((last = { from: i, to: i + 1 }));
      }
    }
    return found;
  }

  /** The documents, ascending. */
  list(spans: readonly Range[]): Uint32Array {
    const { words } = this;
    let count = 0;
    for (const { from, to } of spans) for (let i = from; i < to; i += 1) count += bitCount(words[i]!);
    const docs = new Uint32Array(count);
    let at = 0;
    for (const { from, to } of spans) {
      for (let i = from; i < to; i += 1) {
        if (words[i] === allBits) {
          for (let doc = i * 32; doc < i * 32 + 32; doc += 1, at += 1) docs[at] = doc;
          continue;
        }
        for (let word = words[i]!; word !== 0; word &= word - 1) {
          docs[at] = i * 32 + 31 - Math.clz32(word & -word);
          at += 1;
        }
      }
    }
    return docs;
  }
}

/** Words that hold the bits up to a document. */
const wordsTo = (doc: number): number => Math.ceil(doc / 32);

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Bits are read through only where some stand: documents of one number lie near each other. */
const stretchBits = 10;
const wordsPerStretch = 2 ** (stretchBits - 5);

/** Documents with the best tier they were met at, see `NumberHits`. */
export class TieredDocs {
  /** Documents met at each tier; those the same as typed stand among the equal ones, for they are few. */
  readonly #equal: Uint32Array;
  readonly #same: number[] = [];
  readonly #beginning: Uint32Array;
  readonly #inside: Uint32Array;
  /** 1 = some bit of the stretch is set. */
  readonly #stretches: Uint8Array;
  #firstStretch = Infinity;
  #lastStretch = -1;
  /** Times a document was met: no fewer than there are documents. */
  #times = 0;

  constructor(docs: number) {
    const words = wordsTo(docs);
    this.#equal = new Uint32Array(words);
    this.#beginning = new Uint32Array(words);
    this.#inside = new Uint32Array(words);
    this.#stretches = new Uint8Array(Math.ceil(docs / 2 ** stretchBits));
  }

  add(doc: number, tier: number): void {
    const bits = tier < 2 ? this.#equal : tier === 2 ? this.#beginning : this.#inside;
    if (tier === 0) this.#same.push(doc);
    bits[doc >>> 5]! |= 1 << (doc & 31);
    const stretch = doc >>> stretchBits;
    this.#stretches[stretch] = 1;
    if (stretch < this.#firstStretch) this.#firstStretch = stretch;
    if (stretch > this.#lastStretch) this.#lastStretch = stretch;
    this.#times += 1;
  }

  /** What was met, ascending; the set is empty afterwards. */
  take(): { docs: Uint32Array; tiers: Uint8Array } {
    const docs = new Uint32Array(this.#times);
    const tiers = new Uint8Array(this.#times);
    let count = 0;
    for (let stretch = this.#firstStretch; stretch <= this.#lastStretch; stretch += 1) {
      if (this.#stretches[stretch] === 0) continue;
      this.#stretches[stretch] = 0;
      count = this.#takeStretch(stretch, docs, tiers, count);
    }
    this.#firstStretch = Infinity;
    this.#lastStretch = -1;
    this.#times = 0;
    const taken = { docs: docs.subarray(0, count), tiers: tiers.subarray(0, count) };
    let at = 0;
    for (const doc of this.#same) {
      // They mostly come ascending.
      if (taken.docs[at]! > doc) at = 0;
      at = lowerBound(taken.docs, doc, at);
      taken.tiers[at] = 0;
    }
    this.#same.length = 0;
    return taken;
  }

  #takeStretch(stretch: number, docs: Uint32Array, tiers: Uint8Array, from: number): number {
    const [equal, beginning, inside] = [this.#equal, this.#beginning, this.#inside];
    const end = Math.min(equal.length, (stretch + 1) * wordsPerStretch);
    let to = from;
    for (let i = stretch * wordsPerStretch; i < end; i += 1) {
      const [first, second] = [equal[i]!, beginning[i]!];
      let rest = first | second | inside[i]!;
      if (rest === 0) continue;
      for (; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        docs[to] = i * 32 + 31 - Math.clz32(bit);
        tiers[to] = first & bit ? 1 : second & bit ? 2 : 3;
        to += 1;
      }
      equal[i] = 0;
      beginning[i] = 0;
      inside[i] = 0;
    }
    return to;
  }
}
