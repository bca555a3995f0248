// Starts paying an order: an attempt in the database first, then the provider, then what the provider said (PY-2).
import { randomInt } from 'node:crypto';
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import { payStart } from '@partharbor/contract/calls/payments';
import { done, refuse } from '@partharbor/contract/refuse';
import { amountText } from '@partharbor/money/amounts';
import type { PayType } from '@partharbor/rules/orders';
import { compactDay, MINUTE_MS } from '@partharbor/rules/time';
import { buyerOf, type CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { changeMethod } from '../orders/pay-type.ts';
import { lockForMoneyByNo, payableness } from '../orders/pay.ts';
import type { Family } from '../orders/rows.ts';
import type { Transaction } from '../platform/database.ts';
import { expireAttempts, insertAttempt, keepStart, waitingAttempt } from '../payments/attempts.ts';
import type { Gateway } from '../payments/gateway.ts';
import { gatewayFor } from '../payments/gateways.ts';
import { orderAttempt, type OrderAttempt } from './read.ts';
import { restOf } from './take-money.ts';

const codeLifeMs = 15 * MINUTE_MS;
/** A code about to run out is not handed out again. */
const leastLeftMs = 60_000;

type Answer = AnswerOf<typeof payStart>;

/**
 * Starts a payment, or hands out the one that still waits. Part orders are paid through their parent. The provider is asked
 * outside any transaction; where it does not answer the attempt stays and the next try asks again under the same number.
 */
export const startPayment: Handler<typeof payStart> = async (context, input) => {
  const gateway = gatewayFor(context, input.payType);
  if (!gateway) return refuse('PAY_TYPE_UNKNOWN');
  const begun = await transact<{ paymentNo: string }>(
    context,
    payStart,
    { body: input, resultRef: ({ paymentNo }) => `payment:${paymentNo}` },
    (tx) => begin(tx, context, gateway, input.orderNo, input.payType),
  );
  return begun.ok ? askProvider(context, gateway, begun.data.paymentNo) : begun;
};

async function begin(
  tx: Transaction,
  context: CallContext,
  gateway: Gateway,
  orderNo: string,
  payType: PayType,
): Promise<Outcome<{ paymentNo: string }>> {
  const family = await lockForMoneyByNo(tx, orderNo, buyerOf(context).userId);
  if (!family) return refuse('NOT_FOUND');
  const barred = notPayable(family, context.clock.now());
  if (barred) return barred;
  const changed = await changeMethod(tx, context, family, payType);
  if (!changed.ok) return changed;
  const { root } = changed.data;
  const now = context.clock.now();
  const purpose = { kind: 'order', id: root.id } as const;
  const amountMinor = await restOf(tx, root);
  const waiting = await waitingAttempt(tx, purpose);
  if (
    waiting &&
    waiting.amount === amountMinor &&
    waiting.pay_type === payType &&
    waiting.expires_at.getTime() - now.getTime() > leastLeftMs
  )
    return done({ paymentNo: waiting.payment_no });
  await expireAttempts(tx, purpose);
  const paymentNo = `P${compactDay(now)}${String(randomInt(1e12)).padStart(12, '0')}${String(randomInt(1e6)).padStart(6, '0')}`;
  const expiresAt = new Date(Math.min(now.getTime() + codeLifeMs, root.expires_at?.getTime() ?? Infinity));
  await insertAttempt(tx, {
    paymentNo,
    purpose,
    provider: gateway.code,
    payType,
    currency: root.currency,
    amountMinor,
    at: now,
    expiresAt,
  });
  return done({ paymentNo });
}

function notPayable(family: Family, now: Date): Outcome<never> | null {
  const { root, leaves } = family;
  const state = payableness(family);
  if (state === 'paid') return refuse('ALREADY_PAID');
  if (state === 'awaits_confirmation') return refuse('AWAITS_CONFIRMATION');
  if (state === 'payable')
    return root.expires_at !== null && root.expires_at <= now ? refuse('WRONG_STATE', { orderNo: root.order_no, state: 'closed' }) : null;
  return refuse('WRONG_STATE', { orderNo: root.order_no, state: leaves[0]!.state });
}

async function askProvider(context: CallContext, gateway: Gateway, paymentNo: string): Promise<Outcome<Answer>> {
  const attempt = await attemptOf(context, paymentNo);
  if (attempt.pay_url !== '' || attempt.state !== 'waiting') return done(answerOf(attempt));
  let started: Awaited<ReturnType<Gateway['start']>>;
  try {
    started = await gateway.start({
      paymentNo,
      payType: attempt.pay_type,
      title: attempt.order_no,
      returnPath: `/payState?${new URLSearchParams({ paymentNo, orderNo: attempt.order_no }).toString()}`,
      currency: attempt.currency,
      amountMinor: attempt.amount,
      expiresAt: attempt.expires_at,
      lang: context.lang,
    });
  } catch (error) {
    context.log.warn({ err: error, paymentNo, provider: gateway.code }, 'a provider did not start a payment');
    return refuse('BUSY', { retryAfterSeconds: 5 });
  }
  return done(answerOf({ ...attempt, ...(await keepStart(context.db, paymentNo, started)) }));
}

async function attemptOf(context: CallContext, paymentNo: string): Promise<OrderAttempt> {
  const attempt = await orderAttempt(context.db, paymentNo);
  if (!attempt) throw new Error(`attempt ${paymentNo} is gone`);
  return attempt;
}

const answerOf = (attempt: OrderAttempt): Answer => ({
  paymentNo: attempt.payment_no,
  orderNo: attempt.order_no,
  payType: attempt.pay_type,
  payUrl: attempt.pay_url,
  qrCode: attempt.qr_text,
  amount: amountText(attempt.amount),
  currency: attempt.currency,
  expiresAt: attempt.expires_at.toISOString(),
  state: attempt.state,
});
