// Which rows are lines, why the others are none, sheets, tables and sections.
import { expect, test } from 'vitest';
import { readSheets, readText } from '../../tests/lists.ts';
import { bookOfBytes } from './book.ts';
import { readBom } from './read-bom.ts';
import type { BomReading } from './reading.ts';

const skips = ({ skipped }: BomReading): string => skipped.map(({ row, why }) => `${row} ${why}`).join(', ');
const head = ['Designator', 'Qty', 'Value', 'MPN'];

test('BM-2 R-127 blanks, titles, totals, headers again and signatures are told and are no lines', () => {
  const reading = readSheets([
    {
      rows: [
        ['Board X'],
        head,
        ['Capacitors'],
        ['C1,C2', '2', '100nF', 'GRM188R71H104KA93D'],
        [],
        ['Resistors'],
        head,
        ['R1', '1', '10k', 'RC0603FR-0710KL'],
        ['Total', '3'],
        ['审核: 王五', '', '批准: 赵六'],
      ],
    },
  ]);
  expect(skips(reading)).toBe('2 title, 4 blank, 5 title, 6 header, 8 total, 9 note');
  expect(reading.skippedRows).toEqual([2, 5, 6, 8, 9]);
  expect(reading.lines.map(({ row, position, section }) => [row, position, section])).toEqual([
    [3, 1, ''],
    [7, 2, 'Resistors'],
  ]);
});

test('R-127 text after a blank row with hardly a cell is a note, in a table with designators', () => {
  const reading = readText('Ref,Qty,Value\n"R1,R2",2,10k\nC1,1,1uF\n\nBoard count,6,\nAll parts,,RoHS\n');
  expect(skips(reading)).toBe('3 blank, 4 note, 5 note');
});

test('R-127 a package or a place with a quantity is a line that asks', () => {
  const reading = readText('Ref,Qty,Value,Footprint\n"R1,R2",2,,R0603\nC1,1,1uF,C0603\n,,,\n,,-,\n');
  expect(reading.lines.map(({ problems }) => problems)).toEqual([['BOTH_EMPTY'], []]);
  expect(skips(reading)).toBe('3 blank, 4 empty');
});

test('R-127 a list of designators goes on in the next row until its quantity is reached', () => {
  const reading = readText('Item\tQuantity\tReference\tPart\n1\t5\tC1,C2,\t100nF\n\t\tC3,C4,\n\t\tC5\n2\t1\tR1\t10k\n\t\tR2\n');
  expect(reading.lines.map(({ designators, problems }) => [designators.join(' '), problems])).toEqual([
    ['C1 C2 C3 C4 C5', []],
    ['R1', []],
  ]);
  expect(skips(reading)).toBe('2 continued, 3 continued, 5 title');
});

test('BM-2 R-127 a second listing of the same parts is skipped', () => {
  const single = ['R1,,10k', 'R2,,10k', 'C1,,1uF', 'C2,,1uF'].join('\n');
  const reading = readText(`Ref,Qty,Value\n${single}\n\nCollated:\n\nRef,Qty,Value\n"R1, R2",2,10k\n"C1, C2",2,1uF\n`);
  expect(reading.lines.map(({ designators }) => designators.join())).toEqual(['R1', 'R2', 'C1', 'C2']);
  expect(skips(reading)).toContain('9 listed_twice, 10 listed_twice');
});

test('R-127 a designator that stands twice stays, and is told', () => {
  const rest = Array.from({ length: 8 }, (_one, i) => `R${i + 10},1,${i + 1}k`).join('\n');
  const reading = readText(`Ref,Qty,Value\n${rest}\n"C17,C18",2,1uF\n"C18,C19",2,100nF\n`);
  expect(reading.lines).toHaveLength(10);
  expect(reading.lines.at(-1)!.problems).toEqual(['DESIGNATOR_TWICE']);
  expect(reading.warnings).toContainEqual({ code: 'DESIGNATOR_TWICE', row: 10, text: '100nF' });
});

test('R-125 two boards in one sheet have the same designators with other parts: both are read, in sections', () => {
  const reading = readText(
    'Main board,,\nRef,Qty,Value\nR1,1,10k\nR2,1,22k\nC1,1,1uF\n,,\nSensor board,,\nRef,Qty,Value\nR1,1,47k\nR2,1,68k\nC1,1,100nF\n',
  );
  expect(reading.lines.map(({ section }) => section)).toEqual(['', '', '', 'Sensor board', 'Sensor board', 'Sensor board']);
  expect(reading.lines.flatMap(({ problems }) => problems)).toEqual([]);
  expect(reading.ask).toContain('SECTIONS');
});

test('R-125 of two tables with other headers the one with designators is read, and the other told', () => {
  const reading = readText('Name,Quantity,Notes\nM3 screw,12,\nM3 nut,8,\n,,\nDesignator,Quantity,Value\nR1,1,10k\nC1,1,1uF\n');
  expect(reading.headerRow).toBe(4);
  expect(reading.ask).toContain('TABLES');
  expect(reading.warnings).toContainEqual({ code: 'TABLES', row: 0, text: 'Name, Quantity, Notes' });
});

test('BM-2 R-125 the second row of a header is joined where it only goes on with names', () => {
  const reading = readSheets([
    {
      rows: [
        ['Поз.', 'Наименование', 'Количество', ''],
        ['', '', 'на плату', 'Примечание'],
        ['R1', 'Резистор 10 кОм', '1', ''],
        ['C1', 'Конденсатор 1 мкФ', '2', ''],
      ],
    },
  ]);
  expect(reading).toMatchObject({ headerRow: 0, headerRows: 2, columns: { quantity: { index: 2 }, remark: { index: 3 } } });
  expect(reading.lines.map(({ row }) => row)).toEqual([2, 3]);
});

test('BM-2 R-125 the sheet with most parts is read; one called BOM from a third on; hidden ones are offered', () => {
  const part = (i: number): string[] => [`R${i}`, '1', '10k', ''];
  const list = (count: number): string[][] => [head, ...Array.from({ length: count }, (_one, i) => part(i + 1))];
  const sheets = [
    { name: 'Notes', rows: [['read me']] },
    { name: 'Export', rows: list(9) },
    { name: 'BOM', rows: list(3) },
    { name: 'Old', rows: list(30), hidden: true },
  ];
  const reading = readSheets(sheets);
  expect(reading.sheet).toBe(2);
  expect(reading.warnings.filter(({ code }) => /SHEET/.test(code))).toEqual([
    { code: 'SHEETS', text: 'BOM' },
    { code: 'HIDDEN_SHEET', text: 'Old' },
  ]);
  expect(readSheets([...sheets.slice(0, 2), { name: 'BOM', rows: list(2) }]).sheet).toBe(1);
  expect(readSheets(sheets, { sheet: 3 }).lines).toHaveLength(30);
});

test('R-127 an item number with a word is a heading in a list that places and counts its parts', () => {
  const reading = readText(
    'No,Part,Description,Qty,Reference\n1,Resistors,,,\n1.1,RC0603FR-0710KL,RES 10K,2,"R1,R2"\n2,Capacitors,,,\n2.1,GRM188R71H104KA93D,CAP 100nF,1,C1\n3,STM32F103C8T6,,,\n',
  );
  expect(skips(reading)).toBe('1 title, 3 title');
  expect(reading.lines.map(({ mpn }) => mpn)).toEqual(['RC0603FR-0710KL', 'GRM188R71H104KA93D', 'STM32F103C8T6']);
});

test('R-125 a first line of parts is no header, nor is a later one that happens to hold names', () => {
  const lines = ['AE1,KH-5220-A56,C504003', '"C1,C2",C_0805,C45783', '"R1, MF",R_0603,C25804', 'R3,Value,C25804', 'Q1,SOT-23,C2146'].join(
    '\n',
  );
  const reading = readText(lines);
  expect(reading).toMatchObject({ headerRow: null, counts: { lines: 5 } });
});

test('R-125 names in a title block above are no header where a better one stands below', () => {
  const reading = readText('Part Name,Quantity,\nSensor board,100,\n,,\nDesignator,Quantity,Value\n"R1,R2",2,10k\nC1,1,1uF\n');
  expect(reading).toMatchObject({ headerRow: 3, counts: { lines: 2 } });
});

test('R-124 merged cells hold for the rows below, but for quantity and designators', () => {
  const reading = readSheets([
    {
      rows: [head, ['R1', '1', '10k', 'RC0603FR-0710KL'], ['R2', '1', '', ''], ['R3', '', '', '']],
      merges: [
        { top: 1, bottom: 3, left: 3, right: 3 },
        { top: 1, bottom: 3, left: 2, right: 2 },
        { top: 2, bottom: 3, left: 1, right: 1 },
      ],
    },
  ]);
  expect(reading.lines.map(({ mpn, value, quantityText }) => [mpn, value, quantityText])).toEqual([
    ['RC0603FR-0710KL', '10k', '1'],
    ['RC0603FR-0710KL', '10k', '1'],
    ['RC0603FR-0710KL', '10k', ''],
  ]);
});

test('R-124 hidden rows are read and counted, errors of formulas are empty and told', () => {
  const reading = readSheets([{ rows: [head, ['R1', '1', '10k', '#N/A'], ['R2', '1', '22k', '']], hiddenRows: new Set([2]) }]);
  expect(reading.lines.map(({ hidden, mpn }) => [hidden, mpn])).toEqual([
    [false, ''],
    [true, ''],
  ]);
  expect(reading.warnings).toEqual([
    { code: 'HIDDEN_ROWS', text: '1' },
    { code: 'DAMAGED', row: 1, text: '10k' },
  ]);
});

test('BM-6 R-132 a list of 301 lines is refused whole with its sections offered, one of 300 is read', () => {
  const lines = (from: number, count: number): string => Array.from({ length: count }, (_one, i) => `R${from + i},1,${i + 1}k`).join('\n');
  expect(readText(`Ref,Qty,Value\n${lines(1, 300)}\n`).lines).toHaveLength(300);
  const text = `Ref,Qty,Value\n${lines(1, 200)}\nSecond\nRef,Qty,Value\n${lines(1000, 101)}\n`;
  const book = bookOfBytes(new TextEncoder().encode(text), 'text');
  const offers = [
    { sheet: 0, name: '', rows: [1, 202], lines: 200 },
    { sheet: 0, name: 'Second', rows: [202, 304], lines: 101 },
  ];
  expect(readBom(book)).toEqual({ refused: 'BOM_LINES', count: 301, offers });
  expect(readBom(book, { rows: [202, 304] })).toMatchObject({ counts: { lines: 101 } });
});

test.each([
  ['NO_TABLE', 'Dear all,\nplease find the list attached.\n'],
  ['NO_TABLE', 'Name,Email,Phone\nLi Lei,l@example.com,123\n'],
  ['NO_TABLE', ''],
  ['NO_LINES', 'Designator,Quantity,MPN\n,,\n'],
])('BM-6 R-123 what holds no list is refused: %s', (refused, text) => {
  expect(readBom(bookOfBytes(new TextEncoder().encode(text), 'text'))).toEqual({ refused });
});

test('R-130 rows left out by hand are told, every other row is a line or told too', () => {
  const reading = readText('Title\nRef,Qty,Value\nR1,1,10k\n\nR2,1,22k\nTotal,2,\n', { headerRow: 1, leaveOut: [4] });
  expect(skips(reading)).toBe('3 blank, 4 left_out, 5 total');
  expect(reading.lines.map(({ row }) => row)).toEqual([2]);
});

test('R-127 sums and signatures are no lines where a figure of theirs stands below designators or numbers', () => {
  const reading = readSheets([
    {
      rows: [
        ['Qty', 'Value', 'MPN', 'Designator'],
        ['1', '10k', 'RC0603FR-0710KL', 'R1'],
        ['2', '100nF', 'GRM188R71H104KA93D', 'C1,C2'],
        ['合计', '', '', '123', '45.6'],
        ['', 'Total', '99.50'],
        ['制表：张三', '', '审核：李四', '批准：王五'],
      ],
    },
  ]);
  expect(skips(reading)).toBe('3 total, 4 total, 5 note');
});

test('R-124 what is merged down holds in rows that end before its column', () => {
  const reading = readSheets([
    {
      rows: [head.concat('Package'), ['C1', '1', '100nF', '', '0603'], ['C2', '1', '1uF'], ['C3', '1', '10uF']],
      merges: [{ top: 1, left: 4, bottom: 3, right: 4 }],
    },
  ]);
  expect(reading.lines.map((line) => line.package)).toEqual(['0603', '0603', '0603']);
});

test('R-125 of two listings under names of their own the one with designators, then the longer is read', () => {
  const long = Array.from({ length: 12 }, (_none, i) => ['', `C${i + 1}`, '100nF', '0603', 'x']);
  const reading = readSheets([
    {
      rows: [
        ['Qty', 'Reference', 'Value', 'Footprint', 'Checked'],
        ...long,
        [],
        ['Qty', 'Reference', 'Value', 'Footprint'],
        ['12', 'C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12', '100nF', '0603'],
        ['1', 'R1', '10k', '0603'],
      ],
    },
  ]);
  expect([reading.headerRow, reading.lines.length]).toEqual([0, 12]);
  expect(reading.ask).toContain('TABLES');
});

test('R-127 a second listing is one although the first says of some parts that they are not placed', () => {
  const names = ['Ref', 'Qty', 'Value'];
  const single = ['C1', 'C2', 'C3', 'C4', 'R1', 'R2'].map((ref, i) => [ref, '1', ref[0] === 'R' ? '10k' : i === 1 ? 'DNP' : '1uF']);
  const reading = readSheets([{ rows: [names, ...single, ['Collated'], names, ['C1,C2,C3,C4', '4', '1uF'], ['R1,R2', '2', '10k']] }]);
  expect(reading.lines.map(({ designators, dnp }) => [designators.join(), dnp])).toEqual(
    single.map(([ref, , value]) => [ref, value === 'DNP']),
  );
});

test('R-126 a blank value is not filled from designators, whatever their column is called', () => {
  const reading = readText('Bauteil;Menge;Wert;Hersteller-Nr.\nR1;1;10k;\nR2;1;4k7;\nD1;1;;1N4148W-7-F\nU1;1;;LM358DR\n');
  expect(reading.lines.map(({ value }) => value)).toEqual(['10k', '4k7', '', '']);
});

test('R-125 a second row that only goes on with names is part of the header', () => {
  const reading = readSheets([
    {
      rows: [
        ['Designator', 'Qty', 'Manufacturer', 'Part'],
        ['', '', '', 'No.'],
        ['U1', '1', 'TI', 'LM358DR'],
        ['U2', '1', 'TI', 'NE555DR'],
      ],
    },
  ]);
  expect([reading.headerRows, reading.columns.mpn?.index, reading.lines.length]).toEqual([2, 3, 2]);
});
