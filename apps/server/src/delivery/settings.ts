// Settings of the delivery promise.
import { z } from 'zod';
import { defaultDeliveryRules } from '@partharbor/rules/delivery-promise';
import { setting } from '../calls/setting.ts';

const days = z.int().min(0).max(60);
const declared = { area: 'shipping', money: false } as const;

export const cutOffMinutes = setting({
  ...declared,
  key: 'delivery.cutOffMinutes',
  schema: z.int().min(0).max(1_439),
  default: defaultDeliveryRules.cutOffMinutes,
  says: {
    zh: '当日发货的截单时间，北京时间零点后的分钟数（960 = 16:00）。',
    en: 'Orders placed before it leave on the same working day, in minutes after midnight in UTC+8 (960 = 16:00).',
  },
});
export const orderGoodsDays = setting({
  ...declared,
  key: 'delivery.orderGoodsDays',
  schema: days,
  default: defaultDeliveryRules.orderGoodsDays,
  says: { zh: '订货商品到达仓库所需的天数。', en: 'Days until goods that are ordered for a buyer lie in a warehouse.' },
});
export const remoteDays = setting({
  ...declared,
  key: 'delivery.remoteDays',
  schema: days,
  default: defaultDeliveryRules.remoteDays,
  says: { zh: '偏远地区增加的工作日。', en: 'Working days more to remote regions of the mainland.' },
});
export const borderDays = setting({
  ...declared,
  key: 'delivery.borderDays',
  schema: days,
  default: defaultDeliveryRules.borderDays,
  says: {
    zh: '从海关另一侧的仓库发货时增加的工作日。',
    en: 'Working days more from a warehouse on the other side of the customs border.',
  },
});

export const settings = [cutOffMinutes, orderGoodsDays, remoteDays, borderDays];
