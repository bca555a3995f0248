// Prices of imports: exact micros, lawful tiers, the derived list.
import fc from 'fast-check';
import { tierProblem } from '@partharbor/money/tiers';
import { expect, test } from 'vitest';
import { cleanTiers, convertMicros, deriveTiers, priceMicros, rateMicros } from './prices.ts';

test('prices are read exactly, half up beyond six places', () => {
  expect(priceMicros('0.0466')).toBe(46_600);
  expect(priceMicros(0.0466)).toBe(46_600);
  expect(priceMicros('$1,234.5')).toBe(1_234_500_000);
  expect(priceMicros('0.0000015')).toBe(2);
  expect(priceMicros(1e-6)).toBe(1);
  for (const none of ['', '-1', '0', 'free', '1.2.3', 0, -5, Number.NaN]) expect(priceMicros(none)).toBeNull();
});

test('every price of four decimals survives the way through a floating number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (units) => {
      expect(priceMicros(units / 10_000)).toBe(units * 100);
    }),
    { numRuns: 500 },
  );
});

test('R-18 the yuan list is derived by the rate in whole micros, half up', () => {
  expect(convertMicros(46_600, rateMicros('7.15'), true)).toBe(333_190);
  expect(convertMicros(1, rateMicros('7.5'), true)).toBe(8);
  expect(convertMicros(333_190, rateMicros('7.15'), false)).toBe(46_600);
  expect(
    deriveTiers(
      [
        [1, 46_600],
        [100, 37_200],
      ],
      rateMicros('7.15'),
      true,
    ),
  ).toEqual([
    [1, 333_190],
    [100, 265_980],
  ]);
  expect(
    deriveTiers(
      [
        [1, 3],
        [10, 2],
      ],
      rateMicros('0.1'),
      true,
    ),
  ).toEqual([[1, 1]]);
});

test('R-18 odd tiers are dropped and told, equal neighbours merged without a word', () => {
  const warnings: string[] = [];
  expect(
    cleanTiers(
      [
        [1, 0.05],
        [10, 0.05],
        [50_000, 0.03],
        [50_200, 0.04],
        [50_000, 0.02],
        ['x', 1],
        [100, 0.04],
      ],
      warnings,
    ),
  ).toEqual([
    [1, 50_000],
    [100, 40_000],
    [50_000, 30_000],
  ]);
  expect(warnings).toEqual(['tier_unreadable: x · 1', 'tier_repeated: 50000', 'tier_rising: 50200']);
});

test('a price too high in the other currency is left to a quote there', () => {
  expect(
    deriveTiers(
      [
        [1, 900_000_000_000_000],
        [10, 100_000_000],
      ],
      7_150_000,
      true,
    ),
  ).toEqual([[10, 715_000_000]]);
  expect(deriveTiers([[1, 900_000_000_000_000]], 7_150_000, true)).toEqual([]);
});

test('whatever comes in, tiers going out are lawful or none', () => {
  const raw = fc.array(
    fc.tuple(
      fc.oneof(fc.integer({ min: -5, max: 20_000_000 }), fc.string()),
      fc.oneof(fc.double(), fc.string(), fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 2_000_000_000, noNaN: true })),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(raw, (tiers) => {
      const clean = cleanTiers(tiers, []);
      expect([null, 'empty']).toContain(tierProblem(clean));
      expect([null, 'empty']).toContain(tierProblem(deriveTiers(clean, 7_150_000, true)));
      expect([null, 'empty']).toContain(tierProblem(deriveTiers(clean, 7_150_000, false)));
    }),
  );
});
