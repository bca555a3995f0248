// How a child process that reads a foreign file is started, watched and counted: nothing of ours in it, limits of memory and CPU, one word for its end.
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Counter, type Registry } from 'prom-client';

/** Why a child ended that did not answer. */
export type ChildDeath =
  | { readonly kind: 'too-slow' }
  | { readonly kind: 'too-large'; readonly what: 'answer' | 'memory' }
  | { readonly kind: 'crashed'; readonly why: string };

export interface ChildStart {
  /** What runs first in the child, beside this file. */
  readonly main: 'child-main.ts' | 'child-stream-main.ts';
  /** Module with the work. */
  readonly program: URL;
  readonly memoryMb: number;
  /** The system's own limit of CPU time: it holds when this process was killed and nobody is left to stop the child. */
  readonly cpuSeconds: number;
  /** The work needs native code, as the drawing library is. */
  readonly addons?: boolean;
  /** Nobody waits for the answer: where there is not time for both, what serves visitors gets the greater part. */
  readonly givesWay?: boolean;
  readonly stdio: StdioOptions;
}

const root = resolve(import.meta.dirname, '../../../..');
const modules = join(root, 'node_modules');
/** Code; a folder of modules may be a link to elsewhere. */
const readable = [modules, realpathSync(modules), join(root, 'apps/server'), join(root, 'packages')];
const shell = '/bin/sh';

/**
 * Memory that Node counts as its data before it does anything, most of it never touched: 575 MB with Node 24, and what a library adds.
 * The system refuses whatever goes beyond it and the limit, also while this process is too busy to look.
 */
const reservedMb = 768;

export function startChild({ main, program, memoryMb, cpuSeconds, addons, givesWay, stdio }: ChildStart): ChildProcess {
  const permission = ['--permission', ...(addons ? ['--allow-addons'] : []), ...readable.map((path) => `--allow-fs-read=${path}`)];
  const entry = fileURLToPath(new URL(`./${main}`, import.meta.url));
  const args = ['--no-warnings', `--max-old-space-size=${memoryMb}`, ...permission, entry, program.href];
  const options = { cwd: root, env: bareEnvironment(), stdio };
  const limits = `ulimit -t ${cpuSeconds}; ulimit -d ${(memoryMb + reservedMb) * 1024}`;
  const child = existsSync(shell)
    ? spawn(shell, ['-c', `${limits}; exec "$0" "$@"`, process.execPath, ...args], options)
    : spawn(process.execPath, args, { ...options, windowsHide: true });
  if (givesWay) giveWay(child);
  return child;
}

/** About a quarter of the time where others want it too: with less, an import on a busy machine would hardly come to its end. */
export const LESSER_PRIORITY = 5;

/** Lower priority for as long as it runs. */
function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, LESSER_PRIORITY);
  } catch (error) {
    // It has ended already, or the system lets nobody change it.
    const code = (error as { info?: { code?: string } }).info?.code ?? '';
    if (!['ESRCH', 'EACCES', 'EPERM'].includes(code)) throw error;
  }
}

/** Nothing of ours; Windows starts no process without its own folder. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  return SystemRoot === undefined ? {} : { SystemRoot };
}

/** How often the whole process is looked at. */
const watchEveryMs = 20;

/** Calls `over` once the whole process holds more than its limit, buffers outside of the heap too; answers what ends the watch. */
export function watchMemory({ pid }: ChildProcess, memoryMb: number, over: () => void): () => void {
  const watch = setInterval(() => {
    if (ownMb(pid) > memoryMb) over();
  }, watchEveryMs);
  return () => clearInterval(watch);
}

const pageKb = 4;

/** Memory that a process has for itself: program and libraries, which all share, are left out. 0 where the system does not tell. */
function ownMb(pid: number | undefined): number {
  try {
    const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    return ((Number(resident) - Number(shared)) * pageKb) / 1024;
  } catch {
    // No Linux, or it has just ended.
    return 0;
  }
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly failure?: Error;
}

/** Once its pipes are closed too; a process that could not be started has ended as well. */
export function endOf(child: ChildProcess): Promise<Ended> {
  return new Promise((settle) => {
    child.once('error', (failure) => settle({ code: null, signal: null, failure }));
    child.once('close', (code, signal) => settle({ code, signal }));
  });
}

/** What a crash says for the log. */
const complaintBytes = 2_000;
const outOfMemory = /out of memory|allocation failed|Failed to allocate memory|bad_alloc/i;

/** What a child says on its way out, to be read once it has ended. */
export const complaintOf = (child: ChildProcess): (() => string) => {
  const said = collect(child.stderr!, complaintBytes);
  return () => said().toString('utf8');
};

/** A child that ended without an answer. */
export function deathOf({ code, signal, failure }: Ended, complaint: string): ChildDeath {
  if (outOfMemory.test(complaint)) return { kind: 'too-large', what: 'memory' };
  const how = failure?.message ?? (signal ? `ended by ${signal}` : `ended with ${code ?? 'nothing'}`);
  return { kind: 'crashed', why: `${how} ${complaint}`.trim() };
}

/** Bytes of a pipe up to a limit; over it `over` is called where there is one. */
export function collect(pipe: Readable, most: number, over?: () => void): () => Buffer {
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

const deaths = new Counter({
  name: 'child_deaths_total',
  help: 'Child processes that read a foreign file and were ended by a limit (memory, time, answer) or ended themselves (crash)',
  labelNames: ['work', 'kind'],
  registers: [],
});

/** Notes the end of a child by its module and kind. */
export function countDeath<D extends ChildDeath>(program: URL, death: D): D {
  const kind = death.kind === 'too-slow' ? 'time' : death.kind === 'crashed' ? 'crash' : death.what;
  deaths.inc({ work: basename(program.pathname, '.ts'), kind });
  return death;
}

/** Adds the figure. */
export const serveChildMetrics = (registry: Registry): void => registry.registerMetric(deaths);
