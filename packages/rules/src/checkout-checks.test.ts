// The seven checks of checkout: each one alone, and their order.
import { expect, test } from 'vitest';
import { checkoutDisabled, checkoutOrder, checkoutProblem, type CheckoutGoods } from './checkout-checks.ts';

const now = new Date('2026-03-01T00:00:00Z');
const good: CheckoutGoods = {
  quantity: 100,
  stockType: 'ex_stock',
  moq: 100,
  step: 50,
  moqFlag: true,
  packNumber: 1_000,
  available: 500,
  priced: true,
  ownBrand: false,
};
const future: CheckoutGoods = {
  ...good,
  stockType: 'futures_stock',
  available: 0,
  futures: { linkId: 'L1', priceEffectiveTime: null, source: 1 },
};

test('CK-1 goods that fulfil everything pass', () => {
  expect(checkoutProblem(good, now)).toBeNull();
  expect(checkoutProblem(future, now)).toBeNull();
});

test.each<[string, CheckoutGoods]>([
  ['FUTURES_CONSULT', { ...future, futures: { linkId: '', priceEffectiveTime: null, source: 1 } }],
  ['FUTURES_CONSULT', { ...future, futures: { linkId: '', priceEffectiveTime: '2026-02-28T00:00:00Z', source: 1 } }],
  ['FUTURES_CONSULT', { ...future, futures: { linkId: '', priceEffectiveTime: '2026-03-02T00:00:00Z', source: 0 } }],
  ['NO_PRICE', { ...good, priced: false }],
  ['NO_QUANTITY', { ...good, quantity: 0 }],
  ['BELOW_MOQ', { ...good, quantity: 50 }],
  ['SHORT_STOCK', { ...good, quantity: 550 }],
  ['NOT_PACK_MULTIPLE', { ...future, ownBrand: true, quantity: 1_500 }],
  ['NOT_MULTIPLE', { ...good, quantity: 120 }],
])('CK-1 %s is found', (problem, goods) => expect(checkoutProblem(goods, now)).toBe(problem));

test('CK-1 a futures price still in effect from source 1 passes without a link', () =>
  expect(checkoutProblem({ ...future, futures: { linkId: '', priceEffectiveTime: '2026-03-02T00:00:00Z', source: 1 } }, now)).toBeNull());

test('CK-1 own-brand futures may equal the minimum without being whole packs', () =>
  expect(checkoutProblem({ ...future, ownBrand: true, quantity: 100 }, now)).toBeNull());

test('CK-1 the first failing check in the given order wins', () => {
  const worst: CheckoutGoods = {
    ...future,
    futures: { linkId: '', priceEffectiveTime: null, source: 0 },
    priced: false,
    quantity: 0,
    ownBrand: true,
  };
  expect(checkoutProblem(worst, now)).toBe('FUTURES_CONSULT');
  expect(checkoutProblem({ ...worst, futures: { linkId: 'L', priceEffectiveTime: null, source: 1 } }, now)).toBe('NO_PRICE');
  expect(checkoutProblem({ ...good, quantity: -3, available: -9 }, now)).toBe('NO_QUANTITY');
  expect(checkoutProblem({ ...good, quantity: 30, available: 10 }, now)).toBe('BELOW_MOQ');
  expect(checkoutProblem({ ...good, quantity: 120, available: 110 }, now)).toBe('SHORT_STOCK');
  expect(checkoutProblem({ ...future, ownBrand: true, quantity: 1_020 }, now)).toBe('NOT_PACK_MULTIPLE');
  expect(checkoutOrder).toHaveLength(7);
});

test('CK-1 checkout is disabled when goodsStatus is 0', () => expect([checkoutDisabled(0), checkoutDisabled(1)]).toEqual([true, false]));
