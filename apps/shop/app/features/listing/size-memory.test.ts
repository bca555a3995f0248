// Proves that a chosen page size is remembered, and that an address which names a page means the same to everybody.
import { expect, test } from 'vitest';
import { readList } from './list-state.ts';
import { inUsualSize, sizeCookie } from './size-memory.ts';

const size = (search: string, cookies: string): number => {
  const read = new URLSearchParams(search);
  return inUsualSize(readList('/ProductListHome', read), read, cookies).size;
};

test('SR-6 the next list has as many parts a page as were chosen', () => {
  expect(size('categoryId=5', 'a=b; ph_size=50')).toBe(50);
  expect(size('categoryId=5', sizeCookie(100))).toBe(100);
  expect(size('categoryId=5', '')).toBe(25);
  expect(size('categoryId=5', 'ph_size=7; ph_size=50x')).toBe(25);
  expect(sizeCookie(25)).toContain('Max-Age=0');
});

test('SR-6 an address that names a size or a page means the same to everybody', () => {
  expect(size('categoryId=5&size=100', 'ph_size=50')).toBe(100);
  expect(size('categoryId=5&current=3', 'ph_size=50')).toBe(25);
});
