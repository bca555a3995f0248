// npm run bench:http [-- [seconds] [case] [--real] [--against folder]]: requests a second, p50, p99 and CPU a request of the shipped
// server with the demo catalogue (--real: and 24,801 real parts), and the memory it then holds; or what changed since another checkout,
// with its own node_modules and build, in rounds in turn.
// Sessions, CSP, logs and synchronous_commit are on; parts are random; guests and buyers are mixed. Compare figures of one run only.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cartSave } from '@partharbor/contract/calls/carts';
import { goodsDetail } from '@partharbor/contract/calls/catalogue';
import { orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import { addressSave } from '@partharbor/contract/calls/addresses';
import { sql, type Database } from '@partharbor/server/platform/database';
import { callHttp, dataOf, newBuyer, pathOf, type LoggedIn } from '../support/client.ts';
import { root } from '../support/root.ts';
import { startStandalone, type Standalone } from '../support/standalone.ts';
import { changesOf, reportOf, type Compared, type Round } from './against.ts';
import { cpuMsOf } from './cpu.ts';
import { heldBy } from './memory.ts';
import { importSample } from './real-catalogue.ts';
import { listCases } from './http-lists.ts';
import { measureOpen, perSecond, searchCases, type OpenResult } from './http-search.ts';

const CONNECTIONS = 16;
/** Until compiled code is what runs: each process has its own to warm. */
const WARM_SECONDS = 4;
const asked = parseArgs({ allowPositionals: true, options: { against: { type: 'string' }, real: { type: 'boolean' } } });
const SECONDS = Number(asked.positionals[0] ?? 8);
/** Only cases whose name has this. */
const ONLY = asked.positionals[1] ?? '';
/** Of each of two builds. */
const ROUNDS = 3;
const BUYERS = 200;

interface Part {
  id: string;
  moq: number;
}

interface Buyer extends LoggedIn {
  readonly addressId: string;
}

interface Result {
  readonly name: string;
  readonly target: number | null;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMs: number;
  /** CPU milliseconds it may cost; null = nobody has said. */
  readonly cpuWanted: number | null;
  readonly failures: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** One request; resolves with its status and body. */
function send(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const sent = request(
      origin + path,
      { method, agent, headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
        answer.on('error', fail);
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Runs `work` on 16 connections for the time given, after a warm-up. */
async function measure(
  { name, target, cpuWanted = null, work }: Case,
  pids: readonly number[],
  warmSeconds = WARM_SECONDS,
): Promise<Result> {
  await drive(warmSeconds, work);
  const before = cpuMsOf(pids);
  const started = performance.now();
  const { times, failures } = await drive(SECONDS, work);
  const seconds = (performance.now() - started) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    name,
    target,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    cpuMs: (cpuMsOf(pids) - before) / times.length,
    cpuWanted,
    failures,
  };
}

async function drive(seconds: number, work: () => Promise<boolean>): Promise<{ times: number[]; failures: number }> {
  const times: number[] = [];
  let failures = 0;
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const started = performance.now();
        if (!(await work())) failures += 1;
        times.push(performance.now() - started);
      }
    }),
  );
  return { times, failures };
}

async function buyers(origin: string): Promise<Buyer[]> {
  const made: Buyer[] = [];
  for (let i = 0; i < BUYERS; i++) {
    const buyer = await newBuyer(origin);
    const address = dataOf<{ id: string }>(
      await callHttp(
        origin,
        addressSave,
        {
          userId: buyer.userId,
          userName: '王工',
          userPhone: '13800138000',
          company: '测试公司',
          areaidPath: '440000,440300,440305',
          userAddress: '科技路 1 号',
          isdefault: true,
        },
        { token: buyer.token },
      ),
    );
    made.push({ ...buyer, addressId: address.id });
  }
  return made;
}

const json = (buyer: Buyer, key = ''): Record<string, string> => ({
  authorization: `Bearer ${buyer.token}`,
  'content-type': 'application/json',
  ...(key ? { 'idempotency-key': key } : {}),
});

async function placeOrder(origin: string, buyer: Buyer, parts: readonly Part[]): Promise<boolean> {
  const lines = Array.from({ length: 3 }, () => pick(parts)).map((part) => ({
    goodsId: part.id,
    number: part.moq,
    batchName: '',
    futuresLinkId: '',
  }));
  const goods = {
    userId: buyer.userId,
    goodsList: lines,
    addressId: buyer.addressId,
    deliveryId: '',
    payType: 'ALIPAY',
    useInvoice: false,
  };
  const preview = await send(origin, 'POST', pathOf(orderPreview), json(buyer), JSON.stringify(goods));
  if (preview.status !== 200) return false;
  const { data } = JSON.parse(preview.text) as { data: { payable: string } };
  const placed = await send(
    origin,
    'POST',
    pathOf(orderSubmit),
    json(buyer, randomUUID()),
    JSON.stringify({ ...goods, note: '', payable: data.payable }),
  );
  return placed.status === 200;
}

async function addToCart(origin: string, buyer: Buyer, parts: readonly Part[]): Promise<boolean> {
  const part = pick(parts);
  const goodsJson = JSON.stringify([
    {
      goodsId: part.id,
      cartNum: part.moq,
      isCheck: 1,
      packageCount: 0,
      StepPrice: '',
      futuresLinkId: '',
      futureFlag: false,
      goodsImgId: '',
      goodsImg: '',
    },
  ]);
  const answer = await send(
    origin,
    'POST',
    pathOf(cartSave),
    { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/x-www-form-urlencoded' },
    new URLSearchParams({ goodsJson, userId: buyer.userId, isFromLogin: 'false' }).toString(),
  );
  return answer.status === 200 || (answer.status === 409 && answer.text.includes('CART_FULL'));
}

function print(results: readonly Result[]): void {
  const row = (cells: readonly (string | number)[]): string =>
    cells.map((cell, i) => (i === 0 ? String(cell).padEnd(34) : String(cell).padStart(12))).join('');
  console.log(row(['', 'per second', 'wanted', 'p50 ms', 'p99 ms', 'CPU ms each', 'wanted', 'failed']));
  for (const one of results)
    console.log(
      row([
        one.name,
        one.perSecond.toFixed(0),
        one.target ?? '',
        one.p50.toFixed(1),
        one.p99.toFixed(1),
        one.cpuMs.toFixed(2),
        one.cpuWanted ?? '',
        one.failures,
      ]),
    );
}

interface Case {
  readonly name: string;
  /** Requests a second on two cores that the shop wants to reach; null = nobody has said. */
  readonly target: number | null;
  /** As in `Result`. */
  readonly cpuWanted?: number | null;
  readonly work: () => Promise<boolean>;
}

function casesOf(origin: string, people: readonly Buyer[], parts: readonly Part[]): Case[] {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  let turn = 0;
  const page = async (): Promise<boolean> => {
    const cookie: Record<string, string> = ++turn % 2 === 0 ? { cookie: pick(people).cookie } : {};
    return (await send(origin, 'GET', `/ProductDetail?goodsId=${pick(parts).id}`, cookie)).status === 200;
  };
  const detail = async (): Promise<boolean> => {
    const headers = { authorization: `Bearer ${pick(people).token}`, ...form };
    return (await send(origin, 'POST', pathOf(goodsDetail), headers, `goodsId=${pick(parts).id}`)).status === 200;
  };
  return [
    { name: 'product page, HTML', target: 400, cpuWanted: 2.5, work: page },
    { name: 'product detail, JSON', target: 3_000, work: detail },
    { name: 'add to cart', target: 1_200, work: () => addToCart(origin, pick(people), parts) },
    { name: 'orders placed (preview and submit)', target: 300, work: () => placeOrder(origin, pick(people), parts) },
  ];
}

function printOpen(results: readonly OpenResult[]): void {
  const row = (name: string, cells: readonly string[]): void =>
    console.log(name.padEnd(34) + cells.map((cell) => cell.padStart(12)).join(''));
  row(`searches, ${perSecond} a second`, ['wanted p99', 'p50 ms', 'p99 ms', 'failed']);
  for (const { name, wanted, p50, p99, failures } of results) {
    row(name, [wanted === null ? '' : String(wanted), p50.toFixed(1), p99.toFixed(1), String(failures)]);
  }
}

/** In stock for many orders, and sold for CNY. */
const partsToBuy = (db: Database): Promise<Part[]> =>
  db.many<Part>(sql`
    select p.id::text as id, p.moq from parts p join part_search s on s.part_id = p.id
    where p.goods_status = 1 and s.available > p.moq * 1000 and s.price_domestic is not null and p.stock_type in ('ex_stock', 'domestic_spot', 'third_stock')`);

/** How the searches of a bench reach a shop: pages as a guest, calls as one of its buyers. */
const askingOf = (origin: string, people: readonly Buyer[]) => ({
  get: async (path: string): Promise<boolean> => (await send(origin, 'GET', path, {})).status === 200,
  post: async (path: string, form: Readonly<Record<string, string>>): Promise<boolean> => {
    const headers = { authorization: `Bearer ${pick(people).token}`, 'content-type': 'application/x-www-form-urlencoded' };
    return (await send(origin, 'POST', path, headers, new URLSearchParams(form).toString())).status === 200;
  },
});

/** All cases that are asked as fast as they are answered. */
async function closedCases({ shop, people, parts }: Stage): Promise<Case[]> {
  const lists = await listCases(shop.db, askingOf(shop.origin, people));
  return [
    ...casesOf(shop.origin, people, parts),
    ...lists.map(({ name, cpuMs, work }) => ({ name, target: null, cpuWanted: cpuMs, work })),
  ];
}

function searchesOf({ shop, people }: Stage): ReturnType<typeof searchCases> {
  const { get, post } = askingOf(shop.origin, people);
  return searchCases(shop.db, get, post);
}

interface Stage {
  readonly shop: Standalone;
  readonly people: readonly Buyer[];
  readonly parts: readonly Part[];
  /** Server and database. */
  readonly pids: readonly number[];
}

/** A shop of a checkout with its buyers, ready to be asked. */
async function setUp(folder: string): Promise<Stage> {
  const shop = await startStandalone({ LOG_LEVEL: 'info' }, ['--max-semi-space-size=64'], { folder });
  try {
    if (asked.values.real) await importSample(shop);
    const postmaster = Number(readFileSync(join(shop.dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
    return { shop, people: await buyers(shop.origin), parts: await partsToBuy(shop.db), pids: [shop.pid, postmaster] };
  } catch (error) {
    await shop.stop();
    throw error;
  }
}

async function alone(): Promise<void> {
  const stage = await setUp(root);
  const { shop, parts, pids } = stage;
  try {
    const results: Result[] = [];
    for (const one of (await closedCases(stage)).filter(({ name }) => name.includes(ONLY))) results.push(await measure(one, pids));
    const searches = await searchesOf(stage);
    const open: OpenResult[] = [];
    for (const one of searches.filter(({ name }) => `search ${name}`.includes(ONLY)))
      open.push(await measureOpen(one, WARM_SECONDS, SECONDS));
    console.log(`${cpus().length} cores, ${CONNECTIONS} connections, ${SECONDS} s each, ${parts.length} parts to buy from`);
    print(results);
    printOpen(open);
    const { residentMb, shareMb } = heldBy(pids);
    console.log(`memory of all processes: ${shareMb.toFixed(0)} MB, what they share counted once; ${residentMb.toFixed(0)} MB resident`);
  } finally {
    await shop.stop();
  }
}

/** Cases and searches of one shop, all asked as fast as it answers. */
async function allCases(stage: Stage): Promise<Case[]> {
  const searches = (await searchesOf(stage)).map(({ name, work }) => ({ name: `search ${name}`, target: null, work }));
  return [...(await closedCases(stage)), ...searches].filter(({ name }) => name.includes(ONLY));
}

/** Both builds run beside each other; each case goes to one, then the other, and so on, so that the machine's moods meet both. */
async function against(folder: string): Promise<void> {
  const there = await setUp(folder);
  try {
    const here = await setUp(root);
    try {
      const [casesHere, casesThere] = [await allCases(here), await allCases(there)];
      const compared: Compared[] = [];
      for (const [at, one] of casesHere.entries()) {
        const rounds: { here: Round[]; there: Round[] } = { here: [], there: [] };
        for (let round = 0; round < ROUNDS; round++) {
          const warm = round === 0 ? WARM_SECONDS : 1;
          rounds.here.push(await measure(one, here.pids, warm));
          rounds.there.push(await measure(casesThere[at]!, there.pids, warm));
        }
        compared.push({ name: one.name, ...rounds });
      }
      console.log(`${cpus().length} cores, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each`);
      console.log(reportOf(changesOf(compared)).join('\n'));
    } finally {
      await here.shop.stop();
    }
  } finally {
    await there.shop.stop();
  }
}

try {
  await (asked.values.against === undefined ? alone() : against(resolve(asked.values.against)));
} finally {
  agent.destroy();
}
