// Holds the plain loops themselves to the contract's cases: they are what engines are measured by.
import { expect, test } from 'vitest';
import { bruteSearch } from './brute.ts';
import { distance, slips } from './brute-near.ts';
import { catalogue } from './catalogue.ts';
import { partSearchContract } from './contract.ts';

partSearchContract('the plain loops', async (parts) => {
  const search = bruteSearch(parts);
  return { search, apply: (changes) => search.apply(changes), flush: () => undefined, close: () => undefined };
});

test('slips count letters lost, added, changed and swapped', () => {
  expect(slips('LM358', 'LM358')).toBe(0);
  expect(slips('ML358', 'LM358')).toBe(1);
  expect(slips('LM38', 'LM3558')).toBe(2);
  expect(distance('LM358', 'LM358DR')).toBe(0.5);
});

test('the same seed gives the same catalogue, another another', () => {
  const [once, again, other] = [1, 1, 2].map((seed) => [...catalogue(seed, { parts: 200 })]);
  expect(once).toEqual(again);
  expect(once).not.toEqual(other);
  expect(new Set(once!.map(({ id }) => id)).size).toBe(200);
});
