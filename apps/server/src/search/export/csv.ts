// A table as CSV that spreadsheets open as it is meant: byte order mark, RFC 4180, and no text that could run as a formula (T-31).
import type { Cell, Column } from './columns.ts';

/** What spreadsheets take for a formula, also behind blanks, quotes and separators, and in full width. */
const runs = /^[\s"'`,;|]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const quoted = /[",\r\n;\t]/;
/** Control characters but tabs and line breaks. */
const control = /(?![\t\n\r])\p{Cc}/gu;

/** One cell. @example csvCell({ kind: 'text', text: '=1+1' }) // "'=1+1" */
export function csvCell({ kind, text }: Cell): string {
  if (kind === 'number') return text;
  const clean = text.replace(control, '');
  const safe = runs.test(clean) ? `'${clean}` : clean;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The file in pieces, one a batch. */
export async function* csvFile<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${line(columns.map(({ title }) => ({ kind: 'text', text: title })))}`);
  for await (const batch of batches) yield Buffer.from(batch.map((row) => line(columns.map((column) => column.cell(row)))).join(''));
}
