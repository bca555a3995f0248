// Legal quantities and the count widget.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  askedQuantity,
  countDown,
  countText,
  countUp,
  largestLegal,
  leastQuantity,
  legalQuantity,
  MAX_QUANTITY,
  multipleOf,
  roundedDown,
  roundedUp,
  typedQuantity,
  type QuantityRule,
} from './quantity.ts';
import { quantityProblem, ruleOf } from './quantity-problem.ts';

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

test('R-14 minimum and multiple are 1 where the rule does not apply', () => {
  expect([leastQuantity(rule), multipleOf(rule), leastQuantity(free), multipleOf(free)]).toEqual([100, 50, 1, 1]);
});

test('CT-7 what fits into a stock is legal, never more than the stock, and the next one more would not fit', () => {
  expect([40, 70, 100, 270, MAX_QUANTITY + 50].map((stock) => largestLegal(stock, rule))).toEqual([0, 0, 100, 250, MAX_QUANTITY]);
  fc.assert(
    fc.property(anyRule, fc.integer({ min: -5, max: 20_000_000 }), (one, stock) => {
      const most = largestLegal(stock, one);
      if (most > 0) expect(quantityProblem(most, one)).toBeNull();
      expect(most).toBeLessThanOrEqual(Math.max(0, stock));
      const next = most === 0 ? legalQuantity(1, one) : most + multipleOf(one);
      expect(next > stock || quantityProblem(next, one) !== null).toBe(true);
    }),
  );
});

test('rounding to a multiple stays within one step', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_QUANTITY }), fc.integer({ min: 1, max: 100_000 }), (quantity, step) => {
      const [down, up] = [roundedDown(quantity, step), roundedUp(quantity, step)];
      expect([down % step, up % step]).toEqual([0, 0]);
      expect(down <= quantity && quantity <= up && up - down <= step).toBe(true);
    }),
  );
});

test('the rule of a part is what its record tells', () => {
  expect(ruleOf({ stepMinNumber: 100, stepNumber: 50, moqFlag: true })).toEqual({ moq: 100, step: 50, moqFlag: true });
});

test.each([
  ['1', 1, 1],
  ['500', 500, 500],
  ['10000000', MAX_QUANTITY, MAX_QUANTITY],
  ['10000001', null, MAX_QUANTITY],
  ['100000000', null, 0],
  ['0', null, 0],
  ['007', null, 0],
  ['-5', null, 0],
  ['1.5', null, 0],
  ['5 00', null, 0],
  ['', null, 0],
])('CT-3 PD-2 %j is %j in a form and %j in an address', (text, typed, asked) => {
  expect([typedQuantity(text), askedQuantity(text)]).toEqual([typed, asked]);
});

test('an address that names no quantity asks for none', () => expect(askedQuantity(null)).toBe(0));

test('every quantity reads back from its own digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_QUANTITY }), (quantity) => {
      expect(typedQuantity(String(quantity))).toBe(quantity);
      expect(askedQuantity(String(quantity))).toBe(quantity);
    }),
  );
});
