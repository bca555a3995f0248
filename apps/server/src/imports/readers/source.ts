// Opens a catalogue, one file or a folder, plain or gzipped, and yields its rows with their places; each file is read in a child process (T-23).
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import type { ChildDeath } from '../../platform/child-process.ts';
import { readInChild, type StreamJob } from '../../platform/child-stream.ts';
import type { Failure, Mapping } from '../mapping.ts';
import type { ReadOrder } from './read-child.ts';
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
  failure(): ReadFailure | null;
}

/** The child that read a file was ended by a limit, or ended itself; `detail` names the file it was at, or the one before it. */
export type ReadFailure = Failure<'timeout' | 'out_of_memory' | 'reader_crashed'>;

export type SourceFailure = Failure<'source_missing' | 'source_empty'>;

const READABLE = /\.(?:jsonl|ndjson|json|csv|tsv|txt|xlsx|xls|xlsm)(?:\.gz)?$/i;

/** A child reads so many files one after the other: to start one for each of a folder would cost more than reading them. */
const FILES_AT_ONCE = 50;

/** By hand: a schema would copy every record. */
function isRow(given: unknown): given is SourceRow {
  if (typeof given !== 'object' || given === null) return false;
  const { file, line, record, problem } = given as Readonly<Record<string, unknown>>;
  if (typeof file !== 'string' || !Number.isSafeInteger(line)) return false;
  return problem === undefined ? typeof record === 'object' && record !== null : typeof problem === 'string' && problem.length < 50;
}

const reading: StreamJob<SourceRow> = {
  program: new URL('./read-child.ts', import.meta.url),
  items: z.array(z.custom<SourceRow>(isRow)),
  // A batch of 64 kB of characters and one row more, each character of which may be written as an escape.
  limits: { silentMs: 30_000, memoryMb: 512, batchBytes: 4 * 1024 ** 2 },
};

/** Opens `path`; a folder gives the files the mapping names, else every readable one, in order of name. */
export function openSource(path: string, mapping: Mapping): { ok: true; source: CatalogueSource } | SourceFailure {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return { ok: false, code: 'source_missing', detail: path };
  const files = stat.isDirectory() ? filesOf(path, mapping) : [path];
  if (files.length === 0) return { ok: false, code: 'source_empty', detail: path };
  const state: ReadState = { bytesRead: 0, failure: null };
  const { mpn, brand } = mapping.fields;
  const folder = stat.isDirectory() ? path : dirname(path);
  const name = (file: string): string => (stat.isDirectory() ? relative(path, file) : basename(file));
  return {
    ok: true,
    source: {
      folder,
      files,
      bytesTotal: files.reduce((sum, file) => sum + statSync(file).size, 0),
      bytesRead: () => state.bytesRead,
      failure: () => state.failure,
      async *rows() {
        for (let at = 0; at < files.length && !state.failure; at += FILES_AT_ONCE) {
          const some = files.slice(at, at + FILES_AT_ONCE);
          yield* rowsOf(some, { names: some.map(name), headers: { mpn, brand } }, state);
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
      yield row;
    }
  }
  state.bytesRead = bytesBefore + bytes;
}

function failureOf(death: ChildDeath, detail: string): ReadFailure {
  if (death.kind === 'too-slow') return { ok: false, code: 'timeout', detail };
  if (death.kind === 'too-large' && death.what === 'memory') return { ok: false, code: 'out_of_memory', detail };
  return { ok: false, code: 'reader_crashed', detail };
}
