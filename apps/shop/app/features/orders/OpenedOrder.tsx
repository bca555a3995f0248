// What a row of the order list shows when it is opened in place: goods, parcels and history, amounts (OR-2).
import { CopyButton } from '@partharbor/ui/copy-button';
import { Notice } from '@partharbor/ui/notice';
import { Skeleton } from '@partharbor/ui/skeleton';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { orderHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { copyTexts } from '../common/copy.ts';
import type { loader } from '../../routes/order-detail.tsx';
import { LinesTable } from './LinesTable.tsx';
import { AmountsList, HistoryList } from './OrderPanels.tsx';
import { OrderState } from './OrderState.tsx';
import { ShipmentsPanel } from './ShipmentsPanel.tsx';
import opened from './opened-order.module.css';
import css from './orders.module.css';
import { warehouseWord } from './delivery-labels.ts';

export function OpenedOrder({ orderNo }: { orderNo: string }) {
  const fetcher = useFetcher<typeof loader>({ key: `order-${orderNo}` });
  const load = useRef(fetcher.load);
  useEffect(() => {
    void load.current(orderHref(orderNo));
  }, [orderNo]);
  const order = fetcher.data?.order;
  if (order === undefined) return <Skeleton label={m.common_loading()} shape="panel" />;
  if (typeof order === 'string') return <Notice tone="error">{m.orders_unknownWhy()}</Notice>;
  const parts = order.orders.length > 0 ? order.orders : [order];
  return (
    <div className={opened.opened}>
      <div>
        {parts.map((part) => (
          <div key={part.orderNo}>
            {order.orders.length > 0 && (
              <h2 className={css.noteLine}>
                <span translate="no">{part.orderNo}</span> <CopyButton text={part.orderNo} {...copyTexts(part.orderNo)} />
                {warehouseWord(part.warehouse)}
                <OrderState status={part.status} refunding={part.refunding} />
              </h2>
            )}
            <LinesTable order={part} />
            <ShipmentsPanel order={part} />
          </div>
        ))}
      </div>
      <section>
        <h2>{m.orders_history()}</h2>
        <HistoryList order={order} />
      </section>
      <section>
        <h2>{m.orders_amounts()}</h2>
        <AmountsList order={order} />
      </section>
    </div>
  );
}
