// Of several columns of quantities the one that counts the pieces of one set.
import type { Columns } from './columns.ts';
import { readDesignators } from './designators.ts';
import { readQuantity } from './quantity.ts';

export interface QuantityChoice {
  readonly index: number;
  /** The other column is this many times as much in every row: offered as sets. */
  readonly sets: number | null;
  /** No column was clearly better: asked. */
  readonly isUnsure: boolean;
}

const ROWS = 300;
const BETTER = 0.3;

/** The quantity column of a table; null where there is none. */
export function quantityColumn(columns: Columns, rows: readonly (readonly string[])[]): QuantityChoice | null {
  const { quantity, designator } = columns;
  if (!quantity) return null;
  const only = { index: quantity.index, sets: null, isUnsure: false };
  if (quantity.also.length === 0) return only;
  const candidates = [quantity.index, ...quantity.also].map((index) => ({ index, ...agreement(rows, index, designator?.index) }));
  const counted = candidates.toSorted((a, b) => b.share - a.share || candidates.indexOf(a) - candidates.indexOf(b));
  if (designator && counted[0]!.share >= (counted[1]?.share ?? 0) + BETTER) return { ...only, index: counted[0]!.index };
  for (const other of candidates.slice(1)) {
    const ratio = constantRatio(rows, quantity.index, other.index);
    if (ratio !== null && ratio > 1) return { ...only, sets: ratio };
    const inverse = ratio === null ? constantRatio(rows, other.index, quantity.index) : null;
    if (inverse !== null && inverse > 1) return { ...only, index: other.index, sets: inverse };
  }
  const rival = quantity.also.length > 0 && !designator;
  return { ...only, isUnsure: rival };
}

/** Share of rows in which a column is the number of designators. */
function agreement(rows: readonly (readonly string[])[], index: number, designators: number | undefined): { share: number } {
  if (designators === undefined) return { share: 0 };
  let [same, all] = [0, 0];
  for (const row of rows.slice(0, ROWS)) {
    const cell = row[designators] ?? '';
    if (cell.trim() === '') continue;
    all++;
    if (readQuantity(row[index] ?? '') === readDesignators(cell).length) same++;
  }
  return { share: all === 0 ? 0 : same / all };
}

/** How many times the second column is the first, the same in all rows that have both; null where it differs. */
function constantRatio(rows: readonly (readonly string[])[], first: number, second: number): number | null {
  let [ratio, seen] = [0, 0];
  for (const row of rows.slice(0, ROWS)) {
    const [a, b] = [readQuantity(row[first] ?? ''), readQuantity(row[second] ?? '')];
    if (!a || b === null) continue;
    if (seen > 0 && b / a !== ratio) return null;
    ratio = b / a;
    seen++;
  }
  return seen >= 3 && Number.isInteger(ratio) ? ratio : null;
}
