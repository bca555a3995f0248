// Staff send queued money back where it came from.
import { consoleSendBack } from '@partharbor/contract/calls/console-payments';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { writeAudit } from '../audit/audit.ts';
import { lockQueued } from '../payments/locks.ts';
import { tellRefunded } from './tell-refunded.ts';
import { refundByNo } from '../payments/refund-store.ts';
import { refundQueued, settle, TRANSFER } from '../payments/refund.ts';

/** Through the provider; of a transfer staff tell that they have returned it at the bank. Money under way or gone is a CONFLICT. */
export const sendBack: Handler<typeof consoleSendBack> = (context, input, params) =>
  transact(context, consoleSendBack, { body: { ...params, ...input } }, async (tx) => {
    const money = await lockQueued(tx, params.id);
    if (!money) return refuse('NOT_FOUND');
    if (money.state !== 'open') return refuse('CONFLICT', { state: money.state });
    const { id: unappliedId, order_id: orderId, provider, currency, amount: amountMinor } = money;
    // Money of a cancelled order is queued under its payment's reference and the refund's number.
    const providerRef = money.provider_ref.split(' ')[0]!;
    const by = provider === TRANSFER ? { by: 'hand' as const } : { by: 'provider' as const };
    const refundNo = await refundQueued(tx, {
      unappliedId,
      orderId,
      provider,
      providerRef: provider === TRANSFER ? money.provider_ref : providerRef,
      currency,
      amountMinor,
      cause: input.reason,
      at: context.clock.now(),
    });
    const refund = await refundByNo(tx, refundNo);
    if (by.by === 'hand' && refund) await settle(tx, context, refund, 'done', tellRefunded);
    await writeAudit(tx, context, {
      action: 'payment.send-back',
      subject: `unapplied:${unappliedId}`,
      before: { state: 'open' },
      after: { refundNo, ...by },
      reason: input.reason,
    });
    return done({ refundNo, state: by.by === 'hand' ? 'done' : 'pending' });
  });
