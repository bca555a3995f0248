// What forms are filled with after a search that found nothing (SR-12).
import { expect, test } from 'vitest';
import { wantedOf } from './wanted.ts';

const facets = { brandIds: [{ value: '7', label: 'STMicroelectronics', count: 0, selected: true }] };
const brand = [{ source: 'ST', kind: 'brand', code: '7', label: 'STMicroelectronics' }] as never;

test('SR-12 the number, the maker filtered by and the pieces that were asked for', () => {
  expect(wantedOf({ keywords: 'STM32X', brandIds: ['7'], n: 500 }, { facets, understood: [] })).toEqual({
    partNo: 'STM32X',
    brand: 'STMicroelectronics',
    n: 500,
  });
  expect(wantedOf({ keywords: 'STM32X', brandIds: ['7', '8'], n: 0 }, { facets, understood: [] })).toEqual({
    partNo: 'STM32X',
    brand: undefined,
    n: 0,
  });
});

test('SR-12 a maker among the words is the brand, and the rest the number', () => {
  expect(wantedOf({ keywords: 'ZZ99 ST', brandIds: [], n: 0 }, { facets, understood: brand })).toEqual({
    partNo: 'ZZ99',
    brand: 'STMicroelectronics',
    n: 0,
  });
  expect(wantedOf({ keywords: 'ST', brandIds: [], n: 0 }, { facets, understood: brand })).toEqual({ partNo: 'ST', brand: undefined, n: 0 });
});
