// Site maps as files: written once an hour whoever asks, and read from the disk, so that no reader holds the database (RT-8, T-52).
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Log } from '../platform/log.ts';

/** How old a file gets; as long as readers may keep it. */
export const keptSeconds = 3_600;
/** One this old is not shown while it is written anew. */
const oldestMs = 24 * keptSeconds * 1000;

/** Pieces of a file's text; none at all where there is no such file. */
export type Texts = () => AsyncIterable<string>;

export interface SitemapFile {
  readonly handle: FileHandle;
  readonly bytes: number;
}

interface FilesOptions {
  readonly dataDir: string;
  readonly origin: string;
  readonly log: Log;
}

/** The files of this machine. Several processes may write one at once: each writes its own and puts it in place whole. */
export class SitemapFiles {
  readonly #dir: string;
  readonly #log: Log;
  readonly #writing = new Map<string, Promise<void>>();
  /** One is written at a time. */
  #last: Promise<void> = Promise.resolve();

  constructor({ dataDir, origin, log }: FilesOptions) {
    this.#dir = join(dataDir, 'sitemaps', createHash('sha256').update(origin).digest('hex').slice(0, 16));
    this.#log = log;
  }

  /** A zipped file, which the caller closes; null where it would list nothing. `name` is one of our own, such as `parts-0.xml`. */
  async open(name: string, texts: Texts): Promise<SitemapFile | null> {
    const found = await this.#look(name);
    if (found && found.ageMs < keptSeconds * 1000) return found;
    const written = this.#write(name, texts);
    if (found && found.ageMs < oldestMs) {
      written.catch((error: unknown) => this.#log.warn({ err: error, name }, 'a site map could not be written anew'));
      return found;
    }
    await found?.handle.close();
    await written;
    return this.#look(name);
  }

  async #look(name: string): Promise<(SitemapFile & { readonly ageMs: number }) | null> {
    const handle = await open(this.#path(name), 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!handle) return null;
    const { size, mtimeMs } = await handle.stat();
    return { handle, bytes: size, ageMs: Date.now() - mtimeMs };
  }

  #path(name: string): string {
    return join(this.#dir, `${name}.gz`);
  }

  /** Whoever asks meanwhile waits for the same writing. */
  #write(name: string, texts: Texts): Promise<void> {
    const running = this.#writing.get(name);
    if (running) return running;
    const writing = this.#last.then(() => this.#writeNow(name, texts)).finally(() => this.#writing.delete(name));
    // Whoever asked hears of a failure; the next one only waits for its end.
    this.#last = writing.catch(() => undefined);
    this.#writing.set(name, writing);
    return writing;
  }

  async #writeNow(name: string, texts: Texts): Promise<void> {
    await mkdir(this.#dir, { recursive: true, mode: 0o700 });
    const draft = `${this.#path(name)}.${randomBytes(6).toString('hex')}`;
    let pieces = 0;
    const counted = async function* (): AsyncGenerator<string> {
      for await (const piece of texts()) {
        pieces += 1;
        yield piece;
      }
    };
    try {
      const text = Readable.from(counted(), { objectMode: false });
      await pipeline(text, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
      if (pieces > 0) await rename(draft, this.#path(name));
      else await rm(this.#path(name), { force: true });
    } finally {
      await rm(draft, { force: true });
    }
  }
}
