// Tells the buyer what happened to an order: a message and a mail, in the transaction of what they tell (CO-4).
import { amountText, lineAmount } from '@partharbor/money/amounts';
import type { DeliveryPromise } from '@partharbor/rules/delivery-promise';
import { arrivalText } from '@partharbor/rules/delivery-words';
import type { Services } from '../calls/context.ts';
import type { SendableKind } from '../notifications/kind.ts';
import { tellBuyer } from '../notifications/notify.ts';
import { sql, type Transaction } from '../platform/database.ts';
import { orderMailOf, type MailedOrder, type OrderMail } from './mails.ts';
import { orderClosed, orderConfirmed, orderPaid, orderRefunded, orderShipped } from './notifications.ts';

type OrderEvent =
  | { readonly template: 'confirmed'; readonly payUntil: Date }
  | { readonly template: 'paid'; readonly method: string; readonly promise: DeliveryPromise }
  | {
      readonly template: 'shipped';
      readonly carrier: string;
      readonly trackingNo: string;
      readonly lines: readonly { lineId: number; quantity: number }[];
    }
  | { readonly template: 'closed'; readonly reason: 'buyer' | 'expired' | 'staff'; readonly refundMinor: number }
  | { readonly template: 'refunded'; readonly refundNo: string; readonly refundMinor: number; readonly method: string };

/**
 * Tells of a root order or a part; buyers without an e-mail address get the message alone. Once per event key.
 * That an order was placed is told by mail only: who placed it has just read it on the page.
 * @example await tellOfOrder(tx, services, { orderId: root.id, eventKey: `paid:${root.order_no}`, template: 'paid', method: 'ALIPAY' })
 */
export async function tellOfOrder(
  tx: Transaction,
  services: Pick<Services, 'config'>,
  event: OrderEvent & { readonly orderId: number; readonly eventKey: string },
): Promise<void> {
  const row = await tx.one<MailedOrder>(sql`
    select o.order_no, o.user_id, u.email, o.lang, o.currency, o.address->>'receiver' as receiver, o.goods, o.freight, o.discount, o.total, o.expires_at,
      case when u.email is null then '[]' else (select coalesce(json_agg(json_build_object('id', l.id, 'snapshot', l.snapshot, 'quantity', l.quantity, 'unit', l.unit_micros, 'amount', l.amount)
        order by l.id), '[]') from order_lines l join orders c on c.id = l.order_id where c.id = o.id or c.parent_id = o.id) end as lines
    from orders o join users u on u.id = o.user_id where o.id = ${event.orderId}`);
  const { eventKey } = event;
  const tell = <Said>(kind: SendableKind<Said, OrderMail>, said: Said, order: OrderMail = orderMailOf(row)): Promise<void> => {
    const mail = row.email === null ? null : { ...order, recipient: row.email, lang: row.lang };
    return tellBuyer(tx, services, kind, { eventKey, userId: row.user_id, said, mail });
  };
  const about = { orderNo: row.order_no, currency: row.currency };
  switch (event.template) {
    case 'confirmed':
      return tell(orderConfirmed, { ...about, amount: amountText(row.total), payUntil: event.payUntil.toISOString() });
    case 'paid':
      return tell(
        orderPaid,
        { ...about, amount: amountText(row.total), method: event.method, arrives: [...event.promise.arrives] },
        { ...orderMailOf(row), delivery: arrivalText(event.promise, row.lang) },
      );
    case 'shipped': {
      const { carrier, trackingNo, lines } = event;
      return tell(orderShipped, { orderNo: row.order_no, carrier, trackingNo, lines: lines.length }, parcelOf(row, lines));
    }
    case 'closed':
      return tell(orderClosed, { ...about, amount: amountText(event.refundMinor), reason: event.reason });
    case 'refunded':
      return tell(orderRefunded, { ...about, amount: amountText(event.refundMinor), refundNo: event.refundNo, method: event.method });
  }
}

/** The order with the lines of one parcel alone. */
function parcelOf(row: MailedOrder, shipped: readonly { lineId: number; quantity: number }[]): OrderMail {
  const order = orderMailOf(row);
  const lines = row.lines.flatMap((line, i) => {
    const one = shipped.find(({ lineId }) => lineId === line.id);
    return one ? [{ ...order.lines[i]!, quantity: one.quantity, amount: amountText(lineAmount(one.quantity, line.unit)) }] : [];
  });
  return { ...order, lines };
}
