// How a payment stands, for the page that waits for it; one cheap statement.
import type { payState } from '@partharbor/contract/calls/payments';
import { done, refuse } from '@partharbor/contract/refuse';
import { buyerOf } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { orderAttempt } from './read.ts';

/** Another's payment does not exist. A waiting one past its time shows as expired. */
export const showPayment: Handler<typeof payState> = async (context, input) => {
  const attempt = await orderAttempt(context.db, input.paymentNo);
  if (!attempt || attempt.user_id !== buyerOf(context).userId) return refuse('NOT_FOUND');
  const expired = attempt.state === 'waiting' && attempt.expires_at <= context.clock.now();
  return done({
    paymentNo: attempt.payment_no,
    orderNo: attempt.order_no,
    state: expired ? 'expired' : attempt.state,
    orderPaid: attempt.order_paid,
  });
};
