// Searches to offer where nothing has all that was asked: each changes one thing, and is counted as it will be found (SR-12).
import { protects } from '@partharbor/part-search/near/protects';
import type { Understood } from '@partharbor/part-search/parse/types';
import type { SearchScope } from '../find.ts';
import { asValues, typedOf, type NearestTo } from '../interpretations.ts';
import { boundText, endsOf } from '../labels.ts';
import { requestOf, type ListQuery } from '../list-query.ts';
import type { Look } from './offers.ts';
import type { Wish } from './wishes.ts';

export interface WayOn {
  /** drop: without it; use: with the nearest value; lower: with a limit that protects less, for who means it. */
  readonly kind: 'drop' | 'use' | 'lower';
  /** Null = words that nobody knows, which `value` then has. */
  readonly wish: Wish | null;
  /** The value instead, for people; '' = none. */
  readonly value: string;
  /** The whole search. */
  readonly keywords: string;
  readonly count: number;
}

const [waysAtMost, lowerAtMost] = [4, 2];
const longest = 50;

/** Those that find something, the fullest first, and last those that lower a limit. */
export async function waysOn(scope: SearchScope, list: ListQuery, nearest: NearestTo, base: Look): Promise<WayOn[]> {
  const { text } = nearest.typed;
  const gone = nearest.parsed.rest.filter((piece) => !base.parsed.rest.includes(piece));
  const without = (pieces: readonly Place[], words: string): string => changed(text, [...pieces, ...gone], words);
  if (base.total > 0) {
    const value = gone.map(({ source }) => source).join(' ');
    return [{ kind: 'drop', wish: null, value, keywords: without([], ''), count: base.total }];
  }
  const tries = base.wishes.flatMap((wish) => tryOf(wish, base, scope, without) ?? []).slice(0, waysAtMost);
  const lowered = base.lower.map(({ wish, key }) => other('lower', wish, key, scope, without)).slice(0, lowerAtMost);
  const found = await Promise.all([...tries, ...lowered].map(async (way) => ({ ...way, count: await counted(scope, list, way.keywords) })));
  const rank = ({ kind, count }: WayOn): number => (kind === 'lower' ? 0 : count);
  return found.filter(({ count }) => count > 0).sort((a, b) => rank(b) - rank(a));
}

type Place = Pick<Understood, 'start' | 'end'>;
type Changed = (pieces: readonly Place[], words: string) => string;
type Try = Omit<WayOn, 'count'>;

/** With the nearest number, else without the value; null where it protects, or nothing else is on offer. */
function tryOf(wish: Wish, { choices }: Look, scope: SearchScope, without: Changed): Try | null {
  const own = choices.filter((one) => one.wish === wish);
  if (own.length === 0) return null;
  const key = own.find(({ keys }) => keys !== null)?.keys?.[0];
  const isNumber = key !== undefined && wish.schema !== null && endsOf(wish.schema.kind, key)?.length === 1;
  if (isNumber) return other('use', wish, key, scope, without);
  return protects(wish.filter.attr) ? null : { kind: 'drop', wish, value: '', keywords: without(wish.pieces, '') };
}

const other = (kind: 'use' | 'lower', wish: Wish, key: string, { lang }: SearchScope, without: Changed): Try => ({
  kind,
  wish,
  value: wish.schema ? boundText(wish.schema, Number(key), lang) : key,
  keywords: without(wish.pieces, wish.schema ? boundText(wish.schema, Number(key), 'en').replace(/\s/g, '') : key),
});

/** The text without its pieces, and words in the place of the first of them. */
function changed(text: string, [first, ...more]: readonly Place[], words: string): string {
  const cuts = [...more.map((piece) => ({ ...piece, put: '' })), ...(first ? [{ ...first, put: words }] : [])];
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((from, { start, end, put }) => `${from.slice(0, start)} ${put} ${from.slice(end)}`, text)
    .replace(/\s+/g, ' ')
    .trim();
}

async function counted(scope: SearchScope, list: ListQuery, keywords: string): Promise<number> {
  if (keywords.length < 2 || keywords.length > longest) return 0;
  const { strict } = asValues(typedOf(keywords, scope.reference, scope.lang), await scope.vocabulary());
  if (!strict) return 0;
  const wanted = { facets: [], facetSize: 0, from: 0, size: 0 };
  return (await scope.parts.search(requestOf(list, strict.reading, scope.reference, wanted))).total;
}
