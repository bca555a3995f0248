// Proves how words that can be said in several ways are asked of OpenSearch (SR-4).
import { expect, test } from 'vitest';
import { plainRequest } from '@partharbor/part-search/reference/requests';
import { scopeClauses } from './clauses.ts';

const word = (one: string): object => ({ term: { tokens: one } });

test('SR-4 of several ways one must hold, and of a way every word', () => {
  const [shelf, said] = scopeClauses({ ...plainRequest, eitherWords: [[['隔离'], ['ac', 'dc']]] });
  expect(shelf).toEqual({ term: { shelf: true } });
  expect(said).toEqual({ bool: { should: [word('隔离'), { bool: { filter: [word('ac'), word('dc')] } }], minimum_should_match: 1 } });
});

test('SR-4 one way alone is asked as its words are', () => {
  expect(scopeClauses({ ...plainRequest, eitherWords: [[['隔离']]] })).toEqual(scopeClauses({ ...plainRequest, words: ['隔离'] }));
});
