// The highest ranks of numbers in a row: what lets a question pass over those that cannot be among the best.
import type { KeyTable } from './key-table.ts';
import { placesPerPeak } from './segment.ts';

/** Peaks of that many numbers. */
export const peakCount = (numbers: number): number => Math.ceil(numbers / placesPerPeak);

/** Highest rank of every `placesPerPeak` numbers in their order; `ranks` by document, `docAt` the document at a place of the order. */
export function peaksOf(
  ranks: Uint32Array,
  docAt: (place: number) => number,
  into: Uint32Array = new Uint32Array(peakCount(ranks.length)),
): Uint32Array {
  for (let place = 0; place < ranks.length; place += 1) {
    const stretch = Math.floor(place / placesPerPeak);
    const rank = ranks[docAt(place)]!;
    if (rank > into[stretch]!) into[stretch] = rank;
  }
  return into;
}

/** A rank that is about to rise: its peak must be up first. Peaks never fall, a base built anew has the true ones. */
export function raisePeak(peaks: Uint32Array, keys: KeyTable, doc: number, rank: number): void {
  const stretch = Math.floor(keys.placeOf(doc) / placesPerPeak);
  if (rank > peaks[stretch]!) peaks[stretch] = rank;
}
