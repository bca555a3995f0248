// The interface in plain loops over an array: slow and obviously right, what engines are compared with.
import { identityKey, type TypedNumber } from '@partharbor/part-values/mpn';
import { histogramOf } from '../histogram.ts';
import { tokensOf } from '../tokens.ts';
import {
  canonical,
  limits,
  SearchRefused,
  valueKey,
  type Facet,
  type PartSearch,
  type SearchAnswer,
  type SearchChange,
  type SearchPart,
  type SearchRequest,
  type Suggestion,
} from '../interface.ts';
import { bruteBom } from './brute-bom.ts';
import { bruteNear } from './brute-near.ts';
import { accepts, compareBy, endsOf, hasWord, isExact, matchOfTier, refuseBeyondLimits, tierOf, valueOf, type Tier } from '../meaning.ts';

export interface BruteSearch extends PartSearch {
  /** Changes in order; figures of a part that is not there are passed over. */
  apply(changes: readonly SearchChange[]): void;
  /** Every part, on and off the shelf. */
  readonly parts: ReadonlyMap<number, SearchPart>;
}

/** A part in a request's scope, how its number agrees, and the filters it fails by their places. */
interface Met {
  readonly part: SearchPart;
  readonly tier: Tier;
  readonly fails: readonly number[];
}

/**
 * Every promise of `PartSearch` over an array.
 * @example await bruteSearch(parts).search(request)
 */
export function bruteSearch(parts: Iterable<SearchPart>): BruteSearch {
  const byId = new Map<number, SearchPart>();
  for (const part of parts) byId.set(part.id, part);
  const tokens = tokenMemory();
  let generation = 1;
  const shelf = (): SearchPart[] => [...byId.values()].filter((part) => part.onShelf);
  const search = (request: SearchRequest): SearchAnswer => {
    refuseBeyondLimits(request);
    return answer(request, meet(byId.values(), request, tokens), generation);
  };
  return {
    parts: byId,
    apply(changes) {
      for (const change of changes) applyOne(byId, change);
      if (changes.length > 0) generation += 1;
    },
    search: async (request) => search(request),
    ids: async (request, upTo) => {
      if (upTo > limits.ids) throw new SearchRefused(`more than ${limits.ids} ids`);
      const whole = { ...request, from: 0, size: 0, facets: [] };
      refuseBeyondLimits(whole);
      const hits = meet(byId.values(), whole, tokens).filter(({ fails }) => fails.length === 0);
      return inOrder(whole, hits)
        .slice(0, upTo)
        .map(({ part }) => part.id);
    },
    suggest: async (typed, edition, limit) => suggest(shelf(), typed, edition, limit),
    near: async (key, limit) => bruteNear(shelf(), key, limit),
    matchBom: async (lines, edition, perLine) => {
      if (lines.length > limits.bomLines) throw new SearchRefused(`more than ${limits.bomLines} lines`);
      return lines.map((line) => bruteBom(shelf(), line, edition, perLine, search));
    },
    health: async () => ({ parts: byId.size, generation, bytes: 0 }),
  };
}

function applyOne(byId: Map<number, SearchPart>, change: SearchChange): void {
  if (change.kind === 'gone') byId.delete(change.id);
  else if (change.kind === 'part') byId.set(change.part.id, change.part);
  else {
    const part = byId.get(change.id);
    if (part) byId.set(change.id, { ...part, figures: change.figures });
  }
}

/** Tokens of a part's text, kept as long as the text is the same. */
function tokenMemory(): (part: SearchPart) => readonly string[] {
  const kept = new Map<number, { readonly text: string; readonly tokens: readonly string[] }>();
  return ({ id, text }) => {
    const known = kept.get(id);
    if (known?.text === text) return known.tokens;
    const tokens = tokensOf(text);
    kept.set(id, { text, tokens });
    return tokens;
  };
}

/** Parts of the request's scope: shelf, named parts, number, words and categories; filters are only noted. */
function meet(parts: Iterable<SearchPart>, request: SearchRequest, tokens: (part: SearchPart) => readonly string[]): Met[] {
  const { number, words, eitherWords = [], categoryIds, filters, edition, quantity } = request;
  const only = request.within && new Set(request.within);
  const met: Met[] = [];
  for (const part of parts) {
    if (!part.onShelf && !request.offShelf) continue;
    if (only && !only.has(part.id)) continue;
    if (categoryIds.length > 0 && !categoryIds.includes(part.categoryId) && !categoryIds.includes(part.topCategoryId)) continue;
    const tier = number ? tierOf(part, number) : 0;
    const has = (some: readonly string[]): boolean => some.every((word) => hasWord(part, tokens(part), word));
    if (tier === null || !has(words) || !eitherWords.every((ways) => ways.some(has))) continue;
    const fails = filters.flatMap((filter, i) => (accepts(filter, valueOf(part, filter.attr, edition, quantity)) ? [] : [i]));
    met.push({ part, tier, fails });
  }
  return met;
}

/** How well numbers agree counts for relevance only; every other sort goes by itself. */
function inOrder(request: SearchRequest, hits: readonly Met[]): Met[] {
  const byTheSort = compareBy(request);
  const tiered = request.sort.by === 'relevance';
  return [...hits].sort((a, b) => (tiered ? a.tier - b.tier : 0) || byTheSort(a.part, b.part) || a.part.id - b.part.id);
}

function answer(request: SearchRequest, met: readonly Met[], generation: number): SearchAnswer {
  const { number, filters, facets, from, size } = request;
  const hits = met.filter(({ fails }) => fails.length === 0);
  /** Those that pass all filters but one. */
  const without = (i: number): Met[] => met.filter(({ fails }) => fails.every((one) => one === i));
  const ordered = inOrder(request, hits);
  const best = hits.toSorted((a, b) => a.tier - b.tier)[0];
  const facetOf = (attr: string): Facet => {
    const own = filters.findIndex((filter) => filter.attr === attr);
    return countValues(
      attr,
      request,
      (own < 0 ? hits : without(own)).map(({ part }) => part),
    );
  };
  return {
    ids: ordered.slice(from, from + size).map(({ part }) => part.id),
    total: hits.length,
    match: number === null ? 'browse' : best ? matchOfTier[best.tier] : 'none',
    facets: Object.fromEntries(facets.map((attr) => [attr, facetOf(attr)])),
    without: filters.map((_, i) => without(i).length),
    generation,
  };
}

/** Values of prices and pieces are not counted, only their extremes told. */
function countValues(attr: string, request: SearchRequest, parts: readonly SearchPart[]): Facet {
  const counts = new Map<string, number>();
  let known = 0;
  let range: [min: number, max: number] | null = null;
  for (const part of parts) {
    const value = valueOf(part, attr, request.edition, request.quantity);
    if (value === null) continue;
    if (attr !== '$stock' || value !== 0) known += 1;
    if (!isExact(attr)) counts.set(valueKey(value), (counts.get(valueKey(value)) ?? 0) + 1);
    const ends = endsOf(attr, value);
    if (ends) range = range ? [Math.min(range[0], ends[0]), Math.max(range[1], ends[1])] : [ends[0], ends[1]];
  }
  const falling = ([a, countA]: readonly [string, number], [b, countB]: readonly [string, number]): number =>
    countB - countA || (a < b ? -1 : 1);
  const most = new Map([...counts].sort(falling).slice(0, request.facetSize));
  const chosen = isExact(attr) ? [] : (request.filters.find((filter) => filter.attr === attr)?.in ?? []);
  for (const value of chosen) most.set(value, counts.get(value) ?? 0);
  const values = [...most].sort(falling).map(([value, count]) => ({ value, count }));
  const numbers = parts.map((part) => valueOf(part, attr, request.edition, request.quantity)).filter((value) => typeof value === 'number');
  const spread = new Map<number, number>();
  for (const number of numbers) spread.set(canonical(number), (spread.get(canonical(number)) ?? 0) + 1);
  const histogram = request.histograms && !isExact(attr) ? histogramOf([...spread.keys()], [...spread.values()]) : null;
  return { values, distinct: counts.size, known, of: parts.length, range: known > 0 ? range : null, ...(histogram ? { histogram } : {}) };
}

function suggest(parts: readonly SearchPart[], typed: TypedNumber, edition: 'domestic' | 'international', limit: number): Suggestion[] {
  const found = parts.flatMap((part) => {
    const tier = tierOf({ ...part, codes: [] }, { ...typed, mode: typed.key.length < 2 ? 'same' : 'any' });
    return tier === null ? [] : [{ part, tier, stocked: part.figures.available[edition] > 0 ? 0 : 1 }];
  });
  found.sort((a, b) => a.tier - b.tier || a.stocked - b.stocked || b.part.figures.sales - a.part.figures.sales || a.part.id - b.part.id);
  const best = new Map<string, SearchPart>();
  for (const { part } of found) if (!best.has(identityKey(part.mpn))) best.set(identityKey(part.mpn), part);
  return [...best.values()].slice(0, limit).map(({ id, mpn, brandId }) => ({ id, mpn, brandId }));
}
