// Settings of projects.
import { z } from 'zod';
import { setting } from '../calls/setting.ts';

export const projectLimit = setting({
  key: 'projects.limit',
  schema: z.int().min(1).max(10_000),
  default: 100,
  area: 'customers',
  money: false,
  says: { zh: '一个账号最多有多少个项目。', en: 'Projects an account may have at most.' },
});

export const settings = [projectLimit];
