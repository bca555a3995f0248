// Shared by the scripts that run before Node 24 and node_modules are there: steps with progress, programs, signals.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, delimiter, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const quietMs = 2000;
const everyMs = 10_000;

/**
 * Runs a step; one that takes longer than 2 s says so, again every 10 s, and when it is done.
 * @template T
 * @param {string} label what is being done, as "Installing packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const beganMs = Date.now();
  const seconds = () => Math.round((Date.now() - beganMs) / 1000);
  let said = false;
  const say = (text) => {
    said = true;
    console.log(text);
  };
  let repeat;
  const first = setTimeout(() => {
    say(`${label} …`);
    repeat = setInterval(() => say(`${label} … ${seconds()} s`), everyMs);
  }, quietMs);
  try {
    const result = await work();
    if (said) console.log(`${label}: done in ${seconds()} s`);
    return result;
  } finally {
    clearTimeout(first);
    clearInterval(repeat);
  }
}

/** A failure the reader can act on: printed without a stack. */
export class StepError extends Error {}

/**
 * Runs a program to its end and collects its output; code 127 when it cannot be started.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function collect(file, args, options = {}) {
  const { timeoutMs, ...spawnOptions } = options;
  return new Promise((done) => {
    const child = spawn(file, args, { cwd: root, ...spawnOptions, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const release = passSignals(child);
    child.once('error', (error) => {
      release();
      done({ code: 127, output: error.message });
    });
    child.once('close', (code, signal) => {
      release();
      done({ code: exitCode(code, signal), output });
    });
  });
}

/**
 * Runs a program with our terminal and answers its exit code; signals, and the end of npm above us, are passed on.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export const attach = async (file, args, options = {}) => (await runAttached(file, args, options)).code;

/**
 * As attach, and tells how the program ended: `asked` by us or cleanly, `byItself` without a signal; and whether it had said 'serving'.
 * With `channel` the program also learns when this process dies in a way that passes nothing on.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, channel?: boolean, cwd?: string }} [options]
 * @returns {Promise<{ code: number, byItself: boolean, asked: boolean, served: boolean }>}
 */
export function runAttached(file, args, options = {}) {
  return new Promise((done) => {
    const stdio = options.channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
    const child = spawn(file, args, { cwd: options.cwd ?? root, env: options.env ?? process.env, stdio });
    let asked = false;
    let served = false;
    const release = passSignals(child, () => (asked = true));
    child.on('message', (word) => (served ||= word === 'serving'));
    child.once('error', (error) => {
      release();
      console.error(error.message);
      done({ code: 127, byItself: true, asked, served });
    });
    child.once('exit', (code, signal) => {
      release();
      done({ code: exitCode(code, signal), byItself: signal === null, asked: asked || code === 0, served });
    });
  });
}

const firstPauseMs = 500;
const mostDeaths = 5;
const deathsWithinMs = 600_000;

/**
 * Runs a program that serves and starts it again when it dies: by a signal nobody here sent, or by a failure once it has served. The pause
 * before it doubles with each death; after five deaths in ten minutes it stays down. What could never start is not tried again.
 * @param {() => ReturnType<typeof runAttached>} run
 * @returns {Promise<number>} the exit code
 */
export async function keepRunning(run) {
  let deaths = [];
  for (let hasServed = false; ;) {
    const { code, byItself, asked, served } = await run();
    hasServed ||= served;
    if (asked || (byItself && !hasServed)) return code;
    deaths = [...deaths.filter((at) => Date.now() - at < deathsWithinMs), Date.now()];
    if (deaths.length >= mostDeaths) {
      console.error(`The shop died ${mostDeaths} times in ten minutes and stays down; the lines above say what it died of.`);
      return code;
    }
    const pauseMs = firstPauseMs * 2 ** (deaths.length - 1);
    console.error(`The shop died (code ${code}); it is started again in ${pauseMs / 1000} s.`);
    if (await endedBySignal(pauseMs)) return 0;
  }
}

/** Waits; true when it was told to stop meanwhile. */
function endedBySignal(waitMs) {
  return new Promise((done) => {
    const end = (isAsked) => {
      clearTimeout(timer);
      release();
      done(isAsked);
    };
    const timer = setTimeout(() => end(false), waitMs);
    const release = onStop(() => end(true));
  });
}

function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

function passSignals(child, noted = () => undefined) {
  return onStop((signal) => {
    noted();
    // Windows knows no polite signal: there the closed channel asks the program to stop.
    if (process.platform === 'win32' && child.connected) child.disconnect();
    else child.kill(signal);
  });
}

/** Calls back when this process is told to stop; answers how to end listening. */
function onStop(stop) {
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const name of names) process.on(name, stop);
  const unwatch = watchNpm(() => stop('SIGTERM'));
  return () => {
    for (const name of names) process.off(name, stop);
    unwatch();
  };
}

/** npm ended alone leaves us behind with another parent; that counts as being told to stop. */
function watchNpm(gone) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, 250);
  timer.unref();
  return () => clearInterval(timer);
}

/** The environment for programs under the given Node: its own folder and the project's tools come first on PATH. */
export function environmentFor(node) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), resolve(root, 'node_modules/.bin'), process.env[name] ?? ''].join(delimiter);
  return { ...process.env, [name]: path };
}

/** Runs a script's main function; a StepError is told in one sentence, anything else in full. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof StepError ? error.message : error);
    process.exitCode = 1;
  }
}
