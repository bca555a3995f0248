// Proves that whoever follows the feed ends with what the tables say: nothing missed, whatever commits late, however it was written.
import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchPart } from '@partharbor/part-search/interface';
import { bruteSearch, type BruteSearch } from '@partharbor/part-search/reference/brute';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { sql, type Transaction } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { followOnce } from '../catalogue/stock-follower.ts';
import type { Position } from '../platform/snapshot-positions.ts';
import { refreshParts } from '../catalogue/search-rows.ts';
import { changesOf, databaseIdentity, pruneFeed, readFeed } from './feed.ts';
import { readCatalogue, readParts } from './load.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase(16);
  shop = testShop(database.db, []);
});
afterAll(() => database.drop());

/** The plainest index that follows the feed. */
interface Follower {
  readonly index: BruteSearch;
  position: Position;
}

async function newFollower(): Promise<Follower> {
  return readCatalogue(shop.db, async (position, parts) => {
    const all: SearchPart[] = [];
    for await (const some of parts) all.push(...some);
    return { index: bruteSearch(all), position };
  });
}

async function catchUp(follower: Follower): Promise<number> {
  const read = await readFeed(shop.db, follower.position);
  expect(read.lost).toBe(false);
  let changes = 0;
  for await (const some of changesOf(shop.db, read)) {
    follower.index.apply(some);
    changes += some.length;
  }
  follower.position = read.position;
  return changes;
}

const byId = (parts: Iterable<SearchPart>): SearchPart[] => [...parts].sort((a, b) => a.id - b.id);
const inTables = async (): Promise<SearchPart[]> => byId((await newFollower()).index.parts.values());
const held = ({ index }: Follower): SearchPart[] => byId(index.parts.values());

const reserve = async (tx: Transaction, part: number, number: number): Promise<void> => {
  await tx.run(sql`update stock set reserved = reserved + ${number} where part_id = ${part} and warehouse = 'JS'`);
  await tx.run(
    sql`insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind) values (${part}, 'JS', 0, ${number}, 'reserve')`,
  );
};

test('a whole reading and one by ids give the same parts, prices after discount, texts and codes included', async () => {
  const part = await shop.addPart({
    mpn: 'LM358 "x"\\y',
    tiers: [
      [1, 1_000_000],
      [100, 50_000],
    ],
    stock: { JS: 7, HK: 3 },
  });
  await shop.db.run(
    sql`update parts set source_id = 'maker:C-123', description_zh = ${'行一\n行二\t"\\'}, series = 'LM', params = '{"vin": [4.5, 60], "diel": "X7R\\\\", "res": 1e-7}' where id = ${part}`,
  );
  await shop.db.run(sql`update part_prices set discount_micros = 60000 where part_id = ${part} and edition = 'domestic'`);
  // No price is kept so; what reads them by hand leaves it to what reads anything.
  await shop.db.run(
    sql`update part_prices set tiers = '[[1, 1000000], [100, 50000.5]]' where part_id = ${part} and edition = 'international'`,
  );
  await shop.db.run(sql`update part_search set package = 'SOT23' where part_id = ${part}`);
  const [whole, [one]] = [await inTables(), await readParts(shop.db, [part])];
  expect(whole).toEqual([one]);
  expect(one).toMatchObject({
    mpn: 'LM358 "x"\\y',
    codes: ['C123'],
    package: 'SOT-23',
    text: '行一\n行二\t"\\ test LM',
    params: { vin: [4.5, 60], diel: 'X7R\\', res: 1e-7 },
    figures: {
      available: { domestic: 10, international: 10 },
      tiers: {
        domestic: [
          [1, 940_000],
          [100, 0],
        ],
        international: [
          [1, 1_000_000],
          [100, 50_000.5],
        ],
      },
    },
  });
});

test('every kind of write reaches the feed, as figures where only figures changed', async () => {
  const [a, b, c] = [await shop.addPart(), await shop.addPart(), await shop.addPart()];
  const follower = await newFollower();
  const after = async (work: () => Promise<unknown>) => {
    const from = (await readFeed(shop.db, follower.position)).position;
    await work();
    const { parts, figures } = await readFeed(shop.db, from);
    return { parts: [...parts], figures: [...figures] };
  };
  const run = (text: ReturnType<typeof sql>) => () => shop.db.run(text);
  expect(await after(run(sql`update parts set params = '{"x": 1}' where id = ${a}`))).toEqual({ parts: [a], figures: [] });
  expect(await after(run(sql`update parts set version = version + 1, updated_at = now() where id = ${a}`))).toEqual({
    parts: [],
    figures: [],
  });
  expect(await after(run(sql`update parts set moq = 5 where id = ${a}`))).toEqual({ parts: [], figures: [a] });
  expect(await after(run(sql`update part_prices set tiers = '[[1, 5]]' where part_id = ${b}`))).toEqual({ parts: [], figures: [b] });
  expect(await after(run(sql`delete from part_prices where part_id = ${b} and edition = 'domestic'`))).toEqual({ parts: [], figures: [b] });
  expect(await after(run(sql`insert into part_prices (part_id, edition, tiers) values (${b}, 'domestic', '[[1, 7]]')`))).toEqual({
    parts: [],
    figures: [b],
  });
  expect(await after(run(sql`update part_search set sales = sales + 1 where part_id = ${c}`))).toEqual({ parts: [], figures: [c] });
  expect(await after(run(sql`update part_search set on_shelf = false where part_id = ${c}`))).toEqual({ parts: [c], figures: [] });
  expect(await after(run(sql`update part_search set words = words where part_id = ${c}`))).toEqual({ parts: [], figures: [] });
  expect(await after(run(sql`delete from part_search where part_id = ${c}`))).toEqual({ parts: [c], figures: [] });
  // As loads do, which silence the triggers of references.
  const silenced = () =>
    shop.db.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica');
      await tx.run(sql`update parts set series = 'Z' where id = ${a}`);
      await tx.run(sql`update part_prices set tiers = '[[1, 9]]' where part_id = ${b}`);
    });
  expect(await after(silenced)).toEqual({ parts: [a], figures: [b] });
  await catchUp(follower);
  expect(held(follower)).toEqual(await inTables());
});

test('eight writers at once and one transaction that stays open for all of it: after quiet the index is the table', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 24; i += 1) ids.push(await shop.addPart());
  const followers = [await newFollower(), await newFollower()];
  let state = 7;
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const pick = (): number => ids[random(ids.length)]!;
  const writes: ((tx: Transaction) => Promise<unknown>)[] = [
    (tx) => reserve(tx, pick(), 1),
    (tx) => tx.run(sql`update part_prices set tiers = ${JSON.stringify([[1, random(9_000_000)]])}::jsonb where part_id = ${pick()}`),
    async (tx) => {
      const part = pick();
      await tx.run(
        sql`update parts set goods_status = 1 - goods_status, params = ${JSON.stringify({ v: random(100) })}::jsonb where id = ${part}`,
      );
      await refreshParts(tx, [part]);
    },
    async (tx) => {
      const part = pick();
      await tx.run(sql`update parts set deleted_at = case when deleted_at is null then now() end where id = ${part}`);
      await refreshParts(tx, [part]);
    },
  ];
  let release = (): void => undefined;
  const held1 = new Promise<void>((resolve) => (release = resolve));
  const open = shop.db.transaction(async (tx) => {
    const late = await tx.one<{ id: number }>(sql`select id from parts where id = ${ids[0]!} for update`);
    await tx.run(sql`update part_prices set tiers = '[[1, 4242]]' where part_id = ${late.id} and edition = 'domestic'`);
    await held1;
  });
  const writers = Array.from({ length: 8 }, async () => {
    for (let i = 0; i < 25; i += 1) {
      await shop.db
        .transaction(async (tx) => {
          // The one held open is left alone, so that nobody waits for it.
          await tx.script("set local lock_timeout = '20ms'");
          await writes[random(writes.length)]!(tx).then(() => sleep(random(4)));
        })
        .catch((error: { code?: string }) => {
          if (error.code !== '55P03') throw error;
        });
    }
  });
  const done = Promise.all(writers);
  let quiet = false;
  void done.then(() => (quiet = true));
  while (!quiet) {
    await followOnce(shop.db);
    for (const follower of followers) await catchUp(follower);
    await sleep(5);
  }
  await done;
  release();
  await open;
  while ((await followOnce(shop.db)) !== 0) await sleep(5);
  for (const follower of followers) await catchUp(follower);
  const table = await inTables();
  expect(table.find(({ id }) => id === ids[0])?.figures.tiers.domestic ?? [[1, 4242]]).toEqual([[1, 4242]]);
  for (const follower of followers) expect(held(follower)).toEqual(table);
}, 60_000);

test('a place whose rows were pruned, or of another time, is told from one that only has nothing new', async () => {
  const follower = await newFollower();
  await shop.db.run(sql`update parts set series = 'old' where id = (select min(id) from parts)`);
  await shop.db.run(sql`update search_feed set at = now() - interval '2 days'`);
  // Other tests' transactions in the same cluster may hold the horizon back for a moment.
  const left = async (): Promise<number> => {
    await pruneFeed(shop.db);
    return (await shop.db.one<{ n: number }>(sql`select count(*) as n from search_feed`)).n;
  };
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
  expect((await readFeed(shop.db, follower.position)).lost).toBe(true);
  const fresh = await newFollower();
  expect(await readFeed(shop.db, fresh.position)).toMatchObject({ lost: false, parts: new Set(), figures: new Set() });
  expect((await readFeed(shop.db, '999999999999:999999999999:')).lost).toBe(true);
  expect(await databaseIdentity(shop.db)).toMatch(/^\d+\/\d+\/\d+$/);
});
