// Work on foreign files in a child process: one process a file, with limits of time, memory and bytes, killed on overrun (T-23, T-24).
//
// A process of its own for every file costs some 150 ms of CPU, 100 of them Node and its sources; uploads are rare beside pages.
// For that nothing of one file reaches the next, whatever it did to its reader. Reopen when files come by the dozen a second.
// Where somebody waits, one that has read nothing yet is kept ready for the next file.
// The child has an empty environment, may write no file, start no process, and read no file but code. It cannot read DATA_DIR.
import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { packFrame, unpackFrame } from './child-frames.ts';
import { collect, complaintOf, countDeath, deathOf, endOf, startChild, watchMemory, type ChildDeath } from './child-process.ts';

export interface ChildLimits {
  /** From the start of the process to its answer. */
  readonly timeMs: number;
  /** CPU time the system gives it, where that is less: what is slow for others' sake is not what is slow for its own. */
  readonly cpuSeconds?: number;
  /** Of the heap of JavaScript, and where the system tells it, of the whole process. */
  readonly memoryMb: number;
  readonly inputBytes: number;
  readonly answerBytes: number;
}

export interface ChildJob<Out> {
  /** Module that exports `work`, a ChildWork. */
  readonly program: URL;
  /** What the child's facts must be: a child that met a hostile file is not believed. */
  readonly answer: z.ZodType<Out>;
  readonly limits: ChildLimits;
  /** The work needs native code, as the drawing library is. */
  readonly addons?: true;
}

export type ChildOutcome<Out> =
  | { readonly kind: 'done'; readonly facts: Out; readonly bytes: Buffer }
  | ChildDeath
  | { readonly kind: 'too-large'; readonly what: 'input' }
  /** Too many wait already, or this one waited too long for its turn. */
  | { readonly kind: 'busy' };

export interface ChildrenOptions {
  readonly atOnce: number;
  readonly longestQueue: number;
  readonly longestWaitMs: number;
  /** After a job one process is started ahead for the next one of its program, and ends when none comes within five minutes. */
  readonly keepsWarm?: true;
}

const warmMs = 300_000;

/** A process that has loaded its program and read nothing yet. */
interface Warm {
  readonly program: string;
  readonly child: ChildProcess;
  readonly complaint: () => string;
  readonly late: NodeJS.Timeout;
}

/** Runs jobs in child processes, some at once, the others in their order. @example const outcome = await children.run(job, { maxPixels: 9 }, bytes); */
export class Children {
  readonly #options: ChildrenOptions;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #warm: Warm | undefined;

  constructor(options: ChildrenOptions) {
    this.#options = options;
  }

  /** Never throws for what a file does to its reader. */
  async run<Out>(job: ChildJob<Out>, facts: unknown, bytes: Buffer): Promise<ChildOutcome<Out>> {
    if (bytes.length > job.limits.inputBytes) return { kind: 'too-large', what: 'input' };
    if (!(await this.#turn())) return { kind: 'busy' };
    try {
      return await runOne(job, facts, bytes, this.#takeWarm(job));
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
      if (this.#options.keepsWarm && this.#warm === undefined) this.#startWarm(job);
    }
  }

  #takeWarm({ program }: ChildJob<unknown>): Started | undefined {
    const warm = this.#warm;
    if (warm?.program !== program.href) return undefined;
    this.#warm = undefined;
    clearTimeout(warm.late);
    for (const one of [warm.child, ...warm.child.stdio]) (one as { ref?: () => void } | null)?.ref?.();
    return warm;
  }

  /** It keeps nobody running, and ends with who started it: its input is over then. */
  #startWarm(job: ChildJob<unknown>): void {
    const started = startFor(job);
    const { child } = started;
    const drop = (): void => {
      if (this.#warm === warm) this.#warm = undefined;
    };
    const late = setTimeout(() => {
      drop();
      child.kill('SIGKILL');
    }, warmMs).unref();
    const warm: Warm = { ...started, program: job.program.href, late };
    child.once('exit', drop);
    child.once('error', drop);
    for (const one of [child, ...child.stdio]) (one as { unref?: () => void } | null)?.unref?.();
    this.#warm = warm;
  }

  /** Resolves to true once a process may start; to false where that takes too long. */
  async #turn(): Promise<boolean> {
    if (this.#running < this.#options.atOnce) {
      this.#running += 1;
      return true;
    }
    if (this.#waiting.length >= this.#options.longestQueue) return false;
    const { promise, resolve: settle } = Promise.withResolvers<boolean>();
    const next = (): void => {
      clearTimeout(late);
      this.#running += 1;
      settle(true);
    };
    const late = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      settle(false);
    }, this.#options.longestWaitMs);
    this.#waiting.push(next);
    return promise;
  }
}

/** The children of this process. */
export const children = new Children({ atOnce: 2, longestQueue: 20, longestWaitMs: 20_000 });

interface Started {
  readonly child: ChildProcess;
  readonly complaint: () => string;
}

function startFor<Out>(job: ChildJob<Out>): Started {
  const { limits } = job;
  const child = startChild({
    ...job,
    main: 'child-main.ts',
    memoryMb: limits.memoryMb,
    cpuSeconds: limits.cpuSeconds ?? Math.ceil(limits.timeMs / 1000) + 1,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  const complaint = complaintOf(child);
  // A child that ends before it has read all tells so by how it ends.
  child.stdin!.on('error', () => undefined);
  return { child, complaint };
}

async function runOne<Out>(job: ChildJob<Out>, facts: unknown, bytes: Buffer, warm?: Started): Promise<ChildOutcome<Out>> {
  const { limits, program } = job;
  const { child, complaint } = warm ?? startFor(job);
  let overrun: ChildDeath | undefined;
  const stop = (why: ChildDeath): void => {
    overrun ??= why;
    child.kill('SIGKILL');
  };
  const deadline = setTimeout(() => stop({ kind: 'too-slow' }), limits.timeMs);
  const endWatch = watchMemory(child, limits.memoryMb, () => stop({ kind: 'too-large', what: 'memory' }));
  const answer = collect(child.stdio[3] as Readable, limits.answerBytes, () => stop({ kind: 'too-large', what: 'answer' }));
  child.stdin!.end(Buffer.concat(packFrame({ facts, bytes })));
  const ended = await endOf(child);
  clearTimeout(deadline);
  endWatch();
  if (overrun) return countDeath(program, overrun);
  const frame = ended.code === 0 ? unpackFrame(answer()) : null;
  if (!frame) return countDeath(program, deathOf(ended, complaint()));
  const parsed = job.answer.safeParse(frame.facts);
  if (parsed.success) return { kind: 'done', facts: parsed.data, bytes: frame.bytes };
  return countDeath(program, { kind: 'crashed', why: `answered against its contract: ${parsed.error.message}` });
}
