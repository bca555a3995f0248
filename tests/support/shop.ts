// Real server processes on a database of their own, copied from a template that holds the whole demonstration.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { createDatabase, sql, type Database } from '@partharbor/server/platform/database';
import { PID_FILE } from './pid-file.ts';
import { freePort } from './ports.ts';
import { root } from './root.ts';

const mainFile = join(root, 'apps/server/src/main.ts');
const READY_MS = 180_000;

/** Secret of every server under test: signatures of the provider are made with a key derived from it. */
export const SECRET = 'tests-share-one-secret-0123456789abcdefghij';

/** As `npm start` keeps compiled code: a quarter of a start's work. */
export const compileCache = join(root, '.cache/compile');

/** What every server under test is told. */
export const settingsAt = (port: number, dataDir: string): Readonly<Record<string, string>> => ({
  MODE: 'demo',
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  LIMITS: 'off',
  LOG_LEVEL: 'warn',
  SECRET,
  NODE_COMPILE_CACHE: compileCache,
});

/** What tests may do with a shop that others use too. */
export interface SharedShop {
  /** Addresses of the processes, without a slash at the end. */
  readonly origins: readonly string[];
  readonly origin: string;
  readonly db: Database;
  readonly connectionString: string;
  /** Everything the processes wrote on standard error and output. */
  output(): string;
}

export interface RunningShop extends SharedShop {
  /** Starts one more process on the same database; its address is the last of `origins` from then on. */
  addProcess(): Promise<void>;
  /** Whether every process still runs. */
  isWhole(): boolean;
  /** kill -9 of one process. */
  kill(index: number): Promise<void>;
  /** Asks one process to stop and waits for it. */
  end(index: number): Promise<void>;
  stop(): Promise<void>;
}

export interface ShopOptions {
  readonly processes?: 1 | 2;
  readonly env?: Readonly<Record<string, string>>;
}

async function maintain(text: string): Promise<void> {
  const db = createDatabase({ connection: inject('testCluster').connectionString, poolSize: 1 });
  try {
    await db.pool.query(text);
  } finally {
    await db.close();
  }
}

function addressOf(name: string): string {
  const address = new URL(inject('testCluster').connectionString);
  address.pathname = `/${name}`;
  return address.toString();
}

const FULL_TEMPLATE = 'partharbor_demo';

async function exists(name: string): Promise<boolean> {
  const db = createDatabase({ connection: inject('testCluster').connectionString, poolSize: 1 });
  try {
    return (await db.maybe(sql`select 1 as one from pg_database where datname = ${name}`)) !== undefined;
  } finally {
    await db.close();
  }
}

/** Of files that run at once, one makes the template; the others wait for it. */
const TEMPLATE_LOCK = 1;

/** The template with the demonstration loaded by the shop's own start; made once per run. */
async function demoTemplate(): Promise<string> {
  const db = createDatabase({ connection: inject('testCluster').connectionString, poolSize: 1 });
  const client = await db.pool.connect();
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (!(await exists(FULL_TEMPLATE))) await makeTemplate();
  } finally {
    client.release();
    await db.close();
  }
  return FULL_TEMPLATE;
}

async function makeTemplate(): Promise<void> {
  const draft = `${FULL_TEMPLATE}_draft`;
  await maintain(`drop database if exists ${draft} with (force)`);
  await maintain(`create database ${draft} template ${inject('testCluster').template} strategy file_copy`);
  const one = await launch(addressOf(draft), 0, {});
  await end(one.child);
  await maintain(`alter database ${draft} rename to ${FULL_TEMPLATE}`);
}

interface Launched {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly logFile: string;
}

async function launch(connectionString: string, index: number, env: Readonly<Record<string, string>>): Promise<Launched> {
  const port = await freePort();
  const dir = mkdtempSync(join(inject('shopsFolder'), 'shop-'));
  const logFile = join(dir, `server-${index}.log`);
  const out = openSync(logFile, 'a');
  const settings = { ...settingsAt(port, dir), DATABASE_URL: connectionString, TEST_HOOKS: 'on', ...env };
  const child = spawn(process.execPath, [mainFile], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    // By the channel it learns that the process of the tests is gone, and ends.
    stdio: ['ignore', out, out, 'ipc'],
  });
  writeFileSync(join(dir, PID_FILE), String(child.pid));
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server left with ${child.exitCode}:\n${readFileSync(logFile, 'utf8')}`);
    if (await isReady(origin)) return { child, origin, logFile };
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready in time:\n${readFileSync(logFile, 'utf8')}`);
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health/ready`)).status === 200;
  } catch (error) {
    if (error instanceof TypeError) return false; // nobody listens yet
    throw error;
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

let counter = 0;

/** Starts a shop of one's own. @example const shop = await startShop({ processes: 2 }); afterAll(() => shop.stop()); */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const template = await demoTemplate();
  const name = `shop_${process.pid}_${Date.now()}_${++counter}`;
  await maintain(`create database ${name} template ${template} strategy file_copy`);
  const connectionString = addressOf(name);
  const launched: Launched[] = [];
  const origins: string[] = [];
  const addProcess = async (): Promise<void> => {
    const one = await launch(connectionString, launched.length, options.env ?? {});
    launched.push(one);
    origins.push(one.origin);
  };
  for (let i = 0; i < (options.processes ?? 1); i++) await addProcess();
  const db = createDatabase({ connection: connectionString, poolSize: 4 });
  return {
    origins,
    origin: origins[0]!,
    db,
    connectionString,
    addProcess,
    isWhole: () => launched.every(({ child }) => child.exitCode === null && child.signalCode === null),
    kill: (index) => end(launched[index]!.child, 'SIGKILL'),
    end: (index) => end(launched[index]!.child),
    output: () => launched.map((one) => readFileSync(one.logFile, 'utf8')).join('\n'),
    stop: async () => {
      await db.close();
      await Promise.all(launched.map((one) => end(one.child)));
      await maintain(`drop database ${name} with (force)`);
      for (const one of launched) rmSync(dirname(one.logFile), { recursive: true, force: true });
    },
  };
}
