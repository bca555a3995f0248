// The sandbox provider's own side: payments it was asked for, its book, the notices it owes.
import { randomBytes, randomInt } from 'node:crypto';
import { amountText } from '@partharbor/money/amounts';
import { later } from '@partharbor/rules/time';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { lockTaken } from './locks.ts';

export interface SandboxPayment {
  readonly payment_no: string;
  readonly trade_no: string;
  readonly pay_type: string;
  readonly title: string;
  readonly currency: 'CNY' | 'USD';
  readonly amount: number;
  readonly state: 'waiting' | 'paid' | 'declined';
  readonly paid_amount: number | null;
  readonly return_path: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly paid_at: Date | null;
}

const columns = sql`payment_no, trade_no, pay_type, title, currency, amount, state, paid_amount, return_path, created_at, expires_at, paid_at`;

export interface NewPayment {
  readonly paymentNo: string;
  readonly payType: string;
  readonly title: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly returnPath: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/** Registers a payment; the same number again is the same payment. */
export async function registerPayment(db: Queryable, payment: NewPayment): Promise<SandboxPayment> {
  await db.run(sql`insert into sandbox_payments (payment_no, trade_no, pay_type, title, currency, amount, return_path, created_at, expires_at)
    values (${payment.paymentNo}, ${`S${digits(20)}`}, ${payment.payType}, ${payment.title}, ${payment.currency}, ${payment.amountMinor}, ${payment.returnPath}, ${payment.at}, ${payment.expiresAt})
    on conflict (payment_no) do nothing`);
  return db.one(sql`select ${columns} from sandbox_payments where payment_no = ${payment.paymentNo}`);
}

export const findPayment = (db: Queryable, paymentNo: string): Promise<SandboxPayment | undefined> =>
  db.maybe(sql`select ${columns} from sandbox_payments where payment_no = ${paymentNo}`);

/** What a tester may make go wrong. */
export interface Switches {
  /** One smallest unit too little. */
  readonly wrongAmount: boolean;
  readonly twice: boolean;
  readonly late: boolean;
}

const lateMs = 30_000;

/** The buyer pays: state, book and the notice owed, together. Nothing where it is paid, declined or too late; undefined then. */
export async function pay(tx: Transaction, paymentNo: string, switches: Switches, at: Date): Promise<SandboxPayment | undefined> {
  const paid = await tx.maybe<SandboxPayment>(sql`
    update sandbox_payments set state = 'paid', paid_at = ${at}, paid_amount = case when ${switches.wrongAmount} then greatest(1, amount - 1) else amount end
    where payment_no = ${paymentNo} and state = 'waiting' and expires_at > ${at} returning ${columns}`);
  if (!paid) return undefined;
  await tx.run(
    sql`insert into sandbox_book (ref, dir, currency, amount, at) values (${paid.trade_no}, 'in', ${paid.currency}, ${paid.paid_amount}, ${at})`,
  );
  await oweNotice(tx, paid, 'payment.succeeded', at, switches);
  return paid;
}

/** The buyer declines. */
export async function decline(tx: Transaction, paymentNo: string, at: Date): Promise<SandboxPayment | undefined> {
  const declined = await tx.maybe<SandboxPayment>(
    sql`update sandbox_payments set state = 'declined' where payment_no = ${paymentNo} and state = 'waiting' returning ${columns}`,
  );
  if (declined) await oweNotice(tx, declined, 'payment.declined', at, { wrongAmount: false, twice: false, late: false });
  return declined;
}

async function oweNotice(tx: Transaction, payment: SandboxPayment, event: string, at: Date, switches: Switches): Promise<void> {
  const noticeId = `N${at.getTime()}${randomBytes(6).toString('hex')}`;
  const body = JSON.stringify({
    notice_id: noticeId,
    event,
    payment_no: payment.payment_no,
    trade_no: payment.trade_no,
    currency: payment.currency,
    amount: amountText(payment.paid_amount ?? payment.amount),
    at: at.toISOString(),
  });
  const nextAt = later(at, switches.late ? lateMs : 0);
  const { id } = await tx.one<{ id: number }>(sql`insert into sandbox_notices (payment_no, notice_id, body, repeats, next_at, created_at)
    values (${payment.payment_no}, ${noticeId}, ${body}, ${switches.twice ? 1 : 0}, ${nextAt}, ${at}) returning id`);
  await addJob(tx, 'sandbox.deliver', { noticeId: id }, switches.late ? { runAt: nextAt } : {});
}

/** Gives money back: once per refund number, and never more than was taken. A repeat answers as the first time. */
export async function refund(
  tx: Transaction,
  request: { refundNo: string; tradeNo: string; currency: string; amountMinor: number; at: Date },
): Promise<'done' | 'failed'> {
  const taken = await lockTaken(tx, request.tradeNo);
  if (!taken || taken.currency !== request.currency) return 'failed';
  const known = await tx.maybe<{ amount: number; trade_no: string }>(
    sql`select amount, trade_no from sandbox_refunds where refund_no = ${request.refundNo}`,
  );
  if (known) return known.amount === request.amountMinor && known.trade_no === request.tradeNo ? 'done' : 'failed';
  const { given } = await tx.one<{ given: number }>(
    sql`select coalesce(sum(amount), 0)::bigint as given from sandbox_refunds where trade_no = ${request.tradeNo}`,
  );
  if (given + request.amountMinor > taken.amount) return 'failed';
  await tx.run(
    sql`insert into sandbox_refunds (refund_no, trade_no, amount, at) values (${request.refundNo}, ${request.tradeNo}, ${request.amountMinor}, ${request.at})`,
  );
  await tx.run(
    sql`insert into sandbox_book (ref, dir, currency, amount, at) values (${request.refundNo}, 'out', ${request.currency}, ${request.amountMinor}, ${request.at})`,
  );
  return 'done';
}

export interface SentNotice {
  readonly notice_id: string;
  readonly payment_no: string;
  readonly body: string;
  readonly attempts: number;
  readonly next_at: Date | null;
  readonly last_answer: string;
  readonly created_at: Date;
}

/** Notices, newest first. */
export const recentNotices = (db: Queryable, limit: number): Promise<SentNotice[]> =>
  db.many(
    sql`select notice_id, payment_no, body, attempts, next_at, last_answer, created_at from sandbox_notices order by id desc limit ${limit}`,
  );
