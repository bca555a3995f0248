// Pages of the order list.
import { Pagination } from '@partharbor/ui/Pagination';
import { m } from '../../i18n/messages.js';
import { listHref } from './list-href.ts';
import type { OrdersData } from './orders.server.ts';

type Page = Pick<OrdersData, 'state' | 'keywords'> & Pick<OrdersData['page'], 'current' | 'pages' | 'total'>;

export function OrderPaging({ state, keywords, current, pages, total }: Page) {
  return (
    <Pagination
      current={current}
      pages={pages}
      href={(page) => listHref({ state, keywords, page })}
      total={m.orders_total({ count: total })}
      texts={{
        label: m.common_pagesLabel(),
        previous: m.common_previousPage(),
        next: m.common_nextPage(),
        page: (page) => m.common_pageNumber({ page }),
      }}
    />
  );
}
