// Who takes money by what it is for. Orders do; what else is paid later is named here.
import { lockForMoney } from '../orders/pay.ts';
import { bySystem } from '../orders/rows.ts';
import { tellOfOrder } from '../orders/notify-buyer.ts';
import type { Taker, Takers } from '../payments/taker.ts';
import { methodOfRefund } from './read.ts';
import { takeMoney } from './take-money.ts';

const orderTaker: Taker = {
  take: async (tx, services, money, attempt) => {
    const family = await lockForMoney(tx, attempt.purpose_id);
    return takeMoney(tx, services, family, money, { actor: bySystem, method: attempt.pay_type, staffId: null });
  },
  tellRefunded: async (tx, services, refund) => {
    if (refund.purpose_id === null) return;
    await tellOfOrder(tx, services, {
      orderId: refund.purpose_id,
      template: 'refunded',
      refundNo: refund.refund_no,
      refundMinor: refund.amount,
      method: await methodOfRefund(tx, refund.id),
      eventKey: `refunded:${refund.refund_no}`,
    });
  },
};

export const takers: Takers = { order: orderTaker };
