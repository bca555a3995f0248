// Opens a catalogue, one file or a folder, plain or gzipped, and yields its rows with their places; each file is read in a child process (T-23).
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { readInChild, type StreamJob } from '../../platform/child-stream.ts';
import type { Failure, Mapping } from '../plan/mapping.ts';
import type { TextEncodingName } from './encoding.ts';
import type { HeaderNames } from './heading.ts';
import { readLayouts, type Layouts } from './layout.ts';
import type { ReadOrder } from './open-file.ts';
import type { ReadItem } from './read-child.ts';
import { failureOf, readLimits, type ReadFailure } from './read-limits.ts';
import type { SourceRow } from './row.ts';

export interface CatalogueSource {
  /** Folder in which the mapping's tables are looked for. */
  readonly folder: string;
  readonly files: readonly string[];
  readonly bytesTotal: number;
  /** Bytes read so far, before unpacking. */
  bytesRead(): number;
  /** Ends early where the reader of a file died: `failure` tells. */
  rows(): AsyncGenerator<SourceRow, void, undefined>;
  /** Rows that were divided below the headings of the files read to their end, counted before anything was made of them: as many come out of `rows` with a line. */
  rowsRead(): number;
  /** How the files are laid out; of a folder the first ones. Read once. */
  layouts(): Promise<({ readonly ok: true } & Layouts) | ReadFailure>;
  failure(): ReadFailure | null;
}

export type { ReadFailure } from './read-limits.ts';

export type SourceFailure = Failure<'source_missing' | 'source_empty'>;

const READABLE = /\.(?:jsonl|ndjson|json|csv|tsv|txt|xlsx|xls|xlsm)(?:\.gz)?$/i;

/** A child reads so many files one after the other: to start one for each of a folder would cost more than reading them. */
const FILES_AT_ONCE = 50;

/** By hand: a schema would copy every record. */
function isItem(given: unknown): given is ReadItem {
  if (typeof given !== 'object' || given === null) return false;
  const { file, line, record, problem, marks, rowsRead } = given as Readonly<Record<string, unknown>>;
  if (typeof file !== 'string') return false;
  if (rowsRead !== undefined) return Number.isSafeInteger(rowsRead);
  if (!Number.isSafeInteger(line) || (marks !== undefined && !areMarks(marks))) return false;
  return problem === undefined ? typeof record === 'object' && record !== null : typeof problem === 'string' && problem.length < 50;
}

const kinds: ReadonlySet<unknown> = new Set(['date', 'boolean', 'error', 'exponent']);
const areMarks = (given: unknown): boolean =>
  Array.isArray(given) &&
  given.every(
    (mark: { readonly column?: unknown; readonly kind?: unknown } | null) => typeof mark?.column === 'string' && kinds.has(mark.kind),
  );

const reading: StreamJob<ReadItem> = {
  program: new URL('./read-child.ts', import.meta.url),
  items: z.array(z.custom<ReadItem>(isItem)),
  limits: readLimits,
};

export interface OpenOptions {
  /** Headings of a plan, as `layouts` gave them. */
  readonly planned?: readonly string[] | undefined;
  /** Encoding of text files, where somebody has said it. */
  readonly encoding?: TextEncodingName | undefined;
}

/** Heading words of a mapping. */
function headerNames({ fields, priceColumns = [] }: Mapping, planned: readonly string[] | undefined): HeaderNames {
  const prices = priceColumns.flatMap(({ quantity, price }) =>
    [1, 2, 3].flatMap((n) => [quantity, price].map((name) => name.replace('{n}', String(n)))),
  );
  const others = Object.entries(fields).flatMap(([name, names]) => (name === 'mpn' || name === 'brand' ? [] : names));
  return { mpn: fields.mpn, brand: fields.brand, others: [...others, ...prices], planned };
}

/** Opens `path`; a folder gives the files the mapping names, else every readable one, in order of name. */
export function openSource(
  path: string,
  mapping: Mapping,
  options: OpenOptions = {},
): { ok: true; source: CatalogueSource } | SourceFailure {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return { ok: false, code: 'source_missing', detail: path };
  const files = stat.isDirectory() ? filesOf(path, mapping) : [path];
  if (files.length === 0) return { ok: false, code: 'source_empty', detail: path };
  const state: ReadState = { bytesRead: 0, rowsRead: 0, failure: null };
  const { encoding } = options;
  let known: ReturnType<typeof readLayouts> | undefined;
  const headers = headerNames(mapping, options.planned);
  const folder = stat.isDirectory() ? path : dirname(path);
  const name = (file: string): string => (stat.isDirectory() ? relative(path, file) : basename(file));
  return {
    ok: true,
    source: {
      folder,
      files,
      bytesTotal: files.reduce((sum, file) => sum + statSync(file).size, 0),
      bytesRead: () => state.bytesRead,
      rowsRead: () => state.rowsRead,
      failure: () => state.failure,
      layouts() {
        const some = files.slice(0, FILES_AT_ONCE);
        // To start a child costs a small file most of its time: the layouts are asked for twice, and read once.
        return (known ??= readLayouts(some, { headers, encoding, names: some.map(name) }));
      },
      async *rows() {
        for (let at = 0; at < files.length && !state.failure; at += FILES_AT_ONCE) {
          const some = files.slice(at, at + FILES_AT_ONCE);
          yield* rowsOf(some, { names: some.map(name), headers, encoding }, state);
        }
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

interface ReadState {
  bytesRead: number;
  rowsRead: number;
  failure: ReadFailure | null;
}

async function* rowsOf(paths: readonly string[], order: ReadOrder, state: ReadState): AsyncGenerator<SourceRow, void, undefined> {
  const bytesBefore = state.bytesRead;
  const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0);
  let file = order.names[0]!;
  for await (const event of readInChild(reading, order, paths)) {
    if (event.kind === 'died') {
      state.failure = failureOf(event.death, file);
      return;
    }
    state.bytesRead = bytesBefore + Math.min(event.bytesRead, bytes);
    for (const row of event.items) {
      ({ file } = row);
      if ('rowsRead' in row) state.rowsRead += row.rowsRead;
      else yield row;
    }
  }
  state.bytesRead = bytesBefore + bytes;
}
