// T-48: the process is killed at every point around a commit or a write of buying, paying, shipping, cancelling, refunding and importing.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { consoleCancel, consoleShip } from '@partharbor/contract/calls/console';
import { importUpload } from '@partharbor/contract/calls/imports';
import { orderCancel, orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import { payStart } from '@partharbor/contract/calls/payments';
import { faultFiles } from '@partharbor/server/platform/faults';
import { sql, type Database } from '@partharbor/server/platform/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, freshKey, pathOf, type HttpAnswer } from '../support/client.ts';
import { orderBody, pressPay, type Placed } from '../support/flows.ts';
import { addPerson, addStaffToken, type Person } from '../support/people.ts';
import { packagedShop } from '../restart/packaged.ts';

const shop = await packagedShop();
const { origin } = shop;
const files = faultFiles(shop.dataDir);
/** One process that does everything, so that each of its points ends all of it. */
const TESTING = { TEST_HOOKS: 'on', WORKERS: '1' };

let buyer: Person;
let admin = '';
let part = '';
const told: string[] = [];

/** Points of the timetable come and go with the minute, not with what a client does. */
const byClock = /^job (payments\.(apply|poll|resend)|orders\.|accounts\.|imports\.resume)/;
const passedPoints = (): string[] => (existsSync(files.passed) ? readFileSync(files.passed, 'utf8').trim().split('\n') : []);

let starting: Promise<unknown> | undefined;
let restarts = 0;

/** One restart, whoever finds the server gone. */
function revive(): Promise<unknown> {
  starting ??= (async () => {
    for (let served = false; !served; restarts += 1) {
      await shop.gone();
      served = await shop.start(TESTING).then(
        () => true,
        (error: unknown) => {
          // Jobs begin before the port is open: a point of theirs may end this start too.
          if (shop.killed()) return false;
          throw error;
        },
      );
    }
  })().finally(() => (starting = undefined));
  return starting;
}

/** Asks until there is an answer; a broken connection means the server died and is started again. */
async function persistently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await revive();
    }
  }
}

/** A call whose repeat under its key must give the answer of the first time, byte for byte in its data. */
async function sameTwice(ask: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  const first = await persistently(ask);
  expect(first.status, first.text).toBe(200);
  return first;
}

async function place(number: number): Promise<Placed> {
  const wanted = orderBody(buyer, [[part, number]]);
  const { payable } = dataOf<{ payable: string }>(await persistently(() => callHttp(origin, orderPreview, wanted, { token: buyer.token })));
  const key = freshKey();
  const made = (await sameTwice(() => callHttp(origin, orderSubmit, { ...wanted, payable }, { token: buyer.token, key }))).body
    .data as Placed;
  told.push(`order:${made.orderNo}`);
  return made;
}

async function pay(db: Database, { orderNo }: Placed): Promise<void> {
  const key = freshKey();
  const started = dataOf<{ paymentNo: string }>(
    await sameTwice(() => callHttp(origin, payStart, { userId: buyer.userId, orderNo, payType: 'ALIPAY' }, { token: buyer.token, key })),
  );
  await persistently(() => pressPay(origin, started.paymentNo));
  await until(db, async () => (await orderOf(db, orderNo)).pay_state === 'paid', `${orderNo} is paid`);
}

const orderOf = (db: Database, orderNo: string): Promise<{ state: string; pay_state: string }> =>
  db.one(sql`select state, pay_state from orders where order_no = ${orderNo}`);

/** Waits for background work, reviving the server where it died of it. */
async function until(db: Database, holds: () => Promise<boolean>, what: string, withinMs = 30_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    if (shop.isGone()) await revive();
    await sleep(30);
  }
}

/** No answer may be lost: a cancel that is asked for again finds the order closed. */
async function cancelled(db: Database, orderNo: string, ask: () => Promise<HttpAnswer>): Promise<void> {
  const answer = await persistently(ask);
  expect([200, 409], answer.text).toContain(answer.status);
  expect((await orderOf(db, orderNo)).state).toBe('closed');
}

async function importSmall(db: Database, name: string): Promise<void> {
  const rows = [0, 1, 2].map((i) => `fault-${i},FAULT${i},Fault Parts,Resistors,0402,100,1,1,1:0.0${1 + (name.length % 9)}`);
  const form = (): FormData => {
    const made = new FormData();
    made.set('mapping', 'table');
    made.set('dryRun', 'false');
    made.set(
      'file',
      new Blob([['id,mpn,brand,category,package,stock,moq,multiple,prices', ...rows].join('\n')], { type: 'text/csv' }),
      `${name}.csv`,
    );
    return made;
  };
  await persistently(async () => {
    const answer = await fetch(`${origin}${pathOf(importUpload)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}` },
      body: form(),
    });
    expect(answer.status, await answer.text()).toBe(200);
  });
  await until(
    db,
    async () =>
      (await db.one<{ open: number }>(sql`select count(*) as open from import_runs where state in ('waiting', 'running')`)).open === 0,
    'imports are done',
  );
  const { state } = await db.one<{ state: string }>(sql`select state from import_runs order by id desc limit 1`);
  expect(state).toBe('done');
}

/** Everything the shop does with an order, once. */
async function wholeStory(db: Database): Promise<void> {
  const shipped = await place(2);
  await pay(db, shipped);
  const key = freshKey();
  const parcel = { carrier: 'SF', trackingNo: `SF${Date.now()}`, lines: [{ goodsId: part, number: 2 }] };
  await sameTwice(() => callHttp(origin, consoleShip, parcel, { token: admin, key, params: { orderNo: shipped.orderNo } }));
  expect((await orderOf(db, shipped.orderNo)).state).toBe('wait_receive');
  const unpaid = await place(3);
  await cancelled(db, unpaid.orderNo, () =>
    callHttp(origin, orderCancel, { userId: buyer.userId, orderNo: unpaid.orderNo, reason: 'price' }, { token: buyer.token }),
  );
  const refunded = await place(4);
  await pay(db, refunded);
  await cancelled(db, refunded.orderNo, () =>
    callHttp(origin, consoleCancel, { reason: '缺货' }, { token: admin, params: { orderNo: refunded.orderNo } }),
  );
  await until(
    db,
    async () =>
      (await db.maybe(sql`select 1 as one from refunds where refund_no = ${`R${refunded.orderNo}`} and state = 'done'`)) !== undefined,
    'the money went back',
  );
  await importSmall(db, `import-${restarts}`);
  await until(
    db,
    async () =>
      (await db.one<{ open: number }>(sql`select count(*) as open from sandbox_notices where delivered_at is null and next_at is not null`))
        .open === 0,
    'notices are out',
  );
  // One of them is enough to see that mails go on: what a dead process held waits half a minute for another.
  await until(
    db,
    async () => (await db.maybe(sql`select 1 as one from mails where sent_at > now() - interval '30 seconds' limit 1`)) !== undefined,
    'mails go out',
  );
}

beforeAll(async () => {
  writeFileSync(files.armed, '');
  await shop.start(TESTING);
  await shop.withDatabase(async (db) => {
    buyer = await addPerson(db);
    admin = await addStaffToken(db, ['admin']);
    part = String(
      (
        await db.one<{ id: number }>(
          sql`select p.id from parts p join part_search s on s.part_id = p.id where p.moq = 1 and p.step = 1 and p.stock_type = 'ex_stock' and p.goods_status = 1 and s.available > 50000 and s.price_domestic is not null order by s.available desc limit 1`,
        )
      ).id,
    );
  });
}, 300_000);
afterAll(() => shop.remove());

test(
  'T-48 T-33 killed at every point around a commit or a write: nothing answered is lost, a repeated request gets its answer, jobs go on within seconds, the books agree',
  { timeout: 900_000 },
  async () => {
    await shop.withDatabase(async (db) => {
      rmSync(files.passed, { force: true });
      await wholeStory(db);
      const points = [...new Set(passedPoints())].filter((name) => !byClock.test(name));
      const byFlow = Map.groupBy(points, (name) => name.slice(0, name.indexOf(': ')));
      expect([...byFlow.keys()]).toEqual(
        expect.arrayContaining([
          'POST /api/order/orders/submit',
          'POST /api/pay/notify/:provider',
          'loop mails',
          'job payments.refund',
          'job imports.run',
          'job sandbox.deliver',
        ]),
      );
      const killed = new Set<string>();
      const rounds = Math.max(...[...byFlow.values()].map((list) => list.length));
      for (let round = 0; round < rounds; round++) {
        const armed = [...byFlow.values()].flatMap((list) => list[round] ?? []);
        writeFileSync(files.armed, armed.join('\n'));
        await wholeStory(db);
        await expectBooks(db, { told });
      }
      await until(
        db,
        async () => (await db.one<{ open: number }>(sql`select count(*) as open from mails where sent_at is null`)).open === 0,
        'all mails are out',
        90_000,
      );
      for (const line of passedPoints()) if (line.startsWith('killed at ')) killed.add(line.slice('killed at '.length));
      process.stdout.write(`${points.length} points in ${byFlow.size} flows, killed at ${killed.size}, ${restarts} restarts\n`);
      expect(points.filter((name) => !killed.has(name))).toEqual([]);
    });
  },
);
