// What search engines learn about a part.
import { expect, test } from 'vitest';
import { crumbsLd, productLd } from './json-ld.ts';
import type { ProductView } from './product.server.ts';

const view = {
  row: {
    goodsId: '7',
    partNo: 'LM358DR',
    brand: 'TI',
    onShelf: true,
    available: 5,
    moq: 10,
    moqFlag: true,
    tiers: [[10, 420_000]],
    discountMicros: 20_000,
  },
  photos: [],
  warehouses: [{ name: 'SZ', available: 5, delivery: [3, 5] }],
  parentId: '1',
  parent: 'Amplifiers',
  categoryId: '5',
  category: 'Op amps',
  description: 'Dual op amp',
  currency: 'CNY',
} as unknown as ProductView;

test('PD-1 the offer names the discounted price of the lowest quantity and whether it is in stock', () => {
  expect(productLd(view, 'https://shop.example/ProductDetail?goodsId=7')).toMatchObject({
    mpn: 'LM358DR',
    offers: { price: '0.40', priceCurrency: 'CNY', availability: 'https://schema.org/InStock', eligibleQuantity: { minValue: 10 } },
  });
});

test('a part priced by hand has no offer', () => {
  expect(productLd({ ...view, row: { ...view.row, tiers: [] } }, 'u')).not.toHaveProperty('offers');
});

test('RT-8 the way to a part is told in order, with whole addresses; an unknown parent is left out', () => {
  const names = (seen: ProductView) =>
    (crumbsLd(seen, 'https://shop.example', 'Home')['itemListElement'] as { name: string; position: number; item: string }[]).map(
      ({ name, position, item }) => [position, name, item],
    );
  expect(names(view)).toEqual([
    [1, 'Home', 'https://shop.example/index'],
    [2, 'Amplifiers', 'https://shop.example/ProductListHome?categoryId=1'],
    [3, 'Op amps', 'https://shop.example/ProductListHome?categoryId=5'],
    [4, 'LM358DR', 'https://shop.example/ProductDetail?goodsId=7'],
  ]);
  expect(names({ ...view, parentId: '', parent: '' }).map(([, name]) => name)).toEqual(['Home', 'Op amps', 'LM358DR']);
});
