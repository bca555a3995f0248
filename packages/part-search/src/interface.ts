// What the shop asks of a search engine for parts; PostgreSQL answers now, an index in memory may later.

export type SearchSort = 'comprehensive' | 'inventory' | 'price' | 'sales' | 'new';

/** How the best hits agree with the words: same number, begins with it, holds it; `browse` = a category or maker was asked for. */
export type MatchKind = 'exact' | 'prefix' | 'substring' | 'browse' | 'none';

export interface PartQuery {
  /** As typed; '' = browse. */
  readonly keywords: string;
  /** A leaf or a top category. */
  readonly categoryId: number | null;
  readonly brandIds: readonly number[];
  readonly packages: readonly string[];
  readonly stockTypes: readonly string[];
  readonly inStock: boolean;
  readonly sort: SearchSort;
  readonly descending: boolean;
  /** Whose price list is sorted by. */
  readonly edition: 'domestic' | 'international';
  readonly from: number;
  readonly size: number;
}

/** A value of a facet with the hits it would leave, its own filter set aside. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

export interface PartFacets {
  readonly brands: readonly FacetCount[];
  readonly categories: readonly FacetCount[];
  readonly packages: readonly FacetCount[];
  readonly stockTypes: readonly FacetCount[];
}

export interface PartHits {
  readonly ids: readonly number[];
  /** Exact up to `maxCounted`, which it is where there are more. */
  readonly total: number;
  readonly capped: boolean;
  readonly match: MatchKind;
  readonly facets: PartFacets;
  /** Numbers close to one nobody sells; only where `match` is none. */
  readonly near: readonly number[];
}

export type Suggestion =
  | { readonly kind: 'brand'; readonly brandId: number; readonly name: string }
  | { readonly kind: 'part'; readonly partId: number; readonly mpn: string; readonly brandId: number };

export interface PartSearch {
  /** Ranked exact, prefix, substring, then in stock, then sold most, unless sorted otherwise. */
  search(query: PartQuery): Promise<PartHits>;
  /** Makers and part numbers for a beginning of two characters or more, best first. */
  suggest(beginning: string, limit: number): Promise<readonly Suggestion[]>;
}

/** Hits are counted and paged up to here. */
export const maxCounted = 10_000;
