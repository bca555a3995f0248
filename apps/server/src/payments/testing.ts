// For tests of money: attempts whose money is really in the sandbox's book, so that the books agree with the provider's.
import type { Services } from '../calls/context.ts';
import { pay, registerPayment } from '../sandbox/provider.ts';
import { attemptByNo, insertAttempt, type AttemptRow } from './attempts.ts';
import type { Purpose } from './purpose.ts';
import type { Received } from './received.ts';

export interface SandboxMoney {
  readonly attempt: AttemptRow;
  /** What the sandbox took, as a notice of it is applied. */
  readonly money: Received;
}

let attempts = 0;

/**
 * Starts an attempt over an amount and pays it at the sandbox; the shop is not told yet.
 * @example const { money } = await paidAtSandbox(shop.services, { kind: 'order', id }, 500);
 */
export async function paidAtSandbox({ db, clock }: Services, purpose: Purpose, amountMinor: number): Promise<SandboxMoney> {
  const at = clock.now();
  const paymentNo = `P-test-${++attempts}`;
  const common = { paymentNo, payType: 'ALIPAY', currency: 'CNY', amountMinor, at, expiresAt: new Date(at.getTime() + 900_000) };
  await db.transaction((tx) => insertAttempt(tx, { ...common, purpose, provider: 'sandbox' }));
  const { trade_no: providerRef } = await registerPayment(db, { ...common, title: purpose.kind, returnPath: '/' });
  await db.transaction((tx) => pay(tx, paymentNo, { wrongAmount: false, twice: false, late: false }, at));
  const attempt = await attemptByNo(db, paymentNo);
  if (!attempt) throw new Error(`attempt ${paymentNo} is gone`);
  return { attempt, money: { provider: 'sandbox', providerRef, currency: 'CNY', amountMinor, attemptId: attempt.id, at } };
}
