// Names of the filters.
import { m } from '../../i18n/messages.js';
import type { WayOn } from './load.ts';

const titles: Record<WayOn['filter'], () => string> = {
  brandIds: m.listing_brand,
  packages: m.listing_package,
  stockTypes: m.listing_stockType,
  inStock: m.listing_inStockOnly,
  categoryId: m.listing_category,
};

export const facetTitle = (name: WayOn['filter']): string => titles[name]();
