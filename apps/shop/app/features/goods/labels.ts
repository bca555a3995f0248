// Words that rows and the product page share: warehouses, days until sending, prices at a quantity.
import { amountText, lineAmount, unitPriceText } from '@partharbor/money/amounts';
import { nextTier, priceFor } from '@partharbor/money/tiers';
import { reservesStock, type WarehouseCode } from '@partharbor/rules/goods';
import { money, quantity as written, unitPrice } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { multipleOf } from '@partharbor/rules/quantity';
import { m } from '../../i18n/messages.js';
import type { GoodsRow } from './rows.ts';

const warehouses: Record<WarehouseCode, () => string> = { JS: m.goods_warehouseJS, SZ: m.goods_warehouseSZ, HK: m.goods_warehouseHK };

export const warehouseWord = (code: WarehouseCode): string => warehouses[code]();

/** A unit price in micros, exact. @example priceText(9_800, 'CNY') // '¥0.0098' */
export const priceText = (micros: number, currency: Currency, decimals?: number): string =>
  unitPrice(unitPriceText(micros), currency, decimals) ?? '';

type Priced = Pick<GoodsRow, 'tiers' | 'discountMicros'>;

/** Amount of a quantity at its tier; null where the part is priced by hand. */
export function amountAt(row: Priced, quantity: number, currency: Currency): string | null {
  const micros = priceFor(row.tiers, quantity, row.discountMicros);
  return micros === null ? null : money(amountText(lineAmount(quantity, micros)), currency);
}

/** Every price of a part after its discount, to find the fraction a table needs. */
export const pricesShown = (row: Priced, currency: Currency): string[] =>
  row.tiers.map(([, micros]) => priceText(Math.max(0, micros - row.discountMicros), currency));

/** Prices that a row of a table shows at a quantity: its own and, where rows have room, the next one. */
export function pricesNow(
  row: Priced & Pick<GoodsRow, 'moq' | 'step' | 'moqFlag'>,
  quantity: number,
  currency: Currency,
  withNext: boolean,
): string[] {
  const now = priceFor(row.tiers, quantity, row.discountMicros);
  const next = withNext ? nextTier(row.tiers, quantity, multipleOf(row), row.discountMicros) : null;
  return [now, next?.priceMicros].flatMap((micros) => (micros == null ? [] : [priceText(micros, currency)]));
}

/** Pieces that can be had: null where they are ordered for the buyer. */
export const limitOf = (row: Pick<GoodsRow, 'stockType' | 'available'>): number | null =>
  reservesStock(row.stockType) ? row.available : null;

/** “1,284 parts”. */
export const totalText = ({ total }: { readonly total: number }): string => m.goods_total({ count: total, total: written(total) });
