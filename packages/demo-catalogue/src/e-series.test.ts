// Preferred numbers against the published series.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decade, decimalOf, eiaCode, eiaCode4, letterCode, significands, toNumber } from './e-series.ts';

test('the E series have the values of IEC 60063, also where these are no rounded powers', () => {
  expect(significands('E6')).toEqual([100, 150, 220, 330, 470, 680]);
  expect(significands('E12')).toEqual([100, 120, 150, 180, 220, 270, 330, 390, 470, 560, 680, 820]);
  expect(significands('E24')).toContain(360);
  expect(significands('E96')).toHaveLength(96);
  expect(significands('E96').slice(0, 8)).toEqual([100, 102, 105, 107, 110, 113, 115, 118]);
  expect(significands('E96').at(-1)).toBe(976);
});

test('a decade holds both ends once and rises', () => {
  expect(decade('E3', 1, 10).map(toNumber)).toEqual([1, 2.2, 4.7, 10]);
  expect(decade('E24', 1, 1e6)).toHaveLength(6 * 24 + 1);
  const values = decade('E24+E96', 10, 1e6).map(toNumber);
  expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
});

test('codes read as the makers write them', () => {
  expect(eiaCode(decimalOf(100e-9), -12)).toBe('104');
  expect(eiaCode(decimalOf(4.7e-12), -12)).toBe('4R7');
  expect(eiaCode4(decimalOf(10_000))).toBe('1002');
  expect(eiaCode4(decimalOf(47.5))).toBe('47R5');
  expect(letterCode(decimalOf(4700), 0)).toBe('4K7');
  expect(letterCode(decimalOf(4700), 4)).toBe('4K70');
  expect(letterCode(decimalOf(10), 0)).toBe('10R');
  expect(letterCode(decimalOf(1_020_000), 0)).toBe('1M02');
});

const value = fc.record({ digits: fc.constantFrom(...significands('E24+E96')), exponent: fc.integer({ min: -2, max: 4 }) });

test('a letter code gives its value back', () => {
  const read = (code: string): number =>
    Number(code.replace(/[RKM]/, '.')) * { R: 1, K: 1e3, M: 1e6 }[/[RKM]/.exec(code)![0] as 'R' | 'K' | 'M'];
  fc.assert(
    fc.property(value, fc.constantFrom(0 as const, 4 as const), (decimal, length) => {
      expect(read(letterCode(decimal, length))).toBeCloseTo(toNumber(decimal), 6);
    }),
  );
});

test('an exact decimal survives the way through a number', () => {
  fc.assert(
    fc.property(value, (decimal) => {
      expect(decimalOf(toNumber(decimal))).toEqual(decimal);
    }),
  );
});
