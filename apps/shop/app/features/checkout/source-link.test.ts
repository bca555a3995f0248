// Where the goods of a draft are changed.
import { expect, test } from 'vitest';
import { backTo } from './source-link.ts';

test('CK-2 goods of the cart are changed in the cart, a part bought at once on its own page', () => {
  expect(backTo({ source: 'cart', goods: [{ goodsId: '12' }] }).href).toBe('/Cart');
  expect(backTo({ source: 'goods', goods: [{ goodsId: '12' }] }).href).toBe('/ProductDetail?goodsId=12');
  expect(backTo({ source: 'goods', goods: [] }).href).toBe('/Cart');
});
