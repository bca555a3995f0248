// Candidates of BOM lines, over all segments.
import type { Edition } from '@partharbor/rules/goods';
import type { BomCandidate, BomLine, BomReason } from '../interface.ts';
import { bytesOf } from './bytes.ts';
import { numberDistance } from './distance.ts';
import { eachOtherPacking, eachShorter, isPackingOf, longestEnding } from './packings.ts';
import type { NumberSegment } from './segment.ts';
import { similarDocs } from './similar.ts';
import { valueHits, type ValueSearch } from './bom-values.ts';
import { docsOneSlipAway } from './one-edit.ts';

/** Where scores begin, and what a slip takes off (an ending's letter a quarter of that). Three slips weigh less than agreeing values. */
const scores: Readonly<Record<BomReason, readonly [whole: number, perSlip: number]>> = {
  exact: [1, 0],
  loose: [0.97, 0],
  code: [0.95, 0],
  packing: [0.9, 0.01],
  prefix: [0.8, 0.02],
  near: [0.7, 0.04],
  values: [0.6, 0],
};

/** What another maker than the line's takes off. */
const strangerCosts = 0.25;
/** Shorter numbers begin too many others to mean one. */
const shortestBeginning = 4;
/** Numbers looked at that begin with a line's. */
const mostBeginning = 20_000;
/** Numbers whose distance is measured where no slip explains a line. */
const mostSimilar = 100;
/** Slips a number may have at most: one and a half in five letters, two and a half in ten. */
const mostSlips = (key: string): number => key.length / 5 + 0.5;

interface Ranked extends BomCandidate {
  readonly stocked: boolean;
  readonly sales: number;
  /** By the line's maker. */
  readonly own: boolean;
}

/** By score, then the line's maker, in stock before not, sold most, by id. */
const compare = (a: Ranked, b: Ranked): number =>
  b.score - a.score || Number(b.own) - Number(a.own) || Number(b.stocked) - Number(a.stocked) || b.sales - a.sales || a.id - b.id;

/** The best candidates of one line so far, each part once. */
class Candidates {
  readonly list: Ranked[] = [];
  readonly #line: BomLine;
  readonly #edition: Edition;
  readonly #limit: number;

  constructor(line: BomLine, edition: Edition, limit: number) {
    this.#line = line;
    this.#edition = edition;
    this.#limit = limit;
  }

  has(...reasons: readonly BomReason[]): boolean {
    return this.list.some(({ reason }) => reasons.includes(reason));
  }

  offer({ figures }: NumberSegment, doc: number, reason: BomReason, distance: number): void {
    const brandIds = this.#line.brandIds;
    const own = brandIds.length > 0 && brandIds.includes(figures.brandId(doc));
    const [whole, perSlip] = scores[reason];
    const score = Math.max(0, whole - distance * perSlip - (brandIds.length > 0 && !own ? strangerCosts : 0));
    if (this.#isBehind(score) || figures.gone(doc)) return;
    this.#insert({
      id: figures.id(doc),
      reason,
      score,
      own,
      stocked: figures.available(doc, this.#edition) > 0,
      sales: figures.sales(doc),
    });
  }

  /** Hits of the typed search in their order; their maker is the search's to ask for. */
  offerValues(ids: readonly number[]): void {
    for (const [i, id] of ids.entries()) {
      // Sales stand in for the place in the search's order.
      this.#insert({ id, reason: 'values', score: scores.values[0], own: false, stocked: false, sales: ids.length - i });
    }
  }

  #isBehind(score: number): boolean {
    return this.list.length >= this.#limit && score < this.list[this.list.length - 1]!.score;
  }

  #insert(candidate: Ranked): void {
    const same = this.list.findIndex(({ id }) => id === candidate.id);
    if (same >= 0) {
      if (compare(this.list[same]!, candidate) <= 0) return;
      this.list.splice(same, 1);
    }
    const place = this.list.findIndex((one) => compare(candidate, one) < 0);
    this.list.splice(place < 0 ? this.list.length : place, 0, candidate);
    if (this.list.length > this.#limit) this.list.pop();
  }
}

/**
 * At most `perLine` candidates of every line, best first (BO-3): the same number, one of the same letters and digits, the same
 * code, another packing, numbers that begin with the line's; and where none of these is sold, parts with the line's values and numbers that are nearly the same.
 * @example matchBom(segments, [{ ...typedNumber('LM358'), brandIds: [], values: null }], 'domestic', 5, () => [])
 */
export function matchBom(
  segments: readonly NumberSegment[],
  lines: readonly BomLine[],
  edition: Edition,
  perLine: number,
  values: ValueSearch,
): BomCandidate[][] {
  return lines.map((line) => {
    const candidates = new Candidates(line, edition, perLine);
    if (perLine < 1) return [];
    for (const segment of segments) offerAgreeing(segment, line, candidates);
    if (!candidates.has('exact', 'loose', 'code', 'packing', 'prefix')) {
      candidates.offerValues(valueHits(line, perLine, values));
      offerNear(segments, line.key, candidates);
    }
    return candidates.list.map(({ id, reason, score }) => ({ id, reason, score }));
  });
}

function offerAgreeing(segment: NumberSegment, { key, identity }: BomLine, candidates: Candidates): void {
  const { numbers } = segment;
  const needle = bytesOf(key);
  const beginning = numbers.keys.prefixRange(needle);
  const equal = numbers.keys.equalRange(needle, beginning);
  numbers.eachSame(equal, identity, (doc) => candidates.offer(segment, doc, 'exact', 0));
  if (key === '') return;
  for (let place = equal.from; place < equal.to; place += 1) candidates.offer(segment, numbers.keys.entryAt(place), 'loose', 0);
  numbers.eachWithCode(needle, (doc) => candidates.offer(segment, doc, 'code', 0));
  if (key.length < shortestBeginning) return;
  eachOtherPacking(numbers, key, (doc) => candidates.offer(segment, doc, 'packing', numberDistance(key, numbers.keyOf(doc))));
  for (let place = equal.to; place < Math.min(beginning.to, equal.to + mostBeginning); place += 1) {
    const doc = numbers.keys.entryAt(place);
    const more = numbers.keys.lengthOf(doc) - needle.length;
    candidates.offer(segment, doc, 'prefix', more / 4);
  }
  eachShorter(numbers, key, (doc) => {
    const shorter = numbers.keyOf(doc);
    candidates.offer(segment, doc, isPackingOf(shorter, key) ? 'packing' : 'near', (key.length - shorter.length) / 4);
  });
}

/** Numbers one slip away; and, where there is none, those that share rare trigrams and are not much further. */
function offerNear(segments: readonly NumberSegment[], key: string, candidates: Candidates): void {
  for (const segment of segments) {
    for (const doc of docsOneSlipAway(segment.numbers, key)) {
      candidates.offer(segment, doc, 'near', numberDistance(key, segment.numbers.keyOf(doc)));
    }
  }
  if (key.length < shortestBeginning || candidates.has('near')) return;
  for (const segment of segments) {
    for (const doc of similarDocs(segment.numbers, key, mostSimilar)) {
      const other = segment.numbers.keyOf(doc);
      // A short number has nearly every long one's letters at its end left over.
      if (other.length < shortestBeginning || Math.abs(other.length - key.length) > longestEnding) continue;
      const distance = numberDistance(key, other, mostSlips(key));
      if (distance < Infinity) candidates.offer(segment, doc, 'near', distance);
    }
  }
}
