// The one writer of a process's index: begins from the file or the tables, follows the feed, rebuilds beside it, writes the file.
import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchChange } from '@partharbor/part-search/interface';
import type { Publication } from '@partharbor/part-search/live/publication';
import type { IndexWriter } from '@partharbor/part-search/live/writer';
import type { Position } from '../platform/snapshot-positions.ts';
import { baseOf, beginning, type Begin, type IndexerOptions } from './begin.ts';
import { changesOf, readFeed } from './feed.ts';
import { takeFileLock, takeRebuildTurn, type FileLock } from './file-lock.ts';
import { laterBase, missingIn, type LaterBase } from './newer-base-file.ts';
import { readParts } from './load.ts';
import type { IndexerReport } from './thread-protocol.ts';
import { snapshotAgeMs, writeSnapshotFile } from './snapshot-file.ts';

const afterErrorMs = 1_000;
/** Of what a flush takes it pauses this many times as long, so that most of the thread is left for figures. */
const flushPauses = 4;
const longestFlushPauseMs = 800;
/** How often a process asks again whose turn it is to rebuild. */
const turnEveryMs = 500;
/** A file so young is not written anew at a stop. */
const freshMs = 20_000;

/** Followed by `follow` until `stop`. @example const indexer = await Indexer.begin(options); void indexer.follow(); */
export class Indexer {
  readonly #options: IndexerOptions;
  readonly #writer: IndexWriter;
  readonly #label: Begin['label'];
  readonly #origin: IndexerReport['origin'];
  readonly #stopping = new AbortController();
  #position: Position;
  #base: Position;
  #changes = 0;
  /** −1 = the file holds another index than this one. */
  #changesInFile: number;
  #serial: number;
  #wantsRebuild = false;
  #rebuildFromMs = 0;
  #isFailing = false;
  #readAtMs = Date.now();
  #fileAtMs = performance.now();
  #flushFromMs = 0;
  #running: Promise<void> = Promise.resolve();
  #taking: Promise<unknown> = Promise.resolve();
  #rebuilding: Promise<void> | null = null;
  #writing: Promise<void> | null = null;
  #wake: AbortController = new AbortController();
  #syncs: ((serial: number) => void)[] = [];

  private constructor(options: IndexerOptions, begin: Begin) {
    this.#options = options;
    this.#writer = begin.writer;
    this.#label = begin.label;
    this.#position = begin.position;
    this.#base = begin.base;
    this.#origin = begin.origin;
    this.#serial = begin.writer.whole().serial;
    this.#changesInFile = begin.origin === 'file' ? 0 : -1;
  }

  /** Loads or builds the index and brings it up to date. */
  static async begin(options: IndexerOptions): Promise<Indexer> {
    const begin = await beginning(options);
    const indexer = new Indexer(options, begin);
    // Others wait for the file; visitors do not.
    if (begin.lock) indexer.#startWriting(begin.lock);
    await indexer.#step(true);
    return indexer;
  }

  /** Follows the feed until stopped. */
  follow(): Promise<void> {
    this.#running = this.#loop();
    return this.#running;
  }

  /** All that was committed before this call can be seen in the publication of the serial answered. */
  sync(): Promise<number> {
    return new Promise((resolve) => {
      this.#syncs.push(resolve);
      this.#wake.abort();
    });
  }

  whole(): Publication {
    return this.#writer.whole();
  }

  report(): IndexerReport {
    const { parts, generation, bytes, delta, rebuilding } = this.#writer.health();
    return { parts, generation, bytes, delta, rebuilding, readAtMs: this.#readAtMs, changes: this.#changes, origin: this.#origin };
  }

  /** Ends the following; writes the file if it lags behind. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake.abort();
    await this.#running;
    await this.#rebuilding;
    await this.#writing;
    if (this.#changes !== this.#changesInFile) await this.#writeFile(freshMs);
  }

  /** Writes the file unless another process is at it or was a moment ago. A failure is logged: the old file stays, and a start would build from the tables. */
  async #writeFile(unlessYoungerMs: number, held?: FileLock): Promise<void> {
    const { db, path, log } = this.#options;
    try {
      const lock = held ?? (await takeFileLock(db, path));
      try {
        // Another process may just have written it; a start feeds itself what is new since.
        if (lock && (held || (await snapshotAgeMs(path)) >= unlessYoungerMs)) await this.#writeHeld();
      } finally {
        await lock?.release();
      }
    } catch (error) {
      log('warn', { err: error }, 'the index could not be written to its file; the service goes on');
    }
    this.#fileAtMs = performance.now();
  }

  async #writeHeld(): Promise<void> {
    const { path, log } = this.#options;
    const begun = performance.now();
    const changes = this.#changes;
    const bytes = await writeSnapshotFile(path, this.#writer.state(), {
      ...this.#label,
      position: this.#position,
      base: this.#base,
    });
    this.#changesInFile = changes;
    log('debug', { bytes, ms: Math.round(performance.now() - begun) }, 'the index is in its file');
  }

  async #loop(): Promise<void> {
    const { timing, log } = this.#options;
    while (!this.#stopping.signal.aborted) {
      let pauseMs = timing.feedEveryMs;
      const asked = this.#syncs;
      this.#syncs = [];
      this.#wake = new AbortController();
      try {
        const serial = await this.#step(asked.length > 0);
        for (const answer of asked) answer(serial);
        this.#beside();
        if (this.#isFailing) log('info', {}, 'the index follows the catalogue again');
        this.#isFailing = false;
      } catch (error) {
        this.#syncs.push(...asked);
        if (!this.#isFailing) log('error', { err: error }, 'the index could not follow the catalogue; it is tried again every second');
        this.#isFailing = true;
        pauseMs = afterErrorMs;
      }
      await pause(pauseMs, this.#syncs.length > 0 && pauseMs !== afterErrorMs ? AbortSignal.abort() : this.#wake.signal);
    }
  }

  /** Reads the feed, takes in what it says, and makes it visible. Answers the serial of the last publication. */
  async #step(atOnce: boolean): Promise<number> {
    await this.#inTurn(() => this.#takeFeed());
    if (atOnce && this.#wantsRebuild) await this.#rebuildNow();
    this.#readAtMs = Date.now();
    if (atOnce || performance.now() >= this.#flushFromMs) this.#flush();
    return this.#serial;
  }

  async #takeFeed(): Promise<void> {
    const { db, log } = this.#options;
    const read = await readFeed(db, this.#position);
    if (read.lost) {
      log('warn', {}, 'changes were pruned before this process read them; the index is built anew');
      // What comes from here on is taken in as usual, and once more after that rebuild.
      this.#wantsRebuild = true;
    } else {
      for await (const changes of changesOf(db, read)) await this.#apply(changes);
    }
    this.#position = read.position;
  }

  /** What is read from the tables is taken in before anything is read after it: else an old word could be the last. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#taking.then(work);
    // What went wrong is told to who asked; whoever comes next only waits for the end.
    this.#taking = Promise.allSettled([done]);
    return done;
  }

  async #apply(changes: readonly SearchChange[]): Promise<void> {
    const wanted = this.#writer.apply(changes);
    this.#changes += changes.length;
    await this.#giveAnew(wanted);
  }

  /** Parts whose new figures do not fit where the old ones stand. */
  async #giveAnew(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const parts = await readParts(this.#options.db, ids);
    this.#writer.apply(parts.map((part): SearchChange => ({ kind: 'part', part })));
  }

  #flush(): void {
    const begun = performance.now();
    const publication = this.#writer.flush();
    if (!publication) return;
    this.#serial = publication.serial;
    this.#options.publish(publication);
    const now = performance.now();
    this.#flushFromMs = now + Math.min(longestFlushPauseMs, flushPauses * (now - begun));
  }

  /** What is due beside the following. */
  #beside(): void {
    if (this.#wantsRebuild || (this.#writer.needsRebuild() && performance.now() >= this.#rebuildFromMs)) this.#startRebuild();
    const { snapshotEveryMs } = this.#options.timing;
    if (this.#changes !== this.#changesInFile && performance.now() - this.#fileAtMs >= snapshotEveryMs) this.#startWriting();
  }

  #startWriting(held?: FileLock): void {
    this.#writing ??= this.#writeFile(this.#options.timing.snapshotEveryMs / 2, held).finally(() => {
      this.#writing = null;
    });
  }

  #startRebuild(): void {
    this.#rebuilding ??= this.#rebuildInTurn().finally(() => {
      this.#rebuilding = null;
    });
  }

  /** One process after the other, so that memory for one more index is enough. What is lost from the feed cannot wait. */
  async #rebuildInTurn(): Promise<void> {
    if (this.#wantsRebuild) {
      await this.#rebuild();
      return;
    }
    const { db, path, log } = this.#options;
    const turn = await takeRebuildTurn(db, path).catch((error: unknown) => {
      log('warn', { err: error }, 'whose turn it is to rebuild an index could not be asked');
      return null;
    });
    if (!turn) {
      this.#rebuildFromMs = performance.now() + turnEveryMs;
      return;
    }
    try {
      // Whoever comes next takes it from the file.
      if (await this.#rebuild()) await this.#writeAtOnce();
    } finally {
      await turn.release();
    }
  }

  /** One that already runs may have read the tables too early. */
  async #rebuildNow(): Promise<void> {
    await this.#rebuilding;
    if (!this.#wantsRebuild) return;
    this.#startRebuild();
    await this.#rebuilding;
  }

  /** True where it was built and not taken from the file. */
  async #rebuild(): Promise<boolean> {
    const { log, buildBeside, publish } = this.#options;
    const begun = performance.now();
    const wanted = this.#wantsRebuild;
    this.#wantsRebuild = false;
    const rebuild = this.#writer.startRebuild();
    try {
      const written = await this.#laterBase();
      const base = written ?? baseOf(await buildBeside(this.#stopping.signal));
      const rebuilt = rebuild.adopt(base.image, base.dictionaries);
      this.#base = base.position;
      this.#serial = rebuilt.publication.serial;
      publish(rebuilt.publication);
      this.#changes += 1;
      await this.#inTurn(() => this.#giveAnew(rebuilt.wanted));
      log('info', { ms: Math.round(performance.now() - begun), fromFile: written !== null }, 'the index was rebuilt');
      return written === null;
    } catch (error) {
      rebuild.giveUp();
      this.#wantsRebuild ||= wanted;
      if (!this.#stopping.signal.aborted) log('error', { err: error }, 'the index could not be rebuilt; the old one goes on');
      return false;
    } finally {
      // A load that goes on for long does not keep a builder busy all the time.
      const now = performance.now();
      this.#rebuildFromMs = now + (now - begun);
    }
  }

  /** What another process built since this one's base and wrote to the file; what changed after it is given to the rebuild under way. */
  async #laterBase(): Promise<LaterBase | null> {
    const { db, log } = this.#options;
    const found = await laterBase(this.#options, this.#label, this.#base).catch((error: unknown) => {
      log('warn', { err: error }, 'the file of the index cannot be read; the index is built from the tables');
      return null;
    });
    if (!found) return null;
    const isWhole = await this.#inTurn(async () => {
      const missing = await missingIn(db, found);
      if (!missing) return false;
      for await (const changes of changesOf(db, missing)) await this.#apply(changes);
      return true;
    });
    return isWhole ? found : null;
  }

  async #writeAtOnce(): Promise<void> {
    await this.#writing;
    this.#writing = this.#writeFile(0).finally(() => {
      this.#writing = null;
    });
    await this.#writing;
  }
}

/** Ends early when `signal` says so. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
