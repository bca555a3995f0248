// Money received for orders, and what of it waits in the queue, for whoever shows them.
import { sql, type Queryable } from '../platform/database.ts';
import type { QueueCause, QueueState } from './store.ts';

export interface PaymentView {
  readonly id: number;
  readonly provider: string;
  readonly provider_ref: string;
  readonly amount: number;
  readonly at: Date;
}

/** Payments of orders, the first one first. */
export const paymentsOf = (db: Queryable, orderIds: readonly number[]): Promise<PaymentView[]> =>
  db.many(sql`select id, provider, provider_ref, amount, at from payments where order_id = any(${orderIds}::bigint[]) order by id`);

export interface QueuedView extends PaymentView {
  readonly currency: 'CNY' | 'USD';
  readonly cause: QueueCause;
  readonly state: QueueState;
}

/** Money that came for orders without fitting them, but what paid another order since. */
export const queuedOf = (db: Queryable, orderIds: readonly number[]): Promise<QueuedView[]> =>
  db.many(sql`select id, provider, provider_ref, currency, amount, at, cause, state from unapplied
    where order_id = any(${orderIds}::bigint[]) and cause <> 'order_cancelled' and state <> 'applied' order by id`);
