// In a child process: reads the files of a catalogue, plain or gzipped, and gives their rows with their places (T-23).
import { createReadStream, fstatSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ChildRead, ReadProgress } from '../../platform/child-stream-main.ts';
import { parseCsv, type CsvRow } from './csv.ts';
import { decodeText } from './encoding.ts';
import { HeaderSearch, type HeaderNames } from './header.ts';
import { boundedBytes } from './inflate.ts';
import { parseJsonl } from './jsonl.ts';
import { kindOf } from './kind.ts';
import { ROWS_MAX, type SourceRow } from './row.ts';

export interface ReadOrder {
  /** What rows call each file; its ending tells CSV from JSONL inside gzip. */
  readonly names: readonly string[];
  readonly headers: HeaderNames;
}

type Rows = AsyncGenerator<SourceRow[], void, undefined>;

const HEAD_BYTES = 512;
const CHUNK_BYTES = 256 * 1024;
/** Unpacked bytes of one gzip file; more is taken for a bomb. */
const INFLATED_MAX = 4 * 1024 ** 3;

export const read: ChildRead<ReadOrder, SourceRow> = async function* ({ names, headers }, descriptors, progress) {
  for (const [at, file] of names.entries()) yield* readOne(file, descriptors[at]!, headers, progress);
};

async function* readOne(file: string, descriptor: number, headers: HeaderNames, progress: ReadProgress): Rows {
  const head = Buffer.alloc(HEAD_BYTES);
  const length = readSync(descriptor, head, 0, HEAD_BYTES, 0);
  if (length < 4) return;
  const { kind, gzip } = kindOf(file, head.subarray(0, length));
  if (kind === 'excel') {
    yield* fromSheets(descriptor, file, headers, progress);
    return;
  }
  try {
    const text = decodeText(bytesOf(descriptor, gzip, progress));
    let rows = 0;
    for await (const some of kind === 'jsonl' ? parseJsonl(file, text) : fromCells(file, parseCsv(text), headers)) {
      yield some;
      rows += some.length;
      if (rows < ROWS_MAX) continue;
      yield [{ file, line: 0, problem: 'too_many_rows' }];
      return;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'TOO_LARGE' && !code?.startsWith('Z_')) throw error;
    yield [{ file, line: 0, problem: code === 'TOO_LARGE' ? 'too_large' : 'broken_gzip' }];
  }
}

function bytesOf(descriptor: number, gzip: boolean, progress: ReadProgress): AsyncIterable<Buffer> {
  const before = progress.bytesRead;
  const input = createReadStream('', { fd: descriptor, start: 0, highWaterMark: CHUNK_BYTES });
  input.on('data', (chunk) => (progress.bytesRead += chunk.length));
  if (!gzip) return input;
  // A failure reaches the loop that reads through the last stream; the callback only has to exist.
  const unpacked = pipeline(input, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined);
  return boundedBytes(unpacked as AsyncIterable<Buffer>, () => progress.bytesRead - before, INFLATED_MAX);
}

async function* fromSheets(descriptor: number, file: string, headers: HeaderNames, progress: ReadProgress): Rows {
  // Most files are no spreadsheets: they do without the library.
  const { readSheets } = await import('./sheets.ts');
  progress.bytesRead += fstatSync(descriptor).size;
  const heads = new Map<string, HeaderSearch>();
  for await (const row of readSheets(descriptor)) {
    if (!('cells' in row)) {
      yield [{ file, line: 0, problem: row.problem }];
      return;
    }
    const search = heads.get(row.sheet) ?? new HeaderSearch(headers);
    heads.set(row.sheet, search);
    const found = taken(`${file}#${row.sheet}`, row, search);
    if (found) yield [found];
  }
  if (![...heads.values()].some((search) => search.found)) yield [{ file, line: 1, problem: 'no_header' }];
}

async function* fromCells(file: string, groups: AsyncIterable<CsvRow[]>, headers: HeaderNames): Rows {
  const search = new HeaderSearch(headers);
  for await (const group of groups) {
    const rows: SourceRow[] = [];
    for (const row of group) {
      const found = taken(file, row, search);
      if (found) rows.push(found);
      if (search.lost) break;
    }
    yield rows;
    if (search.lost) break;
  }
  if (!search.found) yield [{ file, line: 1, problem: 'no_header' }];
}

type CellRow = Pick<CsvRow, 'line' | 'cells'> & { readonly problem?: string };

const taken = (file: string, { line, cells, problem }: CellRow, search: HeaderSearch): SourceRow | null =>
  problem === undefined ? search.take(file, line, cells) : { file, line, problem };
