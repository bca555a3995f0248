// Which keys hold three symbols in a row: lists of documents, one a trigram.
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

/** Lists over entries whose number is the document's. */
export function buildTrigrams({ starts, bytes }: Entries): TrigramLists {
  const counts = new Uint32Array(trigramCount + 1);
  const lastDoc = new Int32Array(trigramCount).fill(-1);
  const docs = starts.length - 1;
  const each = (visit: (trigram: number, doc: number) => void): void => {
    lastDoc.fill(-1);
    for (let doc = 0; doc < docs; doc += 1) {
      const last = starts[doc + 1]! - 3;
      for (let at = starts[doc]!; at <= last; at += 1) {
        const trigram = trigramAt(bytes, at);
        if (lastDoc[trigram] === doc) continue;
        lastDoc[trigram] = doc;
        visit(trigram, doc);
      }
    }
  };
  each((trigram) => {
    counts[trigram + 1]! += 1;
  });
  for (let i = 1; i < counts.length; i += 1) counts[i]! += counts[i - 1]!;
  const places = counts.slice();
  const lists = new Uint32Array(counts[trigramCount]!);
  each((trigram, doc) => {
    lists[places[trigram]!] = doc;
    places[trigram]! += 1;
  });
  return { starts: counts, docs: lists };
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
