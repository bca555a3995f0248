// Prices that fall too far.
import { expect, test } from 'vitest';
import { deepFall } from './price-drop.ts';

const list = (discount: string, ...tiers: [number, string][]) => ({ tiers: tiers.map(([number, price]) => ({ number, price })), discount });

test('a piece that would cost less than half is named with its quantity and both prices', () => {
  expect(deepFall(list('', [1, '10.00'], [100, '8.00']), list('', [1, '10.00'], [100, '0.80']))).toEqual({
    number: 100,
    before: '8.00',
    after: '0.80',
  });
  expect(deepFall(list('', [1, '10.00']), list('6.00', [1, '10.00']))).toEqual({ number: 1, before: '10.00', after: '4.00' });
  expect(deepFall(list('', [1, '10.00']), list('', [1, '10.00'], [5000, '4.99']))).toMatchObject({ number: 5000 });
});

test('half the price, dearer prices and first prices need no question', () => {
  expect(deepFall(list('', [1, '10.00']), list('', [1, '5.00']))).toBeNull();
  expect(deepFall(list('', [1, '10.00']), list('', [1, '99.00']))).toBeNull();
  expect(deepFall(list(''), list('', [1, '0.01']))).toBeNull();
  expect(deepFall(list('', [1, '10.00']), list(''))).toBeNull();
});
