// Proves how whole price lists move, and when they do not (BO-2).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reprice } from './reprice.ts';
import { tierProblem, type Tier } from './tiers.ts';

const tiers: Tier[] = [
  [1, 100_000],
  [10, 80_001],
];

test('BO-2 a share moves every tier and the discount, rounded half up; an amount moves the tiers alone', () => {
  expect(reprice(tiers, 1_000, { percentMilli: 10_000 })).toEqual({
    ok: true,
    tiers: [
      [1, 110_000],
      [10, 88_001],
    ],
    discountMicros: 1_100,
  });
  expect(reprice(tiers, 1_000, { percentMilli: -50_000 })).toEqual({
    ok: true,
    tiers: [
      [1, 50_000],
      [10, 40_001],
    ],
    discountMicros: 500,
  });
  expect(reprice(tiers, 1_000, { micros: -5 })).toEqual({
    ok: true,
    tiers: [
      [1, 99_995],
      [10, 79_996],
    ],
    discountMicros: 1_000,
  });
});

test('BO-2 a list that would be none afterwards stays', () => {
  const problem = (...given: Parameters<typeof reprice>) => {
    const result = reprice(...given);
    return result.ok ? null : result.problem;
  };
  expect(problem([], 0, { percentMilli: 1_000 })).toBe('no_price');
  expect(problem(tiers, 0, { micros: -80_001 })).toBe('not_positive');
  expect(problem(tiers, 0, { percentMilli: -100_000 })).toBe('not_positive');
  expect(
    problem(
      [
        [1, 10],
        [2, 9],
      ],
      0,
      { percentMilli: -90_000 },
    ),
  ).toBe('not_falling');
  expect(problem(tiers, 70_000, { micros: -20_000 })).toBe('discount');
  expect(problem([[1, 900_000_000_000_000]], 0, { percentMilli: 100_000 })).toBe('too_big');
});

const list = fc
  .uniqueArray(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 })
  .map((prices) => prices.sort((a, b) => b - a).map((price, at): Tier => [at + 1, price]));

test('BO-2 what comes of a list is a list, or it is refused', () => {
  fc.assert(
    fc.property(list, fc.integer({ min: -99_999, max: 1_000_000 }), (given, percentMilli) => {
      const result = reprice(given, 0, { percentMilli });
      expect(result.ok ? tierProblem(result.tiers) : null).toBeNull();
    }),
  );
});
