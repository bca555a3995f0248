// Words of texts: a dictionary in byte order and, for every word, the documents that have it.
import { columnOf, type Column, type ColumnSource, type Image } from '../image.ts';
import { release, widened } from '../growable.ts';
import { tokensOf } from '../tokens.ts';
import { bytesOf, EntriesBuilder, GrowingBytes, GrowingNumbers } from './bytes.ts';
import { distanceBytes, Distances, writeDistance } from './distances.ts';
import { docsOf, type DocBits } from './doc-sets.ts';
import { KeyTable, type Range } from './key-table.ts';
import { eachPiece, Pieces } from './pieces.ts';

/** A word's documents: as distances between them, see `Distances`, or as one bit a document where that is smaller. */
const kinds = { distances: 0, bits: 1 } as const;

/** In a list of distances one may begin at a mark: there is one as soon as so many bytes follow the one before. */
const bytesPerMark = 512;

export class WordsBuilder {
  readonly #idOf = new Map<string, number>();
  readonly #pieces = new Pieces();
  /** By word: the last part that had it, counted from 1. */
  #lastIn: Uint32Array<ArrayBuffer> = new Uint32Array(4_096);
  /** Words of the part at hand, each once. */
  readonly #now: number[] = [];
  /** Of every part: how many words, then their numbers. */
  readonly #lists = new GrowingBytes();
  readonly #starts = new GrowingNumbers();

  /** The next part's text. */
  add(text: string): void {
    this.#starts.push(this.#lists.length);
    this.#now.length = 0;
    eachPiece(text, (from, to, hash) => this.#piece(text, { from, to, hash }));
    this.#lists.pushVarint(this.#now.length);
    for (const id of this.#now) this.#lists.pushVarint(id);
  }

  #piece(text: string, piece: { readonly from: number; readonly to: number; readonly hash: number }): void {
    const known = this.#pieces.find(text, piece.from, piece.to, piece.hash);
    if (known < 0) {
      const ids = tokensOf(text.slice(piece.from, piece.to)).map((word) => this.#idFor(word));
      this.#pieces.put(text, piece, ids);
      for (const id of ids) this.#take(id);
      return;
    }
    const end = this.#pieces.wordsFrom(known + 1);
    for (let at = this.#pieces.wordsFrom(known); at < end; at += 1) this.#take(this.#pieces.wordAt(at));
  }

  #take(id: number): void {
    if (this.#lastIn[id] === this.#starts.length) return;
    this.#lastIn[id] = this.#starts.length;
    this.#now.push(id);
  }

  #idFor(word: string): number {
    const known = this.#idOf.get(word);
    if (known !== undefined) return known;
    const id = this.#idOf.size;
    this.#idOf.set(word, id);
    if (id === this.#lastIn.length) this.#lastIn = widened(this.#lastIn, Uint32Array, 0);
    return id;
  }

  /** Columns `n.word*`; `order[doc]` = place in the order of adding. The texts' words are given back when they are written. */
  finish(order: Uint32Array): Map<string, Column | ColumnSource> {
    const words = [...this.#idOf.keys()].sort();
    const placeOf = new Uint32Array(words.length);
    for (const [place, word] of words.entries()) placeOf[this.#idOf.get(word)!] = place;
    this.#idOf.clear();
    this.#pieces.release();
    release(this.#lastIn);
    const { starts, kindOf } = this.#places(order, placeOf);
    const dictionary = new EntriesBuilder();
    for (const word of words) dictionary.add(word);
    const entries = dictionary.entries();
    const markStarts = markStartsOf(starts, kindOf);
    const marks = new Uint32Array(markStarts[words.length]! * 2);
    const fill = (into: Column): void => {
      const lists = into as Uint8Array;
      const at = starts.slice(0, words.length);
      const marked = markStarts.slice(0, words.length);
      const noteMark = (place: number, before: number): void => {
        const from = at[place]!;
        if (from - starts[place]! < (marked[place]! - markStarts[place]! + 1) * bytesPerMark) return;
        marks.set([before, from], marked[place]! * 2);
        marked[place]! += 1;
      };
      const distances = new Distances(words.length, (place, distance, times, before) => {
        noteMark(place, before);
        at[place] = writeDistance(lists, at[place]!, distance, times);
      });
      this.#each(order, (id, doc) => {
        const place = placeOf[id]!;
        if (kindOf[place] === kinds.bits) lists[starts[place]! + (doc >>> 3)]! |= 1 << (doc & 7);
        else distances.add(place, doc);
      });
      distances.end();
      // A mark that the last entry ran over stays behind every document.
      for (let place = 0; place < words.length; place += 1) {
        for (let mark = marked[place]!; mark < markStarts[place + 1]!; mark += 1) marks[mark * 2] = noDoc;
      }
      this.#lists.release();
      this.#starts.release();
    };
    return new Map<string, Column | ColumnSource>([
      ['n.wordStart', entries.starts],
      ['n.wordBytes', entries.bytes],
      ['n.wordKind', kindOf],
      ['n.wordListStart', starts],
      ['n.wordLists', { kind: 'u8', length: starts[words.length]!, fill }],
      ['n.wordMarkStart', markStarts],
      ['n.wordMarks', { kind: 'u32', length: marks.length, fill: (into: Column) => into.set(marks) }],
    ]);
  }

  /** Where every word's list begins, and of which kind it is. */
  #places(order: Uint32Array, placeOf: Uint32Array): { starts: Uint32Array; kindOf: Uint8Array } {
    const count = placeOf.length;
    const bytes = new Uint32Array(count);
    const distances = new Distances(count, (place, distance, times) => {
      bytes[place]! += distanceBytes(distance, times);
    });
    this.#each(order, (id, doc) => distances.add(placeOf[id]!, doc));
    distances.end();
    const bitBytes = Math.ceil(order.length / 32) * 4;
    const starts = new Uint32Array(count + 1);
    const kindOf = new Uint8Array(count);
    for (let place = 0; place < count; place += 1) {
      if (bytes[place]! > bitBytes) kindOf[place] = kinds.bits;
      const length = kindOf[place] === kinds.bits ? bitBytes : bytes[place]!;
      // Lists begin at whole words: bits are read as such.
      starts[place + 1] = Math.ceil((starts[place]! + length) / 4) * 4;
    }
    return { starts, kindOf };
  }

  #each(order: Uint32Array, visit: (id: number, doc: number) => void): void {
    const { bytes } = this.#lists;
    for (let doc = 0; doc < order.length; doc += 1) {
      let at = this.#starts.numbers[order[doc]!]!;
      // The first number says how many follow.
      for (let left = -1; left !== 0; left -= 1) {
        let value = 0;
        let byte = 0x80;
        for (let shift = 0; byte >= 0x80; shift += 7) {
          byte = bytes[at]!;
          at += 1;
          value |= (byte & 0x7f) << shift;
        }
        if (left < 0) left = value + 1;
        else visit(value, doc);
      }
    }
  }
}

/** Where every word's marks begin, and their number at the end. */
function markStartsOf(starts: Uint32Array, kindOf: Uint8Array): Uint32Array {
  const markStarts = new Uint32Array(starts.length);
  for (let place = 0; place < kindOf.length; place += 1) {
    const marks = kindOf[place] === kinds.bits ? 0 : Math.floor((starts[place + 1]! - starts[place]!) / bytesPerMark);
    markStarts[place + 1] = markStarts[place]! + marks;
  }
  return markStarts;
}

const noDoc = 2 ** 32 - 1;

export class Words {
  readonly #dictionary: KeyTable;
  readonly #kindOf: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #lists: Uint8Array;
  /** The lists, four bytes at a time. */
  readonly listWords: Uint32Array;
  readonly #markStarts: Uint32Array;
  /** The document before each mark, and where its list goes on. */
  readonly #marks: Uint32Array;

  constructor(image: Image) {
    this.#dictionary = new KeyTable({ starts: columnOf(image, 'n.wordStart'), bytes: columnOf(image, 'n.wordBytes') }, null);
    this.#kindOf = columnOf(image, 'n.wordKind');
    this.#starts = columnOf(image, 'n.wordListStart');
    this.#lists = columnOf(image, 'n.wordLists');
    this.listWords = new Uint32Array(this.#lists.buffer, this.#lists.byteOffset, this.#lists.length >>> 2);
    this.#markStarts = columnOf(image, 'n.wordMarkStart');
    this.#marks = columnOf(image, 'n.wordMarks');
  }

  /** Places of a word, or, `beginning`, of all words that begin with it. */
  placesOf(word: string, beginning: boolean): Range {
    const needle = bytesOf(word);
    return beginning ? this.#dictionary.prefixRange(needle) : this.#dictionary.equalRange(needle);
  }

  /** Bytes of the lists of words at some places. */
  bytesAt({ from, to }: Range): number {
    return this.#starts[to]! - this.#starts[from]!;
  }

  /** The one word's documents where they are kept as bits: `first` is the place of their first word in `listWords`; else -1. */
  bitsAt({ from, to }: Range): number {
    return to - from === 1 && this.#kindOf[from] === kinds.bits ? this.#starts[from]! >>> 2 : -1;
  }

  /** Adds the documents within spans that have one of the words at some places, and perhaps some outside of the spans. */
  unite(bits: DocBits, { from, to }: Range, spans: readonly Range[]): void {
    for (let place = from; place < to; place += 1) {
      if (this.#kindOf[place] === kinds.bits) bits.unite(this.listWords, this.#starts[place]! >>> 2, spans);
      else this.#uniteDistances(bits, place, spans);
    }
  }

  #uniteDistances(bits: DocBits, place: number, spans: readonly Range[]): void {
    const lists = this.#lists;
    const end = this.#starts[place + 1]!;
    // The last entry read stands for the documents from the first to the last.
    let [at, first, last] = [this.#starts[place]!, -1, -1];
    for (const span of spans) {
      const { from, to } = docsOf(span);
      if (first >= to) continue;
      const mark = this.#lastMarkBefore(place, from);
      if (mark >= 0 && this.#marks[mark * 2 + 1]! > at) {
        last = this.#marks[mark * 2]!;
        first = last;
        at = this.#marks[mark * 2 + 1]!;
      }
      // The entry that ended the span before may reach into this one.
      if (last >= from) bits.addRange(Math.max(first, from), Math.min(last + 1, to));
      while (last < to && at < end) {
        let byte = lists[at]!;
        at += 1;
        const isRun = byte === 0;
        if (isRun) {
          // Noughts that fill a list up to a whole word are rows of none.
          byte = at < end ? lists[at]! : 0;
          at += 1;
        }
        let value = byte & 0x7f;
        for (let shift = 7; byte >= 0x80; shift += 7) {
          byte = lists[at]!;
          at += 1;
          value |= (byte & 0x7f) << shift;
        }
        first = isRun ? last + 1 : last + value;
        last += value;
        if (last < from || first >= to) continue;
        if (isRun) bits.addRange(Math.max(first, from), Math.min(last + 1, to));
        else bits.words[last >>> 5]! |= 1 << (last & 31);
      }
    }
  }

  /** The last mark of a word's list that all of its documents from `doc` on stand behind; -1 = none. */
  #lastMarkBefore(place: number, doc: number): number {
    const first = this.#markStarts[place]!;
    let [low, high] = [first, this.#markStarts[place + 1]!];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#marks[middle * 2]! < doc) low = middle + 1;
      else high = middle;
    }
    return low > first ? low - 1 : -1;
  }
}
