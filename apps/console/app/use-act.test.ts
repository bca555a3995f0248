// Keys of repeated requests.
import { expect, test } from 'vitest';
import { keeper } from './use-act.ts';

test('R-12 a repeated request keeps its key, changed content gets another, and so does the same content after it went through', () => {
  let made = 0;
  const keys = keeper(() => `k${++made}`);
  expect([keys.keyFor('a'), keys.keyFor('a'), keys.keyFor('b'), keys.keyFor('b')]).toEqual(['k1', 'k1', 'k2', 'k2']);
  keys.done();
  expect(keys.keyFor('b')).toBe('k3');
});
