// The rows of a workbook's sheets: shown texts, what is merged, and what is no text marked.
import type { WorkBook } from '@e965/xlsx';
import { CELLS_MAX, CELL_MAX, ROW_MAX, type MarkKind } from './row.ts';
import { shownText, type Cell } from './sheet-cell.ts';
import type { TableRow } from './table.ts';

export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Rows that have anything in them; `line` is the number the spreadsheet shows. */
  rows(): Generator<TableRow, void, undefined>;
}

/** Rows of all sheets of a workbook. */
export const SHEET_ROWS_MAX = 300_000;

export const sheetsOf = (book: WorkBook): Sheet[] =>
  book.SheetNames.map((name, index) => ({
    name,
    isHidden: Boolean(book.Workbook?.Sheets?.[index]?.Hidden),
    rows: () => rowsOf(book.Sheets[name]),
  }));

interface Merge {
  readonly s: { readonly r: number; readonly c: number };
  readonly e: { readonly r: number; readonly c: number };
}

/** Merged places of a sheet that are looked at, and cells below the first of them. */
const MERGES_MAX = 20_000;
const BELOW_MAX = 50_000;

/** Cells that are merged: across, as spans of their row; down, as the cell whose text stands for the ones below. */
interface Merged {
  readonly spans: ReadonlyMap<number, readonly (readonly [number, number])[]>;
  readonly above: ReadonlyMap<number, readonly (readonly [column: number, row: number])[]>;
}

function put<T>(lists: Map<number, T[]>, key: number, one: T): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

function mergedOf(merges: readonly Merge[]): Merged {
  const spans = new Map<number, [number, number][]>();
  const above = new Map<number, [number, number][]>();
  let below = 0;
  for (const { s, e } of merges.slice(0, MERGES_MAX)) {
    if (e.c > s.c) put(spans, s.r, [s.c, e.c]);
    for (let row = s.r + 1; row <= e.r && below < BELOW_MAX; row++, below++) put(above, row, [s.c, s.r]);
  }
  return { spans, above };
}

function* rowsOf(sheet: unknown): Generator<TableRow, void, undefined> {
  const { '!data': rows = [], '!merges': merges = [] } = (sheet ?? {}) as { '!data'?: (Cell[] | undefined)[]; '!merges'?: Merge[] };
  const { spans, above } = mergedOf(merges);
  for (let i = 0; i < rows.length; i++) {
    const cells: (Cell | undefined)[] = rows[i] ?? [];
    const row = rowOf(i + 1, cells);
    const isEmpty = row.problem === undefined && row.cells.every((cell) => cell === '');
    if (isEmpty) continue;
    const texts = [...row.cells];
    // A text that stands for several rows; a number is not told again, as a stock would count twice.
    for (const [column, from] of above.get(i) ?? [])
      if ((texts[column] ?? '') === '' && rows[from]?.[column]?.t === 's' && column < CELLS_MAX && row.problem === undefined) {
        while (texts.length < column) texts.push('');
        texts[column] = shownText(rows[from][column]).text.trim();
      }
    yield { ...row, cells: texts, spans: spans.get(i) ?? [] };
  }
}

function rowOf(line: number, cells: readonly (Cell | undefined)[]): TableRow {
  if (cells.length > CELLS_MAX) return { line, cells: [], problem: 'too_many_cells' };
  const texts: string[] = [];
  const marks: [number, MarkKind][] = [];
  let chars = 0;
  for (let i = 0; i < cells.length; i++) {
    const { text, mark } = shownText(cells[i]);
    chars += text.length;
    if (text.length > CELL_MAX) return { line, cells: [], problem: 'cell_too_long' };
    if (chars > ROW_MAX) return { line, cells: [], problem: 'row_too_long' };
    texts.push(text.trim());
    if (mark) marks.push([i, mark]);
  }
  return { line, cells: texts, marks };
}
