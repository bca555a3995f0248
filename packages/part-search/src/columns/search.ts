// Answers a search request over a few segments that share dictionaries.
import type { Dictionaries } from '../dictionary.ts';
import type { Image } from '../image.ts';
import { limits, SearchRefused, type SearchAnswer, type SearchRequest } from '../interface.ts';
import { matchOfTier, refuseBeyondLimits } from '../meaning.ts';
import { Page } from './page.ts';
import { needsPrice, planFilters } from './plan.ts';
import { Scan, type Candidates, type Outcome } from './scan.ts';
import { Segment } from './segment.ts';
import { Tally } from './tally.ts';
import { valuesOf } from './values.ts';

/** Segments as one thread sees them. */
export interface SearchContext {
  readonly segments: readonly Segment[];
  readonly dictionaries: Dictionaries;
  readonly generation: number;
}

/**
 * Opens segments for one thread; `module` from `compileKernels()`, null = plain TypeScript loops. Thread n works in the n-th scratch
 * area behind each image. Copies nothing, so do it per publication; the dictionaries may grow afterwards.
 */
export function openSegments(
  images: readonly Image[],
  dictionaries: Dictionaries,
  module: WebAssembly.Module | null,
  threadIndex: number,
  generation = 0,
): SearchContext {
  return { segments: images.map((image) => new Segment(image, module, threadIndex)), dictionaries, generation };
}

/** Everything `PartSearch.search` promises, at once. Throws `SearchRefused` beyond the limits. */
export function searchSegments(context: SearchContext, request: SearchRequest): SearchAnswer {
  refuseBeyondLimits(request);
  const { outcome, found } = run(context, request);
  return {
    ids: found.ids,
    total: outcome.total,
    match: !request.number ? 'browse' : found.tier === null ? 'none' : matchOfTier[found.tier],
    facets: outcome.tally.finish(),
    without: outcome.near.map((near) => near + outcome.total),
    generation: context.generation,
  };
}

/** Everything `PartSearch.ids` promises, at once. */
export function searchIds(context: SearchContext, request: SearchRequest, upTo: number): number[] {
  if (upTo > limits.ids) throw new SearchRefused(`more than ${limits.ids} ids`);
  const whole = { ...request, facets: [], from: 0, size: 0 };
  refuseBeyondLimits(whole);
  return run(context, { ...whole, size: upTo }).found.ids;
}

function run({ segments, dictionaries }: SearchContext, request: SearchRequest): { outcome: Outcome; found: ReturnType<Page['finish']> } {
  const { sort } = request;
  const outcome: Outcome = {
    page: new Page(request, sort.by === 'param' ? valuesOf(dictionaries, sort.attr) : null),
    tally: new Tally(request, dictionaries),
    total: 0,
    near: request.filters.map(() => 0),
  };
  const plan = { request, filters: planFilters(request.filters, dictionaries), price: needsPrice(request) };
  for (const segment of segments) {
    const candidates = candidatesOf(segment, request);
    if (candidates?.docs.length !== 0) new Scan(segment, plan, outcome).run(candidates);
  }
  return { outcome, found: outcome.page.finish() };
}

/** Documents of the parts named that have the number and the words asked for; null = nothing of these was. */
function candidatesOf(segment: Segment, request: SearchRequest): Candidates | null {
  if (!request.within) return saidCandidates(segment, request);
  const named = segment.docsOf(request.within);
  const said = named.length === 0 ? null : saidCandidates(segment, request);
  return said ? common(said.docs, said.tiers, named) : { docs: named, tiers: null };
}

/** Documents that have the number and the words asked for; null = neither was. */
function saidCandidates(segment: Segment, { number, words, eitherWords = [], categoryIds }: SearchRequest): Candidates | null {
  const found = number && segment.numbers.hits(number);
  if (words.length === 0 && eitherWords.length === 0) return found;
  const within = categoryIds.length > 0 ? segment.leavesIn(categoryIds).map((leaf) => segment.leaves[leaf]!) : null;
  const worded = segment.numbers.words(words, within, eitherWords);
  return found ? common(found.docs, found.tiers, worded) : { docs: worded, tiers: null };
}

/** Documents of both, with the tiers of the first. */
function common(docs: Uint32Array, tiers: Uint8Array | null, others: Uint32Array): Candidates {
  const bothDocs = new Uint32Array(Math.min(docs.length, others.length));
  const bothTiers = tiers && new Uint8Array(bothDocs.length);
  let [count, j] = [0, 0];
  for (let i = 0; i < docs.length; i += 1) {
    while (j < others.length && others[j]! < docs[i]!) j += 1;
    if (others[j] !== docs[i]) continue;
    bothDocs[count] = docs[i]!;
    if (bothTiers) bothTiers[count] = tiers[i]!;
    count += 1;
  }
  return { docs: bothDocs.subarray(0, count), tiers: bothTiers && bothTiers.subarray(0, count) };
}
