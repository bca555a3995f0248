// Quantities of a line.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUANTITY_MAX, readQuantity } from './quantity.ts';

test.each([
  ['12', 12],
  ['12.0', 12],
  ['1,200', 1200],
  ['x3', 3],
  ['3x', 3],
  ['×7', 7],
  ['50个', 50],
  ['12pcs', 12],
  ['12 PCS.', 12],
  ['3 ea', 3],
  ['2 套', 2],
  ['1k', 1000],
  ['2千', 2000],
  ['1.2万', 12_000],
  ['１５', 15],
  ['5 Stk.', 5],
  ['4 шт.', 4],
  ['0', 0],
  ['2,00', 2],
  ['1000000', 1_000_000],
])('BM-2 R-128 a quantity is read: %s', (cell, quantity) => {
  expect(readQuantity(cell)).toBe(quantity);
});

test.each(['若干', 'A/R', '2+1', '1.5', '30cm', '-1', '一', '', 'DNP', '1,20', '1000001', '1e3', '~2m', '3-5', '1.00005万'])(
  'BM-6 R-128 what is no quantity for certain is asked: %s',
  (cell) => {
    expect(readQuantity(cell)).toBeNull();
  },
);

test('R-128 every whole number up to a million is read as itself, with thousands and units too', () => {
  const unit = fc.constantFrom('', '个', ' pcs', 'x', ' ea', '只', '.0');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: QUANTITY_MAX }), unit, fc.boolean(), (quantity, written, isGrouped) => {
      const digits = isGrouped ? quantity.toLocaleString('en-US') : String(quantity);
      expect(readQuantity(`${digits}${written}`)).toBe(quantity);
    }),
  );
});
