// Amounts, delivery and invoice, refunds and history of an order.
import { Money } from '@partharbor/ui/money';
import { Facts, Panel } from '@partharbor/ui/layout';
import { Timeline } from '@partharbor/ui/timeline';
import { Unbroken } from '@partharbor/ui/unbroken';
import { arrivalText } from '@partharbor/rules/delivery-words';
import { dateTime, money } from '@partharbor/rules/format';
import { Link } from '@partharbor/ui/link';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import { addressLine } from '../addresses/labels.ts';
import { methodName } from '../payment/method.tsx';
import { historyOf } from './history.ts';
import type { Order } from './orders.server.ts';
import css from './orders.module.css';
import { carrierName } from './delivery-labels.ts';
import { actWord, actorWord, noteWords } from './labels.ts';

const NOTHING = '0.00';

/** Not there yet, as far as the shop knows. */
const isToCome = ({ status }: Order): boolean => !['received', 'finish', 'closed', 'invalid'].includes(status);

export function AmountsPanel({ order }: { order: Order }) {
  return (
    <Panel title={m.orders_amounts()}>
      <AmountsList order={order} />
    </Panel>
  );
}

export function AmountsList({ order }: { order: Order }) {
  const show = (text: string) => money(text, order.currency);
  const rows = [
    { name: m.orders_goodsAmount(), value: show(order.goodsAmount) },
    ...(order.discounts === NOTHING ? [] : [{ name: m.orders_discounts(), value: show(`-${order.discounts}`) }]),
    { name: m.orders_freight({ carrier: carrierName(order.carrier) }), value: show(order.freight) },
    ...(order.serviceFee === NOTHING ? [] : [{ name: m.orders_serviceFee(), value: show(order.serviceFee) }]),
  ];
  return (
    <dl className={css.amounts}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={css.amountTotal}>
        <dt>{order.payStatus === 'paid' ? m.orders_paidTotal() : m.orders_payable()}</dt>
        <dd>
          <Money text={show(order.payable)} large />
        </dd>
      </div>
      <div>
        <dt>{m.orders_method()}</dt>
        <dd>{methodName(order.payType)}</dd>
      </div>
      {order.promise && isToCome(order) && (
        <div>
          <dt>{m.delivery_name()}</dt>
          <dd>
            {order.status === 'unpaid' || order.status === 'confirm' ? m.delivery_ifPaid() : ''}
            <Unbroken text={arrivalText(order.promise, language())} />
          </dd>
        </div>
      )}
      {order.paidAt && (
        <div>
          <dt>{m.orders_paidAt()}</dt>
          <dd>
            <time dateTime={order.paidAt}>{dateTime(order.paidAt)}</time>
          </dd>
        </div>
      )}
    </dl>
  );
}

function OfBom({ bom }: { bom: NonNullable<Order['bom']> }) {
  const words = m.orders_bomSets({ name: bom.name, sets: bom.sets });
  return bom.bomId === '' ? words : <Link href={`/bomNewDetail?bomId=${bom.bomId}`}>{words}</Link>;
}

export function InfoPanel({ order }: { order: Order }) {
  const { address, invoice } = order;
  const optional = [
    { name: m.orders_parcels(), value: order.parcels && (order.parcels === 'one' ? m.orders_parcelsOne() : m.orders_parcelsSoonest()) },
    { name: m.orders_bom(), value: order.bom && <OfBom bom={order.bom} /> },
    { name: m.orders_poNumber(), value: order.poNumber },
    { name: m.orders_expressAccount(), value: order.expressAccount },
    { name: m.orders_note(), value: order.note },
  ].filter(({ value }) => value);
  return (
    <Panel title={m.orders_info()}>
      <Facts
        items={[
          { name: m.orders_address(), value: `${address.receiver} ${address.phone} ${addressLine(address)}` },
          { name: m.orders_company(), value: address.company },
          {
            name: m.orders_invoice(),
            value: invoice
              ? [invoice.title, invoice.taxNumber === '' ? '' : m.orders_taxNumber({ number: invoice.taxNumber }), invoice.email]
                  .filter(Boolean)
                  .join(' · ')
              : m.orders_noInvoice(),
          },
          ...optional,
        ]}
      />
    </Panel>
  );
}

const refundWords = { pending: m.orders_refundPending, done: m.orders_refundDone, failed: m.orders_refundFailed };

export function RefundsPanel({ order }: { order: Order }) {
  if (order.refunds.length === 0) return null;
  return (
    <Panel title={m.orders_refunds()}>
      <Facts
        items={order.refunds.map((refund) => ({
          name: <span translate="no">{refund.refundNo}</span>,
          value: `${money(refund.amount, order.currency)} · ${refundWords[refund.state]()} · ${dateTime(refund.at)}`,
        }))}
      />
    </Panel>
  );
}

export function HistoryPanel({ order }: { order: Order }) {
  return (
    <Panel title={m.orders_history()}>
      <HistoryList order={order} />
    </Panel>
  );
}

export function HistoryList({ order }: { order: Order }) {
  const events = historyOf(order);
  return (
    <Timeline
      label={m.orders_history()}
      events={events.map((event, index) => ({
        time: dateTime(event.at).slice(5),
        dateTime: event.at,
        current: index === 0,
        text: [event.part, actWord(event.act), actorWord(event.actor), noteWords(event.note)].filter(Boolean).join(' · '),
      }))}
    />
  );
}
