// Which keys hold three symbols in a row: lists of documents, one a trigram.
import type { Column, ColumnSource } from '../image.ts';
import type { Range } from './key-table.ts';
import { otherSymbol, symbolCount, symbolOf, type Entries } from './bytes.ts';

const trigramCount = symbolCount ** 3;

/** `starts[t]` to `starts[t + 1]` of `docs` are the documents with trigram t, ascending, each once. */
export interface TrigramLists {
  readonly starts: Uint32Array;
  readonly docs: Uint32Array;
}

/** Trigram of the three bytes from `at`. */
const trigramAt = (bytes: Uint8Array, at: number): number =>
  (symbolOf[bytes[at]!]! * symbolCount + symbolOf[bytes[at + 1]!]!) * symbolCount + symbolOf[bytes[at + 2]!]!;

/** Visits each trigram of each entry once, entry by entry. */
function eachTrigram({ starts, bytes }: Entries, visit: (trigram: number, entry: number) => void): void {
  const lastEntry = new Int32Array(trigramCount).fill(-1);
  const count = starts.length - 1;
  for (let entry = 0; entry < count; entry += 1) {
    const last = starts[entry + 1]! - 3;
    for (let at = starts[entry]!; at <= last; at += 1) {
      const trigram = trigramAt(bytes, at);
      if (lastEntry[trigram] === entry) continue;
      lastEntry[trigram] = entry;
      visit(trigram, entry);
    }
  }
}

/** Columns of the lists of `entries`, in whatever order; documents are numbered as the columns `n.key*` have them. */
export function trigramColumns(entries: Entries): [string, Column | ColumnSource][] {
  const starts = new Uint32Array(trigramCount + 1);
  eachTrigram(entries, (trigram) => {
    starts[trigram + 1]! += 1;
  });
  for (let i = 1; i < starts.length; i += 1) starts[i]! += starts[i - 1]!;
  const fill: ColumnSource['fill'] = (into, made) => {
    const places = starts.slice();
    eachTrigram({ starts: made('n.keyStart'), bytes: made('n.keyBytes') }, (trigram, doc) => {
      into[places[trigram]!] = doc;
      places[trigram]! += 1;
    });
  };
  return [
    ['n.trigramStart', starts],
    ['n.trigramDocs', { kind: 'u32', length: starts[trigramCount]!, fill }],
  ];
}

/** A list this much longer than the rarest is not worth meeting with it: the keys are looked at instead. */
const worthMeeting = 16;

export class Trigrams {
  readonly #lists: TrigramLists;
  /** What two lists shared for the last question. */
  #shared = new Uint32Array();

  constructor(lists: TrigramLists) {
    this.#lists = lists;
  }

  /** Documents with a trigram, ascending; a view. */
  list(trigram: number): Uint32Array {
    return this.#lists.docs.subarray(this.#lists.starts[trigram], this.#lists.starts[trigram + 1]);
  }

  /** Different trigrams of bytes, the rarest first. */
  rarest(bytes: Uint8Array): number[] {
    const { starts } = this.#lists;
    const found = new Set<number>();
    for (let at = 0; at + 3 <= bytes.length; at += 1) found.add(trigramAt(bytes, at));
    const size = (trigram: number): number => starts[trigram + 1]! - starts[trigram]!;
    return [...found].sort((a, b) => size(a) - size(b) || a - b);
  }

  /** Documents of a range that may hold bytes (three or more), ascending, until the next question; `sure` = they do hold them. */
  holding(bytes: Uint8Array, within?: Range): { readonly docs: Uint32Array; readonly sure: boolean } {
    const [first, second] = this.rarest(bytes);
    if (first === undefined) return { docs: new Uint32Array(), sure: true };
    const list = partOf(this.list(first), within);
    if (second === undefined) return { docs: list, sure: bytes.length === 3 && !isOther(bytes) };
    const longer = partOf(this.list(second), within);
    if (longer.length > list.length * worthMeeting) return { docs: list, sure: false };
    if (this.#shared.length < list.length) this.#shared = new Uint32Array(list.length * 2);
    return { docs: this.#shared.subarray(0, meet(list, longer, this.#shared)), sure: false };
  }
}

/** What of an ascending list lies in a range. */
function partOf(list: Uint32Array, within: Range | undefined): Uint32Array {
  if (!within) return list;
  const [from, to] = [placeIn(list, within.from), placeIn(list, within.to)];
  return from === 0 && to === list.length ? list : list.subarray(from, to);
}

/** First place of an ascending list whose document is at least `doc`. */
function placeIn(list: Uint32Array, doc: number): number {
  let [low, high] = [0, list.length];
  if (high === 0 || list[0]! >= doc) return 0;
  if (list[high - 1]! < doc) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]! < doc) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isOther(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (symbolOf[byte] === otherSymbol) return true;
  return false;
}

/** What two ascending lists share; answers how many. */
function meet(a: Uint32Array, b: Uint32Array, shared: Uint32Array): number {
  let [count, j] = [0, 0];
  for (let i = 0; i < a.length; i += 1) {
    const doc = a[i]!;
    while (j < b.length && b[j]! < doc) j += 1;
    if (j === b.length) break;
    if (b[j] === doc) {
      shared[count] = doc;
      count += 1;
    }
  }
  return count;
}
