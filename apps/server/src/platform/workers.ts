// Several processes that serve one port: the first keeps database, jobs and order; the others answer visitors.
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { watchHandover } from './handover.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Log } from './log.ts';

export interface WorkersOptions {
  readonly count: number;
  /** What the processes are told besides this one's environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly log: Log;
}

export interface Workers {
  /** What the port answers at. */
  readonly address: string;
  /** Has `act` called whenever a process that served has died: what it was at may need somebody. */
  whenLost(act: () => void): void;
  /** Lets running requests finish and waits for every process to end. */
  stop(): Promise<void>;
}

/** A process that did not come to serve has told why itself. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed';
}

type Word = { readonly kind: 'serving'; readonly address: string } | { readonly kind: 'metrics?'; readonly number: number };

const againAfterMs = 500;

/** True in a process that `startWorkers` started. */
export const isWorker = cluster.isWorker;

/**
 * Starts `count` processes of this very program and waits until all serve; one that ends later is replaced.
 * Throws WorkerFailed when one ends before it serves.
 */
export async function startWorkers({ count, env, log }: WorkersOptions): Promise<Workers> {
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= endAll());
  const onLoss: (() => void)[] = [];
  answerMetrics(log);
  const replace = async (old: Worker): Promise<void> => {
    if (stopping) return;
    const { exitCode, signalCode } = old.process;
    log.error({ pid: old.process.pid, code: exitCode, signal: signalCode }, 'a serving process ended; another takes its place');
    for (const act of onLoss) act();
    await sleep(againAfterMs);
    if (!stopping) keep(fork());
  };
  const keep = (worker: Worker): void => void worker.once('exit', () => void replace(worker));
  const fork = (): Worker => {
    const worker = cluster.fork(env);
    watchHandover(worker);
    // A word to one that ends at that moment: its end is heard of by itself.
    worker.on('error', (error) => log.debug({ err: error }, 'a serving process could not be told'));
    return worker;
  };
  const first = Array.from({ length: count }, fork);
  try {
    const addresses = await Promise.all(first.map(serving));
    for (const worker of first) {
      if (worker.isDead()) void replace(worker);
      else keep(worker);
    }
    return { address: addresses[0]!, whenLost: (act) => void onLoss.push(act), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function serving(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on('message', (word: Word) => word.kind === 'serving' && resolve(word.address));
    worker.once('exit', (code, signal) => reject(new WorkerFailed(`a serving process ended before it served (${signal ?? code})`)));
  });
}

async function endAll(): Promise<void> {
  const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && !worker.isDead());
  await Promise.all(
    running.map(async (worker) => {
      // Not events.once: that fails with the word one in its end could not be told.
      const ended = new Promise((resolve) => worker!.once('exit', resolve));
      if (worker!.isConnected()) worker!.send('stop');
      await ended;
    }),
  );
}

/** In a serving process, from its beginning: it ends in order when the first process asks. */
export function obeyFirst(life: Lifecycle): void {
  // Until it listens nothing else may keep it running.
  process.channel?.ref();
  process.on('message', (word) => {
    if (word === 'stop') void life.stop('the first process stops').then(() => process.exit(0));
  });
}

/** In a serving process: it serves. */
export function reportServing(address: string): void {
  process.send?.({ kind: 'serving', address } satisfies Word);
}

/** The first process adds up the figures of all that serve. */
function answerMetrics(log: Log): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, word: Word) => {
    if (word.kind !== 'metrics?') return;
    all.clusterMetrics().then(
      (text) => worker.send({ kind: 'metrics', number: word.number, text }),
      (error: unknown) => {
        log.warn({ err: error }, 'the figures of all processes could not be added up');
        worker.send({ kind: 'metrics', number: word.number, text: null });
      },
    );
  });
}

let asked = 0;

/** Figures of all serving processes together, whichever is asked; of this one where it serves alone. */
export function metricsText(registry: Registry): Promise<string> {
  if (!cluster.isWorker) return registry.metrics();
  const number = ++asked;
  return new Promise((resolve, reject) => {
    const hear = (word: { kind?: string; number?: number; text?: string | null }): void => {
      if (word.kind !== 'metrics' || word.number !== number) return;
      process.off('message', hear);
      if (word.text == null) reject(new Error('the figures of all processes could not be added up'));
      else resolve(word.text);
    };
    process.on('message', hear);
    process.send?.({ kind: 'metrics?', number } satisfies Word);
  });
}

/** Makes a serving process's figures part of the sum. */
export function shareMetrics(registry: Registry): void {
  if (!cluster.isWorker) return;
  AggregatorRegistry.setRegistries(registry);
  // Made for its listener, which answers the first process.
  void new AggregatorRegistry();
}
