// Orders as answers carry them: summaries for lists, records in full.
import type { orderRecord, orderSummary } from '@partharbor/contract/records';
import { amountText, unitPriceText } from '@partharbor/money/amounts';
import type { Lang } from '@partharbor/rules/goods';
import type { z } from 'zod';
import { refundsOf, type RefundView } from '../payments/read.ts';
import type { DeliveryPromise } from '@partharbor/rules/delivery-promise';
import type { CallContext } from '../calls/context.ts';
import { trackingUrl } from '../mails/carriers.ts';
import { promisesOf } from './promise.ts';
import { eventsOf, linesOf, shipmentsOf, type EventView, type FullOrder, type LineView, type ShipmentView } from './read.ts';

export type OrderSummary = z.output<typeof orderSummary>;
export type OrderRecord = z.output<typeof orderRecord>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Money is going back, or waits for staff to send it back. */
const isRefunding = (order: FullOrder, refunds: readonly RefundView[]): boolean =>
  refunds.some((refund) => refund.purpose_id === order.id && refund.open);

export function summaryOf(order: FullOrder, refunds: readonly RefundView[]): OrderSummary {
  return {
    orderId: String(order.id),
    orderNo: order.order_no,
    parentNo: order.parent_no ?? '',
    status: order.state,
    payStatus: order.pay_state,
    refunding: isRefunding(order, refunds),
    currency: order.currency,
    payable: amountText(order.total),
    payType: order.pay_type,
    carrier: order.carrier,
    warehouse: order.warehouse,
    lineCount: order.line_count,
    firstParts: order.first_parts,
    placedAt: order.placed_at.toISOString(),
    expiresAt: iso(order.expires_at),
    userName: order.username,
    edition: order.edition,
  };
}

function lineOf(line: LineView, order: FullOrder): OrderRecord['lines'][number] {
  const { snapshot } = line;
  return {
    lineId: String(line.id),
    goodsId: String(line.part_id),
    partNo: snapshot.mpn,
    brandName: snapshot.brand,
    package: snapshot.package,
    description: snapshot.description,
    goodsImg: snapshot.image,
    number: line.quantity,
    shipped: line.shipped,
    unitPrice: unitPriceText(line.unit_micros),
    amount: amountText(line.amount),
    stockType: order.stock_type ?? 'ex_stock',
    warehouse: order.warehouse,
    batchName: line.batch_name,
    materialNumber: line.material_number,
  };
}

const eventOf = (event: EventView): OrderRecord['history'][number] => ({
  from: event.from_state,
  to: event.to_state,
  act: event.act,
  actor: event.actor,
  actorName: event.name ?? '',
  note: event.note,
  at: event.at.toISOString(),
});

const shipmentOf = (parcel: ShipmentView, lang: Lang): OrderRecord['shipments'][number] => ({
  carrier: parcel.carrier,
  trackingNo: parcel.tracking_no,
  trackingUrl: trackingUrl(parcel.carrier, parcel.tracking_no, lang),
  shippedAt: parcel.shipped_at.toISOString(),
  lines: parcel.lines,
});

interface Details {
  readonly lines: readonly LineView[];
  readonly events: readonly EventView[];
  readonly shipments: readonly ShipmentView[];
  readonly refunds: readonly RefundView[];
  readonly promises: ReadonlyMap<number, DeliveryPromise>;
}

function recordOf(order: FullOrder, orders: readonly FullOrder[], details: Details, lang: Lang): OrderRecord {
  const own = new Map(orders.filter((one) => one.id === order.id || one.parent_no === order.order_no).map((one) => [one.id, one]));
  return {
    ...summaryOf(order, details.refunds),
    goodsAmount: amountText(order.goods),
    freight: amountText(order.freight),
    serviceFee: amountText(order.fee),
    discounts: amountText(order.discount),
    lines: details.lines.flatMap((line) => (own.has(line.order_id) ? [lineOf(line, own.get(line.order_id)!)] : [])),
    address: order.address,
    invoice: order.invoice,
    note: order.note,
    poNumber: order.po_number,
    expressAccount: order.express_account,
    freightRule: order.freight_rule,
    parcels: order.parcels,
    promise: details.promises.get(order.id) ?? null,
    shipments: details.shipments.filter((parcel) => own.has(parcel.order_id)).map((parcel) => shipmentOf(parcel, lang)),
    history: details.events.filter((event) => event.order_id === order.id).map(eventOf),
    paidAt: iso(order.paid_at),
    shippedAt: iso(order.shipped_at),
    closeReason: order.close_reason ?? '',
    refunds: details.refunds
      .filter((refund) => own.has(refund.purpose_id) && refund.refund_no !== null)
      .map((refund) => ({
        refundNo: refund.refund_no!,
        amount: amountText(refund.amount),
        state: refund.state,
        at: refund.at.toISOString(),
      })),
    version: order.version,
    demo: order.demo,
  };
}

/** Orders in full with everything that belongs to them, in five statements however many there are. */
export async function recordsOf(context: CallContext, orders: readonly FullOrder[]): Promise<OrderRecord[]> {
  const { db, lang } = context;
  const ids = orders.map((order) => order.id);
  const details: Details = {
    lines: await linesOf(db, ids),
    events: await eventsOf(db, ids),
    shipments: await shipmentsOf(db, ids),
    refunds: await refundsOf(db, 'order', ids),
    promises: await promisesOf(context, orders),
  };
  return orders.map((order) => recordOf(order, orders, details, lang));
}
