// Refusals on the way to an order.
import { reason, type ReasonEntry } from './entry.ts';

export const checkout = {
  NOTHING_SELECTED: reason(400, 'an order without lines', '请至少选择一个商品。', 'Select at least one part.'),
  ADDRESS_NEEDED: reason(400, 'no usable delivery address', '请选择收货地址。', 'Choose a delivery address.'),
  DELIVERY_UNKNOWN: reason(400, 'deliveryId is none of the preview’s', '请选择可用的配送方式。', 'Choose one of the delivery options.'),
  PAY_TYPE_UNKNOWN: reason(400, 'payType is none of the preview’s', '请选择可用的支付方式。', 'Choose one of the payment methods.'),
  ORDERS_OPEN: reason(
    409,
    'an account that has paid no order yet would hold too much unpaid: orders, money, or a part’s stock',
    '未付款订单过多，请先付款或取消。',
    'Too many unpaid orders. Pay or cancel one first.',
  ),
  PRICE_CHANGED: reason(
    409,
    'payable is not what preview gives now',
    '价格已变化，请确认新的金额。',
    'The price has changed. Confirm the new amount.',
  ),
} as const satisfies Record<string, ReasonEntry>;
