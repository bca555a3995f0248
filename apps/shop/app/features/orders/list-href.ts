// The address of the order list: state tab, search and page; written and read here alone.
import { orderStates } from '@partharbor/rules/orders';
import type { OrderState } from '@partharbor/rules/orders';

export interface OrderListQuery {
  readonly state: OrderState | '';
  readonly keywords: string;
  readonly page: number;
}

const KEYWORDS_LENGTH = 50;
const LAST_PAGE = 10_000;

/** Address of the list; what is empty is left out. @example listHref({ state: 'unpaid' }) // '/UserHome/order?state=unpaid' */
export function listHref({ state = '', keywords = '', page = 1 }: Partial<OrderListQuery>): string {
  const params = new URLSearchParams();
  if (state !== '') params.set('state', state);
  if (keywords !== '') params.set('q', keywords);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? '/UserHome/order' : `/UserHome/order?${query}`;
}

/** What an address asks for; an unknown state shows all. */
export function readListQuery(params: URLSearchParams): OrderListQuery {
  return {
    state: orderStates.find((one) => one === params.get('state')) ?? '',
    keywords: (params.get('q') ?? '').trim().slice(0, KEYWORDS_LENGTH),
    page: Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), LAST_PAGE),
  };
}
