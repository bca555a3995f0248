// Ways on from a list that filters emptied.
import { expect, test } from 'vitest';
import { waysOnOf } from './listing.server.ts';
import { noPreset } from './preset.ts';

const none = { brandIds: null, packages: null, stockTypes: null, inStock: null, categoryId: null };
const echo = (code: string, without: number) => ({
  code,
  label: code,
  values: [],
  min: null,
  max: null,
  unknown: false,
  problem: '' as const,
  without,
});

test('SR-12 a filter is named when its removal alone brings parts back, with how many', () => {
  const page = { without: { ...none, inStock: 12, packages: 0, categoryId: 7 }, filters: [echo('capacitance', 3), echo('tolerance', 0)] };
  expect(waysOnOf(page, { path: '/ProductDetailSearch', preset: noPreset })).toEqual([
    { filter: 'inStock', name: '', count: 12 },
    { filter: 'categoryId', name: '', count: 7 },
    { filter: 'filter capacitance', name: 'capacitance', count: 3 },
  ]);
  expect(waysOnOf(page, { path: '/ProductListHome', preset: noPreset }).map(({ filter }) => filter)).not.toContain('categoryId');
});
