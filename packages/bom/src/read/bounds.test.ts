// Hostile and huge texts: refused or read within a time.
import { expect, test } from 'vitest';
import { readSheets } from '../../tests/lists.ts';
import { bookOfBytes } from './book.ts';
import { FILE_BYTES_MAX } from './bounds.ts';
import { cpuMsOf } from '../../tests/cpu.ts';
import { readPaste } from './paste.ts';
import { readBom } from './read-bom.ts';

const MB = 1024 * 1024;
const header = 'Designator,Quantity,Value,MPN,Manufacturer,Package,Description\n';
const fill = (text: string, size = FILE_BYTES_MAX): string => text.repeat(Math.ceil(size / text.length)).slice(0, size);

test.each([
  ['line feeds', fill('\n')],
  ['commas', fill(',')],
  ['quotation marks', fill('"')],
  ['an open quote in each cell', header + fill('"a,')],
  ['quotes that never close', header + fill('"x""y,z\n')],
  ['doubled marks before dividers', header + fill('"x"",""y')],
  ['one open quote', `${header}"${fill('x\n')}`],
  ['blanks', fill(' ')],
  ['blanks between letters', fill('a  ')],
  ['tabs', fill('\t')],
  ['one line', fill('R1,')],
  ['lines', header + fill('R1,1,10k,RC0603FR-0710KL,Yageo,0603,Resistor 10k 1%\n')],
  ['ranges', header + fill(`"${'C1-C1999,'.repeat(200)}",1,10k,,,,\n`)],
  ['dashes', header + fill('R1-R2-R3-R4-,')],
  ['header rows', fill(header)],
  ['wide headers', fill('Qty,Value,')],
  ['long words', fill(`${'x'.repeat(4_000)},`)],
  ['letters of other scripts', fill('电阻,', MB / 2)],
  ['signs', header + fill('=HYPERLINK("x"),+1,-R1,@x,<script>,\u202e\n')],
  ['equal signs of a divider', header + fill('R1;1|10k\tx,')],
  ['digits', header + fill('1234567890'.repeat(300) + ',')],
])('BM-6 R-132 no text of 2 MB runs away: %s', { timeout: 20_000 }, (_name, text) => {
  const bytes = new TextEncoder().encode(text);
  for (const run of [() => readBom(bookOfBytes(bytes, 'text')), () => readBom(bookOfBytes(bytes, 'html')), () => readPaste(text)]) {
    expect(cpuMsOf(run)).toBeLessThan(2_000);
  }
});

test('BM-6 R-132 pages of tags and entities end too', { timeout: 20_000 }, () => {
  for (const text of ['<tr>', '<td>', '<table><tr><td colspan="999">', '<td ', '&#1;', '<td>&amp', '<!--'])
    for (const page of [`<table>${fill(text)}`, fill(`<tr><td>R1</td><td>10k</td>${text}`)]) {
      const bytes = new TextEncoder().encode(page);
      expect(cpuMsOf(() => readBom(bookOfBytes(bytes, 'html')))).toBeLessThan(2_000);
    }
});

test('R-132 ranges are written out for as many designators as 300 lines can have, not for more', () => {
  const rows = Array.from({ length: 400 }, (_one, i) => [`R${i}-R${i + 1_999}`, '1', `${i}k`]);
  const { lines } = readSheets([{ rows: [['Designator', 'Qty', 'Value'], ...rows] }], { linesMax: 400 });
  expect(lines).toHaveLength(400);
  expect(lines.filter(({ designators }) => designators.length === 2_000)).toHaveLength(300);
  expect(lines.at(-1)!.designators).toEqual([]);
});

test('R-132 a sheet is cut at 100 columns and a cell at 4,000 characters, and both are told', () => {
  const wide = ['Designator', 'Qty', 'Value', ...Array.from({ length: 120 }, (_one, i) => `extra ${i}`)];
  const reading = readSheets([{ rows: [wide, ['R1', '1', '10k'], ['R2', '1', 'y'.repeat(5_000)]] }]);
  expect(reading.headers).toHaveLength(100);
  expect(reading.lines[1]!.raw[2]).toHaveLength(4_000);
  expect(reading.warnings.map(({ code }) => code)).toEqual(['CUT_COLUMNS', 'LONG_CELL']);
});

test('R-132 far more rows than are read are told by a number above the bound', () => {
  const rows = [['Designator', 'Qty', 'Value'], ...Array.from({ length: 2_600 }, (_one, i) => [`R${i}`, '1', '10k'])];
  const text = rows.map((row) => row.join(',')).join('\n');
  expect(readBom(bookOfBytes(new TextEncoder().encode(text), 'text'))).toMatchObject({ refused: 'BOM_LINES' });
});
