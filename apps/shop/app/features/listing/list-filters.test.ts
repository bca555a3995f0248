// Filters of a list one by one.
import { expect, test } from 'vitest';
import { filtersCount, withFilter } from './list-filters.ts';

const one = { code: 'a', in: ['1'], min: '', max: '', unknown: true };

test('SR-5 a changed filter stays in its place, a new one comes last, one that limits nothing goes', () => {
  const two = withFilter([one], 'b', { min: '4k7' });
  expect(two.map(({ code }) => code)).toEqual(['a', 'b']);
  expect(withFilter(two, 'a', { in: ['1', '2'] }).map(({ code }) => code)).toEqual(['a', 'b']);
  expect(withFilter(two, 'a', { in: [] }).map(({ code }) => code)).toEqual(['b']);
  expect(withFilter([], 'c', { unknown: true })).toEqual([]);
});

test('values and bounds count, a pair of bounds once', () => {
  expect(filtersCount([one, { ...one, code: 'b', in: ['1', '2'], min: '1', max: '2' }])).toBe(4);
});
