// Counts on badges.
import { expect, test } from 'vitest';
import { badgeText } from './badge-text.ts';

test('HD-2 a badge counts to 99', () => {
  expect([1, 99, 100, 12_345].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});
