// Threads that keep compiled code as their process does, loading a program costs a quarter then, and little garbage.
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker, workerData } from 'node:worker_threads';

export interface ThreadStart {
  readonly program: string;
  /** Folder of compiled code; null = the process keeps none. */
  readonly compileCache: string | null;
  readonly data: unknown;
}

/** What a thread makes lives as long as a question or a part: more room for it would only be more memory. Measured: no more CPU. */
const youngMb = 12;

/** Runs a program in a thread. @example startThread(new URL('./query-thread.ts', import.meta.url), { threadIndex: 0 }) */
export function startThread(program: URL, data: unknown): Worker {
  const kept = getCompileCacheDir();
  // What it answers is a folder of this version of Node within the one that was asked for.
  const start: ThreadStart = { program: program.href, compileCache: kept === undefined ? null : dirname(kept), data };
  return new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: start,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  });
}

/** In such a thread: what it was given. */
export const threadData = <Data>(): Data => (workerData as ThreadStart).data as Data;
