// Proves the delivery promise: cut-off, weekends, holidays, worked weekends, carriers, regions, borders, goods to order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultDeliveryRules, promiseOf, servingWarehouse, wholeOf, type DeliveryBasis, type DeliveryGoods } from './delivery-promise.ts';
import { carriers } from './freight.ts';
import { editions, stockTypes, warehouseCodes } from './goods.ts';
import { dayOf, isWeekday } from './time.ts';

const stock: DeliveryGoods = { stockType: 'ex_stock', warehouse: 'JS', leadDays: null };
const at = (local: string, over: Partial<DeliveryBasis> = {}): DeliveryBasis => ({
  atMs: Date.parse(`${local}+08:00`),
  edition: 'domestic',
  carrier: 'ZTO',
  remote: false,
  rules: defaultDeliveryRules,
  exceptions: {},
  ...over,
});
const told = (basis: DeliveryBasis, goods: DeliveryGoods = stock) => {
  const { leaves, arrives, orderByMs } = promiseOf(basis, goods);
  return [new Date(orderByMs + 8 * 3_600_000).toISOString().slice(5, 16), leaves.slice(5), ...arrives.map((day) => day.slice(5))];
};

test('PD-1 CK-3 stock ordered before the cut-off leaves the same working day, later the next', () => {
  expect(told(at('2026-11-26T15:59:59'))).toEqual(['11-26T16:00', '11-26', '12-01', '12-03']);
  expect(told(at('2026-11-26T16:00:00'))).toEqual(['11-27T16:00', '11-27', '12-02', '12-04']);
  expect(told(at('2026-11-27T16:00:00'))).toEqual(['11-30T16:00', '11-30', '12-03', '12-07']);
  expect(told(at('2026-11-28T08:00:00'))).toEqual(['11-30T16:00', '11-30', '12-03', '12-07']);
});

test('PD-1 a holiday is neither left nor arrived on in the mainland, and a worked weekend is; abroad weekdays count', () => {
  const week = { '2026-11-30': false, '2026-12-01': false, '2026-11-28': true };
  expect(told(at('2026-11-27T09:00:00', { exceptions: week }))).toEqual(['11-27T16:00', '11-27', '12-03', '12-07']);
  expect(told(at('2026-11-30T09:00:00', { exceptions: week }))).toEqual(['12-02T16:00', '12-02', '12-07', '12-09']);
  const abroad = { edition: 'international', carrier: 'DHL', exceptions: { '2026-11-30': false } } as const;
  expect(told(at('2026-11-27T09:00:00', abroad), { ...stock, warehouse: 'HK' })).toEqual(['11-27T16:00', '11-27', '12-08', '12-18']);
});

test('CK-3 remote regions and a border take longer, each carrier has its days', () => {
  expect(told(at('2026-11-26T09:00:00', { remote: true }))).toEqual(['11-26T16:00', '11-26', '12-03', '12-07']);
  expect(told(at('2026-11-26T09:00:00'), { ...stock, warehouse: 'HK' })).toEqual(['11-26T16:00', '11-26', '12-03', '12-07']);
  const fedex = { edition: 'international', carrier: 'FEDEX', remote: true } as const;
  expect(told(at('2026-11-26T09:00:00', fedex), { ...stock, warehouse: 'HK' })).toEqual(['11-26T16:00', '11-26', '12-11', '12-17']);
});

test('PD-1 goods to order leave once they came in, futures after what their source says', () => {
  expect(told(at('2026-11-26T09:00:00'), { stockType: 'order_stock', warehouse: null, leadDays: null })).toEqual([
    '11-26T16:00',
    '12-01',
    '12-04',
    '12-08',
  ]);
  expect(promiseOf(at('2026-11-26T09:00:00'), { stockType: 'futures_stock', warehouse: null, leadDays: 30 }).leaves).toBe('2026-12-28');
});

test('R-16 the warehouse that promises is the first by priority with all pieces', () => {
  expect(servingWarehouse({ JS: 5, SZ: 10 }, 10, ['JS', 'SZ', 'HK'])).toBe('SZ');
  expect(servingWarehouse({ JS: 5, SZ: 10 }, 11, ['JS', 'SZ', 'HK'])).toBeNull();
  expect(servingWarehouse({}, 0, ['JS'])).toBeNull();
});

const cases = fc.record({
  atMs: fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') }),
  edition: fc.constantFrom(...editions),
  carrier: fc.constantFrom(...carriers),
  remote: fc.boolean(),
  exceptions: fc.dictionary(
    fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') }).map((ms) => dayOf(ms)),
    fc.boolean(),
  ),
});
const goods = fc.record({
  stockType: fc.constantFrom(...stockTypes),
  warehouse: fc.constantFrom(null, ...warehouseCodes),
  leadDays: fc.option(fc.nat(200)),
});

test('PD-1 a promise never lies before its order, leaves on a working day, holds until its cut-off, and a later order is never promised earlier', () => {
  fc.assert(
    fc.property(cases, goods, fc.nat(10 * 86_400_000), (basis, what, wait) => {
      const one = promiseOf({ ...basis, rules: defaultDeliveryRules }, what);
      expect(one.orderByMs).toBeGreaterThan(basis.atMs);
      expect(one.leaves >= dayOf(basis.atMs)).toBe(true);
      expect(one.arrives[0] > one.leaves && one.arrives[1] >= one.arrives[0]).toBe(true);
      expect(basis.exceptions[one.leaves] ?? isWeekday(Date.parse(`${one.leaves}T00:00:00+08:00`))).toBe(true);
      const still = promiseOf({ ...basis, atMs: one.orderByMs - 1, rules: defaultDeliveryRules }, what);
      expect(still).toEqual(one);
      const after = promiseOf({ ...basis, atMs: basis.atMs + wait, rules: defaultDeliveryRules }, what);
      expect(after.arrives[0] >= one.arrives[0] && after.arrives[1] >= one.arrives[1]).toBe(true);
      expect(wholeOf([one, after])!.arrives).toEqual(after.arrives);
    }),
  );
});
