// The calls behind search and category pages: hits from the engine, goods from the tables, words for the filters (SR-3 to SR-7, SR-12).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { facetValues, goodsQuery } from '@partharbor/contract/calls/catalogue';
import type { ParamSchema } from '@partharbor/contract/records';
import { done } from '@partharbor/contract/refuse';
import { limits } from '@partharbor/part-search/interface';
import type { CallContext } from '../calls/context.ts';
import { listedGoods } from '../catalogue/listed-goods.ts';
import { referenceOf, type Reference } from '../catalogue/reference.ts';
import { heldSynonyms } from '../search-words/held.ts';
import { noteMiss } from '../search-words/misses.ts';
import { facetOf, facetSize, fixedFacets, valueList } from './facet-lists.ts';
import { find, type Found, type SearchScope } from './find.ts';
import { listsOf, type ParamCounts } from './kept-lists.ts';
import { listQueryOf, namedParts, requestOf, withStock, type ListInput, type ListQuery, type Reading } from './list-query.ts';
import { echoOf, schemaOf } from './read-filters.ts';
import { knownMakersFirst } from './makers-first.ts';
import { nothingExactOf } from './near/present.ts';
import { settableOf } from './adjustable-regulators.ts';
import { partOfCode } from './own-codes.ts';
import { sharedParams } from './rank-parameters.ts';
import { vocabularyOf } from './vocabulary.ts';

type Page = AnswerOf<typeof goodsQuery>;

/** Counted beside the parameters: those of the filters that every list has, and pieces. */
const alwaysCounted = [...fixedFacets, '$stock'];
const paramsAtMost = limits.facets - alwaysCounted.length;

/** What a search runs in. */
export const scopeOf = (context: CallContext, reference: Reference): SearchScope => ({
  parts: context.parts,
  reference,
  lang: context.lang,
  vocabulary: () => vocabularyOf(context, reference),
  synonyms: () => heldSynonyms(context.db),
});

/** Searches and browses goods; at most three queries, one for a buyer's own codes, and two for campaigns. */
export async function queryGoods(context: CallContext, input: ListInput): Promise<Outcome<Page>> {
  const { db, edition, lang } = context;
  const reference = await referenceOf(db);
  const list = listQueryOf(input, reference, edition, await namedParts(context, input));
  const scope = scopeOf(context, reference);
  const ahead = (reading: Reading): Promise<ParamSchema[]> => paramsOf(context, reference, list, leafAhead(list, reading, reference));
  const found = await find(scope, list, async (reading) => ({
    facets: [...alwaysCounted, ...(await ahead(reading)).map(({ code }) => code)],
    facetSize,
    histograms: true,
    from: list.from,
    size: list.size,
  }));
  const { candidate } = found;
  const answer = await knownMakersFirst(context.parts, reference, found.request, found.answer);
  if (isMiss(list, found)) noteMiss(context, list.keywords);
  const own = await partOfCode(context, input.keywords);
  const ownIds = own ? [own.partId] : [];
  const [params, inStock, withoutCategory, settable, goods] = await Promise.all([
    paramsFound(context, reference, list, found),
    inStockOf(context, list, found),
    withoutTheCategory(context, list, found, reference),
    settableOf(context.parts, reference, list, found, lang),
    listedGoods(db, reference, edition, [...new Set([...answer.ids, ...found.near, ...ownIds])], lang),
  ]);
  const records = goods.map((one) => one.record);
  const hits = new Set(answer.ids.map(String));
  const near = new Set(found.near.map(String));
  const nothingExact =
    found.nothingExact &&
    nothingExactOf(found.nothingExact, new Map(goods.map((one) => [one.partId, one])), list.quantity, reference, lang);
  const ownGoods = own && records.find((one) => one.goodsId === String(own.partId));
  const asked = { list, filters: found.request.filters };
  return done({
    records: records.filter((one) => hits.has(one.goodsId)),
    total: answer.total,
    pages: Math.ceil(answer.total / input.size),
    current: input.current,
    size: input.size,
    match: found.match,
    facets: { ...listsOf(answer, params, asked, reference, lang), inStock },
    without: { ...withoutOf(list, found), categoryId: withoutCategory },
    filters: list.read.map((one) => echoOf(one, without(found, one.given.code) ?? answer.total, lang)),
    understood: candidate.understood.map(({ source, kind, code, label }) => ({ source, kind, code, label })),
    relaxed: [...candidate.relaxed],
    searchedAs: candidate.searchedAs ?? '',
    settable,
    near: nothingExact
      ? nothingExact.rows.map(({ goodsId }) => records.find((one) => one.goodsId === goodsId)!)
      : found.nothingExact
        ? []
        : records.filter((one) => near.has(one.goodsId) && !hits.has(one.goodsId)),
    nothingExact,
    numberSays: saidOf(found),
    keywords: input.keywords,
    ownCode: own && ownGoods ? { code: own.code, goods: ownGoods } : null,
    category: categoryOf(reference, list.categoryId ?? soleLeaf(found), params.schemas),
  });
}

/** Words alone that found nothing, nor anything near; what is set by hand may be why, and a page beyond the last asks the same again. */
const isMiss = (list: ListQuery, { answer, nothingExact }: Found): boolean =>
  answer.total === 0 &&
  nothingExact === null &&
  list.keywords.trim() !== '' &&
  list.byHand.length === 0 &&
  list.categoryId === null &&
  list.within === null &&
  list.from === 0;

function saidOf({ numberSays }: Found): Page['numberSays'] {
  if (!numberSays) return null;
  const { ids: _ids, ...said } = numberSays;
  return said;
}

/** All values of one filter of a list with their counts, ordered by value; at most two queries, and two for campaigns. */
export async function listFacetValues(
  context: CallContext,
  { facet: attr, ...input }: InputOf<typeof facetValues>,
): Promise<Outcome<AnswerOf<typeof facetValues>>> {
  const reference = await referenceOf(context.db);
  const list = listQueryOf(input, reference, context.edition, await namedParts(context, input));
  const schema = attr.startsWith('$') ? null : schemaOf(reference, attr, list.categoryId);
  if (!attr.startsWith('$') && !schema) return done([]);
  const { answer, request } = await find(scopeOf(context, reference), list, () => ({
    facets: [attr],
    facetSize: limits.facetSize,
    from: 0,
    size: 0,
  }));
  return done(
    valueList(facetOf(answer, attr), attr, schema, { list, filters: request.filters }, reference, context.lang).slice(0, limits.facetSize),
  );
}

/** The leaf that all hits are in whatever they are; null where only the hits will tell. */
function leafAhead({ categoryId }: ListQuery, { categoryIds }: Reading, reference: Reference): number | null {
  const id = categoryId ?? (categoryIds.length === 1 ? categoryIds[0]! : null);
  const category = id === null ? undefined : reference.categories.get(id);
  return category && category.params.length > 0 ? category.id : null;
}

async function paramsOf(context: CallContext, reference: Reference, list: ListQuery, leaf: number | null): Promise<ParamSchema[]> {
  return leaf === null ? [] : mostTelling(list, await sharedParams(context, reference, [leaf]));
}

/** As many as the engine counts at once, those filtered by among them. */
function mostTelling(list: ListQuery, schemas: readonly ParamSchema[]): ParamSchema[] {
  if (schemas.length <= paramsAtMost) return [...schemas];
  const filtered = new Set(list.read.map(({ given }) => given.code));
  const room = paramsAtMost - schemas.filter(({ code }) => filtered.has(code)).length;
  const others = new Set(schemas.filter(({ code }) => !filtered.has(code)).slice(0, room));
  return schemas.filter((one) => filtered.has(one.code) || others.has(one));
}

/** The parameters to filter by: of the leaf, or those that all leaves with hits share, counted in a question of their own. */
async function paramsFound(
  context: CallContext,
  reference: Reference,
  list: ListQuery,
  { request, answer, candidate }: Found,
): Promise<ParamCounts> {
  const ahead = leafAhead(list, candidate.reading, reference);
  if (ahead !== null) return { schemas: await paramsOf(context, reference, list, ahead), answer };
  const leaves = mainLeaves(answer);
  const schemas = mostTelling(list, await sharedParams(context, reference, leaves));
  if (schemas.length === 0) return { schemas, answer };
  return { schemas, answer: await context.parts.search({ ...request, facets: schemas.map(({ code }) => code), from: 0, size: 0 }) };
}

/** Leaf categories that have hits. */
const leavesOfHits = (answer: Found['answer']): number[] =>
  facetOf(answer, '$category').values.flatMap(({ value, count }) => (count > 0 ? [Number(value)] : []));

/** Of a hundred hits, those that may be in other categories than the ones whose parameters a list shows. */
const strays = 5;

/** The leaves that nearly all hits are in, the fullest first: a few odd parts do not take the parameters of all others away. */
export function mainLeaves(answer: Found['answer']): number[] {
  const { values } = facetOf(answer, '$category');
  const full = values.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const all = full.reduce((sum, { count }) => sum + count, 0);
  let rest = all;
  return full.flatMap(({ value, count }) => {
    const isMain = rest * 100 > all * strays;
    rest -= count;
    return isMain ? [Number(value)] : [];
  });
}

function soleLeaf({ answer }: Found): number | null {
  const leaves = leavesOfHits(answer);
  return leaves.length === 1 ? leaves[0]! : null;
}

/** Hits in stock, the switch itself set aside. */
async function inStockOf({ parts }: CallContext, list: ListQuery, { request, answer }: Found): Promise<number> {
  if (list.inStock || answer.total === 0) return answer.total;
  if (!request.filters.some(({ attr }) => attr === '$stock')) return facetOf(answer, '$stock').known;
  const filters = withStock(request.filters, true);
  return (await parts.search({ ...request, filters, facets: [], from: 0, size: 0 })).total;
}

/** Hits without the filter of an attribute; null where there is none. */
function without({ request, answer }: Found, attr: string): number | null {
  const place = request.filters.findIndex((one) => one.attr === attr);
  return place < 0 ? null : answer.without[place]!;
}

function withoutOf(list: ListQuery, found: Found): Omit<Page['without'], 'categoryId'> {
  return {
    brandIds: list.brandIds.length > 0 ? without(found, '$brand') : null,
    packages: list.packages.length > 0 ? without(found, '$package') : null,
    stockTypes: list.stockTypes.length > 0 ? without(found, '$stockType') : null,
    // A bound of the pieces, where there is one, goes with the switch.
    inStock: list.inStock ? without(found, '$stock') : null,
  };
}

/** Hits beyond the category chosen, asked only where nothing was found in it. */
async function withoutTheCategory(
  { parts }: CallContext,
  list: ListQuery,
  { candidate, answer }: Found,
  reference: Reference,
): Promise<number | null> {
  if (list.categoryId === null || answer.total > 0) return null;
  const elsewhere = requestOf({ ...list, categoryId: null, topId: null }, candidate.reading, reference, {
    facets: [],
    facetSize: 0,
    from: 0,
    size: 0,
  });
  return (await parts.search(elsewhere)).total;
}

function categoryOf(reference: Reference, id: number | null, shared: readonly ParamSchema[]): Page['category'] {
  const category = id === null ? undefined : reference.categories.get(id);
  if (!category) return null;
  const parent = category.parentId === null ? undefined : reference.categories.get(category.parentId);
  return {
    categoryId: String(category.id),
    categoryName: category.nameZh,
    categoryEnName: category.nameEn,
    parentId: parent ? String(parent.id) : '',
    parentName: parent?.nameZh ?? '',
    parentEnName: parent?.nameEn ?? '',
    params: [...(category.params.length > 0 ? category.params : shared)],
  };
}
