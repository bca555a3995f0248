// What a list of goods shows, as its address says it: query, filters, sort, page, needed quantity. The address is the only state.
import type { RawInputOf } from '@partharbor/contract/call';
import type { goodsQuery } from '@partharbor/contract/calls/catalogue';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';

export const sortFields = ['comprehensive', 'inventory', 'price', 'sales', 'new'] as const;
export type SortField = (typeof sortFields)[number];
export type Direction = '0' | '1' | '2';
export type ListPath = '/ProductListHome' | '/ProductDetailSearch';

export interface ListState {
  readonly path: ListPath;
  readonly keywords: string;
  readonly categoryId: string;
  readonly brandIds: readonly string[];
  readonly packages: readonly string[];
  readonly stockTypes: readonly string[];
  readonly inStock: boolean;
  readonly sort: SortField;
  readonly direction: Direction;
  readonly current: number;
  readonly size: number;
  /** Needed quantity; 0 = each part at its own MOQ. */
  readonly n: number;
}

export const pageSizes = [25, 50, 100] as const;
const usualSize = 50;
const lastPage = 200;
/** Longest query (SR-1). */
export const KEYWORDS_LENGTH = 50;

const many = (search: URLSearchParams, name: string, shape: RegExp): string[] =>
  [...new Set(search.getAll(name).flatMap((value) => value.split(',')))].filter((value) => shape.test(value)).slice(0, 50);

function whole(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

/** Text of an address as the search takes it: one line, normalised, without control characters. */
export const cleanKeywords = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim();

/** Reads an address; what is not understood counts as not given. */
export function readList(path: ListPath, search: URLSearchParams): ListState {
  const sort = sortFields.find((field) => field === search.get('sort')) ?? 'comprehensive';
  const direction = (['1', '2'] as const).find((one) => one === search.get('direction')) ?? '0';
  const category = search.get('categoryId') ?? '';
  return {
    path,
    keywords: cleanKeywords(search.get('keywords') ?? '')
      .slice(0, KEYWORDS_LENGTH)
      .trim(),
    categoryId: /^[1-9]\d{0,8}$/.test(category) ? category : '',
    brandIds: many(search, 'brandIds', /^\d{1,9}$/),
    packages: [...new Set(search.getAll('packages').map((one) => one.trim()))].filter((one) => one !== '' && one.length <= 60).slice(0, 50),
    stockTypes: many(search, 'stockTypes', /^[a-z_]{1,20}$/).slice(0, 8),
    inStock: search.get('inStock') === '1',
    sort,
    direction: toggles(sort) ? direction : '0',
    current: whole(search.get('current'), 1, lastPage) ?? 1,
    size: pageSizes.find((size) => String(size) === search.get('size')) ?? usualSize,
    n: whole(search.get('n'), 1, MAX_QUANTITY) ?? 0,
  };
}

/** Parameters that differ from the usual, in a fixed order, so that one view has one address. */
export function listParameters(state: ListState): URLSearchParams {
  const query = new URLSearchParams();
  if (state.path === '/ProductDetailSearch') {
    query.set('keywords', state.keywords);
    query.set('searchFieldType', '0');
  }
  if (state.categoryId) query.set('categoryId', state.categoryId);
  if (state.brandIds.length > 0) query.set('brandIds', state.brandIds.join(','));
  for (const one of state.packages) query.append('packages', one);
  if (state.stockTypes.length > 0) query.set('stockTypes', state.stockTypes.join(','));
  if (state.inStock) query.set('inStock', '1');
  if (state.sort !== 'comprehensive') query.set('sort', state.sort);
  if (state.direction !== '0') query.set('direction', state.direction);
  if (state.current > 1) query.set('current', String(state.current));
  if (state.size !== usualSize) query.set('size', String(state.size));
  if (state.n > 0) query.set('n', String(state.n));
  return query;
}

/** Address of the list with changes; any change but of page and needed quantity goes back to page 1. */
export function listHref(state: ListState, changes: Partial<ListState> = {}): string {
  const stays = Object.keys(changes).every((name) => name === 'n');
  return `${state.path}?${listParameters({ ...state, current: stays ? state.current : 1, ...changes })}`.replace(/\?$/, '');
}

/** Comprehensive and new have one direction; the others turn round when pressed again. */
const toggles = (field: SortField): boolean => field !== 'comprehensive' && field !== 'new';

/** Direction after pressing a sort field: 0→1, 1→2, 2→1; another field starts at 0 (SR-7). */
export function pressed(state: Pick<ListState, 'sort' | 'direction'>, field: SortField): Direction {
  if (!toggles(field)) return '0';
  const now = state.sort === field ? state.direction : '0';
  return now === '1' ? '2' : '1';
}

/** What is in force: first press and no press of others than price go down. */
export function sortedNow(state: Pick<ListState, 'sort' | 'direction'>, field: SortField): 'ascending' | 'descending' | null {
  if (state.sort !== field || !toggles(field)) return null;
  if (state.direction === '0') return field === 'price' ? 'ascending' : 'descending';
  return state.direction === '1' ? 'descending' : 'ascending';
}

/** Filters in force, without the category a page is about. */
export const filterCount = (state: ListState): number =>
  state.brandIds.length +
  state.packages.length +
  state.stockTypes.length +
  (state.inStock ? 1 : 0) +
  (state.path === '/ProductDetailSearch' && state.categoryId ? 1 : 0);

/** The same list without any filter. */
export const unfiltered = (state: ListState): Partial<ListState> => ({
  brandIds: [],
  packages: [],
  stockTypes: [],
  inStock: false,
  ...(state.path === '/ProductDetailSearch' ? { categoryId: '' } : {}),
});

/** Input of the call behind the list. */
export function queryOf(state: ListState): RawInputOf<typeof goodsQuery> {
  const { keywords, categoryId, sort, direction, current, size } = state;
  return {
    keywords,
    categoryId,
    sort,
    direction,
    current,
    size,
    searchFieldType: '0',
    brandIds: state.brandIds.join(','),
    packages: [...state.packages],
    stockTypes: state.stockTypes.join(','),
    inStock: state.inStock ? '1' : '0',
  };
}

/** Address of a part's page, with the quantity one came with. */
export const partHref = (goodsId: string, n = 0): string => `/ProductDetail?goodsId=${goodsId}${n > 0 ? `&n=${n}` : ''}`;
