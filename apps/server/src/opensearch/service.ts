// OpenSearch as the search of a serving process, in place of the embedded index: chosen by SEARCH_URL.
import { Worker } from 'node:worker_threads';
import type { PartSearch } from '@partharbor/part-search/interface';
import type { IndexerReport, IndexerWord } from '../part-index/thread-protocol.ts';
import type { PartIndex } from '../part-index/service.ts';
import type { Log } from '../platform/log.ts';
import { openSearch } from './engine.ts';
import { Wire } from './wire.ts';

export interface OpenSearchOptions {
  /** `http(s)://user:password@host:port`. */
  readonly url: string;
  /** Address of the database that feeds it. */
  readonly connection: string;
  readonly log: Log;
  /** Name the index is searched by; several shops may share a server. */
  readonly alias?: string;
  /** Copies of the index on other servers. */
  readonly replicas?: number;
}

export interface FeedData {
  readonly url: string;
  readonly connection: string;
  readonly alias: string;
  readonly replicas: number;
}

/** Main thread → feeding thread. */
export type FeedOrder = { readonly kind: 'sync'; readonly number: number } | { readonly kind: 'stop' };

/** As `startPartIndex` answers it. */
export type OpenSearchIndex = Omit<PartIndex, 'search'> & { readonly search: PartSearch };

const restartAfterMs = 1_000;
const longestStopMs = 8_000;
const usualAlias = 'partharbor-parts';

/**
 * Connects at once; `ready` when the server holds this database's catalogue, whichever process fills it.
 * @example const index = startOpenSearch({ url, connection, log }); await index.ready;
 */
export function startOpenSearch({ url, connection, log, alias = usualAlias, replicas = 0 }: OpenSearchOptions): OpenSearchIndex {
  const wire = new Wire(url);
  const thread = new FeedingThread({ url, connection, alias, replicas }, log);
  let stopped: Promise<void> | undefined;
  return {
    search: openSearch(wire, alias),
    ready: thread.ready,
    health: () => thread.health(),
    upToDate: () => thread.upToDate(),
    // Closing a client twice never ends.
    stop: () => (stopped ??= thread.stop().then(() => wire.close())),
  };
}

class FeedingThread {
  readonly ready: Promise<void>;
  readonly #data: FeedData;
  readonly #log: Log;
  readonly #syncs = new Map<number, () => void>();
  #worker: Worker;
  #report: IndexerReport | null = null;
  #lastSync = 0;
  #restarts = 0;
  #stopping: Promise<void> | undefined;
  #onReady: () => void = () => undefined;

  constructor(data: FeedData, log: Log) {
    this.#data = data;
    this.#log = log;
    this.ready = new Promise((resolve) => {
      this.#onReady = resolve;
    });
    this.#worker = this.#start();
  }

  health(): ReturnType<PartIndex['health']> {
    const report = this.#report;
    if (!report) return null;
    return {
      ...report,
      threads: 1,
      waiting: 0,
      refusals: 0,
      restarts: this.#restarts,
      feedAgeMs: Math.max(0, Date.now() - report.readAtMs),
    };
  }

  async upToDate(): Promise<void> {
    await this.ready;
    await new Promise<void>((resolve) => {
      this.#lastSync += 1;
      this.#syncs.set(this.#lastSync, resolve);
      this.#order({ kind: 'sync', number: this.#lastSync });
    });
  }

  stop(): Promise<void> {
    return (this.#stopping ??= this.#end());
  }

  async #end(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    const late = setTimeout(() => void this.#worker.terminate(), longestStopMs);
    this.#order({ kind: 'stop' });
    await ended;
    clearTimeout(late);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./feed-thread.ts', import.meta.url), { workerData: this.#data, execArgv: [] });
    let failure: unknown;
    worker.on('message', (word: IndexerWord) => this.#hear(word));
    worker.on('error', (error) => {
      failure = error;
    });
    worker.on('exit', () => this.#lost(failure));
    return worker;
  }

  #order(order: FeedOrder): void {
    this.#worker.postMessage(order, []);
  }

  #hear(word: IndexerWord): void {
    if (word.kind === 'ready') this.#onReady();
    else if (word.kind === 'report') this.#report = word.report;
    else if (word.kind === 'log') this.#log[word.level]({ ...word.details }, word.message);
    else if (word.kind === 'synced') {
      this.#syncs.get(word.number)?.();
      this.#syncs.delete(word.number);
    }
  }

  #lost(failure: unknown): void {
    if (this.#stopping) return;
    this.#restarts += 1;
    this.#log.error({ err: failure }, 'the thread that feeds the search server ended; another takes its place');
    setTimeout(() => {
      if (this.#stopping) return;
      this.#worker = this.#start();
      for (const number of this.#syncs.keys()) this.#order({ kind: 'sync', number });
    }, restartAfterMs);
  }
}
