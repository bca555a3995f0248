// In which order the parameters of categories are filters: as their kinds of part have it, else the most telling first; it must not change while one filters (SR-5).
import { limits, type Facet, type SearchRequest } from '@partharbor/part-search/interface';
import type { CallContext } from '../calls/context.ts';
import { timedCache } from '../catalogue/cache.ts';
import type { Reference } from '../catalogue/reference.ts';
import type { ParamSchema } from '@partharbor/contract/records';

const scores = timedCache<ReadonlyMap<string, number>>(600_000);
const valuesCounted = 100;
/** Beyond 32 even values a list tells no more. */
const mostBits = 5;

/** Share of parts that have a value × how evenly they spread over values, in bits. @example usefulness({ values: [{ value: 'a', count: 5 }, { value: 'b', count: 5 }], distinct: 2, known: 10, of: 10, range: null }) // 1 */
function usefulness({ values, known, of }: Facet): number {
  if (known === 0 || of === 0) return 0;
  const bits = values.reduce((sum, { count }) => (count === 0 ? sum : sum - (count / known) * Math.log2(count / known)), 0);
  return (known / of) * Math.min(mostBits, bits);
}

/** Scores of a leaf's parameters over all of its parts, at most ten minutes old. */
function scoresOf({ db, parts: own }: CallContext, leaf: number, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return scores(db, String(leaf), async () => {
    const parts = own.kept?.() ?? own;
    const found = new Map<string, number>();
    for (let at = 0; at < codes.length; at += limits.facets) {
      const request: SearchRequest = {
        number: null,
        words: [],
        categoryIds: [leaf],
        filters: [],
        facets: codes.slice(at, at + limits.facets),
        facetSize: valuesCounted,
        edition: 'domestic',
        quantity: 0,
        sort: { by: 'relevance', descending: true },
        from: 0,
        size: 0,
      };
      for (const [code, facet] of Object.entries((await parts.search(request)).facets)) found.set(code, usefulness(facet));
    }
    return found;
  });
}

/** Leaves whose parameters are compared at most; hits in more have nothing in common worth a filter. */
const leavesCompared = 12;

/** The parameters that all these leaves have: in the order of the leaves where that is known of each, else most telling first. */
export async function sharedParams(context: CallContext, reference: Reference, leaves: readonly number[]): Promise<ParamSchema[]> {
  if (leaves.length === 0 || leaves.length > leavesCompared) return [];
  const own = leaves.map((id) => reference.categories.get(id)?.params ?? []);
  const shared = own[0]!.filter(({ code, kind, unit }) =>
    own.every((params) => params.some((one) => one.code === code && one.kind === kind && one.unit === unit)),
  );
  if (shared.length < 2) return shared;
  if (leaves.every((id) => reference.categories.get(id)?.isRanked)) return byRank(shared, own);
  const scored = await Promise.all(
    leaves.map((leaf, at) =>
      scoresOf(
        context,
        leaf,
        own[at]!.map(({ code }) => code),
      ),
    ),
  );
  const sum = (code: string): number => scored.reduce((total, one) => total + (one.get(code) ?? 0), 0);
  return shared.toSorted((a, b) => sum(b.code) - sum(a.code));
}

/** By their places in all leaves together; it stands open where it does in each. */
function byRank(shared: readonly ParamSchema[], own: readonly (readonly ParamSchema[])[]): ParamSchema[] {
  if (own.length === 1) return [...shared];
  const places = own.map((params) => new Map(params.map((param, place) => [param.code, { place, ...param }])));
  const sum = (code: string): number => places.reduce((total, one) => total + one.get(code)!.place, 0);
  return shared
    .map(({ column, open, ...param }) => ({
      ...param,
      ...(column && places.every((one) => one.get(param.code)!.column) ? { column } : {}),
      ...(open && places.every((one) => one.get(param.code)!.open) ? { open } : {}),
    }))
    .toSorted((a, b) => sum(a.code) - sum(b.code));
}
