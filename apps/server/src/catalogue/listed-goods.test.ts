// Proves that lists show each part as it is now, whatever was kept of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { countQueries, sql, type Sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { goodsByIds } from './goods.ts';
import { listedGoods } from './listed-goods.ts';
import { domain } from './domain.ts';
import { referenceOf } from './reference.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain]);
});
afterAll(() => database.drop());

const listed = async (ids: readonly number[]) => listedGoods(shop.db, await referenceOf(shop.db), 'domestic', ids, 'zh');
const read = async (ids: readonly number[]) => goodsByIds(shop.db, await referenceOf(shop.db), 'domestic', ids, 'zh');

/** A picture that staff added. */
const picture = (part: number): Sql => sql`
  with files as (
    insert into stored_files (key, kind, owner_kind, owner_id, name, type, bytes, sha256, store, created_at)
    select repeat(n, 32), 'part-picture', 'staff', 1, 'a.png', 'image/png', 1, sha256(n::bytea), 'disk', now() from unnest(array['a', 'b']) n returning key)
  insert into part_pictures (part_id, position, file_key, small_key, type, width, height) values (${part}, 1, repeat('a', 32), repeat('b', 32), 'png', 8, 8)`;

test('R-13 R-17 a listed part is the one read anew, in the order asked for, after every kind of change', async () => {
  const [a, b] = [await shop.addPart({ mpn: 'KEPT-A', stock: { JS: 100, SZ: 3 } }), await shop.addPart({ mpn: 'KEPT-B' })];
  const ids = [b, a, 999_999];
  expect(await listed(ids)).toEqual(await read(ids));
  const changes: Sql[] = [
    sql`update stock set reserved = reserved + 40 where part_id = ${a} and warehouse = 'JS'`,
    sql`update part_prices set tiers = '[[1, 1230000]]'::jsonb where part_id = ${a} and edition = 'domestic'`,
    sql`update parts set description_zh = '新', moq = 7 where id = ${a}`,
    sql`update part_search set sales = 77 where part_id = ${a}`,
    picture(a),
    sql`update part_pictures set removed_at = now() where part_id = ${a}`,
    sql`update parts set goods_status = 0 where id = ${b}`,
    sql`update categories set is_public = false where id = (select category_id from parts where id = ${b})`,
    sql`update categories set is_public = true where id = (select category_id from parts where id = ${b})`,
    sql`update parts set deleted_at = now() where id = ${b}`,
    sql`delete from part_prices where part_id = ${a}`,
  ];
  for (const change of changes) {
    const before = await listed(ids);
    await shop.db.run(change);
    const after = await listed(ids);
    expect(after).toEqual(await read(ids));
    expect(after).not.toEqual(before);
  }
});

test('R-17 what was listed before takes one query, a changed part one more', async () => {
  const ids = [await shop.addPart(), await shop.addPart()];
  const asked = async () => {
    const { queries, firstUse } = await countQueries(() => listed(ids));
    return [queries, firstUse];
  };
  expect([await asked(), await asked()]).toEqual([
    [2, 1],
    [1, 0],
  ]);
  await shop.db.run(sql`update parts set moq = 9 where id = ${ids[0]!}`);
  expect([await asked(), await asked()]).toEqual([
    [2, 1],
    [1, 0],
  ]);
});

test('R-17 a change that two others come between is seen: a version is a place and a transaction', async () => {
  const id = await shop.addPart();
  await listed([id]);
  await shop.db.transaction(async (tx) => {
    for (const moq of [2, 3, 4]) await tx.run(sql`update parts set moq = ${moq} where id = ${id}`);
  });
  expect((await listed([id]))[0]!.record.stepMinNumber).toBe(4);
});
