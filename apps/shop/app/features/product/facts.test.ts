// What is told of a part besides its parameters.
import { expect, test } from 'vitest';
import { complianceOf, supplyOf } from './facts.tsx';
import type { ProductView } from './product.server.ts';

const row = {
  partNo: 'TC33X-2-105E',
  onShelf: true,
  available: 24,
  moq: 5,
  step: 5,
  moqFlag: true,
  pack: 1_000,
  tiers: [[5, 212_000]],
  sales: 712,
  listedAt: '2025-03-04T00:00:00Z',
  dc: '2515',
};
const compliance = { lifeCycle: 'active', rohs: 'exempt', msl: '3', eccn: 'EAR99', hsCode: '8541290000' };
const view = {
  row,
  packaging: 'reel',
  weight: '',
  series: '',
  supplierCode: '',
  inStockDate: '',
  origin: '',
  compliance,
} as unknown as ProductView;
const named = (facts: readonly { readonly name: string; readonly value: unknown }[]) =>
  facts.map(({ name, value }) => `${name}: ${String(value)}`);

test('PD-1 life cycle and compliance are told where the catalogue has them, and every row stands', () => {
  const told = named(complianceOf(view)).join('|');
  for (const word of ['MSL 3', 'EAR99', '8541290000']) expect(told).toContain(word);
  const unsaid = { ...view, compliance: { lifeCycle: '', rohs: '', msl: '', eccn: '', hsCode: '' } } as ProductView;
  expect(complianceOf(unsaid).map(({ value }) => value)).toEqual(['', '', '', '', '', '']);
});

test('PD-1 packaging is told with its quantities, cut tape where a reel is more than the least order', () => {
  expect(named(supplyOf(view)).join('|')).toMatch(/1,000.*5/);
  const whole = { ...view, row: { ...view.row, moq: 1_000 } };
  expect(supplyOf(whole)).toHaveLength(supplyOf(view).length - 1);
  expect(supplyOf({ ...view, packaging: 'tube' })).toHaveLength(supplyOf(view).length - 1);
});

test('PD-1 what the head and the buying box say is not said again', () => {
  const told = named([...complianceOf(view), ...supplyOf(view)]).join('|');
  for (const word of ['TC33X-2-105E', '0.2120', ' 24']) expect(told).not.toContain(word);
});
