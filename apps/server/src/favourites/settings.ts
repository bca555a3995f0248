// Settings of favourites.
import { z } from 'zod';
import { setting } from '../calls/setting.ts';

export const favouriteLimit = setting({
  key: 'favourites.limit',
  schema: z.int().min(1).max(10_000),
  default: 1_000,
  area: 'customers',
  money: false,
  says: { zh: '一个账号最多收藏多少个商品。', en: 'Parts on a watch list at most.' },
});

export const settings = [favouriteLimit];
