// Proves how the form of an act on many parts is read (BO-2).
import { expect, test } from 'vitest';
import { freshAct, readAct, type ActForm } from './act.ts';

const read = (over: Partial<ActForm>) => {
  const found = readAct({ ...freshAct, ...over });
  return found.ok ? found.act : found.fault;
};

test('BO-2 an act is made of what is typed, or the field is named that lacks something', () => {
  expect(read({})).toBe('category');
  expect(read({ categoryId: '7' })).toEqual({ kind: 'category', categoryId: '7' });
  expect(read({ kind: 'maker', brandName: ' ' })).toBe('brand');
  expect(read({ kind: 'shelf', goodsStatus: '1' })).toEqual({ kind: 'shelf', goodsStatus: 1 });
  expect(read({ kind: 'quantities' })).toBe('quantities');
  expect(read({ kind: 'quantities', moq: '1,000', packNumber: ' 50 ' })).toEqual({ kind: 'quantities', moq: 1000, packNumber: 50 });
  expect(read({ kind: 'quantities', moq: '10,000,001' })).toBe('quantities');
  expect(read({ kind: 'parameter' })).toBe('param');
  expect(read({ kind: 'parameter', code: 'resistance', text: ' 4k7 ' })).toEqual({ kind: 'parameter', code: 'resistance', text: '4k7' });
});

test('BO-2 a price moves by a number other than 0, with as many decimals as the way allows', () => {
  expect(read({ kind: 'price', value: '+5 %' })).toEqual({ kind: 'price', edition: 'domestic', by: 'percent', value: '5' });
  expect(read({ kind: 'price', value: '-12.5%' })).toMatchObject({ value: '-12.5' });
  expect(read({ kind: 'price', value: '1.2345' })).toBe('value');
  expect(read({ kind: 'price', by: 'amount', value: '-0.000002' })).toMatchObject({ by: 'amount', value: '-0.000002' });
  for (const value of ['', '0', '0.00', 'five', '--1']) expect(read({ kind: 'price', value })).toBe('value');
});
