// Sizes and times of imports.
import { expect, test } from 'vitest';
import { megabytes, splitSeconds } from './files.ts';

test('sizes are in megabytes, times in minutes and seconds', () => {
  expect(megabytes(3_250_000)).toBe('3.1');
  expect(splitSeconds(125.2)).toEqual({ minutes: 2, seconds: 5 });
  expect(splitSeconds(59.6)).toEqual({ minutes: 1, seconds: 0 });
  expect(splitSeconds(-1)).toEqual({ minutes: 0, seconds: 0 });
});
