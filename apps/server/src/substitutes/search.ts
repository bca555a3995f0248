// What the index finds for a part: with its pins, by its values, and by its number (PD-5).
import { limits, type PartSearch, type SearchFilter, type SearchRequest } from '@partharbor/part-search/interface';
import { pinsFilter } from '@partharbor/part-search/marks';
import { leavesLike } from '@partharbor/part-search/substitutes/alike';
import { sharesNumber } from '@partharbor/part-search/substitutes/families';
import { packageFilter, substituteFilters, type Comparable, type KnownTexts } from '@partharbor/part-search/substitutes/find';
import { sharedNumber } from '@partharbor/part-search/substitutes/same-number';
import { typedNumber } from '@partharbor/part-values/mpn';
import { pinningOf } from '@partharbor/part-values/pin-families/pin-key';
import type { Edition } from '@partharbor/rules/goods';
import type { CallContext } from '../calls/context.ts';
import type { Goods } from '../catalogue/goods.ts';
import { referenceOf } from '../catalogue/reference.ts';
import { vocabularyOf } from '../search/vocabulary.ts';
import { comparableOf, pinnedOf } from './candidates.ts';

/** Candidates compared at most, each way. */
const compared = 100;

export interface Ids {
  readonly pinned: readonly number[];
  readonly matched: readonly number[];
  readonly numbered: readonly number[];
  /** What numbers of the same part hold; null = numbers of its kind tell nothing. */
  readonly shared: string | null;
}

/** Ids that the index has, found each way. One query where the words of categories are not known yet. */
export async function idsFor(context: CallContext, own: Goods, quantity: number): Promise<Ids> {
  const { db, parts, edition } = context;
  const part = comparableOf(own);
  const categoryIds = leavesLike(part.categoryId, await vocabularyOf(context, await referenceOf(db)));
  const within: Within = { parts, edition, categoryIds };
  const known = await knownTexts(within);
  const shared = sharesNumber(part.params) ? sharedNumber(own.record.partNo) : null;
  const [pinned, matched, numbered] = await Promise.all([
    withPins(within, own),
    matching(within, part, known, quantity),
    sameNumber(within, shared, part, known),
  ]);
  return { pinned, matched, numbered, shared };
}

/** Where to look: the categories for the same kind of part. */
interface Within {
  readonly parts: PartSearch;
  readonly edition: Edition;
  readonly categoryIds: readonly number[];
}

const requestOf = ({ edition, categoryIds }: Within, filters: readonly SearchFilter[]): SearchRequest => ({
  number: null,
  words: [],
  categoryIds,
  filters,
  facets: [],
  facetSize: 0,
  edition,
  quantity: 0,
  sort: { by: 'relevance', descending: true },
  from: 0,
  size: compared,
});

/** Of every category, for makers and sources sort the same part differently; those with most stock. */
async function withPins(within: Within, own: Goods): Promise<readonly number[]> {
  const pinning = pinningOf(pinnedOf(own));
  if (!pinning) return [];
  const request = requestOf({ ...within, categoryIds: [] }, [pinsFilter(pinning.key)]);
  return (await within.parts.search({ ...request, sort: { by: 'stock', descending: true } })).ids;
}

async function matching(within: Within, part: Comparable, known: KnownTexts, quantity: number): Promise<readonly number[]> {
  const filters = substituteFilters(part, known);
  return filters ? (await within.parts.search({ ...requestOf(within, filters), quantity })).ids : [];
}

/** Names of packages and dielectrics in the categories. */
async function knownTexts(within: Within): Promise<KnownTexts> {
  const facets = ['$package', 'dielectric'];
  const answer = await within.parts.search({ ...requestOf(within, []), facets, facetSize: limits.facetSize, size: 0 });
  const [packages, dielectrics] = facets.map((name) => (answer.facets[name]?.values ?? []).map(({ value }) => value));
  return { packages: packages!, dielectrics: dielectrics! };
}

/** Other makers' and other versions of the same number, in the same kind of part and package. */
async function sameNumber(within: Within, shared: string | null, part: Comparable, known: KnownTexts): Promise<readonly number[]> {
  const filter = packageFilter(part, known.packages);
  if (shared === null || filter === null) return [];
  return (await within.parts.search({ ...requestOf(within, [filter]), number: { ...typedNumber(shared), mode: 'any' } })).ids;
}
