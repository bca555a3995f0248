// SQL of refunds.
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

export interface RefundRow {
  readonly id: number;
  readonly refund_no: string;
  readonly payment_id: number | null;
  readonly unapplied_id: number | null;
  readonly order_id: number | null;
  readonly provider: string;
  readonly provider_ref: string;
  readonly currency: string;
  readonly amount: number;
  readonly state: 'pending' | 'done' | 'failed';
}

const columns = sql`id, refund_no, payment_id, unapplied_id, order_id, provider, provider_ref, currency, amount, state`;

export interface NewRefund {
  readonly refundNo: string;
  readonly paymentId: number | null;
  readonly unappliedId: number | null;
  readonly orderId: number | null;
  readonly provider: string;
  readonly providerRef: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly cause: string;
  readonly at: Date;
}

/** One row for one cause: undefined when this refund number is under way or done. One that failed is asked for again under its number. */
export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(sql`
    insert into refunds (refund_no, payment_id, unapplied_id, order_id, provider, provider_ref, currency, amount, cause, at)
    values (${refund.refundNo}, ${refund.paymentId}, ${refund.unappliedId}, ${refund.orderId}, ${refund.provider}, ${refund.providerRef}, ${refund.currency},
      ${refund.amountMinor}, ${refund.cause}, ${refund.at}) on conflict (refund_no) do update set state = 'pending' where refunds.state = 'failed' returning id`);
  return row?.id;
}

export const refundById = (db: Queryable, id: number): Promise<RefundRow | undefined> =>
  db.maybe(sql`select ${columns} from refunds where id = ${id}`);

export const refundByNo = (db: Queryable, refundNo: string): Promise<RefundRow | undefined> =>
  db.maybe(sql`select ${columns} from refunds where refund_no = ${refundNo}`);

export const countTry = (db: Queryable, id: number): Promise<number> => db.run(sql`update refunds set tries = tries + 1 where id = ${id}`);

/** Ends a pending refund; false when it had ended. A failed one may still turn out done, never the other way round (T-47). */
export async function settleRefund(tx: Transaction, id: number, state: 'done' | 'failed', at: Date): Promise<boolean> {
  const from = state === 'done' ? sql`state in ('pending', 'failed')` : sql`state = 'pending'`;
  return (await tx.run(sql`update refunds set state = ${state}, done_at = ${at} where id = ${id} and ${from}`)) === 1;
}

/** Refunds that have waited for a minute: their job was lost or gave up. */
export const stuckRefunds = (db: Queryable, before: Date): Promise<{ id: number }[]> =>
  db.many(sql`select id from refunds where state = 'pending' and at < ${before} order by id limit 100`);

export interface RefundView {
  readonly order_id: number;
  readonly refund_no: string | null;
  readonly amount: number;
  readonly state: 'pending' | 'done' | 'failed';
  readonly at: Date;
  /** Money still on its way, or waiting for staff. */
  readonly open: boolean;
}

/** Refunds of orders, and money of theirs that waits in the queue. */
export const refundsOf = async (db: Queryable, orderIds: readonly number[]): Promise<RefundView[]> =>
  orderIds.length === 0
    ? []
    : db.many(sql`select order_id, refund_no, amount, state, at, state = 'pending' as open from refunds where order_id = any(${orderIds}::bigint[])
        union all select order_id, null, amount, 'pending', at, true from unapplied where order_id = any(${orderIds}::bigint[]) and state = 'open' and cause = 'order_cancelled'
        order by at`);

/** How much of that is open for these orders. */
export const openRefunds = async (db: Queryable, orderIds: readonly number[]): Promise<number> =>
  (await refundsOf(db, orderIds)).filter((refund) => refund.open).length;
