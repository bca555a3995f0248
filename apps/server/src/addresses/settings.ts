// Settings of address books.
import { z } from 'zod';
import { setting } from '../calls/setting.ts';

export const addressLimit = setting({
  key: 'addresses.limit',
  schema: z.int().min(1).max(1_000),
  default: 100,
  area: 'customers',
  money: false,
  says: { zh: '一个账号最多保存多少个地址。', en: 'Addresses an account keeps at most.' },
});

export const settings = [addressLimit];
