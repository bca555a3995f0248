// Money going back: asked for once per cause in the transaction of the cause, sent by a job until the provider says done (T-47).
import type { Services } from '../calls/context.ts';
import { sql, type Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { gatewayByCode } from './gateways.ts';
import { countTry, insertRefund, refundById, settleRefund, type NewRefund, type RefundRow } from './refund-store.ts';
import { insertUnapplied, setQueueState } from './store.ts';

/** The route of bank transfers: staff carry it out by hand. */
export const TRANSFER = 'transfer';

const send = (tx: Transaction, refundId: number): Promise<void> =>
  addJob(tx, 'payments.refund', { refundId }, { jobKey: `refund:${refundId}` });

export interface OrderRefund {
  /** The order the money was paid for. */
  readonly rootId: number;
  /** The order or part that was cancelled, and its number. */
  readonly orderId: number;
  readonly orderNo: string;
  readonly amountMinor: number;
  readonly cause: string;
  readonly at: Date;
}

/** Sends money of a paid order back under one number; transfers go to the queue, for staff to return by hand. */
export async function refundOrder(tx: Transaction, refund: OrderRefund): Promise<void> {
  const payment = await tx.one<{ id: number; provider: string; provider_ref: string; currency: string; attempt_id: number | null }>(
    sql`select id, provider, provider_ref, currency, attempt_id from payments where order_id = ${refund.rootId}`,
  );
  const { orderId, amountMinor, cause, at } = refund;
  const { provider, currency } = payment;
  const refundNo = `R${refund.orderNo}`;
  if (provider === TRANSFER) {
    await insertUnapplied(tx, {
      provider,
      providerRef: `${payment.provider_ref} ${refundNo}`,
      attemptId: null,
      orderId,
      currency,
      amountMinor,
      cause: 'order_cancelled',
      at,
    });
    return;
  }
  const id = await insertRefund(tx, {
    refundNo,
    paymentId: payment.id,
    unappliedId: null,
    orderId,
    provider,
    providerRef: payment.provider_ref,
    currency,
    amountMinor,
    cause,
    at,
  });
  if (id !== undefined) await send(tx, id);
}

export interface QueueRefund {
  readonly unappliedId: number;
  readonly orderId: number | null;
  readonly provider: string;
  readonly providerRef: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly cause: string;
  readonly at: Date;
}

/** Sends queued money back where it came from; answers the refund's number. The same money asked for twice is one refund. */
export async function refundQueued(tx: Transaction, refund: QueueRefund): Promise<string> {
  const refundNo = `RU${refund.unappliedId}`;
  const row: NewRefund = { ...refund, refundNo, paymentId: null };
  const id = await insertRefund(tx, row);
  await setQueueState(tx, refund.unappliedId, 'refunding');
  if (id !== undefined) await send(tx, id);
  return refundNo;
}

/** Tells whose order it is that money of it went back, in the transaction that writes it. */
export type TellRefunded = (
  tx: Transaction,
  services: Pick<Services, 'config'>,
  refund: RefundRow & { readonly order_id: number },
) => Promise<void>;

/** Carries out one refund; throws while the outcome is unknown, so that the job comes back with the same number. */
export async function carryOutRefund(services: Services, refundId: number, tell: TellRefunded): Promise<void> {
  const refund = await refundById(services.db, refundId);
  if (!refund || refund.state !== 'pending') return;
  const gateway = gatewayByCode(services, refund.provider);
  if (!gateway) throw new Error(`no gateway for refunds through ${refund.provider}`);
  await countTry(services.db, refundId);
  const outcome = await gateway.refund({
    refundNo: refund.refund_no,
    providerRef: refund.provider_ref,
    currency: refund.currency,
    amountMinor: refund.amount,
  });
  await services.db.transaction((tx) => settle(tx, services, refund, outcome, tell));
}

/** Writes how a refund ended, whoever said so, and has it told. */
export async function settle(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'config'>,
  refund: RefundRow,
  outcome: 'done' | 'failed',
  tell: TellRefunded,
): Promise<void> {
  const at = services.clock.now();
  if (!(await settleRefund(tx, refund.id, outcome, at))) return;
  if (outcome === 'failed') return requeue(tx, refund, at);
  if (refund.unapplied_id !== null) await setQueueState(tx, refund.unapplied_id, 'refunded');
  await markAttempt(tx, refund);
  if (refund.order_id !== null) await tell(tx, services, { ...refund, order_id: refund.order_id });
}

/** What the provider will not take back waits for staff in the queue. */
async function requeue(tx: Transaction, refund: RefundRow, at: Date): Promise<void> {
  if (refund.unapplied_id !== null) {
    await setQueueState(tx, refund.unapplied_id, 'open');
    return;
  }
  const { provider, currency, amount: amountMinor, order_id: orderId } = refund;
  await insertUnapplied(tx, {
    provider,
    providerRef: `${refund.provider_ref} ${refund.refund_no}`,
    attemptId: null,
    orderId,
    currency,
    amountMinor,
    cause: 'order_cancelled',
    at,
  });
}

/** The attempt shows it too, where all of its money went back and it is not what paid the order. */
const markAttempt = (tx: Transaction, refund: RefundRow): Promise<number> =>
  tx.run(sql`update payment_attempts a set state = 'refunded'
    where (a.id = (select u.attempt_id from unapplied u where u.id = ${refund.unapplied_id}) and a.state <> 'paid')
      or a.id = (select p.attempt_id from payments p where p.id = ${refund.payment_id} and p.amount = ${refund.amount})`);
