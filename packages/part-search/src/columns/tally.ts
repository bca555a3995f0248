// Counts facet values over hits and near misses, adds segments up and makes the facets of an answer.
import type { Dictionaries } from '../dictionary.ts';
import type { Facet, FacetValue, SearchRequest } from '../interface.ts';
import { counterBytes } from './scratch.ts';
import type { AttributeColumn, Segment } from './segment.ts';
import { valuesOf } from './values.ts';

/** A facet while it is counted. */
interface Work {
  readonly attr: string;
  /** Place of its own filter; -1 = none. */
  readonly own: number;
  /** Hits counted per global code; 0 = without a value. */
  readonly counts: Uint32Array;
  of: number;
  min: number;
  max: number;
  /** For prices and pieces, which have no codes. */
  known: number;
  /** In the segment at hand. */
  column: AttributeColumn | undefined;
  counters: number;
}

export class Tally {
  readonly #request: SearchRequest;
  readonly #dictionaries: Dictionaries;
  readonly #works: readonly Work[];
  readonly #byFilter: readonly (Work | undefined)[];

  constructor(request: SearchRequest, dictionaries: Dictionaries) {
    this.#request = request;
    this.#dictionaries = dictionaries;
    this.#works = [...new Set(request.facets)].map((attr) => ({
      attr,
      own: request.filters.findIndex((filter) => filter.attr === attr),
      counts: new Uint32Array(dictionaries.values(attr).length + 1),
      of: 0,
      min: Infinity,
      max: -Infinity,
      known: 0,
      column: undefined,
      counters: 0,
    }));
    this.#byFilter = request.filters.map((_, i) => this.#works.find(({ own }) => own === i));
  }

  /** Readies counters in a segment's scratch from an address on. */
  begin(segment: Segment, free: number): void {
    for (const work of this.#works) {
      work.column = segment.attribute(work.attr);
      if (!work.column) continue;
      work.counters = free;
      free += counterBytes(work.column.codes);
      segment.u8.fill(0, work.counters, free);
    }
  }

  /** Counts hits of a block toward every facet. */
  hits(segment: Segment, leaf: number, from: number, list: number, n: number): void {
    if (n > 0) for (const work of this.#works) this.#count(work, segment, leaf, from, list, n);
  }

  /** Counts near misses of one filter, toward its own facet alone. */
  near(segment: Segment, filter: number, leaf: number, from: number, list: number, n: number): void {
    const work = this.#byFilter[filter];
    if (work && n > 0) this.#count(work, segment, leaf, from, list, n);
  }

  #count(work: Work, segment: Segment, leaf: number, from: number, list: number, n: number): void {
    work.of += n;
    if (work.attr === '$stock' || work.attr === '$price') {
      this.#extremes(work, segment, from, list, n);
      return;
    }
    const { column } = work;
    if (!column) {
      work.counts[0]! += n;
      return;
    }
    const shared = segment.sharedCodeOf(column, leaf);
    if (shared >= 0) {
      work.counts[shared]! += n;
      return;
    }
    const { bits, address, base } = column;
    const place = base[leaf]! + from - segment.leaves[leaf]!.from;
    if (bits === 8) segment.kernels.count8(list, n, address + place, work.counters);
    else if (bits === 16) segment.kernels.count16(list, n, address + place * 2, work.counters);
    else segment.kernels.count32(list, n, address + place * 4, work.counters);
  }

  #extremes(work: Work, segment: Segment, from: number, list: number, n: number): void {
    const { kernels, scratch, f64, at } = segment;
    if (work.attr === '$price') kernels.extremesF64(list, n, scratch.prices, scratch.counts);
    else kernels.extremesU32(list, n, at[this.#request.edition].stock + from * 4, scratch.counts);
    const [low, high, known] = f64.subarray(scratch.counts >>> 3, (scratch.counts >>> 3) + 3) as unknown as [number, number, number];
    if (low < work.min) work.min = low;
    if (high > work.max) work.max = high;
    work.known += known;
  }

  /** Takes the counts of a segment in. */
  end(segment: Segment): void {
    for (const { column, counters, counts } of this.#works) {
      if (!column) continue;
      const cells = segment.u32.subarray(counters >>> 2, (counters + counterBytes(column.codes)) >>> 2);
      const { codes } = column;
      if (column.bits === 8) {
        for (let code = 0; code <= codes; code += 1)
          counts[code]! += cells[code]! + cells[code + 256]! + cells[code + 512]! + cells[code + 768]!;
      } else for (let code = 0; code <= codes; code += 1) counts[code]! += cells[code]!;
    }
  }

  /** The facets by attribute. */
  finish(): Record<string, Facet> {
    return Object.fromEntries(this.#works.map((work) => [work.attr, this.#facet(work)]));
  }

  #facet(work: Work): Facet {
    const { attr, own, counts, of } = work;
    if (attr === '$price' || attr === '$stock') {
      return { values: [], distinct: 0, known: work.known, of, range: work.known > 0 ? [work.min, work.max] : null };
    }
    const view = valuesOf(this.#dictionaries, attr);
    const ranks = view.ranks();
    const places = new Float64Array(counts.length);
    // Falling count, then rank, in one number each, so that they sort natively.
    const width = counts.length;
    let [distinct, min, max] = [0, Infinity, -Infinity];
    for (let code = 1; code < counts.length; code += 1) {
      const count = counts[code]!;
      if (count === 0) continue;
      places[distinct] = (2 ** 30 - count) * width + ranks[code]!;
      distinct += 1;
      const [low, high] = [view.low(code), view.high(code)];
      if (low < min) min = low;
      if (high > max) max = high;
    }
    const sorted = places.subarray(0, distinct).sort();
    const order = view.order();
    const shown = Array.from(sorted.subarray(0, this.#request.facetSize), (place) => order[place % width]!);
    const values = this.#values(attr, shown, counts, this.#request.filters[own]?.in ?? []);
    return { values, distinct, known: of - counts[0]!, of, range: min < Infinity ? [min, max] : null };
  }

  /** Counted values, and those chosen that are not among them. */
  #values(attr: string, shown: readonly number[], counts: Uint32Array, chosen: readonly string[]): FacetValue[] {
    const keys = this.#dictionaries.keys(attr);
    const values = shown.map((code) => ({ value: keys[code - 1]!, count: counts[code]! }));
    if (chosen.length === 0) return values;
    const there = new Set(values.map(({ value }) => value));
    const missing = [...new Set(chosen)].filter((value) => !there.has(value));
    if (missing.length === 0) return values;
    for (const value of missing) {
      const code = this.#dictionaries.codeOf(attr, value);
      values.push({ value, count: code > 0 ? counts[code]! : 0 });
    }
    return values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  }
}
