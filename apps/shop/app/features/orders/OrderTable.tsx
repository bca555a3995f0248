// Orders as rows; a row opens in place with its part orders (OR-2, CK-6).
import { CopyButton } from '@partharbor/ui/copy-button';
import { IconButton, LinkButton } from '@partharbor/ui/button';
import { Countdown } from '@partharbor/ui/countdown';
import { useHydrated } from '@partharbor/ui/hydrated';
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import { Money } from '@partharbor/ui/money';
import { Table, Td, Th } from '@partharbor/ui/table';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { dateTime, money } from '@partharbor/rules/format';
import { againHref, orderHref, payHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { copyTexts } from '../common/copy.ts';
import { language } from '../../language.ts';
import { timeLeft } from '../payment/time.ts';
import { OpenedOrder } from './OpenedOrder.tsx';
import { OrderState } from './OrderState.tsx';
import { latePart, together } from '../../lazy-part.ts';
import type { OrderSummary } from './orders.server.ts';
import css from './orders.module.css';
import { carrierName, warehouseWord } from './delivery-labels.ts';
import { offersOf } from './labels.ts';

const ReceiveForm = latePart(() => import('./ReceiveForm.tsx').then((loaded) => loaded.ReceiveForm));
const useReceiveForm = together(ReceiveForm);

const COLUMNS = 5;

export function OrderTable({ records, now }: { records: readonly OrderSummary[]; now: string }) {
  useReceiveForm();
  const firstPayable = records.find((order) => offersOf(order).pay)?.orderNo;
  return (
    <Table caption={m.orders_title()} flat records>
      <thead>
        <tr>
          <Th width={208}>{m.orders_colOrder()}</Th>
          <Th width={160}>{m.orders_colState()}</Th>
          <Th>{m.orders_colGoods()}</Th>
          <Th align="end" width={148}>
            {m.orders_colAmount()}
          </Th>
          <Th align="end" width={280}>
            {m.centre_colActions()}
          </Th>
        </tr>
      </thead>
      {records.map((order) => (
        <OrderRows key={order.orderNo} order={order} now={now} primary={order.orderNo === firstPayable} />
      ))}
    </Table>
  );
}

/** Only one button of the page is the primary one: paying the newest order that waits for money. */
function OrderRows({ order, now, primary }: { order: OrderSummary; now: string; primary: boolean }) {
  const offers = offersOf(order);
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  return (
    <tbody>
      <tr className={css.order} data-current={open || undefined}>
        <Td>
          <span className={css.number}>
            <IconButton
              size="cell"
              label={m.orders_open({ orderNo: order.orderNo })}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className={hydrated ? undefined : css.unseen}
            >
              <Icon of={IconChevronRight} />
            </IconButton>
            <span className={css.two}>
              <span className={css.number}>
                <Link href={orderHref(order.orderNo)} translate="no">
                  {order.orderNo}
                </Link>
                <CopyButton text={order.orderNo} {...copyTexts(order.orderNo)} />
              </span>
              <small>
                <time dateTime={order.placedAt}>{dateTime(order.placedAt)}</time>
              </small>
            </span>
          </span>
        </Td>
        <Td>
          <OrderState
            status={order.status}
            refunding={order.refunding}
            note={
              offers.pay && order.expiresAt ? (
                <Countdown until={order.expiresAt} now={now} words={(left) => m.orders_left({ left: timeLeft(left) })} />
              ) : order.orders.length > 0 ? (
                m.orders_parts({ count: order.orders.length })
              ) : undefined
            }
          />
        </Td>
        <Td dataLabel={m.orders_colGoods()}>
          <Goods order={order} />
        </Td>
        <Td align="end" dataLabel={m.orders_colAmount()}>
          <Money text={money(order.payable, order.currency)} />
        </Td>
        <Td align="end">
          <RowActions order={order} primary={primary} />
        </Td>
      </tr>
      {open && (
        <tr data-panel="true">
          <Td colSpan={COLUMNS}>
            <OpenedOrder orderNo={order.orderNo} />
          </Td>
        </tr>
      )}
      {order.status === 'order_dealt' && !open && <PartRow order={order} />}
    </tbody>
  );
}

function RowActions({ order, primary }: { order: OrderSummary; primary: boolean }) {
  const offers = offersOf(order);
  return (
    <span className={css.rowActions}>
      <LinkButton kind="quiet" href={orderHref(order.orderNo)} aria-label={m.orders_detailsOf({ orderNo: order.orderNo })}>
        {m.orders_details()}
      </LinkButton>
      {offers.pay && (
        <LinkButton
          kind={primary ? 'primary' : 'secondary'}
          href={payHref(order.orderNo)}
          aria-label={m.orders_payOf({ orderNo: order.orderNo })}
        >
          {m.orders_pay()}
        </LinkButton>
      )}
      {offers.receive && <ReceiveForm orderNo={order.orderNo} />}
      <LinkButton kind="quiet" href={againHref(order.orderNo)} aria-label={m.orders_againOf({ orderNo: order.orderNo })}>
        {m.orders_again()}
      </LinkButton>
    </span>
  );
}

function Goods({ order }: { order: OrderSummary }) {
  // One part may stand in two lines, under two batches.
  const parts = [...new Set(order.firstParts)].join(language() === 'zh' ? '、' : ', ');
  return (
    <span translate="no">{order.lineCount > order.firstParts.length ? m.orders_goodsAnd({ parts, count: order.lineCount }) : parts}</span>
  );
}

/** The part orders of a split one, opened in place. */
function PartRow({ order }: { order: OrderSummary }) {
  return (
    <tr data-panel="true">
      <Td colSpan={COLUMNS}>
        <details className={css.partRow} open>
          <summary>{m.orders_parts({ count: order.orders.length })}</summary>
          <ul className={css.parts}>
            {order.orders.map((part) => (
              <li key={part.orderNo}>
                <span className={css.number}>
                  <Link href={orderHref(part.orderNo)} translate="no">
                    {part.orderNo}
                  </Link>
                  <CopyButton text={part.orderNo} {...copyTexts(part.orderNo)} />
                </span>
                <OrderState status={part.status} refunding={part.refunding} />
                <span>{warehouseWord(part.warehouse)}</span>
                <span>{carrierName(part.carrier)}</span>
                <Goods order={{ ...part, orders: [] }} />
                <Money text={money(part.payable, part.currency)} />
                {offersOf({ ...part, orders: [] }).receive && <ReceiveForm orderNo={part.orderNo} />}
              </li>
            ))}
          </ul>
        </details>
      </Td>
    </tr>
  );
}
