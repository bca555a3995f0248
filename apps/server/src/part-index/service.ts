// The index of a serving process: one thread that keeps it, some that answer, and what the main thread knows of them.
import type { MessagePort, Worker } from 'node:worker_threads';
import type { PartSearch } from '@partharbor/part-search/interface';
import type { Log } from '../platform/log.ts';
import type { IndexerData, IndexerOrder, IndexerReport, IndexerTiming, IndexerWord } from './thread-protocol.ts';
import { QueryPool } from './pool.ts';
import { PooledSearch } from './pooled-search.ts';
import { snapshotPath } from './snapshot-file.ts';
import { startThread } from '../platform/start-thread.ts';

export interface PartIndexOptions {
  /** Address of the database. */
  readonly connection: string;
  readonly dataDir: string;
  /** Threads that answer. */
  readonly threads: number;
  readonly log: Log;
  readonly timing?: Partial<IndexerTiming>;
  /** Of the indexer thread; tests have one that dies. */
  readonly program?: URL;
}

export interface PartIndexHealth extends IndexerReport {
  /** Threads that can answer. */
  readonly threads: number;
  /** Questions that wait for a thread. */
  readonly waiting: number;
  /** Threads that died and were replaced, the indexer included. */
  readonly restarts: number;
  /** Questions refused because too many waited. */
  readonly refusals: number;
  /** Since the feed was last read. */
  readonly feedAgeMs: number;
}

export interface PartIndex {
  readonly search: PartSearch;
  /** Every thread can answer. Rejects when the index cannot be loaded or built. */
  readonly ready: Promise<void>;
  /** null until it is ready. */
  health(): PartIndexHealth | null;
  /** Resolves once every thread shows all that was committed before the call. */
  upToDate(): Promise<void>;
  stop(): Promise<void>;
}

const usualTiming: IndexerTiming = { feedEveryMs: 250, snapshotEveryMs: 180_000, waitForFileMs: 120_000 };
const restartAfterMs = 1_000;
/** Writing a large file takes a second or two. */
const longestStopMs = 8_000;

/** Starts loading at once; questions wait until it is ready. @example const index = startPartIndex({ connection, dataDir, threads: 2, log }); await index.ready; */
export function startPartIndex(options: PartIndexOptions): PartIndex {
  const service = new Service(options);
  return {
    search: new PooledSearch(service.pool),
    ready: service.ready,
    health: () => service.health(),
    upToDate: () => service.upToDate(),
    stop: () => service.stop(),
  };
}

class Service {
  readonly pool: QueryPool;
  readonly ready: Promise<void>;
  readonly #options: PartIndexOptions;
  readonly #syncs = new Map<number, (serial: number) => void>();
  #indexer: Worker;
  #report: IndexerReport | null = null;
  #isReady = false;
  #lastSync = 0;
  #restarts = 0;
  #stopping: Promise<void> | undefined;
  #onReady: () => void = () => undefined;
  #onFailure: (error: unknown) => void = () => undefined;

  constructor(options: PartIndexOptions) {
    this.#options = options;
    const indexerReady = new Promise<void>((resolve, reject) => {
      this.#onReady = resolve;
      this.#onFailure = reject;
    });
    this.#indexer = this.#startIndexer();
    this.pool = new QueryPool({
      threads: options.threads,
      connect: (port) => this.#connect(port),
      onTrouble: (error, message) => options.log.error({ err: error }, message),
    });
    this.ready = this.#allReady(indexerReady);
    // Whoever waits for it hears; where nobody does yet, its rejection is not left alone.
    this.ready.catch(() => undefined);
  }

  async #allReady(indexer: Promise<void>): Promise<void> {
    await indexer;
    await this.pool.taken(1);
    this.#isReady = true;
  }

  health(): PartIndexHealth | null {
    if (!this.#report || !this.#isReady) return null;
    const pool = this.pool.health();
    return {
      ...this.#report,
      ...pool,
      restarts: pool.restarts + this.#restarts,
      feedAgeMs: Math.max(0, Date.now() - this.#report.readAtMs),
    };
  }

  async upToDate(): Promise<void> {
    await this.ready;
    const serial = await new Promise<number>((resolve) => {
      const number = ++this.#lastSync;
      this.#syncs.set(number, resolve);
      this.#order({ kind: 'sync', number });
    });
    await this.pool.taken(serial);
  }

  stop(): Promise<void> {
    return (this.#stopping ??= this.#end());
  }

  async #end(): Promise<void> {
    // A thread that has ended has no number any more, and ends no second time.
    const ended =
      this.#indexer.threadId === -1 ? Promise.resolve() : new Promise<void>((resolve) => this.#indexer.once('exit', () => resolve()));
    const late = setTimeout(() => {
      this.#options.log.warn('the index took too long to stop; its file may be older');
      void this.#indexer.terminate();
    }, longestStopMs);
    this.#order({ kind: 'stop' });
    await ended;
    clearTimeout(late);
    await this.pool.stop();
  }

  #startIndexer(): Worker {
    const { connection, dataDir, threads, timing, program = new URL('./indexer-thread.ts', import.meta.url) } = this.#options;
    const data: IndexerData = { connection, path: snapshotPath(dataDir), threads, timing: { ...usualTiming, ...timing } };
    const worker = startThread(program, data);
    let failure: unknown;
    worker.on('message', (word: IndexerWord) => this.#hear(word));
    worker.on('error', (error) => {
      failure = error;
    });
    worker.on('exit', () => this.#lost(failure));
    return worker;
  }

  #connect(port: MessagePort): void {
    this.#order({ kind: 'reader', port }, [port]);
  }

  #order(order: IndexerOrder, transfer: MessagePort[] = []): void {
    this.#indexer.postMessage(order, transfer);
  }

  #hear(word: IndexerWord): void {
    if (word.kind === 'ready') this.#onReady();
    else if (word.kind === 'report') this.#report = word.report;
    else if (word.kind === 'log') this.#options.log[word.level]({ ...word.details }, word.message);
    else if (word.kind === 'synced') {
      this.#syncs.get(word.number)?.(word.serial);
      this.#syncs.delete(word.number);
    }
  }

  /** Another one takes its place; until it has loaded, the threads answer from what they have. */
  #lost(failure: unknown): void {
    if (this.#stopping) return;
    if (!this.#isReady) return this.#onFailure(failure ?? new Error('the thread that loads the index ended'));
    this.#restarts += 1;
    this.#options.log.error({ err: failure }, 'the thread that keeps the index ended; another takes its place');
    setTimeout(() => {
      if (this.#stopping) return;
      this.#indexer = this.#startIndexer();
      this.pool.reconnect();
      for (const number of this.#syncs.keys()) this.#order({ kind: 'sync', number });
    }, restartAfterMs);
  }
}
