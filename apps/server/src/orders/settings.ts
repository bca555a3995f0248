// Settings of orders.
import { z } from 'zod';
import { setting } from '../calls/setting.ts';

export const payMinutes = setting({
  key: 'orders.payMinutes',
  schema: z.int().min(1).max(100_000),
  default: 120,
  environment: (config) => config.orderExpiryMinutes,
  area: 'orders',
  money: false,
  says: { zh: '新订单等待付款的分钟数，转账除外。', en: 'Minutes a new order waits for its payment, transfers aside.' },
});

export const transferHours = setting({
  key: 'orders.transferHours',
  schema: z.int().min(1).max(10_000),
  default: 72,
  environment: (config) => config.transferExpiryHours,
  area: 'orders',
  money: false,
  says: { zh: '新订单等待转账到账的小时数。', en: 'Hours a new order paid by transfer waits for the money.' },
});

export const settings = [payMinutes, transferHours];
