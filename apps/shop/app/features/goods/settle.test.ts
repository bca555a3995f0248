// What a row orders for a wish.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestLegal } from '@partharbor/rules/quantity';
import { quantityProblem } from '@partharbor/rules/quantity-problem';
import { settle, startWith } from './settle.ts';

const reel = { moq: 100, step: 50, moqFlag: true };
const free = { moq: 1, step: 1, moqFlag: false };

test('PD-2 a wish below the MOQ becomes the MOQ, one between multiples the next multiple', () => {
  expect(settle(30, reel, null)).toEqual({ quantity: 100, why: 'moq' });
  expect(settle(130, reel, null)).toEqual({ quantity: 150, why: 'multiple' });
  expect(settle(150, reel, null)).toEqual({ quantity: 150, why: null });
  expect(settle(7, free, null)).toEqual({ quantity: 7, why: null });
});

test('more than the stock becomes the largest legal quantity in stock', () => {
  expect(settle(500, reel, 270)).toEqual({ quantity: 250, why: 'stock' });
  expect(settle(500, free, 40)).toEqual({ quantity: 40, why: 'stock' });
});

test('CT-3 a quantity that would cost 0.00 becomes the first that does not, and the row says so from the start', () => {
  const cheap = { ...free, tiers: [[1, 400]] as const, discountMicros: 0 };
  expect(settle(12, cheap, null)).toEqual({ quantity: 13, why: 'amount' });
  expect(settle(13, cheap, null)).toEqual({ quantity: 13, why: null });
  expect(settle(3, { ...cheap, moq: 5, step: 5, moqFlag: true }, null)).toEqual({ quantity: 15, why: 'amount' });
  expect(settle(12, cheap, 12)).toEqual({ quantity: 12, why: 'amount' });
  expect(startWith(0, cheap, 100)).toEqual({ quantity: 13, why: 'amount' });
  expect(startWith(0, reel, 100)).toEqual({ quantity: 100, why: null });
});

test('PD-2 whatever is wished, what is settled can be ordered', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.boolean(),
      fc.option(fc.integer({ min: 0, max: 50_000 })),
      (wish, moq, step, moqFlag, available) => {
        const rule = { moq, step, moqFlag };
        const { quantity } = settle(wish, rule, available);
        expect(quantityProblem(quantity, rule)).toBeNull();
        if (available !== null && largestLegal(available, rule) > 0) expect(quantity).toBeLessThanOrEqual(available);
      },
    ),
  );
});
