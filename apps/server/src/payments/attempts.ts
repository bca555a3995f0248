// Attempts to pay: rows of one way to pay an order, one of them waiting at most.
import type { Currency } from '@partharbor/money/amounts';
import type { PayType } from '@partharbor/rules/orders';
import { earlier, HOUR_MS } from '@partharbor/rules/time';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

export type AttemptState = 'waiting' | 'paid' | 'failed' | 'expired' | 'refunded';

export interface AttemptRow {
  readonly id: number;
  readonly payment_no: string;
  readonly order_id: number;
  readonly order_no: string;
  readonly user_id: number;
  readonly order_paid: boolean;
  readonly provider: string;
  readonly pay_type: PayType;
  readonly currency: Currency;
  readonly amount: number;
  readonly state: AttemptState;
  readonly provider_ref: string | null;
  readonly pay_url: string;
  readonly qr_text: string;
  readonly expires_at: Date;
}

const columns = sql`a.id, a.payment_no, a.order_id, o.order_no, o.user_id, o.pay_state = 'paid' as order_paid, a.provider, a.pay_type, a.currency, a.amount, a.state,
  a.provider_ref, a.pay_url, a.qr_text, a.expires_at`;

/** An attempt by its number. */
export const attemptByNo = (db: Queryable, paymentNo: string): Promise<AttemptRow | undefined> =>
  db.maybe(sql`select ${columns} from payment_attempts a join orders o on o.id = a.order_id where a.payment_no = ${paymentNo}`);

/** The waiting attempt of an order whose row the caller has locked. */
export const waitingAttempt = (tx: Transaction, orderId: number): Promise<AttemptRow | undefined> =>
  tx.maybe(
    sql`select ${columns} from payment_attempts a join orders o on o.id = a.order_id where a.order_id = ${orderId} and a.state = 'waiting'`,
  );

/** Ends what waits for this order: its amount or its method changed, or it closed. Money that still comes in is matched against the order all the same. */
export const expireAttempts = (tx: Transaction, orderId: number): Promise<number> =>
  tx.run(sql`update payment_attempts set state = 'expired' where order_id = ${orderId} and state = 'waiting'`);

export interface NewAttempt {
  readonly paymentNo: string;
  readonly orderId: number;
  readonly provider: string;
  readonly payType: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly at: Date;
  readonly expiresAt: Date;
}

export const insertAttempt = (tx: Transaction, attempt: NewAttempt): Promise<number> =>
  tx.run(sql`insert into payment_attempts (payment_no, order_id, provider, pay_type, currency, amount, created_at, expires_at)
    values (${attempt.paymentNo}, ${attempt.orderId}, ${attempt.provider}, ${attempt.payType}, ${attempt.currency}, ${attempt.amountMinor}, ${attempt.at}, ${attempt.expiresAt})`);

/** Keeps what the provider answered to the start. */
export const keepStart = (
  db: Queryable,
  paymentNo: string,
  start: { payUrl: string; qrText: string; providerRef?: string; expiresAt: Date },
): Promise<AttemptRow> =>
  db.one(sql`with a as (
    update payment_attempts set pay_url = ${start.payUrl}, qr_text = ${start.qrText}, provider_ref = ${start.providerRef ?? null}, expires_at = least(expires_at, ${start.expiresAt})
    where payment_no = ${paymentNo} returning *)
    select ${columns} from a join orders o on o.id = a.order_id`);

/** Moves an attempt on from the states given; nothing where it is past them. */
export const settleAttempt = (db: Queryable, id: number, from: readonly AttemptState[], to: AttemptState): Promise<number> =>
  db.run(sql`update payment_attempts set state = ${to} where id = ${id} and state = any(${from}::text[])`);

/** Attempts whose money the provider may know of though no notice came: waiting ones, and those that ran out within the last hour (T-45). */
export const attemptsToAsk = (db: Queryable, now: Date, limit: number): Promise<AttemptRow[]> =>
  db.many(sql`select ${columns} from payment_attempts a join orders o on o.id = a.order_id
    where (a.state = 'waiting' or (a.state = 'expired' and a.expires_at > ${earlier(now, HOUR_MS)}))
      and a.pay_url <> '' and a.created_at < ${earlier(now, 10_000)} order by a.id desc limit ${limit}`);
