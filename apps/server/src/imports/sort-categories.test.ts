// Categories of unknown names: only staff see them and their parts, until staff put them somewhere (BO-2).
import { consoleCategoryPlace, consoleUnsorted } from '@partharbor/contract/calls/console-categories';
import { categories } from '@partharbor/contract/calls/catalogue';
import { consoleStatus } from '@partharbor/contract/calls/console-parts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Identity } from '../calls/context.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { domain as catalogue } from '../catalogue/domain.ts';
import { forgetReference } from '../catalogue/reference.ts';
import { rebuildSearch } from '../catalogue/search-rows.ts';
import { systemClock } from '../platform/clock.ts';
import { sql, type Database } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { knownCategories } from './part/category-paths.ts';
import { readParts } from '../part-index/load.ts';
import { domain } from './domain.ts';
import { sortTask } from './sort-categories.ts';

let db: Database;
let drop: (() => Promise<void>) | undefined;
let shop: TestShop;
let staff: Identity;
let unsorted = 0;
let leaf = 0;
let top = 0;
beforeEach(async () => {
  await drop?.();
  ({ db, drop } = await testDatabase(4));
  shop = testShop(db, [domain, catalogue]);
  staff = await shop.addStaff(['catalogue']);
  const add = async (key: string, parent: number | null, isPublic: boolean): Promise<number> =>
    (
      await db.one<{ id: number }>(
        sql`insert into categories (key, parent_id, name_zh, name_en, is_public) values (${key}, ${parent}, ${key}, ${key}, ${isPublic}) returning id`,
      )
    ).id;
  top = await add('Capacitors', null, true);
  leaf = await add('MLCC', top, true);
  unsorted = await add('to-be-sorted:check > caps', await add('to-be-sorted', null, false), false);
  await db.run(sql`
    with maker as (insert into brands (key, name) values ('acme', 'Acme') returning id)
    insert into parts (source_id, mpn, mpn_key, brand_id, category_id, stock_type, goods_status) select 'x:' || n, 'X-' || n, 'X' || n, maker.id, ${unsorted}::int, 'ex_stock', 0 from maker, generate_series(1, 3) n`);
  await rebuildSearch(db);
  forgetReference(db);
});
afterAll(() => drop?.());

const place = (input: { into?: string; under?: string; nameZh?: string; nameEn?: string }, id = unsorted) =>
  shop.call(consoleCategoryPlace, { into: '', reason: '归类', ...input }, staff, { params: { id: String(id) } });

/** Carries out what is queued. */
async function work(): Promise<void> {
  const [job] = await db.many<{ payload: object }>(
    sql`select payload from graphile_worker._private_jobs where key = ${`sort:${unsorted}`}`,
  );
  const services = { ...shop.services, clock: systemClock };
  await sortTask(services)(job!.payload, undefined as never);
  forgetReference(db);
}
const parts = () =>
  db.many(
    sql`select p.mpn, p.category_id as category, p.goods_status as status, s.on_shelf as shelf from parts p join part_search s on s.part_id = p.id order by mpn`,
  );
const names = async (): Promise<string[]> => {
  const answer = await shop.call(categories, {}, (await shop.addBuyer()).identity);
  return answer.ok ? answer.data.flatMap((one) => [one.categoryEnName, ...one.children.map((child) => child.categoryEnName)]) : [];
};

test('BO-2 no search index has a part whose category nobody has sorted, and each has it once it is', async () => {
  const ids = (await db.many<{ id: number }>(sql`select id from parts`)).map(({ id }) => id);
  expect(await readParts(db, ids)).toEqual([]);
  expect(await place({ under: String(top), nameZh: '电容', nameEn: 'Caps' })).toMatchObject({ ok: true });
  await work();
  expect((await readParts(db, ids)).map(({ onShelf }) => onShelf)).toEqual([true, true, true]);
});

test('BO-2 staff see what is to be sorted and where it may go, buyers do not', async () => {
  expect(await shop.call(consoleUnsorted, {}, staff)).toMatchObject({
    ok: true,
    data: {
      total: 1,
      records: [{ id: String(unsorted), parts: 3, examples: ['X-1', 'X-2', 'X-3'] }],
      places: [{ id: String(top), leaves: [{ id: String(leaf) }] }],
    },
  });
  expect(await names()).toEqual(['Capacitors', 'MLCC']);
  expect((await parts()).every((one) => (one as { shelf: boolean }).shelf)).toBe(false);
});

test('BO-2 put into another category, the parts follow and come on the shelf, and the next file finds it there', async () => {
  expect(await place({ into: String(leaf) })).toMatchObject({ ok: true, data: { parts: 3 } });
  await work();
  await work();
  expect(await parts()).toEqual([1, 2, 3].map((n) => ({ mpn: `X-${n}`, category: leaf, status: 1, shelf: true })));
  expect((await knownCategories(db)).find('Check > Caps')?.category.key).toBe('MLCC');
  expect(await shop.call(consoleUnsorted, {}, staff)).toMatchObject({ data: { total: 0 } });
});

test('BO-2 made public under a top with names of its own, it is a category like others', async () => {
  expect(await place({ under: String(top), nameZh: '', nameEn: 'Caps' })).toMatchObject({ ok: false, reason: 'BAD_INPUT' });
  expect(await place({ under: String(leaf), nameZh: '电容器', nameEn: 'Caps' })).toMatchObject({ ok: false, reason: 'BAD_INPUT' });
  expect(await place({ nameZh: '电容器', nameEn: 'Caps' })).toMatchObject({ ok: true });
  await work();
  expect(await names()).toEqual(['Capacitors', 'MLCC', 'Caps']);
  expect((await knownCategories(db)).find('CHECK > caps')).toMatchObject({ isKnown: true, category: { en: 'Caps' } });
});

test('BO-2 a place that parts may not be in is refused, and what is public is none to be sorted', async () => {
  expect(await place({ into: String(top) })).toMatchObject({ ok: false, reason: 'BAD_INPUT' });
  expect(await place({ into: String(unsorted) })).toMatchObject({ ok: false, reason: 'BAD_INPUT' });
  expect(await place({ into: String(leaf) }, leaf)).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
});

test('BO-2 a part is not put on the shelf before its category is put somewhere', async () => {
  const { id, version } = await db.one<{ id: number; version: number }>(sql`select id, version from parts where mpn = 'X-1'`);
  const put = () => shop.call(consoleStatus, { goodsStatus: 1, version, reason: '上架' }, staff, { params: { goodsId: String(id) } });
  expect(await put()).toMatchObject({ ok: false, reason: 'CATEGORY_TO_BE_SORTED' });
  await place({ under: String(top), nameZh: '电容器', nameEn: 'Caps' });
  await work();
  expect(await names()).toEqual(['Capacitors', 'MLCC', 'Caps']);
  expect(await parts()).toEqual([1, 2, 3].map((n) => ({ mpn: `X-${n}`, category: unsorted, status: 1, shelf: true })));
});
