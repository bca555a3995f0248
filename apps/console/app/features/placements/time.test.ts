// Fields of a form speak UTC+8.
import { expect, test } from 'vitest';
import { fieldOf, isoOf } from './time.ts';

test('a moment goes to its field and back', () => {
  expect(fieldOf('2026-11-22T16:30:00.000Z')).toBe('2026-11-23T00:30');
  expect(isoOf('2026-11-23T00:30')).toBe('2026-11-22T16:30:00.000Z');
  expect([fieldOf(null), isoOf('')]).toEqual(['', '']);
});
