// Addresses of lists: read, written, sorted, paged.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterCount, listHref, pressed, queryOf, readList, sortFields, sortedNow, unfiltered } from './list-state.ts';

const search = (text: string) => readList('/ProductDetailSearch', new URLSearchParams(text));

test('SR-7 each press of a sort turns it 0→1, 1→2, 2→1, and another field starts anew', () => {
  const none = search('keywords=a1');
  expect(pressed(none, 'sales')).toBe('1');
  expect(pressed({ sort: 'sales', direction: '1' }, 'sales')).toBe('2');
  expect(pressed({ sort: 'sales', direction: '2' }, 'sales')).toBe('1');
  expect(pressed({ sort: 'sales', direction: '2' }, 'price')).toBe('1');
  expect(pressed({ sort: 'sales', direction: '1' }, 'comprehensive')).toBe('0');
});

test('SR-7 direction 1 falls, 2 rises; a price not pressed yet rises', () => {
  expect(sortedNow({ sort: 'price', direction: '1' }, 'price')).toBe('descending');
  expect(sortedNow({ sort: 'price', direction: '2' }, 'price')).toBe('ascending');
  expect(sortedNow({ sort: 'price', direction: '0' }, 'price')).toBe('ascending');
  expect(sortedNow({ sort: 'sales', direction: '1' }, 'price')).toBeNull();
});

test('a list’s address is read back as the same list', () => {
  const states = fc.record({
    keywords: fc.stringMatching(/^[A-Z0-9][A-Z0-9 /-]{0,30}[A-Z0-9]$/),
    categoryId: fc.constantFrom('', '22'),
    brandIds: fc.uniqueArray(fc.integer({ min: 1, max: 999 }).map(String), { maxLength: 5 }),
    packages: fc.uniqueArray(fc.constantFrom('0402', 'SOT-23', 'LQFP-48(7x7)', 'DIP-3,3296W'), { maxLength: 3 }),
    stockTypes: fc.uniqueArray(fc.constantFrom('ex_stock', 'third_stock'), { maxLength: 2 }),
    inStock: fc.boolean(),
    sort: fc.constantFrom(...sortFields),
    current: fc.integer({ min: 1, max: 200 }),
    size: fc.constantFrom(25, 50, 100),
    n: fc.integer({ min: 0, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(states, (given) => {
      const state = { ...given, path: '/ProductDetailSearch' as const, direction: '0' as const };
      expect(search(listHref(state, {}).split('?')[1] ?? '')).toEqual({ ...state, keywords: state.keywords.trim() });
    }),
  );
});

test('what an address gets wrong counts as not given', () => {
  expect(search('keywords=%00ab%0a&categoryId=-1&brandIds=1,x,3&size=7&current=0&n=abc&sort=evil&direction=9&inStock=yes')).toMatchObject({
    keywords: 'ab',
    categoryId: '',
    brandIds: ['1', '3'],
    size: 50,
    current: 1,
    n: 0,
    sort: 'comprehensive',
    direction: '0',
    inStock: false,
  });
});

test('checkboxes of one name and a list with commas mean the same', () => {
  expect(search('keywords=ab&brandIds=1&brandIds=2').brandIds).toEqual(search('keywords=ab&brandIds=1,2').brandIds);
});

test('a package name with a comma stays one value', () => {
  expect(search('keywords=ab&packages=DIP-3%2C3296W').packages).toEqual(['DIP-3,3296W']);
});

test('a changed filter goes back to page 1, a changed quantity stays', () => {
  const state = search('keywords=ab&current=4');
  expect(listHref(state, { inStock: true })).not.toContain('current');
  expect(listHref(state, { n: 500 })).toContain('current=4');
  expect(listHref(state, { current: 5 })).toContain('current=5');
});

test('SR-1 a query is cut at 50 characters', () => {
  expect(search(`keywords=${'x'.repeat(80)}`).keywords).toHaveLength(50);
});

test('a category is a filter of a search, and what the page is about in a category', () => {
  const found = search('keywords=ab&categoryId=22&brandIds=1,2');
  expect(filterCount(found)).toBe(3);
  expect(unfiltered(found)).toMatchObject({ categoryId: '', brandIds: [] });
  const category = readList('/ProductListHome', new URLSearchParams('categoryId=22&brandIds=1'));
  expect(filterCount(category)).toBe(1);
  expect(unfiltered(category)).not.toHaveProperty('categoryId');
});

test('the call gets texts in its own shape', () => {
  expect(queryOf(search('keywords=ab&brandIds=1,2&stockTypes=ex_stock&inStock=1'))).toMatchObject({
    brandIds: '1,2',
    stockTypes: 'ex_stock',
    inStock: '1',
    searchFieldType: '0',
  });
});
