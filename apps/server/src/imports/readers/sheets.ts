// Reads Excel files, in the child process of its reader: unpacked within bounds first, then read by the library.
import { fstatSync, readFileSync } from 'node:fs';
import { read, type WorkBook } from '@e965/xlsx';
import { CELLS_MAX, CELL_MAX, ROW_MAX } from './row.ts';
import { unpackedZip, type ZipProblem } from './unzip.ts';

export interface SheetRow {
  readonly sheet: string;
  /** Row number as the spreadsheet shows it. */
  readonly line: number;
  readonly cells: string[];
  readonly problem?: 'too_many_cells' | 'cell_too_long' | 'row_too_long';
}

export type SheetProblem = ZipProblem | 'too_many_rows' | 'unreadable_sheet';

/** Rows of all sheets, and what a workbook has unpacked. Larger catalogues come as CSV or JSONL. */
const ROWS_MAX = 300_000;
const FILE_MAX = 100 * 1024 ** 2;
const zipLimits = { entries: 200, inflatedBytes: 160 * 1024 ** 2 };

/** Rows of all visible sheets; a file that cannot be read, or breaks a bound, ends with a problem. */
export async function* readSheets(file: number): AsyncGenerator<SheetRow | { problem: SheetProblem }, void, undefined> {
  const book = await open(file);
  if (typeof book === 'string') {
    yield { problem: book };
    return;
  }
  let rows = 0;
  for (const row of rowsOf(book)) {
    if (++rows > ROWS_MAX) {
      yield { problem: 'too_many_rows' };
      return;
    }
    yield row;
  }
}

async function open(file: number): Promise<WorkBook | SheetProblem> {
  if (fstatSync(file).size > FILE_MAX) return 'too_large';
  const bytes = readFileSync(file);
  const plain = bytes.toString('latin1', 0, 2) === 'PK' ? await unpackedZip(bytes, zipLimits) : bytes;
  if (typeof plain === 'string') return plain;
  // `nodim` is understood by the library but missing in its types: it ignores the size a sheet claims to have.
  const options = { type: 'buffer', dense: true, cellFormula: false, cellHTML: false, nodim: true } as const;
  try {
    return read(plain, options);
  } catch (error) {
    // Whatever the library stumbles over, the file is none it can read.
    return /password|encrypt/i.test(String(error)) ? 'encrypted' : 'unreadable_sheet';
  }
}

/** Cell of a dense sheet: formatted text where dates need it, else the bare value. */
interface Cell {
  readonly t: string;
  readonly v?: string | number | boolean | Date | null;
  readonly w?: string;
}

function* rowsOf(book: WorkBook): Generator<SheetRow, void, undefined> {
  for (const [index, sheet] of book.SheetNames.entries()) {
    if (book.Workbook?.Sheets?.[index]?.Hidden) continue;
    const rows = (book.Sheets[sheet] as unknown as { '!data'?: (Cell[] | undefined)[] } | undefined)?.['!data'] ?? [];
    for (let i = 0; i < rows.length; i++) {
      const row = rowOf(sheet, i + 1, rows[i] ?? []);
      if (row.problem || row.cells.some((cell) => cell !== '')) yield row;
    }
  }
}

function rowOf(sheet: string, line: number, cells: (Cell | undefined)[]): SheetRow {
  if (cells.length > CELLS_MAX) return { sheet, line, cells: [], problem: 'too_many_cells' };
  const texts: string[] = [];
  let chars = 0;
  for (const cell of cells) {
    const text = cellText(cell);
    chars += text.length;
    if (text.length > CELL_MAX) return { sheet, line, cells: [], problem: 'cell_too_long' };
    if (chars > ROW_MAX) return { sheet, line, cells: [], problem: 'row_too_long' };
    texts.push(text.trim());
  }
  return { sheet, line, cells: texts };
}

function cellText(cell: Cell | undefined): string {
  if (cell?.v === undefined || cell.v === null || cell.t === 'e') return '';
  return cell.t === 'd' ? (cell.w ?? String(cell.v)) : String(cell.v);
}
