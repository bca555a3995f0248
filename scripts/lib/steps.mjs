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
 * With `channel` the program also learns when this process dies in a way that passes nothing on.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, channel?: boolean, cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export function attach(file, args, options = {}) {
  return new Promise((done) => {
    const stdio = options.channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
    const child = spawn(file, args, { cwd: options.cwd ?? root, env: options.env ?? process.env, stdio });
    const release = passSignals(child);
    child.once('error', (error) => {
      release();
      console.error(error.message);
      done(127);
    });
    child.once('exit', (code, signal) => {
      release();
      done(exitCode(code, signal));
    });
  });
}

function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

function passSignals(child) {
  const pass = (signal) => {
    // Windows knows no polite signal: there the closed channel asks the program to stop.
    if (process.platform === 'win32' && child.connected) child.disconnect();
    else child.kill(signal);
  };
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const name of names) process.on(name, pass);
  const unwatch = watchNpm(() => pass('SIGTERM'));
  return () => {
    for (const name of names) process.off(name, pass);
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
