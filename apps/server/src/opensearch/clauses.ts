// A search request in OpenSearch's query language. Everything filters; only the number gives a score: 4 the same as typed, 3 equal, 2 beginning, 1 inside.
import { mpnKey } from '@partharbor/part-values/mpn';
import { canonical, type SearchFilter, type SearchRequest } from '@partharbor/part-search/interface';
import type { Edition } from '@partharbor/rules/goods';
import { fieldName, mostSteps, trigramsOf } from './document.ts';
import type { Json } from './wire.ts';

/** Inside a number, and words by their beginning, are looked for from so many characters. */
const shortestInside = 3;

export const all: Json = { match_all: {} };
const none: Json = { match_none: {} };
const term = (field: string, value: string | boolean): Json => ({ term: { [field]: value } });
const exists = (field: string): Json => ({ exists: { field } });
export const both = (...filter: readonly Json[]): Json => (filter.length === 1 ? filter[0]! : { bool: { filter } });
const either = (...should: readonly Json[]): Json => (should.length === 1 ? should[0]! : { bool: { should, minimum_should_match: 1 } });
const not = (clause: Json): Json => ({ bool: { must_not: clause } });
const within = (field: string, bounds: Readonly<Record<string, number | undefined>>): Json => ({ range: { [field]: bounds } });

const fixedFields: Readonly<Record<string, string>> = {
  $brand: 'brand',
  $category: 'leaf',
  $top: 'top',
  $package: 'package',
  $stockType: 'stockType',
};

/** The field of an attribute's value keys. */
export const keysField = (attr: string): string => fixedFields[attr] ?? `c.${fieldName(attr)}`;

/** A field of an edition's figures, as `p0` or `stock`. */
export const figureField = (edition: Edition, name: string): string => `figures.${edition}.${name}`;

/** Pieces prices are taken at. */
export const pieces = ({ quantity }: Pick<SearchRequest, 'quantity'>): number => quantity || 1;

/** Steps that can hold at the quantity of a request: at one piece only the first. */
export const stepsAt = (request: Pick<SearchRequest, 'quantity'>): number[] =>
  pieces(request) === 1 ? [0] : Array.from({ length: mostSteps }, (_, i) => i);

/** Parts whose price at the quantity is that of their i-th step. */
export function onStep(request: Pick<SearchRequest, 'quantity' | 'edition'>, i: number): Json {
  const { edition } = request;
  const begun = (step: number): Json => within(figureField(edition, `f${step}`), { lte: pieces(request) });
  const filter = [exists(figureField(edition, `p${i}`))];
  if (pieces(request) === 1) return filter[0]!;
  if (i > 0) filter.push(begun(i));
  return { bool: { filter, ...(i + 1 < mostSteps ? { must_not: begun(i + 1) } : {}) } };
}

/** Parts quoted by hand. */
export const unpriced = ({ edition }: Pick<SearchRequest, 'edition'>): Json => not(exists(figureField(edition, 'p0')));

/** Parts a filter lets pass. */
export function filterClause(filter: SearchFilter, request: Pick<SearchRequest, 'quantity' | 'edition'>): Json {
  const { attr, min, max } = filter;
  if (attr === '$stock') return both(within(figureField(request.edition, 'stock'), { gte: min, lte: max }));
  if (attr === '$price') {
    const priced = stepsAt(request).map((i) =>
      both(onStep(request, i), within(figureField(request.edition, `p${i}`), { gte: min, lte: max })),
    );
    return filter.unknown ? either(...priced, unpriced(request)) : either(...priced);
  }
  const field = keysField(attr);
  const conditions: Json[] = filter.in ? [{ terms: { [field]: filter.in } }] : [];
  if (min !== undefined || max !== undefined) conditions.push(attr.startsWith('$') ? none : boundsClause(attr, min, max));
  const passing = conditions.length > 0 ? both(...conditions) : exists(field);
  return filter.unknown ? either(passing, not(exists(field))) : passing;
}

/** A single number reaches the bounds; a range holds each of them. */
function boundsClause(attr: string, min: number | undefined, max: number | undefined): Json {
  const name = fieldName(attr);
  const [low, high] = [`lo.${name}`, `hi.${name}`];
  const bounds = [min, max].filter((one) => one !== undefined).map(canonical);
  const gte = min === undefined ? undefined : canonical(min);
  const lte = max === undefined ? undefined : canonical(max);
  const single = { bool: { filter: within(low, { gte, lte }), must_not: term('ranged', attr) } };
  const holding = bounds.flatMap((bound) => [within(low, { lte: bound }), within(high, { gte: bound })]);
  return either(single, both(term('ranged', attr), ...holding));
}

/** The number of a request, scored by how it agrees; codes agree wholly or by their beginning. */
export function numberClause(number: SearchRequest['number'], withCodes = true): Json | null {
  if (!number) return null;
  const { key, identity, mode } = number;
  const scored = (filter: Json, boost: number): Json => ({ constant_score: { filter, boost } });
  const fields = withCodes ? ['key', 'codes'] : ['key'];
  const ways = identity === '' ? [] : [scored(both(term('key', key), term('identity', identity)), 4)];
  if (key === '' || mode === 'same') return ways[0] ?? none;
  ways.push(scored(either(...fields.map((field) => term(field, key))), 3));
  if (mode !== 'exact') ways.push(scored(either(...fields.map((field) => ({ prefix: { [field]: key } }))), 2));
  if (mode === 'any' && key.length >= shortestInside) ways.push(scored(inside(key), 1));
  return { dis_max: { queries: ways } };
}

const inside = (key: string): Json => ({ match_phrase: { trigrams: trigramsOf(key) } });

/** A word is a token of the text, from 3 characters the beginning of one, or a piece of the number. */
function wordClause(word: string): Json {
  const ways = [term('tokens', word)];
  if (word.length >= shortestInside) ways.push({ prefix: { tokens: word } });
  const key = mpnKey(word);
  if (key.length >= shortestInside) ways.push(inside(key));
  return either(...ways);
}

/** What a request is about before its filters: shelf, named parts, categories, words. The number is apart. */
export function scopeClauses({ categoryIds, words, eitherWords = [], offShelf, within: partIds }: SearchRequest): Json[] {
  const ids = categoryIds.map(String);
  return [
    ...(offShelf ? [] : [term('shelf', true)]),
    ...(partIds ? [{ terms: { id: partIds } }] : []),
    ...(ids.length > 0 ? [either({ terms: { leaf: ids } }, { terms: { top: ids } })] : []),
    ...words.map(wordClause),
    ...eitherWords.map((ways) => either(...ways.map((way) => both(...way.map(wordClause))))),
  ];
}

/** A whole query: what filters, and the number with its score. */
export function queryOf(filter: readonly Json[], number: Json | null): Json {
  if (filter.length === 0 && !number) return all;
  return { bool: { filter, ...(number ? { must: number } : {}) } };
}

/** Beyond every number there is, and safe in JSON: stands for no value when sorting. */
const beyondWhole = Number.MAX_SAFE_INTEGER;
const beyond = Number.MAX_VALUE;

/** The order of a request, ids last. Prices only at one piece; at more see `price-order.ts`. */
export function sortOf({ sort, edition, number }: SearchRequest): Json[] {
  const id = { id: 'asc' };
  const order = sort.descending ? 'desc' : 'asc';
  const sales = 'figures.sales';
  if (sort.by === 'relevance') {
    return [...(number ? [{ _score: 'desc' }] : []), { [figureField(edition, 'stocked')]: 'desc' }, { [sales]: 'desc' }, id];
  }
  if (sort.by === 'stock' || (sort.by === 'param' && sort.attr === '$stock')) return [{ [figureField(edition, 'stock')]: order }, id];
  if (sort.by === 'sales') return [{ [sales]: order }, id];
  if (sort.by === 'listed') return [{ listed: order }, id];
  if (isPriceSort(sort)) return [...numericSort(figureField(edition, 'p0'), 'long', sort.descending), id];
  return [...paramSort((sort as { attr: string }).attr, sort.descending), id];
}

export const isPriceSort = (sort: SearchRequest['sort']): boolean => sort.by === 'price' || (sort.by === 'param' && sort.attr === '$price');

/** Parts without the number last, either way. */
function numericSort(field: string, type: 'long' | 'double', descending: boolean): Json[] {
  const most = type === 'long' ? beyondWhole : beyond;
  return [{ [field]: { order: descending ? 'desc' : 'asc', missing: descending ? -most : most, unmapped_type: type } }];
}

function paramSort(attr: string, descending: boolean): Json[] {
  const byText = (field: string): Json => ({ [field]: { order: descending ? 'desc' : 'asc', missing: '_last', unmapped_type: 'keyword' } });
  if (attr.startsWith('$')) return [byText(keysField(attr))];
  const name = fieldName(attr);
  return [...numericSort(`${descending ? 'hi' : 'lo'}.${name}`, 'double', descending), byText(`t.${name}`)];
}
