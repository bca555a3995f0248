// Loads the home page; a part that fails says so in its own place (CO-1).
import { categories, homeData } from '@partharbor/contract/calls/catalogue';
import { orderList } from '@partharbor/contract/calls/orders';
import type { AnswerOf } from '@partharbor/contract/call';
import { isSymbolKey, symbolSvg } from '@partharbor/part-drawings/symbols';
import type { Lang, RequestScope } from '../../context.ts';
import type { Currency } from '@partharbor/rules/format';
import { cartQuantities } from '../cart/gateway.ts';
import type { PageNotice } from '../shell/data.ts';
import { noticeOf } from '../shell/placed.ts';
import { rowOf } from '../listing/rows.ts';
import type { GoodsRow } from '../listing/rows.ts';
import type { TopCategory } from '../shell/data.ts';

type Home = AnswerOf<typeof homeData>;

export interface TextItem {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: string;
}

export interface HomeGoods {
  readonly hot: readonly GoodsRow[];
  readonly fresh: readonly GoodsRow[];
  readonly announcements: readonly TextItem[];
  readonly notices: readonly TextItem[];
  readonly news: readonly TextItem[];
  readonly solutions: readonly TextItem[];
  readonly searches: readonly { readonly label: string; readonly words: readonly string[] }[];
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

const textsOf = (items: Home['news'], lang: Lang): TextItem[] =>
  items.map(({ id, titleZh, titleEn, summaryZh, summaryEn, publishedAt }) => ({
    id,
    title: (lang === 'zh' ? titleZh : titleEn) || titleZh,
    summary: (lang === 'zh' ? summaryZh : summaryEn) || summaryZh,
    publishedAt,
  }));

function goodsOf(data: Home, lang: Lang): HomeGoods {
  const rows = (records: Home['hotGoods']) => records.slice(0, rowsShown).map((record) => rowOf(record, lang));
  return {
    hot: rows(data.hotGoods),
    fresh: rows(data.newGoods),
    announcements: textsOf(data.announcements, lang),
    notices: textsOf(data.notices, lang),
    news: textsOf(data.news, lang),
    solutions: textsOf(data.solutions, lang),
    searches: data.hotSearch.map(({ label, labelEn, words }) => ({ label: lang === 'zh' ? label : labelEn, words })),
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
