// What search engines are told about a part: product, maker, one offer at its lowest quantity, and where it stands in the catalogue.
import { unitPriceText } from '@partharbor/money/amounts';
import { leastQuantity } from '@partharbor/rules/quantity';
import type { ProductView } from './product.server.ts';

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
    ...(view.photos.length > 0 && { image: view.photos.map((photo) => new URL(photo.url, url).href) }),
    url,
    ...(first && {
      offers: {
        '@type': 'Offer',
        price: unitPriceText(Math.max(0, first[1] - row.discountMicros)),
        priceCurrency: view.currency,
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: leastQuantity(row) },
        availability: `https://schema.org/${state}`,
        url,
      },
    }),
  };
}

/** Schema.org BreadcrumbList: the way that the page itself shows. `home` is the first page's name. */
export function crumbsLd(view: ProductView, origin: string, home: string): Record<string, unknown> {
  const category = (id: string, name: string) => (id && name ? [{ name, path: `/ProductListHome?categoryId=${id}` }] : []);
  const steps = [
    { name: home, path: '/index' },
    ...category(view.parentId, view.parent),
    ...category(view.categoryId, view.category),
    { name: view.row.partNo, path: `/ProductDetail?goodsId=${view.row.goodsId}` },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, i) => ({ '@type': 'ListItem', position: i + 1, name, item: origin + path })),
  };
}
