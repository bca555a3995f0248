// How a process comes by its index: from the file, else from the tables.
import { setTimeout as sleep } from 'node:timers/promises';
import { Dictionaries } from '@partharbor/part-search/dictionary';
import type { Image } from '@partharbor/part-search/image';
import type { Publication } from '@partharbor/part-search/live/publication';
import type { SnapshotLabel, SnapshotRead } from '@partharbor/part-search/live/snapshot';
import { IndexWriter, roomBehind } from '@partharbor/part-search/live/writer';
import type { Database } from '../platform/database.ts';
import type { Position } from '../platform/snapshot-positions.ts';
import { buildBase, type Built } from './build.ts';
import { databaseIdentity, readFeed } from './feed.ts';
import { takeFileLock, type FileLock } from './file-lock.ts';
import type { IndexerReport, IndexerTiming, LogLevel } from './thread-protocol.ts';
import { readSnapshotFile } from './snapshot-file.ts';

export interface IndexerOptions {
  readonly db: Database;
  /** Of the file. */
  readonly path: string;
  /** Threads that will search. */
  readonly threads: number;
  readonly timing: IndexerTiming;
  readonly module: WebAssembly.Module | null;
  readonly codeVersion: string;
  /** Builds a base elsewhere; the thread that follows the feed goes on meanwhile. */
  readonly buildBeside: (signal: AbortSignal) => Promise<Built>;
  readonly publish: (publication: Publication) => void;
  readonly log: (level: LogLevel, details: Readonly<Record<string, unknown>>, message: string) => void;
}

const lookForFileEveryMs = 100;
/** Beyond so many new or changed parts reading all is quicker. */
const mostToCatchUp = 40_000;

export interface Begin {
  readonly writer: IndexWriter;
  readonly position: Position;
  /** Of the base. */
  readonly base: Position;
  readonly label: Pick<SnapshotLabel, 'versions' | 'schema'>;
  readonly origin: IndexerReport['origin'];
  /** Held until the file is written: others wait for it. */
  readonly lock: FileLock | null;
}

/** A base an index can take over. */
export interface NewBase {
  readonly image: Image | null;
  readonly dictionaries: Dictionaries;
  /** Of the feed when it was built. */
  readonly position: Position;
}

/** What another thread has built, as this one's. */
export function baseOf({ base, dictionaries, position }: Built): NewBase {
  const own = new Dictionaries();
  own.grow(dictionaries);
  return { image: base, dictionaries: own, position };
}

/** From the file; without one, of several processes that start together one builds and writes it, the others wait for it. */
export async function beginning(options: IndexerOptions): Promise<Begin> {
  const { db, path, timing, codeVersion } = options;
  const label = { versions: { code: codeVersion }, schema: await databaseIdentity(db) };
  const giveUpAt = performance.now() + timing.waitForFileMs;
  for (let tried = 0; ; tried += 1) {
    const fromFile = await beginFromFile(options, label, tried === 0 ? 'info' : 'debug');
    if (fromFile) return fromFile;
    const lock = await takeFileLock(db, path);
    if (lock) return beginUnderLock(options, label, lock);
    if (performance.now() > giveUpAt) return { ...(await beginFromTables(options)), label, lock: null };
    await sleep(lookForFileEveryMs);
  }
}

async function beginUnderLock(options: IndexerOptions, label: Begin['label'], lock: FileLock): Promise<Begin> {
  try {
    // Whoever held the lock until now may just have written it.
    const written = await beginFromFile(options, label, 'debug');
    if (!written) return { ...(await beginFromTables(options)), label, lock };
    await lock.release();
    return written;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function beginFromFile(options: IndexerOptions, label: Begin['label'], level: LogLevel): Promise<Begin | null> {
  const { db, path, threads, module, log } = options;
  const begun = performance.now();
  const read = await readSnapshotFile(path, label, (base) => roomBehind(base, threads)).catch((error: unknown): SnapshotRead => {
    log('warn', { err: error }, 'the file of the index cannot be read');
    return { kind: 'absent' };
  });
  if (read.kind !== 'ok') {
    if (read.kind !== 'absent') log(level, { why: read.kind === 'broken' ? read.why : read.kind }, 'the file of the index is of no use');
    return null;
  }
  const { position, base } = read.label;
  const missing = await readFeed(db, position);
  if (missing.lost || missing.parts.size > mostToCatchUp) return null;
  log('debug', { ms: Math.round(performance.now() - begun) }, 'the index was read from its file');
  return { writer: new IndexWriter({ module, threads }, read.state), position, base, label, origin: 'file', lock: null };
}

async function beginFromTables({
  db,
  threads,
  module,
  log,
}: IndexerOptions): Promise<Pick<Begin, 'writer' | 'position' | 'base' | 'origin'>> {
  const begun = performance.now();
  const { image, dictionaries, position } = baseOf(await buildBase(db, threads));
  const writer = new IndexWriter({ module, threads });
  writer.startRebuild().adopt(image, dictionaries);
  log('info', { parts: writer.health().parts, ms: Math.round(performance.now() - begun) }, 'the index was built');
  return { writer, position, base: position, origin: 'tables' };
}
