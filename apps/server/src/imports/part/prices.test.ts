// Prices of imports: exact micros, lawful tiers, the derived list.
import fc from 'fast-check';
import { tierProblem } from '@partharbor/money/tiers';
import { expect, test } from 'vitest';
import { convertMicros, deriveTiers, priceMicros, rateMicros, readTiers, roundReckoned } from './prices.ts';

const dollars = { currency: 'USD', decimal: '.', isDecimalOpen: false } as const;

test('prices are read exactly, half up beyond six places', () => {
  expect(priceMicros('0.0466')).toBe(46_600);
  expect(priceMicros(0.0466)).toBe(46_600);
  expect(priceMicros('1234.5')).toBe(1_234_500_000);
  expect(priceMicros('50', 1000)).toBe(50_000);
  expect(priceMicros('1', 3)).toBe(333_333);
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
    [1, 333_200],
    [100, 266_000],
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
  const given = [
    [1, 0.05],
    [10, 0.05],
    [50_000, 0.03],
    [50_200, 0.04],
    [50_000, 0.02],
    ['x', 1],
    [100, 0.04],
  ] as const;
  expect(readTiers(given, null, dollars, warnings)?.tiers).toEqual([
    [1, 50_000],
    [100, 40_000],
    [50_000, 30_000],
  ]);
  expect(warnings).toEqual(['tier_unreadable: x · 1', 'tier_repeated: 50000', 'tier_rising: 50200']);
});

test.each([
  [['¥0.715', '￥0.358'], 'CNY', [715_000, 358_000]],
  [['US$0.10', 'USD 0.05'], 'USD', [100_000, 50_000]],
  [['0.10元', '0.05 RMB'], 'CNY', [100_000, 50_000]],
  [['$1,250.00', '900'], 'USD', [1_250_000_000, 900_000_000]],
  [['50/1000', '40/1000pcs'], 'USD', [50_000, 40_000]],
])('R-18 %j are prices in %s', (prices, currency, micros) => {
  const read = readTiers(
    [
      [1, prices[0]],
      ['1K+', prices[1]],
    ],
    null,
    dollars,
    [],
  );
  expect(read).toEqual({
    currency,
    tiers: [
      [1, micros[0]],
      [1000, micros[1]],
    ],
  });
});

test.each([
  [['€0.10'], null, 'foreign_currency: EUR €0.10'],
  [['0.10'], 'HKD', 'foreign_currency: HKD 0.10'],
  [['¥0.10', '$0.05'], null, 'mixed_currencies: CNY, USD'],
  [['0.10 + VAT'], null, 'tier_unreadable: 1 · 0.10 + VAT'],
])('R-18 of %j in a table of dollars no price is taken, and the reason is told', (prices, said, warning) => {
  const warnings: string[] = [];
  expect(
    readTiers(
      prices.map((price, i) => [i + 1, price]),
      said,
      dollars,
      warnings,
    ),
  ).toBeUndefined();
  expect(warnings).toEqual([warning]);
});

test('R-18 where nothing tells the decimal sign, a price that could be read in two ways is not taken', () => {
  const warnings: string[] = [];
  expect(readTiers([[1, '1,250']], null, { ...dollars, isDecimalOpen: true }, warnings)).toBeUndefined();
  expect(warnings).toEqual(['decimal_ambiguous: 1,250']);
  expect(readTiers([[1, '1,250']], null, { ...dollars, decimal: ',' }, [])?.tiers).toEqual([[1, 1_250_000]]);
  expect(readTiers([[1, '0,046']], null, dollars, [])).toBeUndefined();
});

test('R-18 a reckoned price has four digits that count', () => {
  expect([345_304_245, 333_190, 7, 1_234, 99_995, 12_345].map(roundReckoned)).toEqual([345_300_000, 333_200, 7, 1_234, 100_000, 12_350]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), fc.integer({ min: 1, max: 1_000_000_000_000 }), (a, b) => {
      expect(Math.abs(roundReckoned(a) - a)).toBeLessThanOrEqual(a / 1_000);
      expect(Math.sign(roundReckoned(a) - roundReckoned(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
      expect(String(roundReckoned(a)).replace(/0+$/, '').length).toBeLessThanOrEqual(4);
    }),
  );
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
      const clean = readTiers(tiers, null, dollars, [])?.tiers ?? [];
      expect([null, 'empty']).toContain(tierProblem(clean));
      expect([null, 'empty']).toContain(tierProblem(deriveTiers(clean, 7_150_000, true)));
      expect([null, 'empty']).toContain(tierProblem(deriveTiers(clean, 7_150_000, false)));
    }),
  );
});
