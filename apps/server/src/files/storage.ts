// Where the bytes of stored files lie, by key: the interface, and the one on this machine's disk. Who may read what is not known here.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What was written. */
export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A store of objects by random keys of 32 hex digits. An object is there whole or not at all, and never changes. */
export interface FileStore {
  readonly name: 'disk' | 's3';
  /** Durable once it resolves. Rejects and leaves nothing where the bytes cannot be taken, a full disk for one. */
  put(key: string, source: Buffer | Readable): Promise<StoredObject>;
  /** Null where there is no such object. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  /** Does nothing where there is none. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<{ readonly key: string; readonly writtenAt: Date }>;
  /** Removes what puts that died before a time left behind. */
  dropUnfinished(before: Date): Promise<number>;
}

/** A key nobody guesses. */
export const newKey = (): string => randomBytes(16).toString('hex');

const keyPattern = /^[0-9a-f]{32}$/;
export const isKey = (text: string): boolean => keyPattern.test(text);

/** Counts and hashes what passes. */
export function meter(): { readonly stream: Transform; readonly read: () => Omit<StoredObject, 'key'> } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ bytes, sha256: hash.digest() }) };
}

/** The answer of a look at the disk; undefined where nothing is there. A disk that fails is no answer to that. */
async function orMissing<T>(look: Promise<T>): Promise<T | undefined> {
  try {
    return await look;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Objects as files of a folder, `ab/ab…` by the first digits of their keys. */
export class DiskStore implements FileStore {
  readonly name = 'disk';
  readonly #dir: string;
  readonly #drafts: string;

  constructor(dir: string) {
    this.#dir = dir;
    this.#drafts = join(dir, 'drafts');
  }

  #path(key: string): string {
    if (!isKey(key)) throw new Error('no key of a stored file');
    return join(this.#dir, key.slice(0, 2), key);
  }

  /** Written beside, flushed, then named: nobody ever reads half a file (T-50). */
  async put(key: string, source: Buffer | Readable): Promise<StoredObject> {
    const path = this.#path(key);
    const draft = join(this.#drafts, newKey());
    for (const folder of [dirname(path), this.#drafts]) await mkdir(folder, { recursive: true, mode: 0o700 });
    const { stream, read } = meter();
    try {
      const handle = await open(draft, 'wx', 0o600);
      try {
        const bytes = Buffer.isBuffer(source) ? Readable.from([source]) : source;
        await pipeline(bytes, stream, async (pieces: AsyncIterable<Buffer>) => {
          for await (const piece of pieces) await handle.appendFile(piece);
        });
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, path);
      await flushFolder(dirname(path));
      return { key, ...read() };
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable | null> {
    const handle = await orMissing(open(this.#path(key), 'r'));
    return handle?.createReadStream({ ...range }) ?? null;
  }

  async has(key: string): Promise<boolean> {
    return (await orMissing(stat(this.#path(key)))) !== undefined;
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async *list(): AsyncIterable<{ readonly key: string; readonly writtenAt: Date }> {
    for await (const folder of filesOf(this.#dir)) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue;
      for await (const key of filesOf(join(this.#dir, folder))) {
        const found = isKey(key) ? await orMissing(stat(this.#path(key))) : undefined;
        if (found) yield { key, writtenAt: found.mtime };
      }
    }
  }

  async dropUnfinished(before: Date): Promise<number> {
    let dropped = 0;
    for await (const name of filesOf(this.#drafts)) {
      const path = join(this.#drafts, name);
      const found = await orMissing(stat(path));
      if (!found || found.mtime >= before) continue;
      await rm(path, { force: true });
      dropped += 1;
    }
    return dropped;
  }
}

async function* filesOf(dir: string): AsyncGenerator<string> {
  const entries = await orMissing(opendir(dir));
  if (entries) for await (const { name } of entries) yield name;
}

/** A name is durable once its folder is; Windows opens no folders, and needs none to be. */
async function flushFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The store of a shop, by its settings. */
export const openFileStore = ({ dataDir }: { readonly dataDir: string }): FileStore => new DiskStore(join(dataDir, 'files'));
