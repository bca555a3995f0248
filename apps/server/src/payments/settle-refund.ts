// Asks a provider for a refund, and writes how it ended, whoever said so. Answers what happened; the caller tells the buyer.
import type { Services } from '../calls/context.ts';
import type { Transaction } from '../platform/database.ts';
import { gatewayByCode } from './gateways.ts';
import { lockPayment, lockQueuedOfRefund } from './locks.ts';
import { purposeOf } from './purpose.ts';
import { queueRefund, sendNext, TRANSFER } from './refund-routes.ts';
import { countTry, endRefund, markAttempt, refundById, type RefundRow } from './refund-store.ts';
import { setQueueState } from './queue.ts';

export type RefundOutcome = 'done' | 'failed';

/** What the provider says to a pending refund; null when it is not pending. Throws while the outcome is unknown, so that the job comes back with the same number. */
export async function askRefund(services: Services, refundId: number): Promise<{ refund: RefundRow; outcome: RefundOutcome } | null> {
  const refund = await refundById(services.db, refundId);
  if (refund?.state !== 'pending') return null;
  const gateway = gatewayByCode(services, refund.provider);
  if (!gateway) throw new Error(`no gateway for refunds through ${refund.provider}`);
  await countTry(services.db, refundId);
  const outcome = await gateway.refund({
    refundNo: refund.refund_no,
    providerRef: refund.provider_ref,
    currency: refund.currency,
    amountMinor: refund.amount,
  });
  return { refund, outcome };
}

/** Writes how a refund ended and lets the payment's next one go; answers how it ended, null when it had ended before. */
export async function settleRefund(
  tx: Transaction,
  services: Services,
  refund: RefundRow,
  outcome: RefundOutcome,
): Promise<RefundOutcome | null> {
  const at = services.clock.now();
  if (refund.payment_id !== null) await lockPayment(tx, refund.payment_id);
  // Looked for under that lock: who held it may just have put the money there.
  const queued = await lockQueuedOfRefund(tx, refund.id);
  if (!(await endRefund(tx, refund.id, outcome, at))) return null;
  if (outcome === 'done') {
    if (queued) await setQueueState(tx, queued.id, 'refunded');
    await markAttempt(tx, refund);
  } else {
    await requeue(tx, refund, queued, at);
  }
  if (refund.payment_id !== null && refund.provider !== TRANSFER) await sendNext(tx, services, refund.payment_id);
  return outcome;
}

/** What the provider will not take back waits for staff in the queue. */
async function requeue(tx: Transaction, refund: RefundRow, queued: { id: number } | undefined, at: Date): Promise<void> {
  if (queued) {
    await setQueueState(tx, queued.id, 'open');
    return;
  }
  const { id, refund_no: refundNo, provider, provider_ref: providerRef, currency, amount: amountMinor } = refund;
  await queueRefund(tx, { id, refundNo, purpose: purposeOf(refund), provider, providerRef, currency, amountMinor, at });
}
