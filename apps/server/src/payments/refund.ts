// Money going back, written in the transaction of its cause; a job asks the provider for it (T-47). What it is for, and who is told, is the caller's affair.
import type { Transaction } from '../platform/database.ts';
import { lockPayments, type PaidMoney } from './locks.ts';
import type { Purpose } from './purpose.ts';
import { queueRefund, sendRefund, TRANSFER } from './refund-routes.ts';
import { insertPaymentRefund } from './refund-store.ts';
import { shareRefund } from './share-refund.ts';

/** A provider takes no more refunds of one payment than these; the table holds it too. */
const maxRefunds = 50;

export interface WantedRefund {
  /** What the money paid; its owner has locked it. */
  readonly paid: Purpose;
  /** What the refund is of: the same, or a part of it. */
  readonly of: Purpose;
  readonly currency: string;
  readonly amountMinor: number;
  readonly cause: string;
  readonly at: Date;
}

interface MadeRefund {
  readonly refundNo: string;
  readonly amountMinor: number;
  /** waiting: for another refund of the payment to end, or for staff to return a transfer. */
  readonly state: 'pending' | 'waiting';
}

export type RefundAnswer =
  | { readonly ok: true; readonly refunds: readonly MadeRefund[] }
  /** Nothing is written then; `leftMinor` could still go back. */
  | { readonly ok: false; readonly why: 'currency_differs' | 'more_than_left' | 'too_many'; readonly leftMinor: number };

/**
 * Sends money that was received for something back, all of it or nothing: out of payments through providers first, then out of
 * transfers, the oldest first; money that moves at once, as a wallet's does, has its place behind both (R-49b). Each payment's share is a refund of its own; of one payment they are asked for one after the other.
 * @example await refundPaid(tx, { paid: { kind: 'order', id: root.id }, of: { kind: 'order', id: part.id }, currency, amountMinor, cause, at })
 */
export async function refundPaid(tx: Transaction, wanted: WantedRefund): Promise<RefundAnswer> {
  const payments = await lockPayments(tx, wanted.paid);
  const leftMinor = payments.reduce((sum, payment) => sum + payment.left, 0);
  if (payments.some((payment) => payment.currency !== wanted.currency)) return { ok: false, why: 'currency_differs', leftMinor };
  const inOrder = [
    ...payments.filter(({ provider }) => provider !== TRANSFER),
    ...payments.filter(({ provider }) => provider === TRANSFER),
  ];
  const shares = shareRefund(
    inOrder.map(({ id, left }) => ({ id, leftMinor: left })),
    wanted.amountMinor,
  );
  if (!shares) return { ok: false, why: 'more_than_left', leftMinor };
  const taken = shares.map((share) => ({ ...share, payment: payments.find(({ id }) => id === share.id)! }));
  if (taken.some(({ payment }) => payment.refunds >= maxRefunds)) return { ok: false, why: 'too_many', leftMinor };
  const refunds: MadeRefund[] = [];
  for (const { payment, amountMinor } of taken) refunds.push(await refundPayment(tx, payment, { ...wanted, amountMinor }));
  return { ok: true, refunds };
}

/** Sends all that is left of the money for something back; answers how much that is. */
export async function refundRest(tx: Transaction, wanted: Omit<WantedRefund, 'amountMinor'>): Promise<number> {
  const leftMinor = (await lockPayments(tx, wanted.paid)).reduce((sum, payment) => sum + payment.left, 0);
  const answer = await refundPaid(tx, { ...wanted, amountMinor: leftMinor });
  if (!answer.ok) throw new Error(`what is left of ${wanted.paid.kind} ${wanted.paid.id} cannot go back: ${answer.why}`);
  return leftMinor;
}

/** One payment's share: asked of its provider now or in its turn; of a transfer it waits in the queue for staff. */
async function refundPayment(tx: Transaction, payment: PaidMoney, wanted: WantedRefund): Promise<MadeRefund> {
  const { provider, provider_ref: providerRef } = payment;
  const refund = { ...wanted, purpose: wanted.of, provider, providerRef };
  const made = await insertPaymentRefund(tx, payment.id, provider === TRANSFER ? 'waiting' : 'pending', refund);
  if (provider === TRANSFER) await queueRefund(tx, { ...refund, id: made.id, refundNo: made.refund_no });
  else if (made.state === 'pending') await sendRefund(tx, made.id);
  return { refundNo: made.refund_no, amountMinor: wanted.amountMinor, state: made.state };
}
