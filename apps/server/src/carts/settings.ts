// Settings of carts.
import { z } from 'zod';
import { setting } from '../calls/setting.ts';

export const cartLines = setting({
  key: 'carts.lines',
  schema: z.int().min(1).max(1_000),
  default: 200,
  area: 'orders',
  money: false,
  says: { zh: '一个购物车最多有多少行。', en: 'Lines a cart holds at most.' },
});

export const settings = [cartLines];
