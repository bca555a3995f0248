// Counts of a request: total, facets that ignore their own filter, and what each filter costs, in one search without hits.
import type { Facet, SearchRequest } from '@partharbor/part-search/interface';
import { all, both, figureField, filterClause, keysField, numberClause, onStep, queryOf, scopeClauses, stepsAt } from './clauses.ts';
import { fieldName } from './document.ts';
import type { Found, Json, Wire } from './wire.ts';

/** Values asked for at once, so that most facets are known whole: how many different ones there are is exact then. */
const usualValues = 1_000;
const valuesPerPage = 10_000;

export interface Counts {
  readonly total: number;
  readonly without: readonly number[];
  readonly facets: Readonly<Record<string, Facet>>;
}

interface Buckets {
  readonly sum_other_doc_count: number;
  readonly buckets: readonly { readonly key: string; readonly doc_count: number }[];
}
type Counted = Readonly<Record<string, unknown>> & { readonly doc_count: number };

/**
 * The search that counts. Only parts that pass all filters but one at most are visited; under the name `all` those that pass
 * every filter are counted, under `but<i>` those that pass every filter but the i-th.
 */
export function countsBody(request: SearchRequest): Json {
  const clauses = request.filters.map((filter) => filterClause(filter, request));
  const number = numberClause(request.number);
  const nearly = clauses.length > 1 ? [{ bool: { should: clauses, minimum_should_match: clauses.length - 1 } }] : [];
  const own = (i: number): string[] => request.facets.filter((attr) => attr === request.filters[i]!.attr);
  const unfiltered = request.facets.filter((attr) => !request.filters.some((filter) => filter.attr === attr));
  const scope = (filter: readonly Json[], facets: readonly string[]): Json => ({
    filter: filter.length > 0 ? both(...filter) : all,
    aggs: Object.assign({}, ...[...new Set(facets)].map((attr) => facetBody(attr, request))),
  });
  return {
    size: 0,
    track_total_hits: false,
    query: queryOf([...scopeClauses(request), ...nearly, ...(number ? [number] : [])], null),
    aggs: {
      all: scope(clauses, unfiltered),
      ...Object.fromEntries(clauses.map((_, i) => [`but${i}`, scope(clauses.toSpliced(i, 1), own(i))])),
    },
  };
}

/** Aggregations of one attribute: `v` its values, `w` chosen ones, `k` how many have one, `l` and `h` its extremes. */
function facetBody(attr: string, request: SearchRequest): Json {
  const at = encodeURIComponent(attr);
  if (attr === '$stock') {
    const field = figureField(request.edition, 'stock');
    const stocked = { range: { [field]: { gt: 0 } } };
    return { ...extremes(at, field, field), [`${at}|n`]: { filter: stocked } };
  }
  if (attr === '$price') {
    const steps = stepsAt(request).map((i) => {
      const field = figureField(request.edition, `p${i}`);
      return [`${at}|s${i}`, { filter: onStep(request, i), aggs: extremes('', field, field) }] as const;
    });
    return Object.fromEntries(steps);
  }
  const field = keysField(attr);
  const size = Math.max(request.facetSize, usualValues);
  const chosen = request.filters.find((filter) => filter.attr === attr)?.in ?? [];
  return {
    [`${at}|v`]: { terms: { field, size, shard_size: size } },
    ...(chosen.length > 0 ? { [`${at}|w`]: { terms: { field, include: [...new Set(chosen)], size: chosen.length } } } : {}),
    [`${at}|k`]: { value_count: { field } },
    ...(attr.startsWith('$') ? {} : extremes(at, `lo.${fieldName(attr)}`, `hi.${fieldName(attr)}`)),
  };
}

const extremes = (at: string, low: string, high: string): Json => ({
  [`${at}|l`]: { min: { field: low } },
  [`${at}|h`]: { max: { field: high } },
  [`${at}|n`]: { value_count: { field: low } },
});

/** Reads what `countsBody` asked; asks again where a facet has more values than were sent. */
export async function readCounts(wire: Wire, index: string, request: SearchRequest, { aggregations }: Found): Promise<Counts> {
  const scopes = aggregations as Readonly<Record<string, Counted>>;
  const facets: Record<string, Facet> = {};
  for (const attr of request.facets) {
    const own = request.filters.findIndex((filter) => filter.attr === attr);
    const counted = scopes[own < 0 ? 'all' : `but${own}`]!;
    const facet = readFacet(attr, request, counted);
    facets[attr] = facet.distinct < 0 ? { ...facet, distinct: await distinctValues(wire, index, request, attr) } : facet;
  }
  return { total: scopes['all']!.doc_count, without: request.filters.map((_, i) => scopes[`but${i}`]!.doc_count), facets };
}

/** `distinct` is -1 where more values exist than were sent. */
function readFacet(attr: string, request: SearchRequest, counted: Counted): Facet {
  const at = encodeURIComponent(attr);
  const of = counted.doc_count;
  if (attr === '$price') {
    const steps = stepsAt(request).map((i) => readExtremes(counted[`${at}|s${i}`] as Counted, ''));
    const ranges = steps.flatMap(({ range }) => (range ? [range] : []));
    const range =
      ranges.length > 0 ? ([Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high))] as const) : null;
    return { values: [], distinct: 0, known: steps.reduce((sum, { known }) => sum + known, 0), of, range };
  }
  if (attr === '$stock') {
    const known = (counted[`${at}|n`] as Counted).doc_count;
    return { values: [], distinct: 0, of, known, range: known > 0 ? readRange(counted, at) : null };
  }
  const { buckets, sum_other_doc_count: others } = counted[`${at}|v`] as Buckets;
  const chosen = request.filters.find((filter) => filter.attr === attr)?.in ?? [];
  const shown = new Map(buckets.slice(0, request.facetSize).map(({ key, doc_count: count }) => [key, count]));
  const countsOfChosen = new Map((counted[`${at}|w`] as Buckets | undefined)?.buckets.map(({ key, doc_count: count }) => [key, count]));
  for (const value of chosen) shown.set(value, countsOfChosen.get(value) ?? 0);
  return {
    values: [...shown].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
    distinct: others > 0 ? -1 : buckets.length,
    known: (counted[`${at}|k`] as { value: number }).value,
    of,
    range: attr.startsWith('$') ? null : readExtremes(counted, at).range,
  };
}

type Read = Readonly<Record<string, unknown>>;
const readOne = (counted: Read, at: string, name: string): number => (counted[`${at}|${name}`] as { value: number }).value;
const readRange = (counted: Read, at: string): readonly [number, number] => [readOne(counted, at, 'l'), readOne(counted, at, 'h')];

function readExtremes(counted: Read, at: string): Pick<Facet, 'known' | 'range'> {
  const known = readOne(counted, at, 'n');
  return { known, range: known > 0 ? readRange(counted, at) : null };
}

/** Different values of a facet with more of them than were sent: read page by page. */
async function distinctValues(wire: Wire, index: string, request: SearchRequest, attr: string): Promise<number> {
  const others = request.filters.filter((filter) => filter.attr !== attr).map((filter) => filterClause(filter, request));
  const number = numberClause(request.number);
  const query = queryOf([...scopeClauses(request), ...others, ...(number ? [number] : [])], null);
  let distinct = 0;
  let after: Json | undefined;
  do {
    const composite = { size: valuesPerPage, sources: [{ value: { terms: { field: keysField(attr) } } }], ...(after ? { after } : {}) };
    const [found] = await wire.searches(index, [{ body: { size: 0, track_total_hits: false, query, aggs: { all: { composite } } } }]);
    const page = found!.aggregations!['all'] as { buckets: readonly unknown[]; after_key?: Json };
    distinct += page.buckets.length;
    after = page.buckets.length < valuesPerPage ? undefined : page.after_key;
  } while (after);
  return distinct;
}
