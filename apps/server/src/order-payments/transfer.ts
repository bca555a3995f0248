// Staff record a bank transfer that arrived; what does not fit its order goes to the queue.
import { consoleTransfer } from '@partharbor/contract/calls/console-payments';
import { done, refuse } from '@partharbor/contract/refuse';
import { readAmount } from '@partharbor/money/amounts';
import { staffOf } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { lockForMoneyByNo } from '../orders/pay.ts';
import { writeAudit } from '../audit/audit.ts';
import { expireAttempts } from '../payments/attempts.ts';
import { TRANSFER } from '../payments/refund-routes.ts';
import { claimReference } from '../payments/received.ts';
import { takeMoney } from './take-money.ts';

/** A reference counts once; the same again is a CONFLICT. */
export const receiveTransfer: Handler<typeof consoleTransfer> = (context, input, params) =>
  transact(context, consoleTransfer, { body: { ...params, ...input } }, async (tx) => {
    const amountMinor = readAmount(input.amount);
    if (amountMinor === null || amountMinor <= 0) return refuse('BAD_INPUT', { field: 'amount', problem: 'too_small' });
    const family = await lockForMoneyByNo(tx, params.orderNo);
    if (!family) return refuse('NOT_FOUND');
    if (await claimReference(tx, TRANSFER, input.reference)) return refuse('CONFLICT', { reference: input.reference });
    const { staffId } = staffOf(context);
    const money = {
      provider: TRANSFER,
      providerRef: input.reference,
      currency: input.currency,
      amountMinor,
      attemptId: null,
      at: context.clock.now(),
    };
    const destiny = await takeMoney(tx, context, family, money, { actor: { by: 'staff', id: staffId }, method: 'TRANSFER', staffId });
    if (destiny === 'payment') await expireAttempts(tx, { kind: 'order', id: family.root.id });
    await writeAudit(tx, context, {
      action: 'payment.transfer',
      subject: `order:${family.root.order_no}`,
      after: { reference: input.reference, amount: input.amount, currency: input.currency, destiny },
    });
    return done({ orderNo: family.root.order_no, destiny });
  });
