// Proves that goods kept in memory are never older than a question about them, whatever commits late, together or while they are read.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { countQueries, sql, type Queryable } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { pruneGoodsChanges, readGoodsChanges } from './goods-changes.ts';
import { KeptGoods } from './kept-goods.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase(8);
  shop = testShop(database.db, []);
});
afterAll(() => database.drop());

const moqOf = async (db: Queryable, id: number): Promise<number> =>
  (await db.one<{ moq: number }>(sql`select moq from parts where id = ${id}`)).moq;
const setMoq = (db: Queryable, id: number, moq: number) => db.run(sql`update parts set moq = ${moq} where id = ${id}`);
const newMemory = (): KeptGoods<number> => new KeptGoods<number>(shop.db, 1, 100);

/** As lists use it. */
async function asked(kept: KeptGoods<number>, id: number, between: () => Promise<unknown> = async () => undefined): Promise<number> {
  await kept.asNow();
  const known = kept.get(id, 0);
  if (known !== undefined) return known;
  return kept.read(async (keep) => {
    const moq = await moqOf(shop.db, id);
    await between();
    keep(id, 0, moq);
    return moq;
  });
}

test('R-17 a change that commits after a later one is seen', async () => {
  const [late, soon] = [await shop.addPart(), await shop.addPart()];
  const kept = newMemory();
  for (const id of [late, soon]) await asked(kept, id);
  // A connection of its own: work inside a transaction may not ask the pool.
  const other = await shop.db.pool.connect();
  try {
    await other.query('begin');
    await other.query('update parts set moq = 5 where id = $1', [late]);
    await setMoq(shop.db, soon, 6);
    await kept.asNow();
    expect([kept.get(late, 0), kept.get(soon, 0)]).toEqual([1, undefined]);
    await other.query('commit');
  } finally {
    other.release();
  }
  expect([await asked(kept, late), await asked(kept, soon)]).toEqual([5, 6]);
});

test('R-17 what changes while it is read is not kept, though somebody else has asked in between', async () => {
  const [id, other] = [await shop.addPart(), await shop.addPart()];
  const kept = newMemory();
  const change = async () => {
    await setMoq(shop.db, id, 9);
    await asked(kept, other);
  };
  expect(await asked(kept, id, change)).toBe(1);
  expect(await asked(kept, id)).toBe(9);
});

test('R-17 any number of questions at once take two looks, and each sees what was there before it', async () => {
  const id = await shop.addPart();
  const kept = newMemory();
  await asked(kept, id);
  await setMoq(shop.db, id, 3);
  const { result, queries } = await countQueries(() =>
    Promise.all(Array.from({ length: 20 }, () => kept.asNow().then(() => kept.get(id, 0)))),
  );
  expect(result.every((one) => one === undefined)).toBe(true);
  expect(queries).toBe(2);
  // One look is on its way when this change is there; who asks after it must not be answered by that look.
  for (let moq = 10; moq < 40; moq += 1) {
    const before = asked(kept, id);
    await setMoq(shop.db, id, moq);
    expect(await asked(kept, id)).toBe(moq);
    await before;
  }
});

test('R-17 a look that fails is told to those who asked for it; the next one looks again', async () => {
  const id = await shop.addPart();
  const kept = newMemory();
  await asked(kept, id);
  await shop.db.run(sql`alter table goods_changes rename to goods_changes_away`);
  const both = await Promise.allSettled([kept.asNow(), kept.asNow()]);
  await shop.db.run(sql`alter table goods_changes_away rename to goods_changes`);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await setMoq(shop.db, id, 4);
  expect(await asked(kept, id)).toBe(4);
});

test('R-17 many changes, and changes removed before they were seen, leave nothing kept', async () => {
  const id = await shop.addPart();
  const kept = newMemory();
  await asked(kept, id);
  await shop.db.run(sql`insert into goods_changes (part_ids) select '{}' from generate_series(1, 1001)`);
  await kept.asNow();
  expect(kept.get(id, 0)).toBeUndefined();
  await asked(kept, id);
  await shop.db.run(sql`update goods_changes set at = now() - interval '2 hours'`);
  // Other work on this server may still run that began before.
  await expect.poll(() => pruneGoodsChanges(shop.db), { timeout: 20_000 }).toBeGreaterThan(1_000);
  await setMoq(shop.db, id, 8);
  await shop.db.run(sql`update goods_changes set at = now() - interval '2 hours'`);
  await expect.poll(() => pruneGoodsChanges(shop.db), { timeout: 20_000 }).toBe(1);
  expect(await asked(kept, id)).toBe(8);
});

test('R-17 a statement over more parts than are worth naming names none, one over a few names each once', async () => {
  const ids = [await shop.addPart(), await shop.addPart()];
  const { position } = await readGoodsChanges(shop.db, null);
  await shop.db.run(sql`update parts set moq = 2 where id = any(${ids}::bigint[])`);
  const few = await readGoodsChanges(shop.db, position);
  expect([...few.parts!].sort((a, b) => a - b)).toEqual(ids);
  await shop.db.run(sql`select note_goods(array(select generate_series(1, 1001)::bigint))`);
  expect((await readGoodsChanges(shop.db, few.position)).parts).toBeNull();
});
