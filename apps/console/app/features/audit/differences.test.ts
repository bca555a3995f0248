// Differences of audit rows.
import { expect, test } from 'vitest';
import { differences, tierChanges } from './differences.ts';

test('only what changed is shown, with both sides, and what it is about', () => {
  expect(differences({ onHand: 5, warehouse: 'SZ' }, { onHand: 3, warehouse: 'SZ' })).toEqual([
    { field: 'onHand', before: 5, after: 3 },
    { field: 'warehouse', before: undefined, after: 'SZ' },
  ]);
  expect(differences(null, { carrier: 'SF' })).toEqual([{ field: 'carrier', before: undefined, after: 'SF' }]);
  expect(differences({ version: 1, currency: 'CNY', discount: '' }, { edition: 'domestic', discount: '' })).toEqual([
    { field: 'edition', before: undefined, after: 'domestic' },
  ]);
  expect(differences(undefined, undefined)).toEqual([]);
});

test('of price tiers those are shown that came, went or changed', () => {
  const [one, ten] = [
    { number: 1, price: '2.00' },
    { number: 10, price: '1.80' },
  ];
  expect(tierChanges([one, ten], [one, { number: 10, price: '1.70' }, { number: 50, price: '1.50' }])).toEqual([
    { number: 10, before: '1.80', after: '1.70' },
    { number: 50, before: '', after: '1.50' },
  ]);
  expect(tierChanges([one], [])).toEqual([{ number: 1, before: '2.00', after: '' }]);
  expect(tierChanges(undefined, 'x')).toEqual([]);
});
