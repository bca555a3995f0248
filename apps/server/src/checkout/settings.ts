// Settings of checkout.
import { z } from 'zod';
import { setting } from '../calls/setting.ts';

/** At most 4 %, as card networks cap a surcharge (R-39a). */
export const cardFeeMilliPercent = setting({
  key: 'pay.cardFeeMilliPercent',
  schema: z.int().min(0).max(4_000),
  default: 3_000,
  area: 'payments',
  money: true,
  says: {
    zh: '信用卡支付的服务费，单位为千分之一个百分点（3000 = 3%）。',
    en: 'Service fee on payments by credit card, in thousandths of a percent (3000 = 3 %).',
  },
});

/** What holds for accounts that have paid no order yet, so that stock is not held for nothing; LIMITS=off lifts it with all limits. */
export const openOrders = setting({
  key: 'orders.openMost',
  schema: z.int().min(1).max(1_000_000_000),
  default: 2,
  area: 'orders',
  money: false,
  says: { zh: '从未付款的账号最多可同时持有的未付款订单数。', en: 'Unpaid orders at once of an account that has paid none yet.' },
});

export const openAmountCny = setting({
  key: 'orders.openMostCny',
  schema: z.int().min(1).max(1_000_000_000),
  default: 20_000,
  area: 'orders',
  money: false,
  says: {
    zh: '从未付款的账号未付款订单的最高总额（元），首个订单不限。',
    en: 'Yuan in all unpaid orders of an account that has paid none yet, where there are several.',
  },
});

export const openAmountUsd = setting({
  key: 'orders.openMostUsd',
  schema: z.int().min(1).max(1_000_000_000),
  default: 2_800,
  area: 'orders',
  money: false,
  says: {
    zh: '从未付款的账号未付款订单的最高总额（美元），首个订单不限。',
    en: 'US dollars in all unpaid orders of an account that has paid none yet, where there are several.',
  },
});

export const openStockPercent = setting({
  key: 'orders.openStockPercent',
  schema: z.int().min(1).max(100),
  default: 20,
  area: 'orders',
  money: false,
  says: {
    zh: '从未付款的账号可占用某一器件库存的最高百分比。',
    en: 'Percent of a part’s stock that an account which has paid no order yet may hold unpaid.',
  },
});

export const settings = [cardFeeMilliPercent, openOrders, openAmountCny, openAmountUsd, openStockPercent];
