// Money finds its order, or the queue: amount, currency and the order's state are looked at under its lock (PY-3, T-43, T-44).
import { eachOf } from '../platform/run-each.ts';
import { lockForMoney, markPaid, payableness, type Payable } from '../orders/pay.ts';
import { bySystem, type ActedBy, type Family } from '../orders/rows.ts';
import type { Services } from '../calls/context.ts';
import type { Transaction } from '../platform/database.ts';
import { attemptByNo, expireAttempts, settleAttempt, type AttemptRow } from '../payments/attempts.ts';
import { lockReference, lockWaitingNotice, type NoticeRow } from '../payments/locks.ts';
import { tellRefunded } from './tell-refunded.ts';
import { refundByNo } from '../payments/refund-store.ts';
import { refundQueued, settle, TRANSFER } from '../payments/refund.ts';
import {
  insertPayment,
  insertUnapplied,
  knownDestiny,
  settleNotice,
  waitingNotices,
  type Destiny,
  type QueueCause,
  type Received,
} from '../payments/store.ts';

/** Applies a stored notice once; what was applied before is left alone. */
export async function applyNotice(services: Services, noticeId: number): Promise<void> {
  await services.db.transaction(async (tx) => {
    const notice = await lockWaitingNotice(tx, noticeId);
    if (notice) await settleNotice(tx, notice.id, await destinyOf(tx, services, notice));
  });
}

/** Applies what a crash left between storing and applying; answers how many. */
export async function applyWaiting(services: Services): Promise<number> {
  return eachOf(await waitingNotices(services.db, 200), async ({ id }) => {
    await applyNotice(services, id);
    return true;
  });
}

async function destinyOf(tx: Transaction, services: Services, notice: NoticeRow): Promise<Destiny> {
  const { provider_ref: providerRef, payment_no: paymentNo, currency, amount } = notice;
  if (notice.kind === 'refund') return applyRefund(tx, services, notice);
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
  await lockReference(tx, notice.provider, providerRef);
  const known = await knownDestiny(tx, notice.provider, providerRef);
  return known ?? placeMoney(tx, services, money, attempt);
}

/** A refund nobody asked for, or told with other money than was asked for, changes nothing: the job goes on asking the provider. */
async function applyRefund(tx: Transaction, services: Services, notice: NoticeRow): Promise<Destiny> {
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
  await settle(tx, services, refund, 'done', tellRefunded);
  return 'refund';
}

/** Puts provider money where it belongs. What fits no order goes back by itself when its payer is known, else it waits in the queue. */
async function placeMoney(
  tx: Transaction,
  services: Services,
  money: Received,
  attempt: AttemptRow | undefined,
): Promise<'payment' | 'unapplied'> {
  if (!attempt) {
    await insertUnapplied(tx, { ...money, orderId: null, cause: 'order_unknown' });
    return 'unapplied';
  }
  const family = await lockForMoney(tx, attempt.order_id);
  const taken = await takeMoney(tx, services, family, money, { actor: bySystem, method: attempt.pay_type, staffId: null });
  if (taken === 'payment') {
    await settleAttempt(tx, attempt.id, ['waiting', 'expired', 'failed'], 'paid');
    await expireAttempts(tx, family.root.id);
  } else {
    await settleAttempt(tx, attempt.id, ['waiting', 'expired'], 'failed');
  }
  return taken;
}

export interface TakenBy {
  readonly actor: ActedBy;
  readonly method: string;
  readonly staffId: number | null;
}

/** Pays a locked order with money that fits it, or queues the money with the cause why not. */
export async function takeMoney(
  tx: Transaction,
  services: Services,
  family: Family,
  money: Received,
  by: TakenBy,
): Promise<'payment' | 'unapplied'> {
  const { root } = family;
  const cause = causeAgainst(family, money);
  if (cause === null) {
    await insertPayment(tx, { ...money, orderId: root.id, staffId: by.staffId });
    await markPaid(tx, services, family, by.actor, money.at, by.method);
    return 'payment';
  }
  const { id } = await insertUnapplied(tx, { ...money, orderId: root.id, cause });
  if (money.provider !== TRANSFER) await refundQueued(tx, { ...money, unappliedId: id, orderId: root.id, cause });
  return 'unapplied';
}

const causes: Record<Exclude<Payable, 'payable'>, QueueCause> = {
  paid: 'already_paid',
  closed: 'order_closed',
  awaits_confirmation: 'not_payable',
  wrong_state: 'not_payable',
};

function causeAgainst(family: Family, money: Received): QueueCause | null {
  const state = payableness(family);
  if (state !== 'payable') return causes[state];
  if (money.currency !== family.root.currency) return 'currency_differs';
  return money.amountMinor === family.root.total ? null : 'amount_differs';
}
