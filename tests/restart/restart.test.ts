// T-48, R-30: kill -9 while orders, payments and imports are under way, on the packaged database: nothing answered is lost, nothing is half there.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import { createDatabase, sql, type Database } from '@partharbor/server/platform/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, freshKey } from '../support/client.ts';
import { orderBody, pressPay, startPayment, type Placed } from '../support/flows.ts';
import { addPeople, type Person } from '../support/people.ts';
import { freePort } from '../support/ports.ts';
import { root } from '../support/root.ts';
import { SECRET } from '../support/shop.ts';

const READY_MS = 120_000;
let dataDir = '';
let port = 0;
let origin = '';
let server: ChildProcess | undefined;
const logFile = (): string => join(dataDir, 'out.log');
const output = (): string => readFileSync(logFile(), 'utf8');

function spawnServer(): ChildProcess {
  const out = openSync(logFile(), 'a');
  const settings = { MODE: 'demo', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LIMITS: 'off', LOG_LEVEL: 'warn', SECRET };
  return spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], { cwd: root, env: { PATH: process.env['PATH'] ?? '', ...settings }, stdio: ['ignore', out, out] });
}

async function start(): Promise<number> {
  const begun = performance.now();
  server = spawnServer();
  while (performance.now() - begun < READY_MS) {
    if (server.exitCode !== null) throw new Error(`the server left with ${server.exitCode}:\n${output()}`);
    if (await fetch(`${origin}/api/health/ready`).then((answer) => answer.status === 200, () => false)) return performance.now() - begun;
    await sleep(50);
  }
  throw new Error(`not ready in time:\n${output()}`);
}

async function stop(signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM'): Promise<number | null> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return server?.exitCode ?? null;
  const gone = once(server, 'exit') as Promise<[number | null]>;
  server.kill(signal);
  return (await gone)[0];
}

/** The packaged database of the running shop. */
async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const [, , , , socketDir, , pgPort] = ['', '', '', '', ...postmaster().slice(4)];
  const db = createDatabase({ connection: connectionOf(socketDir ?? '', Number(pgPort)), poolSize: 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'partharbor-restart-'));
  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  await start();
}, 180_000);

afterAll(async () => {
  await stop('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});
