// From bytes to cells: kinds, encodings, dividers, quotation marks, pages.
import { utils, write, type BookType } from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookOfBytes } from './book.ts';
import { delimitedRows, dividers, saidDivider } from './delimited.ts';
import { decodeBytes } from './encoding.ts';
import { htmlRows } from './html.ts';
import { kindOfBytes } from './kind.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.codePointAt(0)!);
const utf16 = (text: string, isBig = false): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), !isBig);
  return bytes;
};

test.each([
  ['PK\u0003\u0004 any name xl/workbook.xml', 'xlsx'],
  ['\u00d0\u00cf\u0011\u00e0 more', 'xls'],
  ['<html><body><table>', 'html'],
  ['\n\n<TABLE border=1><tr>', 'html'],
  ['Ref,Qty\nR1,1\n', 'text'],
])('BM-1 R-123 content decides what a file is: %s', (begin, kind) => {
  expect(kindOfBytes(latin1(begin.padEnd(200)))).toBe(kind);
});

test.each([
  ['%PDF-1.7', 'pdf'],
  ['\u0089PNG\r\n', 'picture'],
  ['Rar!\u001a', 'archive'],
  ['(kicad_pcb (version 20221018)', 'kicad'],
  ['|RECORD=31|HEADER=Protel', 'altium'],
  ['<?xml version="1.0"?><eagle version="9">', 'eagle'],
  ['<?xml version="1.0"?><export>', 'xml'],
  ['{"lines":[]}', 'json'],
  ['\u0001\u0002\u0003\u0004\u0000\u0007\u0008\u0000', 'binary'],
])('BM-6 R-123 what is no list is named: %s', (begin, foreign) => {
  expect(kindOfBytes(latin1(begin.padEnd(60)))).toEqual({ foreign });
});

test('R-123 R-124 a text full of Chinese in two bytes a sign is a text, with and without its mark', () => {
  const text = '值,位號,封裝,數量\r\n接线端子,J1,直插三脚,1\r\n拨码开关,SW1,贴片,2\r\n';
  for (const isBig of [false, true]) {
    const mark = isBig ? [0xfe, 0xff] : [0xff, 0xfe];
    expect(kindOfBytes(Uint8Array.from([...mark, ...utf16(text, isBig)]))).toBe('text');
    expect(kindOfBytes(utf16(text, isBig))).toBe('text');
  }
});

test('R-124 tabs that all lines have alike divide one by one, those that only set columns do not', () => {
  const rows = (text: string) => bookOfBytes(utf8(text), 'text').sheets[0]!.rows;
  const without = [
    'J1\t1\tMolex\t503182-1852\t503182-1852\t\tSMD',
    'SW1\t1\tC&K\tPCM12SMTR\tOFF\t\tSMD',
    'U1\t1\tRigado\tBMD-300-A-R\tBMD-300\t\tSMD',
  ];
  expect(rows(['Refs\tQty\tManufacturer\tMPN\tValue\tPackage\tType', ...without].join('\n'))[1]!.slice(4)).toEqual([
    '503182-1852',
    '',
    'SMD',
  ]);
  expect(rows('Ref\t\tQty\tValue\nR1,R2\t2\t10k\nR3,R4,R5\t3\t4k7\nC1\t\t1\t100nF\nC2\t\t1\t1uF\n')[3]).toEqual(['C1', '1', '100nF']);
});

test('R-123 a packed document of an open office is no workbook', () => {
  const entry = `PK\u0003\u0004${'\0'.repeat(26)}`;
  expect(kindOfBytes(latin1(`${entry}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`))).toEqual({ foreign: 'ods' });
  expect(kindOfBytes(latin1(`${entry}word/document.xml`))).toEqual({ foreign: 'document' });
  expect(kindOfBytes(latin1(`${entry}[Content_Types].xml${entry}xl/workbook.xml`))).toBe('xlsx');
  expect(kindOfBytes(latin1(`${entry}gerber/top.gbr`))).toEqual({ foreign: 'archive' });
});

test('BM-6 R-123 workbooks of other forms are named, those of both Excels are read', () => {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Ref', 'Qty', 'Value'],
      ['R1', 1, '10k'],
    ]),
    'BOM',
  );
  const kindOf = (bookType: BookType) => kindOfBytes(new Uint8Array(write(book, { type: 'buffer', bookType })));
  expect([kindOf('xlsx'), kindOf('xlsm'), kindOf('biff8'), kindOf('biff5')]).toEqual(['xlsx', 'xlsx', 'xls', 'xls']);
  expect([kindOf('xlsb'), kindOf('ods')]).toEqual([{ foreign: 'xlsb' }, { foreign: 'ods' }]);
});

test.each([
  ['WordDocument', { foreign: 'document' }],
  ['PowerPoint Document', { foreign: 'document' }],
  ['FileHeader', { foreign: 'altium' }],
  ['Workbook', 'xls'],
  ['EncryptedPackage', 'xls'],
])('BM-6 R-123 a compound file is told by the names of its streams: %s', (stream, kind) => {
  const bytes = Buffer.concat([latin1('\u00d0\u00cf\u0011\u00e0'.padEnd(600, '\0')), Buffer.from(stream, 'utf16le'), Buffer.alloc(60)]);
  expect(kindOfBytes(bytes)).toEqual(kind);
});

test.each([
  ['RIFF\u0010\0\0\0WEBPVP8 ', 'picture'],
  ['\0\0\0\u0018ftypheic', 'picture'],
  [`PK\u0003\u0004${'\0'.repeat(26)}Index/Document.iwa`, 'numbers'],
  [`PK\u0003\u0004${'\0'.repeat(26)}bom.csv`, 'archive'],
])('BM-6 R-123 newer forms are named as well: %j', (begin, foreign) => {
  expect(kindOfBytes(latin1(begin.padEnd(90)))).toEqual({ foreign });
});

test('BM-2 R-124 the encoding is told by mark, zero bytes, validity, then by the words of parts lists', () => {
  const gb = [0xca, 0xfd, 0xc1, 0xbf, 0x2c, 0xce, 0xbb, 0xba, 0xc5];
  const cases: [Uint8Array, string, string][] = [
    [utf8('\ufeffWert;Menge'), 'utf-8', 'Wert;Menge'],
    [Uint8Array.from([0xff, 0xfe, ...utf16('Ref\tQty')]), 'utf-16le', 'Ref\tQty'],
    [utf16('Reference\tQuantity\tValue'), 'utf-16le', 'Reference\tQuantity\tValue'],
    [utf16('Reference\tQuantity\tValue', true), 'utf-16be', 'Reference\tQuantity\tValue'],
    [utf8('位号,数量'), 'utf-8', '位号,数量'],
    [Uint8Array.from(gb), 'gb18030', '数量,位号'],
    // 位号,数量 in two bytes a sign has hardly a zero byte.
    [utf16('电阻规格型号参数位号数量封装品牌制造商\n'.repeat(8)), 'utf-16le', '电阻规格型号参数位号数量封装品牌制造商\n'.repeat(8)],
    // Ilość;Wartość and 品番,員数 as old systems of Poland and of Japanese servers write them.
    [Uint8Array.from([0x49, 0x6c, 0x6f, 0x9c, 0xe6, 0x3b, 0x57, 0x61, 0x72, 0x74, 0x6f, 0x9c, 0xe6]), 'windows-1250', 'Ilość;Wartość'],
    [Uint8Array.from([0xc9, 0xca, 0xc8, 0xd6, 0x2c, 0xb0, 0xf7, 0xbf, 0xf4]), 'euc-jp', '品番,員数'],
    [Uint8Array.from([0xb7, 0xbf, 0xcc, 0xbe, 0x2c, 0xbb, 0xc8, 0xcd, 0xd1, 0xbf, 0xf4]), 'euc-jp', '型名,使用数'],
    // 數量,位號 of Taiwan.
    [Uint8Array.from([0xbc, 0xc6, 0xb6, 0x71, 0x2c, 0xa6, 0xec, 0xb8, 0xb9]), 'big5', '數量,位號'],
    // 数量,型番 and Количество as old Japanese and Russian systems write them.
    [Uint8Array.from([0x90, 0x94, 0x97, 0xca, 0x2c, 0x8c, 0x5e, 0x94, 0xd4]), 'shift_jis', '数量,型番'],
    [Uint8Array.from([0xca, 0xee, 0xeb, 0xe8, 0xf7, 0xe5, 0xf1, 0xf2, 0xe2, 0xee]), 'windows-1251', 'Количество'],
    [latin1('Geh\u00e4use;10\u00b5F;Gr\u00f6\u00dfe'), 'windows-1252', 'Gehäuse;10µF;Größe'],
  ];
  for (const [bytes, encoding, text] of cases) expect(decodeBytes(bytes)).toMatchObject({ encoding, text });
  expect(decodeBytes(latin1('10\u00b5F')).isGuessed).toBe(true);
});

test('R-124 a line that says the divider decides, and is a row of its own', () => {
  expect(saidDivider('sep=;\r\nA;B')).toBe(';');
  const { format, sheets } = bookOfBytes(utf8('sep=;\nRef;Value, nominal;Qty\nR1;10k, 1%;2\n'), 'text');
  expect(format.delimiter).toBe(';');
  expect(sheets[0]!.rows[1]).toEqual(['Ref', 'Value, nominal', 'Qty']);
});

test.each([
  [',', 'Ref,Qty,Value\n"C1; C2; C3; C4; C5",5,100nF\n"R1; R2; R3",3,10k\n'],
  [';', 'Ref;Menge;Wert\nC1,C2,C3,C4;4;4,7uF\nR1,R2,R3;3;2,2k\n'],
  ['\t', 'Ref\tQty\tDescription\nC1,C2,C3\t3\tCap, 100nF, 50V\nR1,R2\t2\tRes, 10k, 1%\n'],
  ['|', 'Ref|Qty|Value\nC1,C2,C3|3|100nF\nR1,R2|2|10k\n'],
])('BM-2 R-124 the divider is the one whose table is best, not the commonest sign: %j', (divider, text) => {
  expect(bookOfBytes(utf8(text), 'text').format.delimiter).toBe(divider);
});

test('BM-2 R-124 a list with columns of fixed width is read by where its names begin', () => {
  const list = [
    'Partlist',
    '',
    'Part     Value    Package    Library',
    '',
    'C1       100n     C0603      rcl',
    'LED1              LED0805    led',
    'IC1      LM358N   DIL08      linear',
  ];
  const { format, sheets } = bookOfBytes(utf8(list.join('\r\n')), 'text');
  expect(format.delimiter).toBe('fixed');
  expect(sheets[0]!.rows.slice(4)).toEqual([
    ['C1', '100n', 'C0603', 'rcl'],
    ['LED1', '', 'LED0805', 'led'],
    ['IC1', 'LM358N', 'DIL08', 'linear'],
  ]);
});

test('R-124 a quotation mark opens at the start of a cell only, and one that never closes is a sign', () => {
  expect(delimitedRows('"a ""b"" c",1\r0.1" header,2\r\n"1,\n2",3', ',')).toEqual([
    ['a "b" c', '1'],
    ['0.1" header', '2'],
    ['1,\n2', '3'],
  ]);
  expect(delimitedRows('"5" pitch,1\nR1,2', ',')).toEqual([
    ['"5" pitch', '1'],
    ['R1', '2'],
  ]);
  expect(delimitedRows(`"open,1\n${'x'.repeat(20_000)}`, ',')[0]).toEqual(['"open', '1']);
  // Doubled marks before a divider stay in a cell that is closed properly, and close one that is not.
  expect(delimitedRows('"5"", 10"" long",1\n"5"",2,"x"\n"=A(""b"",""c"")",3\n"5""",4', ',')).toEqual([
    ['5", 10" long', '1'],
    ['5"', '2', 'x'],
    ['=A("b","c")', '3'],
    ['5"', '4'],
  ]);
  expect(delimitedRows('a,"",b\n\n,', ',')).toEqual([['a', '', 'b'], [''], ['', '']]);
});

test('R-124 whatever cells are written by the rules of csv are read back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'Ω', '1', ' ', '"', ',', ';', '\t', '|', '\n', '电'), maxLength: 12 });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(table, fc.constantFrom(...dividers), (rows, divider) => {
      const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(divider)).join('\r\n');
      // A mark right before a sign that ends a cell may as well close it: such cells are left out here.
      fc.pre(rows.every((row) => row.every((one) => !/" *[,;\t|\n]/.test(one))));
      expect(delimitedRows(text, divider)).toEqual(rows);
    }),
  );
});

test('BM-2 R-123 the tables of a page are rows of cells', () => {
  const page =
    '<html><body><p>x</p><table><tr><th>Ref</th><th colspan="2">Value &amp; Size</th></tr><tr><td><b>R1</b>, R2</td><td>10&#937;</td><td>0603<br/>1%</td></tr></table>';
  expect(htmlRows(page)).toEqual([
    ['Ref', 'Value & Size', ''],
    ['R1, R2', '10Ω', '0603\n1%'],
  ]);
  expect(bookOfBytes(utf8(page), 'html').format).toMatchObject({ kind: 'html', delimiter: null });
});
