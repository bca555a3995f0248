// Loads a list of goods for its page: rows, filters with counts, what is in the cart, and ways on where nothing was found.
import { goodsQuery } from '@partharbor/contract/calls/catalogue';
import type { AnswerOf } from '@partharbor/contract/call';
import type { Currency } from '@partharbor/rules/format';
import type { RequestScope } from '../../context.ts';
import { cartQuantities } from '../cart/gateway.ts';
import { briefs } from './brief.ts';
import type { ListState } from './list-state.ts';
import { queryOf } from './list-state.ts';
import { columnsFor, rowOf } from './rows.ts';
import type { GoodsRow, ParamColumn } from './rows.ts';

type Page = AnswerOf<typeof goodsQuery>;
export type FacetValue = Page['facets']['brands'][number];
export type FacetName = 'brandIds' | 'packages' | 'stockTypes';

export interface CategoryHead {
  readonly categoryId: string;
  readonly name: string;
  readonly parentId: string;
  readonly parentName: string;
}

/** A filter whose removal brings hits back, with how many. */
export interface WayOn {
  readonly filter: FacetName | 'inStock' | 'categoryId';
  readonly count: number;
}

export interface FoundList {
  readonly ok: true;
  readonly rows: readonly GoodsRow[];
  readonly near: readonly GoodsRow[];
  /** What the descriptions of all rows begin with; '' when nothing, or only one phrase: the category says that. */
  readonly shared: string;
  readonly columns: readonly ParamColumn[];
  readonly total: number;
  readonly capped: boolean;
  readonly pages: number;
  readonly match: Page['match'];
  readonly facets: Readonly<Record<FacetName | 'categories', readonly FacetValue[]>>;
  readonly category: CategoryHead | null;
  readonly currency: Currency;
  readonly inCart: Readonly<Record<string, number>>;
  readonly waysOn: readonly WayOn[];
}

export interface FailedList {
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

const emptied = (state: ListState): { filter: WayOn['filter']; without: ListState }[] => [
  ...(state.brandIds.length > 0 ? [{ filter: 'brandIds' as const, without: { ...state, brandIds: [] } }] : []),
  ...(state.packages.length > 0 ? [{ filter: 'packages' as const, without: { ...state, packages: [] } }] : []),
  ...(state.stockTypes.length > 0 ? [{ filter: 'stockTypes' as const, without: { ...state, stockTypes: [] } }] : []),
  ...(state.inStock ? [{ filter: 'inStock' as const, without: { ...state, inStock: false } }] : []),
  ...(state.path === '/ProductDetailSearch' && state.categoryId
    ? [{ filter: 'categoryId' as const, without: { ...state, categoryId: '' } }]
    : []),
];

/** For a list that filters emptied: how many parts are there without each of them. */
async function waysOn(scope: RequestScope, state: ListState): Promise<WayOn[]> {
  const asked = await Promise.all(
    emptied(state).map(async ({ filter, without }) => ({
      filter,
      found: await scope.call(goodsQuery, { ...queryOf({ ...without, current: 1 }), size: 1 }),
    })),
  );
  return asked.flatMap(({ filter, found }) => (found.ok && found.data.total > 0 ? [{ filter, count: found.data.total }] : []));
}

/** Names asked for at most, for makers that are chosen but have no part in the list any more. */
const namesAtMost = 5;

/** Makers of the filter, with those chosen ones that filters left without parts. */
async function brandsOf(scope: RequestScope, state: ListState, found: Page['facets']['brands']): Promise<readonly FacetValue[]> {
  const unknown = state.brandIds.filter((id) => !found.some(({ value }) => value === id)).slice(0, namesAtMost);
  const named = await Promise.all(
    unknown.map(async (value): Promise<FacetValue[]> => {
      const asked = await scope.call(goodsQuery, { brandIds: value, size: 1 });
      const first = asked.ok ? asked.data.records[0] : undefined;
      return first ? [{ value, label: scope.lang === 'zh' ? first.brandNameZh : first.brandName, count: 0, selected: true }] : [];
    }),
  );
  return [...found, ...named.flat()];
}

const sharedText = (shared: readonly string[], lang: RequestScope['lang']): string =>
  shared.length < 2 ? '' : shared.join(lang === 'zh' ? '，' : ', ');

export async function loadList(scope: RequestScope, state: ListState): Promise<ListData> {
  const [found, inCart] = await Promise.all([scope.call(goodsQuery, queryOf(state)), cartQuantities(scope)]);
  if (!found.ok) return { ok: false, message: found.message };
  const { data } = found;
  const category = categoryOf(data.category, scope.lang);
  const columns = data.category ? columnsFor(data.category.params, data.records) : [];
  const { shared, rests } = briefs(data.records.map(({ description }) => description));
  return {
    ok: true,
    rows: data.records.map((record, index) => ({ ...rowOf(record, scope.lang, columns), brief: rests[index]! })),
    shared: sharedText(shared, scope.lang),
    near: data.near.map((record) => rowOf(record, scope.lang)),
    columns: columns.map(({ code, zh, en, kind }) => ({ code, label: scope.lang === 'zh' ? zh : en, numeric: kind !== 'text' })),
    total: data.total,
    capped: data.capped,
    pages: Math.min(data.pages, lastPage),
    match: data.match,
    facets: {
      brandIds: await brandsOf(scope, state, data.facets.brands),
      packages: data.facets.packages,
      stockTypes: data.facets.stockTypes,
      categories: data.facets.categories,
    },
    category,
    currency: scope.currency,
    inCart,
    waysOn: data.total === 0 ? await waysOn(scope, state) : [],
  };
}
