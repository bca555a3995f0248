// SQL of money received: notices as they came, payments, and money that fits nothing.
import { sql, type Queryable, type Transaction } from '../platform/database.ts';
import { idValues, purposeColumns, type Purpose, type PurposeRow } from './purpose.ts';

export interface NewNotice {
  readonly provider: string;
  readonly noticeId: string;
  readonly providerRef: string;
  readonly paymentNo: string;
  readonly raw: Buffer;
  readonly signature: string;
  readonly kind: 'success' | 'failure' | 'refund';
  readonly currency: string;
  readonly amountMinor: number;
}

/**
 * Keeps a verified notice as it came, before anything else happens with it, and answers the one to apply: this one, or the same
 * from an earlier delivery that a crash kept from being applied. undefined = nothing left to do (T-43).
 */
export async function storeNotice(db: Queryable, notice: NewNotice): Promise<number | undefined> {
  const row = await db.maybe<{ id: number }>(sql`
    with stored as (insert into notices (provider, notice_id, provider_ref, payment_no, raw, signature, verified, kind, currency, amount)
    values (${notice.provider}, ${notice.noticeId}, ${notice.providerRef}, ${notice.paymentNo}, ${notice.raw}, ${notice.signature}, true, ${notice.kind}, ${notice.currency}, ${notice.amountMinor})
    on conflict (provider, notice_id) do nothing returning id)
    select id from stored
    union all select id from notices where provider = ${notice.provider} and notice_id = ${notice.noticeId} and destiny is null`);
  return row?.id;
}

/** Notices nobody has applied yet, oldest first. */
export const waitingNotices = (db: Queryable, limit: number): Promise<{ id: number }[]> =>
  db.many(sql`select id from notices where destiny is null and verified order by stored_at, id limit ${limit}`);

export type Destiny = 'payment' | 'unapplied' | 'ignored' | 'refund';

export const settleNotice = (tx: Transaction, id: number, destiny: Destiny): Promise<number> =>
  tx.run(sql`update notices set destiny = ${destiny}, applied_at = now() where id = ${id} and destiny is null`);

/** Where money under a provider's reference went already; undefined when it is new. */
export async function knownDestiny(tx: Transaction, provider: string, providerRef: string): Promise<'payment' | 'unapplied' | undefined> {
  const row = await tx.maybe<{ destiny: 'payment' | 'unapplied' }>(sql`
    select 'payment' as destiny from payments where provider = ${provider} and provider_ref = ${providerRef}
    union all select 'unapplied' from unapplied where provider = ${provider} and provider_ref = ${providerRef} limit 1`);
  return row?.destiny;
}

export interface Received {
  readonly provider: string;
  readonly providerRef: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly attemptId: number | null;
  readonly at: Date;
}

export const insertPayment = (
  tx: Transaction,
  money: Received & { readonly purpose: Purpose; readonly staffId: number | null },
): Promise<{ id: number }> =>
  tx.one(sql`insert into payments (purpose, order_id, recharge_id, provider, provider_ref, attempt_id, currency, amount, staff_id, at)
    values (${money.purpose.kind}, ${idValues(money.purpose)}, ${money.provider}, ${money.providerRef}, ${money.attemptId}, ${money.currency},
      ${money.amountMinor}, ${money.staffId}, ${money.at}) returning id`);

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
