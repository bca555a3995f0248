// Proves that an answer comes out of its travelling form as it went in.
import { expect, test } from 'vitest';
import type { Facet, SearchAnswer } from '@partharbor/part-search/interface';
import { packed, unpacked } from './packed-answer.ts';

test('SR-5 an answer is the same on both sides of a thread', () => {
  const none: Facet = { values: [], distinct: 0, known: 0, of: 3, range: null };
  const brands: Facet = {
    values: [
      { value: '12', count: 3 },
      { value: 'Ω', count: 0 },
    ],
    distinct: 1,
    known: 3,
    of: 3,
    range: null,
  };
  const volts: Facet = { ...none, known: 2, range: [-1.5, 60] };
  const answer: SearchAnswer = {
    ids: [7, 2, 9_007_199_254_740_991],
    total: 3,
    match: 'exact',
    facets: { $brand: brands, volts, $package: none },
    without: [3, 5],
    generation: 8,
  };
  const there = unpacked(JSON.parse(JSON.stringify(packed(answer))));
  expect(there).toEqual(answer);
  expect(Object.keys(there.facets)).toEqual(Object.keys(answer.facets));
});
