// Short display forms.
import { expect, test } from 'vitest';
import { cartGroup, reservesStock, stockTypes } from './goods.ts';
import { salesText } from './display.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1k+'],
  [12_345, '12k+'],
  [999_999, '999k+'],
  [1_000_000, '1kk+'],
  [5_000_000_000, '999kk+'],
])('SR-8 sales of %i read %s', (sales, text) => expect(salesText(sales)).toBe(text));

test('R-15 every stock type has its cart group, off the shelf goes apart', () => {
  expect(stockTypes.map((type) => cartGroup(type, 1))).toEqual([
    'selfCartGoods',
    'selfCartGoods',
    'thirdCartGoods',
    'thirdCartGoods',
    'thirdCartGoods',
    'futuresCartGoods',
    'orderCartGoods',
    'orderCartGoods',
  ]);
  expect(cartGroup('ex_stock', 0)).toBe('offGoods');
  expect(stockTypes.filter((type) => !reservesStock(type))).toEqual(['futures_stock', 'order_stock', 'factory_source']);
});
