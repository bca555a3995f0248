// Which keys hold three symbols in a row: lists of documents, one a trigram.
import type { Column, ColumnSource } from '../image.ts';
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

  constructor(lists: TrigramLists) {
    this.#lists = lists;
  }

  /** Documents with a trigram, ascending; a view. */
  list(trigram: number): Uint32Array {
    return this.#lists.docs.subarray(this.#lists.starts[trigram], this.#lists.starts[trigram + 1]);
  }

  /** Different trigrams of bytes, the rarest first. */
  rarest(bytes: Uint8Array, from = 0, to: number = bytes.length): number[] {
    const { starts } = this.#lists;
    const found = new Set<number>();
    for (let at = from; at + 3 <= to; at += 1) found.add(trigramAt(bytes, at));
    const size = (trigram: number): number => starts[trigram + 1]! - starts[trigram]!;
    return [...found].sort((a, b) => size(a) - size(b) || a - b);
  }

  /** Documents that may hold bytes (three or more of them), ascending; `sure` = they do hold them. */
  holding(bytes: Uint8Array, from = 0, to: number = bytes.length): { readonly docs: Uint32Array; readonly sure: boolean } {
    const [first, second] = this.rarest(bytes, from, to);
    if (first === undefined) return { docs: new Uint32Array(), sure: true };
    const list = this.list(first);
    if (second === undefined) return { docs: list, sure: to - from === 3 && !isOther(bytes, from, to) };
    const longer = this.list(second);
    return { docs: longer.length > list.length * worthMeeting ? list : meet(list, longer), sure: false };
  }
}

function isOther(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (symbolOf[bytes[at]!] === otherSymbol) return true;
  return false;
}

/** What two ascending lists share. */
function meet(a: Uint32Array, b: Uint32Array): Uint32Array {
  const shared = new Uint32Array(a.length);
  let [count, j] = [0, 0];
  for (const doc of a) {
    while (j < b.length && b[j]! < doc) j += 1;
    if (j === b.length) break;
    if (b[j] === doc) {
      shared[count] = doc;
      count += 1;
    }
  }
  return shared.subarray(0, count);
}
