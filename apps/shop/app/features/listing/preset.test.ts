// What a list is about holds whatever its visitor chooses, and every link carries it on.
import { expect, test } from 'vitest';
import { asSearch, filterCount, listHref, queryOf, readList, unfiltered } from './list-state.ts';
import { noPreset } from './preset.ts';
import { railOf, subjectOf } from './rail.ts';

const preset = {
  ...noPreset,
  zone: 'discount',
  stockTypes: ['ex_stock'],
  inStock: true,
  sort: 'sales',
  carried: { goodsType: 'ex_stock' },
} as const;
const discounts = (text: string) => readList('/discountGoods', new URLSearchParams(text), preset);
const maker = (text: string) =>
  readList('/hotBrandsDetail', new URLSearchParams(text), { ...noPreset, brandIds: ['7', '8'], carried: { brandId: '7' } });

test('SR-11 a list asks for what it is about, whatever the address says against it', () => {
  expect(queryOf(discounts('stockTypes=third_stock&inStock=0&keywords=LM358&brandIds=3'))).toMatchObject({
    zone: 'discount',
    stockTypes: 'ex_stock',
    inStock: '1',
    sort: 'sales',
    keywords: '',
    brandIds: '3',
  });
  expect(queryOf(maker('brandIds=1&stockTypes=third_stock'))).toMatchObject({ brandIds: '7,8', stockTypes: 'third_stock', zone: '' });
});

test('SR-11 what a list is about is no filter, is carried by every link, and its usual order is not spelled out', () => {
  const state = discounts('brandIds=3&sort=sales&current=2');
  expect(filterCount(state)).toBe(1);
  expect(listHref(state, unfiltered(state))).toBe('/discountGoods?goodsType=ex_stock');
  expect(listHref(state, { sort: 'comprehensive' })).toBe('/discountGoods?goodsType=ex_stock&brandIds=3&sort=comprehensive');
  expect(discounts('sort=comprehensive').sort).toBe('comprehensive');
  expect(filterCount(maker('categoryId=22'))).toBe(1);
  expect(subjectOf(maker(''))).not.toBe(subjectOf(readList('/hotBrandsDetail', new URLSearchParams())));
});

test('SR-11 the rail leaves out what the list is about', () => {
  const data = {
    facets: { brandIds: [], packages: [], stockTypes: [], categories: [] },
    distinct: { brands: 0, categories: 0, packages: 0 },
    params: [],
  };
  const codes = (state: ReturnType<typeof maker>): string[] => railOf(data, state.preset).map(({ code }) => code);
  expect(codes(maker(''))).toEqual(['packages', '$price', 'stockTypes']);
  expect(codes(discounts(''))).toEqual(['packages', 'brandIds', '$price']);
});

test('SR-11 as a search, for all values of a filter, the list is the same one', () => {
  for (const state of [discounts('brandIds=3&min.$price=1'), maker('packages=0402')]) {
    const { keywords: _words, ...asked } = queryOf(asSearch(state));
    const { keywords: _none, ...own } = queryOf(state);
    expect(asked).toEqual(own);
  }
});
