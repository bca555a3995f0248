// Reads spreadsheets for tests with the library the server uses, so that the package itself knows no files.
import { read } from '@e965/xlsx';
import { spreadsheetText, type Merge, type Sheet } from '../src/read/sheet.ts';

interface Cell {
  readonly t: string;
  readonly v?: string | number | boolean | Date | null;
  readonly w?: string;
  readonly z?: string | number;
}

interface DenseSheet {
  readonly '!data'?: readonly (readonly (Cell | undefined)[] | undefined)[];
  readonly '!merges'?: readonly { s: { r: number; c: number }; e: { r: number; c: number } }[];
  readonly '!rows'?: readonly ({ hidden?: boolean } | undefined)[];
}

/** The sheets of a workbook's bytes. */
export function sheetsOf(bytes: Uint8Array): Sheet[] {
  // `nodim` is understood by the library but missing in its types: it ignores the size a sheet claims to have.
  const options = { type: 'buffer', dense: true, cellFormula: false, cellHTML: false, cellNF: true, nodim: true } as const;
  const book = read(bytes, options);
  return book.SheetNames.map((name, index): Sheet => {
    const sheet = (book.Sheets[name] ?? {}) as DenseSheet;
    const rows = Array.from(sheet['!data'] ?? [], (row) => Array.from(row ?? [], textOf));
    const merges = (sheet['!merges'] ?? []).map(({ s, e }): Merge => ({ top: s.r, left: s.c, bottom: e.r, right: e.c }));
    const hiddenRows = new Set((sheet['!rows'] ?? []).flatMap((row, at) => (row?.hidden ? [at] : [])));
    return { name, hidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0, rows, merges, hiddenRows };
  });
}

const textOf = (cell: Cell | undefined): string =>
  cell ? spreadsheetText({ type: cell.t, value: cell.v, shown: cell.w, format: typeof cell.z === 'string' ? cell.z : '' }) : '';
