// Proves the files of an export: nothing in them runs, numbers stay numbers, two readers read the same (SR-13, T-31).
import { read, utils } from '@e965/xlsx';
import { unzipSync, strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import type { Goods } from '../../catalogue/goods.ts';
import type { Cell, Column } from './columns.ts';
import { csvCell, csvFile } from './csv.ts';
import { xlsxFile } from './xlsx.ts';

const texts = [
  '=cmd|calc',
  '+1',
  '-1',
  '@x',
  '\tx',
  '\rx',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  ' =1',
  '"=1',
  ';=1',
  ',@x',
  '1E10',
  '007',
  '2-1',
  'plain',
  'a,b',
  'say "x"',
  'line\nbreak',
  '<b>&amp;',
  '_x0041_',
  '\u0000nul',
  '\uD800lone',
  '贴片电阻',
  '',
];

const columns: Column[] = [
  { title: '型号', width: 10, cell: (goods) => ({ kind: 'text', text: goods as unknown as string }) },
  { title: 'Number', width: 8, cell: () => ({ kind: 'number', text: '-0.0098' }) },
];

async function* batches(): AsyncGenerator<Goods[]> {
  yield texts.slice(0, 10) as unknown as Goods[];
  yield texts.slice(10) as unknown as Goods[];
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const one of pieces) all.push(one);
  return Buffer.concat(all);
}

test.each(texts.slice(0, 14))('T-31 a text cell %j of a CSV cannot begin a formula', (typed) => {
  const cell: Cell = { kind: 'text', text: typed };
  expect(csvCell(cell).replace(/^"/, '')).toMatch(/^'/);
});

test('T-31 numbers of a CSV stay bare, negative ones too; texts that look like numbers stay as they are', () => {
  expect(csvCell({ kind: 'number', text: '-12.5' })).toBe('-12.5');
  for (const typed of ['1E10', '007', '2-1']) expect(csvCell({ kind: 'text', text: typed })).toBe(typed);
});

test('SR-13 a CSV begins with a byte order mark, quotes by RFC 4180 and ends every row with CRLF', async () => {
  const text = Buffer.from(await whole(csvFile(columns, batches()))).toString('utf8');
  expect(text.startsWith('\uFEFF型号,Number\r\n')).toBe(true);
  expect(text).toContain('"a,b",-0.0098\r\n');
  expect(text).toContain('"say ""x""",-0.0098\r\n');
  expect(text).toContain('"line\nbreak",-0.0098\r\n');
  expect(text).not.toContain('\u0000');
});

test('SR-13 T-31 another reader finds texts and numbers of an Excel file as they were, and no formula', async () => {
  const bytes = await whole(xlsxFile(columns, batches()));
  const book = read(bytes, { cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0]!]!;
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '' });
  expect(rows[0]).toEqual(['型号', 'Number']);
  const told = rows.slice(1).map((one) => one[0]);
  const kept = texts.map((one) => one.replace('\u0000', '').replace('\uD800', ''));
  expect(told).toEqual(kept);
  expect(rows.slice(1).every((one) => one[1] === -0.0098)).toBe(true);
  expect(Object.values(sheet).some((cell) => typeof cell === 'object' && cell !== null && 'f' in cell)).toBe(false);
});

test('T-31 the sheet itself holds no formula element, and its parts are those a spreadsheet asks for', async () => {
  const parts = unzipSync(await whole(xlsxFile(columns, batches())));
  expect(Object.keys(parts).toSorted()).toEqual(
    [
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ].toSorted(),
  );
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet).toContain('<t xml:space="preserve">=cmd|calc</t>');
  expect(sheet).toContain('_x005F_x0041_');
});
