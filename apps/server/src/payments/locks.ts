// The only place that locks rows of payments: a notice, a reference of a provider, a refund; orders are locked before or by their own locks.
import { sql, type Transaction } from '../platform/database.ts';
import type { QueueCause, QueueState } from './store.ts';

export interface NoticeRow {
  readonly id: number;
  readonly provider: string;
  readonly provider_ref: string | null;
  readonly payment_no: string | null;
  readonly kind: 'success' | 'failure' | 'refund';
  readonly currency: string | null;
  readonly amount: number | null;
}

/** A notice that waits to be applied, locked; undefined when somebody applied it. */
export const lockWaitingNotice = (tx: Transaction, id: number): Promise<NoticeRow | undefined> =>
  tx.maybe(
    sql`select id, provider, provider_ref, payment_no, kind, currency, amount from notices where id = ${id} and destiny is null and verified for no key update`,
  );

/** Two notices of one payment take turns, whichever ids they carry; ends with the transaction. */
export const lockReference = (tx: Transaction, provider: string, providerRef: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${providerRef}`}, 7204))`);

export interface QueuedMoney {
  readonly id: number;
  readonly provider: string;
  readonly provider_ref: string;
  readonly order_id: number | null;
  readonly currency: string;
  readonly amount: number;
  readonly cause: QueueCause;
  readonly state: QueueState;
}

/** Money of the queue, locked. */
export const lockQueued = (tx: Transaction, id: string | number): Promise<QueuedMoney | undefined> =>
  tx.maybe(
    sql`select id, provider, provider_ref, order_id, currency, amount, cause, state from unapplied where id = ${id} for no key update`,
  );
