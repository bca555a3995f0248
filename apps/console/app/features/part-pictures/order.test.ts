// Proves where a picture comes to stand.
import { expect, test } from 'vitest';
import { indexByKey, movedTo } from './order.ts';

test('BO-2 a picture moves to a place, never beyond the ends, and nothing changes where it stands already', () => {
  const ids = ['a', 'b', 'c'];
  expect(movedTo(ids, 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(movedTo(ids, 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(ids, 'b', 9)).toEqual(['a', 'c', 'b']);
  expect(movedTo(ids, 'a', -1)).toBeNull();
  expect(movedTo(ids, 'gone', 1)).toBeNull();
});

test('BO-2 arrows move by one, Home and End to the ends, other keys not', () => {
  expect(['ArrowLeft', 'ArrowDown', 'Home', 'End', 'Enter'].map((key) => indexByKey(key, 1, 4))).toEqual([0, 2, 0, 3, undefined]);
});
