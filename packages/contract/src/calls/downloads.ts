// Lists and results of goods as files: browsers fetch them by a link, programs with their token (SR-13, HD-4).
import { z } from 'zod';
import { downloads } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { flag } from '../fields.ts';
import { csvType, fileAnswer, xlsxType } from '../files.ts';
import { exportFormats, exportHeaders, exportRowsMax, goodsExportInput, goodsExportPath } from '../goods-export.ts';

export const goodsExport = defineCall({
  id: 'goods-export',
  method: 'GET',
  path: goodsExportPath,
  who: 'anyone',
  byLink: true,
  summary: 'The whole result of a search or list as a file, streamed (SR-13)',
  enc: 'none',
  input: goodsExportInput,
  answer: fileAnswer,
  answersFile: {
    types: [csvType, xlsxType],
    counts: { [exportHeaders.rows]: `Rows of the file, at most ${exportRowsMax}`, [exportHeaders.hits]: 'Hits in all' },
  },
  refuses: ['TOO_MANY', 'BUSY'],
  budget: downloads,
  queries: 5,
  firstUse: 3,
});

const listInput = z.object({
  /** true = the Chinese edition. Who is logged in gets the own one, whatever it says. */
  ipAddr: flag.optional(),
  format: z.enum(exportFormats).default('xlsx'),
});
const list = {
  method: 'GET',
  who: 'anyone',
  byLink: true,
  enc: 'none',
  input: listInput,
  answer: fileAnswer,
  answersFile: { types: [csvType, xlsxType] },
  refuses: ['TOO_MANY', 'BUSY'],
  budget: downloads,
  queries: 3,
  firstUse: 2,
} as const;

export const downloadGoods = defineCall({
  ...list,
  id: 'download-goods',
  path: 'item/goods/downloadGoodsSku',
  summary: 'All goods on sale as a file, by edition (HD-4)',
});
export const downloadOwn = defineCall({
  ...list,
  id: 'download-brand-goods',
  path: 'item/goods/downloadJideGoodsSku',
  summary: 'Goods of the own brand as a file, by edition (HD-4)',
});
export const downloadOwnHot = defineCall({
  ...list,
  id: 'download-brand-hot',
  path: 'item/goods/downloadJideHotGoodsSku',
  summary: 'What sells best of the own brand as a file, by edition (HD-4)',
});
