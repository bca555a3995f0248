// Which cells of a row it was held back or corrected for, so that the mapping shows them among its samples (BO-2).
import type { ColumnTarget } from '@partharbor/contract/import-plan';
import { readBreak } from '@partharbor/money/quantity-text';
import type { DecimalSign } from '@partharbor/money/written-number';
import type { RowResult } from '../load/row-result.ts';

type Said = Pick<RowResult, 'outcome' | 'code' | 'detail' | 'warnings'>;
type Reason = readonly [code: string, detail: string];

/** About one price of a row: its detail begins with the quantity. */
const atQuantity: ReadonlySet<string> = new Set(['price_moved', 'decimal_point', 'tier_rising', 'tier_repeated']);
/** About prices of a row: its detail has the cell, or none in particular. */
const inPrices: ReadonlySet<string> = new Set(['foreign_currency', 'mixed_currencies', 'decimal_ambiguous', 'tier_unreadable']);
const others: ReadonlySet<string> = new Set(['stock_fell', 'damaged_number', 'bad_quantity']);

function reasonsOf({ code, detail, warnings }: Said): Reason[] {
  const told = warnings.map((warning): Reason => {
    const colon = warning.indexOf(':');
    return colon < 0 ? [warning, ''] : [warning.slice(0, colon), warning.slice(colon + 1).trim()];
  });
  return code === null ? told : [[code, detail], ...told];
}

/** The first reason for which a cell of a row is to be looked at; null where there is none. What is held back comes before what was corrected. */
export const doubtOf = (said: Said): string | null =>
  reasonsOf(said).find(([code]) => atQuantity.has(code) || inPrices.has(code) || others.has(code))?.[0] ?? null;

const isPrice = ({ kind }: ColumnTarget): boolean => kind === 'price' || kind === 'tierPrice' || kind === 'priceList';

/** Columns of prices that begin at a quantity. */
function pricesFrom(quantity: number, targets: readonly ColumnTarget[], cells: readonly string[], decimal: DecimalSign): number[] {
  const tiers = targets.flatMap((target, at) =>
    target.kind === 'tierQuantity' && readBreak(cells[at] ?? '', decimal) === quantity ? [target.tier] : [],
  );
  return places(targets, (target) =>
    target.kind === 'price'
      ? target.from === quantity
      : target.kind === 'priceList' || (target.kind === 'tierPrice' && tiers.includes(target.tier)),
  );
}

const places = (targets: readonly ColumnTarget[], fits: (target: ColumnTarget, at: number) => boolean): number[] =>
  targets.flatMap((target, at) => (fits(target, at) ? [at] : []));

function columnsOf([code, detail]: Reason, targets: readonly ColumnTarget[], cells: readonly string[], decimal: DecimalSign): number[] {
  if (atQuantity.has(code)) return pricesFrom(Number.parseInt(detail, 10), targets, cells, decimal);
  if (inPrices.has(code)) {
    const prices = places(targets, isPrice);
    const named = prices.filter((at) => (cells[at] ?? '').trim() !== '' && detail.includes(cells[at]!.trim()));
    return named.length > 0 ? named : prices;
  }
  const [name] = detail.split(':');
  return places(
    targets,
    (target) =>
      target.kind === 'field' &&
      ((code === 'damaged_number' && target.field === 'mpn') ||
        (code === 'stock_fell' && target.field.startsWith('stock') && target.field !== 'stockType') ||
        (code === 'bad_quantity' && target.field === name)),
  );
}

/**
 * Places of the cells that are to be looked at; empty ones are not.
 * @example doubtfulCells({ outcome: 'suspicious', code: 'decimal_point', detail: '1+: 0.01 → 0.90', warnings: [] }, [{ kind: 'price', from: 1 }], ['0.90'], '.') // [0]
 */
export function doubtfulCells(said: Said, targets: readonly ColumnTarget[], cells: readonly string[], decimal: DecimalSign): number[] {
  const all = reasonsOf(said).flatMap((reason) => columnsOf(reason, targets, cells, decimal));
  return [...new Set(all)].filter((at) => (cells[at] ?? '').trim() !== '').sort((a, b) => a - b);
}
