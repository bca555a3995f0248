// npm run bench:hostile [-- seconds]: what ordinary visitors wait, at 50 requests a second, alone and while strangers send 5 a second
// that are made to cost much, each from an address of its own; and while staff import files made to hurt their reader.
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { importGet, importUpload } from '@partharbor/contract/calls/imports';
import { pictureUpload } from '@partharbor/contract/calls/console-content';
import type { AnswerOf } from '@partharbor/contract/call';
import { demoBuyerPassword } from '@partharbor/server/demo/logins';
import { callHttp, dataOf, logInBuyer, logInStaff } from '../support/client.ts';
import { hostilePictures } from '../support/hostile-pictures.ts';
import { hostileTables } from '../support/hostile-tables.ts';
import { ask } from '../support/raw.ts';
import { startStandalone, type Standalone } from '../support/standalone.ts';
import { searchCases } from './http-search.ts';
import { senders } from './hostile/senders.ts';

const ORDINARY_A_SECOND = 50;
const HOSTILE_A_SECOND = 5;
const WARM_SECONDS = 10;
const SECONDS = Number(process.argv[2] ?? 60);
/** No budget of an address is met by ordinary visitors: there are many. */
const VISITORS = 250;

interface Waits {
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** Answers that were none of an ordinary visit. */
  readonly failures: number;
}

const random = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const addressOf = (n: number): string => `198.18.${(n >> 8) & 255}.${n & 255}`;
let strangers = 0;
/** One that nobody had before. */
const freshAddress = (): string => `203.${100 + ((strangers >> 16) & 63)}.${(strangers >> 8) & 255}.${strangers++ & 255}`;

/** Calls `work` so many times a second until `until` resolves, whether or not what was begun has ended. */
async function atRate(perSecond: number, until: Promise<unknown>, work: (dueMs: number) => Promise<void>): Promise<void> {
  let isOver = false;
  void until.finally(() => (isOver = true));
  const begun = performance.now();
  const all: Promise<void>[] = [];
  for (let i = 0; !isOver; i += 1) {
    const dueMs = begun + (i * 1_000) / perSecond;
    await sleep(Math.max(0, dueMs - performance.now()));
    all.push(work(dueMs));
  }
  await Promise.all(all);
}

type Visit = () => Promise<boolean>;

/** What ordinary visitors wait until `until` resolves, from when each request was due. */
async function waitsUntil(until: Promise<unknown>, visits: readonly Visit[]): Promise<Waits> {
  const times: number[] = [];
  let failures = 0;
  await atRate(ORDINARY_A_SECOND, until, async (dueMs) => {
    if (!(await random(visits)())) failures += 1;
    times.push(performance.now() - dueMs);
  });
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), longest: times.at(-1) ?? Number.NaN, failures };
}

/** Pages, lists and suggestions that visitors of many addresses ask for, some of them logged in. */
async function visitsOf({ origin, db }: Standalone): Promise<Visit[]> {
  const buyers = await Promise.all(['democn', 'demointl'].map((name) => logInBuyer(origin, name, demoBuyerPassword)));
  const visitor = (): Record<string, string> => ({
    'x-forwarded-for': addressOf(Math.floor(Math.random() * VISITORS)),
    ...(Math.random() < 0.3 ? { cookie: random(buyers).cookie } : {}),
  });
  const get = async (path: string): Promise<boolean> => (await ask(origin, path, { headers: visitor() })).status === 200;
  const post = async (path: string, fields: Readonly<Record<string, string>>): Promise<boolean> => {
    const headers = { ...visitor(), authorization: `Bearer ${random(buyers).token}`, 'content-type': 'application/x-www-form-urlencoded' };
    return (await ask(origin, path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() })).status === 200;
  };
  const searches = await searchCases(db, get, post);
  return [...searches.map(({ work }) => work), () => get('/index')];
}

const row = (name: string, cells: readonly string[]): void => console.log(name.padEnd(40) + cells.map((one) => one.padStart(12)).join(''));
const printWaits = (name: string, { p50, p99, longest, failures }: Waits): void =>
  row(name, [p50.toFixed(1), p99.toFixed(1), longest.toFixed(0), String(failures)]);

/** Sends every kind in turn while the clock runs; answers what a kind's answer took, for what costs most. */
async function hostileLoad(origin: string, until: Promise<unknown>): Promise<Map<string, number[]>> {
  const names = Object.keys(senders);
  const took = new Map(names.map((name): [string, number[]] => [name, []]));
  let turn = 0;
  await atRate(HOSTILE_A_SECOND, until, async () => {
    const name = names[turn++ % names.length]!;
    const begun = performance.now();
    // A connection that the shop ends is what it should do.
    await senders[name]!(origin, freshAddress()).catch(() => undefined);
    took.get(name)!.push(performance.now() - begun);
  });
  return took;
}

/** Sends every hostile table and picture as staff would; answers how many there were. */
async function importAll(origin: string, token: string): Promise<number> {
  const tables = hostileTables();
  const pictures = Object.values(hostilePictures());
  for (const bytes of pictures) await callHttp(origin, pictureUpload, {}, { token, files: { file: [{ name: 'a', bytes }] } });
  for (const { name, bytes } of tables) {
    const files = { file: [{ name, bytes }] };
    const { id } = dataOf<AnswerOf<typeof importUpload>>(
      await callHttp(origin, importUpload, { mapping: 'table', dryRun: 'true' }, { token, files }),
    );
    const isOver = async (): Promise<boolean> => {
      const { state } = dataOf<AnswerOf<typeof importGet>>(await callHttp(origin, importGet, {}, { token, params: { id } }));
      return state === 'done' || state === 'failed';
    };
    while (!(await isOver())) await sleep(250);
  }
  return tables.length + pictures.length;
}

const shop = await startStandalone({ LIMITS: 'on', TRUST_PROXY: '1' });
try {
  const visits = await visitsOf(shop);
  const token = await logInStaff(shop.origin);
  await waitsUntil(sleep(WARM_SECONDS * 1_000), visits);
  console.log(`${cpus().length} cores; ${ORDINARY_A_SECOND} ordinary requests a second; ${SECONDS} s each`);
  row('', ['p50 ms', 'p99 ms', 'longest', 'failed']);
  printWaits('alone', await waitsUntil(sleep(SECONDS * 1_000), visits));
  const clock = sleep(SECONDS * 1_000);
  const [beside, took] = await Promise.all([waitsUntil(clock, visits), hostileLoad(shop.origin, clock)]);
  printWaits(`beside ${HOSTILE_A_SECOND} hostile ones a second`, beside);
  printWaits('alone again', await waitsUntil(sleep(SECONDS * 1_000), visits));
  const files = importAll(shop.origin, token);
  printWaits('while hostile files are read', await waitsUntil(files, visits));
  console.log(`${await files} files; longest answers to a stranger:`);
  const dearest = [...took].map(([name, times]) => [name, Math.max(...times)] as const).sort((a, b) => b[1] - a[1]);
  for (const [name, ms] of dearest.slice(0, 6)) row(`  ${name}`, [ms.toFixed(0)]);
  // The process that was started answers still: nothing was started again.
  process.kill(shop.pid, 0);
} finally {
  await shop.stop();
}
