// The two ways a refund goes: a job asks its provider, one after the other of each payment; or it waits in the queue for staff.
import type { Services } from '../calls/context.ts';
import type { Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { gatewayByCode } from './gateways.ts';
import type { NewRefund } from './refund-store.ts';
import { startNext } from './refund-store.ts';
import { insertUnapplied } from './queue.ts';

/** The route of bank transfers: staff carry it out by hand. */
export const TRANSFER = 'transfer';

/** Lets a job ask the provider for a pending refund, once the transaction is stored. */
export const sendRefund = (tx: Transaction, refundId: number, runAt?: Date): Promise<void> =>
  addJob(tx, 'payments.refund', { refundId }, { jobKey: `refund:${refundId}`, ...(runAt ? { runAt } : {}) });

/** Asks for the next refund of a locked payment that waits its turn, after the pause its provider wants; false when there is none. */
export async function sendNext(tx: Transaction, services: Services, paymentId: number): Promise<boolean> {
  const now = services.clock.now();
  const next = await startNext(tx, paymentId, now);
  if (!next) return false;
  const pauseMs = gatewayByCode(services, next.provider)?.refundPauseMs ?? 0;
  await sendRefund(tx, next.id, new Date(now.getTime() + pauseMs));
  return true;
}

/** Puts the money of a refund into the queue, for staff to send it back. */
export const queueRefund = (
  tx: Transaction,
  refund: Omit<NewRefund, 'cause'> & { readonly id: number; readonly refundNo: string },
): Promise<{ id: number }> =>
  insertUnapplied(tx, {
    provider: refund.provider,
    providerRef: `${refund.providerRef} ${refund.refundNo}`,
    attemptId: null,
    purpose: refund.purpose,
    refundId: refund.id,
    currency: refund.currency,
    amountMinor: refund.amountMinor,
    cause: 'order_cancelled',
    at: refund.at,
  });
