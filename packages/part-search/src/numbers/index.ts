// Finds documents of a segment by part number, code or word.
import { identityKey, mpnKey } from '@partharbor/part-values/mpn';
import { columnOf, type Image } from '../image.ts';
import type { EitherWords, NumberWish } from '../interface.ts';
import { bytesOf, isSameStretch, textOf, type Stretch } from './bytes.ts';
import { DocBits, docsOf, spansOf, TieredDocs } from './doc-sets.ts';
import { KeyTable, keysOf, type Range } from './key-table.ts';
import { Trigrams } from './trigrams.ts';
import { Words } from './words.ts';

export interface NumberHits {
  /** Ascending. */
  readonly docs: Uint32Array;
  /** Of each: 0 the same as typed, 1 equal, 2 beginning, 3 inside. */
  readonly tiers: Uint8Array;
}

/** A word asked for: its places among the words, and what numbers may hold of it. */
interface Wanted {
  readonly places: Range;
  readonly inside: Uint8Array | null;
}

/** Inside a number, and words by their beginning, are looked for from so many characters. */
export const shortestInside = 3;

/** Reads the columns `n.*` of one segment; one of its own per thread, for it keeps notes while it answers. */
export class NumberIndex {
  readonly keys: KeyTable;
  readonly trigrams: Trigrams;
  readonly #shownStarts: Uint32Array;
  readonly #shownBytes: Uint8Array;
  readonly #codes: KeyTable;
  readonly #codeDocs: Uint32Array;
  readonly #words: Words;
  readonly #tiered: TieredDocs;
  readonly #all: DocBits;
  readonly #one: DocBits;
  readonly #way: DocBits;
  readonly #some: DocBits;

  constructor(image: Image) {
    this.keys = keysOf(image);
    this.trigrams = new Trigrams({ starts: columnOf(image, 'n.trigramStart'), docs: columnOf(image, 'n.trigramDocs') });
    this.#shownStarts = columnOf(image, 'n.shownStart');
    this.#shownBytes = columnOf(image, 'n.shownBytes');
    this.#codes = new KeyTable({ starts: columnOf(image, 'n.codeStart'), bytes: columnOf(image, 'n.codeBytes') }, null);
    this.#codeDocs = columnOf(image, 'n.codeDoc');
    this.#words = new Words(image);
    this.#tiered = new TieredDocs(this.docs);
    this.#all = new DocBits(this.docs);
    this.#one = new DocBits(this.docs);
    this.#way = new DocBits(this.docs);
    this.#some = new DocBits(this.docs);
  }

  /** Documents of the segment, buried ones too. */
  get docs(): number {
    return this.keys.count;
  }

  keyOf(doc: number): string {
    return textOf(this.keys.bytes, this.keys.starts[doc]!, this.keys.starts[doc + 1]!);
  }

  /** The number as shown. */
  mpnOf(doc: number): string {
    const [from, to] = [this.#shownStarts[doc]!, this.#shownStarts[doc + 1]!];
    return from === to ? this.keyOf(doc) : textOf(this.#shownBytes, from, to);
  }

  /** Visits the documents among those of an equal key whose number is the one typed, case aside, ascending. */
  eachSame({ from, to }: Range, identity: string, visit: (doc: number) => void): void {
    if (identity === '' || from === to) return;
    const typed = bytesOf(identity);
    for (let place = from; place < to; place += 1) {
      const doc = this.keys.entryAt(place);
      if (this.#isSame(doc, identity, typed)) visit(doc);
    }
  }

  /** Whether two documents have the same number, the other perhaps of another index. */
  hasSameNumber(doc: number, other: NumberIndex, otherDoc: number): boolean {
    if (doc === otherDoc && other === this) return true;
    if (!this.keys.isSame(doc, other.keys, otherDoc)) return false;
    const [own, others] = [this.#shown(doc), other.#shown(otherDoc)];
    return isSameStretch(own, others) || identityKey(this.mpnOf(doc)) === identityKey(other.mpnOf(otherDoc));
  }

  /**
   * Documents with a number or code (SR-3): the same as typed; equal; beginning with the key; and, of the number from 3 characters,
   * holding it. An empty key has only the first.
   * @example index.hits({ ...typedNumber('LM358'), mode: 'any' }) // { docs: [4, 9], tiers: [2, 0] }
   */
  hits({ key, identity, mode }: NumberWish): NumberHits {
    const needle = bytesOf(key);
    const isShort = needle.length === 0 || mode === 'exact' || mode === 'same';
    const beginning = isShort ? undefined : this.keys.prefixRange(needle);
    const equal = this.keys.equalRange(needle, beginning);
    this.eachSame(equal, identity, (doc) => this.#tiered.add(doc, 0));
    if (needle.length === 0 || mode === 'same') return this.#tiered.take();
    if (beginning) this.#addPlaces(beginning, 2);
    this.#addPlaces(equal, 1);
    if (mode === 'any' && key.length >= shortestInside) this.eachHolding(needle, (doc) => this.#tiered.add(doc, 3));
    this.#addCodes(needle, mode);
    return this.#tiered.take();
  }

  /** Visits documents of a range whose key holds a needle of three bytes or more, ascending. */
  eachHolding(needle: Uint8Array, visit: (doc: number) => void, within: Range = { from: 0, to: this.docs }): void {
    const { docs, sure } = this.trigrams.holding(needle, within);
    for (let i = 0; i < docs.length; i += 1) if (sure || this.#holds(docs[i]!, needle)) visit(docs[i]!);
  }

  /**
   * Documents that have all words (SR-4), ascending: in their texts, from 3 characters by the beginning too, or in the number; and of
   * what is said in several ways all words of one. `within`: ascending ranges outside of which nobody cares; null = none.
   */
  words(tokens: readonly string[], within: readonly Range[] | null = null, either: readonly EitherWords[] = []): Uint32Array {
    const said = either.filter((ways) => ways.every((way) => way.length > 0));
    if (tokens.length === 0 && said.length === 0) return Uint32Array.from({ length: this.docs }, (_, doc) => doc);
    const all = this.#all;
    let spans: readonly Range[] = spansOf(within ?? [{ from: 0, to: this.docs }]);
    if (tokens.length > 0) spans = this.#having(all, tokens, spans, null);
    for (const [i, ways] of said.entries()) {
      if (spans.length === 0) break;
      const isFirst = i === 0 && tokens.length === 0;
      const some = isFirst ? all : this.#some;
      some.clear(spans);
      for (const way of ways) this.#unite(some, way, spans, isFirst ? null : all);
      if (!isFirst) all.meet(some.words, 0, spans);
      spans = all.occupied(spans);
    }
    return all.list(spans);
  }

  /** Adds the documents among `others` that have all words. */
  #unite(some: DocBits, tokens: readonly string[], spans: readonly Range[], others: DocBits | null): void {
    const [wanted, ...more] = this.#rarestFirst(tokens);
    // Of the ways to say a thing a catalogue uses some.
    if ([wanted!, ...more].some(({ places, inside }) => places.from === places.to && !inside)) return;
    if (more.length > 0) {
      some.unite(this.#way.words, 0, this.#having(this.#way, tokens, spans, others));
      return;
    }
    const first = this.#words.bitsAt(wanted!.places);
    if (first >= 0) some.unite(this.#words.listWords, first, spans);
    else this.#words.unite(some, wanted!.places, spans);
    this.#addHolding(some, wanted!, spans, others);
  }

  /** Makes bits those of the documents among `others` that have all words; answers the spans in which there are any. */
  #having(bits: DocBits, tokens: readonly string[], within: readonly Range[], others: DocBits | null): readonly Range[] {
    let spans = within;
    for (const [i, wanted] of this.#rarestFirst(tokens).entries()) {
      if (spans.length === 0) break;
      if (i === 0) this.#put(bits, wanted, spans, others);
      else this.#meet(bits, wanted, spans);
      spans = bits.occupied(spans);
    }
    return spans;
  }

  /** Words with short lists first, for what follows is looked at where documents are left; numbers that hold a word are dear. */
  #rarestFirst(tokens: readonly string[]): Wanted[] {
    const wanted = tokens.map((token): Wanted & { readonly bytes: number } => {
      const places = this.#words.placesOf(token, token.length >= shortestInside);
      const key = mpnKey(token);
      return { places, inside: key.length >= shortestInside ? bytesOf(key) : null, bytes: this.#words.bytesAt(places) };
    });
    return wanted.sort((a, b) => Number(a.inside !== null) - Number(b.inside !== null) || a.bytes - b.bytes);
  }

  /** Makes bits those of a word within spans; of numbers that hold it only documents among `others` are looked at. */
  #put(bits: DocBits, wanted: Wanted, spans: readonly Range[], others: DocBits | null): void {
    const first = this.#words.bitsAt(wanted.places);
    if (first >= 0) bits.copy(this.#words.listWords, first, spans);
    else {
      bits.clear(spans);
      this.#words.unite(bits, wanted.places, spans);
    }
    this.#addHolding(bits, wanted, spans, others);
  }

  #addHolding(bits: DocBits, { inside }: Wanted, spans: readonly Range[], others: DocBits | null): void {
    if (!inside) return;
    const hull = { from: docsOf(spans[0]!).from, to: docsOf(spans.at(-1)!).to };
    const { docs, sure } = this.trigrams.holding(inside, hull);
    for (let i = 0; i < docs.length; i += 1) {
      const doc = docs[i]!;
      if ((!others || others.has(doc)) && (sure || this.#holds(doc, inside))) bits.add(doc);
    }
  }

  /** Leaves of bits within spans the documents that have a word. */
  #meet(bits: DocBits, wanted: Wanted, spans: readonly Range[]): void {
    const first = wanted.inside ? -1 : this.#words.bitsAt(wanted.places);
    if (first >= 0) {
      bits.meet(this.#words.listWords, first, spans);
      return;
    }
    this.#put(this.#one, wanted, spans, bits);
    bits.meet(this.#one.words, 0, spans);
  }

  /** Visits documents that have a code. */
  eachWithCode(needle: Uint8Array, visit: (doc: number) => void): void {
    const { from, to } = this.#codes.equalRange(needle);
    for (let place = from; place < to; place += 1) visit(this.#codeDocs[place]!);
  }

  #addPlaces({ from, to }: Range, tier: number): void {
    for (let place = from; place < to; place += 1) this.#tiered.add(this.keys.entryAt(place), tier);
  }

  #addCodes(needle: Uint8Array, mode: NumberWish['mode']): void {
    this.eachWithCode(needle, (doc) => this.#tiered.add(doc, 1));
    if (mode === 'exact') return;
    const { from, to } = this.#codes.prefixRange(needle);
    for (let place = from; place < to; place += 1) this.#tiered.add(this.#codeDocs[place]!, 2);
  }

  /** Where a document's number stands as it is shown: what is shown as its key has its bytes there. */
  #shown(doc: number): Stretch {
    const [from, to] = [this.#shownStarts[doc]!, this.#shownStarts[doc + 1]!];
    if (from !== to) return { bytes: this.#shownBytes, from, to };
    return { bytes: this.keys.bytes, from: this.keys.starts[doc]!, to: this.keys.starts[doc + 1]! };
  }

  /** Whether a document's number is the one typed. Hundreds may share a key, so letters are compared where they stand. */
  #isSame(doc: number, identity: string, typed: Uint8Array): boolean {
    const { bytes, from, to } = this.#shown(doc);
    let isEqual = to - from === typed.length;
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at]!;
      // Blanks and what is not ASCII may be written in several ways.
      if (byte <= 0x20 || byte >= 0x7f) return identityKey(textOf(bytes, from, to)) === identity;
      const capital = byte >= 0x61 && byte <= 0x7a ? byte - 0x20 : byte;
      isEqual &&= capital === typed[at - from];
    }
    return isEqual;
  }

  #holds(doc: number, needle: Uint8Array): boolean {
    const { bytes, starts } = this.keys;
    const last = starts[doc + 1]! - needle.length;
    for (let from = starts[doc]!; from <= last; from += 1) {
      let i = 0;
      while (i < needle.length && bytes[from + i] === needle[i]) i += 1;
      if (i === needle.length) return true;
    }
    return false;
  }
}
