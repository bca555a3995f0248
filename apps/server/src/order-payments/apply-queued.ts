// Staff let queued money pay the order it was meant for: all of the order, exactly, or nothing.
import { consoleApply } from '@partharbor/contract/calls/console-payments';
import type { Refusal } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { staffOf } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { lockForMoneyByNo, payableness } from '../orders/pay.ts';
import type { Family } from '../orders/rows.ts';
import { writeAudit } from '../audit/audit.ts';
import { expireAttempts } from '../payments/attempts.ts';
import { TRANSFER } from '../payments/refund-routes.ts';
import { holdQueued, queuedMoney, setApplied, type ApplicableMoney } from '../payments/queue.ts';
import { restOf, writePayment } from './take-money.ts';

/** The order is locked before the money, as everywhere; of two who decide on the same money the later one gets CONFLICT. */
export const applyQueued: Handler<typeof consoleApply> = (context, input, params) =>
  transact(context, consoleApply, { body: { ...params, ...input } }, async (tx) => {
    const family = await lockForMoneyByNo(tx, input.orderNo);
    const money = await holdQueued(tx, params.id);
    if (!family || !money) return refuse('NOT_FOUND');
    if (money.state !== 'open') return refuse('CONFLICT', { state: money.state });
    if (!(await queuedMoney(tx, money.id))?.can_apply) return refuse('MONEY_OWED_BACK');
    const restMinor = await restOf(tx, family.root);
    const refusal = refusalOf(family, money, restMinor);
    if (refusal) return refusal;
    const { root } = family;
    const { staffId } = staffOf(context);
    const at = context.clock.now();
    const { provider, provider_ref: providerRef, currency, amount: amountMinor } = money;
    const received = { provider, providerRef, attemptId: null, currency, amountMinor, at };
    const method = provider === TRANSFER ? 'TRANSFER' : root.pay_type;
    const paymentId = await writePayment(
      tx,
      context,
      family,
      received,
      { actor: { by: 'staff', id: staffId }, method, staffId },
      restMinor,
    );
    await setApplied(tx, money.id, paymentId);
    await expireAttempts(tx, { kind: 'order', id: root.id });
    await writeAudit(tx, context, {
      action: 'payment.apply',
      subject: `unapplied:${money.id}`,
      before: { state: 'open' },
      after: { state: 'applied', orderNo: root.order_no },
      reason: input.reason,
    });
    return done({ orderNo: root.order_no });
  });

/** Why locked money cannot pay a locked order; null when it can. */
function refusalOf({ root, leaves }: Family, money: Pick<ApplicableMoney, 'currency' | 'amount'>, restMinor: number): Refusal | null {
  const state = payableness({ root, leaves });
  if (state === 'paid') return refuse('ALREADY_PAID');
  if (state === 'awaits_confirmation') return refuse('AWAITS_CONFIRMATION');
  if (state !== 'payable') return refuse('WRONG_STATE', { orderNo: root.order_no, state: state === 'closed' ? 'closed' : root.state });
  return money.currency === root.currency && money.amount === restMinor ? null : refuse('MONEY_DIFFERS');
}
