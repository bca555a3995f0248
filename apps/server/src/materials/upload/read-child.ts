// In a child process: unpacks a spreadsheet within bounds and reads the list of codes in it.
import { read } from '@e965/xlsx';
import { kindOfBytes } from '@partharbor/bom/read/kind';
import { readMaterials, type ListedMaterial, type SheetRow } from '@partharbor/bom/read/materials';
import type { ChildWork } from '../../platform/child-main.ts';
import { sheetsOf } from '../../imports/readers/sheets.ts';
import { unpackedZip } from '../../imports/readers/unzip.ts';

interface ReadOrder {
  readonly rowsMax: number;
}

/** What a file holds, or why it is not taken; `what` names its kind. */
export type ReadFacts =
  | { readonly kind: 'rows'; readonly rows: readonly ListedMaterial[] }
  | { readonly kind: 'format'; readonly what: string }
  | { readonly kind: 'rows-max'; readonly count: number }
  | { readonly kind: 'no-table' | 'no-lines' | 'unreadable' | 'encrypted' };

const zipLimits = { entries: 200, inflatedBytes: 32 * 1024 ** 2 };
const SHEETS_MAX = 20;
const BLANK_MAX = 20_000;
const CELL_MAX = 4_000;
const COLUMNS_MAX = 100;
// `nodim` is understood by the library but missing in its types: it ignores the size a sheet claims to have.
const options = { dense: true, cellFormula: false, cellHTML: false, cellNF: true, cellDates: true, UTC: true, nodim: true } as const;

function* boundedRows(rows: Iterable<{ readonly line: number; readonly cells: readonly string[] }>, most: number): Generator<SheetRow> {
  let filled = 0;
  for (const { line, cells } of rows) {
    // Rows above the head and one too many are read as well, so that a list over the bound is told by its count.
    if (++filled > most || line > most + BLANK_MAX) return;
    yield { line, cells: cells.slice(0, COLUMNS_MAX).map((cell) => cell.slice(0, CELL_MAX)) };
  }
}

async function bookOf(bytes: Buffer, kind: 'xlsx' | 'xls') {
  const plain = kind === 'xlsx' ? await unpackedZip(bytes, zipLimits) : bytes;
  if (typeof plain === 'string') return plain === 'encrypted' ? 'encrypted' : 'unreadable';
  try {
    return read(plain, { ...options, type: 'buffer' });
  } catch (error) {
    // Whatever the library stumbles over, the file is none it can read.
    return /password|encrypt/i.test(String(error)) ? 'encrypted' : 'unreadable';
  }
}

export const work: ChildWork<ReadOrder, ReadFacts> = async ({ rowsMax }, bytes) => {
  const kind = kindOfBytes(bytes);
  if (typeof kind !== 'string') return { facts: { kind: 'format', what: kind.foreign } };
  if (kind !== 'xls' && kind !== 'xlsx') return { facts: { kind: 'format', what: kind } };
  const book = await bookOf(bytes, kind);
  if (typeof book === 'string') return { facts: { kind: book } };
  const lists = sheetsOf(book)
    .slice(0, SHEETS_MAX)
    .filter(({ isHidden }) => !isHidden)
    .map((sheet) => readMaterials(boundedRows(sheet.rows(), rowsMax * 4)))
    .filter((list) => list !== null);
  if (lists.length === 0) return { facts: { kind: 'no-table' } };
  // One list a file: row numbers say where in it.
  const rows = lists.reduce((most, list) => (list.length > most.length ? list : most));
  if (rows.length === 0) return { facts: { kind: 'no-lines' } };
  return { facts: rows.length > rowsMax ? { kind: 'rows-max', count: rows.length } : { kind: 'rows', rows } };
};
