// What every reader yields: one record with its place, or what was wrong there.

/** One row of a source file; `line` counts from 1 as an editor or a spreadsheet shows it. */
export type SourceRow =
  | { readonly file: string; readonly line: number; readonly record: Record<string, unknown> }
  | { readonly file: string; readonly line: number; readonly problem: string };

/** Bounds of a row, in characters and counts: the widest real row has 1,274 characters and 81 values. */
export const CELL_MAX = 100_000;
export const ROW_MAX = 250_000;
export const CELLS_MAX = 1_000;
/** Values of a JSON line, those inside of others too, and how deep they lie. */
export const VALUES_MAX = 5_000;
export const DEPTH_MAX = 16;
/** Rows of a text file. */
export const ROWS_MAX = 5_000_000;
