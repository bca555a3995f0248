// Names of the filters that have a word of their own.
import { m } from '../../i18n/messages.js';

const titles: Readonly<Record<string, () => string>> = {
  brandIds: m.listing_brand,
  packages: m.goods_package,
  stockTypes: m.listing_stockType,
  inStock: m.listing_inStockOnly,
  categoryId: m.listing_category,
  $price: m.goods_priceHead,
  $stock: m.listing_stockWord,
};

/** Of a parameter its code, where nothing better is known. */
export const facetTitle = (code: string): string => titles[code]?.() ?? code;
