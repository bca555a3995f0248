// Which number leads to its part at once.
import { expect, test } from 'vitest';
import { solePart } from './sole-part.ts';

const rows = (...numbers: string[]) => numbers.map((partNo, at) => ({ partNo, goodsId: String(at + 1) }));

test('SR-3 only a number that is one part’s as written leads to it', () => {
  expect(solePart('ne555dr', rows('NE555DR', 'NE555DRG4'))).toBe('1');
  expect(solePart('NE555', rows('NE555', 'NE555'))).toBeNull();
  expect(solePart('NE-555', rows('NE555'))).toBeNull();
  expect(solePart('NE555', rows('NE555DR'))).toBeNull();
  expect(solePart('NE555', [])).toBeNull();
});
