// Pages of the order list.
import { m } from '../../i18n/messages.js';
import { Pages } from '../common/Pages.tsx';
import { listHref } from './list-href.ts';
import type { OrdersData } from './orders.server.ts';

type Page = Pick<OrdersData, 'state' | 'keywords'> & Pick<OrdersData['page'], 'current' | 'pages' | 'total'>;

export function OrderPaging({ state, keywords, current, pages, total }: Page) {
  return (
    <Pages current={current} pages={pages} href={(page) => listHref({ state, keywords, page })} total={m.orders_total({ count: total })} />
  );
}
