// Settings of reminders.
import { z } from 'zod';
import { setting } from '../calls/setting.ts';

export const subscriptionLimit = setting({
  key: 'subscriptions.limit',
  schema: z.int().min(1).max(10_000),
  default: 500,
  area: 'customers',
  money: false,
  says: { zh: '一个账号同一种提醒最多等待多少个商品。', en: 'Reminders of one kind that wait for an account at most.' },
});

export const settings = [subscriptionLimit];
