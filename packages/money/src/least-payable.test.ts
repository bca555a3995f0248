// Lines that would cost 0.00, and from which quantity on they cost something.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAmount } from './amounts.ts';
import { isAmountZero, leastPayable } from './least-payable.ts';
import { priceFor, type Tier } from './tiers.ts';

/** Tiers with low prices: the quantities rise, the prices fall. */
const lowTiers = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 6_000 })), {
    minLength: 1,
    maxLength: 4,
    comparator: (a, b) => a[0] === b[0] || a[1] === b[1],
  })
  .map((pairs): Tier[] => {
    const quantities = pairs.map(([quantity]) => quantity).toSorted((a, b) => a - b);
    const prices = pairs.map(([, price]) => price).toSorted((a, b) => b - a);
    return quantities.map((quantity, at) => [quantity, prices[at]!]);
  });

test('T-33 the named quantity is the first from which one price costs 0.01, for every price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (micros) => {
      const least = leastPayable([[1, micros]], { from: 1, step: 1 })!;
      expect(lineAmount(least, micros)).toBeGreaterThanOrEqual(1);
      if (least > 1) expect(lineAmount(least - 1, micros)).toBe(0);
    }),
  );
  expect(leastPayable([[1, 400]], { from: 1, step: 1 })).toBe(13);
});

test('T-33 with tiers, discount, multiple and other lines it is the first of the legal quantities that costs something', () => {
  fc.assert(
    fc.property(
      lowTiers,
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 300 }),
      (tiers, discount, step, times, others) => {
        const from = step * times;
        const costs = (quantity: number): boolean => !isAmountZero(quantity, priceFor(tiers, quantity + others, discount)!);
        const least = leastPayable(tiers, { from, step, others }, discount);
        const last = least ?? 12_000;
        for (let quantity = from; quantity < last; quantity += step) expect(costs(quantity)).toBe(false);
        if (least === null) return;
        expect(costs(least)).toBe(true);
        expect((least - from) % step).toBe(0);
      },
    ),
  );
});

test('T-33 nothing is named where no quantity costs anything', () => {
  expect(leastPayable([], { from: 1, step: 1 })).toBeNull();
  expect(leastPayable([[1, 400]], { from: 1, step: 1 }, 400)).toBeNull();
  expect(leastPayable([[1, 1]], { from: 1, step: 9_999_000 })).toBe(9_999_001);
  expect(leastPayable([[1, 1]], { from: 2, step: 9_999_999 })).toBeNull();
});
