// A grid as the bytes of a file of some form.
import { utils, write } from '@e965/xlsx';
import type { Grid } from './grid.ts';

const quoted = (cell: string, divider: string): string =>
  /["\r\n]/.test(cell) || cell.includes(divider) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Rows as text, quoted where it is needed or throughout. */
export const textOf = ({ rows }: Grid, divider: string, ends = '\r\n', isAllQuoted = false): string =>
  rows
    .map((row) =>
      (row.length === 1 && row[0]!.startsWith('sep=')
        ? [row[0]!]
        : row.map((cell) => (isAllQuoted ? `"${cell.replaceAll('"', '""')}"` : quoted(cell, divider)))
      ).join(divider),
    )
    .join(ends) + ends;

/** Rows as a workbook; `before` and `after` are other sheets. */
export function bookOf(
  { rows, merges }: Grid,
  bookType: 'biff8' | 'xlsx' | 'ods' | 'xlsb',
  isNumeric: boolean,
  sheets: { readonly before?: readonly string[][]; readonly after?: readonly string[][] } = {},
): Uint8Array {
  const book = utils.book_new();
  const cells = rows.map((row) =>
    row.map((cell) => (isNumeric && /^(?:0|[1-9]\d{0,6})$/.test(cell) ? Number(cell) : cell === '' ? null : cell)),
  );
  const sheet = utils.aoa_to_sheet(cells as unknown[][]);
  sheet['!merges'] = merges.map(({ top, left, bottom, right }) => ({ s: { r: top, c: left }, e: { r: bottom, c: right } }));
  if (sheets.before) utils.book_append_sheet(book, utils.aoa_to_sheet(sheets.before.map((row) => [...row])), 'Cover');
  utils.book_append_sheet(book, sheet, 'Sheet1');
  if (sheets.after) utils.book_append_sheet(book, utils.aoa_to_sheet(sheets.after.map((row) => [...row])), 'Notes');
  return write(book, { type: 'buffer', bookType }) as Uint8Array;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

/** Rows as a page with a table, as shops save their `.xls`. */
export const pageOf = ({ rows }: Grid): string =>
  `<html><head><meta charset="utf-8"></head><body><table border=1>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('')}</table></body></html>`;
