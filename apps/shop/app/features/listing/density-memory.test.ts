// The height of rows as a cookie keeps it.
import { expect, test } from 'vitest';
import { densityCookie, isCompactIn } from './density-memory.ts';

test('SR-5 rows are compact until tall ones are chosen, and the choice holds until it is taken back', () => {
  expect(isCompactIn('')).toBe(true);
  const kept = densityCookie(false).split(';')[0]!;
  expect(isCompactIn(`a=1; ${kept}; b=2`)).toBe(false);
  expect(isCompactIn('ph_rows=x')).toBe(true);
  expect(densityCookie(true)).toContain('Max-Age=0');
});
