// npm run bench:http: requests a second, p50, p99 and CPU a request of the shipped server with the demo catalogue.
// Sessions, CSP, logs and synchronous_commit are on; parts are random; guests and buyers are mixed. Compare figures of one run only.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cartSave } from '@partharbor/contract/calls/carts';
import { goodsDetail } from '@partharbor/contract/calls/catalogue';
import { orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import { addressSave } from '@partharbor/contract/calls/addresses';
import { createDatabase, sql } from '@partharbor/server/platform/database';
import { startDatabase } from '@partharbor/server/platform/postgres/supervisor';
import { callHttp, dataOf, newBuyer, pathOf, type LoggedIn } from '../support/client.ts';
import { freePort } from '../support/ports.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const CONNECTIONS = 16;
const SECONDS = Number(process.argv[2] ?? 8);
const BUYERS = 32;
const TICKS_PER_SECOND = 100;

interface Part {
  id: string;
  moq: number;
}

interface Buyer extends LoggedIn {
  readonly addressId: string;
}

interface Result {
  readonly name: string;
  readonly target: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMs: number;
  readonly failures: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** One request; resolves with its status and body. */
function send(origin: string, method: string, path: string, headers: Record<string, string>, body?: string): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const sent = request(origin + path, { method, agent, headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
      answer.on('error', fail);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** CPU milliseconds so far of processes and all their descendants. */
function cpuMs(roots: readonly number[]): number {
  const stats = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((pid) => {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return [{ pid: Number(pid), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]) }];
    } catch {
      return []; // gone meanwhile
    }
  });
  const family = new Set(roots);
  for (let before = -1; before !== family.size; ) {
    before = family.size;
    for (const one of stats) if (family.has(one.parent)) family.add(one.pid);
  }
  return (stats.filter((one) => family.has(one.pid)).reduce((sum, one) => sum + one.ticks, 0) / TICKS_PER_SECOND) * 1_000;
}

/** Runs `work` on 16 connections for the time given, after a warm-up. */
async function measure(name: string, target: number, pids: readonly number[], work: () => Promise<boolean>): Promise<Result> {
  await drive(2, work);
  const before = cpuMs(pids);
  const started = performance.now();
  const { times, failures } = await drive(SECONDS, work);
  const seconds = (performance.now() - started) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { name, target, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), cpuMs: (cpuMs(pids) - before) / times.length, failures };
}

async function drive(seconds: number, work: () => Promise<boolean>): Promise<{ times: number[]; failures: number }> {
  const times: number[] = [];
  let failures = 0;
  const until = performance.now() + seconds * 1_000;
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
    while (performance.now() < until) {
      const started = performance.now();
      if (!(await work())) failures += 1;
      times.push(performance.now() - started);
    }
  }));
  return { times, failures };
}

async function buyers(origin: string): Promise<Buyer[]> {
  const made: Buyer[] = [];
  for (let i = 0; i < BUYERS; i++) {
    const buyer = await newBuyer(origin);
    const address = dataOf<{ id: string }>(await callHttp(origin, addressSave, { userId: buyer.userId, userName: '王工', userPhone: '13800138000', company: '测试公司', areaidPath: '440000,440300,440305', userAddress: '科技路 1 号', isdefault: true }, { token: buyer.token }));
    made.push({ ...buyer, addressId: address.id });
  }
  return made;
}

const json = (buyer: Buyer, key = ''): Record<string, string> => ({ authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) });

async function placeOrder(origin: string, buyer: Buyer, parts: readonly Part[]): Promise<boolean> {
  const lines = Array.from({ length: 3 }, () => pick(parts)).map((part) => ({ goodsId: part.id, number: part.moq, batchName: '', futuresLinkId: '' }));
  const goods = { userId: buyer.userId, goodsList: lines, addressId: buyer.addressId, deliveryId: '', payType: 'ALIPAY', useInvoice: false };
  const preview = await send(origin, 'POST', pathOf(orderPreview), json(buyer), JSON.stringify(goods));
  if (preview.status !== 200) return false;
  const { data } = JSON.parse(preview.text) as { data: { payable: string } };
  const placed = await send(origin, 'POST', pathOf(orderSubmit), json(buyer, randomUUID()), JSON.stringify({ ...goods, note: '', payable: data.payable }));
  return placed.status === 200;
}

async function addToCart(origin: string, buyer: Buyer, parts: readonly Part[]): Promise<boolean> {
  const part = pick(parts);
  const goodsJson = JSON.stringify([{ goodsId: part.id, cartNum: part.moq, isCheck: 1, packageCount: 0, StepPrice: '', futuresLinkId: '', futureFlag: false, goodsImgId: '', goodsImg: '' }]);
  const answer = await send(origin, 'POST', pathOf(cartSave), { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/x-www-form-urlencoded' }, new URLSearchParams({ goodsJson, userId: buyer.userId, isFromLogin: 'false' }).toString());
  return answer.status === 200 || (answer.status === 409 && answer.text.includes('CART_FULL'));
}

function print(results: readonly Result[]): void {
  const row = (cells: readonly (string | number)[]): string => cells.map((cell, i) => (i === 0 ? String(cell).padEnd(34) : String(cell).padStart(12))).join('');
  console.log(row(['', 'per second', 'wanted', 'p50 ms', 'p99 ms', 'CPU ms each', 'failed']));
  for (const one of results) console.log(row([one.name, one.perSecond.toFixed(0), one.target, one.p50.toFixed(1), one.p99.toFixed(1), one.cpuMs.toFixed(2), one.failures]));
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'partharbor-bench-'));
  const database = await startDatabase({ dataDir, log: { info: () => undefined, warn: console.warn } });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['--max-semi-space-size=16', join(root, 'apps/server/src/main.ts')], { cwd: root, env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: database.connectionString, LIMITS: 'off', LOG_LEVEL: 'info' }, stdio: ['ignore', 'ignore', 'inherit'] });
  const db = createDatabase({ connection: database.connectionString, poolSize: 2 });
  try {
    while (!(await fetch(`${origin}/api/health/ready`).then((answer) => answer.status === 200, () => false))) await sleep(200);
    const postmaster = Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
    const pids = [server.pid!, postmaster];
    const parts = await db.many<Part>(sql`select p.id::text as id, p.moq from parts p join part_search s on s.part_id = p.id where p.goods_status = 1 and s.available > p.moq * 1000 and s.price_domestic is not null and p.stock_type in ('ex_stock', 'domestic_spot', 'third_stock')`);
    const people = await buyers(origin);
    const results: Result[] = [];
    let turn = 0;
    results.push(await measure('product page, HTML', 400, pids, async () => (await send(origin, 'GET', `/ProductDetail?goodsId=${pick(parts).id}`, ++turn % 2 === 0 ? { cookie: pick(people).cookie } : {})).status === 200));
    results.push(await measure('product detail, JSON', 3_000, pids, async () => (await send(origin, 'POST', pathOf(goodsDetail), { authorization: `Bearer ${pick(people).token}`, 'content-type': 'application/x-www-form-urlencoded' }, `goodsId=${pick(parts).id}`)).status === 200));
    results.push(await measure('add to cart', 1_200, pids, () => addToCart(origin, pick(people), parts)));
    results.push(await measure('orders placed (preview and submit)', 300, pids, () => placeOrder(origin, pick(people), parts)));
    console.log(`${cpus().length} cores, ${CONNECTIONS} connections, ${SECONDS} s each, ${parts.length} parts to buy from`);
    print(results);
  } finally {
    agent.destroy();
    await db.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
