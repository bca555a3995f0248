// Reads the tables of a workbook: each visible sheet with a heading of its own, the others told.
import { openBook, openMarkup } from './workbook.ts';
import { HEADING_ROWS_MAX, type Heading, type HeadingWords } from './heading.ts';
import type { OneFile } from './open-file.ts';
import { CELLS_MAX, type SourceRow } from './row.ts';
import { SHEET_ROWS_MAX, sheetsOf, type Sheet } from './sheets.ts';
import { Table, type TableRow } from './table.ts';
import { aboveHeading, type RowCount } from './text-rows.ts';

/** One sheet of a workbook that has a heading. */
export interface SheetTable {
  /** The file with the sheet behind #. */
  readonly file: string;
  readonly sheet: string;
  readonly heading: Heading;
  /** Records below the heading. */
  rows(count: RowCount): Generator<SourceRow, void, undefined>;
}

/** Columns without a heading that are still read beside the last that has one. */
const UNNAMED_MAX = 20;

/** The tables of a workbook or page, and what is told of the rest of it. */
export async function sheetTables(
  { file, descriptor }: OneFile,
  kind: 'excel' | 'markup',
  words: HeadingWords,
): Promise<{ readonly tables: readonly SheetTable[]; readonly told: readonly SourceRow[] }> {
  const book = kind === 'excel' ? await openBook(descriptor) : openMarkup(descriptor);
  if (typeof book === 'string') return { tables: [], told: [{ file, line: 0, problem: book }] };
  const told: SourceRow[] = [];
  const found: SheetTable[] = [];
  const guessed: SheetTable[] = [];
  for (const sheet of sheetsOf(book)) {
    const name = `${file}#${sheet.name}`;
    const first = sheet.rows().next();
    if (first.done) continue;
    if (sheet.isHidden) told.push({ file: name, line: 0, problem: 'hidden_sheet' });
    else {
      const table = tableOf(name, sheet, words);
      if (table && !table.heading.isGuessed) found.push(table);
      else if (table) guessed.push(table);
      else told.push({ file: name, line: 0, problem: 'no_parts_sheet' });
    }
  }
  // Where one sheet has a known heading, those that only look like tables are notes.
  if (found.length === 0) return { tables: guessed, told };
  return {
    tables: found,
    told: [...told, ...guessed.map((table): SourceRow => ({ file: table.file, line: 0, problem: 'no_parts_sheet' }))],
  };
}

function tableOf(file: string, sheet: Sheet, words: HeadingWords): SheetTable | null {
  const first: TableRow[] = [];
  for (const row of sheet.rows()) if (first.push(row) > HEADING_ROWS_MAX) break;
  const found = words.find(first);
  if (!found) return null;
  const heading = { ...found, names: [...found.names, ...unnamed(found, sheet)] };
  return { file, sheet: sheet.name, heading, rows: (count) => recordsOf(file, sheet, heading, words, count) };
}

/** Names for columns that have cells but no heading. */
function unnamed({ line, names }: Heading, sheet: Sheet): string[] {
  let width = names.length;
  for (const row of sheet.rows()) {
    if (row.line <= line || row.problem !== undefined || row.cells.length <= width) continue;
    const last = row.cells.findLastIndex((cell) => cell !== '') + 1;
    if (last > width && last <= Math.min(CELLS_MAX, names.length + UNNAMED_MAX)) width = last;
  }
  return Array.from({ length: width - names.length }, (_one, i) => `column ${names.length + i + 1}`);
}

function* recordsOf(
  file: string,
  sheet: Sheet,
  heading: Heading,
  words: HeadingWords,
  count: RowCount,
): Generator<SourceRow, void, undefined> {
  const table = new Table(heading, words, { file, isTrimmed: true });
  const above: TableRow[] = [];
  let headingRows = heading.rows;
  for (const row of sheet.rows()) {
    if (row.line < heading.line) above.push(row);
    else if (headingRows > 0) {
      if (--headingRows > 0) continue;
      const told = aboveHeading(file, above);
      count.rows += told.length;
      yield* told;
    } else {
      count.rows++;
      if (count.rows > SHEET_ROWS_MAX) {
        yield { file, line: row.line, problem: 'too_many_rows' };
        return;
      }
      yield table.take(row);
    }
  }
}
