// Money of the queue going back where it came from: what paid nothing under a number of its own, what is a refund's under that refund's.
import type { Services } from '../calls/context.ts';
import type { Transaction } from '../platform/database.ts';
import { lockPaymentOfQueued, lockQueued, type QueuedMoney } from './locks.ts';
import { purposeOf } from './purpose.ts';
import { sendNext, sendRefund, TRANSFER } from './refund-routes.ts';
import { insertQueuedRefund, refundById, refundByNo, waitAgain, type NewRefund, type RefundRow } from './refund-store.ts';
import { setQueueState } from './queue.ts';

/** Sends queued money that paid nothing back; answers its refund. The same money asked for twice is one refund. A transfer's is settled by the caller. */
export async function refundQueued(tx: Transaction, unappliedId: number, refund: NewRefund): Promise<RefundRow> {
  const refundNo = `RU${unappliedId}`;
  const asked = await insertQueuedRefund(tx, unappliedId, refundNo, refund);
  await setQueueState(tx, unappliedId, 'refunding');
  if (asked && refund.provider !== TRANSFER) await sendRefund(tx, asked.id);
  return asked ?? found(await refundByNo(tx, refundNo), refundNo);
}

/** Money of the queue, locked to go back, behind the payment that it is a refund of. */
export async function holdToReturn(tx: Transaction, id: string | number): Promise<QueuedMoney | undefined> {
  await lockPaymentOfQueued(tx, id);
  return lockQueued(tx, id);
}

/**
 * Sends open money of the queue, held by `holdToReturn`, back on staff's word, through its provider, at once or in its turn; answers its refund as it was found.
 * Of a transfer nothing is sent: the caller settles it as done.
 */
export async function returnQueued(tx: Transaction, services: Services, money: QueuedMoney, cause: string): Promise<RefundRow> {
  const { provider, currency, amount: amountMinor, refund_id: refundId } = money;
  if (refundId === null)
    return refundQueued(tx, money.id, {
      purpose: purposeOf(money),
      provider,
      providerRef: providerRefOf(money),
      currency,
      amountMinor,
      cause,
      at: services.clock.now(),
    });
  const refund = found(await refundById(tx, refundId), refundId);
  if (provider === TRANSFER || refund.payment_id === null) return refund;
  await setQueueState(tx, money.id, 'refunding');
  await waitAgain(tx, refundId);
  await sendNext(tx, services, refund.payment_id);
  return refund;
}

/** Money of a cancelled order queued before refunds stood beside it: its payment's reference, then its refund's number. */
const providerRefOf = ({ cause, provider, provider_ref: ref }: QueuedMoney): string =>
  cause === 'order_cancelled' && provider !== TRANSFER ? ref.split(' ')[0]! : ref;

function found(refund: RefundRow | undefined, which: string | number): RefundRow {
  if (!refund) throw new Error(`refund ${which} is gone`);
  return refund;
}
