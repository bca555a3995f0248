// Page numbers of a pager.
import { expect, test } from 'vitest';
import { pageList } from './page-list.ts';

test('a pager shows the ends, the neighbours and gaps of two or more', () => {
  expect(pageList(1, 1)).toEqual([1]);
  expect(pageList(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageList(10, 250)).toEqual([1, null, 8, 9, 10, 11, 12, null, 250]);
  expect(pageList(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(pageList(250, 250)).toEqual([1, null, 248, 249, 250]);
});
