// What a list is asked for by its fields, and how that becomes a request to the engine (SR-5, SR-6, SR-7).
import type { InputOf } from '@partharbor/contract/call';
import type { goodsQuery } from '@partharbor/contract/calls/catalogue';
import { limits, type EitherWords, type SearchFilter, type SearchRequest, type SearchSort } from '@partharbor/part-search/interface';
import { zoneFilter } from '@partharbor/part-search/marks';
import { readPackage } from '@partharbor/part-values/packages';
import type { Edition } from '@partharbor/rules/goods';
import type { CallContext } from '../calls/context.ts';
import { brandOf, leavesOf, type Reference } from '../catalogue/reference.ts';
import { partsOfCampaigns } from '../placements/visitor-view.ts';
import { readFilters, schemaOf, type ReadFilter } from './read-filters.ts';

export type ListInput = InputOf<typeof goodsQuery>;
type Visitor = Pick<CallContext, 'db' | 'clock' | 'edition'>;

/** The fields of a list. What is set here was set by hand and always holds. */
export interface ListQuery {
  readonly keywords: string;
  /** Words are values before they are a number (SR-4). */
  readonly byValues: boolean;
  /** The category chosen; `topId` is the one above it where it is a leaf. */
  readonly categoryId: number | null;
  readonly topId: number | null;
  readonly brandIds: readonly string[];
  /** Names as `readPackage` gives them. */
  readonly packages: readonly string[];
  readonly stockTypes: readonly string[];
  readonly inStock: boolean;
  /** The typed filters in the order given. */
  readonly read: readonly ReadFilter[];
  /** All of the above but the category, one an attribute. */
  readonly byHand: readonly SearchFilter[];
  /** Ids of the only parts to look at; null = all. */
  readonly within: readonly number[] | null;
  readonly edition: Edition;
  readonly quantity: number;
  readonly sort: SearchSort;
  readonly from: number;
  readonly size: number;
}

/** One way to understand the words of a search. */
export interface Reading {
  readonly number: SearchRequest['number'];
  readonly words: readonly string[];
  /** What can be said in several ways. */
  readonly eitherWords: readonly EitherWords[];
  readonly categoryIds: readonly number[];
  readonly filters: readonly SearchFilter[];
}

/** No words at all. */
export const nothingSaid: Reading = { number: null, words: [], eitherWords: [], categoryIds: [], filters: [] };

const listOf = (text: string): string[] => (text === '' ? [] : [...new Set(text.split(','))]);

/** Filters words may add: one place stays free for counting what is in stock, one for the category. */
const placesForWords = limits.filters - 2;

/** Ids of the parts a list is limited to, cut to what engines take; null = all parts. At most two queries where it names campaigns. */
export const namedParts = async (context: Visitor, { campaigns }: ListInput): Promise<readonly number[] | null> =>
  campaigns.length === 0 ? null : (await partsOfCampaigns(context, campaigns)).slice(0, limits.within);

/** Reads the fields of a list; `within` from `namedParts`. */
export function listQueryOf(input: ListInput, reference: Reference, edition: Edition, within: readonly number[] | null): ListQuery {
  const given = input.categoryId === '' ? null : Math.min(Number(input.categoryId), 2 ** 31 - 1);
  // One that was merged is where its parts went.
  const categoryId = given === null ? null : (reference.merged.get(given) ?? given);
  const topId = categoryId === null ? null : (reference.categories.get(categoryId)?.parentId ?? null);
  const packages = [...new Set(input.packages.filter((one) => one !== '').map((one) => readPackage(one).name))];
  const [brandIds, stockTypes] = [
    listOf(input.brandIds).map((one) => String(brandOf(reference, Number(one))?.id ?? Number(one))),
    listOf(input.stockTypes),
  ];
  const read = readFilters(input.filters, reference, edition, categoryId);
  const inStock = input.inStock === '1';
  const from = Math.min((input.current - 1) * input.size, limits.window);
  return {
    keywords: input.keywords,
    byValues: input.searchFieldType === '1',
    categoryId,
    topId,
    brandIds: [...new Set(brandIds)],
    packages,
    stockTypes,
    inStock,
    read,
    byHand: [
      ...(input.zone === '' ? [] : [zoneFilter(input.zone, edition)]),
      ...chosen('$brand', brandIds),
      ...chosen('$package', packages),
      ...chosen('$stockType', stockTypes),
      ...withStock(
        read.flatMap(({ search }) => search ?? []),
        inStock,
      ),
    ],
    within,
    edition,
    quantity: input.quantity,
    sort: sortOf(input, reference, categoryId),
    from,
    size: Math.min(input.size, limits.window - from),
  };
}

const chosen = (attr: string, values: readonly string[]): SearchFilter[] => (values.length > 0 ? [{ attr, in: values }] : []);

/** The filters with the switch "in stock", which joins a bound of `$stock` where there is one. */
export function withStock(filters: readonly SearchFilter[], inStock: boolean): SearchFilter[] {
  if (!inStock) return [...filters];
  const own = filters.find(({ attr }) => attr === '$stock');
  return [...filters.filter((one) => one !== own), { ...own, attr: '$stock', min: Math.max(1, own?.min ?? 1) }];
}

/** Not pressed yet: prices and parameters rise, everything else falls. What is new comes first always. */
function sortOf(input: ListInput, reference: Reference, categoryId: number | null): SearchSort {
  const falls = (unpressed: boolean): boolean => (input.direction === '0' ? unpressed : input.direction === '1');
  switch (input.sort) {
    case 'inventory':
      return { by: 'stock', descending: falls(true) };
    case 'price':
      return { by: 'price', descending: falls(false) };
    case 'sales':
      return { by: 'sales', descending: falls(true) };
    case 'new':
      return { by: 'listed', descending: true };
    case 'param':
      return schemaOf(reference, input.sortCode, categoryId)
        ? { by: 'param', attr: input.sortCode, descending: falls(false) }
        : { by: 'relevance', descending: true };
    case 'comprehensive':
      return { by: 'relevance', descending: true };
  }
}

export interface Wanted {
  readonly facets: readonly string[];
  readonly facetSize: number;
  readonly histograms?: boolean;
  readonly from: number;
  readonly size: number;
}

/**
 * The request for a list and one reading of its words: what was set by hand wins over the words. A leaf is a filter within the
 * category above it, so that its neighbours are counted too.
 */
export function requestOf(list: ListQuery, reading: Reading, reference: Reference, wanted: Wanted): SearchRequest {
  const { scope, leaves } = placeOf(list, reading, reference);
  return {
    number: reading.number,
    words: reading.words.slice(0, limits.words),
    eitherWords: reading.eitherWords.slice(0, limits.eitherWords),
    categoryIds: withLower(reference, scope),
    ...(list.within ? { within: list.within } : {}),
    filters: [...list.byHand, ...chosen('$category', withMerged(reference, leaves).map(String)), ...inForce(list, reading)],
    edition: list.edition,
    quantity: list.quantity,
    sort: list.sort,
    ...wanted,
  };
}

/** An output voltage that is fixed and one that can be set are two forms of one wish. */
export const settableForm = { fixed: 'output_voltage', range: 'output_voltage_range' } as const;

/** Attributes of which the words of a search are overruled: those set by hand. */
export function overruledIn({ byHand }: ListQuery): ReadonlySet<string> {
  return new Set(byHand.flatMap(({ attr }) => (attr === settableForm.range ? [attr, settableForm.fixed] : [attr])));
}

/** Filters of a reading that are in force: of other attributes than those set by hand, as many as there is room for. */
export function inForce(list: ListQuery, { filters }: Reading): readonly SearchFilter[] {
  const overruled = overruledIn(list);
  return filters.filter(({ attr }) => !overruled.has(attr)).slice(0, Math.max(0, placesForWords - list.byHand.length));
}

/** Categories with those merged into them: their parts follow in the background. */
const withMerged = (reference: Reference, ids: readonly number[]): number[] => [
  ...ids,
  ...[...reference.merged].flatMap(([gone, into]) => (ids.includes(into) ? [gone] : [])),
];

/** Categories as the leaves below them in the tree as it is now: the index may still have one where it stood before it was moved. */
const withLower = (reference: Reference, ids: readonly number[]): number[] =>
  withMerged(reference, [...new Set(ids.flatMap((id) => leavesOf(reference, id)))]);

interface Place {
  readonly scope: readonly number[];
  /** Chosen within the scope; empty = all of it. */
  readonly leaves: readonly number[];
}

/** Where to look. The category chosen holds; words may narrow a top one to leaves of its own. */
function placeOf({ categoryId, topId }: ListQuery, { categoryIds }: Reading, reference: Reference): Place {
  if (categoryId === null) {
    const [only] = categoryIds;
    const above = categoryIds.length === 1 ? reference.categories.get(only!)?.parentId : undefined;
    return above === null || above === undefined ? { scope: categoryIds, leaves: [] } : { scope: [above], leaves: [only!] };
  }
  if (topId !== null) return { scope: [topId], leaves: [categoryId] };
  const own = new Set(leavesOf(reference, categoryId));
  const said = categoryIds.flatMap((id) => leavesOf(reference, id)).filter((id) => own.has(id));
  return { scope: [categoryId], leaves: said.length < own.size ? said.slice(0, limits.valuesPerFilter) : [] };
}
