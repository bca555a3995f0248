// Counts facet values over hits and near misses, adds segments up and makes the facets of an answer.
import type { Dictionaries } from '../dictionary.ts';
import { histogramOf, type Histogram } from '../histogram.ts';
import type { Facet, FacetValue, SearchRequest } from '../interface.ts';
import { blockTotals, type Block } from './block-totals.ts';
import { counterBytes } from './scratch.ts';
import { few, type AttributeColumn, type Segment } from './segment.ts';
import { valuesOf, type ValueView } from './values.ts';

/** A facet while it is counted. */
interface Work {
  readonly attr: string;
  readonly kind: 'codes' | 'price' | 'stock';
  readonly view: ValueView;
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
  /** Whether loops have counted there; before that the counters are not cleared. */
  looped: boolean;
}

/** Documents of a block: offsets at an address, and how many. */
export interface Listed {
  readonly list: number;
  readonly n: number;
}

const kindOf = (attr: string): Work['kind'] => (attr === '$price' ? 'price' : attr === '$stock' ? 'stock' : 'codes');

export class Tally {
  readonly #request: SearchRequest;
  readonly #dictionaries: Dictionaries;
  readonly #works: readonly Work[];
  readonly #byFilter: readonly (Work | undefined)[];

  constructor(request: SearchRequest, dictionaries: Dictionaries) {
    this.#request = request;
    this.#dictionaries = dictionaries;
    this.#works = [...new Set(request.facets)].map((attr) => {
      const view = valuesOf(dictionaries, attr);
      return {
        attr,
        kind: kindOf(attr),
        view,
        own: request.filters.findIndex((filter) => filter.attr === attr),
        counts: view.zeroCounts(),
        of: 0,
        min: Infinity,
        max: -Infinity,
        known: 0,
        column: undefined,
        counters: 0,
        looped: false,
      };
    });
    this.#byFilter = request.filters.map((_, i) => this.#works.find(({ own }) => own === i));
  }

  /** Hands out counters in a segment's scratch from an address on. */
  begin(segment: Segment, free: number): void {
    for (const work of this.#works) {
      work.column = segment.attribute(work.attr);
      work.looped = false;
      if (!work.column) continue;
      work.counters = free;
      free += counterBytes(work.column.codes);
    }
  }

  /** Counts hits of a block toward every facet. */
  hits(segment: Segment, leaf: number, from: number, list: number, n: number): void {
    for (const work of this.#works) this.#count(work, segment, leaf, from, list, n);
  }

  /** The same of a block that is mostly hits: all of it less the others, for facets that know what all of it has. */
  allBut(others: Listed, segment: Segment, block: Block, { list, n }: Listed): void {
    const { leaf, from } = block;
    for (const work of this.#works) {
      const { attr, column, counts } = work;
      const differs = column !== undefined && segment.sharedCodeOf(column, leaf) < 0;
      const totals = differs ? blockTotals(segment, attr, column, block) : null;
      if (!totals) {
        this.#count(work, segment, leaf, from, list, n);
        continue;
      }
      work.of += n;
      for (let i = 0; i < totals.length; i += 2) counts[totals[i]!]! += totals[i + 1]!;
      this.#add(work, segment, leaf, from, others, -1);
    }
  }

  /** Counts near misses of one filter, toward its own facet alone. */
  near(segment: Segment, filter: number, leaf: number, from: number, list: number, n: number): void {
    const work = this.#byFilter[filter];
    if (work && n > 0) this.#count(work, segment, leaf, from, list, n);
  }

  #count(work: Work, segment: Segment, leaf: number, from: number, list: number, n: number): void {
    work.of += n;
    if (work.kind !== 'codes') {
      this.#extremes(work, segment, from, list, n);
      return;
    }
    const { column, counts } = work;
    const shared = segment.sharedCodeOf(column, leaf);
    if (shared >= 0) counts[shared]! += n;
    else this.#add(work, segment, leaf, from, { list, n }, 1);
  }

  /** Listed documents one up or down, in a leaf whose documents differ. */
  #add(work: Work, segment: Segment, leaf: number, from: number, listed: Listed, by: 1 | -1): void {
    if (listed.n <= few) addFew(segment, work, leaf, from, listed, by);
    else this.#addLooped(work, segment, leaf, from, listed, by);
  }

  #addLooped(work: Work, segment: Segment, leaf: number, from: number, { list, n }: Listed, by: 1 | -1): void {
    const { kernels } = segment;
    const { bits, address, base, codes } = work.column!;
    if (!work.looped) kernels.fill(work.counters, counterBytes(codes), 0);
    work.looped = true;
    const place = address + ((base[leaf]! + from - segment.leaves[leaf]!.from) * bits) / 8;
    if (by > 0) kernels[`count${bits}`](list, n, place, work.counters);
    else kernels[`uncount${bits}`](list, n, place, work.counters);
  }

  #extremes(work: Work, segment: Segment, from: number, list: number, n: number): void {
    const { kernels, scratch, f64, at } = segment;
    if (work.kind === 'price') kernels.extremesF64(list, n, scratch.prices, scratch.counts);
    else kernels.extremesU32(list, n, at[this.#request.edition].stock + from * 4, scratch.counts);
    const place = scratch.counts >>> 3;
    if (f64[place]! < work.min) work.min = f64[place]!;
    if (f64[place + 1]! > work.max) work.max = f64[place + 1]!;
    work.known += f64[place + 2]!;
  }

  /** Takes the counts of a segment in. */
  end(segment: Segment): void {
    const { u32 } = segment;
    for (const { column, counters, counts, looped } of this.#works) {
      if (!column || !looped) continue;
      const { codes, bits } = column;
      const first = counters >>> 2;
      if (bits === 8) {
        for (let at = first, code = 0; code <= codes; code += 1, at += 1) {
          counts[code]! += u32[at]! + u32[at + 256]! + u32[at + 512]! + u32[at + 768]!;
        }
      } else for (let code = 0; code <= codes; code += 1) counts[code]! += u32[first + code]!;
    }
  }

  /** The facets by attribute. */
  finish(): Record<string, Facet> {
    const facets: Record<string, Facet> = {};
    for (const work of this.#works) facets[work.attr] = this.#facet(work);
    return facets;
  }

  #facet(work: Work): Facet {
    const { kind, view, own, counts, of } = work;
    if (kind !== 'codes') {
      return { values: [], distinct: 0, known: work.known, of, range: work.known > 0 ? [work.min, work.max] : null };
    }
    const [ranks, { lows, highs }] = [view.ranks(), view.ends()];
    const width = view.size + 1;
    if (places.length < width) places = new Float64Array(width * 2);
    const room = places;
    let [distinct, min, max] = [0, Infinity, -Infinity];
    for (let code = 1; code < width; code += 1) {
      const count = counts[code]!;
      if (count === 0) continue;
      // Falling count, then rank, in one number each.
      room[distinct] = (2 ** 30 - count) * width + ranks[code]!;
      distinct += 1;
      const [low, high] = [lows[code]!, highs[code]!];
      if (low < min) min = low;
      if (high > max) max = high;
    }
    const shown = Math.min(distinct, this.#request.facetSize);
    if (shown > 0) sortPlaces(distinct, shown);
    const values = this.#values(work, shown, width, this.#request.filters[own]?.in ?? []);
    const histogram = min < max && this.#request.histograms ? spreadOf(view, counts, distinct) : null;
    return { values, distinct, known: of - counts[0]!, of, range: min < Infinity ? [min, max] : null, ...(histogram ? { histogram } : {}) };
  }

  /** The first of the sorted values, and those chosen that are not among them. */
  #values({ attr, view, counts }: Work, shown: number, width: number, chosen: readonly string[]): FacetValue[] {
    const keys = this.#dictionaries.keys(attr);
    const order = view.order();
    const values: FacetValue[] = [];
    for (let i = 0; i < shown; i += 1) {
      const code = order[places[i]! % width]!;
      values.push({ value: keys[code - 1]!, count: counts[code]! });
    }
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

/** Values of the facet at hand as numbers to sort; one facet at a time in a thread. */
let places = new Float64Array(1_024);

/** Numbers met and how many hits have each; one facet at a time in a thread. */
let [numbers, hits] = [new Float64Array(1_024), new Float64Array(1_024)];

/** The spread of the plain numbers among the values counted; of ranges and texts none. */
function spreadOf(view: ValueView, counts: Uint32Array, distinct: number): Histogram | null {
  if (numbers.length < distinct) [numbers, hits] = [new Float64Array(distinct * 2), new Float64Array(distinct * 2)];
  const { lows, highs } = view.ends();
  let met = 0;
  for (let code = 1; code <= view.size; code += 1) {
    // Of a text neither end equals anything.
    if (counts[code] === 0 || lows[code] !== highs[code]) continue;
    [numbers[met], hits[met]] = [lows[code]!, counts[code]!];
    met += 1;
  }
  return histogramOf(numbers, hits, met);
}

/** Puts the lowest `shown` of the first places in order; what is behind them is in none. */
function sortPlaces(count: number, shown: number): void {
  if (shown < count) lowestFirst(count, shown);
  if (shown > few) {
    places.subarray(0, shown).sort();
    return;
  }
  for (let i = 1; i < shown; i += 1) {
    const place = places[i]!;
    let to = i;
    for (; to > 0 && places[to - 1]! > place; to -= 1) places[to] = places[to - 1]!;
    places[to] = place;
  }
}

/** Moves the lowest `shown` of the first places to the front: by Hoare's selection. */
function lowestFirst(count: number, shown: number): void {
  const room = places;
  let [low, high] = [0, count - 1];
  while (low < high) {
    const pivot = room[(low + high) >> 1]!;
    let [i, j] = [low, high];
    while (i <= j) {
      while (room[i]! < pivot) i += 1;
      while (room[j]! > pivot) j -= 1;
      if (i > j) break;
      const place = room[i]!;
      room[i] = room[j]!;
      room[j] = place;
      i += 1;
      j -= 1;
    }
    if (shown - 1 <= j) high = j;
    else if (shown - 1 >= i) low = i;
    else return;
  }
}

function addFew(segment: Segment, { column, counts }: Work, leaf: number, from: number, { list, n }: Listed, by: 1 | -1): void {
  const { u8, u16, u32 } = segment;
  const { bits, address, base } = column!;
  const first = address / (bits >> 3) + base[leaf]! + from - segment.leaves[leaf]!.from;
  const cells = bits === 8 ? u8 : bits === 16 ? u16 : u32;
  for (let k = list >> 1; k < (list >> 1) + n; k += 1) counts[cells[first + u16[k]!]!]! += by;
}
