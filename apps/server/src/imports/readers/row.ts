// What every reader yields: one record with its place, or what was wrong there.

/** What a spreadsheet makes of text that looks like a date, a number or a formula: no part number any more, whatever it was. */
export type MarkKind = 'date' | 'boolean' | 'error' | 'exponent';

export interface CellMark {
  /** Heading under which the cell stands. */
  readonly column: string;
  readonly kind: MarkKind;
}

/** One row of a source file; `line` counts from 1 as an editor or a spreadsheet shows it, 0 is the file or sheet as a whole. */
export type SourceRow =
  | { readonly file: string; readonly line: number; readonly record: Record<string, unknown>; readonly marks?: readonly CellMark[] }
  | { readonly file: string; readonly line: number; readonly problem: string };

/** Problems of rows that are no part and need nobody: told and counted as skipped, not as refused. */
const skips: ReadonlySet<string> = new Set(['heading_repeated', 'above_heading', 'total_row', 'hidden_sheet', 'no_parts_sheet']);

/** Whether a row's problem is only that it is no part. @example isSkip('total_row') // true */
export const isSkip = (problem: string): boolean => skips.has(problem);

/** Bounds of a row, in characters and counts: the widest real row has 1,274 characters and 81 values. */
export const CELL_MAX = 100_000;
export const ROW_MAX = 250_000;
export const CELLS_MAX = 1_000;
/** Values of a JSON line, those inside of others too, and how deep they lie. */
export const VALUES_MAX = 5_000;
export const DEPTH_MAX = 16;
/** Rows of a text file. */
export const ROWS_MAX = 5_000_000;
