// The price gap of a substitute: for the pieces that must really be bought, signed, in the smallest unit (PD-5).
import { expect, test } from 'vitest';
import { priceDifference } from './price-difference.ts';

const part = (tiers: readonly (readonly [number, number])[], over = {}) => ({
  tiers,
  discountMicros: 0,
  moq: 1,
  step: 1,
  moqFlag: true,
  ...over,
});

test('PD-5 what a substitute costs beside the part is told for the pieces needed, at the tier of each', () => {
  const own = part([
    [1, 500_000],
    [100, 374_700],
  ]);
  const cheaper = part([
    [1, 600_000],
    [500, 144_600],
  ]);
  expect(priceDifference(own, cheaper, 500, 'CNY')).toBe('−¥115.05');
  expect(priceDifference(own, cheaper, 10, 'CNY')).toBe('+¥1.00');
  expect(priceDifference(own, own, 10, 'USD')).toBe('$0.00');
});

test('PD-5 a MOQ above what is needed counts, and what is priced by hand has no gap', () => {
  const own = part([[1, 100_000]]);
  expect(priceDifference(own, part([[1, 100_000]], { moq: 3_000, step: 3_000 }), 500, 'CNY')).toBe('+¥250.00');
  expect(priceDifference(own, part([]), 500, 'CNY')).toBe('');
});
