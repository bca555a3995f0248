// Which warehouse a list names.
import { expect, test } from 'vitest';
import { namedWarehouse } from './named-warehouse.ts';

const row = (warehouse: 'JS' | 'SZ' | 'HK' | null, stockType: 'ex_stock' | 'order_stock' = 'ex_stock', onShelf = true) => ({
  warehouse,
  stockType,
  onShelf,
});

test('SR-8 a list names the warehouse of most of its rows, and none where nothing is in stock', () => {
  expect(namedWarehouse([row('HK'), row('SZ'), row('SZ'), row(null)])).toBe('SZ');
  expect(namedWarehouse([row('HK'), row('SZ')])).toBe('HK');
  expect(namedWarehouse([row('HK', 'order_stock'), row('HK', 'ex_stock', false), row('JS')])).toBe('JS');
  expect(namedWarehouse([row(null), row('JS', 'order_stock')])).toBeNull();
  expect(namedWarehouse([])).toBeNull();
});
