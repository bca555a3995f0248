// Part numbers to offer while typing, over all segments.
import type { TypedNumber } from '@partharbor/part-values/mpn';
import type { Edition } from '@partharbor/rules/goods';
import type { Suggestion } from '../interface.ts';
import { bytesOf } from './bytes.ts';
import { shortestInside } from './index.ts';
import type { Range } from './key-table.ts';
import { placesPerPeak, type NumberSegment } from './segment.ts';

/** Shorter keys begin too many numbers to mean one. */
const shortestKey = 2;
const inStockBit = 2 ** 31;

interface Offer {
  readonly segment: NumberSegment;
  readonly doc: number;
  readonly id: number;
  /** 0 the same as typed, 1 equal, 2 beginning, 3 inside; doubled, and one more without stock: lower comes first. */
  readonly rank: number;
  readonly sales: number;
}

/** By rank, then sold most, then by id. */
const compare = (a: Offer, b: Offer): number => a.rank - b.rank || b.sales - a.sales || a.id - b.id;

/** The best offers so far, of parts of the same number the best one. */
class Offers {
  readonly list: Offer[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  isFull(): boolean {
    return this.list.length >= this.#limit;
  }

  /** The least rank, as columns have it, that still has a chance at a tier. */
  least(tier: number): number {
    const last = this.list.at(-1);
    if (!last || !this.isFull()) return 0;
    const own = last.rank >> 1;
    if (own !== tier) return own > tier ? 0 : Infinity;
    return last.sales + (last.rank & 1 ? 0 : inStockBit);
  }

  /** Offers a document that agrees at a tier. */
  add(segment: NumberSegment, doc: number, tier: number, edition: Edition): void {
    const { numbers, figures } = segment;
    const rank = tier * 2 + (figures.available(doc, edition) > 0 ? 0 : 1);
    const { list } = this;
    const last = list.at(-1);
    if (this.isFull() && last && rank > last.rank) return;
    const offer: Offer = { segment, doc, id: figures.id(doc), rank, sales: figures.sales(doc) };
    if (this.isFull() && (!last || compare(offer, last) >= 0)) return;
    if (figures.gone(doc)) return;
    const same = list.findIndex((one) => one.segment.numbers.hasSameNumber(one.doc, numbers, doc));
    if (same >= 0) {
      if (compare(list[same]!, offer) <= 0) return;
      list.splice(same, 1);
    }
    let place = list.length;
    while (place > 0 && compare(offer, list[place - 1]!) < 0) place -= 1;
    list.splice(place, 0, offer);
    if (list.length > this.#limit) list.pop();
  }
}

/** Two characters begin the numbers of tens of thousands: most are told off many at a time by their peak, of the others most by their rank. */
function addBeginning(segment: NumberSegment, { from, to }: Range, offers: Offers, edition: Edition): void {
  const { keys } = segment.numbers;
  const ranks = segment.figures.ranks(edition);
  const peaks = segment.figures.peaks(edition);
  let least = offers.least(2);
  for (let place = from; place < to;) {
    const stretch = Math.floor(place / placesPerPeak);
    const end = Math.min(to, (stretch + 1) * placesPerPeak);
    if (peaks[stretch]! < least) place = end;
    for (; place < end; place += 1) {
      const doc = keys.entryAt(place);
      if (ranks[doc]! < least) continue;
      offers.add(segment, doc, 2, edition);
      least = offers.least(2);
    }
  }
}

/**
 * Numbers the same as typed, then those equal to the key, then those that begin with it, then, from 3 characters, those that hold it
 * (SR-2); each in stock before not, then sold most. For keys of one character or none only the first.
 */
export function suggestNumbers(segments: readonly NumberSegment[], typed: TypedNumber, edition: Edition, limit: number): Suggestion[] {
  if (limit < 1) return [];
  const { key, identity } = typed;
  const needle = bytesOf(key);
  const offers = new Offers(limit);
  for (const segment of segments) {
    const { numbers } = segment;
    const { keys } = numbers;
    const beginning = keys.prefixRange(needle);
    const equal = keys.equalRange(needle, beginning);
    numbers.eachSame(equal, identity, (doc) => offers.add(segment, doc, 0, edition));
    if (key.length < shortestKey) continue;
    for (let place = equal.from; place < equal.to; place += 1) offers.add(segment, keys.entryAt(place), 1, edition);
    addBeginning(segment, { from: equal.to, to: beginning.to }, offers, edition);
  }
  if (!offers.isFull() && key.length >= shortestInside) {
    // Those that begin with the key come once more, as those the same as typed did: the better offer stays.
    for (const segment of segments) segment.numbers.eachHolding(needle, (doc) => offers.add(segment, doc, 3, edition));
  }
  return offers.list.map(({ segment: { numbers, figures }, doc, id }) => ({ id, mpn: numbers.mpnOf(doc), brandId: figures.brandId(doc) }));
}
