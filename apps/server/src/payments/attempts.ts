// Attempts to pay: rows of one way to pay for something, one of them waiting at most.
import type { PayType } from '@partharbor/rules/orders';
import type { Currency } from '@partharbor/rules/format';
import { earlier, HOUR_MS } from '@partharbor/rules/time';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';
import { idColumn, idValues, purposeColumns, type Purpose, type PurposeKind } from './purpose.ts';

export type AttemptState = 'waiting' | 'paid' | 'failed' | 'expired' | 'refunded';

export interface AttemptRow {
  readonly id: number;
  readonly payment_no: string;
  readonly purpose: PurposeKind;
  readonly purpose_id: number;
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

const columns = sql`id, payment_no, ${purposeColumns}, provider, pay_type, currency, amount, state, provider_ref, pay_url, qr_text, expires_at`;

/** An attempt by its number. */
export const attemptByNo = (db: Queryable, paymentNo: string): Promise<AttemptRow | undefined> =>
  db.maybe(sql`select ${columns} from payment_attempts where payment_no = ${paymentNo}`);

/** The attempt that waits for something the caller has locked. */
export const waitingAttempt = (tx: Transaction, { kind, id }: Purpose): Promise<AttemptRow | undefined> =>
  tx.maybe(sql`select ${columns} from payment_attempts where ${idColumn(kind)} = ${id} and state = 'waiting'`);

/** Ends what waits for this: its amount or its method changed, or it closed. Money that still comes in is matched against it all the same. */
export const expireAttempts = (tx: Transaction, { kind, id }: Purpose): Promise<number> =>
  tx.run(sql`update payment_attempts set state = 'expired' where ${idColumn(kind)} = ${id} and state = 'waiting'`);

export interface NewAttempt {
  readonly paymentNo: string;
  readonly purpose: Purpose;
  readonly provider: string;
  readonly payType: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly at: Date;
  readonly expiresAt: Date;
}

export const insertAttempt = (tx: Transaction, attempt: NewAttempt): Promise<number> =>
  tx.run(sql`insert into payment_attempts (payment_no, purpose, order_id, recharge_id, provider, pay_type, currency, amount, created_at, expires_at)
    values (${attempt.paymentNo}, ${attempt.purpose.kind}, ${idValues(attempt.purpose)}, ${attempt.provider}, ${attempt.payType}, ${attempt.currency},
      ${attempt.amountMinor}, ${attempt.at}, ${attempt.expiresAt})`);

/** Keeps what the provider answered to the start; answers the attempt as it is then. */
export const keepStart = (
  db: Queryable,
  paymentNo: string,
  start: { payUrl: string; qrText: string; providerRef?: string; expiresAt: Date },
): Promise<AttemptRow> =>
  db.one(sql`update payment_attempts set pay_url = ${start.payUrl}, qr_text = ${start.qrText}, provider_ref = ${start.providerRef ?? null}, expires_at = least(expires_at, ${start.expiresAt})
    where payment_no = ${paymentNo} returning ${columns}`);

/** Moves an attempt on from the states given; nothing where it is past them. */
export const settleAttempt = (db: Queryable, id: number, from: readonly AttemptState[], to: AttemptState): Promise<number> =>
  db.run(sql`update payment_attempts set state = ${to} where id = ${id} and state = any(${from}::text[])`);

/** Attempts whose money the provider may know of though no notice came: waiting ones, and those that ran out within the last hour (T-45). */
export const attemptsToAsk = (db: Queryable, now: Date, limit: number): Promise<AttemptRow[]> =>
  db.many(sql`select ${columns} from payment_attempts
    where (state = 'waiting' or (state = 'expired' and expires_at > ${earlier(now, HOUR_MS)}))
      and pay_url <> '' and created_at < ${earlier(now, 10_000)} order by id desc limit ${limit}`);
