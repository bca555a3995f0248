// Quantities, prices and stock of one row (R-18).
import { currencyOf } from '@partharbor/money/money-text';
import { readBreak, readQuantity, readStock } from '@partharbor/money/quantity-text';
import { warehouseCodes, type WarehouseCode } from '@partharbor/rules/goods';
import { legalQuantity, MAX_QUANTITY } from '@partharbor/rules/quantity';
import type { FieldName, Mapping } from '../plan/mapping.ts';
import { deriveTiers, readTiers, type ImportTier, type ShopCurrency } from './prices.ts';
import type { FieldReader } from '../plan/row-fields.ts';
import { cellText, RowProblem } from './row-problem.ts';

const STOCK_MAX = 2_000_000_000;
type SourceRecord = Record<string, unknown>;
type Text = (field: FieldName) => string;

export interface RowQuantities {
  readonly moq?: number;
  readonly step?: number;
  readonly moqFlag?: boolean;
  readonly packNumber?: number;
}

/** A whole number of a cell, for a minimum also as the least of more ("≥10"); undefined when empty. */
function wholeNumber(text: string, name: 'moq' | 'multiple' | 'packQuantity', { decimal }: FieldReader): number | undefined {
  if (text === '' || text === '-') return undefined;
  const number = readQuantity(text, decimal) ?? (name === 'moq' ? readBreak(text, decimal) : null);
  if (number === null || number > MAX_QUANTITY) throw new RowProblem('bad_quantity', `${name}: ${text}`);
  return number;
}

/** The least multiple of the step that is so many; the largest there is where that would be too many. */
const leastOf = (asked: number, step: number): number => legalQuantity(asked, { moq: 1, step, moqFlag: true });

/** What a new part is sold from where its row gives no minimum; 1 is the usual one. */
export const leastOfNew = ({ step = 1 }: RowQuantities, firstTier = 1): Pick<RowQuantities, 'moq' | 'moqFlag'> =>
  leastOf(firstTier, step) > 1 ? { moq: leastOf(firstTier, step), moqFlag: true } : {};

/** Distributors write minimum and multiple in one cell, too: "50\50". */
const both = /^([\d.,']+) ?[\\/] ?([\d.,']+)$/;

/**
 * R-18: an MOQ that is no multiple is rounded up and reported. `firstTier` is the quantity the prices begin at: below it nothing is sold, so an MOQ
 * below it rises and that is told. What the row does not give is not there.
 */
export function readQuantities(text: Text, read: FieldReader, firstTier: number | undefined, warnings: string[]): RowQuantities {
  const pair = both.exec(text('moq'));
  const moqGiven = wholeNumber(pair?.[1] ?? text('moq'), 'moq', read);
  const stepGiven = wholeNumber(text('multiple') || (pair?.[2] ?? ''), 'multiple', read);
  const step = Math.max(1, stepGiven ?? 1);
  const asked = Math.max(1, moqGiven ?? 1);
  let moq = leastOf(asked, step);
  if (moq !== asked && moqGiven !== undefined) warnings.push(`moq_rounded: ${asked} → ${moq}`);
  if (firstTier !== undefined && firstTier > moq) {
    const raised = leastOf(firstTier, step);
    warnings.push(`below_first_tier: ${moqGiven === undefined ? '' : `${moq} → `}${raised}`);
    moq = raised;
  }
  const pack = wholeNumber(text('packQuantity'), 'packQuantity', read);
  return {
    ...(moqGiven === undefined ? {} : { moq }),
    ...(stepGiven === undefined ? {} : { step }),
    ...((moqGiven !== undefined && moq > 1) || step > 1 ? { moqFlag: true } : {}),
    ...(pack === undefined ? {} : { packNumber: Math.max(1, pack) }),
  };
}

export interface RowPrices {
  readonly tiersUsd: ImportTier[];
  readonly tiersCny: ImportTier[];
  /** The list that was only reckoned from the other by the rate. */
  readonly reckoned: ShopCurrency;
}

/** Both price lists of a row; null where it gives none, or none that can be taken. */
export function readPrices(record: SourceRecord, text: Text, read: FieldReader, rate: number, warnings: string[]): RowPrices | null {
  const given = read.prices(record);
  if (given === undefined) return null;
  const currency = text('currency');
  const said = currency === '' ? null : (currencyOf(currency) ?? currency.slice(0, 20));
  const own = readTiers(given, said, read, warnings);
  if (own === undefined) return null;
  const isUsd = own.currency === 'USD';
  const other = deriveTiers(own.tiers, rate, isUsd);
  return { tiersUsd: isUsd ? own.tiers : other, tiersCny: isUsd ? other : own.tiers, reckoned: isUsd ? 'CNY' : 'USD' };
}

export interface RowStock {
  readonly stock: Partial<Record<WarehouseCode, number>>;
  /** Where the row names no warehouse. */
  readonly total?: number;
}

/** R-18: the total is the truth; stock by warehouse only says in which proportion it is split, the rest lies in one warehouse. */
export function readRowStock(record: SourceRecord, read: FieldReader, mapping: Mapping, warnings: string[]): RowStock | null {
  const pieces = (value: unknown, name: string): number | undefined => {
    const text = cellText(value);
    if (text === '' || text === '-') return undefined;
    const found = readStock(text, read.decimal);
    if (found === null || found.quantity > STOCK_MAX) throw new RowProblem('bad_quantity', `${name}: ${text}`);
    if (found.atLeast) warnings.push(`stock_at_least: ${text}`);
    return found.quantity;
  };
  const given: Partial<Record<WarehouseCode, number>> = {};
  for (const code of warehouseCodes) {
    const found = pieces(read.field(record, `stock${code}`), `stock${code}`);
    if (found !== undefined) given[code] = found;
  }
  const split = read.field(record, 'warehouses');
  if (typeof split === 'object' && split !== null)
    for (const [code, count] of Object.entries(split)) {
      const warehouse = mapping.warehouseCodes[code];
      if (warehouse) given[warehouse] = (given[warehouse] ?? 0) + (pieces(count, `stock ${code}`) ?? 0);
    }
  const total = pieces(read.field(record, 'stock'), 'stock');
  const named = Object.keys(given).length > 0;
  if (total === undefined) return named ? { stock: given } : null;
  const stock = splitStock(total, { JS: 0, SZ: 0, HK: 0, ...given }, mapping.restWarehouse);
  return named ? { stock } : { stock, total };
}

/** Splits a total in proportion to `given`; what rounding leaves, or everything when nothing is given, goes to `rest`. */
export function splitStock(
  total: number,
  given: Readonly<Record<WarehouseCode, number>>,
  rest: WarehouseCode,
): Record<WarehouseCode, number> {
  const sum = warehouseCodes.reduce((all, code) => all + given[code], 0);
  const result: Record<WarehouseCode, number> = { JS: 0, SZ: 0, HK: 0 };
  let left = total;
  for (const code of warehouseCodes) {
    if (code === rest || sum === 0) continue;
    result[code] = Number((BigInt(total) * BigInt(given[code])) / BigInt(sum));
    left -= result[code];
  }
  result[rest] += left;
  return result;
}
