// Gives questions to the query threads: the least busy first, long ones so that short ones never wait behind more than one.
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { SearchRefused } from '@partharbor/part-search/interface';
import type { Standing } from './answer-memory.ts';
import type { Answer, Operation, QueryData, QueryOrder, QueryWord } from './thread-protocol.ts';
import { startThread } from '../platform/start-thread.ts';

/** `heavy`: what reads the whole catalogue, or many lines. */
export type Lane = 'interactive' | 'heavy';

export interface Asked {
  readonly operation: Operation;
  readonly args: readonly unknown[];
  readonly lane: Lane;
  /** Nobody wants the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

export interface PoolOptions {
  readonly threads: number;
  /** Gives a thread's end of a channel to whoever publishes the index. */
  readonly connect: (port: MessagePort) => void;
  readonly onTrouble: (error: unknown, message: string) => void;
  readonly program?: URL;
}

/** Too many wait already. Its code is the one of an overloaded database, so that a visitor hears the same: 503, again in a moment. */
export class SearchBusy extends Error {
  override readonly name = 'SearchBusy';
  readonly code = '53000';
}

/** Whoever asked has gone. */
export class NoLongerWanted extends Error {
  override readonly name = 'NoLongerWanted';
  readonly statusCode = 499;
}

/** Questions that may wait in each lane; what comes on top is refused. */
export const longestQueues: Readonly<Record<Lane, number>> = { interactive: 400, heavy: 100 };
/** Short questions given to a thread before it has answered, so that waking each other costs once for several: 0.43 ms CPU a text instead of 0.59 with 2. */
const depth = 8;
/** The same where one of them is long: one more than it works at, so that it need not wait for the next. */
const depthBesideHeavy = 2;
/** A long question that has waited so long is next on some thread, whatever else waits. */
const heavyDueMs = 150;
/** One thread is kept free of long questions for so long after a short one; then they may have them all. */
const quietMs = 50;
const restartPausesMs = [0, 100, 500, 2_000, 5_000];
/** A thread that lived so long did not die of its start. */
const healthyAfterMs = 60_000;

interface Task extends Asked {
  readonly number: number;
  readonly sinceMs: number;
  /** Threads that died over it. */
  deaths: number;
  settled: boolean;
  resolve(json: string): void;
  reject(error: Error): void;
}

interface Thread {
  readonly index: number;
  readonly worker: Worker;
  readonly startedMs: number;
  readonly at: Map<number, Task>;
  /** Of the last publication it took of the present publisher; 0 = none yet. */
  serial: number;
  /** It can answer; from an older publication where the publisher was replaced. */
  hasIndex: boolean;
}

/** @example const answer = await pool.ask<SearchAnswer>({ operation: 'search', args: [request], lane: 'interactive' }); */
export class QueryPool {
  readonly #options: PoolOptions;
  readonly #threads = new Map<number, Thread>();
  readonly #queues: Readonly<Record<Lane, Task[]>> = { interactive: [], heavy: [] };
  readonly #deaths = new Map<number, number>();
  readonly #waitingForSerial = new Set<() => void>();
  #standing: Standing = null;
  /** Of figures written where they stand, which no publication tells of. */
  #inPlace: BigUint64Array | null = null;
  #written = 0n;
  #lastNumber = 0;
  #lastShortMs = -Infinity;
  #restarts = 0;
  #refusals = 0;
  #isStopped = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    for (let index = 0; index < options.threads; index += 1) this.#start(index);
  }

  /** Rejects with SearchRefused, SearchBusy or NoLongerWanted, or with a bug. */
  async ask<Found>(asked: Asked): Promise<Found> {
    if (asked.signal?.aborted) throw new NoLongerWanted();
    const queue = this.#queues[asked.lane];
    if (this.#isStopped || queue.length >= longestQueues[asked.lane]) {
      this.#refusals += 1;
      throw new SearchBusy('too many questions wait for the index');
    }
    if (asked.lane === 'interactive') this.#lastShortMs = performance.now();
    let giveUp = (): void => undefined;
    const answer = new Promise<string>((resolve, reject) => {
      const task: Task = { ...asked, number: ++this.#lastNumber, sinceMs: performance.now(), deaths: 0, settled: false, resolve, reject };
      giveUp = () => this.#giveUp(task);
      asked.signal?.addEventListener('abort', giveUp);
      queue.push(task);
    });
    this.#handOut();
    try {
      return JSON.parse(await answer) as Found;
    } finally {
      asked.signal?.removeEventListener('abort', giveUp);
    }
  }

  /** Resolves once every thread has taken a publication of at least this serial. */
  async taken(serial: number): Promise<void> {
    while (!this.#isStopped && !this.#allHave(serial)) await new Promise<void>((resolve) => this.#waitingForSerial.add(resolve));
  }

  /** What all threads have: while it is the same object, the same question has the same answer. */
  standing(): Standing {
    if (this.#standing === null || this.#inPlace === null) return null;
    const written = Atomics.load(this.#inPlace, 0);
    if (written === this.#written) return this.#standing;
    this.#written = written;
    return (this.#standing = {});
  }

  /** A new publisher has taken the place of the one before: its serials begin anew. */
  reconnect(): void {
    for (const thread of this.#threads.values()) this.#connect(thread);
  }

  health(): { readonly threads: number; readonly waiting: number; readonly restarts: number; readonly refusals: number } {
    const { interactive, heavy } = this.#queues;
    const alive = [...this.#threads.values()].filter((thread) => thread.hasIndex).length;
    return { threads: alive, waiting: interactive.length + heavy.length, restarts: this.#restarts, refusals: this.#refusals };
  }

  /** Ends the threads; whoever still waits is refused. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const tasks = [...Object.values(this.#queues).flat(), ...[...this.#threads.values()].flatMap(({ at }) => [...at.values()])];
    for (const task of tasks) settle(task, () => task.reject(new SearchBusy('the search stops')));
    this.#wakeWaiting();
    await Promise.all([...this.#threads.values()].map(({ worker }) => worker.terminate()));
  }

  #start(index: number): void {
    const data: QueryData = { threadIndex: index };
    const worker = startThread(this.#options.program ?? new URL('./query-thread.ts', import.meta.url), data);
    const thread: Thread = { index, worker, startedMs: performance.now(), at: new Map(), serial: 0, hasIndex: false };
    this.#threads.set(index, thread);
    worker.on('message', (word: QueryWord) => this.#hear(thread, word));
    worker.on('error', (error) => this.#options.onTrouble(error, 'a thread that answers searches failed'));
    worker.on('exit', () => this.#lost(thread));
    this.#connect(thread);
  }

  #connect(thread: Thread): void {
    const { port1, port2 } = new MessageChannel();
    thread.serial = 0;
    this.#standing = null;
    thread.worker.postMessage({ kind: 'publications', port: port2 } satisfies QueryOrder, [port2]);
    this.#options.connect(port1);
  }

  #hear(thread: Thread, word: QueryWord): void {
    if (isAnswer(word)) {
      const [number, json] = word;
      const task = this.#done(thread, number);
      if (task) settle(task, () => task.resolve(json));
    } else if (word.kind === 'failure') {
      const task = this.#done(thread, word.number);
      if (task) settle(task, () => task.reject(errorOf(word)));
    } else {
      thread.serial = word.serial;
      thread.hasIndex = true;
      if (word.inPlace) this.#inPlace = new BigUint64Array(word.inPlace);
      this.#standing = this.#haveSame() ? {} : null;
      this.#wakeWaiting();
    }
    this.#handOut();
  }

  #done(thread: Thread, number: number): Task | undefined {
    const task = thread.at.get(number);
    thread.at.delete(number);
    return task;
  }

  /** Its questions are asked again, once: a second death over the same question makes it the suspect. */
  #lost(thread: Thread): void {
    if (this.#isStopped) return;
    this.#restarts += 1;
    this.#threads.delete(thread.index);
    this.#standing = null;
    for (const task of [...thread.at.values()].toReversed()) {
      task.deaths += 1;
      if (task.deaths > 1) settle(task, () => task.reject(new Error(`threads died over ${task.operation} ${JSON.stringify(task.args)}`)));
      else this.#queues[task.lane].unshift(task);
    }
    const lived = performance.now() - thread.startedMs > healthyAfterMs;
    const deaths = lived ? 0 : (this.#deaths.get(thread.index) ?? 0);
    this.#deaths.set(thread.index, deaths + 1);
    this.#options.onTrouble(undefined, 'a thread that answers searches ended; another takes its place');
    setTimeout(() => !this.#isStopped && this.#start(thread.index), restartPausesMs[Math.min(deaths, restartPausesMs.length - 1)]);
    this.#handOut();
  }

  #giveUp(task: Task): void {
    const queue = this.#queues[task.lane];
    const place = queue.indexOf(task);
    if (place >= 0) queue.splice(place, 1);
    settle(task, () => task.reject(new NoLongerWanted()));
  }

  #handOut(): void {
    const { interactive, heavy } = this.#queues;
    // Where a long question is due, one thread takes nothing else until it is free for it.
    const reserved =
      heavy.length > 0 && performance.now() - heavy[0]!.sinceMs > heavyDueMs ? this.#freest((thread) => !hasHeavy(thread)) : null;
    while (interactive.length > 0) {
      // What a thread may have died over is asked alone, or others would die of it again.
      const room = interactive[0]!.deaths > 0 ? (): number => 1 : roomOf;
      const thread = this.#freest((one) => one !== reserved && one.at.size < room(one));
      if (!thread) break;
      this.#give(thread, interactive.shift()!);
    }
    while (heavy.length > 0 && this.#heavyNow() < this.#mostHeavy()) {
      const thread = this.#freest((one) => one.at.size === 0);
      if (!thread) break;
      this.#give(thread, heavy.shift()!);
    }
  }

  #give(thread: Thread, task: Task): void {
    const { number, operation, args } = task;
    thread.at.set(number, task);
    thread.worker.postMessage([number, operation, args] satisfies QueryOrder, []);
  }

  #freest(suits: (thread: Thread) => boolean): Thread | null {
    let best: Thread | null = null;
    for (const thread of this.#threads.values()) {
      if (thread.hasIndex && suits(thread) && (!best || busyness(thread) < busyness(best))) best = thread;
    }
    return best;
  }

  #mostHeavy(): number {
    const { threads } = this.#options;
    return performance.now() - this.#lastShortMs < quietMs ? Math.max(1, threads - 1) : threads;
  }

  #heavyNow(): number {
    return [...this.#threads.values()].filter(hasHeavy).length;
  }

  #allHave(serial: number): boolean {
    return this.#threads.size === this.#options.threads && [...this.#threads.values()].every((thread) => thread.serial >= serial);
  }

  #haveSame(): boolean {
    const [first] = this.#threads.values();
    return first !== undefined && [...this.#threads.values()].every(({ serial }) => serial > 0 && serial === first.serial);
  }

  #wakeWaiting(): void {
    const waiting = [...this.#waitingForSerial];
    this.#waitingForSerial.clear();
    for (const wake of waiting) wake();
  }
}

const isAnswer = (word: QueryWord): word is Answer => Array.isArray(word);
const hasHeavy = ({ at }: Thread): boolean => at.values().some(({ lane }) => lane === 'heavy');
const hasSuspect = ({ at }: Thread): boolean => at.values().some(({ deaths }) => deaths > 0);
const roomOf = (thread: Thread): number => (hasSuspect(thread) ? 1 : hasHeavy(thread) ? depthBesideHeavy : depth);
const busyness = (thread: Thread): number => thread.at.size + (hasHeavy(thread) ? depth : 0);

function settle(task: Task, how: () => void): void {
  if (task.settled) return;
  task.settled = true;
  how();
}

function errorOf({ refused, message, stack }: Extract<QueryWord, { kind: 'failure' }>): Error {
  return refused ? new SearchRefused(message) : Object.assign(new Error(message), { stack });
}
