// SQL of money received: notices as they came, payments, and money that fits no order.
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

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
  money: Received & { readonly orderId: number; readonly staffId: number | null },
): Promise<{ id: number }> =>
  tx.one(sql`insert into payments (order_id, provider, provider_ref, attempt_id, currency, amount, staff_id, at)
    values (${money.orderId}, ${money.provider}, ${money.providerRef}, ${money.attemptId}, ${money.currency}, ${money.amountMinor}, ${money.staffId}, ${money.at}) returning id`);

export type QueueCause =
  | 'order_closed'
  | 'already_paid'
  | 'amount_differs'
  | 'currency_differs'
  | 'order_unknown'
  | 'not_payable'
  | 'order_cancelled';

export const insertUnapplied = (
  tx: Transaction,
  money: Received & { readonly orderId: number | null; readonly cause: QueueCause },
): Promise<{ id: number }> =>
  tx.one(sql`insert into unapplied (provider, provider_ref, attempt_id, order_id, currency, amount, cause, at)
    values (${money.provider}, ${money.providerRef}, ${money.attemptId}, ${money.orderId}, ${money.currency}, ${money.amountMinor}, ${money.cause}, ${money.at}) returning id`);

export type QueueState = 'open' | 'refunding' | 'refunded' | 'applied';

export const setQueueState = (tx: Transaction, id: number, state: Exclude<QueueState, 'applied'>): Promise<number> =>
  tx.run(sql`update unapplied set state = ${state} where id = ${id}`);

/** Ends locked, open money of the queue as the payment it became. */
export const setApplied = (tx: Transaction, id: number, paymentId: number): Promise<number> =>
  tx.run(sql`update unapplied set state = 'applied', payment_id = ${paymentId} where id = ${id}`);

export interface MoneyRow {
  readonly id: number;
  readonly provider: string;
  readonly provider_ref: string;
  readonly order_no: string | null;
  readonly currency: 'CNY' | 'USD';
  readonly amount: number;
  readonly at: Date;
  readonly total: number;
}

const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Money received, newest first, with what of it went back. */
export const listPayments = (
  db: Queryable,
  keywords: string,
  offset: number,
  limit: number,
): Promise<(MoneyRow & { refunded: number })[]> => {
  const match =
    keywords === ''
      ? sql`true`
      : sql`(o.order_no ilike ${like(keywords)} or p.provider_ref ilike ${like(keywords)} or c.username ilike ${like(keywords)})`;
  return db.many(sql`select p.id, p.provider, p.provider_ref, o.order_no, p.currency, p.amount, p.at, count(*) over () as total,
      coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.state <> 'failed'), 0)::bigint as refunded
    from payments p join orders o on o.id = p.order_id join users c on c.id = o.user_id where ${match} order by p.id desc offset ${offset} limit ${limit}`);
};

export interface QueueRow extends MoneyRow {
  readonly cause: QueueCause;
  readonly state: QueueState;
  readonly applied_to: string | null;
  readonly can_apply: boolean;
}

/** Whether money may pay an order: nobody asked for a refund of it, whose outcome could still turn out done (T-47). */
const canApply = sql`u.state = 'open' and u.cause <> 'order_cancelled' and not exists (select 1 from refunds r where r.unapplied_id = u.id)`;

/** Money that fits no order: what waits first, then what found its place. */
export const listUnapplied = (db: Queryable, offset: number, limit: number): Promise<QueueRow[]> =>
  db.many(sql`select u.id, u.provider, u.provider_ref, o.order_no, u.currency, u.amount, u.at, u.cause, u.state, a.order_no as applied_to, ${canApply} as can_apply,
      count(*) over () as total
    from unapplied u left join orders o on o.id = u.order_id left join payments p on p.id = u.payment_id left join orders a on a.id = p.order_id
    order by u.state in ('refunded', 'applied'), u.id desc offset ${offset} limit ${limit}`);

export interface ApplicableMoney {
  readonly order_id: number | null;
  readonly currency: string;
  readonly amount: number;
  readonly can_apply: boolean;
}

/** Money of the queue by its id, with whether it may pay an order. */
export const queuedMoney = (db: Queryable, id: string | number): Promise<ApplicableMoney | undefined> =>
  db.maybe(sql`select u.order_id, u.currency, u.amount, ${canApply} as can_apply from unapplied u where u.id = ${id}`);

/** Money that waits for staff. */
export const countOpen = async (db: Queryable): Promise<number> =>
  (await db.one<{ open: number }>(sql`select count(*) as open from unapplied where state = 'open'`)).open;
