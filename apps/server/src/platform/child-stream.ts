// Reads large foreign files in a child process of their own, piece by piece: what it finds comes in batches, and the child waits while they are worked on (T-23).
import type { StdioOptions } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Duplex, Readable } from 'node:stream';
import type { z } from 'zod';
import { packValue, ValueReader } from './child-frames.ts';
import { complaintOf, countDeath, deathOf, endOf, startChild, watchMemory, type ChildDeath } from './child-process.ts';

export interface StreamLimits {
  /** From one batch to the next while one is waited for. A batch is sent twice a second as long as something is found. */
  readonly silentMs: number;
  /** Of the heap of JavaScript, and where the system tells it, of the whole process. */
  readonly memoryMb: number;
  /** Of one batch. */
  readonly batchBytes: number;
}

export interface StreamJob<Item> {
  /** Module that exports `read`, a ChildRead. */
  readonly program: URL;
  /** What the items of a batch must be: a child that met a hostile file is not believed. */
  readonly items: z.ZodType<Item[]>;
  readonly limits: StreamLimits;
}

/** A batch; or, as the last event, how the child died. A file that was read to its end has no such event. */
export type StreamEvent<Item> =
  | { readonly kind: 'items'; readonly items: readonly Item[]; readonly bytesRead: number }
  | { readonly kind: 'died'; readonly death: ChildDeath };

/** CPU seconds of the longest honest file, many times over. */
const cpuSeconds = 1_200;

/**
 * What a program finds in the files at `paths`, which the child gets open and by no name. Leaving the loop ends the child.
 * @example for await (const event of readInChild(job, { kind: 'csv' }, [path])) if (event.kind === 'items') take(event.items);
 */
export async function* readInChild<Item>(
  job: StreamJob<Item>,
  facts: unknown,
  paths: readonly string[],
): AsyncGenerator<StreamEvent<Item>, void, undefined> {
  const running = new RunningChild(job, facts, paths);
  try {
    for (let batch = await running.next(); batch; batch = await running.next()) yield { kind: 'items', ...batch };
    const death = await running.death();
    if (death) yield { kind: 'died', death: countDeath(job.program, death) };
  } finally {
    await running.end();
  }
}

interface Batch<Item> {
  readonly items: readonly Item[];
  readonly bytesRead: number;
}

class RunningChild<Item> {
  readonly #job: StreamJob<Item>;
  readonly #child;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #values: ValueReader;
  readonly #ended;
  readonly #complaint: () => string;
  readonly #endWatch: () => void;
  #overrun: ChildDeath | undefined;
  #isWhole = false;

  constructor(job: StreamJob<Item>, facts: unknown, paths: readonly string[]) {
    const { memoryMb, batchBytes } = job.limits;
    this.#job = job;
    const files: number[] = [];
    try {
      for (const path of paths) files.push(openSync(path, 'r'));
      const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', 'pipe', 'pipe', ...files];
      this.#child = startChild({ ...job, main: 'child-stream-main.ts', memoryMb, cpuSeconds, givesWay: true, stdio });
    } finally {
      for (const file of files) closeSync(file);
    }
    this.#ended = endOf(this.#child);
    this.#complaint = complaintOf(this.#child);
    this.#endWatch = watchMemory(this.#child, memoryMb, () => this.#stop({ kind: 'too-large', what: 'memory' }));
    this.#values = new ValueReader(batchBytes);
    this.#chunks = (this.#child.stdio[3] as Readable)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    // It stays open: the child ends itself when this process is gone and with it the pipe.
    const orders = this.#child.stdio[4] as Duplex;
    orders.on('error', () => undefined).resume();
    orders.write(packValue(JSON.stringify({ facts, files: paths.length })));
  }

  #stop(why: ChildDeath): null {
    this.#overrun ??= why;
    this.#child.kill('SIGKILL');
    return null;
  }

  /** Null once there are no more, for whatever reason. */
  async next(): Promise<Batch<Item> | null> {
    const silence = setTimeout(() => this.#stop({ kind: 'too-slow' }), this.#job.limits.silentMs);
    try {
      for (;;) {
        const found = this.#values.next();
        if (found === 'wrong') return this.#stop({ kind: 'too-large', what: 'answer' });
        if (found) return this.#believe(found.value as { readonly items?: unknown; readonly bytesRead?: unknown } | null);
        // A pipe that breaks is the end as well: how the child ended tells why.
        const chunk = await this.#chunks.next().catch(() => null);
        if (!chunk || chunk.done) return null;
        this.#values.push(chunk.value);
      }
    } finally {
      clearTimeout(silence);
    }
  }

  #believe(value: { readonly items?: unknown; readonly bytesRead?: unknown } | null): Batch<Item> | null {
    if (value?.items === null) {
      this.#isWhole = true;
      return null;
    }
    const items = this.#job.items.safeParse(value?.items);
    if (items.success && Number.isSafeInteger(value?.bytesRead)) return { items: items.data, bytesRead: value!.bytesRead as number };
    return this.#stop({ kind: 'crashed', why: `answered against its contract: ${items.error?.message ?? 'bytesRead'}` });
  }

  /** How the child died; null where it told all. To be asked once there are no more batches. */
  async death(): Promise<ChildDeath | null> {
    if (this.#isWhole) return null;
    this.#closePipe();
    const ended = await this.#ended;
    return this.#overrun ?? deathOf(ended, this.#complaint());
  }

  async end(): Promise<void> {
    this.#endWatch();
    this.#child.kill('SIGKILL');
    this.#closePipe();
    await this.#ended;
  }

  /** What the child still sends is for nobody, and a pipe that is full would keep it from having ended. */
  #closePipe(): void {
    (this.#child.stdio[3] as Readable).destroy();
  }
}
