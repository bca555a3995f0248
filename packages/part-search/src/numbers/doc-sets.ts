// Sets of documents while a question is answered: bits, and documents with the tier they agree at.

import type { Range } from './key-table.ts';

/** Documents as bits. */
export class DocBits {
  readonly words: Uint32Array;

  constructor(docs: number) {
    this.words = new Uint32Array(Math.ceil(docs / 32));
  }

  add(doc: number): void {
    this.words[doc >>> 5]! |= 1 << (doc & 31);
  }

  clear(): void {
    this.words.fill(0);
  }

  unite(other: Uint32Array): void {
    const { words } = this;
    for (let i = 0; i < words.length; i += 1) words[i]! |= other[i]!;
  }

  meet({ words: other }: DocBits): void {
    const { words } = this;
    for (let i = 0; i < words.length; i += 1) words[i]! &= other[i]!;
  }

  /** Those within ascending ranges, and some of the 31 next to their ends; ascending. */
  list(within: readonly Range[]): Uint32Array {
    const { words } = this;
    let count = 0;
    eachWord(within, (i) => (count += bitCount(words[i]!)));
    const docs = new Uint32Array(count);
    let at = 0;
    eachWord(within, (i) => {
      for (let word = words[i]!; word !== 0; word &= word - 1) {
        docs[at] = i * 32 + 31 - Math.clz32(word & -word);
        at += 1;
      }
    });
    return docs;
  }
}

/** Visits each word that documents of ascending ranges lie in, once. */
function eachWord(ranges: readonly Range[], visit: (word: number) => void): void {
  let next = 0;
  for (const { from, to } of ranges) {
    const end = Math.ceil(to / 32);
    for (next = Math.max(next, from >>> 5); next < end; next += 1) visit(next);
  }
}

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** So many documents are sorted faster than bits are read through. */
const fewDocs = 200;
/** Bits are read through only where some stand: documents of one number lie near each other. */
const stretchBits = 10;
const wordsPerStretch = 2 ** (stretchBits - 5);

/** Documents with the best tier they were met at. */
export class TieredDocs {
  /** Tier + 1 of documents; 0 = not met. */
  readonly #marks: Uint8Array;
  #met = new Uint32Array(256);
  #count = 0;
  #ascending = true;
  readonly #bits: DocBits;
  /** 1 = some bit of the stretch is set. */
  readonly #stretches: Uint8Array;

  constructor(docs: number) {
    this.#marks = new Uint8Array(docs);
    this.#stretches = new Uint8Array(Math.ceil(docs / 2 ** stretchBits));
    this.#bits = new DocBits(docs);
  }

  add(doc: number, tier: number): void {
    const known = this.#marks[doc]!;
    if (known === 0) this.#note(doc);
    if (known === 0 || known > tier + 1) this.#marks[doc] = tier + 1;
  }

  /** What was met, ascending; the set is empty afterwards. */
  take(): { docs: Uint32Array; tiers: Uint8Array } {
    const docs = this.#ascending ? this.#met.slice(0, this.#count) : this.#ordered();
    const tiers = new Uint8Array(docs.length);
    for (let i = 0; i < docs.length; i += 1) {
      tiers[i] = this.#marks[docs[i]!]! - 1;
      this.#marks[docs[i]!] = 0;
    }
    this.#count = 0;
    this.#ascending = true;
    return { docs, tiers };
  }

  #note(doc: number): void {
    if (this.#count === this.#met.length) {
      const wider = new Uint32Array(this.#count * 2);
      wider.set(this.#met);
      this.#met = wider;
    }
    if (this.#count > 0 && this.#met[this.#count - 1]! > doc) this.#ascending = false;
    this.#met[this.#count] = doc;
    this.#count += 1;
  }

  #ordered(): Uint32Array {
    if (this.#count < fewDocs) return this.#met.slice(0, this.#count).sort();
    const [{ words }, stretches] = [this.#bits, this.#stretches];
    for (let i = 0; i < this.#count; i += 1) {
      const doc = this.#met[i]!;
      words[doc >>> 5]! |= 1 << (doc & 31);
      stretches[doc >>> stretchBits] = 1;
    }
    const docs = new Uint32Array(this.#count);
    let at = 0;
    for (let stretch = 0; stretch < stretches.length; stretch += 1) {
      if (stretches[stretch] === 0) continue;
      stretches[stretch] = 0;
      const end = Math.min(words.length, (stretch + 1) * wordsPerStretch);
      for (let i = stretch * wordsPerStretch; i < end; i += 1) {
        for (let word = words[i]!; word !== 0; word &= word - 1) {
          docs[at] = i * 32 + 31 - Math.clz32(word & -word);
          at += 1;
        }
        words[i] = 0;
      }
    }
    return docs;
  }
}
