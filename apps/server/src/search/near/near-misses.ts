// Where nothing has all that was asked: the parts that differ in the fewest and nearest values (SR-4, SR-12).
import { limits, type EitherWords, type SearchFilter, type SearchRequest } from '@partharbor/part-search/interface';
import { kinDecades } from '@partharbor/part-search/near/distance';
import { barest, isMain, relaxations, withoutLoose } from '@partharbor/part-search/parse/relax';
import { searchedOf } from '@partharbor/part-search/parse/alternatives';
import type { ParsedQuery, RestPiece } from '@partharbor/part-search/parse/types';
import type { SearchScope } from '../find.ts';
import type { NearestTo } from '../interpretations.ts';
import { requestOf, type ListQuery } from '../list-query.ts';
import { look, type Choice, type Look } from './offers.ts';
import { waysOn, type WayOn } from './ways-on.ts';
import type { Wish } from './wishes.ts';

interface NearMiss {
  readonly id: number;
  /** Words of the search that it does not say. */
  readonly lacks: readonly string[];
}

export interface NearMisses {
  /** In the order they were typed. */
  readonly wishes: readonly Wish[];
  /** The one whose change brings back most; null = no single one does. */
  readonly empties: Wish | null;
  /** Words that nobody knows and some parts lack. */
  readonly words: readonly string[];
  /** Parts that differ in no more than the first ones do. */
  readonly total: number;
  /** More than are shown, for prices and stock have their say; the nearest first. */
  readonly rows: readonly NearMiss[];
  readonly ways: readonly WayOn[];
  /** The rows stand as they are to be shown: those of one number. */
  readonly isOrdered?: true;
}

/** Rows wanted at least, taken of one value, and looked at where several values differ. */
const [rowsWanted, rowsOfChoice, rowsLooked] = [10, 20, 60];
const choicesAtMost = 8;

/** Null where nothing comes near. */
export async function nearMisses(scope: SearchScope, list: ListQuery, nearest: NearestTo): Promise<NearMisses | null> {
  const { parsed } = nearest;
  const typed = withoutLoose(parsed);
  if (!tellsKind(typed)) return wordsAlone(scope, list, nearest);
  const base = await look(scope, list, nearest, typed);
  const rows =
    (await fewerWords(scope, list, nearest)) ??
    (await oneValue(scope, list, nearest, parsed, base)) ??
    (await fewerValues(scope, list, nearest));
  return (
    rows && {
      ...rows,
      wishes: base.wishes,
      empties: base.total > 0 ? null : emptying(base),
      ways: await waysOn(scope, list, nearest, base),
    }
  );
}

/** A text of the catalogue alone ("controller") is no kind of part. */
const tellsKind = ({ understood }: ParsedQuery): boolean => understood.some(({ asText, code }) => !asText && code !== '$stock');

type Rows = Pick<NearMisses, 'total' | 'rows' | 'words'>;

async function wordsAlone(scope: SearchScope, list: ListQuery, nearest: NearestTo): Promise<NearMisses | null> {
  const rows = await fewerWords(scope, list, nearest);
  return rows && { ...rows, wishes: [], empties: null, ways: [] };
}

/** Parts with all values that lack some of the words. */
async function fewerWords(scope: SearchScope, list: ListQuery, nearest: NearestTo): Promise<Rows | null> {
  for (const one of relaxations(nearest.parsed)) {
    if (one.filters.length < nearest.parsed.filters.length) return null;
    const rows = await rowsOf(scope, list, nearest, one);
    if (rows) return rows;
  }
  return null;
}

/** Parts that lack several values, the least telling ones, and last those whose main value is next to the one asked for. */
async function fewerValues(scope: SearchScope, list: ListQuery, nearest: NearestTo): Promise<Rows | null> {
  const { parsed } = nearest;
  for (const one of relaxations(parsed)) {
    if (one.filters.length === parsed.filters.length) continue;
    const rows = await rowsOf(scope, list, nearest, one);
    if (rows) return rows;
  }
  const bare = barest(parsed);
  const { choices, ...rest } = await look(scope, list, nearest, bare);
  const kin = choices.filter(({ wish, decades }) => isMain(wish.filter.attr) && decades <= kinDecades);
  return rowsOfChoices(scope, list, nearest, bare, { ...rest, choices: kin });
}

async function oneValue(scope: SearchScope, list: ListQuery, nearest: NearestTo, parsed: ParsedQuery, base: Look): Promise<Rows | null> {
  if (base.parsed === parsed) return rowsOfChoices(scope, list, nearest, parsed, base);
  // With the words that nobody knows before without.
  const strict = await rowsOfChoices(scope, list, nearest, parsed, await look(scope, list, nearest, parsed));
  return strict ?? rowsOfChoices(scope, list, nearest, base.parsed, base);
}

/** What a weaker reading finds, by relevance; null = nothing. */
async function rowsOf(scope: SearchScope, list: ListQuery, nearest: NearestTo, one: ParsedQuery): Promise<Rows | null> {
  const { ids, total } = await scope.parts.search(
    requestOf(list, nearest.readingOf(one), scope.reference, { ...counting, size: rowsLooked }),
  );
  return total === 0 ? null : { total, ...(await lacking(scope, list, nearest.parsed, one, ids)) };
}

const counting = { facets: [], facetSize: 0, from: 0, size: 0 } as const;

/** The nearest values' parts, until there are enough; null = no value is on offer. */
async function rowsOfChoices(
  scope: SearchScope,
  list: ListQuery,
  nearest: NearestTo,
  of: ParsedQuery,
  { choices }: Look,
): Promise<Rows | null> {
  const ids: number[] = [];
  for (const choice of choices.slice(0, choicesAtMost)) {
    if (ids.length >= rowsWanted) break;
    ids.push(...(await scope.parts.search(instead(scope, list, nearest, of, choice))).ids);
  }
  if (ids.length === 0) return null;
  return {
    total: choices.reduce((sum, { count }) => sum + count, 0),
    ...(await lacking(scope, list, nearest.parsed, of, [...new Set(ids)])),
  };
}

/** The request with other values in the place of the one nobody has. */
function instead(scope: SearchScope, list: ListQuery, nearest: NearestTo, of: ParsedQuery, { wish, keys }: Choice): SearchRequest {
  const { attr } = wish.filter;
  const other: SearchFilter = keys === null ? { attr, in: [], unknown: true } : { attr, in: keys.slice(0, limits.valuesPerFilter) };
  const reading = nearest.readingOf({ ...of, filters: of.filters.map((one) => (one.attr === attr ? other : one)) });
  const sort = list.sort.by === 'relevance' ? ({ by: 'price', descending: false } as const) : list.sort;
  return requestOf({ ...list, sort }, reading, scope.reference, { ...counting, size: rowsOfChoice });
}

/** Which of the words set aside each part lacks: one may have some of them. */
async function lacking(
  scope: SearchScope,
  list: ListQuery,
  parsed: ParsedQuery,
  one: ParsedQuery,
  ids: readonly number[],
): Promise<Pick<Rows, 'rows' | 'words'>> {
  const gone = parsed.rest.filter((piece) => !one.rest.includes(piece));
  const having = await Promise.all(gone.map((piece) => saying(scope, list, piece, ids)));
  return {
    words: gone.map(({ source }) => source),
    rows: ids.map((id) => ({ id, lacks: gone.flatMap(({ source }, place) => (having[place]!.has(id) ? [] : [source])) })),
  };
}

/** Of these parts the ones that say a word. */
async function saying(scope: SearchScope, list: ListQuery, piece: RestPiece, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const searched: { words: readonly string[]; eitherWords: readonly EitherWords[] } = searchedOf([piece]);
  const request = requestOf(list, { number: null, categoryIds: [], filters: [], ...searched }, scope.reference, {
    ...counting,
    size: ids.length,
  });
  return new Set((await scope.parts.search({ ...request, within: ids })).ids);
}

/** The wish that stands most in the way; one that protects only where no other does. */
function emptying({ wishes, choices, lower }: Look): Wish | null {
  const weight = (wish: Wish): number => choices.reduce((sum, one) => sum + (one.wish === wish ? one.count : 0), 0);
  const [most] = [...wishes].sort((a, b) => weight(b) - weight(a));
  return most && weight(most) > 0 ? most : (lower[0]?.wish ?? null);
}
