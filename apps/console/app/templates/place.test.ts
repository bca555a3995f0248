// The way back to a list.
import { expect, test } from 'vitest';
import { keepPlace, placeOf } from './place.ts';

test('the way back to a list keeps its tab, search and page, each list its own', () => {
  expect(placeOf('/orders')).toBe('/orders');
  keepPlace('/orders', '?status=unpaid&current=3');
  keepPlace('/parts', '?keywords=LM358');
  expect([placeOf('/orders'), placeOf('/parts')]).toEqual(['/orders?status=unpaid&current=3', '/parts?keywords=LM358']);
  keepPlace('/orders', '');
  expect(placeOf('/orders')).toBe('/orders');
});
