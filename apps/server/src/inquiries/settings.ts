// Settings of inquiries.
import { z } from 'zod';
import { setting } from '../calls/setting.ts';

export const pendingLimit = setting({
  key: 'inquiries.pending',
  schema: z.int().min(1).max(1_000),
  default: 300,
  area: 'quotes',
  money: false,
  says: { zh: '一个账号同一种询价最多有多少条待答复。', en: 'Inquiries of one kind that wait for an answer for an account at most.' },
});

export const settings = [pendingLimit];
