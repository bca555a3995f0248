// Files of an import that are made to hurt its reader: each with the code that staff are told (T-23).
import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

export interface HostileTable {
  readonly name: string;
  readonly bytes: Buffer;
  /** Codes of which one is told. */
  readonly told: RegExp;
}

const mb = 1024 * 1024;
const head = 'mpn,brand,category\n';
const json = (text: string | Buffer): Buffer => Buffer.concat([Buffer.from(text), Buffer.from('\n')]);

/** A gzip file of `times` members of one text: what comes out is as long as wanted, the file stays small. */
const packed = (text: string | Buffer, times = 1, before = ''): Buffer =>
  Buffer.concat([
    ...(before === '' ? [] : [gzipSync(before)]),
    ...Array.from<Buffer>({ length: times }).fill(gzipSync(text, { level: 9 })),
  ]);

interface Entry {
  readonly name: string;
  readonly data: Buffer;
  readonly level?: number;
  /** What the directory and the file's own head say, where they lie. */
  readonly declared?: number;
  readonly flags?: number;
  readonly method?: number;
}

/** A zip file whose directory says what is wanted; `again` lists the last entry so many times more, all at the same bytes. */
function zip(entries: readonly Entry[], again = 0): Buffer {
  const parts: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const [i, { name, data, level = 6, declared = data.length, flags = 0, method = 8 }] of entries.entries()) {
    const body = method === 8 ? deflateRawSync(data, { level }) : data;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(declared, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, Buffer.from(name)]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    const entry = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, tail, Buffer.from(name)]);
    listed.push(...Array.from<Buffer>({ length: i === entries.length - 1 ? 1 + again : 1 }).fill(entry));
    parts.push(local, body);
    at += local.length + body.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(listed.length, 8);
  end.writeUInt16LE(listed.length, 10);
  end.writeUInt32LE(
    listed.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...listed, end]);
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

interface More {
  readonly strings?: string;
  readonly declaration?: string;
  readonly level?: number;
  readonly sheetEntry?: Partial<Entry>;
}

/** A workbook of one sheet, given as XML; with its strings and a declaration before them where wanted. */
function workbook(sheet: string | Buffer, { strings = '', declaration = '', level = 6, sheetEntry = {} }: More = {}): Buffer {
  const text = (name: string, data: string): Entry => ({ name, data: Buffer.from(data) });
  return zip([
    text(
      '[Content_Types].xml',
      `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${office}.sharedStrings+xml"/></Types>`,
    ),
    text(
      '_rels/.rels',
      `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    text(
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="P" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    text(
      'xl/_rels/workbook.xml.rels',
      `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    { ...text('xl/sharedStrings.xml', `${xml}${declaration}<sst xmlns="${main}">${strings}</sst>`), level },
    { name: 'xl/worksheets/sheet1.xml', data: Buffer.from(sheet), ...sheetEntry },
  ]);
}

const sheetOf = (rows: string): string => `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
const cell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (n: number, cells: string): string => `<row r="${n}">${cells}</row>`;
const heading = row(1, ['mpn', 'brand', 'category'].map((text, i) => cell(`${'ABC'[i]!}1`, text)).join(''));

/** Strings enough to need more memory than a reader gets, within the bounds of what may be unpacked. */
function hungry(): Buffer {
  const strings = Array.from({ length: 2_500_000 }, (_one, i) => `<si><t>${(i * 7919) % 999_983}</t></si>`).join('');
  return workbook(sheetOf(heading + row(2, '<c r="A2" t="s"><v>0</v></c>')), { strings, level: 1 });
}

const texts = (): HostileTable[] => {
  const one = (name: string, bytes: Buffer | string, told: RegExp): HostileTable => ({ name, bytes: Buffer.from(bytes), told });
  return [
    one('a gigabyte of quotation marks.csv.gz', packed(Buffer.alloc(16 * mb, '"'), 64, head), /^(?:cell_too_long|too_large)$/),
    one('a gigabyte of commas.csv.gz', packed(Buffer.alloc(16 * mb, ','), 64, head), /^(?:too_many_cells|too_large)$/),
    one('a gigabyte of lines.csv.gz', packed(Buffer.alloc(16 * mb, '\n'), 64, head), /^too_large$/),
    one('a gigabyte of zeroes.csv.gz', packed(Buffer.alloc(16 * mb), 64), /^no_header$/),
    one('gzip cut off.csv.gz', packed(randomBytes(mb).toString('hex'), 1, head).subarray(0, 200_000), /^(?:broken_gzip|cell_too_long)$/),
    one('gzip of a wrong sum.csv.gz', Buffer.concat([packed(`${head}A,B,C\n`).subarray(0, -8), Buffer.alloc(8, 7)]), /^broken_gzip$/),
    one('gzip in gzip.csv.gz', packed(packed(Buffer.alloc(16 * mb, '"'))), /^(?:no_header|wrong_encoding)$/),
    one('a cell of 8 MB.csv', `${head}"${'x'.repeat(8 * mb)}",B,C\n`, /^cell_too_long$/),
    one('a quotation mark that is never closed.csv', `${head}"${randomBytes(40_000).toString('hex')}`, /^stray_quote$/),
    one('quotation marks alone.csv', Buffer.alloc(8 * mb, '"'), /^(?:cell_too_long|no_header)$/),
    one('a million cells.csv', `${head}${','.repeat(1_000_000)}\n`, /^too_many_cells$/),
    one('a row of many long cells.csv', `${head}${Array.from({ length: 900 }, () => 'x'.repeat(900)).join(',')}\n`, /^row_too_long$/),
    one('blanks, then quotation marks.csv', `${head}${' '.repeat(120_000)}x${'"'.repeat(120_000)}\n`, /^cell_too_long$/),
    one('a quotation mark in every line.csv', `${head}${'"A,B,C\n'.repeat(60_000)}`, /^stray_quote$/),
    one('lines of carriage returns.csv', Buffer.alloc(2 * mb, '\r'), /^no_header$/),
    one('no header.csv', 'a;b\n'.repeat(200_000), /^no_header$/),
    one('prototypes.csv', 'mpn,brand,category,__proto__,constructor\nA,B,,x,y\n', /^no_category$/),
    one(
      'half of UTF-16.csv',
      Buffer.concat([Buffer.from('\uFEFFmpn,brand,category\nA,B,\ud800\n', 'utf16le'), Buffer.from([0])]),
      /^(?:wrong_encoding|no_category)$/,
    ),
  ];
};

const lines = (): HostileTable[] => {
  const one = (name: string, bytes: Buffer, told: RegExp): HostileTable => ({ name, bytes, told });
  return [
    one('a gigabyte of braces.jsonl.gz', packed(Buffer.alloc(16 * mb, '{'), 64), /^too_large$/),
    one('a line of 8 MB.jsonl', json(`{"mpn":"${'x'.repeat(8 * mb)}"}`), /^line_too_long$/),
    one('deep arrays.jsonl', json(`{"mpn":${'['.repeat(90_000)}${']'.repeat(90_000)}}`), /^too_deep$/),
    one('many objects.jsonl', json(`{"mpn":[${Array.from({ length: 60_000 }, () => '{}').join(',')}]}`), /^too_many_values$/),
    one('many keys.jsonl', json(`{${Array.from({ length: 20_000 }, (_one, i) => `"${i}":1`).join(',')}}`), /^too_many_values$/),
    one('prototypes.jsonl', json('{"__proto__":{"mpn":"A"},"constructor":1}'), /^no_mpn$/),
    one('half a character.jsonl', json('{"mpn":"\\ud800"}'), /^wrong_encoding$/),
    one('numbers beyond numbers.jsonl', json(`{"mpn":${'9'.repeat(50_000)},"x":1e99999}`), /^(?:no_mpn|no_brand)$/),
    one('one key many times.jsonl', json(`{${'"mpn":"A",'.repeat(9_000)}"mpn":"A"}`), /^no_brand$/),
    one('200,000 short lines.jsonl.gz', packed('1\n'.repeat(200_000)), /^no_object$/),
    one('an array of nothing but commas.json', Buffer.from(`[{},${','.repeat(4 * mb)}`), /^no_mpn$/),
    one('an array that never ends.json', Buffer.from(`[{"mpn":"${'x'.repeat(8 * mb)}`), /^line_too_long$/),
    one('arrays in an array.json', Buffer.from(`[{},${'['.repeat(200_000)}`), /^(?:no_mpn|no_json)$/),
    one('no JSON.jsonl', json('{'.repeat(1_000)), /^no_json$/),
  ];
};

const books = (): HostileTable[] => {
  const one = (name: string, bytes: Buffer, told: RegExp): HostileTable => ({ name, bytes, told });
  const sheet = sheetOf(heading);
  const flat = Buffer.alloc(64 * mb, ' ');
  return [
    one('a sheet of blanks.xlsx', workbook(flat), /^too_large$/),
    one('a sheet that says it is small.xlsx', workbook(flat, { sheetEntry: { declared: 500 } }), /^lying_size$/),
    one('a sheet that says it is huge.xlsx', workbook(sheet, { sheetEntry: { declared: 0xfffffff0 } }), /^too_large$/),
    one('one sheet listed often.xlsx', zip([{ name: 'xl/a.xml', data: randomBytes(2 * mb), level: 1 }], 150), /^too_large$/),
    one('many entries.xlsx', zip([{ name: 'xl/a', data: Buffer.from('a') }], 5_000), /^too_many_entries$/),
    one('a password.xlsx', workbook(sheet, { sheetEntry: { flags: 1 } }), /^encrypted$/),
    one('an unknown packing.xlsx', workbook(sheet, { sheetEntry: { method: 14 } }), /^unknown_method$/),
    one('more cells than memory.xlsx', hungry(), /^out_of_memory$/),
    one('the last cell there is.xlsx', workbook(sheetOf(heading + row(1_048_576, cell('XFD1048576', 'x')))), /^too_many_cells$/),
    one(
      'entities.xlsx',
      workbook(sheetOf(heading + row(2, '<c r="A2" t="s"><v>0</v></c>')), {
        declaration: '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>',
        strings: `<si><t>${'&b;&c;'.repeat(1_000)}</t></si>`,
      }),
      /^(?:no_brand|no_mpn|unreadable_sheet|no_header)$/,
    ),
    one(
      'nested tags of a page.xls',
      Buffer.from(`<html>${'<table><tr><td>'.repeat(200_000)}`),
      /^(?:unreadable_sheet|no_header|no_table|timeout|out_of_memory)$/,
    ),
    one(
      'a cell across all columns.xls',
      Buffer.from(
        `<table><tr><td>mpn</td><td>brand</td></tr>${'<tr><td colspan="100000" rowspan="100000">x</td></tr>'.repeat(200)}</table>`,
      ),
      /^(?:too_many_cells|unreadable_sheet|no_header|timeout|out_of_memory|no_brand|no_category)$/,
    ),
    one('nested tags.xlsx', workbook(`${xml}${'<a>'.repeat(200_000)}`), /^(?:unreadable_sheet|no_header)$/),
    one(
      'OLE and noise.xls',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(64 * 1024)]),
      /^(?:unreadable_sheet|no_header|timeout|out_of_memory)$/,
    ),
  ];
};

/** All of them, made anew. */
export const hostileTables = (): HostileTable[] => [...texts(), ...lines(), ...books()];
