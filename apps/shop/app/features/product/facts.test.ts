// The labels of a part besides its parameters.
import { expect, test } from 'vitest';
import { factsOf } from './facts.tsx';
import type { ProductView } from './product.server.ts';

const row = {
  partNo: 'TC33X-2-105E',
  brand: 'Bourns',
  package: 'SMD,3.8x3.6mm',
  onShelf: true,
  stockType: 'ex_stock',
  available: 24,
  warehouse: 'JS',
  moq: 5,
  step: 5,
  moqFlag: true,
  pack: 1_000,
  tiers: [[5, 212_000]],
  discountMicros: 0,
  sales: 712,
  listedAt: '2025-03-04T00:00:00Z',
  dc: '2515',
};
const view = { row, packaging: 'reel', currency: 'USD', futures: null } as unknown as ProductView;
const textsOf = (shown: ProductView): string =>
  factsOf(shown)
    .map(({ value }) => (typeof value === 'object' ? '' : String(value)))
    .join('|');

test('PD-1 a part on the shelf tells stock, delivery and a reference price', () => {
  expect(textsOf(view)).toMatch(/24/);
  expect(textsOf(view)).toMatch(/0\.2120/);
});

test('PD-1 a part off the shelf promises neither stock nor delivery nor a price', () => {
  const off = textsOf({ ...view, row: { ...view.row, onShelf: false } });
  expect(off).not.toMatch(/\b24\b|0\.2120/);
  expect(factsOf({ ...view, row: { ...view.row, onShelf: false } }).length).toBe(factsOf(view).length - 3);
});
