// The visible queue: money that fits nothing, or goes back by hand.
import { sql, type Queryable, type Transaction } from '../platform/database.ts';
import { lockQueued, type QueuedMoney } from './locks.ts';
import { idValues, purposeColumns, type Purpose, type PurposeRow } from './purpose.ts';
import type { Received } from './received.ts';

export type QueueCause =
  | 'order_closed'
  | 'already_paid'
  | 'amount_differs'
  | 'currency_differs'
  | 'order_unknown'
  | 'not_payable'
  | 'order_cancelled';

export interface Unplaced extends Received {
  /** What it was meant for, or belongs to; null where nobody knows. */
  readonly purpose: Purpose | null;
  readonly cause: QueueCause;
  /** The refund whose money this is. */
  readonly refundId?: number;
}

export const insertUnapplied = (tx: Transaction, money: Unplaced): Promise<{ id: number }> =>
  tx.one(sql`insert into unapplied (provider, provider_ref, attempt_id, order_id, recharge_id, refund_id, currency, amount, cause, at)
    values (${money.provider}, ${money.providerRef}, ${money.attemptId}, ${idValues(money.purpose)}, ${money.refundId ?? null}, ${money.currency},
      ${money.amountMinor}, ${money.cause}, ${money.at}) returning id`);

export type QueueState = 'open' | 'refunding' | 'refunded' | 'applied';

export const setQueueState = (tx: Transaction, id: number, state: Exclude<QueueState, 'applied'>): Promise<number> =>
  tx.run(sql`update unapplied set state = ${state} where id = ${id}`);

/** Ends locked, open money of the queue as the payment it became. */
export const setApplied = (tx: Transaction, id: number, paymentId: number): Promise<number> =>
  tx.run(sql`update unapplied set state = 'applied', payment_id = ${paymentId} where id = ${id}`);

/** Whether money of the queue may pay something: nobody asked for a refund of it, whose outcome could still turn out done (T-47). */
export const canApply = sql`u.state = 'open' and u.cause <> 'order_cancelled' and u.refund_id is null and not exists (select 1 from refunds r where r.unapplied_id = u.id)`;

/** Money of the queue, locked, for whoever decides on it; its thing is locked before. */
export const holdQueued = (tx: Transaction, id: string | number): Promise<QueuedMoney | undefined> => lockQueued(tx, id);

export interface ApplicableMoney extends PurposeRow {
  readonly currency: string;
  readonly amount: number;
  readonly can_apply: boolean;
}

/** Money of the queue by its id, with whether it may pay something. */
export const queuedMoney = (db: Queryable, id: string | number): Promise<ApplicableMoney | undefined> =>
  db.maybe(sql`select ${purposeColumns}, u.currency, u.amount, ${canApply} as can_apply from unapplied u where u.id = ${id}`);

/** Money that waits for staff. */
export const countOpen = async (db: Queryable): Promise<number> =>
  (await db.one<{ open: number }>(sql`select count(*) as open from unapplied where state = 'open'`)).open;
