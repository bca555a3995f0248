// Delivery options.
import { expect, test } from 'vitest';
import { deliveryOption } from './delivery.ts';

test('PD-1 delivery takes 3-5, 7-15 or 11-15 working days by where the part lies', () => {
  expect([deliveryOption('JS'), deliveryOption('SZ'), deliveryOption('HK'), deliveryOption(null)]).toEqual([
    [3, 5],
    [3, 5],
    [7, 15],
    [11, 15],
  ]);
});
