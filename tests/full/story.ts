// Everything the shop does with an order, told over and over while processes are killed: buy, pay, ship, cancel, refund, import.
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { consoleCancel, consoleShip } from '@partharbor/contract/calls/console-orders';
import { importUndo, importUpload } from '@partharbor/contract/calls/imports';
import { orderCancel, orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import { payStart } from '@partharbor/contract/calls/payments';
import { faultFiles } from '@partharbor/server/platform/faults';
import { sql, type Database } from '@partharbor/server/platform/database';
import { expect } from 'vitest';
import { callHttp, dataOf, freshKey, pathOf, type HttpAnswer } from '../support/client.ts';
import { orderBody, pressPay, stateOf, type Placed } from '../support/flows.ts';
import { plentifulPart } from '../support/goods.ts';
import { addPerson, addStaffToken, type Person } from '../support/people.ts';

export interface Teller {
  readonly origin: string;
  readonly db: Database;
  readonly buyer: Person;
  readonly admin: string;
  /** A part with much in stock. */
  readonly part: string;
  /** What every client was told is done. */
  readonly told: string[];
  /** Called where a connection broke, and while background work is waited for. */
  readonly mend: () => Promise<unknown>;
}

/** A buyer, staff and a part for a shop that runs. */
export async function teller(db: Database, origin: string, mend: Teller['mend']): Promise<Teller> {
  return {
    origin,
    db,
    buyer: await addPerson(db),
    admin: await addStaffToken(db, ['admin']),
    part: await plentifulPart(db),
    told: [],
    mend,
  };
}

const HUNG_MS = 60_000;

/** Asks until there is an answer; a broken connection means that a process died. One that neither answers nor breaks fails the test. */
async function persistently<T>({ mend }: Teller, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const waiting = new AbortController();
    try {
      const hung = sleep(HUNG_MS, undefined, { signal: waiting.signal }).then(() => {
        throw new Error(`no answer and no end within ${HUNG_MS} ms`);
      });
      return await Promise.race([ask(), hung]);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await mend();
    } finally {
      waiting.abort();
    }
  }
}

/** A call whose repeat gives the answer of the first time: a success, however often the process dies of it. */
async function surely(story: Teller, ask: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  const answer = await persistently(story, ask);
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

/** Waits for background work. */
export async function until(story: Teller, holds: () => Promise<boolean>, what: string, withinMs = 30_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    await story.mend();
    await sleep(30);
  }
}

async function place(story: Teller, number: number): Promise<Placed> {
  const { origin, buyer } = story;
  const wanted = orderBody(buyer, [[story.part, number]]);
  const { payable } = dataOf<{ payable: string }>(
    await persistently(story, () => callHttp(origin, orderPreview, wanted, { token: buyer.token })),
  );
  const key = freshKey();
  const made = await surely(story, () => callHttp(origin, orderSubmit, { ...wanted, payable }, { token: buyer.token, key }));
  story.told.push(`order:${(made.body.data as Placed).orderNo}`);
  return made.body.data as Placed;
}

async function pay(story: Teller, { orderNo }: Placed): Promise<void> {
  const { origin, buyer, db } = story;
  const key = freshKey();
  const started = await surely(story, () =>
    callHttp(origin, payStart, { userId: buyer.userId, orderNo, payType: 'ALIPAY' }, { token: buyer.token, key }),
  );
  await persistently(story, () => pressPay(origin, dataOf<{ paymentNo: string }>(started).paymentNo));
  // A provider whose notice met three dying processes tells again after half a minute.
  await until(story, async () => (await stateOf(db, orderNo)).pay_state === 'paid', `${orderNo} is paid`, 90_000);
}

async function cancelled({ db }: Teller, orderNo: string): Promise<void> {
  expect((await stateOf(db, orderNo)).state).toBe('closed');
}

const none = async (db: Database, rows: ReturnType<typeof sql>): Promise<boolean> =>
  (await db.maybe(sql`select 1 as one from ${rows} limit 1`)) === undefined;

let files = 0;

/** Uploads a small table under a key: one run, however often it has to be sent; then undoes it. */
async function importSmall(story: Teller): Promise<void> {
  const { db, origin, admin } = story;
  const name = `import-${++files}.csv`;
  const rows = [0, 1, 2].map((i) => `fault-${i},FAULT${i},Fault Parts,Resistors,0402,100,1,1,1:0.0${1 + (files % 9)}`);
  const text = ['id,mpn,brand,category,package,stock,moq,multiple,prices', ...rows].join('\n');
  const headers = { authorization: `Bearer ${admin}`, 'idempotency-key': freshKey() };
  await persistently(story, async () => {
    const body = new FormData();
    body.set('mapping', 'table');
    body.set('dryRun', 'false');
    body.set('file', new Blob([text], { type: 'text/csv' }), name);
    const answer = await fetch(`${origin}${pathOf(importUpload)}`, { method: 'POST', headers, body });
    expect(answer.status, await answer.text()).toBe(200);
  });
  await until(story, () => none(db, sql`import_runs where state in ('waiting', 'running')`), 'imports are done');
  const runs = await db.many<{ id: number; state: string }>(sql`select id, state from import_runs where file_name = ${name}`);
  expect(runs).toMatchObject([{ state: 'done' }]);
  // Asked again after its process died it says that it has begun.
  const params = { id: String(runs[0]!.id) };
  await persistently(story, async () => {
    const answer = await callHttp(origin, importUndo, {}, { token: admin, params });
    expect([200, 409], answer.text).toContain(answer.status);
  });
  await until(story, () => none(db, sql`import_runs where state = 'undoing'`), 'the import is undone', 60_000);
  expect(await db.one(sql`select state from import_runs where id = ${runs[0]!.id}`)).toEqual({ state: 'undone' });
}

/** The whole of it, once. */
export async function wholeStory(story: Teller): Promise<void> {
  const { origin, db, buyer, admin, part } = story;
  const { begun } = await db.one<{ begun: Date }>(sql`select now() as begun`);
  const shipped = await place(story, 2);
  await pay(story, shipped);
  const parcel = { carrier: 'SF', trackingNo: `SF${Date.now()}`, lines: [{ goodsId: part, number: 2 }] };
  // Without a key: the same wish of the same person is known by itself.
  await surely(story, () => callHttp(origin, consoleShip, parcel, { token: admin, params: { orderNo: shipped.orderNo } }));
  expect((await stateOf(db, shipped.orderNo)).state).toBe('wait_receive');
  const unpaid = await place(story, 3);
  const wish = { userId: buyer.userId, orderNo: unpaid.orderNo, reason: 'price' };
  await surely(story, () => callHttp(origin, orderCancel, wish, { token: buyer.token }));
  await cancelled(story, unpaid.orderNo);
  const refunded = await place(story, 4);
  await pay(story, refunded);
  const params = { orderNo: refunded.orderNo };
  await surely(story, () => callHttp(origin, consoleCancel, { reason: '缺货' }, { token: admin, params }));
  await cancelled(story, refunded.orderNo);
  const refund = sql`refunds where order_id = (select id from orders where order_no = ${refunded.orderNo})`;
  await until(story, () => none(db, sql`${refund} and state <> 'done'`), 'the money went back');
  expect(await none(db, refund)).toBe(false);
  await importSmall(story);
  // After its third failure the provider waits half a minute.
  await until(story, () => none(db, sql`sandbox_notices where delivered_at is null and next_at is not null`), 'notices are out', 90_000);
  // One of them is enough to see that mails go on: what a dead process held waits half a minute for another.
  const sent = async (): Promise<boolean> => !(await none(db, sql`mails where sent_at > ${begun}`));
  await until(story, sent, 'mails go out', 90_000);
}

/** Points of the timetable come and go with the minute, not with what a client does. */
const byClock = /^job (payments\.(apply|poll|resend)|orders\.|accounts\.|imports\.resume)/;

/** Points passed so far by the processes of a data directory, one a line; also where they were killed. */
function passedPoints(dataDir: string): string[] {
  const { passed } = faultFiles(dataDir);
  return existsSync(passed) ? readFileSync(passed, 'utf8').trim().split('\n') : [];
}

/** The same by flow, each once, without what the timetable passes. */
export function pointsByFlow(dataDir: string): Map<string, string[]> {
  const points = [...new Set(passedPoints(dataDir))].filter((name) => !byClock.test(name) && !name.startsWith('killed at '));
  return Map.groupBy(points, (name) => name.slice(0, name.indexOf(': ')));
}

export const killedAt = (dataDir: string): Set<string> =>
  new Set(passedPoints(dataDir).flatMap((line) => (line.startsWith('killed at ') ? [line.slice('killed at '.length)] : [])));
