// Finds documents whose number shares rare trigrams with a typed one or stands beside it: what a closer look is worth.
import { bytesOf } from './bytes.ts';
import type { NumberIndex } from './index.ts';

/** Trigrams counted, the rarest first, and list entries read for them. */
const mostTrigrams = 8;
const mostEntries = 40_000;
/** Numbers on either side in the order of numbers. */
const neighbours = 6;

/** Counts of shared trigrams; all noughts between two calls. Kept per index, for it is as long as the segment. */
const countsOf = new WeakMap<NumberIndex, Uint8Array>();

/** At most about `limit` documents, those that share most first. */
export function similarDocs(numbers: NumberIndex, key: string, limit: number): number[] {
  const needle = bytesOf(key);
  const counts = countsOf.get(numbers) ?? new Uint8Array(numbers.docs);
  countsOf.set(numbers, counts);
  const byCount: number[][] = Array.from({ length: mostTrigrams + 1 }, () => []);
  const lists = listsOf(numbers, needle);
  for (const list of lists) for (const doc of list) counts[doc]! += 1;
  for (const list of lists) {
    for (const doc of list) {
      const count = counts[doc]!;
      // The first visit collects and clears; later ones find nought.
      if (count === 0) continue;
      counts[doc] = 0;
      if (byCount[count]!.length < limit) byCount[count]!.push(doc);
    }
  }
  const found = new Set<number>();
  for (const doc of byCount.toReversed().flat()) {
    if (found.size === limit) break;
    found.add(doc);
  }
  addNeighbours(numbers, needle, found);
  return [...found];
}

function listsOf({ trigrams }: NumberIndex, needle: Uint8Array): Uint32Array[] {
  const lists: Uint32Array[] = [];
  let entries = 0;
  for (const trigram of trigrams.rarest(needle)) {
    const list = trigrams.list(trigram);
    entries += list.length;
    if (lists.length === mostTrigrams || entries > mostEntries) break;
    if (list.length > 0) lists.push(list);
  }
  return lists;
}

function addNeighbours({ keys }: NumberIndex, needle: Uint8Array, found: Set<number>): void {
  const { from } = keys.prefixRange(needle);
  for (let place = Math.max(0, from - neighbours); place < Math.min(keys.count, from + neighbours); place += 1) {
    found.add(keys.entryAt(place));
  }
}
