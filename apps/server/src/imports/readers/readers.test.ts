// Readers: CSV in three encodings, JSONL, Excel, gzip, and files made to hurt.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMapping, type Mapping } from '../plan/mapping.ts';
import { CsvParser } from './csv.ts';
import { detectEncoding } from './encoding.ts';
import { CELLS_MAX, CELL_MAX, DEPTH_MAX, ROW_MAX, VALUES_MAX, type SourceRow } from './row.ts';
import { openSource } from './source.ts';
import { collect, encodeText, rowsOf as readRows } from './testing.ts';
import { unpackedZip } from './unzip.ts';

let dir = '';
let table: Mapping;
let dump: Mapping;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'partharbor-readers-'));
  const [one, two] = [loadMapping('table'), loadMapping('jlc-dump')];
  if (!one.ok || !two.ok) throw new Error('mapping');
  [table, dump] = [one.mapping, two.mapping];
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const rowsOf = (name: string, content: string | Buffer, mapping = table): Promise<SourceRow[]> => readRows(dir, name, content, mapping);

const csv = 'BOM of somebody\r\n\r\n"MPN",品牌,描述\r\nLM358,德州仪器,"运放, 双路\r\n第二行"\r\n"A""B",x,\r\n';
const records = [
  { file: '', line: 4, record: { MPN: 'LM358', 品牌: '德州仪器', 描述: '运放, 双路\r\n第二行' } },
  { file: '', line: 6, record: { MPN: 'A"B', 品牌: 'x', 描述: '' } },
];

test.each([
  ['utf-8', Buffer.from(csv)],
  ['utf-8', Buffer.from(`\uFEFF${csv}`)],
  ['utf-16le', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
  ['utf-16le', Buffer.from(csv, 'utf16le')],
  ['utf-16be', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16()],
  ['gb18030', encodeText(csv, 'gb18030')],
] as const)('CSV in %s is read with quoted breaks and line numbers', async (encoding, bytes) => {
  expect(detectEncoding(bytes)).toBe(encoding);
  expect(await rowsOf('a.csv', bytes)).toEqual(records.map((row) => ({ ...row, file: 'a.csv' })));
});

test.each([';', '\t', '|'])('the delimiter %j is found by content', async (delimiter) => {
  const text = ['mpn', 'brand', 'stock'].join(delimiter) + '\n' + ['A1', 'X, Y', '5'].join(delimiter) + '\n';
  expect(await rowsOf('d.csv', text)).toEqual([{ file: 'd.csv', line: 2, record: { mpn: 'A1', brand: 'X, Y', stock: '5' } }]);
});

test('any cells survive being written as CSV and read in chunks', async () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', ' ', '电', ';'), maxLength: 6 })
    .filter((text) => text.trim() !== '');
  const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 7 }),
      async (rows, size) => {
        const text = `"sep","h"\n${rows.map((row) => row.map(quote).join(',')).join('\n')}`;
        const parser = new CsvParser({ divider: ',', cells: 2 });
        const read = [...(text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).flatMap((piece) => parser.push(piece)), ...parser.end()];
        expect(read.slice(1).map((row) => row.cells)).toEqual(rows);
      },
    ),
  );
});

test('JSON lines keep their numbers, a broken line does not stop the others', async () => {
  const text = '{"id":"C1"}\n\nnot json\n[1]\n{"id":"C2"}';
  const expected = [
    { file: 'p.jsonl.gz', line: 1, record: { id: 'C1' } },
    { file: 'p.jsonl.gz', line: 3, problem: 'no_json' },
    { file: 'p.jsonl.gz', line: 4, problem: 'no_object' },
    { file: 'p.jsonl.gz', line: 5, record: { id: 'C2' } },
  ];
  expect(await rowsOf('p.jsonl.gz', gzipSync(text), dump)).toEqual(expected);
});

test('broken gzip and rows without header end in a named problem', async () => {
  expect(await rowsOf('b.jsonl.gz', gzipSync('{"a":1}\n'.repeat(5000)).subarray(0, 60), dump)).toContainEqual({
    file: 'b.jsonl.gz',
    line: 0,
    problem: 'broken_gzip',
  });
  expect(await rowsOf('n.csv', 'a,b\n1,2\n'.repeat(100))).toEqual([{ file: 'n.csv', line: 1, problem: 'no_header' }]);
  expect(await rowsOf('m.csv', 'mpn,brand\nA,B,C\n')).toEqual([{ file: 'm.csv', line: 2, problem: 'cell_count' }]);
  expect(
    await rowsOf(
      'w.csv',
      Buffer.concat([Buffer.from(`mpn,brand\n${'A,B\n'.repeat(70_000)}`), Buffer.from([0x41, 0xff, 0x2c, 0x42, 0x0a])]),
    ),
  ).toContainEqual({ file: 'w.csv', line: 70_002, problem: 'wrong_encoding' });
});

function workbook(type: 'xlsx' | 'biff8'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Catalogue'],
      [],
      ['MPN', 'Brand', 'Stock', 'qty1', 'price1'],
      ['LM358', 'TI', 120, 1, 0.0466],
      ['', '', '', '', ''],
      ['NE555', 'TI', 3, 1, 0.1],
    ]),
    'Parts',
  );
  utils.book_append_sheet(book, utils.aoa_to_sheet([['notes']]), 'Notes');
  return write(book, { type: 'buffer', bookType: type }) as Buffer;
}

test.each(['xlsx', 'biff8'] as const)('Excel (%s) is read with the row numbers the spreadsheet shows', async (type) => {
  expect(await rowsOf('book.bin', workbook(type))).toEqual([
    { file: 'book.bin#Notes', line: 0, problem: 'no_parts_sheet' },
    { file: 'book.bin#Parts', line: 4, record: { MPN: 'LM358', Brand: 'TI', Stock: '120', qty1: '1', price1: '0.0466' } },
    { file: 'book.bin#Parts', line: 6, record: { MPN: 'NE555', Brand: 'TI', Stock: '3', qty1: '1', price1: '0.1' } },
  ]);
});

test('a damaged spreadsheet ends in a named problem', async () => {
  const rows = await rowsOf('cut.xlsx', workbook('xlsx').subarray(0, 2000));
  expect(rows).toMatchObject([{ problem: 'no_zip' }]);
});

/** A zip of one deflated entry whose directory claims `claimed` bytes. */
function zipOf(content: Buffer, claimed = content.length, flags = 0): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(31);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(1, 26);
  const entry = Buffer.alloc(47);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(claimed, 24);
  entry.writeUInt16LE(1, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end]);
}

test('T-23 a zip is unpacked within bounds, by the bytes that come out: bombs, lies and encryption are named', async () => {
  const limits = { entries: 10, inflatedBytes: 1024 * 1024 };
  const unpacked = await unpackedZip(zipOf(Buffer.alloc(1000, 'x')), limits);
  if (typeof unpacked === 'string') throw new Error(unpacked);
  expect(unpacked.includes(Buffer.alloc(1000, 'x'))).toBe(true);
  expect(await unpackedZip(unpacked, limits)).toEqual(unpacked);
  expect(await unpackedZip(zipOf(Buffer.alloc(20 * 1024 * 1024)), limits)).toBe('too_large');
  expect(await unpackedZip(zipOf(Buffer.alloc(20 * 1024 * 1024), 1000), limits)).toBe('lying_size');
  expect(await unpackedZip(zipOf(Buffer.alloc(1000), 2000), limits)).toBe('lying_size');
  // Within the bytes allowed, yet packed a thousand to one.
  expect(await unpackedZip(zipOf(Buffer.alloc(20 * 1024 * 1024)), { ...limits, inflatedBytes: 2 ** 30 })).toBe('too_large');
  expect(await unpackedZip(zipOf(Buffer.alloc(10), 10, 1), limits)).toBe('encrypted');
  expect(await unpackedZip(Buffer.from('PK nothing'), limits)).toBe('no_zip');
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => void (await unpackedZip(Buffer.from(bytes), limits))),
  );
});

test.each<readonly [what: string, name: string, content: string | Buffer, problem: string]>([
  ['a cell', 'a.csv', `mpn,brand\n${'x'.repeat(CELL_MAX + 1)},b\nA,B\n`, 'cell_too_long'],
  ['a quoted cell', 'a.csv', `mpn,brand\n"${'x'.repeat(CELL_MAX + 1)}",b\nA,B\n`, 'cell_too_long'],
  ['a cell of quotation marks', 'a.csv', `mpn,brand\n${'"'.repeat(3 * CELL_MAX)},b\nA,B\n`, 'cell_too_long'],
  ['a row', 'a.csv', `mpn,brand\n${'x,'.repeat(900)}${`${'x'.repeat(90_000)},`.repeat(3)}\nA,B\n`, 'row_too_long'],
  ['a row of blanks', 'a.csv', `mpn,brand\n${' '.repeat(CELL_MAX + 1)}\nA,B\n`, 'cell_too_long'],
  ['the cells of a row', 'a.csv', `mpn,brand\n${','.repeat(CELLS_MAX)}\nA,B\n`, 'too_many_cells'],
  ['a line', 'a.jsonl', `{"a":"${'x'.repeat(ROW_MAX)}"}\n{"mpn":"A"}\n`, 'line_too_long'],
  ['a line over several chunks', 'a.jsonl', `{"a":"${'x'.repeat(1_000_000)}"}\n{"mpn":"A"}\n`, 'line_too_long'],
  ['the values of a line', 'a.jsonl', `{"a":[${'1,'.repeat(VALUES_MAX)}1]}\n{"mpn":"A"}\n`, 'too_many_values'],
  ['the depth of a line', 'a.jsonl', `{"a":${'['.repeat(DEPTH_MAX)}${']'.repeat(DEPTH_MAX)}}\n{"mpn":"A"}\n`, 'too_deep'],
])('T-23 %s is bounded, the row says so, and the next one is read', async (_what, name, content, problem) => {
  const rows = await rowsOf(name, content);
  const line = name.endsWith('.csv') ? 2 : 1;
  expect(rows[0]).toEqual({ file: name, line, problem });
  expect(rows.at(-1)).toMatchObject({ line: line + 1, record: name.endsWith('.csv') ? { mpn: 'A', brand: 'B' } : { mpn: 'A' } });
});

test('T-23 what reaches a bound is still read', async () => {
  const [mpn, wide] = ['x'.repeat(CELL_MAX), `mpn,brand${',c'.repeat(CELLS_MAX - 2)}`];
  expect(await rowsOf('a.csv', `mpn,brand\n${mpn},B\n`)).toMatchObject([{ record: { mpn, brand: 'B' } }]);
  expect(await rowsOf('a.csv', `${wide}\n${'v,'.repeat(CELLS_MAX - 1)}v\n`)).toMatchObject([{ record: { mpn: 'v', brand: 'v' } }]);
  const nested = '['.repeat(DEPTH_MAX - 1) + ']'.repeat(DEPTH_MAX - 1);
  expect(await rowsOf('a.jsonl', `{"a":${nested}}\n{"a":[${'1,'.repeat(VALUES_MAX - 2)}1]}`)).toMatchObject([
    { line: 1, record: {} },
    { line: 2, record: {} },
  ]);
});

test('T-23 unpacking ends where more comes out than an honest file holds', async () => {
  const member = gzipSync(Buffer.alloc(4 * 1024 * 1024, '"'), { level: 9 });
  const bomb = Buffer.concat(Array.from<Buffer>({ length: 6 }).fill(member));
  const headed = Buffer.concat([gzipSync('mpn,brand\n'), bomb]);
  expect((await rowsOf('bomb.csv.gz', headed)).at(-1)).toEqual({ file: 'bomb.csv.gz', line: 0, problem: 'too_large' });
});

test('a folder gives the files of the mapping, a missing path is a value', async () => {
  expect(openSource(join(dir, 'nowhere'), table)).toMatchObject({ ok: false, code: 'source_missing' });
  const empty = mkdtempSync(join(dir, 'empty-'));
  expect(openSource(empty, table)).toMatchObject({ ok: false, code: 'source_empty' });
  writeFileSync(join(empty, 'b.csv'), 'mpn,brand\nB,x\n');
  writeFileSync(join(empty, 'a.csv'), 'mpn,brand\nA,x\n');
  const opened = openSource(empty, table);
  if (!opened.ok) throw new Error(opened.detail);
  expect((await collect(opened.source.rows())).map((row) => row.file)).toEqual(['a.csv', 'b.csv']);
  expect(opened.source.bytesRead()).toBe(opened.source.bytesTotal);
});

test('T-17 half a character written as an escape is that line’s problem, a whole one is text', async () => {
  const lines = [
    '{"mpn":"A\\ud8001"}',
    '{"mpn":"A\\udc00"}',
    '{"\\ud83d":1}',
    '{"mpn":"\\ud83d\\ude00"}',
    '{"mpn":"\\\\ud800"}',
    '{"mpn":"\\\\\\ud800"}',
  ];
  expect((await rowsOf('half.jsonl', lines.join('\n'))).map((row) => ('problem' in row ? row.problem : row.record['mpn']))).toEqual([
    'wrong_encoding',
    'wrong_encoding',
    'wrong_encoding',
    '😀',
    '\\ud800',
    'wrong_encoding',
  ]);
});
