// A stored notice finds what it tells of: money goes to the taker of its purpose or into the queue, a refund is settled (T-43).
import type { Services } from '../calls/context.ts';
import type { Transaction } from '../platform/database.ts';
import { attemptByNo, expireAttempts, settleAttempt, type AttemptRow } from './attempts.ts';
import { lockWaitingNotice, type NoticeRow } from './locks.ts';
import { refundByNo, type RefundRow } from './refund-store.ts';
import { settleRefund, type RefundOutcome } from './settle-refund.ts';
import { settleNotice, type Destiny } from './notices.ts';
import { insertUnapplied } from './queue.ts';
import { claimReference, type Received } from './received.ts';
import { takerOf, type Takers } from './taker.ts';

/** Applies a stored notice once; what was applied before is left alone. */
export async function applyNotice(services: Services, takers: Takers, noticeId: number): Promise<void> {
  await services.db.transaction(async (tx) => {
    const notice = await lockWaitingNotice(tx, noticeId);
    if (notice) await settleNotice(tx, notice.id, await destinyOf(tx, services, takers, notice));
  });
}

/** Writes how a refund ended and tells its buyer, in one transaction. */
export async function settleAndTell(
  tx: Transaction,
  services: Services,
  takers: Takers,
  refund: RefundRow,
  outcome: RefundOutcome,
): Promise<void> {
  const ended = await settleRefund(tx, services, refund, outcome);
  if (ended === 'done' && refund.purpose !== null) await takerOf(takers, refund.purpose).tellRefunded(tx, services, refund);
}

async function destinyOf(tx: Transaction, services: Services, takers: Takers, notice: NoticeRow): Promise<Destiny> {
  const { provider_ref: providerRef, payment_no: paymentNo, currency, amount } = notice;
  if (notice.kind === 'refund') return applyRefund(tx, services, takers, notice);
  const attempt = await attemptByNo(tx, paymentNo ?? '');
  if (notice.kind === 'failure') {
    if (attempt) await settleAttempt(tx, attempt.id, ['waiting'], 'failed');
    return 'ignored';
  }
  if (providerRef === null || currency === null || amount === null)
    throw new Error(`notice ${notice.id} tells of money without saying which`);
  const money: Received = {
    provider: notice.provider,
    providerRef,
    currency,
    amountMinor: amount,
    attemptId: attempt?.id ?? null,
    at: services.clock.now(),
  };
  const known = await claimReference(tx, notice.provider, providerRef);
  return known ?? placeMoney(tx, services, takers, money, attempt);
}

/** A refund nobody asked for, or told with other money than was asked for, changes nothing: the job goes on asking the provider. */
async function applyRefund(tx: Transaction, services: Services, takers: Takers, notice: NoticeRow): Promise<Destiny> {
  const refund = await refundByNo(tx, notice.payment_no ?? '');
  const fits =
    refund !== undefined &&
    refund.provider === notice.provider &&
    refund.provider_ref === notice.provider_ref &&
    refund.currency === notice.currency &&
    refund.amount === notice.amount;
  if (!fits) {
    services.log.warn({ noticeId: notice.id, refundNo: notice.payment_no }, 'a notification tells of a refund that was not asked for');
    return 'ignored';
  }
  await settleAndTell(tx, services, takers, refund, 'done');
  return 'refund';
}

/** Puts provider money where it belongs. What fits nothing goes back by itself when its payer is known, else it waits in the queue. */
async function placeMoney(
  tx: Transaction,
  services: Services,
  takers: Takers,
  money: Received,
  attempt: AttemptRow | undefined,
): Promise<'payment' | 'unapplied'> {
  if (!attempt) {
    await insertUnapplied(tx, { ...money, purpose: null, cause: 'order_unknown' });
    return 'unapplied';
  }
  const taken = await takerOf(takers, attempt.purpose).take(tx, services, money, attempt);
  if (taken === 'payment') {
    await settleAttempt(tx, attempt.id, ['waiting', 'expired', 'failed'], 'paid');
    await expireAttempts(tx, { kind: attempt.purpose, id: attempt.purpose_id });
  } else {
    await settleAttempt(tx, attempt.id, ['waiting', 'expired'], 'failed');
  }
  return taken;
}
