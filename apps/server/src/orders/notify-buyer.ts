// Tells the buyer what happened to an order: a message and a mail, in the transaction of what they tell (CO-4).
import { amountText } from '@partharbor/money/amounts';
import type { Currency } from '@partharbor/rules/format';
import type { Services } from '../calls/context.ts';
import type { News } from '../notifications/kinds.ts';
import { tellBuyer } from '../notifications/notify.ts';
import { sql, type Transaction } from '../platform/database.ts';
import { eventMail, type MailedOrder, type OrderEvent } from './mails.ts';

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
  await tellBuyer(tx, {
    eventKey: event.eventKey,
    userId: row.user_id,
    news: newsOf(row, event),
    mail: row.email === null ? null : { ...eventMail(services.config.publicOrigin, row, event), recipient: row.email, lang: row.lang },
  });
}

function newsOf(row: MailedOrder, event: OrderEvent): News {
  const orderNo = row.order_no;
  const currency = row.currency as Currency;
  switch (event.template) {
    case 'confirmed':
      return {
        kind: 'order_confirmed',
        said: { orderNo, amount: amountText(row.total), currency, payUntil: event.payUntil.toISOString() },
      };
    case 'paid':
      return { kind: 'order_paid', said: { orderNo, amount: amountText(row.total), currency, method: event.method } };
    case 'shipped':
      return {
        kind: 'order_shipped',
        said: { orderNo, carrier: event.carrier, trackingNo: event.trackingNo, lines: event.lines.length },
      };
    case 'closed':
      return { kind: 'order_closed', said: { orderNo, amount: amountText(event.refundMinor), currency, reason: event.reason } };
    case 'refunded':
      return {
        kind: 'order_refunded',
        said: { orderNo, amount: amountText(event.refundMinor), currency, refundNo: event.refundNo, method: event.method },
      };
  }
}
