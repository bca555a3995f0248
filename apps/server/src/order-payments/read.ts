// SQL that reads attempts and refunds beside the orders they are for.
import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/database.ts';
import type { AttemptRow } from '../payments/attempts.ts';

/** An attempt to pay an order as its buyer sees it. */
export type OrderAttempt = Omit<AttemptRow, 'purpose' | 'purpose_id' | 'provider_ref'> & {
  readonly order_no: string;
  readonly user_id: number;
  readonly order_paid: boolean;
};

/** An attempt to pay an order, by its number. */
export const orderAttempt = (db: Queryable, paymentNo: string): Promise<OrderAttempt | undefined> =>
  db.maybe(sql`select a.id, a.payment_no, o.order_no, o.user_id, o.pay_state = 'paid' as order_paid, a.provider, a.pay_type, a.currency, a.amount, a.state,
      a.pay_url, a.qr_text, a.expires_at
    from payment_attempts a join orders o on o.id = a.order_id where a.payment_no = ${paymentNo}`);

/** How the money of an order's refund was paid: by the attempt it came through, else as the order says. */
export const methodOfRefund = async (db: Queryable, refundId: number): Promise<string> =>
  (
    await db.one<{ pay_type: string }>(sql`select coalesce((select a.pay_type from payment_attempts a where a.provider_ref = r.provider_ref
        and a.provider = r.provider order by a.id desc limit 1), o.pay_type) as pay_type from refunds r join orders o on o.id = r.order_id where r.id = ${refundId}`)
  ).pay_type;
