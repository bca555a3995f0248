// Settings of imports: what is asked before it is written, and whose price and stock count (BO-2).
import { z } from 'zod';
import { setting } from '../calls/setting.ts';

const sources = z.array(z.string().min(1).max(100)).max(50);

export const priceMovePercent = setting({
  key: 'imports.priceMovePercent',
  schema: z.int().min(1).max(100_000),
  default: 50,
  area: 'catalogue',
  money: false,
  says: {
    zh: '导入时单价变动超过这个百分比，先列出来问，答复之前不写入。',
    en: 'A unit price that an import would move by more than this percentage is asked about and not written without an answer.',
  },
});

export const priceSources = setting({
  key: 'imports.priceSources',
  schema: sources,
  default: ['hand'],
  area: 'catalogue',
  money: true,
  says: {
    zh: '谁的价格优先，按顺序列出；hand 指员工手工定的价。排在后面或没有列出的来源不改前面来源的价格，没有列出的之间以最后一次为准。',
    en: 'Whose prices go first, in order; hand is what staff set. A later or unlisted source leaves the prices of an earlier one; among unlisted ones the last one counts.',
  },
});

export const stockFallPercent = setting({
  key: 'imports.stockFallPercent',
  schema: z.int().min(1).max(100),
  default: 90,
  area: 'catalogue',
  money: false,
  says: {
    zh: '导入时一个商品的库存下降超过这个百分比而没有降到 0，先列出来问，答复之前不写入；降到 0 是卖完，照写不问；100 表示不问。',
    en: 'Stock of a part that an import would lower by more than this percentage, but not to 0, is asked about and not written without an answer. Sold out, which is 0, is written without asking; 100 never asks.',
  },
});

export const stockSources = setting({
  key: 'imports.stockSources',
  schema: sources,
  default: [],
  area: 'catalogue',
  money: false,
  says: {
    zh: '谁的库存优先，按顺序列出。排在后面或没有列出的来源不改前面来源的库存，没有列出的之间以最后一次为准。',
    en: 'Whose stock goes first, in order. A later or unlisted source leaves the stock of an earlier one; among unlisted ones the last one counts.',
  },
});

export const settings = [priceMovePercent, priceSources, stockFallPercent, stockSources];
