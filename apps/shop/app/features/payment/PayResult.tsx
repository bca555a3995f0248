// How a payment ended, as the order says it, whatever address was opened (PY-2): the browser's way back moves no money.
import { CopyButton } from '@partharbor/ui/copy-button';
import { LinkButton } from '@partharbor/ui/button';
import { Facts, PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { dateTime, money } from '@partharbor/rules/format';
import { orderHref, payHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { copyTexts } from '../common/copy.ts';
import { addressLine, shownPhone } from '../addresses/labels.ts';
import { methodName } from './method.tsx';
import { WayOn } from './PayPage.tsx';
import type { AttemptState, PayOrder } from './pay.server.ts';
import css from './payment.module.css';

const ASK_AGAIN_MS = 1_500;

export interface ResultData {
  readonly order: PayOrder | 'missing' | 'unknown';
  /** How the payment stands that the provider sent back from. */
  readonly attempt?: AttemptState;
}

export function PayResult({ loaded, failed: given = false }: { loaded: ResultData; failed?: boolean }) {
  const { order, attempt } = loaded;
  const failed = given || attempt === 'failed' || attempt === 'expired' || attempt === 'refunded';
  const open =
    typeof order !== 'string' &&
    order.payStatus !== 'paid' &&
    (order.status === 'unpaid' || order.status === 'confirm' || order.status === 'order_dealt');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!open || failed) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [open, failed, revalidate]);
  if (order === 'missing') return <WayOn title={m.payment_missingTitle()} why={m.payment_missingWhy()} />;
  if (order === 'unknown') return <WayOn title={m.payment_unknownTitle()} why={m.payment_unknownWhy()} />;
  const words = { orderNo: order.orderNo, amount: money(order.payable, order.currency) };
  if (order.payStatus === 'paid')
    return <Result title={m.payment_successTitle()} tone="stock" why={m.payment_successWhy(words)} order={order} />;
  if (!open) return <Result title={m.payment_closedTitle()} tone="lead" why={m.payment_closed()} order={order} />;
  if (attempt === 'refunded')
    return <Result title={m.payment_sentBack()} tone="error" why={m.payment_sentBackWhy(words)} order={order} pay={m.payment_again()} />;
  if (failed)
    return <Result title={m.payment_failTitle()} tone="error" why={m.payment_failWhy(words)} order={order} pay={m.payment_again()} />;
  return <Result title={m.payment_openTitle()} tone="lead" why={m.payment_openWhy(words)} order={order} pay={m.payment_payNow()} />;
}

/** What was ordered, for who prints or files the page. */
function Ordered({ order }: { order: PayOrder }) {
  const { address } = order;
  return (
    <Facts
      items={[
        {
          name: m.payment_orderNo(),
          value: (
            <>
              <span translate="no">{order.orderNo}</span> <CopyButton text={order.orderNo} {...copyTexts(order.orderNo)} />
            </>
          ),
        },
        {
          name: order.payStatus === 'paid' ? m.payment_paidTotal() : m.payment_payable(),
          value: <b translate="no">{money(order.payable, order.currency)}</b>,
        },
        { name: m.payment_methodName(), value: methodName(order.payType) },
        ...(order.paidAt === null ? [] : [{ name: m.payment_paidAt(), value: dateTime(order.paidAt) }]),
        { name: m.payment_shipTo(), value: `${address.receiver} ${shownPhone(address.phone)} ${addressLine(address)}` },
      ]}
    />
  );
}

interface ResultProps {
  title: string;
  tone: 'stock' | 'lead' | 'error';
  why: string;
  order: PayOrder;
  /** Label of the way back to the pay page. */
  pay?: string;
}

function Result({ title, tone, why, order, pay }: ResultProps) {
  return (
    <Stack measure="note">
      <PageHead title={title} />
      <Panel>
        <div className={css.result}>
          <Notice tone={tone}>{why}</Notice>
          <Ordered order={order} />
          <div className={css.plateActions}>
            {pay !== undefined && (
              <LinkButton kind="primary" size="form" href={payHref(order.orderNo)}>
                {pay}
              </LinkButton>
            )}
            <LinkButton kind={pay === undefined ? 'primary' : 'secondary'} size="form" href={orderHref(order.orderNo)}>
              {m.payment_viewOrder()}
            </LinkButton>
            <LinkButton size="form" href="/index">
              {m.payment_shopOn()}
            </LinkButton>
          </div>
        </div>
      </Panel>
    </Stack>
  );
}
