// Tells the buyer that money of an order went back.
import { tellOfOrder } from '../orders/notify-buyer.ts';
import type { TellRefunded } from '../payments/refund.ts';
import { sql } from '../platform/database.ts';

/** Names the way it was paid: that of the attempt, else that of the order. Once a refund's number. */
export const tellRefunded: TellRefunded = async (tx, services, refund) => {
  const { pay_type: method } = await tx.one<{
    pay_type: string;
  }>(sql`select coalesce((select a.pay_type from payment_attempts a where a.provider_ref = ${refund.provider_ref}
    and a.provider = ${refund.provider} order by a.id desc limit 1), o.pay_type) as pay_type from orders o where o.id = ${refund.order_id}`);
  await tellOfOrder(tx, services, {
    orderId: refund.order_id,
    template: 'refunded',
    refundNo: refund.refund_no,
    refundMinor: refund.amount,
    method,
    eventKey: `refunded:${refund.refund_no}`,
  });
};
