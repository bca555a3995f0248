// Numbers close to one nobody sells, over all segments.
import { numberDistance } from './distance.ts';
import { eachOtherPacking, eachShorter } from './packings.ts';
import type { NumberSegment } from './segment.ts';
import { docsOneSlipAway } from './one-edit.ts';

/** Shorter keys are close to too many. */
const shortestKey = 4;

interface Near {
  readonly id: number;
  readonly distance: number;
  readonly stocked: boolean;
  readonly sales: number;
}

/** The nearest first; of equally near ones those in stock in either edition, then sold most, then by id. */
const compare = (a: Near, b: Near): number =>
  a.distance - b.distance || Number(b.stocked) - Number(a.stocked) || b.sales - a.sales || a.id - b.id;

/**
 * Ids of parts whose number is one slip away from a key of four characters or more, has another packing or lacks its last letters
 * (SR-3 "did you mean"), best first.
 */
export function nearNumbers(segments: readonly NumberSegment[], key: string, limit: number): number[] {
  if (key.length < shortestKey) return [];
  const found = new Map<number, Near>();
  for (const { numbers, figures } of segments) {
    const offer = (doc: number): void => {
      const id = figures.id(doc);
      if (figures.gone(doc) || found.has(id)) return;
      const stocked = figures.available(doc, 'domestic') > 0 || figures.available(doc, 'international') > 0;
      found.set(id, { id, distance: numberDistance(key, numbers.keyOf(doc)), stocked, sales: figures.sales(doc) });
    };
    for (const doc of docsOneSlipAway(numbers, key)) offer(doc);
    eachOtherPacking(numbers, key, offer);
    eachShorter(numbers, key, offer);
  }
  return [...found.values()]
    .sort(compare)
    .slice(0, limit)
    .map(({ id }) => id);
}
