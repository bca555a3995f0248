// What a cart line asks of the buyer.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legalQuantity } from '@partharbor/rules/quantity';
import { quantityProblem } from '@partharbor/rules/quantity-problem';
import { corrected, decisionOf, shortBy } from './decide.ts';

const line = {
  cartNum: 100,
  changes: [],
  goodsNumber: 40,
  goodsPackNumber: 2500,
  goodsStatus: 1,
  moqFlag: true,
  payableFrom: 0,
  problem: '',
  stepMinNumber: 10,
  stepNumber: 10,
  stockType: 'ex_stock',
} as Parameters<typeof decisionOf>[0];
const rule = fc
  .record({ step: fc.integer({ min: 1, max: 5_000 }), times: fc.integer({ min: 1, max: 20 }), moqFlag: fc.boolean() })
  .map(({ step, times, moqFlag }) => ({ step, moq: step * times, moqFlag }));

test('CT-7 a line short of stock proposes the largest legal quantity that is left', () => {
  expect(decisionOf({ ...line, problem: 'SHORT_STOCK' })).toEqual({ kind: 'stock', available: 40, quantity: 40 });
  expect(decisionOf({ ...line, problem: 'SHORT_STOCK', goodsNumber: 47 })).toEqual({ kind: 'stock', available: 47, quantity: 40 });
  expect(decisionOf({ ...line, problem: 'SHORT_STOCK', goodsNumber: 5 })).toEqual({ kind: 'stock', available: 5, quantity: 0 });
  expect(shortBy(line)).toBe(60);
  expect(shortBy({ ...line, stockType: 'futures_stock' })).toBe(0);
});

test('CT-7 a changed price is asked about only when nothing else stands in the way', () => {
  expect(decisionOf({ ...line, changes: ['price'] })).toEqual({ kind: 'price' });
  expect(decisionOf({ ...line, changes: ['price', 'stock'], problem: 'SHORT_STOCK' })?.kind).toBe('stock');
  expect(decisionOf({ ...line, changes: ['price'], problem: 'NO_PRICE' })).toEqual({ kind: 'blocked', reason: 'NO_PRICE' });
  expect(decisionOf(line)).toBeNull();
});

test('CT-3 an illegal quantity proposes the next legal one', () => {
  expect(decisionOf({ ...line, problem: 'NOT_MULTIPLE', cartNum: 101 })).toEqual({
    kind: 'quantity',
    reason: 'NOT_MULTIPLE',
    quantity: 110,
  });
  expect(decisionOf({ ...line, problem: 'NOT_PACK_MULTIPLE', cartNum: 2600 })).toEqual({
    kind: 'quantity',
    reason: 'NOT_PACK_MULTIPLE',
    quantity: 5000,
  });
});

test('CT-3 a line that costs nothing proposes the quantity from which it costs something, if there are as many', () => {
  const nothing = { ...line, problem: 'AMOUNT_ZERO', cartNum: 10, payableFrom: 20 };
  expect(decisionOf(nothing)).toEqual({ kind: 'quantity', reason: 'AMOUNT_ZERO', quantity: 20 });
  expect(decisionOf({ ...nothing, goodsNumber: 15 })).toEqual({ kind: 'quantity', reason: 'AMOUNT_ZERO', quantity: 0 });
});

test('CT-3 what a typed quantity becomes is legal, and nothing legal is touched', () => {
  fc.assert(
    fc.property(rule, fc.integer({ min: -5, max: 10_000_000 }), (own, typed) => {
      const { number, why } = corrected(typed, own, legalQuantity(1, own));
      return quantityProblem(number, own) === null && (why === null) === (number === typed);
    }),
  );
});
