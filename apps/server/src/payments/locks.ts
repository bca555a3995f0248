// The only place that locks rows of payments: a notice, a reference of a provider, payments, queued money, in this order; what they are for is
// locked by its owner, after the notice and its reference and before the rest.
import type { Currency } from '@partharbor/rules/format';
import { sql, type Transaction } from '../platform/database.ts';
import { idColumn, purposeColumns, type Purpose, type PurposeRow } from './purpose.ts';
import type { QueueCause, QueueState } from './queue.ts';

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

export interface QueuedMoney extends PurposeRow {
  readonly id: number;
  readonly provider: string;
  readonly provider_ref: string;
  readonly currency: string;
  readonly amount: number;
  readonly cause: QueueCause;
  readonly state: QueueState;
  /** The refund whose money this is; null for money that paid nothing. */
  readonly refund_id: number | null;
}

/** Money of the queue, locked. */
export const lockQueued = (tx: Transaction, id: string | number): Promise<QueuedMoney | undefined> =>
  tx.maybe(
    sql`select id, provider, provider_ref, ${purposeColumns}, currency, amount, cause, state, refund_id from unapplied where id = ${id} for no key update`,
  );

/** The money of the queue that a refund sends back, locked; undefined where none of it is there. */
export const lockQueuedOfRefund = (tx: Transaction, refundId: number): Promise<{ id: number } | undefined> =>
  tx.maybe(
    sql`select id from unapplied where refund_id = ${refundId} or id = (select unapplied_id from refunds where id = ${refundId}) for no key update`,
  );

/** A payment, locked: its refunds take turns. */
export const lockPayment = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`select 1 from payments where id = ${id} for no key update`);

/** The payment that queued money goes back from, locked; none where it paid nothing. */
export const lockPaymentOfQueued = (tx: Transaction, unappliedId: string | number): Promise<number> =>
  tx.run(sql`select 1 from payments where id = (select r.payment_id from unapplied u join refunds r on r.id = u.refund_id where u.id = ${unappliedId})
    for no key update`);

export interface PaidMoney {
  readonly id: number;
  readonly provider: string;
  readonly provider_ref: string;
  readonly currency: Currency;
  readonly amount: number;
  /** What nobody was promised back yet. */
  readonly left: number;
  readonly refunds: number;
}

/** The payments for something, locked in the order of their ids, with what is left of each. */
export async function lockPayments(tx: Transaction, { kind, id }: Purpose): Promise<PaidMoney[]> {
  await tx.run(sql`select 1 from payments where ${idColumn(kind)} = ${id} order by id for no key update`);
  // A statement of its own: the one that waits for the locks would not see what the others wrote meanwhile.
  return tx.many(sql`select p.id, p.provider, p.provider_ref, p.currency, p.amount, p.amount - coalesce(r.amount, 0) as left, coalesce(r.refunds, 0) as refunds
    from payments p cross join lateral (select sum(amount)::bigint as amount, count(*)::int as refunds from refunds where payment_id = p.id) r
    where p.${idColumn(kind)} = ${id} order by p.id`);
}
