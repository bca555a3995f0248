// Addresses of lists: read, written, sorted, paged.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterCount, listHref, pressed, queryOf, readList, sortFields, sortedNow, unfiltered, without } from './list-state.ts';
import { noPreset } from './preset.ts';

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

const word = fc.stringMatching(/^[A-Za-z0-9µΩ~.-]{1,12}$/);
const filter = fc
  .record({
    code: fc.constantFrom('capacitance', 'voltage_rating', '$price', '$stock', 'pin_count'),
    in: fc.uniqueArray(word, { maxLength: 3 }),
    min: fc.constantFrom('', '4k7', '10 n'),
    max: fc.constantFrom('', '48 V'),
    unknown: fc.boolean(),
  })
  .filter((one) => one.in.length + one.min.length + one.max.length > 0);

test('SR-5 a list’s address is read back as the same list', () => {
  const states = fc.record({
    keywords: fc.stringMatching(/^[A-Z0-9][A-Z0-9 /-]{0,30}[A-Z0-9]$/),
    categoryId: fc.constantFrom('', '22'),
    brandIds: fc.uniqueArray(fc.integer({ min: 1, max: 999 }).map(String), { maxLength: 5 }),
    packages: fc.uniqueArray(fc.constantFrom('0402', 'SOT-23', 'LQFP-48(7x7)', 'DIP-3,3296W'), { maxLength: 3 }),
    stockTypes: fc.uniqueArray(fc.constantFrom('ex_stock', 'third_stock'), { maxLength: 2 }),
    inStock: fc.boolean(),
    type: fc.constantFrom('0' as const, '1' as const),
    filters: fc.uniqueArray(filter, { maxLength: 4, selector: ({ code }) => code }),
    order: fc.constantFrom(...sortFields.map((sort) => ({ sort, sortCode: '' })), { sort: 'param' as const, sortCode: 'capacitance' }),
    columns: fc.option(fc.uniqueArray(fc.constantFrom('$package', '$moq', 'capacitance', 'tolerance'), { maxLength: 4 })),
    open: fc.constantFrom('', 'capacitance', '$price'),
    current: fc.integer({ min: 1, max: 200 }),
    size: fc.constantFrom(25, 50, 100),
    n: fc.integer({ min: 0, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(states, ({ order, ...given }) => {
      const state = { ...given, ...order, path: '/ProductDetailSearch' as const, preset: noPreset, direction: '0' as const };
      expect(search(listHref(state, {}).split('?')[1] ?? '')).toEqual({ ...state, keywords: state.keywords.trim() });
    }),
  );
});

test('what an address gets wrong counts as not given', () => {
  expect(search('keywords=%00ab%0a&categoryId=-1&brandIds=1,x,3&size=7&current=0&n=abc&sort=evil&direction=9&inStock=yes')).toMatchObject({
    keywords: 'ab',
    categoryId: '',
    brandIds: ['1', '3'],
    size: 25,
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
  const asked = 'regulator that takes 48 V in and gives 3.3 V at 500 mA in stock';
  expect(search(`keywords=${encodeURIComponent(asked)}`).keywords).toBe('regulator that takes 48 V in and gives 3.3 V at');
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

test('SR-5 filters, columns and sorting by a parameter stand in the address under names of their own', () => {
  const state = search(
    'keywords=ab&f.capacitance=1e-7&f.capacitance=2.2e-7&min.voltage_rating=16+V&unk.voltage_rating=1&max.%24price=0.5&cols=capacitance,%24moq&sort=param&sortCode=capacitance',
  );
  expect(state).toMatchObject({
    filters: [
      { code: 'capacitance', in: ['1e-7', '2.2e-7'], min: '', max: '', unknown: false },
      { code: 'voltage_rating', in: [], min: '16 V', unknown: true },
      { code: '$price', max: '0.5' },
    ],
    columns: ['capacitance', '$moq'],
    sort: 'param',
    sortCode: 'capacitance',
  });
  expect(filterCount(state)).toBe(4);
  expect(queryOf(state)).toMatchObject({ filters: state.filters, sortCode: 'capacitance', quantity: 0 });
  expect(listHref(state, unfiltered(state))).not.toMatch(/capacitance=|price/);
});

test('SR-5 what an address says of filters beyond their shape counts as not given', () => {
  const many = Array.from({ length: 20 }, (_, index) => `min.p${index}=1`).join('&');
  expect(search(many).filters).toHaveLength(12);
  const hostile = `f.A=1&f.=1&f.%24brand=1&min.x=${'9'.repeat(30)}&unk.y=1&f.z=${'v'.repeat(300)}&cols=%3Cb%3E&sort=param&sortCode=%24price`;
  expect(search(hostile)).toMatchObject({ filters: [], columns: null, sort: 'comprehensive', sortCode: '' });
});

test('SR-4 a search by values says so in its address, and so does the call', () => {
  const state = search('keywords=10k+0603&searchFieldType=1');
  expect(listHref(state)).toContain('searchFieldType=1');
  expect(queryOf(state).searchFieldType).toBe('1');
});

test('SR-5 each filter can be taken away by itself', () => {
  const state = search('keywords=ab&brandIds=1&inStock=1&min.a=1&f.b=2');
  expect(listHref(state, without(state, 'filter a'))).toBe(listHref(search('keywords=ab&brandIds=1&inStock=1&f.b=2')));
  expect(listHref(state, without(state, 'inStock'))).not.toContain('inStock');
  expect(listHref(state, without(state, 'brandIds'))).not.toContain('brandIds');
});

test('SR-5 the head of a parameter’s column rises first, then turns round', () => {
  const none = search('keywords=ab');
  expect(pressed(none, 'param', 'a')).toBe('2');
  expect(pressed({ sort: 'param', sortCode: 'a', direction: '2' }, 'param', 'a')).toBe('1');
  expect(pressed({ sort: 'param', sortCode: 'a', direction: '2' }, 'param', 'b')).toBe('2');
  expect(sortedNow({ sort: 'param', sortCode: 'a', direction: '2' }, 'param', 'a')).toBe('ascending');
  expect(sortedNow({ sort: 'param', sortCode: 'a', direction: '2' }, 'param', 'b')).toBeNull();
});
