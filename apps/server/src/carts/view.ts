// A cart line as it is shown: the goods now, the price that holds, what changed since it was put there (CT-7).
import type { CartLineRecord } from '@partharbor/contract/records';
import { amountText, lineAmount, lineFits, unitPriceText } from '@partharbor/money/amounts';
import { isAmountZero } from '@partharbor/money/least-payable';
import { nextTier, priceFor } from '@partharbor/money/tiers';
import { checkoutProblem } from '@partharbor/rules/checkout-checks';
import { cartGroup, reservesStock, type CartGroup, type Edition } from '@partharbor/rules/goods';
import { multipleOf } from '@partharbor/rules/quantity';
import { quantityProblem, ruleOf } from '@partharbor/rules/quantity-problem';
import type { Goods } from '../catalogue/goods.ts';
import { payableFrom } from '../catalogue/payable.ts';
import type { LineRow } from './store.ts';

export interface ViewedLine {
  readonly row: LineRow;
  readonly goods: Goods;
  readonly group: CartGroup;
  readonly record: CartLineRecord;
  /** What the line adds to the selected amount; null when it does not count. */
  readonly countedMinor: number | null;
}

/** Unit price in micros that holds for a quantity; null = quoted by hand. */
export const unitPriceOf = (goods: Goods, quantity: number): number | null => priceFor(goods.tiers, quantity, goods.discountMicros);

/** The reason a quantity of a part cannot be put in a cart, null when it can (CT-3). */
export const illegalQuantity = (goods: Goods, quantity: number) => quantityProblem(quantity, ruleOf(goods.record));

function changesOf(row: LineRow, goods: Goods, unit: number | null, edition: Edition): CartLineRecord['changes'] {
  const { record } = goods;
  const changes: CartLineRecord['changes'] = [];
  // Prices of the two editions are no change of each other.
  if (row.seen_edition === edition && row.seen_price_micros !== unit) changes.push('price');
  if (reservesStock(record.stockType) && row.quantity > record.goodsNumber) changes.push('stock');
  if (record.goodsStatus === 0) changes.push('status');
  if (illegalQuantity(goods, row.quantity)) changes.push('quantity');
  return changes;
}

function problemOf(row: LineRow, goods: Goods, unit: number | null, now: Date): string {
  const { record } = goods;
  if (record.goodsStatus === 0) return 'OFF_SHELF';
  const linked = row.futures_link_id !== '' && goods.futures ? { ...goods.futures, linkId: row.futures_link_id } : goods.futures;
  const found = checkoutProblem(
    {
      ...ruleOf(record),
      quantity: row.quantity,
      stockType: record.stockType,
      packNumber: record.goodsPackNumber,
      available: record.goodsNumber,
      priced: unit !== null,
      ownBrand: record.ownBrand,
      futures: linked,
    },
    now,
  );
  if (found !== null || unit === null) return found ?? '';
  if (!lineFits(row.quantity, unit)) return 'TOO_LARGE';
  if (!isAmountZero(row.quantity, unit)) return '';
  return leastOf(goods, row.quantity) === null ? 'NO_PRICE' : 'AMOUNT_ZERO';
}

/** From which quantity a line costs something; null = at none (AMOUNT_ZERO). */
export const leastOf = (goods: Goods, quantity: number): number | null =>
  payableFrom({ ...ruleOf(goods.record), tiers: goods.tiers, discountMicros: goods.discountMicros }, quantity);

function tierHint(row: LineRow, goods: Goods, unit: number | null): CartLineRecord['nextTier'] {
  const step = multipleOf(ruleOf(goods.record));
  if (unit === null || !lineFits(row.quantity, unit) || !goods.tiers.every(([quantity, micros]) => lineFits(quantity + step, micros)))
    return null;
  const next = nextTier(goods.tiers, row.quantity, step, goods.discountMicros);
  return (
    next && {
      number: next.quantity,
      more: next.more,
      price: unitPriceText(next.priceMicros),
      total: amountText(next.totalMinor),
      saves: amountText(next.savesMinor),
    }
  );
}

/** A line with its goods, as answers carry it. */
export function viewLine(row: LineRow, goods: Goods, edition: Edition, now: Date): ViewedLine {
  const unit = unitPriceOf(goods, row.quantity);
  const minor = unit !== null && lineFits(row.quantity, unit) ? lineAmount(row.quantity, unit) : null;
  const changes = changesOf(row, goods, unit, edition);
  const problem = problemOf(row, goods, unit, now);
  const record: CartLineRecord = {
    ...goods.record,
    cartId: String(row.id),
    cartNum: row.quantity,
    isCheck: row.selected ? 1 : 0,
    goodsNowPrices: unit === null ? '' : unitPriceText(unit),
    seenPrice: row.seen_price_micros === null || row.seen_edition !== edition ? '' : unitPriceText(row.seen_price_micros),
    subtotal: minor === null ? '' : amountText(minor),
    futureFlag: goods.record.stockType === 'futures_stock',
    futuresLinkId: row.futures_link_id,
    batchName: row.batch_name,
    materialNumber: row.material_number,
    goodsBrands: goods.record.brandName,
    changes,
    problem,
    payableFrom: problem === 'AMOUNT_ZERO' ? (leastOf(goods, row.quantity) ?? 0) : 0,
    nextTier: tierHint(row, goods, unit),
  };
  return {
    row,
    goods,
    group: cartGroup(goods.record.stockType, goods.record.goodsStatus),
    record,
    countedMinor: row.selected && problem === '' && changes.length === 0 ? minor : null,
  };
}

/** Lines ticked and without problem or unaccepted change, and what they cost together. */
export function selectedOf(lines: readonly ViewedLine[]): { selectedCount: number; selectedAmount: string } {
  const counted = lines.flatMap((line) => line.countedMinor ?? []);
  return { selectedCount: counted.length, selectedAmount: amountText(counted.reduce((sum, one) => sum + one, 0)) };
}
