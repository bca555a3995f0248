// Staff send queued money back where it came from.
import { consoleSendBack } from '@partharbor/contract/calls/console-payments';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { writeAudit } from '../audit/audit.ts';
import { settleAndTell } from '../payments/apply-notice.ts';
import { holdToReturn, returnQueued } from '../payments/refund-queued.ts';
import { TRANSFER } from '../payments/refund-routes.ts';
import { takers } from './takers.ts';

/** Through the provider; of a transfer staff tell that they have returned it at the bank. Money under way or gone is a CONFLICT. */
export const sendBack: Handler<typeof consoleSendBack> = (context, input, params) =>
  transact(context, consoleSendBack, { body: { ...params, ...input } }, async (tx) => {
    const money = await holdToReturn(tx, params.id);
    if (!money) return refuse('NOT_FOUND');
    if (money.state !== 'open') return refuse('CONFLICT', { state: money.state });
    const byHand = money.provider === TRANSFER;
    const refund = await returnQueued(tx, context, money, input.reason);
    if (byHand) await settleAndTell(tx, context, takers, refund, 'done');
    await writeAudit(tx, context, {
      action: 'payment.send-back',
      subject: `unapplied:${money.id}`,
      before: { state: 'open' },
      after: { refundNo: refund.refund_no, by: byHand ? 'hand' : 'provider' },
      reason: input.reason,
    });
    return done({ refundNo: refund.refund_no, state: byHand ? 'done' : 'pending' });
  });
