// The interface over an OpenSearch server.
import { limits, SearchRefused, type PartSearch, type SearchRequest } from '@partharbor/part-search/interface';
import { refuseBeyondLimits } from '@partharbor/part-search/meaning';
import { matchLines, type ValueSearch } from './bom.ts';
import { countsBody, readCounts } from './counts.ts';
import { bestBody, idsUpTo, matchOf, pageBodies, pageOf } from './hits.ts';
import { nearBody, nearestOf, suggestBody, suggestionsOf } from './numbers.ts';
import { generationEntry, generationIn, stateIndex } from './state.ts';
import type { Wire } from './wire.ts';

/**
 * Searches the parts behind an alias. Each search is one round trip: the page, the counts and where the feed stands.
 * @example const search = openSearch(new Wire('http://localhost:9200'), 'partharbor');
 */
export function openSearch(wire: Wire, alias: string): PartSearch {
  const one = async (body: Parameters<typeof countsBody>[0]): ReturnType<PartSearch['search']> => answer(wire, alias, body);
  return {
    async search(request) {
      refuseBeyondLimits(request);
      return one(request);
    },
    async ids(request, upTo) {
      if (upTo > limits.ids) throw new SearchRefused(`more than ${limits.ids} ids`);
      const whole = { ...request, from: 0, size: 0, facets: [] };
      refuseBeyondLimits(whole);
      return upTo > 0 ? idsUpTo(wire, alias, whole, upTo) : [];
    },
    async suggest(typed, edition, limit) {
      const body = suggestBody(typed, edition, limit);
      const [found] = await wire.searches(alias, body ? [{ body }] : []);
      return found ? suggestionsOf(found) : [];
    },
    async near(key, limit) {
      const [found] = await wire.searches(alias, [{ body: nearBody(key) }]);
      return nearestOf(key, found!, limit);
    },
    async matchBom(lines, edition, perLine) {
      if (lines.length > limits.bomLines) throw new SearchRefused(`more than ${limits.bomLines} lines`);
      const values: ValueSearch = async (typed) => (await one({ ...byValues, ...typed, edition, size: perLine })).ids;
      return matchLines(wire, alias, lines, edition, perLine, values);
    },
    async health() {
      const [{ count }, [state], stats] = await Promise.all([
        wire.request<{ count: number }>('GET', `/${alias}/_count`),
        wire.searches(stateIndex(alias), [generationEntry(alias)]),
        wire.request<{ _all: { primaries: { store: { size_in_bytes: number } } } }>('GET', `/${alias}/_stats/store`),
      ]);
      const { _all: whole } = stats;
      return { parts: count, generation: generationIn(state!), bytes: whole.primaries.store.size_in_bytes };
    },
  };
}

const byValues: Omit<SearchRequest, 'categoryIds' | 'filters' | 'words' | 'edition' | 'size'> = {
  number: null,
  facets: [],
  facetSize: 0,
  quantity: 0,
  sort: { by: 'relevance', descending: true },
  from: 0,
};

async function answer(wire: Wire, alias: string, request: SearchRequest): ReturnType<PartSearch['search']> {
  const pages = pageBodies(request);
  const best = bestBody(request);
  const bodies = [countsBody(request), ...(best ? [best] : []), ...pages];
  // The state first: a search may know more than it says, never less.
  const [state, counted, ...rest] = await wire.searches(alias, [generationEntry(alias), ...bodies.map((body) => ({ body }))]);
  const match = matchOf(best ? rest.shift()! : null);
  const counts = await readCounts(wire, alias, request, counted!);
  return {
    ids: pageOf(request, rest),
    total: counts.total,
    match,
    facets: counts.facets,
    without: counts.without,
    generation: generationIn(state!),
  };
}
