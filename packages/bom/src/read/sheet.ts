// A sheet of cells as reading takes it, and what is cut from it at the bounds.
import { CELL_MAX, COLUMNS_MAX } from './bounds.ts';

/** Cells that are merged; rows and columns from 0, the last included. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A sheet: rows by their absolute number, blank ones counted. Cells hold the text that is shown. */
export interface Sheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: readonly (readonly string[])[];
  readonly hiddenRows?: ReadonlySet<number> | undefined;
  readonly merges?: readonly Merge[] | undefined;
}

/** A cell of a spreadsheet as libraries give it. */
export interface SpreadsheetCell {
  /** `d` date, `n` number, `b` truth value, `e` error, else text. */
  readonly type: string;
  readonly value: string | number | boolean | Date | null | undefined;
  /** As the spreadsheet shows it. */
  readonly shown?: string | undefined;
  /** Its number format. */
  readonly format?: string | undefined;
}

/**
 * The text of a spreadsheet's cell: as shown for dates, truth values, percent and formats with fixed digits, else the value.
 * @example spreadsheetText({ type: 'n', value: 603, shown: '0603', format: '0000' }) // '0603'
 */
export function spreadsheetText({ type, value, shown, format = '' }: SpreadsheetCell): string {
  if (type === 'e') return shown ?? '#N/A';
  if (value === undefined || value === null) return '';
  if (type === 'd' || type === 'b') return shown ?? String(value);
  const isFixed = type === 'n' && (/^0{2,}$/.test(format) || format.includes('%') || /[dmyh]{2}/i.test(format));
  return isFixed && shown !== undefined ? shown : String(value);
}

const error = /^#(?:N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|DIV\/0!|NAME\?|NULL!|NUM!|ZAHL!|SPILL!|CALC!)$/i;
/** Errors of formulas are no text. */
const isErrorCell = (text: string): boolean => text.startsWith('#') && error.test(text.trim());

export interface CutSheet extends Sheet {
  readonly hasCutColumns: boolean;
  /** Rows with a cell that was too long. */
  readonly longRows: ReadonlySet<number>;
  /** Rows with the error value of a formula. */
  readonly errorRows: ReadonlySet<number>;
}

/** A sheet within the bounds: 100 columns, 4,000 characters a cell; errors of formulas are empty; blank rows at its end are none. */
export function cutSheet(sheet: Sheet): CutSheet {
  const [longRows, errorRows] = [new Set<number>(), new Set<number>()];
  let hasCutColumns = false;
  const rows = sheet.rows.map((row, at) => {
    if (row.length > COLUMNS_MAX && row.slice(COLUMNS_MAX).some((cell) => cell.trim() !== '')) hasCutColumns = true;
    return row.slice(0, COLUMNS_MAX).map((cell) => {
      if (cell.length > CELL_MAX) longRows.add(at);
      if (!isErrorCell(cell)) return cell.length > CELL_MAX ? cell.slice(0, CELL_MAX) : cell;
      errorRows.add(at);
      return '';
    });
  });
  let end = rows.length;
  while (end > 0 && rows[end - 1]!.every((cell) => cell.trim() === '')) end--;
  return { ...sheet, rows: rows.slice(0, end), hasCutColumns, longRows, errorRows };
}
