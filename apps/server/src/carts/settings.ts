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

export const guestCarts = setting({
  key: 'carts.guestsMost',
  schema: z.int().min(1_000).max(10_000_000),
  default: 100_000,
  area: 'orders',
  money: false,
  says: {
    zh: '最多保留多少个未登录访客的购物车，超出时先删最久未用的。',
    en: 'Carts of guests that are kept; beyond it those go first that were not used for longest.',
  },
});

export const settings = [cartLines, guestCarts];
