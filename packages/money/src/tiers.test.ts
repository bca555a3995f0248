// Price tiers: the right one at every quantity, hints that tell the truth, bad lists found.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAmount } from './amounts.ts';
import { nextTier, priceFor, tierIndex, tierProblem, type Tier } from './tiers.ts';

const tiers: readonly Tier[] = [
  [10, 1_000],
  [100, 800],
  [1_000, 500],
];

const anyTiers = fc
  .uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 })
  .map((quantities) => quantities.sort((a, b) => a - b).map((quantity, i): Tier => [quantity, 1_000_000 - i * 100_000]));

test.each([
  [1, 1_000],
  [10, 1_000],
  [99, 1_000],
  [100, 800],
  [999, 800],
  [1_000, 500],
  [10_000_000, 500],
])('PD-3 at %i the unit price is %i micros', (quantity, price) => expect(priceFor(tiers, quantity)).toBe(price));

test('SR-8 a discount is taken off and never goes below zero', () => {
  expect(priceFor(tiers, 10, 300)).toBe(700);
  expect(priceFor(tiers, 10, 5_000)).toBe(0);
});

test('without tiers there is no price: a manual quote', () => expect(priceFor([], 10)).toBeNull());

test('taking more never raises the unit price', () => {
  fc.assert(
    fc.property(anyTiers, fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 0, max: 1_000 }), (list, quantity, more) => {
      expect(priceFor(list, quantity + more)!).toBeLessThanOrEqual(priceFor(list, quantity)!);
    }),
  );
});

test('PD-3 the hint names the next tier, rounded up to the order multiple, and a true saving', () => {
  fc.assert(
    fc.property(anyTiers, fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 500 }), (list, quantity, step) => {
      const hint = nextTier(list, quantity, step);
      if (!hint) {
        expect(tierIndex(list, quantity) === list.length - 1 || quantity < list[0]![0]).toBe(true);
        return;
      }
      expect(hint.quantity % step).toBe(0);
      expect(priceFor(list, hint.quantity)!).toBeLessThanOrEqual(hint.priceMicros);
      expect(hint.savesMinor).toBe(Math.max(0, lineAmount(quantity, priceFor(list, quantity)!) - hint.totalMinor));
    }),
  );
});

test.each<[Tier[], string]>([
  [[], 'empty'],
  [[[0, 5]], 'quantity'],
  [[[1, 0]], 'price'],
  [
    [
      [10, 5],
      [10, 4],
    ],
    'order',
  ],
  [
    [
      [1, 5],
      [10, 5],
    ],
    'rising',
  ],
  [
    [
      [1, 5],
      [10, 6],
    ],
    'rising',
  ],
  [Array.from({ length: 13 }, (_, i): Tier => [i + 1, 100 - i]), 'too-many'],
])('%j is refused as %s', (list, problem) => expect(tierProblem(list)).toBe(problem));

test('a falling list is accepted', () => expect(tierProblem(tiers)).toBeNull());
