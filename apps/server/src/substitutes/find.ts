// Finds what can stand in for a part: equal or better by its family's rules, and the same number of other makers (PD-5).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { substitutes } from '@partharbor/contract/calls/substitutes';
import { done, refuse } from '@partharbor/contract/refuse';
import { limits, type PartSearch, type SearchFilter, type SearchRequest } from '@partharbor/part-search/interface';
import {
  differencesOf,
  distanceOf,
  packageFilter,
  substituteFilters,
  type Comparable,
  type Difference,
  type KnownTexts,
} from '@partharbor/part-search/substitutes/find';
import { sharesNumber } from '@partharbor/part-search/substitutes/families';
import { leavesLike } from '@partharbor/part-search/substitutes/alike';
import { holdsShared, sharedNumber } from '@partharbor/part-search/substitutes/same-number';
import { typedNumber } from '@partharbor/part-values/mpn';
import { priceFor } from '@partharbor/money/tiers';
import type { Edition } from '@partharbor/rules/goods';
import type { CallContext } from '../calls/context.ts';
import { goodsByIds, type Goods } from '../catalogue/goods.ts';
import { referenceOf } from '../catalogue/reference.ts';
import { vocabularyOf } from '../search/vocabulary.ts';
import { boughtTogether } from './store.ts';
import { worded } from './worded.ts';

type Input = InputOf<typeof substitutes>;
type Answer = AnswerOf<typeof substitutes>;

/** Candidates compared at most, each way. */
const compared = 100;
const alsoShown = 6;

interface Candidate {
  readonly goods: Goods;
  readonly by: 'match' | 'number';
  readonly differences: readonly Difference[];
}

/** Substitutes of a part, those that have the quantity first; at most four queries. */
export async function findSubstitutes(context: CallContext, input: Input): Promise<Outcome<Answer>> {
  const { lang } = context;
  const own = await partOf(context, Number(input.goodsId));
  if (!own || own.deleted) return refuse('NOT_FOUND');
  const [ids, together] = await Promise.all([idsFor(context, own, input.quantity), boughtTogether(context.db, own.partId, alsoShown)]);
  const { candidates, schema, goods } = await compareWith(context, own, ids, { quantity: input.quantity, also: together });
  return done({
    substitutes: candidates.slice(0, input.size).map((one) => ({
      ...one.goods.record,
      by: one.by,
      differences: one.differences.map((difference) => worded(difference, schema, lang)),
    })),
    total: candidates.length,
    alsoBought: together.flatMap((id) => goods.get(id)?.record ?? []),
  });
}

/** Ids of what can stand in for a part, those that have `quantity` pieces first; [] where the part is none. At most two queries. */
export async function substituteIds(
  context: CallContext,
  partId: number,
  quantity: number,
): Promise<readonly { readonly id: number; readonly by: Candidate['by'] }[]> {
  const own = await partOf(context, partId);
  if (!own) return [];
  const { candidates } = await compareWith(context, own, await idsFor(context, own, quantity), { quantity, also: [] });
  return candidates.map(({ goods, by }) => ({ id: goods.partId, by }));
}

async function partOf({ db, edition, lang }: CallContext, id: number): Promise<Goods | undefined> {
  const [own] = await goodsByIds(db, await referenceOf(db), edition, [id], lang);
  return own;
}

interface Ids {
  readonly matched: readonly number[];
  readonly numbered: readonly number[];
  readonly shared: string | null;
}

/** What the index finds for a part: by its values, and by its number. */
async function idsFor(context: CallContext, own: Goods, quantity: number): Promise<Ids> {
  const { db, parts, edition } = context;
  const part = comparableOf(own);
  const categoryIds = leavesLike(part.categoryId, await vocabularyOf(context, await referenceOf(db)));
  const within: Within = { parts, edition, categoryIds };
  const known = await knownTexts(within);
  const shared = sharesNumber(part.params) ? sharedNumber(own.record.partNo) : null;
  const [matched, numbered] = await Promise.all([matching(within, part, known, quantity), sameNumber(within, shared, part, known)]);
  return { matched, numbered, shared };
}

/** What was found beside the part itself, in the order it is offered; facts of `also` are read along. */
async function compareWith(
  { db, edition, lang }: CallContext,
  own: Goods,
  { matched, numbered, shared }: Ids,
  { quantity, also }: { readonly quantity: number; readonly also: readonly number[] },
) {
  const reference = await referenceOf(db);
  const part = comparableOf(own);
  const schema = reference.categories.get(part.categoryId)?.params ?? [];
  const isMatch = new Set(matched);
  const ids = [...new Set([...matched, ...numbered])].filter((id) => id !== part.id);
  const goods = new Map((await goodsByIds(db, reference, edition, [...ids, ...also], lang)).map((one) => [one.partId, one]));
  const candidates = ids.flatMap((id): Candidate[] => {
    const one = goods.get(id);
    if (!one || !(isMatch.has(id) || (shared !== null && holdsShared(one.record.partNo, shared)))) return [];
    return [{ goods: one, by: isMatch.has(id) ? 'match' : 'number', differences: differencesOf(part, comparableOf(one), schema) }];
  });
  candidates.sort(orderFor(part, quantity));
  return { candidates, schema, goods };
}

const comparableOf = ({ partId, record }: Goods): Comparable => ({
  id: partId,
  categoryId: Number(record.categoryId),
  package: record.package,
  params: record.params,
});

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

/** Enough in stock, some in stock, none; then matches before same numbers, the fewest differences, the lowest price. */
function orderFor(part: Comparable, quantity: number): (a: Candidate, b: Candidate) => number {
  const need = Math.max(1, quantity);
  const stock = ({ goods }: Candidate): number => (goods.record.goodsNumber >= need ? 0 : goods.record.goodsNumber > 0 ? 1 : 2);
  const price = ({ goods }: Candidate): number =>
    priceFor(goods.tiers, Math.max(need, goods.record.stepMinNumber), goods.discountMicros) ?? Number.MAX_SAFE_INTEGER;
  return (a, b) =>
    stock(a) - stock(b) ||
    Number(a.by === 'number') - Number(b.by === 'number') ||
    distanceOf(part, a.differences) - distanceOf(part, b.differences) ||
    price(a) - price(b) ||
    a.goods.partId - b.goods.partId;
}
