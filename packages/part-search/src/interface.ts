// What the shop asks of a search engine for parts, and what an engine is fed with. Engines get finished keys and tokens.

import type { TypedNumber } from '@partharbor/part-values/mpn';
import type { Edition } from '@partharbor/rules/goods';
import type { Histogram } from './histogram.ts';

/** One number, from low to high (both inclusive), or a text; numbers in SI base units. */
export type AttributeValue = number | readonly [low: number, high: number] | string;

/** A part as the index takes it. Prices are micros (1/1,000,000) of the edition's currency. */
export interface SearchPart {
  /** A safe integer above 0. */
  readonly id: number;
  readonly mpn: string;
  /** `mpnKey(mpn)`. */
  readonly key: string;
  /** Keys of other numbers it is found by exactly: supplier code, the operator's own codes. */
  readonly codes: readonly string[];
  readonly brandId: number;
  /** The leaf. */
  readonly categoryId: number;
  /** The leaf's parent, or the leaf itself where it has none. */
  readonly topCategoryId: number;
  /** As printed by `readPackage(…).name`; '' = none. */
  readonly package: string;
  readonly stockType: string;
  /** Parameter code → value. */
  readonly params: Readonly<Record<string, AttributeValue>>;
  /** Texts people may search words of: descriptions, series. */
  readonly text: string;
  readonly listedAtS: number;
  readonly onShelf: boolean;
  readonly figures: PartFigures;
}

/** What changes many times a day, written in place where the engine can. */
export interface PartFigures {
  /** Pieces one can buy, per edition. */
  readonly available: Readonly<Record<Edition, number>>;
  /** Ascending `[from quantity, unit price in micros, discount taken off]`; empty = quoted by hand. */
  readonly tiers: Readonly<Record<Edition, readonly (readonly [quantity: number, priceMicros: number])[]>>;
  readonly sales: number;
  /** Order quantity the first tier is bought at. */
  readonly moq: number;
}

/** Attributes beside the parameters' codes; parameters never begin with `$`. Brand and categories have their ids as text values. */
export const fixedAttributes = ['$brand', '$category', '$top', '$package', '$stockType', '$price', '$stock'] as const;

/**
 * Values joined by OR and bounds (inclusive), joined by AND; filters of several attributes are joined by AND. Of a ranged value every
 * given bound must lie inside it: a part for 4.5 to 60 V passes `min: 48`. Without a value a part fails, unless `unknown`.
 * `in` holds value keys, see `valueKey`. `$price` is the unit price at `quantity`, `$stock` the edition's pieces: bounds only.
 */
export interface SearchFilter {
  readonly attr: string;
  readonly in?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly unknown?: boolean;
}

export type SearchSort =
  | { readonly by: 'relevance' | 'stock' | 'price' | 'sales' | 'listed'; readonly descending: boolean }
  /** By a parameter's number (of a range its high end descending, its low end ascending), then its text; unknown last. */
  | { readonly by: 'param'; readonly attr: string; readonly descending: boolean };

/** Ways to say one thing, each as tokens. @example [['隔离'], ['isolat']] */
export type EitherWords = readonly (readonly string[])[];

/**
 * A number looked for: the same as typed, its loose key equal, beginning or, from 3 characters, inside; equal and beginning of a code too.
 * `same` = only the first of these, the only one that a key of nothing has; `exact` = no further than equal, `prefix` no further than beginning.
 */
export interface NumberWish extends TypedNumber {
  readonly mode: 'any' | 'exact' | 'prefix' | 'same';
}

export interface SearchRequest {
  /** A number looked for; null = any. */
  readonly number: NumberWish | null;
  /** Tokens (see `tokens.ts`) that must all be in the text or the number. */
  readonly words: readonly string[];
  /** What can be said in several ways, as in two languages: of each the tokens of one way must all be there. Left out = nothing. */
  readonly eitherWords?: readonly EitherWords[];
  /** Leaf or top categories, joined by OR; empty = all. Facets never step outside. */
  readonly categoryIds: readonly number[];
  /** Ids of the only parts to look at, in any order, at most `limits.within`; left out = all, empty = none. Facets never step outside. */
  readonly within?: readonly number[];
  /** At most `limits.filters`, one an attribute. */
  readonly filters: readonly SearchFilter[];
  /** Attributes to count values of; each ignores its own filter. */
  readonly facets: readonly string[];
  /** Values answered per facet: the most frequent ones, and those chosen in its filter with their counts, 0 included. */
  readonly facetSize: number;
  /** Facets come with the spread of their numbers; an engine may leave it out. */
  readonly histograms?: boolean;
  readonly edition: Edition;
  /** Pieces prices are taken at; 0 = one. Below a part's MOQ its first tier holds. */
  readonly quantity: number;
  readonly sort: SearchSort;
  /** from + size stay within `limits.window`. */
  readonly from: number;
  readonly size: number;
  /** Staff also see parts off the shelf. */
  readonly offShelf?: boolean;
}

/** How the best hits agree with the number; `browse` where none was asked for, `none` where nothing was found. */
export type MatchKind = 'exact' | 'prefix' | 'substring' | 'browse' | 'none';

export interface FacetValue {
  /** See `valueKey`. */
  readonly value: string;
  readonly count: number;
}

/** Counts over the parts that pass all filters but the facet's own. */
export interface Facet {
  /** By falling count, then by value key. */
  readonly values: readonly FacetValue[];
  /** Different values in all. */
  readonly distinct: number;
  /** Parts that have a value; of `$stock` parts that have pieces. */
  readonly known: number;
  /** Parts counted over. */
  readonly of: number;
  /** Extremes of the numbers and range ends; null = none is known. */
  readonly range: readonly [min: number, max: number] | null;
  /** Of plain numbers, where it was asked for and there are enough of them. */
  readonly histogram?: Histogram;
}

export interface SearchAnswer {
  readonly ids: readonly number[];
  /** Exact. */
  readonly total: number;
  readonly match: MatchKind;
  readonly facets: Readonly<Record<string, Facet>>;
  /** Hits without the filter of the same place in the request. */
  readonly without: readonly number[];
  /** Rises with every change the engine has taken in. */
  readonly generation: number;
}

/** A part number to offer while typing: of parts of the same number the best. */
export interface Suggestion {
  readonly id: number;
  readonly mpn: string;
  readonly brandId: number;
}

/** A typed search for a BOM line; by relevance, at one piece's price, where it says nothing else. */
export type BomValues = Pick<SearchRequest, 'categoryIds' | 'filters' | 'words'> &
  Partial<Pick<SearchRequest, 'eitherWords' | 'quantity' | 'sort'>>;

/** One line of a BOM: its number, its maker where known, and what its values say. */
export interface BomLine extends TypedNumber {
  readonly brandIds: readonly number[];
  /** Typed search for lines whose number nobody sells or that have none. */
  readonly values: BomValues | null;
  /** Wider searches, asked in turn while there are fewer candidates than asked for. */
  readonly orElse?: readonly BomValues[];
}

/** `exact`: the number is the line's, signs and all; `loose`: only its letters and digits are. */
export type BomReason = 'exact' | 'loose' | 'code' | 'packing' | 'prefix' | 'values' | 'near';

export interface BomCandidate {
  readonly id: number;
  readonly reason: BomReason;
  /** 0 to 1, how well the number agrees. */
  readonly score: number;
}

export interface SearchHealth {
  readonly parts: number;
  readonly generation: number;
  /** Bytes of the index. */
  readonly bytes: number;
}

/** A change to one part: figures only, or the part anew, or gone. */
export type SearchChange =
  | { readonly kind: 'figures'; readonly id: number; readonly figures: PartFigures }
  | { readonly kind: 'part'; readonly part: SearchPart }
  | { readonly kind: 'gone'; readonly id: number };

export interface PartSearch {
  /**
   * Throws `SearchRefused` for a request beyond `limits`. Order: by relevance the number as typed, equal, beginning, inside, then `sort`;
   * every other sort sets aside how well numbers agree (the cheapest LM358 comes first, exact or not). Ties by id ascending.
   */
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** Ids of a whole result in the order of `search`, at most `upTo` (`limits.ids`), taken at one moment; `from`, `size` and `facets` count for nothing. */
  ids(request: SearchRequest, upTo: number): Promise<readonly number[]>;
  /** Part numbers the same as typed, and for keys of two characters or more: equal, beginning, inside; in stock before not, then sold most. */
  suggest(typed: TypedNumber, edition: Edition, limit: number): Promise<readonly Suggestion[]>;
  /** Numbers close to one nobody sells: one slip away, another packing, best first. */
  near(key: string, limit: number): Promise<readonly number[]>;
  /** Candidates of every line, best first, at most `perLine`. */
  matchBom(lines: readonly BomLine[], edition: Edition, perLine: number): Promise<readonly (readonly BomCandidate[])[]>;
  health(): Promise<SearchHealth>;
  /** The same search for an answer that others will be given too: it goes on where who asked leaves. Absent = it always does. */
  kept?(): PartSearch;
}

/** What engines refuse beyond, all alike. */
export const limits = {
  filters: 16,
  valuesPerFilter: 200,
  facets: 48,
  facetSize: 2_000,
  window: 10_000,
  ids: 100_000,
  words: 8,
  eitherWords: 4,
  ways: 12,
  bomLines: 300,
  within: 5_000,
} as const;

/** A request beyond the limits or with an attribute twice: a bug of the caller, whose contract checks first. */
export class SearchRefused extends Error {}

/**
 * Canonical text of a value: equal values have equal keys, whatever dust their arithmetic left. Numbers keep six digits.
 * @example valueKey(0.1e-6) // '1e-7'; valueKey([4.5, 60]) // '4.5~60'; valueKey('X7R') // 'X7R'
 */
export function valueKey(value: AttributeValue): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? numberKey(value) : `${numberKey(value[0])}~${numberKey(value[1])}`;
}

const numberKey = (value: number): string => String(canonical(value));

/** A number with six digits, -0 as 0. */
export const canonical = (value: number): number => Number(value.toPrecision(6)) + 0;
