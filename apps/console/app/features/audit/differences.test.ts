// Differences of audit rows.
import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('only fields that changed are shown, with both sides', () => {
  expect(differences({ onHand: 5, warehouse: 'SZ' }, { onHand: 3, warehouse: 'SZ' })).toEqual([
    { field: 'onHand', before: '5', after: '3' },
  ]);
  expect(differences(null, { carrier: 'SF' })).toEqual([{ field: 'carrier', before: '', after: 'SF' }]);
  expect(differences({ tiers: [1] }, { tiers: [1, 2] })).toEqual([{ field: 'tiers', before: '[1]', after: '[1,2]' }]);
  expect(differences(undefined, undefined)).toEqual([]);
  expect(differences('a', 'b')).toEqual([{ field: '', before: 'a', after: 'b' }]);
});
