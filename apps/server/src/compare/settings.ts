// Settings of comparing.
import { z } from 'zod';
import { setting } from '../calls/setting.ts';

export const comparedLists = setting({
  key: 'compare.listsMost',
  schema: z.int().min(1_000).max(10_000_000),
  default: 100_000,
  area: 'catalogue',
  money: false,
  says: {
    zh: '最多保留多少个访客的对比栏，超出时先删最久未用的。',
    en: 'Lists of compared parts that are kept; beyond it those go first that were not changed for longest.',
  },
});

export const settings = [comparedLists];
