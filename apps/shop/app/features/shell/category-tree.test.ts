// How long the browser keeps the category tree.
import { expect, test } from 'vitest';
import { CACHE_MS, keptTree } from './category-tree.ts';

test('HD-7 the category tree is kept for 18,000,000 ms', () => {
  const text = JSON.stringify({ atMs: 1000, tree: [] });
  expect(CACHE_MS).toBe(18_000_000);
  expect(keptTree(text, 1000 + CACHE_MS - 1)).toEqual([]);
  expect(keptTree(text, 1000 + CACHE_MS)).toBeNull();
  expect(keptTree(text, 999)).toBeNull();
  expect(keptTree(null, 0)).toBeNull();
});
