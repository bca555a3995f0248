// What a request means for one part, said as plainly as possible: the measure every engine is held to.
import { identityKey, mpnKey } from '@partharbor/part-values/mpn';
import type { Edition } from '@partharbor/rules/goods';
import {
  canonical,
  limits,
  SearchRefused,
  valueKey,
  type AttributeValue,
  type MatchKind,
  type NumberWish,
  type SearchFilter,
  type SearchPart,
  type SearchRequest,
} from './interface.ts';

/** How a number agrees: 0 the same as typed, 1 equal by its loose key, 2 beginning, 3 inside. */
export type Tier = 0 | 1 | 2 | 3;

/** What a tier is called to those who search. */
export const matchOfTier: Readonly<Record<Tier, MatchKind>> = { 0: 'exact', 1: 'exact', 2: 'prefix', 3: 'substring' };

/** Inside is looked for from so many characters. */
const shortestInside = 3;

/** Unit price in micros for so many pieces: below the MOQ and below the first tier the first holds; null = quoted by hand. */
export function priceAt(part: SearchPart, edition: Edition, quantity: number): number | null {
  const tiers = part.figures.tiers[edition];
  const pieces = quantity || 1;
  const held = pieces < part.figures.moq ? [] : tiers.filter(([from]) => from <= pieces);
  return (held.at(-1) ?? tiers[0])?.[1] ?? null;
}

/** An attribute's value of one part; null where it has none. Texts of no letters are none. */
export function valueOf(part: SearchPart, attr: string, edition: Edition, quantity: number): AttributeValue | null {
  if (attr === '$brand') return String(part.brandId);
  if (attr === '$category') return String(part.categoryId);
  if (attr === '$top') return String(part.topCategoryId);
  if (attr === '$package') return part.package || null;
  if (attr === '$stockType') return part.stockType || null;
  if (attr === '$price') return priceAt(part, edition, quantity);
  if (attr === '$stock') return part.figures.available[edition];
  return (Object.hasOwn(part.params, attr) ? part.params[attr] : undefined) ?? null;
}

/** Prices and pieces are whole numbers as they are; parameters keep six digits. */
export const isExact = (attr: string): boolean => attr === '$price' || attr === '$stock';

/** The low and high end of a number or range, null for a text. */
export function endsOf(attr: string, value: AttributeValue): readonly [low: number, high: number] | null {
  if (typeof value === 'string') return null;
  const [low, high] = typeof value === 'number' ? [value, value] : value;
  return isExact(attr) ? [low, high] : [canonical(low), canonical(high)];
}

/** Whether a value passes a filter: chosen among `in`, and every given bound inside it. A text passes no bound, an empty `in` no value. */
export function accepts(filter: SearchFilter, value: AttributeValue | null): boolean {
  if (value === null) return filter.unknown ?? false;
  if (filter.in && !filter.in.includes(valueKey(value))) return false;
  if (filter.min === undefined && filter.max === undefined) return true;
  const ends = endsOf(filter.attr, value);
  if (!ends) return false;
  const [low, high] = ends;
  const bound = (one: number): number => (isExact(filter.attr) ? one : canonical(one));
  // A single number must reach a bound; a range must hold it.
  const min = filter.min === undefined ? null : bound(filter.min);
  const max = filter.max === undefined ? null : bound(filter.max);
  const reaches = min === null || (typeof value === 'number' ? low >= min : low <= min && min <= high);
  return reaches && (max === null || (typeof value === 'number' ? high <= max : low <= max && max <= high));
}

/** How a part agrees with a number; null = not at all. Other codes agree wholly or by their beginning, never inside. */
export function tierOf(part: SearchPart, { key, identity, mode }: NumberWish): Tier | null {
  if (identity !== '' && part.key === key && identityKey(part.mpn) === identity) return 0;
  if (key === '' || mode === 'same') return null;
  const keys = [part.key, ...part.codes];
  if (keys.includes(key)) return 1;
  if (mode === 'exact') return null;
  if (keys.some((one) => one.startsWith(key))) return 2;
  return mode === 'any' && key.length >= shortestInside && part.key.includes(key) ? 3 : null;
}

/** Whether a part has a word: as a token of its text, from 3 characters the beginning of one or a piece of the number. */
export function hasWord(part: SearchPart, tokens: readonly string[], word: string): boolean {
  if (tokens.includes(word)) return true;
  if (word.length >= shortestInside && tokens.some((token) => token.startsWith(word))) return true;
  const key = mpnKey(word);
  return key.length >= shortestInside && part.key.includes(key);
}

/** In the order of a sort; 0 = ties, which ids settle. */
export function compareBy({ sort, edition, quantity }: SearchRequest): (a: SearchPart, b: SearchPart) => number {
  const turn = sort.descending ? -1 : 1;
  const stocked = (part: SearchPart): number => (part.figures.available[edition] > 0 ? 0 : 1);
  if (sort.by === 'relevance') return (a, b) => stocked(a) - stocked(b) || b.figures.sales - a.figures.sales;
  if (sort.by === 'stock') return (a, b) => turn * (a.figures.available[edition] - b.figures.available[edition]);
  if (sort.by === 'sales') return (a, b) => turn * (a.figures.sales - b.figures.sales);
  if (sort.by === 'listed') return (a, b) => turn * (a.listedAtS - b.listedAtS);
  const attr = sort.by === 'param' ? sort.attr : '$price';
  const place = (part: SearchPart): readonly [kind: number, value: number | string] => {
    const value = valueOf(part, attr, edition, quantity);
    if (value === null) return [2, 0];
    const ends = endsOf(attr, value);
    return ends ? [0, ends[sort.descending ? 1 : 0]] : [1, value as string];
  };
  return (a, b) => {
    const [kindA, valueA] = place(a);
    const [kindB, valueB] = place(b);
    if (kindA !== kindB) return kindA - kindB;
    return valueA === valueB ? 0 : valueA < valueB ? -turn : turn;
  };
}

/** Throws what every engine refuses: beyond the limits, or an attribute filtered twice. */
export function refuseBeyondLimits(request: SearchRequest): void {
  const refuse = (why: string): never => {
    throw new SearchRefused(why);
  };
  const { filters, facets, facetSize, words, eitherWords = [], within, from, size } = request;
  if (filters.length > limits.filters) refuse(`more than ${limits.filters} filters`);
  if (filters.some((one) => (one.in?.length ?? 0) > limits.valuesPerFilter)) refuse(`more than ${limits.valuesPerFilter} values`);
  if (new Set(filters.map(({ attr }) => attr)).size < filters.length) refuse('an attribute is filtered twice');
  if (facets.length > limits.facets) refuse(`more than ${limits.facets} facets`);
  if (facetSize > limits.facetSize) refuse(`more than ${limits.facetSize} values of a facet`);
  if (within && within.length > limits.within) refuse(`more than ${limits.within} parts`);
  if (words.length > limits.words) refuse(`more than ${limits.words} words`);
  if (eitherWords.length > limits.eitherWords) refuse(`more than ${limits.eitherWords} things said in several ways`);
  if (eitherWords.some((ways) => ways.length > limits.ways)) refuse(`more than ${limits.ways} ways to say one thing`);
  if (eitherWords.some((ways) => ways.some((way) => way.length > limits.words))) refuse(`more than ${limits.words} words`);
  if (from + size > limits.window) refuse(`beyond the first ${limits.window} hits`);
}
