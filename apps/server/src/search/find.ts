// Looks up the words of a search: one reading after another until one has hits, then near misses (SR-3, SR-4, SR-12).
import type { AnswerOf } from '@partharbor/contract/call';
import type { goodsQuery } from '@partharbor/contract/calls/catalogue';
import { typedNumber, type TypedNumber } from '@partharbor/part-values/mpn';
import type { MatchKind, PartSearch, SearchAnswer, SearchRequest } from '@partharbor/part-search/interface';
import { looksLikeNumber } from '@partharbor/part-search/parse/looks-like-number';
import { synonymsIn, type Synonyms } from '@partharbor/part-search/parse/synonyms';
import { isTradeWord } from '@partharbor/part-search/parse/trade-word';
import type { Vocabulary } from '@partharbor/part-search/parse/types';
import type { Lang } from '@partharbor/rules/goods';
import type { Reference } from '../catalogue/reference.ts';
import { nearMisses, type NearMisses } from './near/near-misses.ts';
import { byOtherMakers } from './near/other-makers.ts';
import { nothingSaid, overruledIn, requestOf, type ListQuery, type Reading, type Wanted } from './list-query.ts';
import { meantOf } from './synonym-readings.ts';
import { numberSays, saysValues, type NumberSays } from './decode-number.ts';
import {
  asValues,
  categoryLike,
  chineseCategory,
  makerAlone,
  names,
  numbers,
  typedOf,
  type Candidate,
  type Typed,
} from './interpretations.ts';

export interface SearchScope {
  readonly parts: PartSearch;
  readonly reference: Reference;
  readonly lang: Lang;
  readonly vocabulary: () => Promise<Vocabulary>;
  /** What staff say that words stand for. */
  readonly synonyms: () => Promise<Synonyms>;
}

export interface Found {
  readonly candidate: Candidate;
  readonly request: SearchRequest;
  readonly answer: SearchAnswer;
  readonly match: AnswerOf<typeof goodsQuery>['match'];
  /** The first reading of the words as values that was tried; null where there was none. */
  readonly asTyped: Candidate | null;
  /** Parts to offer where nothing was found. */
  readonly near: readonly number[];
  /** Where nothing has all that was asked: what comes near, and what it differs in; null where nothing does. */
  readonly nothingExact: NearMisses | null;
  /** What the number that was not found says by itself; `near` are then the first parts that have its values, if there are any. */
  readonly numberSays: NumberSays | null;
}

const nearLimit = 8;
const counting: Wanted = { facets: [], facetSize: 0, from: 0, size: 0 };

/** A list as if its words were all of it. */
const nothingByHand = { byHand: [], categoryId: null, topId: null, within: null } as const;

const everything: Candidate = { how: 'browse', reading: nothingSaid, understood: [], relaxed: [], certain: true };

/** The first reading of a list's words that has hits; filters set by hand always hold. `wanted` says what to answer of a reading. */
export async function find(scope: SearchScope, list: ListQuery, wanted: (reading: Reading) => Wanted | Promise<Wanted>): Promise<Found> {
  const typed = typedOf(list.keywords, scope.reference, scope.lang);
  let asTyped: Candidate | null = null;
  let nearest: Candidate | null = null;
  for await (const candidate of list.keywords.trim() === '' ? [everything] : candidates(scope, list, typed)) {
    if (candidate.nearest) {
      nearest ??= candidate;
      continue;
    }
    asTyped ??= candidate.how === 'values' ? candidate : null;
    const request = requestOf(list, candidate.reading, scope.reference, await wanted(candidate.reading));
    const answer = await scope.parts.search(request);
    const match = await matchOf(scope, list, candidate, answer);
    if (match !== null)
      return {
        candidate: within(list, candidate, request),
        request,
        answer,
        match,
        asTyped,
        near: [],
        nothingExact: null,
        numberSays: null,
      };
  }
  return { ...(await nothing(list, scope, typed, nearest, await wanted(nothingSaid))), asTyped };
}

/** How a reading's hits agree; null when there are none, and would be none without the filters set by hand either. */
async function matchOf(scope: SearchScope, list: ListQuery, candidate: Candidate, answer: SearchAnswer): Promise<Found['match'] | null> {
  const told = (kind: MatchKind): Found['match'] => (candidate.how === 'values' ? 'params' : kind);
  if (answer.total > 0) return told(answer.match);
  if (candidate.certain) return 'none';
  if (list.byHand.length === 0 && list.categoryId === null && list.within === null) return null;
  const bare = requestOf({ ...list, ...nothingByHand }, candidate.reading, scope.reference, counting);
  const found = await scope.parts.search(bare);
  return found.total === 0 ? null : candidate.how === 'browse' ? 'none' : told(found.match);
}

/** What was read but is overruled by hand is not told as understood. */
function within(list: ListQuery, candidate: Candidate, request: SearchRequest): Candidate {
  const byHand = overruledIn(list);
  const asked = new Set(request.filters.map(({ attr }) => attr));
  const dropped = candidate.understood.filter(({ attr }) => attr !== null && !byHand.has(attr) && !asked.has(attr));
  const placed = list.categoryId === null || (list.topId === null && asked.has('$category'));
  return {
    ...candidate,
    understood: candidate.understood.filter(({ attr }) => (attr === null ? placed : !byHand.has(attr) && asked.has(attr))),
    relaxed: [...candidate.relaxed, ...dropped.map(({ source }) => source)],
  };
}

async function* candidates(scope: SearchScope, list: ListQuery, typed: Typed): AsyncGenerator<Candidate> {
  if (typed.isQuoted) {
    yield* numbers(typed);
    return;
  }
  yield* asMeant(scope, list, typed);
  yield* plainly(scope, list, typed);
}

const plainly = (scope: SearchScope, list: ListQuery, typed: Typed): AsyncGenerator<Candidate> =>
  list.byValues ? valuesFirst(scope, list, typed) : numberFirst(scope, list, typed);

/** The words as staff's synonyms have them; one that is the very number of a part stays that number, and so does the whole text. */
async function* asMeant(scope: SearchScope, list: ListQuery, typed: Typed): AsyncGenerator<Candidate> {
  const found = synonymsIn(typed.text, await scope.synonyms());
  if (found.length === 0 || (await isLooselyNumber(scope, list, typed.words.number))) return;
  const numbered = await Promise.all(found.map(({ source }) => isLooselyNumber(scope, list, typedNumber(source))));
  const meant = meantOf(
    typed,
    found.filter((_one, at) => !numbered[at]),
  );
  if (!meant) return;
  if (meant.bare) yield meant.bare;
  else for await (const one of plainly(scope, list, meant.typed)) yield meant.place(one);
}

async function* valuesFirst(scope: SearchScope, list: ListQuery, typed: Typed): AsyncGenerator<Candidate> {
  const values = asValues(typed, await scope.vocabulary());
  const likeNumber = !values.typed && looksLikeNumber(typed.text);
  if (likeNumber) yield* numbers(typed);
  if (values.strict) yield values.strict;
  const weaker = saysValues(typed) ? null : values;
  const spoken = weaker?.asWords();
  if (spoken) yield spoken;
  if (!likeNumber) yield* numbers(typed);
  yield* names(typed);
  if (weaker?.nearest) yield weaker.nearest;
}

async function* numberFirst(scope: SearchScope, list: ListQuery, typed: Typed): AsyncGenerator<Candidate> {
  const maker = makerAlone(typed);
  if (maker && !(await isNumber(scope, list, typed.words.number))) yield maker;
  // Who types "led" wants lamps before the diodes whose numbers hold these letters; in quotes it is the number that is meant.
  const kind = isTradeWord(typed.text) ? asValues(typed, await scope.vocabulary()) : null;
  const called = kind?.strict ? [kind.strict] : chineseCategory(typed);
  if (called.length > 0 && !(await isNumber(scope, list, typed.words.number))) yield* called;
  yield* numbers(typed);
  yield* names(typed);
  // Most searches are for numbers that are there: the words are read as values only where they are not.
  const values = kind ?? asValues(typed, await scope.vocabulary());
  if (values.strict && values.typed) yield values.strict;
  yield* categoryLike(typed);
  if (values.strict && !values.typed) yield values.strict;
  // A mistyped number is better answered by numbers close to it than by whatever shares half its words.
  if (saysValues(typed)) return;
  if (looksLikeNumber(typed.text) && (await nearOf(scope, typed)).length > 0) return;
  const spoken = values.asWords();
  if (spoken) yield spoken;
  if (values.nearest) yield values.nearest;
}

/** Whether a part has exactly this number, though a maker or a kind of part is called the same. */
async function isNumber(scope: SearchScope, list: ListQuery, number: TypedNumber): Promise<boolean> {
  if (number.key.length < 2) return false;
  const bare = { ...list, ...nothingByHand };
  const reading: Reading = { ...nothingSaid, number: { ...number, mode: 'same' } };
  return (await scope.parts.search(requestOf(bare, reading, scope.reference, counting))).total > 0;
}

/** Whether a part has this number, whatever its dashes, blanks and case. */
async function isLooselyNumber(scope: SearchScope, list: ListQuery, number: TypedNumber): Promise<boolean> {
  if (number.key.length < 2) return false;
  const reading: Reading = { ...nothingSaid, number: { ...number, mode: 'any' } };
  return (await scope.parts.search(requestOf({ ...list, ...nothingByHand }, reading, scope.reference, counting))).match === 'exact';
}

async function nearOf({ parts }: SearchScope, { words }: Typed): Promise<readonly number[]> {
  const { key } = (words.split ?? words).number;
  return key === '' ? [] : parts.near(key, nearLimit);
}

/** A number by other makers than the one named, else what comes nearest to the values. */
async function missesOf(scope: SearchScope, list: ListQuery, typed: Typed, nearest: Candidate | null): Promise<NearMisses | null> {
  const others = await byOtherMakers(scope, list, typed);
  return others ?? (nearest?.nearest ? nearMisses(scope, list, nearest.nearest) : null);
}

async function nothing(
  list: ListQuery,
  scope: SearchScope,
  typed: Typed,
  nearest: Candidate | null,
  wanted: Wanted,
): Promise<Omit<Found, 'asTyped'>> {
  const none = { values: [], distinct: 0, known: 0, of: 0, range: null };
  const request = requestOf(list, nothingSaid, scope.reference, wanted);
  const said = await numberSays(scope, list, typed);
  // Counts alone need nothing to look at instead.
  const misses = wanted.size > 0 ? await missesOf(scope, list, typed, nearest) : null;
  return {
    candidate: {
      how: 'number',
      reading: nothingSaid,
      understood: (misses && nearest?.understood) ?? [],
      relaxed: [],
      ...(nearest?.searchedAs ? { searchedAs: nearest.searchedAs } : {}),
    },
    request,
    answer: {
      ids: [],
      total: 0,
      match: 'none',
      facets: Object.fromEntries(wanted.facets.map((attr) => [attr, none])),
      without: request.filters.map(() => 0),
      generation: 0,
    },
    match: 'none',
    near: misses ? misses.rows.map(({ id }) => id) : said && said.total > 0 ? said.ids : await nearOf(scope, typed),
    nothingExact: misses,
    numberSays: said,
  };
}
