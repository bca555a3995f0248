// Refusals of placed orders.
import { reason, type ReasonEntry } from './entry.ts';

export const orders = {
  METHOD_FIXED: reason(
    409,
    'the payment method cannot change any more',
    '订单已确认，不能更改支付方式。',
    'The order is confirmed; the payment method cannot be changed.',
  ),
  REASON_NEEDED: reason(400, 'cancelling without a reason', '请填写取消原因。', 'Give a reason for cancelling.'),
} as const satisfies Record<string, ReasonEntry>;
