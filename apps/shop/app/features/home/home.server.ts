// Loads the home page; a part that fails says so in its own place (CO-1).
import { categories, homeData } from '@partharbor/contract/calls/catalogue';
import { orderList } from '@partharbor/contract/calls/orders';
import type { AnswerOf } from '@partharbor/contract/call';
import { isSymbolKey, symbolSvg } from '@partharbor/part-drawings/symbols';
import type { Lang } from '@partharbor/rules/goods';
import type { RequestScope } from '../../context.ts';
import type { Currency } from '@partharbor/rules/format';
import { cartQuantities } from '../cart/gateway.ts';
import type { PageNotice } from '../shell/data.ts';
import { noticeOf } from '../shell/placed.ts';
import { rowOf } from '../goods/rows.ts';
import type { GoodsRow } from '../goods/rows.ts';
import type { TopCategory } from '../shell/data.ts';

type Home = AnswerOf<typeof homeData>;

export type TextItem = Home['news'][number];

export interface HomeGoods {
  readonly hot: readonly GoodsRow[];
  readonly fresh: readonly GoodsRow[];
  readonly texts: Readonly<Record<Home['side'][number], readonly TextItem[]>>;
  readonly searches: Home['hotSearch'];
  readonly banners: Home['banners'];
  /** What staff show, in their order. */
  readonly blocks: Home['blocks'];
  readonly side: Home['side'];
}

/** Orders that wait for somebody, by state; null where they could not be asked. */
export type OrderCounts = Readonly<Record<'unpaid' | 'wait_send' | 'wait_receive' | 'pending_confirm', number>> | null;

export interface HomeData {
  readonly categories: readonly (TopCategory & { readonly symbolSvg: string })[];
  readonly goods: HomeGoods | null;
  readonly orders: OrderCounts;
  /** Picture at the right (HD-10). */
  readonly notice: PageNotice | null;
  readonly inCart: Readonly<Record<string, number>>;
  readonly currency: Currency;
}

const rowsShown = 8;

function goodsOf(data: Home, lang: Lang): HomeGoods {
  const rows = (records: Home['hotGoods']) => records.slice(0, rowsShown).map((record) => rowOf(record, lang));
  return {
    hot: rows(data.hotGoods),
    fresh: rows(data.newGoods),
    texts: { notices: data.announcements, news: data.news, solutions: data.solutions, articles: data.articles },
    searches: data.hotSearch,
    banners: data.banners,
    blocks: data.blocks,
    side: data.side,
  };
}

async function countsOf({ call, user }: RequestScope): Promise<OrderCounts> {
  if (!user) return null;
  const found = await call(orderList, { userId: user.userId, page: { current: 1, size: 1 } });
  if (!found.ok) return null;
  const { counts } = found.data;
  return {
    unpaid: counts['unpaid'] ?? 0,
    wait_send: counts['wait_send'] ?? 0,
    wait_receive: counts['wait_receive'] ?? 0,
    pending_confirm: counts['pending_confirm'] ?? 0,
  };
}

export async function loadHome(scope: RequestScope): Promise<HomeData> {
  const [tree, home, orders, inCart, notice] = await Promise.all([
    scope.call(categories, {}),
    scope.call(homeData, {}),
    countsOf(scope),
    cartQuantities(scope),
    noticeOf(scope, 'right-side'),
  ]);
  return {
    categories: tree.ok
      ? tree.data.map(({ categoryId, categoryName, categoryEnName, symbol, parts }) => ({
          categoryId,
          categoryName,
          categoryEnName,
          symbol,
          parts,
          symbolSvg: isSymbolKey(symbol) ? symbolSvg(symbol) : '',
        }))
      : [],
    goods: home.ok ? goodsOf(home.data, scope.lang) : null,
    orders,
    notice,
    inCart,
    currency: scope.currency,
  };
}
