// What the threads of the index say to each other. All of it can be posted as it is.
import type { MessagePort } from 'node:worker_threads';

export type Operation = 'search' | 'ids' | 'suggest' | 'near' | 'matchBom' | 'health';

/** A list is cloned and read faster than an object of the same; as JSON text it would lose infinite bounds. */
export type Question = readonly [number: number, operation: Operation, args: readonly unknown[]];

export type Answer = readonly [number: number, json: string];

/** Main thread → query thread. Publications come over the port; `'whole?'` goes back when some are missing. */
export type QueryOrder = Question | { readonly kind: 'publications'; readonly port: MessagePort };

/** Query thread → main thread. Answers travel as JSON text: reading it costs the main thread half of what a cloned object does. */
export type QueryWord =
  | Answer
  /** `refused`: beyond the limits of the interface, else a bug. */
  | { readonly kind: 'failure'; readonly number: number; readonly refused: boolean; readonly message: string; readonly stack: string }
  /** `inPlace` with a whole one: the count of what is written between publications. */
  | { readonly kind: 'taken'; readonly serial: number; readonly inPlace?: SharedArrayBuffer };

export interface QueryData {
  readonly threadIndex: number;
}

export interface IndexerData {
  readonly connection: string;
  readonly path: string;
  readonly threads: number;
  readonly timing: IndexerTiming;
}

export interface IndexerTiming {
  readonly feedEveryMs: number;
  /** The file is written anew that long after the last time, when something changed. */
  readonly snapshotEveryMs: number;
  /** How long a start waits for another process that builds. */
  readonly waitForFileMs: number;
}

/** Main thread → indexer thread. */
export type IndexerOrder =
  | { readonly kind: 'reader'; readonly port: MessagePort }
  /** Reads the feed now; the answer names a serial after which all that was committed before can be seen. */
  | { readonly kind: 'sync'; readonly number: number }
  | { readonly kind: 'stop' };

export interface IndexerReport {
  readonly parts: number;
  readonly generation: number;
  readonly bytes: number;
  readonly delta: number;
  readonly rebuilding: boolean;
  /** When the feed was last read, in ms since 1970. */
  readonly readAtMs: number;
  /** Changes taken in since the start. */
  readonly changes: number;
  /** How it began: from the file or from the tables. */
  readonly origin: 'file' | 'tables';
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Indexer thread → main thread. */
export type IndexerWord =
  | { readonly kind: 'ready' }
  | { readonly kind: 'synced'; readonly number: number; readonly serial: number }
  | { readonly kind: 'report'; readonly report: IndexerReport }
  | { readonly kind: 'log'; readonly level: LogLevel; readonly details: Readonly<Record<string, unknown>>; readonly message: string }
  | { readonly kind: 'stopped' };

/** Indexer thread → builder thread: what to build of; the answer is `Built`. */
export interface BuilderData {
  readonly connection: string;
  readonly threads: number;
}
