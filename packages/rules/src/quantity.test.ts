// Legal quantities and the count widget.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDown, countText, countUp, legalQuantity, MAX_QUANTITY, quantityProblem, type QuantityRule } from './quantity.ts';

const rule: QuantityRule = { moq: 100, step: 50, moqFlag: true };
const free: QuantityRule = { moq: 100, step: 50, moqFlag: false };
const anyRule = fc
  .record({ step: fc.integer({ min: 1, max: 5_000 }), times: fc.integer({ min: 1, max: 50 }), moqFlag: fc.boolean() })
  .map(({ step, times, moqFlag }): QuantityRule => ({ step, moq: step * times, moqFlag }));

test.each([
  [0, 'NO_QUANTITY'],
  [-1, 'NO_QUANTITY'],
  [1.5, 'NO_QUANTITY'],
  [Number.NaN, 'NO_QUANTITY'],
  [50, 'BELOW_MOQ'],
  [120, 'NOT_MULTIPLE'],
  [10_000_001, 'TOO_LARGE'],
  [100, null],
  [150, null],
])('CT-3 %d is %s', (quantity, problem) => expect(quantityProblem(quantity, rule)).toBe(problem));

test('R-14 without MOQ flag any positive integer is legal', () => {
  expect(quantityProblem(7, free)).toBeNull();
  expect(quantityProblem(0, free)).toBe('NO_QUANTITY');
});

test('the corrected quantity is always legal and never below the wish where that is possible', () => {
  fc.assert(
    fc.property(anyRule, fc.integer({ min: -10, max: 20_000_000 }), (one, wish) => {
      const legal = legalQuantity(wish, one);
      expect(quantityProblem(legal, one)).toBeNull();
      if (wish <= MAX_QUANTITY - one.step) expect(legal).toBeGreaterThanOrEqual(wish);
    }),
  );
});

test('PD-2 minus lowers by the step with MOQ, else by one, and stops at 0', () => {
  expect(countDown(100, rule)).toBe(50);
  expect(countDown(30, rule)).toBe(0);
  expect(countDown(7, free)).toBe(6);
  expect(countDown(0, free)).toBe(0);
});

test('PD-2 plus raises by the step with MOQ, else by one, and stops at 10,000,000', () => {
  expect(countUp(100, rule)).toBe(150);
  expect(countUp(7, free)).toBe(8);
  expect(countUp(9_999_999, rule)).toBe(10_000_000);
});

test.each([
  ['007', '7'],
  ['12a3', '123'],
  ['0', '0'],
  ['123456789', '12345678'],
  ['-5', '5'],
  ['１２', ''],
  ['', ''],
])('PD-2 typing %j leaves %j', (typed, kept) => expect(countText(typed)).toBe(kept));
