// The marks of lists in the index, and that the feed reads a part anew when one comes or goes.
import { marksOf, zoneFilter } from '@partharbor/part-search/marks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { readFeed } from '../part-index/feed.ts';
import { readParts } from '../part-index/load.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, []);
});
afterAll(() => database.drop());

/** What one statement puts into the feed. */
async function fed(statement: ReturnType<typeof sql>): Promise<{ parts: number[]; figures: number[] }> {
  const before = await shop.db.one<{ position: string }>(sql`select pg_current_snapshot()::text as position`);
  await shop.db.run(statement);
  const { parts, figures } = await readFeed(shop.db, before.position);
  return { parts: [...parts], figures: [...figures] };
}

test('SR-11 a part is read anew when a discount comes or goes, and only its figures when one changes', async () => {
  const part = await shop.addPart();
  const discount = (micros: number) =>
    sql`update part_prices set discount_micros = ${micros} where part_id = ${part} and edition = 'domestic'`;
  expect(await fed(discount(1_000))).toEqual({ parts: [part], figures: [] });
  expect(await fed(discount(2_000))).toEqual({ parts: [], figures: [part] });
  expect(await fed(sql`update part_prices set tiers = '[[1, 900000]]' where part_id = ${part}`)).toEqual({ parts: [], figures: [part] });
  expect(await fed(sql`update part_prices set tiers = '[]' where part_id = ${part} and edition = 'domestic'`)).toEqual({
    parts: [part],
    figures: [],
  });
  expect(await fed(discount(0))).toEqual({ parts: [], figures: [part] });
});

test('SR-11 the first prices of a part, and their end, count as a discount that comes or goes', async () => {
  const part = await shop.addPart();
  expect(await fed(sql`delete from part_prices where part_id = ${part}`)).toEqual({ parts: [], figures: [part] });
  const added = sql`insert into part_prices (part_id, edition, tiers, discount_micros) values (${part}, 'domestic', '[[1, 1000000]]', 5), (${part}, 'international', '[[1, 1000000]]', 0)`;
  expect(await fed(added)).toEqual({ parts: [part], figures: [] });
  expect(await fed(sql`delete from part_prices where part_id = ${part}`)).toEqual({ parts: [part], figures: [] });
});

test('SR-11 a maker under another name has all its parts read anew', async () => {
  const part = await shop.addPart();
  const marked = async (): Promise<boolean> => {
    const { attr } = zoneFilter('mainland', 'domestic');
    return (await readParts(shop.db, [part]))[0]!.params[attr] !== undefined;
  };
  expect(await marked()).toBe(false);
  const { parts } = await fed(sql`update brands set name = 'Gigadevice Inc.' where key = 'testbrand'`);
  expect([parts.includes(part), await marked()]).toEqual([true, true]);
  expect(await fed(sql`update brands set name_zh = '兆易创新' where key = 'testbrand'`)).toEqual({ parts: [], figures: [] });
});

test('SR-11 no filter of a visitor can name a mark', () => {
  const marks = marksOf({ mainland: true, pins: '555||SOIC-8', discount: { domestic: true, international: true } });
  for (const name of Object.keys(marks)) expect(name).not.toMatch(/^(\$price|\$stock|[a-z][\p{L}\p{N}_]{0,79})$/u);
  expect(Object.keys(marks)).toHaveLength(4);
  expect(marksOf({ mainland: false, pins: null, discount: { domestic: false, international: false } })).toEqual({});
});
