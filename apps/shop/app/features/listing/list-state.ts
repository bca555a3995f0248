// What a list of goods shows, as its address says it: query, filters, sort, page, columns, needed quantity. The address is the only state.
import type { RawInputOf } from '@partharbor/contract/call';
import type { goodsQuery } from '@partharbor/contract/calls/catalogue';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { filtersCount, isParamCode, readFilters, writeFilters } from './list-filters.ts';
import type { ParamFilter } from './list-filters.ts';
import { isZonePath, noPreset } from './preset.ts';
import type { ListPreset, ZonePath } from './preset.ts';

export const sortFields = ['comprehensive', 'inventory', 'price', 'sales', 'new'] as const;
/** `param` goes by the parameter `sortCode`. */
export type SortField = (typeof sortFields)[number] | 'param';
export type Direction = '0' | '1' | '2';
export type ListPath = '/ProductListHome' | '/ProductDetailSearch' | ZonePath;

export interface ListState {
  readonly path: ListPath;
  readonly preset: ListPreset;
  readonly keywords: string;
  /** How the keywords are read: 0 as a part number, 1 as values (SR-4). */
  readonly type: '0' | '1';
  readonly categoryId: string;
  readonly brandIds: readonly string[];
  readonly packages: readonly string[];
  readonly stockTypes: readonly string[];
  readonly inStock: boolean;
  /** By parameter, price and stock. */
  readonly filters: readonly ParamFilter[];
  readonly sort: SortField;
  /** '' unless `sort` is `param`. */
  readonly sortCode: string;
  readonly direction: Direction;
  readonly current: number;
  readonly size: number;
  /** Needed quantity; 0 = each part at its own MOQ. */
  readonly n: number;
  /** Chosen columns in their order; null = the usual ones. */
  readonly columns: readonly string[] | null;
  /** Filter that is folded out where no scripts do it; '' = none. */
  readonly open: string;
}

/** Id of the results, where the focus goes when the last filter is taken away. */
export const RESULTS_ID = 'results';

export const pageSizes = [25, 50, 100] as const;
/** Twice as many take a third longer to draw at each tick. */
export const usualSize = 25;
const lastPage = 200;
/** Longest query (SR-1). */
export const KEYWORDS_LENGTH = 50;

/** Columns beside the parameters. */
export const fixedColumns = ['$package', '$sales', '$listed', '$moq'] as const;
export const columnsAtMost = 12;
/** Stands for “no columns at all” in an address. */
const noColumns = '-';

/** @example readColumns('capacitance,$sales') // ['capacitance', '$sales'] */
export function readColumns(text: string | null): string[] | null {
  if (text === null || text === '') return null;
  if (text === noColumns) return [];
  const known = (code: string): boolean => isParamCode(code) || (fixedColumns as readonly string[]).includes(code);
  const columns = [...new Set(text.split(',').filter(known))].slice(0, columnsAtMost);
  return columns.length > 0 ? columns : null;
}

/** The columns as an address carries them. */
export const columnsText = (columns: readonly string[]): string => columns.join(',') || noColumns;

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

/** As much as a search takes, cut between words: of “500 mA” a cut would leave “50”, which is another wish. */
function cutKeywords(text: string): string {
  const cut = text.slice(0, KEYWORDS_LENGTH);
  const inWord = /^[\w.]{2}$/.test(text.slice(KEYWORDS_LENGTH - 1, KEYWORDS_LENGTH + 1));
  return (inWord ? cut.replace(/(?<=.)(?<![\w.])[\w.]+$/, '') : cut).trim();
}

/** Reads an address; what is not understood counts as not given. */
export function readList(path: ListPath, search: URLSearchParams, preset: ListPreset = noPreset): ListState {
  const { sort, sortCode } = readSort(search, preset.sort);
  const direction = (['1', '2'] as const).find((one) => one === search.get('direction')) ?? '0';
  const category = search.get('categoryId') ?? '';
  return {
    path,
    preset,
    // A list of the shop's own has no words.
    keywords: cutKeywords(cleanKeywords(isZonePath(path) ? '' : (search.get('keywords') ?? ''))),
    type: search.get('searchFieldType') === '1' ? '1' : '0',
    categoryId: /^[1-9]\d{0,8}$/.test(category) ? category : '',
    brandIds: preset.brandIds.length > 0 ? [] : many(search, 'brandIds', /^\d{1,9}$/),
    packages: [...new Set(search.getAll('packages').map((one) => one.trim()))].filter((one) => one !== '' && one.length <= 60).slice(0, 50),
    stockTypes: preset.stockTypes.length > 0 ? [] : many(search, 'stockTypes', /^[a-z_]{1,20}$/).slice(0, 8),
    inStock: !preset.inStock && search.get('inStock') === '1',
    filters: readFilters(search),
    sort,
    sortCode,
    direction: toggles(sort) ? direction : '0',
    current: whole(search.get('current'), 1, lastPage) ?? 1,
    size: pageSizes.find((size) => String(size) === search.get('size')) ?? usualSize,
    n: readNeeded(search),
    columns: readColumns(search.get('cols')),
    open: /^[$\p{L}\p{N}_]{1,80}$/u.test(search.get('open') ?? '') ? search.get('open')! : '',
  };
}

/** Needed quantity of an address; 0 = none. */
export const readNeeded = (search: URLSearchParams): number => whole(search.get('n'), 1, MAX_QUANTITY) ?? 0;

function readSort(search: URLSearchParams, usual: ListPreset['sort']): Pick<ListState, 'sort' | 'sortCode'> {
  const sortCode = search.get('sortCode') ?? '';
  if (search.get('sort') === 'param' && isParamCode(sortCode)) return { sort: 'param', sortCode };
  return { sort: sortFields.find((field) => field === search.get('sort')) ?? usual, sortCode: '' };
}

/** Parameters that differ from the usual, in a fixed order, so that one view has one address. */
export function listParameters(state: ListState): URLSearchParams {
  const query = new URLSearchParams(state.preset.carried);
  if (state.path === '/ProductDetailSearch') {
    query.set('keywords', state.keywords);
    query.set('searchFieldType', state.type);
  }
  if (state.categoryId) query.set('categoryId', state.categoryId);
  if (state.brandIds.length > 0) query.set('brandIds', state.brandIds.join(','));
  for (const one of state.packages) query.append('packages', one);
  if (state.stockTypes.length > 0) query.set('stockTypes', state.stockTypes.join(','));
  if (state.inStock) query.set('inStock', '1');
  writeFilters(query, state.filters);
  if (state.sort !== state.preset.sort) query.set('sort', state.sort);
  if (state.sortCode !== '') query.set('sortCode', state.sortCode);
  if (state.direction !== '0') query.set('direction', state.direction);
  if (state.current > 1) query.set('current', String(state.current));
  if (state.size !== usualSize) query.set('size', String(state.size));
  if (state.n > 0) query.set('n', String(state.n));
  if (state.columns !== null) query.set('cols', columnsText(state.columns));
  if (state.open !== '') query.set('open', state.open);
  return query;
}

/** Changes that leave the rows as they are. */
const looks: ReadonlySet<string> = new Set(['n', 'columns', 'open']);

/** Address of the list with changes; any change of what is found or of its order goes back to page 1. */
export function listHref(state: ListState, changes: Partial<ListState> = {}): string {
  const stays = Object.keys(changes).every((name) => looks.has(name));
  return `${state.path}?${listParameters({ ...state, current: stays ? state.current : 1, ...changes })}`.replace(/\?$/, '');
}

/** Comprehensive and new have one direction; the others turn round when pressed again. */
const toggles = (field: SortField): boolean => field !== 'comprehensive' && field !== 'new';

type Sorted = Pick<ListState, 'sort' | 'direction'> & Partial<Pick<ListState, 'sortCode'>>;

const isSortedBy = (state: Sorted, field: SortField, code: string): boolean =>
  state.sort === field && (field !== 'param' || state.sortCode === code);

/** Direction after pressing a sort field: 0→1, 1→2, 2→1; another field starts at 0 (SR-7). Parameters rise first. */
export function pressed(state: Sorted, field: SortField, code = ''): Direction {
  if (!toggles(field)) return '0';
  if (!isSortedBy(state, field, code)) return field === 'param' ? '2' : '1';
  return state.direction === '1' ? '2' : '1';
}

/** Address of the list sorted as a press of a field, or of the head of a parameter's column, would sort it. */
export const sortHref = (state: ListState, field: SortField, code = ''): string =>
  listHref(state, { sort: field, sortCode: code, direction: pressed(state, field, code) });

/** What is in force. Not pressed, prices and parameters rise, others fall. */
export function sortedNow(state: Sorted, field: SortField, code = ''): 'ascending' | 'descending' | null {
  if (!isSortedBy(state, field, code) || !toggles(field)) return null;
  if (state.direction === '0') return field === 'price' || field === 'param' ? 'ascending' : 'descending';
  return state.direction === '1' ? 'descending' : 'ascending';
}

/** A category's page is about it; on all others it is a filter. */
export const categoryFilters = ({ path }: Pick<ListState, 'path'>): boolean => path !== '/ProductListHome';

/** Filters in force, without the category a page is about. */
export const filterCount = (state: ListState): number =>
  state.brandIds.length +
  state.packages.length +
  state.stockTypes.length +
  (state.inStock ? 1 : 0) +
  filtersCount(state.filters) +
  (categoryFilters(state) && state.categoryId ? 1 : 0);

/** The same list without any filter. */
export const unfiltered = (state: ListState): Partial<ListState> => ({
  brandIds: [],
  packages: [],
  stockTypes: [],
  inStock: false,
  filters: [],
  ...(categoryFilters(state) ? { categoryId: '' } : {}),
});

/** The changes that take one filter away; a filter by parameter, price or stock is named `filter <code>`. */
export function without(state: ListState, filter: string): Partial<ListState> {
  if (filter === 'inStock') return { inStock: false };
  if (filter === 'categoryId') return { categoryId: '' };
  if (filter === 'brandIds' || filter === 'packages' || filter === 'stockTypes') return { [filter]: [] };
  return { filters: state.filters.filter(({ code }) => filter !== `filter ${code}`) };
}

/** The same list as a search of everything, with what it is about as filters set by hand. */
export const asSearch = (state: ListState): ListState => {
  const { brandIds, stockTypes, inStock, zone, campaigns } = state.preset;
  return {
    ...state,
    path: '/ProductDetailSearch',
    brandIds: brandIds.length > 0 ? brandIds : state.brandIds,
    stockTypes: stockTypes.length > 0 ? stockTypes : state.stockTypes,
    inStock: inStock || state.inStock,
    preset: { ...noPreset, zone, campaigns, carried: zone === '' ? {} : { zone } },
  };
};

/** Input of the call behind the list. */
export function queryOf(state: ListState): RawInputOf<typeof goodsQuery> {
  const { keywords, categoryId, sort, sortCode, direction, current, size, n } = state;
  const all = asSearch(state);
  return {
    zone: state.preset.zone,
    campaigns: [...state.preset.campaigns],
    keywords,
    categoryId,
    sort,
    sortCode,
    direction,
    current,
    size,
    searchFieldType: state.type,
    filters: state.filters.map((one) => ({ ...one, in: [...one.in] })),
    quantity: n,
    brandIds: all.brandIds.join(','),
    packages: [...state.packages],
    stockTypes: all.stockTypes.join(','),
    inStock: all.inStock ? '1' : '0',
  };
}
