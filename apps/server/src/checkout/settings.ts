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

export const settings = [cardFeeMilliPercent];
