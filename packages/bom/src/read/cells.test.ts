// What stands in the cells of a line: placeholders, parts not placed, several things in one cell, damage.
import { isPlaceholder } from '@partharbor/part-values/placeholder';
import { expect, test } from 'vitest';
import { readText } from '../../tests/lists.ts';
import type { Line } from '../line.ts';
import { isDamaged, mendedPackage, numbersOf, splitCell } from './cells.ts';
import { isNotPlacedValue, marksNotPlaced, saysNotPlaced } from './dnp.ts';
import { spreadsheetText } from './sheet.ts';
import { tidy } from './text.ts';

const lineOf = (header: string, row: string): Line =>
  readText(`${header}\nC99,1,47uF,GRM31CR61A476KE15L,Murata,1206,\n${row}\n`).lines.at(-1)!;
const header = 'Ref,Qty,Value,MPN,Manufacturer,Package,Remark';

test('R-129 placeholders are empty', () => {
  for (const cell of [
    '-',
    '--',
    '~',
    '/',
    '?',
    '*',
    'ANY',
    'any (see notes)',
    'Generic',
    'n/a',
    'N.A.',
    'none',
    'NaN',
    'TBD',
    '无',
    '未知',
    ' — ',
  ])
    expect(isPlaceholder(cell), cell).toBe(true);
  for (const cell of ['0', 'R', 'NA555', 'anyone', '1', 'none-12']) expect(isPlaceholder(cell), cell).toBe(false);
  expect(tidy(' 10\u00a0µF\u200b\u00ad\n X7R ')).toBe('10 µF X7R');
});

test('BM-2 R-129 a part that is not placed is kept and marked, whatever number it carries', () => {
  for (const cell of [
    'DNP',
    'dnf',
    '10k DNP',
    'Do Not Place',
    'do not populate',
    'not fitted',
    '不贴',
    '10k/NC',
    'NM',
    '100nF (DNI)',
    'nicht bestückt',
    '未実装',
  ])
    expect(isNotPlacedValue(cell), cell).toBe(true);
  for (const cell of ['NPN', 'NC7SZ04', 'NP0', 'NE555', 'Microphone', '10k', 'DNP3 driver IC'.slice(4), 'NC contact', 'ANC'])
    expect(isNotPlacedValue(cell), cell).toBe(false);
  expect(saysNotPlaced('Relay, NC contact')).toBe(false);
  for (const cell of ['x', 'Yes', '1', '是', 'DNP']) expect(marksNotPlaced(cell, false), cell).toBe(true);
  for (const cell of ['no', '0', '否', 'DNP']) expect(marksNotPlaced(cell, true), cell).toBe(true);
  for (const cell of ['', 'yes', 'fit']) expect(marksNotPlaced(cell, true), cell).toBe(false);
  const line = lineOf(`${header},DNP`, 'C1,1,100nF,GRM188R71H104KA93D,Murata,0603,,x');
  expect(line).toMatchObject({ dnp: true, mpn: 'GRM188R71H104KA93D', quantity: 1, problems: [] });
  expect(lineOf(`${header},Populate`, 'C1,1,100nF,GRM188R71H104KA93D,Murata,0603,,no').dnp).toBe(true);
  expect(lineOf(header, 'C1,0,100nF,GRM188R71H104KA93D,Murata,0603,')).toMatchObject({ dnp: true, quantity: 0 });
  expect(lineOf(header, 'C1,DNP,100nF,,Murata,0603,')).toMatchObject({ dnp: true, problems: [] });
});

test('R-129 what may mean not placed or something else is asked', () => {
  expect(lineOf(header, 'R1,1,NA/R0402,,,0402,')).toMatchObject({ dnp: false, problems: ['COMBINED'] });
  expect(lineOf(header, 'R1,1,10k,,,0402,do not fit')).toMatchObject({ dnp: false, problems: ['COMBINED'] });
});

test('BM-6 R-128 the quantity’s cell wins over the count; without one the count, without both 1', () => {
  expect(lineOf(header, '"C1,C2",3,1uF,,,,')).toMatchObject({ quantity: 3, quantityFrom: 'cell', problems: ['COUNT_DIFFERS'] });
  expect(lineOf(header, '"C1,C2",,1uF,,,,')).toMatchObject({ quantity: 2, quantityFrom: 'designators', problems: [] });
  expect(lineOf(header, ',,1uF,GRM188R61A105KA61D,,,')).toMatchObject({ quantity: 1, quantityFrom: 'default' });
  expect(lineOf(header, 'C1,若干,1uF,,,,')).toMatchObject({ quantity: null, quantityText: '若干', problems: ['QUANTITY'] });
});

test('BM-2 R-129 a cell of number and maker or package is split where one side is known for what it is', () => {
  expect(splitCell('L78M05CDT-TR/DPAK', {})).toEqual({ mpn: 'L78M05CDT-TR', package: 'DPAK' });
  expect(splitCell('Microchip - MCP4461-103E/ML', {})).toEqual({ mpn: 'MCP4461-103E/ML', manufacturer: 'Microchip' });
  expect(splitCell('TI LM358DR', {})).toEqual({ mpn: 'LM358DR', manufacturer: 'TI' });
  expect(splitCell('LM358DR(TI)', {})).toEqual({ mpn: 'LM358DR', manufacturer: 'TI' });
  expect(splitCell('TE Connectivity MPA106D', {})).toEqual({ mpn: 'MPA106D', manufacturer: 'TE Connectivity' });
  expect(splitCell('CL10B104KB8NNNC（三星）', {})).toEqual({ mpn: 'CL10B104KB8NNNC', manufacturer: '三星' });
  for (const cell of ['HR 911105A', 'Samsung red', 'LM358 D', 'HL-SMA-50JRB 6GHZ']) expect(splitCell(cell, {}), cell).toBeNull();
  expect(splitCell('RC0603FR-0710KL - Yageo', {})).toEqual({ mpn: 'RC0603FR-0710KL', manufacturer: 'Yageo' });
  for (const cell of ['MCP2515T-I/SO', 'PIC12LF1822-I/SN', '10k/0603/1%', '100nF 0402 X7R', 'PUSH-2/SMT', 'SN74LVC2G07DBVR', 'ABC - DEF'])
    expect(splitCell(cell, {}), cell).toBeNull();
  expect(splitCell('XY100A - Foo Works', { isBrand: (name) => name === 'Foo Works' })).toEqual({
    mpn: 'XY100A',
    manufacturer: 'Foo Works',
  });
});

test('R-129 several numbers in a cell are the first and its alternates; multipliers are asked', () => {
  expect(numbersOf('74LVC245AD\nSN74LVC245ADW; SN74LVC245ANSR')).toMatchObject({
    mpn: '74LVC245AD',
    alternates: ['SN74LVC245ADW', 'SN74LVC245ANSR'],
  });
  expect(numbersOf('LM358DR or LM2904DR')).toMatchObject({ mpn: 'LM358DR', alternates: ['LM2904DR'] });
  expect(numbersOf('NTS0104BQ,115')).toMatchObject({ mpn: 'NTS0104BQ,115', alternates: [] });
  expect(numbersOf('Header, 2.54mm')).toMatchObject({ alternates: [] });
  expect(numbersOf('2:PN1234;PN5678')).toMatchObject({ hasMultipliers: true, alternates: [] });
  expect(lineOf(header, 'U1,1,,2:PN1234;PN5678,,,').problems).toEqual(['ALTERNATES']);
});

test('R-129 a value in the column of numbers becomes the value', () => {
  expect(lineOf(header, 'R1,1,,4k7 1%,,0603,')).toMatchObject({ mpn: '', value: '4k7 1%' });
  expect(lineOf(header, 'D1,1,,1N4148W,,,')).toMatchObject({ mpn: '1N4148W', value: '' });
  expect(lineOf(header, 'K1,1,,5V-RELAY-2,,,')).toMatchObject({ mpn: '5V-RELAY-2' });
});

test('R-129 damage of a spreadsheet is asked where a number was, and mended where a size was', () => {
  for (const cell of ['9.5E+12', '2-Mar', '03/04/2021', '2021-03-04', 'TRUE', '3月4日', 'Mar-21']) expect(isDamaged(cell), cell).toBe(true);
  for (const cell of ['1N4148', '22-23-2021', 'MAR-2100', 'E12', '10E3']) expect(isDamaged(cell), cell).toBe(false);
  expect(lineOf(header, 'U1,1,,9.5E+12,,,').problems).toEqual(['DAMAGED']);
  expect(['402', '603', '805', '1206', 'SOT-23'].map(mendedPackage)).toEqual(['0402', '0603', '0805', '1206', 'SOT-23']);
});

test('R-144 what looks like no part is told', () => {
  expect(lineOf(header, 'TP1,1,TestPoint,,,,').problems).toEqual(['NO_PART']);
  expect(lineOf(header, 'H3,1,Mounting hole,,,,').problems).toEqual(['NO_PART']);
  expect(lineOf(header, 'H1,1,PZ254V-11-04P,PZ254V-11-04P,XFCN,,').problems).toEqual([]);
});

test('R-124 a cell of a spreadsheet is what it shows where digits are fixed, else its value', () => {
  expect(spreadsheetText({ type: 'n', value: 603, shown: '0603', format: '0000' })).toBe('0603');
  expect(spreadsheetText({ type: 'n', value: 0.01, shown: '1%', format: '0%' })).toBe('1%');
  expect(spreadsheetText({ type: 'n', value: 1234.5, shown: '1,235', format: '#,##0' })).toBe('1234.5');
  expect(spreadsheetText({ type: 'e', value: 42, shown: '#N/A' })).toBe('#N/A');
  expect(spreadsheetText({ type: 's', value: ' a ' })).toBe(' a ');
  expect(spreadsheetText({ type: 'z', value: undefined })).toBe('');
});
