// Words and badge states of the stock types (SR-8).
import type { StockState } from '@partharbor/ui/stock-badge';
import type { StockType } from '@partharbor/rules/goods';
import { m } from '../../i18n/messages.js';

const words: Record<StockType, () => string> = {
  ex_stock: m.common_exStock,
  domestic_spot: m.common_domesticSpot,
  third_stock: m.common_thirdStock,
  original_direct: m.common_originalDirect,
  overseas_spot: m.common_overseasSpot,
  futures_stock: m.common_futuresStock,
  order_stock: m.common_orderStock,
  factory_source: m.common_factorySource,
};

/** Word of a stock type in the page's language. */
export const stockTypeWord = (type: StockType): string => words[type]();

/** What a part's badge says: “Only 40” below `lowBelow`, “No stock” at 0, else the stock type. */
export function stockBadge(type: StockType, available: number, reserves: boolean, lowBelow = 0): { state: StockState; word: string } {
  if (!reserves) return { state: 'lead', word: stockTypeWord(type) };
  if (available <= 0) return { state: 'none', word: m.common_outOfStock() };
  if (available < lowBelow) return { state: 'low', word: m.common_few() };
  return { state: 'stock', word: stockTypeWord(type) };
}
