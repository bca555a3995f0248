// Work on foreign files in a child process: one process a file, with limits of time, memory and bytes, killed on overrun (T-23, T-24).
//
// A process of its own for every file costs some 150 ms of CPU, 100 of them Node and its sources; uploads are rare beside pages.
// For that nothing of one file reaches the next, whatever it did to its reader. Reopen when files come by the dozen a second.
// The child has an empty environment, may write no file, start no process, and read no file but code. It cannot read DATA_DIR.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { packFrame, unpackFrame } from './child-frames.ts';

export interface ChildLimits {
  /** From the start of the process to its answer. */
  readonly timeMs: number;
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
  | { readonly kind: 'too-slow' }
  | { readonly kind: 'too-large'; readonly what: 'input' | 'answer' | 'memory' }
  | { readonly kind: 'crashed'; readonly why: string }
  /** Too many wait already, or this one waited too long for its turn. */
  | { readonly kind: 'busy' };

export interface ChildrenOptions {
  readonly atOnce: number;
  readonly longestQueue: number;
  readonly longestWaitMs: number;
}

const root = resolve(import.meta.dirname, '../../../..');
const main = fileURLToPath(new URL('./child-main.ts', import.meta.url));
const modules = join(root, 'node_modules');
/** Code; a folder of modules may be a link to elsewhere. */
const readable = [modules, realpathSync(modules), join(root, 'apps/server'), join(root, 'packages')];

/** How often the whole process is looked at. */
const watchEveryMs = 20;
const pageKb = 4;
/** What a crash says for the log. */
const complaintBytes = 2_000;

/** Runs jobs in child processes, some at once, the others in their order. @example const outcome = await children.run(job, { maxPixels: 9 }, bytes); */
export class Children {
  readonly #options: ChildrenOptions;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: ChildrenOptions) {
    this.#options = options;
  }

  /** Never throws for what a file does to its reader. */
  async run<Out>(job: ChildJob<Out>, facts: unknown, bytes: Buffer): Promise<ChildOutcome<Out>> {
    if (bytes.length > job.limits.inputBytes) return { kind: 'too-large', what: 'input' };
    if (!(await this.#turn())) return { kind: 'busy' };
    try {
      return await runOne(job, facts, bytes);
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
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

type Overrun = Exclude<ChildOutcome<never>, { kind: 'done' | 'busy' }>;

async function runOne<Out>(job: ChildJob<Out>, facts: unknown, bytes: Buffer): Promise<ChildOutcome<Out>> {
  const { limits } = job;
  const child = startChild(job);
  let overrun: Overrun | undefined;
  const stop = (why: Overrun): void => {
    overrun ??= why;
    child.kill('SIGKILL');
  };
  const deadline = setTimeout(() => stop({ kind: 'too-slow' }), limits.timeMs);
  const watch = setInterval(() => {
    if (residentMb(child.pid) > limits.memoryMb) stop({ kind: 'too-large', what: 'memory' });
  }, watchEveryMs);
  const answer = collect(child.stdio[3] as Readable, limits.answerBytes, () => stop({ kind: 'too-large', what: 'answer' }));
  const complaint = collect(child.stderr!, complaintBytes);
  // A child that ends before it has read all tells so by how it ends.
  child.stdin!.on('error', () => undefined);
  child.stdin!.end(Buffer.concat(packFrame({ facts, bytes })));
  const ended = await endOf(child);
  clearTimeout(deadline);
  clearInterval(watch);
  return overrun ?? outcomeOf(job, ended, answer(), complaint().toString('utf8'));
}

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly failure?: Error;
}

/** Once its pipes are closed too; a process that could not be started has ended as well. */
function endOf(child: ChildProcess): Promise<Ended> {
  return new Promise((settle) => {
    child.once('error', (failure) => settle({ code: null, signal: null, failure }));
    child.once('close', (code, signal) => settle({ code, signal }));
  });
}

function outcomeOf<Out>(job: ChildJob<Out>, ended: Ended, answer: Buffer, complaint: string): ChildOutcome<Out> {
  const frame = ended.code === 0 ? unpackFrame(answer) : null;
  const facts = frame ? job.answer.safeParse(frame.facts) : undefined;
  if (frame && facts?.success) return { kind: 'done', facts: facts.data, bytes: frame.bytes };
  if (/heap out of memory|Array buffer allocation failed/.test(complaint)) return { kind: 'too-large', what: 'memory' };
  const how = ended.failure?.message ?? (ended.signal ? `ended by ${ended.signal}` : `ended with ${ended.code ?? 'nothing'}`);
  return { kind: 'crashed', why: facts ? `answered against its contract: ${facts.error!.message}` : `${how} ${complaint}`.trim() };
}

/** Bytes of a pipe up to a limit; over it `over` is called where there is one. */
function collect(pipe: Readable, most: number, over?: () => void): () => Buffer {
  const chunks: Buffer[] = [];
  let length = 0;
  pipe.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= most) chunks.push(chunk);
    else over?.();
  });
  pipe.on('error', () => undefined);
  return () => Buffer.concat(chunks);
}

function startChild({ program, limits, addons }: ChildJob<unknown>): ChildProcess {
  const permission = ['--permission', ...(addons ? ['--allow-addons'] : []), ...readable.map((path) => `--allow-fs-read=${path}`)];
  const args = ['--no-warnings', `--max-old-space-size=${limits.memoryMb}`, ...permission, main, program.href];
  const options = { cwd: root, env: bareEnvironment(), stdio: ['pipe', 'ignore', 'pipe', 'pipe'] as ('pipe' | 'ignore')[] };
  if (!existsSync(shell)) return spawn(process.execPath, args, { ...options, windowsHide: true });
  // The system's own limit of CPU time: it holds when this process was killed and nobody is left to stop the child.
  const seconds = Math.ceil(limits.timeMs / 1000) + 1;
  return spawn(shell, ['-c', `ulimit -t ${seconds}; exec "$0" "$@"`, process.execPath, ...args], options);
}

const shell = '/bin/sh';

/** Nothing of ours; Windows starts no process without its own folder. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  return SystemRoot === undefined ? {} : { SystemRoot };
}

/** Memory in use by a process; 0 where the system does not tell. */
function residentMb(pid: number | undefined): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageKb) / 1024;
  } catch {
    // No Linux, or it has just ended.
    return 0;
  }
}
