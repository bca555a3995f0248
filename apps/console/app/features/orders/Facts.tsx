// What an order is: lines, amounts, address, invoice, parcels, payments.
import { dateTime, money, quantity, sharedDecimals, unitPrice } from '@partharbor/rules/format';
import { linesAbroad } from '@partharbor/rules/written-address';
import { CopyButton } from '@partharbor/ui/copy-button';
import { Facts, Panel } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { PartNumber } from '@partharbor/ui/part-number';
import type { Answer } from '../../calls.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { CopyNumber } from '../../templates/CopyNumber.tsx';
import { DataTable } from '../../templates/DataTable.tsx';
import type { Column } from '../../templates/DataTable.tsx';
import { carrierWord, payTypeWord, providerWord, warehouseWord } from '../common/labels.ts';
import { causeWord, queueStateWord } from '../payments/labels.ts';
import { orderColumns } from './columns.tsx';
import type { Order, OrderLine } from './order.ts';
import css from './orders.module.css';

function lineColumns(order: Order): readonly Column<OrderLine>[] {
  const decimals = sharedDecimals(order.lines.map((line) => line.unitPrice));
  const hasBatch = order.lines.some((line) => line.batchName !== '' || line.materialNumber !== '');
  const columns: readonly Column<OrderLine>[] = [
    {
      key: 'part',
      head: m.orders_part(),
      render: (line) => (
        <span className={css.part}>
          <PartNumber partNo={line.partNo} href={`/parts/${line.goodsId}`} />
          <span className={css.second}>{[line.brandName, line.package].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    { key: 'batch', head: m.orders_batch(), render: (line) => [line.batchName, line.materialNumber].filter(Boolean).join(' / ') },
    {
      key: 'warehouse',
      head: m.orders_warehouse(),
      nowrap: true,
      render: (line) => (line.warehouse ? warehouseWord(line.warehouse) : m.common_none()),
    },
    { key: 'number', head: m.orders_quantity(), align: 'end', render: (line) => quantity(line.number) },
    { key: 'shipped', head: m.orders_shipped(), align: 'end', render: (line) => quantity(line.shipped) },
    {
      key: 'price',
      head: m.orders_unitPrice(),
      align: 'end',
      nowrap: true,
      render: (line) => unitPrice(line.unitPrice, order.currency, decimals),
    },
    {
      key: 'amount',
      head: m.orders_lineAmount(),
      align: 'end',
      nowrap: true,
      render: (line) => <b>{money(line.amount, order.currency)}</b>,
    },
  ];
  return hasBatch ? columns : columns.filter(({ key }) => key !== 'batch');
}

export function Lines({ order }: { order: Order }) {
  return (
    <Panel title={m.orders_lineCount({ count: quantity(order.lines.length) })} flush>
      <DataTable
        caption={m.orders_lineCount({ count: quantity(order.lines.length) })}
        columns={lineColumns(order)}
        rows={order.lines}
        rowKey={(line) => line.lineId}
        flat
      />
    </Panel>
  );
}

/** The part orders a split order was made into. */
export function PartOrders({ order }: { order: Order }) {
  if (order.orders.length === 0) return null;
  return (
    <Panel title={m.orders_parts()} flush>
      <DataTable caption={m.orders_parts()} columns={orderColumns(true)} rows={order.orders} rowKey={(row) => row.orderNo} flat />
    </Panel>
  );
}

function amountsOf(order: Order) {
  const one = (name: string, text: string) => ({ name, value: money(text, order.currency) });
  const isNone = (text: string) => /^0\.00$/.test(text);
  return [
    one(m.orders_goods(), order.goodsAmount),
    ...(isNone(order.discounts) ? [] : [one(m.orders_discounts(), `-${order.discounts}`)]),
    { name: `${m.orders_freight()} · ${carrierWord(order.carrier)}`, value: money(order.freight, order.currency) },
    ...(isNone(order.serviceFee)
      ? []
      : [{ name: `${m.orders_serviceFee()} · ${payTypeWord(order.payType)}`, value: money(order.serviceFee, order.currency) }]),
    { name: <b>{m.orders_payable()}</b>, value: <b>{money(order.payable, order.currency)}</b> },
    { name: m.orders_payType(), value: payTypeWord(order.payType) },
  ];
}

/** Lines of an address as a label carries them: at home as Chinese carriers read it, abroad from the street to the country. */
function addressLines({ address }: Pick<Order, 'address'>): readonly string[] {
  const place =
    address.country === 'CN' || !address.regionEn
      ? [[address.region, address.street, address.postcode].filter(Boolean).join(' ')]
      : linesAbroad(address, 'en');
  return [address.receiver, address.company, ...place, address.phone].filter(Boolean);
}

function Address({ order }: { order: Order }) {
  return (
    <address className={css.address} translate="no">
      {addressLines(order).map((line) => (
        <UserText key={line}>{line}</UserText>
      ))}
    </address>
  );
}

function Invoice({ invoice }: { invoice: Order['invoice'] }) {
  if (!invoice) return <p className={css.second}>{m.orders_noInvoice()}</p>;
  const kind = invoice.kind === 'company' ? m.orders_invoiceCompany() : m.orders_invoicePersonal();
  const facts = [
    { name: kind, value: invoice.title && <UserText>{invoice.title}</UserText> },
    { name: m.orders_taxNumber(), value: invoice.taxNumber && <CopyNumber text={invoice.taxNumber} /> },
    { name: m.orders_email(), value: invoice.email },
  ];
  return <Facts items={facts.filter(({ value }) => value !== '')} />;
}

/** Amounts, address and invoice beside each other. */
export function Terms({ order }: { order: Order }) {
  const extras = [
    { name: m.orders_bom(), value: order.bom && <UserText>{m.orders_bomSets({ name: order.bom.name, sets: order.bom.sets })}</UserText> },
    {
      name: m.orders_parcelChoice(),
      value: order.parcels && (order.parcels === 'one' ? m.orders_parcelsOne() : m.orders_parcelsSoonest()),
    },
    { name: m.orders_poNumber(), value: order.poNumber && <UserText>{order.poNumber}</UserText> },
    { name: m.orders_expressAccount(), value: order.expressAccount },
    { name: m.orders_buyerNote(), value: order.note && <UserText>{order.note}</UserText> },
    { name: m.orders_expiresAt(), value: order.expiresAt ? `${dateTime(order.expiresAt)} UTC+8` : '' },
  ].filter(({ value }) => value);
  return (
    <div className={css.terms}>
      <Panel title={m.orders_amounts()} className={css.amounts}>
        <Facts items={amountsOf(order)} />
      </Panel>
      <Panel
        title={m.orders_shipTo()}
        aside={
          <CopyButton
            text={addressLines(order).join('\n')}
            label={m.orders_copyAddress()}
            doneLabel={m.common_copied()}
            failedLabel={m.common_copyFailed()}
          />
        }
      >
        <Address order={order} />
      </Panel>
      <Panel title={m.orders_invoice()}>
        <Invoice invoice={order.invoice} />
        {extras.length > 0 && <Facts items={extras} />}
      </Panel>
    </div>
  );
}

export function Shipments({ order }: { order: Order }) {
  if (order.shipments.length === 0) return null;
  const columns: readonly Column<Order['shipments'][number]>[] = [
    { key: 'at', head: m.common_timeUtc8(), nowrap: true, render: (row) => dateTime(row.shippedAt) },
    { key: 'carrier', head: m.orders_carrier(), render: (row) => carrierWord(row.carrier) },
    { key: 'no', head: m.orders_trackingNo(), nowrap: true, render: (row) => <CopyNumber text={row.trackingNo} /> },
    {
      key: 'lines',
      head: m.orders_quantity(),
      render: (row) => row.lines.map((line) => `${line.partNo} × ${quantity(line.number)}`).join(', '),
    },
    {
      key: 'track',
      head: m.orders_track(),
      headHidden: true,
      align: 'end',
      nowrap: true,
      render: (row) =>
        row.trackingUrl && (
          <Link href={row.trackingUrl} rel="noreferrer external" target="_blank">
            {m.orders_track()}
          </Link>
        ),
    },
  ];
  return (
    <Panel title={m.orders_shipments()} flush>
      <DataTable
        caption={m.orders_shipments()}
        columns={columns}
        rows={order.shipments}
        rowKey={(row) => row.trackingNo + row.shippedAt}
        flat
      />
    </Panel>
  );
}

const refundWords = { pending: m.orders_refundPending, done: m.orders_refundDone, failed: m.orders_refundFailed } as const;

/** `mayPay`: whether the reader may decide on money that waits. */
export function Payments({ order, mayPay }: { order: Order; mayPay: boolean }) {
  const paid: readonly Column<Order['payments'][number]>[] = [
    { key: 'at', head: m.common_timeUtc8(), nowrap: true, render: (row) => dateTime(row.at) },
    { key: 'provider', head: m.orders_provider(), render: (row) => providerWord(row.provider) },
    { key: 'ref', head: m.orders_reference(), render: (row) => <CopyNumber text={row.providerRef} /> },
    { key: 'amount', head: m.payments_amount(), align: 'end', nowrap: true, render: (row) => money(row.amount, order.currency) },
  ];
  const queued: readonly Column<Order['queued'][number]>[] = [
    { key: 'at', head: m.common_timeUtc8(), nowrap: true, render: (row) => dateTime(row.at) },
    { key: 'ref', head: m.orders_reference(), render: (row) => <CopyNumber text={row.providerRef} /> },
    { key: 'cause', head: m.payments_cause(), render: (row) => causeWord(row.cause) },
    { key: 'state', head: m.orders_state(), nowrap: true, render: (row) => queueStateWord(row.state) },
    { key: 'amount', head: m.payments_amount(), align: 'end', nowrap: true, render: (row) => money(row.amount, row.currency) },
  ];
  const refunds: readonly Column<Answer<'consoleOrder'>['refunds'][number]>[] = [
    { key: 'at', head: m.common_timeUtc8(), nowrap: true, render: (row) => dateTime(row.at) },
    { key: 'no', head: m.orders_refundNo(), render: (row) => <CopyNumber text={row.refundNo} /> },
    { key: 'state', head: m.orders_state(), render: (row) => refundWords[row.state]() },
    { key: 'amount', head: m.payments_amount(), align: 'end', nowrap: true, render: (row) => money(`-${row.amount}`, order.currency) },
  ];
  return (
    <>
      <Panel title={m.orders_payments()} flush={order.payments.length > 0}>
        {order.payments.length === 0 ? (
          <p className={css.second}>{m.orders_noPayments()}</p>
        ) : (
          <DataTable caption={m.orders_payments()} columns={paid} rows={order.payments} rowKey={(row) => row.providerRef} flat />
        )}
      </Panel>
      {order.queued.length > 0 && (
        <Panel title={m.orders_queued()} aside={mayPay && <Link href="/queue">{m.orders_toQueue()}</Link>} flush>
          <DataTable
            caption={m.orders_queued()}
            columns={queued}
            rows={order.queued}
            rowKey={(row) => row.provider + row.providerRef}
            flat
          />
        </Panel>
      )}
      {order.refunds.length > 0 && (
        <Panel title={m.orders_refunds()} flush>
          <DataTable caption={m.orders_refunds()} columns={refunds} rows={order.refunds} rowKey={(row) => row.refundNo} flat />
        </Panel>
      )}
    </>
  );
}
