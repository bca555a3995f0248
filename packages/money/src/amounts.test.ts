// Amounts against an independent reading with exact fractions.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, lineAmount, lineFits, percentOf, readAmount, readUnitPrice, unitPriceText } from './amounts.ts';

test('T-18 a line rounds half up exactly once, checked against fraction arithmetic', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 900_000_000 }), (quantity, micros) => {
      const amount = BigInt(lineAmount(quantity, micros));
      const exact = BigInt(quantity) * BigInt(micros); // in 1/10,000 of the smallest unit
      expect(amount * 20_000n <= exact * 2n + 10_000n).toBe(true);
      expect(amount * 20_000n > exact * 2n - 10_000n).toBe(true);
    }),
  );
});

test('half a fen rounds up, less rounds down', () => {
  expect(lineAmount(1, 5_000)).toBe(1);
  expect(lineAmount(1, 4_999)).toBe(0);
  expect(lineAmount(500, 9_800)).toBe(490);
});

test('a line beyond what can be ordered is noticed before it is computed', () => {
  expect(lineFits(10_000_000, 10_000_000_000)).toBe(true);
  expect(lineFits(10_000_000, 10_000_000_001)).toBe(false);
});

test('amounts print and read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (minor) => {
      expect(readAmount(amountText(minor))).toBe(minor);
    }),
  );
});

test.each(['1', '1.2', '01.20', '1.234', '', ' 1.20', '1e3', '１.20', '--1.20'])('%j is no amount', (text) =>
  expect(readAmount(text)).toBeNull(),
);

test('R-17 unit prices print exactly with two to six decimals and read back', () => {
  expect(unitPriceText(9_800)).toBe('0.0098');
  expect(unitPriceText(7_200_000)).toBe('7.20');
  expect(unitPriceText(8_733)).toBe('0.008733');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (micros) => {
      expect(readUnitPrice(unitPriceText(micros))).toBe(micros);
    }),
  );
});

test.each(['', '-1', '1.', '.5', '1.1234567', '1,000', 'NaN'])('%j is no unit price', (text) => expect(readUnitPrice(text)).toBeNull());

test('a fee of three percent rounds half up', () => {
  expect(percentOf(23_860, 3_000)).toBe(716);
  expect(percentOf(50, 3_000)).toBe(2);
  expect(percentOf(16, 3_000)).toBe(0);
});
