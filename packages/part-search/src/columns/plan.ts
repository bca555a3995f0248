// What a request means on dictionaries and columns, worked out once for all segments.
import type { Dictionaries } from '../dictionary.ts';
import type { SearchFilter, SearchRequest } from '../interface.ts';
import { mostNarrow, widePrice } from './ladders.ts';
import { valuesOf, type Accepted } from './values.ts';

/** A filter as columns take it. */
export type PlannedFilter =
  | { readonly kind: 'codes'; readonly attr: string; readonly accepted: Accepted }
  /** Whole pieces, both inclusive. */
  | { readonly kind: 'stock'; readonly low: number; readonly high: number }
  | {
      readonly kind: 'price';
      readonly low: number;
      readonly high: number;
      readonly unknown: boolean;
      /** The same bounds on the column of first prices, where they can be told there. */
      readonly cells: { readonly low: number; readonly high: number } | null;
    };

/** Largest number of a cell. */
const mostPieces = 2 ** 32 - 1;

/** Filters in the order of the request. */
export function planFilters(filters: readonly SearchFilter[], dictionaries: Dictionaries): PlannedFilter[] {
  return filters.map((filter) => {
    const { attr, min, max, unknown } = filter;
    if (attr === '$price') return priceFilter(min ?? -Infinity, max ?? Infinity, unknown ?? false);
    if (attr === '$stock') return stockFilter(min, max);
    return { kind: 'codes', attr, accepted: valuesOf(dictionaries, attr).accepted(filter) };
  });
}

function priceFilter(low: number, high: number, unknown: boolean): PlannedFilter {
  const price = { kind: 'price', low, high, unknown } as const;
  // Wide prices stand there as a mark above the others, so either all of them pass or none.
  const areTold = !unknown && low <= mostNarrow && (high <= mostNarrow || high === Infinity);
  if (!areTold) return { ...price, cells: null };
  const [least, most] = [Math.max(0, Math.ceil(low)), high === Infinity ? widePrice : Math.floor(high)];
  return { ...price, cells: least <= most ? { low: least, high: most } : { low: 1, high: 0 } };
}

function stockFilter(min: number | undefined, max: number | undefined): PlannedFilter {
  const low = Math.max(0, Math.ceil(min ?? 0));
  const high = Math.min(mostPieces, Math.floor(max ?? mostPieces));
  // Bounds that nothing lies within.
  if (low > mostPieces || high < low) return { kind: 'stock', low: 1, high: 0 };
  return { kind: 'stock', low, high };
}

/** Whether unit prices are needed for the filters, and for what follows them. */
export function needsPrice({ filters, facets, sort }: SearchRequest): { readonly first: boolean; readonly later: boolean } {
  const sorts = sort.by === 'price' || (sort.by === 'param' && sort.attr === '$price');
  return { first: filters.some(({ attr }) => attr === '$price'), later: sorts || facets.includes('$price') };
}
