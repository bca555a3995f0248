// Money received and refunded for things, and what of it waits in the queue, for whoever shows them.
import { sql, type Queryable } from '../platform/database.ts';
import { idColumn, type Purpose, type PurposeKind } from './purpose.ts';
import type { QueueCause, QueueState } from './queue.ts';

export interface PaymentView {
  readonly id: number;
  readonly provider: string;
  readonly provider_ref: string;
  readonly amount: number;
  readonly at: Date;
}

/** Payments for things of one kind, the first one first. */
export const paymentsOf = (db: Queryable, kind: PurposeKind, ids: readonly number[]): Promise<PaymentView[]> =>
  db.many(sql`select id, provider, provider_ref, amount, at from payments where ${idColumn(kind)} = any(${ids}::bigint[]) order by id`);

/** How much came in for something. */
export const receivedFor = async (db: Queryable, { kind, id }: Purpose): Promise<number> =>
  (await db.one<{ amount: number }>(sql`select coalesce(sum(amount), 0)::bigint as amount from payments where ${idColumn(kind)} = ${id}`))
    .amount;

export interface QueuedView extends PaymentView {
  readonly currency: 'CNY' | 'USD';
  readonly cause: QueueCause;
  readonly state: QueueState;
}

/** Money that came for things without fitting them, but what paid another since. */
export const queuedOf = (db: Queryable, kind: PurposeKind, ids: readonly number[]): Promise<QueuedView[]> =>
  db.many(sql`select id, provider, provider_ref, currency, amount, at, cause, state from unapplied
    where ${idColumn(kind)} = any(${ids}::bigint[]) and cause <> 'order_cancelled' and state <> 'applied' order by id`);

export interface RefundView {
  readonly purpose_id: number;
  /** null while it waits in the queue for staff. */
  readonly refund_no: string | null;
  readonly amount: number;
  readonly state: 'pending' | 'done' | 'failed';
  readonly at: Date;
  /** Money still on its way, or waiting for staff. */
  readonly open: boolean;
}

/** Refunds of things of one kind, and money of theirs that waits in the queue to go back. One that waits its turn is on its way. */
export const refundsOf = async (db: Queryable, kind: PurposeKind, ids: readonly number[]): Promise<RefundView[]> =>
  ids.length === 0
    ? []
    : db.many(sql`select ${idColumn(kind)} as purpose_id, refund_no, amount, case state when 'waiting' then 'pending' else state end as state, at,
          state in ('waiting', 'pending') as open from refunds r where ${idColumn(kind)} = any(${ids}::bigint[])
          and not (state = 'waiting' and exists (select 1 from unapplied u where u.refund_id = r.id and u.state = 'open'))
        union all select ${idColumn(kind)}, null, amount, 'pending', at, true from unapplied where ${idColumn(kind)} = any(${ids}::bigint[])
          and state = 'open' and cause = 'order_cancelled'
        order by at`);

/** How many of those are open. */
export const openRefunds = async (db: Queryable, kind: PurposeKind, ids: readonly number[]): Promise<number> =>
  (await refundsOf(db, kind, ids)).filter((refund) => refund.open).length;
