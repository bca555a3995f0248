// What search engines are told about a part: product, maker, one offer at its lowest quantity.
import { unitPriceText } from '@partharbor/money/amounts';
import type { ProductView } from './load.ts';

/** Schema.org Product; without an offer where the part is priced by hand. */
export function productLd(view: ProductView, url: string): Record<string, unknown> {
  const { row } = view;
  const [first] = row.tiers;
  const state = !row.onShelf ? 'Discontinued' : row.available > 0 ? 'InStock' : view.warehouses.length > 0 ? 'OutOfStock' : 'PreOrder';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: row.partNo,
    mpn: row.partNo,
    sku: row.goodsId,
    brand: { '@type': 'Brand', name: row.brand },
    category: view.category,
    description: view.description,
    url,
    ...(first && {
      offers: {
        '@type': 'Offer',
        price: unitPriceText(Math.max(0, first[1] - row.discountMicros)),
        priceCurrency: view.currency,
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: row.moqFlag ? row.moq : 1 },
        availability: `https://schema.org/${state}`,
        url,
      },
    }),
  };
}
