// Has pictures drawn in a thread of their own, one after the other, with a bounded queue and a deadline (T-8, T-51).
import type { Worker } from 'node:worker_threads';
import { startThread } from '../platform/start-thread.ts';
import type { DrawAnswer, DrawOrder } from './draw-thread.ts';
import type { Drawn } from './draw.ts';
import type { Scene } from './puzzles.ts';

/** Too many pictures wait; the caller answers TOO_MANY. */
export const CROWDED = Symbol('too many pictures wait');

/** Pictures that may wait; what comes on top is refused. */
const longestQueue = 200;
/** Loading the drawing library takes its time on a busy machine. */
const deadlineMs = 20_000;

/** The machine is too busy to draw just now. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

interface Waiting {
  readonly order: DrawOrder;
  resolve(drawn: Drawn): void;
  reject(error: Error): void;
}

/** @example const drawn = await new Artist().draw(slideScene()); */
export class Artist {
  readonly #program: URL;
  readonly #deadlineMs: number;
  readonly #queue: Waiting[] = [];
  #worker: Worker | undefined;
  #at: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastNumber = 0;

  constructor(program = new URL('./draw-thread.ts', import.meta.url), deadline = deadlineMs) {
    this.#program = program;
    this.#deadlineMs = deadline;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Rejects when the thread fails or takes too long; the next picture gets a new thread. */
  async draw(scene: Scene): Promise<Drawn | typeof CROWDED> {
    if (this.#queue.length >= longestQueue) return CROWDED;
    return new Promise((resolve, reject) => {
      this.#queue.push({ order: { number: ++this.#lastNumber, scene }, resolve, reject });
      this.#next();
    });
  }

  /** Ends the thread; pictures still wanted start another. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #next(): void {
    if (this.#at || this.#queue.length === 0) return;
    this.#at = this.#queue.shift();
    this.#worker ??= this.#start();
    // While a picture is wanted the process stays for it.
    this.#worker.ref();
    this.#timer = setTimeout(() => this.#fail(new TookTooLong('a picture took too long')), this.#deadlineMs);
    this.#worker.postMessage(this.#at!.order, []);
  }

  #start(): Worker {
    const worker = startThread(this.#program, {});
    worker.on('message', (answer: DrawAnswer) => this.#hear(worker, answer));
    worker.on('error', (error: Error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('the thread that draws ended')));
    return worker;
  }

  #hear(worker: Worker, answer: DrawAnswer): void {
    if (worker !== this.#worker || answer.number !== this.#at?.order.number) return;
    const done = this.#free();
    worker.unref();
    if ('drawn' in answer) done?.resolve(answer.drawn);
    else done?.reject(new Error(answer.error));
    this.#next();
  }

  #lose(worker: Worker, error: Error): void {
    if (worker === this.#worker) this.#fail(error);
  }

  #fail(error: Error): void {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#free()?.reject(error);
    void worker?.terminate();
    this.#next();
  }

  #free(): Waiting | undefined {
    clearTimeout(this.#timer);
    const done = this.#at;
    this.#at = undefined;
    return done;
  }
}
