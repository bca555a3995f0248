// Opens a catalogue, one file or a folder, plain or gzipped, and yields its rows with their places.
import { createReadStream, openSync, readSync, closeSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { Transform, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Failure, Mapping } from '../mapping.ts';
import { headerKey } from '../row-fields.ts';
import { parseCsv } from './csv.ts';
import { decodeText } from './encoding.ts';
import { parseJsonl } from './jsonl.ts';
import type { SourceRow } from './row.ts';
import { readSheets } from './xlsx.ts';

export type SourceKind = 'jsonl' | 'csv' | 'excel';

export interface CatalogueSource {
  /** Folder in which the mapping's tables are looked for. */
  readonly folder: string;
  readonly files: readonly string[];
  readonly bytesTotal: number;
  /** Bytes read so far, before unpacking. */
  bytesRead(): number;
  rows(): AsyncGenerator<SourceRow, void, undefined>;
}

export type SourceFailure = Failure<'source_missing' | 'source_empty'>;

const READABLE = /\.(?:jsonl|ndjson|json|csv|tsv|txt|xlsx|xls|xlsm)(?:\.gz)?$/i;
const HEADER_ROWS_MAX = 60;
/** Unpacked bytes of one gzip file; more is taken for a bomb. */
const INFLATED_MAX = 8 * 1024 ** 3;

/** Opens `path`; a folder gives the files the mapping names, else every readable one, in order of name. */
export function openSource(path: string, mapping: Mapping): { ok: true; source: CatalogueSource } | SourceFailure {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return { ok: false, code: 'source_missing', detail: path };
  const files = stat.isDirectory() ? filesOf(path, mapping) : [path];
  if (files.length === 0) return { ok: false, code: 'source_empty', detail: path };
  const counter = { bytes: 0 };
  const folder = stat.isDirectory() ? path : dirname(path);
  const name = (file: string): string => (stat.isDirectory() ? relative(path, file) : basename(file));
  return {
    ok: true,
    source: {
      folder,
      files,
      bytesTotal: files.reduce((sum, file) => sum + statSync(file).size, 0),
      bytesRead: () => counter.bytes,
      async *rows() {
        for (const file of files) yield* readFile(file, name(file), mapping, counter);
      },
    },
  };
}

function filesOf(folder: string, mapping: Mapping): string[] {
  if (mapping.files !== undefined) {
    const place = join(folder, dirname(mapping.files));
    const [before = '', after = ''] = basename(mapping.files).split('*');
    const named = statSync(place, { throwIfNoEntry: false })?.isDirectory()
      ? readdirSync(place).filter((file) => file.startsWith(before) && file.endsWith(after))
      : [];
    if (named.length > 0) return named.sort().map((file) => join(place, file));
  }
  const tables = new Set(Object.values(mapping.tables));
  return readdirSync(folder)
    .filter((file) => READABLE.test(file) && !tables.has(file))
    .sort()
    .map((file) => join(folder, file));
}

function headOf(file: string): Buffer {
  const head = Buffer.alloc(512);
  const handle = openSync(file, 'r');
  try {
    return head.subarray(0, readSync(handle, head, 0, head.length, 0));
  } finally {
    closeSync(handle);
  }
}

/** Kind by content first (zip and OLE are spreadsheets, `{` begins JSON), then by name. */
export function kindOf(file: string, head: Buffer): { kind: SourceKind; gzip: boolean } {
  const gzip = head[0] === 0x1f && head[1] === 0x8b;
  const name = gzip ? file.replace(/\.gz$/i, '') : file;
  const extension = extname(name).toLowerCase();
  if (!gzip && (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' || head.readUInt32BE(0) === 0xd0cf11e0))
    return { kind: 'excel', gzip };
  if (['.jsonl', '.ndjson', '.json'].includes(extension) || (!gzip && /^\s*\{/.test(head.toString('latin1'))))
    return { kind: 'jsonl', gzip };
  return { kind: 'csv', gzip };
}

async function* readFile(
  path: string,
  file: string,
  mapping: Mapping,
  counter: { bytes: number },
): AsyncGenerator<SourceRow, void, undefined> {
  const head = headOf(path);
  if (head.length < 4) return;
  const { kind, gzip } = kindOf(path, head);
  if (kind === 'excel') {
    counter.bytes += statSync(path).size;
    yield* fromSheets(path, file, mapping);
    return;
  }
  const input = createReadStream(path, { highWaterMark: 256 * 1024 });
  input.on('data', (chunk) => (counter.bytes += chunk.length));
  // A failure reaches the loop below through the last stream; the callback only has to exist.
  const bytes = gzip ? pipeline(input, createGunzip({ chunkSize: 256 * 1024 }), limitBytes(INFLATED_MAX), () => undefined) : input;
  try {
    const text = decodeText(bytes as AsyncIterable<Uint8Array>);
    yield* kind === 'jsonl' ? parseJsonl(file, text) : fromCells(file, parseCsv(text), mapping);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('Z_') && code !== 'TOO_LARGE') throw error;
    yield { file, line: 0, problem: code === 'TOO_LARGE' ? 'too_large' : 'broken_gzip' };
  } finally {
    input.destroy();
  }
}

function limitBytes(max: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      seen += chunk.length;
      if (seen > max) next(Object.assign(new Error('unpacked data over the limit'), { code: 'TOO_LARGE' }));
      else next(null, chunk);
    },
  });
}

async function* fromSheets(path: string, file: string, mapping: Mapping): AsyncGenerator<SourceRow, void, undefined> {
  const heads = new Map<string, HeaderSearch>();
  for await (const row of readSheets(path)) {
    if ('problem' in row) {
      yield { file, line: 0, problem: row.problem };
      return;
    }
    const search = heads.get(row.sheet) ?? new HeaderSearch(mapping);
    heads.set(row.sheet, search);
    const found = search.take(`${file}#${row.sheet}`, row.line, row.cells);
    if (found) yield found;
  }
  if (![...heads.values()].some((search) => search.found)) yield { file, line: 1, problem: 'no_header' };
}

async function* fromCells(
  file: string,
  rows: AsyncIterable<{ line: number; cells: string[]; problem?: string }>,
  mapping: Mapping,
): AsyncGenerator<SourceRow, void, undefined> {
  const search = new HeaderSearch(mapping);
  for await (const { line, cells, problem } of rows) {
    if (problem) yield { file, line, problem };
    else {
      const found = search.take(file, line, cells);
      if (found) yield found;
    }
    if (search.lost) break;
  }
  if (!search.found) yield { file, line: 1, problem: 'no_header' };
}

/** Finds the header row, the first that names part number and brand, and turns the rows below into records. */
class HeaderSearch {
  found = false;
  lost = false;
  readonly #mpn: Set<string>;
  readonly #brand: Set<string>;
  #headers: string[] = [];
  #looked = 0;

  constructor(mapping: Mapping) {
    this.#mpn = new Set(mapping.fields.mpn.map(headerKey));
    this.#brand = new Set(mapping.fields.brand.map(headerKey));
  }

  take(file: string, line: number, cells: string[]): SourceRow | null {
    if (!this.found) {
      const keys = cells.map(headerKey);
      this.found = keys.some((key) => this.#mpn.has(key)) && keys.some((key) => this.#brand.has(key));
      this.#headers = this.found ? distinct(cells) : [];
      this.lost = !this.found && ++this.#looked >= HEADER_ROWS_MAX;
      return null;
    }
    if (cells.slice(this.#headers.length).some((cell) => cell.trim() !== '')) return { file, line, problem: 'too_many_cells' };
    if (cells.some((cell) => cell.includes('\uFFFD') || !cell.isWellFormed())) return { file, line, problem: 'wrong_encoding' };
    const record: Record<string, unknown> = {};
    for (const [i, header] of this.#headers.entries()) record[header] = cells[i] ?? '';
    return { file, line, record };
  }
}

function distinct(cells: string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, i) => {
    const name = cell.trim() === '' ? `column ${i + 1}` : cell.trim();
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
