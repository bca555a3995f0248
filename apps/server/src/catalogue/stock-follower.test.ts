// Proves that search follows stock: changes come in, each sale counts once, late transactions are neither missed nor waited for, two processes do not double.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { sql, type Transaction } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { rowsReadThrough } from '../platform/testing/rows-read.ts';
import { followOnce, startFollowing } from './stock-follower.ts';
import { refreshParts } from './search-rows.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, []);
});
afterAll(() => database.drop());

const row = (part: number) =>
  shop.db.one<{ available: number; sales: number }>(sql`select available, sales from part_search where part_id = ${part}`);

async function move(tx: Transaction, part: number, kind: 'reserve' | 'ship', number: number): Promise<void> {
  const [hand, reserved] = kind === 'ship' ? [-number, -number] : [0, number];
  await tx.run(
    sql`update stock set on_hand = on_hand + ${hand}, reserved = reserved + ${reserved} where part_id = ${part} and warehouse = 'JS'`,
  );
  await tx.run(
    sql`insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind) values (${part}, 'JS', ${hand}, ${reserved}, ${kind})`,
  );
}

const settled = (): Promise<void> => expect.poll(() => followOnce(shop.db), { timeout: 10_000, interval: 20 }).toBe(0);

/** Runs `work` while a transaction in which `begin` was done stays open. */
async function whileOpen(begin: (tx: Transaction) => Promise<unknown>, work: () => Promise<void>): Promise<void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let begun = (): void => undefined;
  const ready = new Promise<void>((resolve) => (begun = resolve));
  const open = shop.db.transaction(async (tx) => {
    await begin(tx);
    begun();
    await held;
  });
  await ready;
  try {
    await work();
  } finally {
    release();
    await open;
  }
}

test('reserved pieces leave search, shipped ones count as sold, once', async () => {
  const part = await shop.addPart({ stock: { JS: 100, HK: 50 } });
  await settled();
  await shop.db.transaction((tx) => move(tx, part, 'reserve', 30));
  await settled();
  expect(await row(part)).toEqual({ available: 120, sales: 0 });
  await shop.db.transaction((tx) => move(tx, part, 'ship', 30));
  await Promise.all([followOnce(shop.db), followOnce(shop.db), followOnce(shop.db)]);
  await settled();
  expect(await row(part)).toEqual({ available: 120, sales: 30 });
});

test('a transaction that began first and ends last is not missed, and keeps nobody waiting', async () => {
  const [slow, quick] = [await shop.addPart(), await shop.addPart()];
  await settled();
  await whileOpen(
    (tx) => move(tx, slow, 'reserve', 5),
    async () => {
      await shop.db.transaction((tx) => move(tx, quick, 'reserve', 7));
      await followOnce(shop.db);
      expect([(await row(slow)).available, (await row(quick)).available]).toEqual([100, 93]);
    },
  );
  await settled();
  expect([(await row(slow)).available, (await row(quick)).available]).toEqual([95, 93]);
});

test('a row that a load holds keeps no other waiting and comes as soon as it is free', async () => {
  const [held, free] = [await shop.addPart(), await shop.addPart()];
  for (const part of [held, free]) await shop.db.transaction((tx) => move(tx, part, 'reserve', 10));
  await settled();
  await whileOpen(
    (tx) => tx.run(sql`update part_search set words = words || ' X' where part_id = ${held}`),
    async () => {
      await shop.db.transaction(async (tx) => {
        await move(tx, held, 'ship', 4);
        await move(tx, free, 'ship', 6);
      });
      await followOnce(shop.db);
      await followOnce(shop.db);
      expect([await row(held), await row(free)]).toEqual([
        { available: 90, sales: 0 },
        { available: 90, sales: 6 },
      ]);
    },
  );
  await settled();
  expect([await row(held), await row(free)]).toEqual([
    { available: 90, sales: 4 },
    { available: 90, sales: 6 },
  ]);
});

test('a refresh under way never puts older stock over newer', async () => {
  const [first, part] = [await shop.addPart(), await shop.addPart()];
  await settled();
  let refresh = Promise.resolve();
  await whileOpen(
    (tx) => tx.run(sql`update part_search set words = words || ' X' where part_id = ${first}`),
    async () => {
      // It has read the tables or not, and waits for the first of its two rows.
      refresh = shop.db.transaction(async (tx) => {
        await tx.run(sql`update parts set goods_status = 0 where id = any(${[first, part]}::bigint[])`);
        await refreshParts(tx, [first, part]);
      });
      await expect
        .poll(() => shop.db.many(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`), {
          timeout: 5_000,
        })
        .toHaveLength(1);
      await shop.db.transaction((tx) => move(tx, part, 'reserve', 9));
      await followOnce(shop.db);
    },
  );
  await refresh;
  await settled();
  expect((await row(part)).available).toBe(91);
});

test('each edition counts the warehouses it sees', async () => {
  await shop.db.run(sql`update warehouses set visible_international = false where code = 'SZ'`);
  const part = await shop.addPart({ stock: { JS: 10, SZ: 20, HK: 5 } });
  await shop.db.transaction((tx) => move(tx, part, 'reserve', 1));
  await settled();
  expect(
    await shop.db.one(sql`select available, available_domestic, available_international from part_search where part_id = ${part}`),
  ).toEqual({
    available: 34,
    available_domestic: 34,
    available_international: 14,
  });
});

test('who has nothing to follow reads no moves, however many there have been', async () => {
  const part = await shop.addPart({ stock: { JS: 1_000_000 } });
  await shop.db.run(sql`
    insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind)
    select ${part}, 'JS', case when n % 2 = 0 then 1 else -1 end, 0, 'adjust' from generate_series(1, 20000) n`);
  await shop.db.run(sql`analyze stock_moves`);
  await settled();
  expect(await rowsReadThrough(shop.db, 'stock_moves', async () => expect(await followOnce(shop.db)).toBe(0))).toBe(0);
});

test('the follower follows by itself until it is stopped', async () => {
  const part = await shop.addPart();
  const stop = startFollowing(shop.services);
  await shop.db.transaction((tx) => move(tx, part, 'reserve', 40));
  await expect.poll(async () => (await row(part)).available, { timeout: 5_000 }).toBe(60);
  await stop();
  await shop.db.transaction((tx) => move(tx, part, 'reserve', 1));
  expect((await row(part)).available).toBe(60);
});
