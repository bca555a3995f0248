// Settings of material codes.
import { z } from 'zod';
import { setting } from '../calls/setting.ts';

export const materialLimit = setting({
  key: 'materials.limit',
  schema: z.int().min(100).max(1_000_000),
  default: 20_000,
  area: 'customers',
  money: false,
  says: { zh: '一个账号最多有多少个物料编码。', en: 'Material codes an account may have at most.' },
});

export const settings = [materialLimit];
