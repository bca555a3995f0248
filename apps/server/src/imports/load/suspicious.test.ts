// What is asked about before it is written.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LoadableTiers } from './loadable.ts';
import { priceMoved, slippedPoint, stockFell } from './suspicious.ts';

test('BO-2 a unit price that moves beyond the limit at any break is found, with its quantity', () => {
  expect(priceMoved([[1, 100]], [[1, 150]], 50)).toBeNull();
  expect(priceMoved([[1, 100]], [[1, 151]], 50)).toEqual({ quantity: 1, before: 100, after: 151 });
  expect(priceMoved([[1, 100]], [[1, 49]], 50)).toEqual({ quantity: 1, before: 100, after: 49 });
  // A break that one of the two lists does not have.
  expect(
    priceMoved(
      [
        [1, 100],
        [100, 20],
      ],
      [[1, 100]],
      50,
    ),
  ).toEqual({ quantity: 100, before: 20, after: 100 });
  expect(priceMoved([], [[1, 5]], 50)).toBeNull();
  expect(priceMoved([[1, 5]], [], 50)).toBeNull();
});

test('BO-2 a decimal point that slipped is found at both ends, and not in an ordinary list', () => {
  expect(
    slippedPoint([
      [1, 46_000_000],
      [10, 45_000],
      [100, 40_000],
    ])?.quantity,
  ).toBe(1);
  expect(
    slippedPoint([
      [1, 46_000],
      [10, 45_000],
      [100, 400],
    ])?.quantity,
  ).toBe(100);
  expect(
    slippedPoint([
      [1, 900_000],
      [10, 300_000],
      [1000, 100_000],
    ]),
  ).toBeNull();
  expect(slippedPoint([[1, 5]])).toBeNull();
  expect(slippedPoint([])).toBeNull();
});

test('BO-2 stock that falls beyond the limit is found; what was empty cannot fall, and what is sold out is not asked about', () => {
  expect(stockFell(1000, 100, 90)).toBe(false);
  expect(stockFell(1000, 99, 90)).toBe(true);
  expect(stockFell(1000, 1, 90)).toBe(true);
  expect(stockFell(1000, 0, 90)).toBe(false);
  expect(stockFell(0, 0, 90)).toBe(false);
  expect(stockFell(1000, 0, 100)).toBe(false);
});

const tiers = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1e12 })), {
    selector: ([from]) => from,
    minLength: 1,
    maxLength: 8,
  })
  .map((list): LoadableTiers => list.sort(([a], [b]) => a - b));

test('BO-2 a list never moved from itself, a uniform change moved exactly beyond the limit, and ten times too much is always a slip beside even prices', () => {
  fc.assert(
    fc.property(tiers, fc.integer({ min: 1, max: 500 }), (list, percent) => {
      expect(priceMoved(list, list, percent)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(tiers, fc.integer({ min: 2, max: 9 }), (list, times) => {
      const dearer = list.map(([from, micros]) => [from, micros * times] as const);
      expect(priceMoved(list, dearer, (times - 1) * 100)).toBeNull();
      expect(priceMoved(list, dearer, (times - 1) * 100 - 1)).not.toBeNull();
    }),
  );
  fc.assert(
    fc.property(
      tiers.filter((list) => list.length > 1),
      fc.nat(),
      (list, at) => {
        const even = list.map(([from], i) => [from, i === at % list.length ? 11_000 : 1_000] as const);
        expect(slippedPoint(even)).not.toBeNull();
        expect(slippedPoint(list.map(([from]) => [from, 1_000] as const))).toBeNull();
      },
    ),
  );
});
