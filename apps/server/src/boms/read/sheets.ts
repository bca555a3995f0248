// Sheets of a workbook for reading a list of parts, in the child process: within bounds, with the texts that the spreadsheet shows.
import { BLANK_ROWS_MAX, FILLED_ROWS_MAX, SHEETS_MAX } from '@partharbor/bom/read/bounds';
import { spreadsheetText, type Merge, type Sheet } from '@partharbor/bom/read/sheet';
import { read } from '@e965/xlsx';

interface Cell {
  readonly t: string;
  readonly v?: string | number | boolean | Date | null;
  readonly w?: string;
  readonly z?: string | number;
  readonly l?: { readonly Target?: string };
}

interface DenseSheet {
  readonly '!data'?: readonly (readonly (Cell | undefined)[] | undefined)[];
  readonly '!merges'?: readonly { s: { r: number; c: number }; e: { r: number; c: number } }[];
  readonly '!rows'?: readonly ({ hidden?: boolean } | undefined)[];
}

/** The sheets of a workbook's bytes; throws for what the library cannot read. */
export function sheetsOf(bytes: Uint8Array): Sheet[] {
  // `nodim` is understood by the library but missing in its types: it ignores the size a sheet claims to have.
  const options = {
    type: 'buffer',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    nodim: true,
    sheetRows: FILLED_ROWS_MAX + BLANK_ROWS_MAX,
    sheets: Array.from({ length: SHEETS_MAX }, (_none, i) => i),
  } as const;
  const book = read(bytes, { ...options, sheets: [...options.sheets] });
  return book.SheetNames.slice(0, SHEETS_MAX).map((name, index): Sheet => {
    const sheet = (book.Sheets[name] ?? {}) as DenseSheet;
    const merges = (sheet['!merges'] ?? []).map(({ s, e }): Merge => ({ top: s.r, left: s.c, bottom: e.r, right: e.c }));
    const hiddenRows = new Set((sheet['!rows'] ?? []).flatMap((row, at) => (row?.hidden ? [at] : [])));
    const hidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    return { name, hidden, rows: rowsOf(sheet['!data'] ?? []), merges, hiddenRows };
  });
}

/** Rows up to the bound of filled ones. */
function rowsOf(data: NonNullable<DenseSheet['!data']>): string[][] {
  const rows: string[][] = [];
  let filled = 0;
  for (const row of data) {
    const cells = Array.from(row ?? [], textOf);
    if (cells.some((text) => text !== '')) filled += 1;
    if (filled > FILLED_ROWS_MAX) break;
    rows.push(cells);
  }
  return rows;
}

const textOf = (cell: Cell | undefined): string =>
  cell ? spreadsheetText({ type: cell.t, value: cell.v, shown: cell.w, format: typeof cell.z === 'string' ? cell.z : '' }) : '';
