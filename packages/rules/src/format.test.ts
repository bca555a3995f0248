// Written forms of numbers, money and dates.
import { readUnitPrice, unitPriceText } from '@partharbor/money/amounts';
import { salesText } from '@partharbor/rules/display';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateTime, day, money, monthDay, quantity, sharedDecimals, unitPrice } from './format.ts';

test('SR-8 sales figures are as they are under 1000, then Nk+, then Nkk+, at most 999kk+', () => {
  expect([0, 999, 1000, 48_999, 999_999, 1_000_000, 12_500_000, 999_999_999, 5_000_000_000].map(salesText)).toEqual([
    '0',
    '999',
    '1k+',
    '48k+',
    '999k+',
    '1kk+',
    '12kk+',
    '999kk+',
    '999kk+',
  ]);
});

test('amounts carry sign, groups and two decimals', () => {
  expect(money('1234.56', 'CNY')).toBe('¥1,234.56');
  expect(money('0.00', 'USD')).toBe('$0.00');
  expect(money('-20.00', 'CNY')).toBe('\u2212¥20.00');
  expect(money('12345678901.20', 'USD')).toBe('$12,345,678,901.20');
});

test('unit prices are exact, with 2 decimals from 1 up and 4 below', () => {
  expect(unitPrice('7.2', 'CNY')).toBe('¥7.20');
  expect(unitPrice('7.20', 'CNY')).toBe('¥7.20');
  expect(unitPrice('10.0235', 'USD')).toBe('$10.0235');
  expect(unitPrice('0.0098', 'CNY')).toBe('¥0.0098');
  expect(unitPrice('0.42', 'CNY')).toBe('¥0.4200');
  expect(unitPrice('0.008733', 'CNY')).toBe('¥0.008733');
  expect(unitPrice('', 'CNY')).toBeNull();
  expect(unitPrice('7.2', 'CNY', 4)).toBe('¥7.2000');
});

test('a shown unit price reads back as the price it was made from', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000_000_000_000 }), (micros) => {
      const shown = unitPrice(unitPriceText(micros), 'USD') ?? '';
      return readUnitPrice(shown.replace(/[$,]/g, '')) === micros;
    }),
  );
});

test('prices of one table share the longest fraction', () => {
  expect(sharedDecimals(['7.2', '6.95'])).toBe(2);
  expect(sharedDecimals(['7.20', '0.0098', '0.008733', ''])).toBe(6);
  expect(sharedDecimals([])).toBe(2);
});

test('days and times are those of UTC+8', () => {
  expect(day('2026-11-20T16:00:00Z')).toBe('2026-11-21');
  expect(dateTime('2026-11-21T14:05:00+08:00')).toBe('2026-11-21 14:05');
  expect(dateTime('2026-11-20T16:00:00Z')).toBe('2026-11-21 00:00');
  expect(monthDay('2026-11-20T16:00:00Z')).toBe('11-21');
});

test('quantities are grouped', () => {
  expect(quantity(12_345)).toBe('12,345');
});
