// Tables as people write them: where the heading stands, what is no part, which rows are told.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMapping, type Mapping } from '../plan/mapping.ts';
import { importSentence } from '../words.ts';
import { damageOf } from './cell-text.ts';
import { divide } from './divider.ts';
import { HeadingWords } from './heading.ts';
import { rowsOf as readRows } from './testing.ts';

let dir = '';
let table: Mapping;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'partharbor-tables-'));
  const loaded = loadMapping('table');
  if (!loaded.ok) throw new Error(loaded.detail);
  table = loaded.mapping;
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Rows by line: their values, or the problem. */
async function rowsOf(text: string, planned?: readonly string[]): Promise<(readonly [number, unknown])[]> {
  const rows = await readRows(dir, 'a.csv', text, table, { planned });
  return rows.map((row) => [row.line, 'problem' in row ? row.problem : Object.values(row.record)] as const);
}

const words = new HeadingWords({ mpn: ['MPN', '型号'], brand: ['Brand', '品牌'], others: ['Stock', 'Category', 'Description'] });
const headingOf = (text: string): readonly string[] | undefined => divide(text, words).heading?.names;

test('BO-2 cells are divided by what makes a heading, however often another sign stands in the rows', async () => {
  const rows = 'ZQ1;Maker;Check > A;CAP,10u,20%,0603,X7R,16V\n'.repeat(8);
  expect(divide(`MPN;Brand;Category;Description\n${rows}`, words)).toMatchObject({
    form: { divider: ';', cells: 4 },
    heading: { line: 1 },
  });
  expect(divide('MPN|Brand\nA;B;C|x\n', words)).toMatchObject({ form: { divider: '|' } });
  expect(await rowsOf('sep=;\nMPN;Brand;Stock\nA1;x;1,5\n')).toEqual([[3, ['A1', 'x', '1,5']]]);
});

test('BO-2 lines above the heading are no heading, and what looks like a part among them is told', async () => {
  const text = 'Price list of Muster GmbH\nDate;2031-01-05\n\nX1;x;5\nMPN;Brand;Stock\nA1;x;5\n';
  expect(await rowsOf(text)).toEqual([
    [4, 'above_heading'],
    [6, ['A1', 'x', '5']],
  ]);
});

test('BO-2 a heading that comes again, totals and another table below are told, and every row counts', async () => {
  const text = 'MPN,Brand,Stock\nA1,x,5\nMPN,Brand,Stock\nA2,x,6\nTotal,,11\n\nMPN,Brand,Category,Stock\nA3,x,Check > A,7\n';
  expect(await rowsOf(text)).toEqual([
    [2, ['A1', 'x', '5']],
    [3, 'heading_repeated'],
    [4, ['A2', 'x', '6']],
    [5, 'total_row'],
    [7, 'heading_repeated'],
    [8, ['A3', 'x', 'Check > A', '7']],
  ]);
});

test('BO-2 a row with too many or too few cells is told, not shifted; empty cells may be left out at the end', async () => {
  const head = 'MPN,Brand,Category,Stock\n';
  expect(await rowsOf(`${head}A1,x,Check > A,5\nA2,x,7\nA3,x,Check > A,5,9\nA4,x,Check > A\nA5,x,Check > A,5\n`)).toEqual([
    [2, ['A1', 'x', 'Check > A', '5']],
    [3, 'cell_count'],
    [4, 'cell_count'],
    [5, ['A4', 'x', 'Check > A', '']],
    [6, ['A5', 'x', 'Check > A', '5']],
  ]);
  expect(await rowsOf(`${head}A1,x,Check > A,\nA2,x,Check > A\nA3,x,Check > A,5,,\n`)).toEqual([
    [2, ['A1', 'x', 'Check > A', '']],
    [3, 'cell_count'],
    [4, ['A3', 'x', 'Check > A', '5']],
  ]);
});

test('BO-2 heads of groups stand before the names below them, and known names need none', () => {
  expect(headingOf('MPN,Brand,Unit price,,\n,,1+,10+,100+\nA1,x,0.5,0.4,0.3\n')).toEqual([
    'MPN',
    'Brand',
    'Unit price 1+',
    'Unit price 10+',
    'Unit price 100+',
  ]);
  expect(headingOf(',,Shenzhen,,Hong Kong,\nMPN,Brand,Stock,Lead,Stock,Lead\nA1,x,5,1,6,2\n')).toEqual([
    'MPN',
    'Brand',
    'Shenzhen Stock',
    'Shenzhen Lead',
    'Hong Kong Stock',
    'Hong Kong Lead',
  ]);
  expect(headingOf('Price list,,\nMPN,Brand,Stock\nA1,x,5\n')).toEqual(['MPN', 'Brand', 'Stock']);
  // The first part is no head of a group.
  expect(headingOf('MPN,Brand,Stock,\nA1,x,5,\n')).toEqual(['MPN', 'Brand', 'Stock', 'column 4']);
});

test('BO-2 a table whose headings nobody knows is read by a plan that names them', async () => {
  const text = 'Teil;Werk;Menge\nA1;x;5\n';
  expect(await rowsOf(text)).toEqual([[1, 'no_header']]);
  expect(await rowsOf(text, ['Teil', 'Werk', 'Menge'])).toEqual([[2, ['A1', 'x', '5']]]);
});

test('BO-2 what shows nothing is in no heading and no cell, and every blank is a blank', async () => {
  expect(await rowsOf('MPN,Br\u00ADand,Stock\u200B\nA\u200B1,x\u3000y\u00A0z,\uFEFF5\n')).toEqual([[2, ['A1', 'x y z', '5']]]);
});

test('BO-2 an encoding that two readings make sense of takes no row until somebody says which', async () => {
  const text = Buffer.from('MPN,Brand\nA1,\xd0\xc5\xc7\xc8\xd1\xd2\xce\xd0\nA2,x\n', 'latin1');
  const read = async (encoding?: 'windows-1251'): Promise<unknown> => readRows(dir, 'u.csv', text, table, { encoding });
  expect(await read()).toMatchObject([
    { line: 2, problem: 'encoding_unsure' },
    { line: 3, record: { MPN: 'A2' } },
  ]);
  expect(await read('windows-1251')).toMatchObject([{ line: 2, record: { Brand: 'РЕЗИСТОР' } }, { line: 3 }]);
});

test.each([
  ['9.5E+12', 'exponent'],
  ['1.20E-03', 'exponent'],
  ['2-Mar', 'date'],
  ['Mar-22', 'date'],
  ['02. Mrz', 'date'],
  ['3月2日', 'date'],
  ['2031/3/2', 'date'],
  ['#N/A', 'error'],
  ['########', 'error'],
  ['TRUE', 'boolean'],
  ['1N4148', null],
  ['95E12', null],
  ['1E3', null],
  ['MAR-10', 'date'],
  ['MARS-22', null],
  ['2-1734', null],
  ['0603', null],
  ['LM358-Q1', null],
  ['2.54', null],
  ['10/100', null],
  ['DEC-100K', null],
])('BO-2 %s has been made by a spreadsheet: %s', (text, kind) => {
  expect(damageOf(text)).toBe(kind);
});

test('BO-2 the heading of a damaged cell is told with its row', async () => {
  const rows = await readRows(dir, 'm.csv', 'MPN,Brand,Stock\n9.5E+12,x,#N/A\n', table);
  expect(rows).toMatchObject([
    {
      marks: [
        { column: 'MPN', kind: 'exponent' },
        { column: 'Stock', kind: 'error' },
      ],
    },
  ]);
});

test('BO-2 records of a JSON array are read like lines, one that is broken alone is told', async () => {
  const text = '[\n  { "mpn": "A\\u200B1", "n": [1, "],"] },\n  { "mpn": },\n  5,\n  { "mpn": "A\u200B2" }\n]\n';
  expect(await readRows(dir, 'a.json', text, table)).toEqual([
    { file: 'a.json', line: 2, record: { mpn: 'A1', n: [1, '],'] } },
    { file: 'a.json', line: 3, problem: 'no_json' },
    { file: 'a.json', line: 4, problem: 'no_object' },
    { file: 'a.json', line: 5, record: { mpn: 'A2' } },
  ]);
  expect(await readRows(dir, 'b.json', '[ ]\n', table)).toEqual([]);
  expect(await readRows(dir, 'c.json', '[{"mpn":"A"},{"mpn":"B"', table)).toMatchObject([{ record: { mpn: 'A' } }, { problem: 'no_json' }]);
});

test('BO-2 what a reader says has a sentence in both languages', () => {
  const codes =
    'cell_count stray_quote encoding_unsure heading_repeated above_heading total_row hidden_sheet no_parts_sheet empty_file is_pdf is_picture is_document is_archive is_program is_database is_xml no_table';
  for (const code of codes.split(' ')) {
    expect(importSentence(code, 'X', 'en'), code).toMatch(/^[A-Z].+\.$/);
    expect(importSentence(code, 'X', 'zh'), code).toMatch(/[\u4e00-\u9fff].*。$/);
  }
});
