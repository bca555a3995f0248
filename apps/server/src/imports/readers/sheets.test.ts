// Spreadsheets: the shown text counts, what is no text is marked, and every kind of file under the name of one is read or named.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write, type BookType, type CellObject, type WorkBook } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMapping, type Mapping } from '../plan/mapping.ts';
import { shownText } from './sheet-cell.ts';
import type { SourceRow } from './row.ts';
import { encodeText, rowsOf as readRows } from './testing.ts';

let dir = '';
let table: Mapping;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'partharbor-sheets-'));
  const loaded = loadMapping('table');
  if (!loaded.ok) throw new Error(loaded.detail);
  table = loaded.mapping;
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const rowsOf = (name: string, content: string | Buffer): Promise<SourceRow[]> => readRows(dir, name, content, table);
const bytesOf = (book: WorkBook, bookType: BookType = 'xlsx'): Buffer => write(book, { type: 'buffer', bookType }) as Buffer;

/** A sheet of texts, numbers and whole cells. */
function bookOf(rows: readonly (readonly (string | number | CellObject)[])[], more: (book: WorkBook) => void = () => undefined): WorkBook {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((cell) => (typeof cell === 'object' ? 'v' : cell))));
  for (const [r, row] of rows.entries())
    for (const [c, cell] of row.entries()) if (typeof cell === 'object') sheet[utils.encode_cell({ r, c })] = cell;
  utils.book_append_sheet(book, sheet, 'Parts');
  more(book);
  return book;
}

test.each<readonly [what: string, cell: Parameters<typeof shownText>[0], text: string, mark: string | null]>([
  ['zeroes in front that the format shows', { t: 'n', v: 805, w: '0805', z: '0000' }, '0805', null],
  ['zeroes at the end', { t: 'n', v: 47.5, w: '47.500', z: '0.000' }, '47.500', null],
  ['digits that the format hides', { t: 'n', v: 0.0466, w: '0.05', z: '0.00' }, '0.0466', null],
  ['digits that the format hides, with their sign', { t: 'n', v: 0.0466, w: '¥0.05', z: '"¥"0.00' }, '¥0.0466', null],
  ['thousands', { t: 'n', v: 12500, w: '12,500', z: '#,##0' }, '12500', null],
  ['a share', { t: 'n', v: 0.05, w: '5%', z: '0%' }, '5%', null],
  ['digits a narrow column would not show', { t: 'n', v: 9_500_000_000_000, w: '9.5E+12', z: 'General' }, '9500000000000', null],
  ['a very small number', { t: 'n', v: 0.0000012, w: '1.2E-06', z: 'General' }, '0.0000012', null],
  ['what a spreadsheet took for a power of ten', { t: 'n', v: 9.5e12, w: '9.50E+12', z: '0.00E+00' }, '9500000000000', 'exponent'],
  ['a sum that is not whole', { t: 'n', v: 0.1 + 0.2, w: '0.3', z: 'General' }, '0.3', null],
  ['a fraction', { t: 'n', v: 0.25, w: '1/4', z: '# ?/?' }, '0.25', null],
  ['letters of the format', { t: 'n', v: 7, w: 'SC-0007', z: '"SC-"0000' }, 'SC-0007', null],
  ['a day', { t: 'd', v: new Date('2031-03-02T00:00:00Z'), w: '3/2/31', z: 'm/d/yy' }, '2031-03-02', 'date'],
  ['a day in the form it is shown', { t: 'd', v: new Date('2031-03-02T00:00:00Z'), w: '2-Mar', z: 'd-mmm' }, '2-Mar', 'date'],
  ['a truth', { t: 'b', v: true, w: 'TRUE' }, 'TRUE', 'boolean'],
  ['an error', { t: 'e', v: 42, w: '#N/A' }, '#N/A', 'error'],
])('BO-2 the text of a cell is what it shows, without loss: %s', (_what, cell, text, mark) => {
  expect(shownText(cell)).toEqual({ text, mark });
});

test.each<BookType>(['xlsx', 'xlsb', 'biff8', 'ods', 'xlml'])('BO-2 a workbook as %s shows its numbers, days and truths', async (type) => {
  const rows = await rowsOf(
    `shown-${type}.xls`,
    bytesOf(
      bookOf([
        ['MPN', 'Brand', 'Stock'],
        [{ t: 'n', v: 805, z: '0000' }, 'x', 5],
        [{ t: 'd', v: new Date('2031-03-02T00:00:00Z'), z: type === 'ods' ? 'd/m/yy' : 'd-mmm' }, 'x', 5],
        [{ t: 'b', v: true }, 'x', 5],
        ['0402', 'x', 9_500_000_000_000],
      ]),
      type,
    ),
  );
  expect(rows).toMatchObject([
    // The format of numbers is not kept by the library's writer of ODS and XML.
    { line: 2, record: { MPN: type === 'ods' ? '805' : '0805', Brand: 'x', Stock: '5' } },
    { line: 3, marks: [{ column: 'MPN', kind: 'date' }] },
    { line: 4, record: { MPN: 'TRUE' }, marks: [{ column: 'MPN', kind: 'boolean' }] },
    { line: 5, record: { MPN: '0402', Stock: '9500000000000' } },
  ]);
});

test('BO-2 merged cells stand for those below and beside them, a hidden sheet and one without parts are told', async () => {
  const book = bookOf(
    [
      ['Price list'],
      ['MPN', 'Brand', 'Unit price', ''],
      ['', '', '1+', '10+'],
      ['A1', 'x', 0.5, 0.4],
      ['A2', '', 0.6, 0.5],
      ['A3', 'y', 0.7, 0.6, 'odd'],
    ],
    (made) => {
      made.Sheets['Parts']!['!merges'] = ['A1:D1', 'C2:D2', 'A2:A3', 'B2:B3', 'B4:B5'].map((range) => utils.decode_range(range));
      utils.book_append_sheet(
        made,
        utils.aoa_to_sheet([
          ['MPN', 'Brand'],
          ['H1', 'x'],
        ]),
        'Old',
      );
      utils.book_append_sheet(made, utils.aoa_to_sheet([['only a remark']]), 'Remarks');
      made.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 0 }] };
    },
  );
  const price = (one: string, ten: string): object => ({ 'Unit price 1+': one, 'Unit price 10+': ten });
  expect(await rowsOf('merged.xlsx', bytesOf(book))).toEqual([
    { file: 'merged.xlsx#Old', line: 0, problem: 'hidden_sheet' },
    { file: 'merged.xlsx#Remarks', line: 0, problem: 'no_parts_sheet' },
    { file: 'merged.xlsx#Parts', line: 4, record: { MPN: 'A1', Brand: 'x', ...price('0.5', '0.4'), 'column 5': '' } },
    { file: 'merged.xlsx#Parts', line: 5, record: { MPN: 'A2', Brand: 'x', ...price('0.6', '0.5'), 'column 5': '' } },
    { file: 'merged.xlsx#Parts', line: 6, record: { MPN: 'A3', Brand: 'y', ...price('0.7', '0.6'), 'column 5': 'odd' } },
  ]);
});

const page = (text: string): string =>
  `<html><head><meta charset="gb2312"><style>td{mso-number-format:"\\@"}</style></head><body><table><tr><th>MPN</th><th>Brand</th><th>Stock</th></tr><tr><td>0805</td><td>${text}</td><td>1,250</td></tr></table></body></html>`;

test('BO-2 a page of the web under the name of a spreadsheet is read, with its cells as texts, in the encoding it is in', async () => {
  const record = { MPN: '0805', Brand: '风华', Stock: '1,250' };
  expect(await rowsOf('page.xls', encodeText(page('风华'), 'gb18030'))).toEqual([{ file: 'page.xls#Sheet1', line: 2, record }]);
  expect(await rowsOf('page.xls', `\uFEFF${page('风华')}`)).toMatchObject([{ record }]);
});

test('BO-2 cells of a page whose ends are left out are told apart', async () => {
  const open =
    '<table><tr><td>Report<td>2026</table><table><tr><th>MPN<th>Brand<tr><td>0805<td><b>x</b> y</tr><tr><td>0603</td><td>z</table>';
  expect((await rowsOf('open.xls', open)).filter((row) => 'record' in row)).toMatchObject([
    { line: 2, record: { MPN: '0805', Brand: 'x y' } },
    { line: 3, record: { MPN: '0603', Brand: 'z' } },
  ]);
});

test.each<readonly [what: string, content: string | Buffer, problem: string]>([
  ['a PDF', '%PDF-1.7\n...', 'is_pdf'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1A\n....', 'latin1'), 'is_picture'],
  ['a text of an office', '{\\rtf1\\ansi text}', 'is_document'],
  ['XML of something else', '<?xml version="1.0"?><parts><part mpn="A"/></parts>', 'is_xml'],
  ['a page without a table', '<!doctype html><html><body>Please log in</body></html>', 'no_table'],
  ['nothing', '', 'empty_file'],
])('BO-2 %s under the name of a spreadsheet is named', async (_what, content, problem) => {
  expect(await rowsOf('list.xls', content)).toEqual([{ file: 'list.xls', line: 0, problem }]);
});
