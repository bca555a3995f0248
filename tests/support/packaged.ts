// The shop as `npm start` runs it, on a packaged database of its own: started, killed, stopped and looked into by a test.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type Database } from '@partharbor/server/platform/database';
import { isOutage } from '@partharbor/server/platform/database-retry';
import { startDatabase } from '@partharbor/server/platform/postgres/supervisor';
import { freePort } from './ports.ts';
import { root } from './root.ts';
import { settingsAt } from './shop.ts';

const READY_MS = 240_000;
const mainFile = join(root, 'apps/server/src/main.ts');

export interface Packaged {
  readonly dataDir: string;
  readonly origin: string;
  readonly port: number;
  /** Starts a server process without waiting for it; settings over the usual ones. */
  readonly spawn: (env?: Readonly<Record<string, string>>) => ChildProcess;
  /** Starts and waits until it serves; how long that took, in ms. */
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<number>;
  /** Ends the running server; its exit code, null after a kill. */
  readonly stop: (signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM') => Promise<number | null>;
  /** Whether the server ended by itself or was killed. */
  readonly isGone: () => boolean;
  /** Whether it ended by SIGKILL. */
  readonly killed: () => boolean;
  /** Waits until the server that died is gone from the system. */
  readonly gone: () => Promise<void>;
  /** The running server's process number. */
  readonly pid: () => number;
  /** Process number of the database server, by its own file. */
  readonly postmaster: () => number;
  /** All that servers wrote so far. */
  readonly output: () => string;
  /** Work on the database of the running shop, as a second process that shares it. */
  readonly withDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** Stops everything and removes the data. */
  readonly remove: () => Promise<void>;
}

export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health/ready`).then(
    (answer) => answer.status === 200,
    () => false,
  );

interface Place {
  readonly dataDir: string;
  readonly port: number;
  readonly logFile: string;
}

function serverProcess({ dataDir, port, logFile }: Place, env: Readonly<Record<string, string>> = {}): ChildProcess {
  const out = openSync(logFile, 'a');
  const settings = { ...settingsAt(port, dataDir), ...env };
  return spawn(process.execPath, [mainFile], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    stdio: ['ignore', out, out],
  });
}

/** No such table, column or database: the start has not come that far. */
const early = new Set(['3D000', '42P01', '42703']);

/** What a database on its way up cannot answer yet is undefined; any other failure is the test's to know. */
export function undefinedIfEarly(error: unknown): undefined {
  if (!isOutage(error) && !early.has(String((error as { code?: unknown }).code))) throw error;
}

/** A shop with an empty data directory, not yet started. */
export async function packagedShop(dataDir = mkdtempSync(join(tmpdir(), 'partharbor-restart-'))): Promise<Packaged> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const logDir = mkdtempSync(join(tmpdir(), 'partharbor-restart-log-'));
  const logFile = join(logDir, 'out.log');
  let server: ChildProcess | undefined;
  const output = (): string => readFileSync(logFile, 'utf8');
  const spawnServer: Packaged['spawn'] = (env) => serverProcess({ dataDir, port, logFile }, env);
  const isGone = (): boolean => server !== undefined && (server.exitCode !== null || server.signalCode !== null);
  const start: Packaged['start'] = async (env) => {
    const begun = performance.now();
    server = spawnServer(env);
    while (performance.now() - begun < READY_MS) {
      if (isGone()) throw new Error(`the server left with ${server.exitCode ?? server.signalCode}:\n${output()}`);
      if (await isReady(origin)) return performance.now() - begun;
      await sleep(50);
    }
    throw new Error(`not ready in time:\n${output()}`);
  };
  const stop: Packaged['stop'] = async (signal) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return server?.exitCode ?? null;
    const gone = once(server, 'exit') as Promise<[number | null]>;
    server.kill(signal);
    return (await gone)[0];
  };
  const withDatabase: Packaged['withDatabase'] = async (work) => {
    const shared = await startDatabase({ dataDir, log: { info: () => undefined, warn: () => undefined } });
    const db = createDatabase({ connection: shared.client, poolSize: 4 });
    try {
      return await work(db);
    } finally {
      await db.close();
      await shared.stop();
    }
  };
  const gone = async (): Promise<void> => {
    if (server && !isGone()) await once(server, 'exit');
  };
  const remove = async (): Promise<void> => {
    await stop('SIGTERM');
    for (const dir of [dataDir, logDir]) rmSync(dir, { recursive: true, force: true });
  };
  const postmaster = (): number => Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    dataDir,
    origin,
    port,
    spawn: spawnServer,
    start,
    stop,
    isGone,
    killed: () => server?.signalCode === 'SIGKILL',
    gone,
    pid: () => server!.pid!,
    postmaster,
    output,
    withDatabase,
    remove,
  };
}
