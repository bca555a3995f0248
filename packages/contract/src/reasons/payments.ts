// Refusals about money and its providers.
import { reason, type ReasonEntry } from './entry.ts';

export const payments = {
  ALREADY_PAID: reason(409, 'the order is paid already', '该订单已支付。', 'This order is already paid.'),
  MONEY_DIFFERS: reason(
    409,
    'queued money is not exactly what the order costs',
    '该款项与订单的币种或金额不一致，不能入账到这个订单。',
    'This money differs from the order in currency or amount, so it cannot pay it.',
  ),
  MONEY_OWED_BACK: reason(
    409,
    'queued money was part of a cancelled order, or a refund of it was asked for',
    '该款项已安排退款，只能退回付款人。',
    'A refund of this money was asked for. It can only go back to its payer.',
  ),
  AWAITS_CONFIRMATION: reason(
    409,
    'staff must confirm before payment',
    '订单需客服确认后才能支付。',
    'We must confirm this order before you can pay.',
  ),
  BAD_SIGNATURE: reason(400, 'a notification is not signed as it must be', '签名无效。', 'The signature is not valid.'),
} as const satisfies Record<string, ReasonEntry>;
