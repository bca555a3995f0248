// Hits in order: one page of them, or a whole result beyond the window at one moment.
import type { MatchKind, SearchRequest } from '@partharbor/part-search/interface';
import {
  figureField,
  filterClause,
  isPriceSort,
  numberClause,
  onStep,
  pieces,
  queryOf,
  scopeClauses,
  sortOf,
  stepsAt,
  unpriced,
} from './clauses.ts';
import type { Found, Hit, Json, Wire } from './wire.ts';

const idsPerPage = 10_000;
const keepAlive = '1m';

/** Searches for a page of ids; `groups` of them together hold the page, see `pageOf`. */
export function pageBodies(request: SearchRequest): Json[] {
  const { from, size } = request;
  if (size === 0) return [];
  const parts = { track_total_hits: false, _source: false };
  const filter = clausesOf(request);
  const number = numberClause(request.number);
  if (!isByTiers(request)) return [{ ...parts, query: queryOf(filter, number), sort: sortOf(request), from, size }];
  return groupsOf(request).map(({ clause, sort }) => ({ ...parts, query: queryOf([...filter, clause], number), sort, size: from + size }));
}

/** The page out of what `pageBodies` found: groups by falling or rising price, those without one behind. */
export function pageOf(request: SearchRequest, found: readonly Found[]): number[] {
  if (request.size === 0) return [];
  if (!isByTiers(request)) return found.flatMap(({ hits }) => hits.hits.map(idOf));
  const { from, size } = request;
  return merged(
    request,
    found.map(({ hits }) => hits.hits),
  ).slice(from, from + size);
}

/** A search whose only hit tells how the best number agrees; null where none was asked for. */
export function bestBody(request: SearchRequest): Json | null {
  const number = numberClause(request.number);
  if (!number) return null;
  return { size: 1, track_total_hits: false, _source: false, query: queryOf(clausesOf(request), number) };
}

const kinds: readonly MatchKind[] = ['none', 'substring', 'prefix', 'exact', 'exact'];

export function matchOf(found: Found | null): MatchKind {
  if (!found) return 'browse';
  const [best] = found.hits.hits.map(({ _score: score }) => score ?? 0);
  return kinds[Math.round(best ?? 0)]!;
}

/** At most `upTo` ids in order, all of one moment: the point in time outlives every change that comes meanwhile. */
export async function idsUpTo(wire: Wire, index: string, request: SearchRequest, upTo: number): Promise<number[]> {
  const { pit_id: pit } = await wire.request<{ pit_id: string }>('POST', `/${index}/_search/point_in_time`, undefined, {
    keep_alive: keepAlive,
  });
  try {
    const filter = clausesOf(request);
    const number = numberClause(request.number);
    const one = (clause: Json | null, sort: readonly Json[]): Promise<Hit[]> =>
      hitsUpTo(wire, pit, { query: queryOf(clause ? [...filter, clause] : filter, number), sort }, upTo);
    if (!isByTiers(request)) return (await one(null, sortOf(request))).map(idOf);
    const groups: Hit[][] = [];
    for (const { clause, sort } of groupsOf(request)) groups.push(await one(clause, sort));
    return merged(request, groups).slice(0, upTo);
  } finally {
    await wire.request('DELETE', '/_search/point_in_time', { pit_id: [pit] });
  }
}

async function hitsUpTo(wire: Wire, pit: string, body: Json, upTo: number): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (let after: readonly unknown[] | undefined; hits.length < upTo;) {
    const size = Math.min(idsPerPage, upTo - hits.length);
    const page = {
      ...body,
      size,
      _source: false,
      track_total_hits: false,
      pit: { id: pit, keep_alive: keepAlive },
      ...(after ? { search_after: after } : {}),
    };
    const found = await wire.request<Found>('POST', '/_search', page);
    hits.push(...found.hits.hits);
    if (found.hits.hits.length < size) break;
    after = found.hits.hits.at(-1)!.sort;
  }
  return hits;
}

const clausesOf = (request: SearchRequest): Json[] => [
  ...scopeClauses(request),
  ...request.filters.map((filter) => filterClause(filter, request)),
];

const idOf = ({ _id: id }: Hit): number => Number(id);

/** Whether the order is that of prices at a quantity where different parts are on different steps of their price lists. */
const isByTiers = (request: SearchRequest): boolean => isPriceSort(request.sort) && pieces(request) > 1;

/** Parts by the step of their price list that holds, each sorted by that step's price; those without a price last. */
function groupsOf(request: SearchRequest): { clause: Json; sort: readonly Json[] }[] {
  const order = request.sort.descending ? 'desc' : 'asc';
  const priced = stepsAt(request).map((i) => ({
    clause: onStep(request, i),
    sort: [{ [figureField(request.edition, `p${i}`)]: order }, { id: 'asc' }],
  }));
  return [...priced, { clause: unpriced(request), sort: [{ id: 'asc' }] }];
}

/** Ids of all groups in one order. The last group has no price. */
function merged({ sort }: SearchRequest, groups: readonly (readonly Hit[])[]): number[] {
  const turn = sort.descending ? -1 : 1;
  const priced = groups.slice(0, -1).flatMap((hits) => hits.map((hit) => ({ price: hit.sort![0] as number, id: idOf(hit) })));
  priced.sort((a, b) => turn * (a.price - b.price) || a.id - b.id);
  return [...priced.map(({ id }) => id), ...groups.at(-1)!.map(idOf)];
}
