// T-48, R-30: kill -9 while orders, payments and imports are under way, on the packaged database: nothing answered is lost, nothing is half there.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import { importUpload } from '@partharbor/contract/calls/imports';
import { createDatabase, sql, type Database } from '@partharbor/server/platform/database';
import { isOurServer } from '@partharbor/server/platform/postgres/identity';
import { startDatabase } from '@partharbor/server/platform/postgres/supervisor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, freshKey, logInStaff, pathOf } from '../support/client.ts';
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

/** Work on the packaged database of the running shop, as a second process that shares it. */
async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const shared = await startDatabase({ dataDir, log: { info: () => undefined, warn: () => undefined } });
  const db = createDatabase({ connection: shared.client, poolSize: 4 });
  try {
    return await work(db);
  } finally {
    await db.close();
    await shared.stop();
  }
}

const postmasterPid = (): number => Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);

interface Sent {
  readonly buyer: Person;
  readonly body: Record<string, unknown>;
  readonly key: string;
  /** What the client was told; undefined when the connection broke. */
  answer?: string;
}

let buyers: Person[] = [];
let part = '';

/** Buyers order until the server is gone; a broken connection ends each of them. */
async function orderUntilGone(sent: Sent[]): Promise<void> {
  await Promise.all(buyers.map(async (buyer) => {
    for (;;) {
      const wanted = orderBody(buyer, [[part, 2]]);
      const one: Sent = { buyer, body: wanted, key: freshKey() };
      try {
        const { payable } = dataOf<{ payable: string }>(await callHttp(origin, orderPreview, wanted, { token: buyer.token }));
        const body = { ...wanted, payable };
        sent.push(Object.assign(one, { body }));
        const answer = await callHttp(origin, orderSubmit, body, { token: buyer.token, key: one.key });
        if (answer.status !== 200) throw new Error(`refused: ${answer.text}`);
        one.answer = answer.text;
        const { paymentNo } = await startPayment(origin, buyer, (answer.body.data as Placed).orderNo);
        await pressPay(origin, paymentNo);
      } catch (error) {
        if (error instanceof TypeError) return; // the connection broke: the server is gone
        throw error;
      }
    }
  }));
}

/** After a restart: what was answered is there, what was not is whole or absent, and asking again with the same key gives the same answer. */
async function expectNothingLost(sent: readonly Sent[]): Promise<void> {
  const told = sent.flatMap((one) => (one.answer === undefined ? [] : [`order:${(JSON.parse(one.answer) as { data: Placed }).data.orderNo}`]));
  for (const one of sent) {
    const again = await callHttp(origin, orderSubmit, one.body, { token: one.buyer.token, key: one.key });
    expect(again.status, again.text).toBe(200);
    if (one.answer === undefined) told.push(`order:${(again.body.data as Placed).orderNo}`);
    else expect(JSON.parse(again.text)).toEqual(JSON.parse(one.answer));
  }
  await withDatabase(async (db) => {
    await expectBooks(db, { told });
    const { orders } = await db.one<{ orders: number }>(sql`select count(*) as orders from orders where user_id = any(${buyers.map((buyer) => Number(buyer.userId))}) and parent_id is null`);
    expect(orders).toBeGreaterThanOrEqual(told.length);
  });
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'partharbor-restart-'));
  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  await start();
  await withDatabase(async (db) => {
    buyers = await addPeople(db, 6);
    part = String((await db.one<{ id: number }>(sql`select p.id from parts p join part_search s on s.part_id = p.id where p.moq = 1 and p.step = 1 and p.stock_type = 'ex_stock' and p.goods_status = 1 and s.available > 50000 and s.price_domestic is not null order by s.available desc limit 1`)).id);
  });
}, 180_000);

afterAll(async () => {
  await stop('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

test('T-48 R-30 the server killed while orders are placed and paid: its database is adopted, nothing answered is lost, the books agree', { timeout: 240_000 }, async () => {
  const sent: Sent[] = [];
  const ordering = orderUntilGone(sent);
  await sleep(1_500);
  await stop('SIGKILL');
  await ordering;
  expect(sent.filter((one) => one.answer !== undefined).length).toBeGreaterThan(5);
  process.stdout.write(`ready again after ${Math.round(await start())} ms with the database left running\n`);
  await expectNothingLost(sent);
});

test('T-48 server and database killed together: recovery finds the same', { timeout: 240_000 }, async () => {
  const sent: Sent[] = [];
  const ordering = orderUntilGone(sent);
  await sleep(1_500);
  const database = postmasterPid();
  process.kill(database, 'SIGKILL');
  await stop('SIGKILL');
  await ordering;
  await sleep(300);
  process.stdout.write(`ready again after ${Math.round(await start())} ms with the database recovered\n`);
  await expectNothingLost(sent);
});

test('BO-2 T-48 the server killed in the middle of an import: the next start carries on and ends it, and the books agree', { timeout: 240_000 }, async () => {
  const token = await logInStaff(origin);
  const rows = Array.from({ length: 20_000 }, (_one, i) => `kill-${i},KILL${i},Restart Parts,Resistors,0402,100,1,1,1:0.01`);
  const form = new FormData();
  form.set('mapping', 'table');
  form.set('dryRun', 'false');
  form.set('file', new Blob([['id,mpn,brand,category,package,stock,moq,multiple,prices', ...rows].join('\n')], { type: 'text/csv' }), 'parts.csv');
  const answer = await fetch(`${origin}${pathOf(importUpload)}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  const { id } = (JSON.parse(text) as { data: { id: string } }).data;
  await sleep(700);
  await stop('SIGKILL');
  await start();
  await withDatabase(async (db) => {
    const state = async (): Promise<string> => (await db.one<{ state: string }>(sql`select state from import_runs where id = ${Number(id)}`)).state;
    await expect.poll(state, { timeout: 150_000, interval: 500 }).toMatch(/done|failed/);
    const run = await db.one<{ state: string; progress: unknown }>(sql`select state, progress from import_runs where id = ${Number(id)}`);
    expect(run.state, JSON.stringify(run.progress)).toBe('done');
    await expectBooks(db);
  });
});

test('R-30 a second start on data in use says whose it is and stops', async () => {
  const rival = spawnServer();
  const [code] = (await once(rival, 'exit')) as [number | null];
  expect(code).toBe(1);
  expect(output()).toMatch(new RegExp(`already running: process ${server!.pid}`));
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200);
});

test('R-30 SIGINT stops server and database cleanly, and the next start is quick', async () => {
  const database = postmasterPid();
  expect(await stop('SIGINT')).toBe(0);
  expect(isOurServer(database, join(dataDir, 'pg'))).toBe(false);
  const tookMs = Math.round(await start());
  process.stdout.write(`second start on stopped data: ${tookMs} ms\n`);
  expect(tookMs).toBeLessThan(30_000);
});
