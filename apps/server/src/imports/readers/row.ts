// What every reader yields: one record with its place, or what was wrong there.

/** One row of a source file; `line` counts from 1 as an editor or a spreadsheet shows it. */
export type SourceRow =
  | { readonly file: string; readonly line: number; readonly bytes?: number; readonly record: Record<string, unknown> }
  | { readonly file: string; readonly line: number; readonly bytes?: number; readonly problem: string };

/** Longest line or cell taken, in characters. */
export const CELL_MAX = 1_000_000;
