// Rows and their parameter columns.
import { expect, test } from 'vitest';
import type { GoodsRecord, ParamSchema } from '@partharbor/contract/records';
import { rowOf } from './rows.ts';

const record: GoodsRecord = {
  goodsId: '1',
  partNo: 'CL05B104KO5NNNC',
  brandName: 'Samsung',
  brandNameZh: '三星',
  ownBrand: false,
  package: '0402',
  description: '',
  categoryId: '56',
  goodsStatus: 1,
  stockType: 'ex_stock',
  goodsNumber: -3,
  stepMinNumber: 100,
  stepNumber: 100,
  moqFlag: true,
  goodsPackNumber: 10_000,
  StepPrice: [{ number: 100, price: '0.0098' }],
  discountPrice: '0.0005',
  currency: 'CNY',
  params: { capacitance: 1e-7, tolerance: 10 },
  goodsImg: '/part-drawings/x.svg',
  sales: 5,
  warehouse: 'SZ',
  dc: '',
  inStockDate: '',
  listedAt: '2026-01-01T00:00:00Z',
  demo: true,
};
const schema: ParamSchema[] = [
  { code: 'capacitance', zh: '容值', en: 'Capacitance', kind: 'number', unit: 'F' },
  { code: 'tolerance', zh: '精度', en: 'Tolerance', kind: 'number', unit: '%' },
  { code: 'dielectric', zh: '介质', en: 'Dielectric', kind: 'text', unit: '' },
];

test('a row carries prices as integers, stock never below zero, and a text per column', () => {
  const row = rowOf(record, 'zh', schema);
  expect(row).toMatchObject({ tiers: [[100, 9_800]], discountMicros: 500, available: 0, brand: 'Samsung', brandZh: '三星' });
  expect(row.cells.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['100 nF', '±10 %', '']);
  expect(rowOf(record, 'en').brandZh).toBe('');
});

test('a part priced by hand has no tiers', () => {
  expect(rowOf({ ...record, StepPrice: [], discountPrice: '' }, 'en')).toMatchObject({ tiers: [], discountMicros: 0 });
});
