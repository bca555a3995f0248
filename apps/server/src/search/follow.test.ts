// Proves that search follows stock: changes come in, each sale counts once, late transactions are not missed, two processes do not double.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { sql, type Transaction } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { followOnce, startFollowing } from './follow.ts';

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

/** Other tests' transactions in the same cluster may hold the horizon back for a moment. */
async function settled(): Promise<void> {
  await expect
    .poll(
      async () =>
        (await followOnce(shop.db)) === 0 &&
        (await shop.db.one<{ n: number }>(sql`select count(*)::int as n from stock_moves where xid >= (select xid from search_cursor)`))
          .n === 0,
      { timeout: 10_000, interval: 20 },
    )
    .toBe(true);
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

test('a transaction that began first and ends last is not missed', async () => {
  const [slow, quick] = [await shop.addPart(), await shop.addPart()];
  await settled();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const late = shop.db.transaction(async (tx) => {
    await move(tx, slow, 'reserve', 5);
    await held;
  });
  await expect
    .poll(
      async () =>
        (
          await shop.db.one<{ n: number }>(
            sql`select count(*)::int as n from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
          )
        ).n,
    )
    .toBe(1);
  await shop.db.transaction((tx) => move(tx, quick, 'reserve', 7));
  await followOnce(shop.db);
  release();
  await late;
  await settled();
  expect([(await row(slow)).available, (await row(quick)).available]).toEqual([95, 93]);
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
