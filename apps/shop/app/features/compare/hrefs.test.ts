// Addresses of comparisons.
import { expect, test } from 'vitest';
import { compareHref, idsOf, moved, readAddress } from './hrefs.ts';

test('CP-2 an address says parts, quantity and whether only differences show, and is read back as it was', () => {
  for (const address of [
    { ids: null, n: 0, onlyDifferent: false },
    { ids: ['7', '9'], n: 500, onlyDifferent: true },
    { ids: ['7'], n: 0, onlyDifferent: false },
  ])
    expect(readAddress(new URLSearchParams(compareHref(address).split('?')[1] ?? ''))).toEqual(address);
});

test('CP-2 what is no id is left out, twice is once, and twenty is the most', () => {
  expect(idsOf('7-9,7-x-0--1-<b>-99999999999999999999')).toEqual(['7', '9', '1']);
  expect(idsOf(Array.from({ length: 50 }, (_, n) => n + 1).join('-'))).toHaveLength(20);
  expect(readAddress(new URLSearchParams('n=-5&diff=x'))).toEqual({ ids: null, n: 0, onlyDifferent: false });
  expect(readAddress(new URLSearchParams('n=99999999')).n).toBe(10_000_000);
});

test('CP-2 a part moves by one place and stays within the list', () => {
  expect([moved(['7', '8', '9'], '9', -1), moved(['7', '8'], '7', -1), moved(['7', '8'], '5', 1)]).toEqual([
    ['7', '9', '8'],
    ['7', '8'],
    ['7', '8'],
  ]);
});
