// Loads a list of goods for its page: rows, filters with counts, what is in the cart, and ways on where nothing was found.
import { goodsQuery } from '@partharbor/contract/calls/catalogue';
import type { AnswerOf } from '@partharbor/contract/call';
import type { Currency } from '@partharbor/rules/format';
import type { RequestScope } from '../../context.ts';
import { cartQuantities } from '../cart/gateway.ts';
import { boughtParts, type BoughtParts } from '../reorder/bought.server.ts';
import { rememberedFor } from './column-memory.ts';
import { shownColumns } from './columns.ts';
import { isCompactIn } from './density-memory.ts';
import type { ColumnChoice } from './columns.ts';
import { exportHref } from './export-href.ts';
import type { ListState } from './list-state.ts';
import { categoryFilters, queryOf } from './list-state.ts';
import { presetFilters } from './preset.ts';
import { matchOf, numberTyped, type Match } from '../search/match-of.ts';
import { unquoted } from '../search/shorter.ts';
import { nearRowsOf, type NothingExactList } from '../search/near/near-rows.ts';
import type { ListName } from './rail.ts';
import { rowOf } from '../goods/rows.ts';
import type { GoodsRow, ParamColumn } from '../goods/rows.ts';

type Page = AnswerOf<typeof goodsQuery>;
export type FacetValue = Page['facets']['brands'][number];
export type FilterEcho = Page['filters'][number];

interface CategoryHead {
  readonly categoryId: string;
  readonly name: string;
  readonly parentId: string;
  readonly parentName: string;
}

/** A filter whose removal brings hits back, with how many. */
export interface WayOn {
  /** One of the fixed filters, or the code of a filter by parameter, price or stock. */
  readonly filter: ListName | 'inStock' | 'categoryId' | `filter ${string}`;
  /** '' where the page has a word of its own. */
  readonly name: string;
  readonly count: number;
}

export interface FoundList {
  readonly ok: true;
  readonly rows: readonly GoodsRow[];
  readonly near: readonly GoodsRow[];
  /** Where nothing has all that was asked: near parts with their differences. */
  readonly nothingExact: NothingExactList | null;
  readonly numberSays: Page['numberSays'];
  /** The part that the words are the buyer's own material code of. */
  readonly ownCode: { readonly code: string; readonly row: GoodsRow } | null;
  /** Rows of one line, as the reader last chose. */
  readonly isCompact: boolean;
  readonly columns: readonly ParamColumn[];
  /** They were chosen, in the address or before. */
  readonly isChosen: boolean;
  /** Columns one may choose. */
  readonly choices: readonly ColumnChoice[];
  readonly total: number;
  readonly pages: number;
  readonly match: Match;
  /** The number looked for, without a maker named beside it. */
  readonly number: string;
  readonly facets: Readonly<Record<ListName | 'categories', readonly FacetValue[]>>;
  readonly distinct: Page['facets']['distinct'];
  readonly params: Page['facets']['params'];
  readonly inStock: number;
  /** Filters as they were read. */
  readonly filters: readonly FilterEcho[];
  readonly understood: Page['understood'];
  readonly searchedAs: Page['searchedAs'];
  readonly settable: Page['settable'];
  /** Address of the whole result as a file, which still wants a format and the needed quantity. */
  readonly exportHref: string;
  readonly category: CategoryHead | null;
  readonly currency: Currency;
  readonly inCart: Readonly<Record<string, number>>;
  readonly bought: BoughtParts;
  readonly waysOn: readonly WayOn[];
  /** Shorter searches to offer where nothing was found, each with the parts it finds without setting anything aside. */
  readonly shorter: readonly { readonly keywords: string; readonly total: number }[];
}

interface FailedList {
  readonly ok: false;
  readonly message: string;
}

export type ListData = FoundList | FailedList;

/** Pages beyond this are not served; filters lead there. */
const lastPage = 200;

function categoryOf(category: Page['category'], lang: RequestScope['lang']): CategoryHead | null {
  if (!category) return null;
  const zh = lang === 'zh';
  return {
    categoryId: category.categoryId,
    name: (zh ? category.categoryName : category.categoryEnName) || category.categoryName,
    parentId: category.parentId,
    parentName: (zh ? category.parentName : category.parentEnName) || category.parentName,
  };
}

/** For a list that filters emptied: how many parts are there without each of them. */
export function waysOnOf({ without, filters }: Pick<Page, 'without' | 'filters'>, state: Pick<ListState, 'path' | 'preset'>): WayOn[] {
  const fixed = (['brandIds', 'packages', 'stockTypes', 'inStock', 'categoryId'] as const)
    // What a page is about is no filter there.
    .filter((filter) => !presetFilters(state.preset).has(filter))
    .filter((filter) => filter !== 'categoryId' || categoryFilters(state))
    .map((filter): WayOn => ({ filter, name: '', count: without[filter] ?? 0 }));
  const others = filters.map(({ code, label, without: count }): WayOn => ({ filter: `filter ${code}`, name: label, count }));
  return [...fixed, ...others].filter(({ count }) => count > 0);
}

/** `cookies` of the reader tell how lists looked last: their rows, and columns for addresses that name none. */
export async function loadList(scope: RequestScope, state: ListState, cookies: string): Promise<ListData> {
  const [found, inCart] = await Promise.all([scope.call(goodsQuery, queryOf(state)), cartQuantities(scope)]);
  if (!found.ok) return { ok: false, message: found.message };
  const { data } = found;
  const { facets } = data;
  const chosen = state.columns ?? rememberedFor(cookies, data.category?.categoryId ?? '');
  const { columns, schema, choices, params } = shownColumns(data, chosen, scope.lang, state.sortCode);
  const near = data.near.map((record) => rowOf(record, scope.lang));
  return {
    ok: true,
    rows: data.records.map((record) => rowOf(record, scope.lang, schema, params)),
    isCompact: isCompactIn(cookies),
    near,
    nothingExact: nearRowsOf(data.nothingExact, near),
    numberSays: data.numberSays,
    ownCode: data.ownCode && { code: data.ownCode.code, row: rowOf(data.ownCode.goods, scope.lang) },
    columns,
    isChosen: chosen !== null,
    choices,
    total: data.total,
    pages: Math.min(data.pages, lastPage),
    match: matchOf(data, state, unquoted(state.keywords)),
    number: numberTyped({ ...data, keywords: unquoted(state.keywords) }),
    facets: { brandIds: facets.brands, packages: facets.packages, stockTypes: facets.stockTypes, categories: facets.categories },
    distinct: facets.distinct,
    params: facets.params,
    inStock: facets.inStock,
    filters: data.filters,
    understood: data.understood,
    searchedAs: data.searchedAs,
    settable: data.settable,
    exportHref: exportHref(state, { isChosen: chosen !== null, columns }),
    category: categoryOf(data.category, scope.lang),
    currency: scope.currency,
    inCart,
    bought: await boughtParts(
      scope,
      data.records.map(({ goodsId }) => goodsId),
    ),
    waysOn: data.total === 0 ? waysOnOf(data, state) : [],
    shorter: [],
  };
}
