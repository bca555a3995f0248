// What is told with a list that was read: nothing leaves or enters it in silence.
import type { LineProblem } from '../line.ts';
import type { Book } from './book.ts';
import type { Table } from './header.ts';
import type { AskCode, SheetOffered, Warning, WarningCode } from './reading.ts';
import type { TableLines } from './rows.ts';
import type { CutSheet } from './sheet.ts';
import { tidy } from './text.ts';

interface Read {
  readonly book: Book;
  readonly sheet: CutSheet;
  readonly offered: readonly SheetOffered[];
  readonly chosen: number;
  readonly table: Table;
  readonly others: readonly Table[];
  readonly found: TableLines;
  readonly ask: readonly AskCode[];
}

const TEXT_MAX = 120;
const ofLine: Readonly<Partial<Record<LineProblem, WarningCode>>> = {
  COUNT_DIFFERS: 'COUNT_DIFFERS',
  DESIGNATOR_TWICE: 'DESIGNATOR_TWICE',
  QUANTITY: 'QUANTITY',
  BOTH_EMPTY: 'BOTH_EMPTY',
  DAMAGED: 'DAMAGED',
  COMBINED: 'COMBINED',
  ALTERNATES: 'ALTERNATES',
  NO_PART: 'NO_PART',
  LONG_CELL: 'LONG_CELL',
};

export function warningsOf({ book, sheet, offered, chosen, table, others, found, ask }: Read): Warning[] {
  const whole: Warning[] = [];
  const tell = (code: WarningCode, text: string, row?: number): void => {
    whole.push({ code, text: text.slice(0, TEXT_MAX), ...(row === undefined ? {} : { row }) });
  };
  if (book.isEncodingGuessed) tell('ENCODING', book.format.encoding ?? '');
  const visible = offered.filter(({ hidden, rows }) => !hidden && rows > 0);
  if (visible.length > 1) tell('SHEETS', offered[chosen]!.name);
  for (const { hidden, name, rows } of offered) if (hidden && rows > 0) tell('HIDDEN_SHEET', name);
  if (ask.includes('TABLES'))
    for (const other of others)
      tell(
        'TABLES',
        other.headers
          .map(tidy)
          .filter((header) => header !== '')
          .join(', '),
        other.headerRow ?? other.from,
      );
  if (ask.includes('SECTIONS')) for (const { row, text, why } of found.skipped) if (why === 'header') tell('SECTIONS', text, row);
  if (ask.includes('QUANTITY_TOTAL')) tell('QUANTITY_TOTAL', tidy(table.headers[table.columns.quantity!.index] ?? ''));
  const hidden = found.lines.filter((line) => line.hidden).length;
  if (hidden > 0) tell('HIDDEN_ROWS', String(hidden));
  if (sheet.hasCutColumns) tell('CUT_COLUMNS', '');
  const split = new Set(found.splitRows);
  for (const line of found.lines) {
    const about = line.mpn || line.value || line.description;
    for (const problem of line.problems) tell(ofLine[problem]!, problem === 'QUANTITY' ? line.quantityText : about, line.row);
    if (split.has(line.row)) tell(line.alternates.length > 0 ? 'ALTERNATES' : 'COMBINED', about, line.row);
    if (sheet.errorRows.has(line.row) && !line.problems.includes('DAMAGED')) tell('DAMAGED', about, line.row);
  }
  return whole;
}
