// An order in full: state and what can be done, part orders, goods, shipments, amounts, history (OR-2, OR-3).
import { Button, LinkButton } from '@partharbor/ui/button';
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { CopyButton } from '@partharbor/ui/copy-button';
import { Countdown } from '@partharbor/ui/countdown';
import { EmptyState } from '@partharbor/ui/empty-state';
import { useHydrated } from '@partharbor/ui/hydrated';
import { Icon } from '@partharbor/ui/icon';
import { Grid, PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { dateTime } from '@partharbor/rules/format';
import { againHref, orderHref, payHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { latePart } from '../../lazy-part.ts';
import { copyTexts } from '../common/copy.ts';
import { timeLeft } from '../payment/time.ts';
import { FormOutcome, MethodChanged } from './FormOutcome.tsx';
import { AmountsPanel, HistoryPanel, InfoPanel, RefundsPanel } from './OrderPanels.tsx';
import { LinesTable } from './LinesTable.tsx';
import { OrderState } from './OrderState.tsx';
import { ShipmentsPanel } from './ShipmentsPanel.tsx';
import type { DetailData, Order, OrderAnswer } from './orders.server.ts';
import css from './orders.module.css';
import { warehouseWord } from './delivery-labels.ts';
import { offersOf } from './labels.ts';

const CancelOrder = latePart(() => import('./CancelOrder.tsx').then((loaded) => loaded.CancelOrder));
const ReceiveForm = latePart(() => import('./ReceiveForm.tsx').then((loaded) => loaded.ReceiveForm));
const ChangeMethod = latePart(() => import('./ChangeMethod.tsx').then((loaded) => loaded.ChangeMethod));

interface OrderPageProps {
  loaded: DetailData;
  answered: OrderAnswer | undefined;
}

export function OrderPage({ loaded, answered }: OrderPageProps) {
  const { order } = loaded;
  if (order === 'missing') return <WayOn title={m.orders_missingTitle()} why={m.orders_missingWhy()} />;
  if (order === 'unknown') return <WayOn title={m.orders_unknownTitle()} why={m.orders_unknownWhy()} />;
  return <Detail order={order} loaded={loaded} answered={answered} />;
}

function WayOn({ title, why }: { title: string; why: string }) {
  return (
    <Stack>
      <PageHead title={m.orders_title()} />
      <Panel>
        <EmptyState
          title={title}
          action={
            <LinkButton kind="primary" href="/UserHome/order">
              {m.orders_toList()}
            </LinkButton>
          }
        >
          {why}
        </EmptyState>
      </Panel>
    </Stack>
  );
}

function Detail({ order, loaded, answered }: { order: Order; loaded: DetailData; answered: OrderAnswer | undefined }) {
  const parts = order.orders.length > 0 ? order.orders : [order];
  const waits = parts.some(({ status }) => status === 'pending_confirm');
  return (
    <Stack>
      <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.orders_title(), href: '/UserHome/order' }, { label: order.orderNo }]} />
      <OrderHead order={order} loaded={loaded} answered={answered} />
      <FormOutcome answered={answered?.refusal?.intent === 'cancel' ? undefined : answered} />
      <MethodChanged answered={answered} currency={order.currency} />
      {waits && <Notice tone="lead">{loaded.placed ? m.orders_placed() : m.orders_needsConfirm()}</Notice>}
      {order.demo && <Notice live={false}>{m.orders_demo()}</Notice>}
      {order.parentNo !== '' && (
        <p>
          {m.orders_partOf()} <Link href={orderHref(order.parentNo)}>{order.parentNo}</Link>
        </p>
      )}
      {order.orders.length > 0 && <Notice live={false}>{m.orders_splitNote({ count: order.orders.length })}</Notice>}
      <Grid columns="aside">
        <Stack>
          {parts.map((part) => (
            <PartPanel key={part.orderNo} part={part} split={order.orders.length > 0} />
          ))}
          <HistoryPanel order={order} />
        </Stack>
        <Stack>
          <AmountsPanel order={order} />
          <InfoPanel order={order} />
          <RefundsPanel order={order} />
        </Stack>
      </Grid>
    </Stack>
  );
}

function OrderHead({ order, loaded, answered }: { order: Order; loaded: DetailData; answered: OrderAnswer | undefined }) {
  const offers = offersOf(order);
  const hydrated = useHydrated();
  return (
    <div className={css.head}>
      <PageHead
        title={m.orders_detailTitle({ orderNo: order.orderNo })}
        note={
          <span className={css.noteLine}>
            <CopyButton text={order.orderNo} {...copyTexts(order.orderNo)} />
            <OrderState
              status={order.status}
              refunding={order.refunding}
              note={
                offers.pay && order.expiresAt ? (
                  <Countdown until={order.expiresAt} now={loaded.now} words={(left) => m.orders_left({ left: timeLeft(left) })} />
                ) : undefined
              }
            />
          </span>
        }
      >
        {offers.pay && (
          <LinkButton kind="primary" href={payHref(order.orderNo)}>
            {m.orders_pay()}
          </LinkButton>
        )}
        {offers.receive && <ReceiveForm orderNo={order.orderNo} />}
        {offers.changeMethod && loaded.methods.length > 1 && <ChangeMethod order={order} methods={loaded.methods} />}
        {offers.cancel && (
          <CancelOrder orderNo={order.orderNo} refusal={answered?.refusal?.intent === 'cancel' ? answered.refusal.message : undefined} />
        )}
        <LinkButton href={againHref(order.orderNo)}>{m.orders_again()}</LinkButton>
        {/* It takes its place before scripts do. */}
        <Button kind="quiet" icon={<Icon of={IconPrinter} />} className={hydrated ? undefined : css.unseen} onClick={() => window.print()}>
          {m.orders_print()}
        </Button>
      </PageHead>
      {offers.pay && order.expiresAt && <p className={css.printed}>{m.orders_expiresAt({ time: dateTime(order.expiresAt) })}</p>}
    </div>
  );
}

/** Goods of the order, or of one of its part orders with its own state and parcels. */
function PartPanel({ part, split }: { part: Order['orders'][number]; split: boolean }) {
  return (
    <Panel
      title={split ? part.orderNo : m.orders_goods()}
      note={`${m.orders_goodsNote({ count: part.lines.length })} · ${warehouseWord(part.warehouse)}`}
      aside={
        split && (
          <span className={css.rowActions}>
            <CopyButton text={part.orderNo} {...copyTexts(part.orderNo)} />
            <OrderState status={part.status} refunding={part.refunding} />
            {offersOf({ ...part, orders: [] }).receive && <ReceiveForm orderNo={part.orderNo} />}
          </span>
        )
      }
      flush
    >
      <LinesTable order={part} />
      <ShipmentsPanel order={part} />
    </Panel>
  );
}
