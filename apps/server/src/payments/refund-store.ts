// SQL of refunds. What a payment's refunds may come to, their numbering and their turns are held by a trigger as well (migration partial_refunds).
import { randomInt } from 'node:crypto';
import { compactDay } from '@partharbor/rules/time';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';
import { idValues, purposeColumns, type Purpose, type PurposeRow } from './purpose.ts';

/** waiting: for its turn at the provider, or for staff to return the money by hand. */
type RefundState = 'waiting' | 'pending' | 'done' | 'failed';

export interface RefundRow extends PurposeRow {
  readonly id: number;
  readonly refund_no: string;
  readonly payment_id: number | null;
  readonly unapplied_id: number | null;
  readonly provider: string;
  readonly provider_ref: string;
  readonly currency: string;
  readonly amount: number;
  readonly state: RefundState;
}

const columns = sql`id, refund_no, payment_id, unapplied_id, ${purposeColumns}, provider, provider_ref, currency, amount, state`;

export interface NewRefund {
  /** What the refund is of: the thing the money paid, or a part of it. */
  readonly purpose: Purpose | null;
  readonly provider: string;
  readonly providerRef: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly cause: string;
  readonly at: Date;
}

/** RF, the day in UTC+8, eight digits by chance: they tell nobody how many refunds came before. @example freshNumber(at) // 'RF2026112560318842' */
export const freshNumber = (at: Date): string => `RF${compactDay(at)}${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Writes a refund of a locked payment under a number no other has; one that should go to the provider waits while another is there. */
export async function insertPaymentRefund(
  tx: Transaction,
  paymentId: number,
  state: 'pending' | 'waiting',
  refund: NewRefund,
  numberOf: (at: Date) => string = freshNumber,
): Promise<InsertedRefund> {
  let made: InsertedRefund | undefined;
  do made = await insertNumbered(tx, paymentId, state, refund, numberOf(refund.at));
  while (!made);
  return made;
}

interface InsertedRefund {
  readonly id: number;
  readonly refund_no: string;
  readonly state: 'pending' | 'waiting';
}

/** undefined where another refund has the number. */
const insertNumbered = (tx: Transaction, paymentId: number, state: InsertedRefund['state'], refund: NewRefund, refundNo: string) =>
  tx.maybe<InsertedRefund>(sql`insert into refunds (refund_no, payment_id, order_id, recharge_id, provider, provider_ref, currency, amount, cause, state, at)
    values (${refundNo}, ${paymentId}, ${idValues(refund.purpose)}, ${refund.provider}, ${refund.providerRef}, ${refund.currency},
      ${refund.amountMinor}, ${refund.cause}, ${state}, ${refund.at}) on conflict (refund_no) do nothing returning id, refund_no, state`);

/** Writes the refund of queued money that paid nothing: undefined while it is under way or done. One that failed is asked for again under its number. */
export const insertQueuedRefund = (
  tx: Transaction,
  unappliedId: number,
  refundNo: string,
  refund: NewRefund,
): Promise<RefundRow | undefined> =>
  tx.maybe(sql`
    insert into refunds (refund_no, unapplied_id, order_id, recharge_id, provider, provider_ref, currency, amount, cause, at)
    values (${refundNo}, ${unappliedId}, ${idValues(refund.purpose)}, ${refund.provider}, ${refund.providerRef}, ${refund.currency},
      ${refund.amountMinor}, ${refund.cause}, ${refund.at}) on conflict (refund_no) do update set state = 'pending' where refunds.state = 'failed' returning ${columns}`);

export const refundById = (db: Queryable, id: number): Promise<RefundRow | undefined> =>
  db.maybe(sql`select ${columns} from refunds where id = ${id}`);

export const refundByNo = (db: Queryable, refundNo: string): Promise<RefundRow | undefined> =>
  db.maybe(sql`select ${columns} from refunds where refund_no = ${refundNo}`);

export const countTry = (db: Queryable, id: number): Promise<number> => db.run(sql`update refunds set tries = tries + 1 where id = ${id}`);

/** Ends a refund; false when it had ended. A failed one may still turn out done, never the other way round (T-47). */
export async function endRefund(tx: Transaction, id: number, state: 'done' | 'failed', at: Date): Promise<boolean> {
  const from = state === 'done' ? sql`state <> 'done'` : sql`state = 'pending'`;
  return (await tx.run(sql`update refunds set state = ${state}, done_at = ${at} where id = ${id} and ${from}`)) === 1;
}

/** Puts a failed refund of a locked payment in line again. */
export const waitAgain = (tx: Transaction, id: number): Promise<number> =>
  tx.run(sql`update refunds set state = 'waiting' where id = ${id} and state = 'failed'`);

/** Lets the next waiting refund of a locked payment be asked for, unless one is; those in the queue wait for staff. */
export const startNext = (tx: Transaction, paymentId: number, at: Date): Promise<{ id: number; provider: string } | undefined> =>
  tx.maybe(sql`update refunds set state = 'pending', asked_at = ${at} where id = (select r.id from refunds r where r.payment_id = ${paymentId} and r.state = 'waiting'
      and not exists (select 1 from unapplied u where u.refund_id = r.id and u.state = 'open') order by r.nth limit 1)
    and not exists (select 1 from refunds where payment_id = ${paymentId} and state = 'pending') returning id, provider`);

/** Refunds asked for a while ago: their job was lost or gave up. */
export const stuckRefunds = (db: Queryable, before: Date): Promise<{ id: number }[]> =>
  db.many(sql`select id from refunds where state = 'pending' and coalesce(asked_at, at) < ${before} order by id limit 100`);

/** Payments with a refund that waits its turn though none is under way. */
export const stuckPayments = (db: Queryable): Promise<{ payment_id: number }[]> =>
  db.many(sql`select distinct r.payment_id from refunds r where r.state = 'waiting' and not exists (select 1 from unapplied u where u.refund_id = r.id and u.state = 'open')
    and not exists (select 1 from refunds b where b.payment_id = r.payment_id and b.state = 'pending') limit 100`);

/** Shows on an attempt that all of its money went back: what it paid with, or what came through it without paying. */
export const markAttempt = (tx: Transaction, refund: RefundRow): Promise<number> =>
  tx.run(sql`update payment_attempts a set state = 'refunded'
    where (a.id = (select u.attempt_id from unapplied u where u.id = ${refund.unapplied_id}) and a.state <> 'paid')
      or a.id = (select p.attempt_id from payments p where p.id = ${refund.payment_id}
        and p.amount = (select sum(r.amount) from refunds r where r.payment_id = p.id and r.state = 'done'))`);
