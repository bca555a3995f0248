// Staff arrange the tree of categories: moves, names, merges, several at once (BO-2).
import { categories, goodsDetail } from '@partharbor/contract/calls/catalogue';
import * as calls from '@partharbor/contract/calls/console-category-tree';
import type { RawInputOf } from '@partharbor/contract/call';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Identity } from '../../calls/context.ts';
import { testShop, type TestShop } from '../../calls/testing.ts';
import { knownCategories } from '../../imports/part/category-paths.ts';
import { sql, type Database } from '../../platform/database.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { domain } from '../domain.ts';
import { forgetReference, referenceOf } from '../reference.ts';
import { rebuildSearch } from '../search-rows.ts';
import { tasks } from './jobs.ts';

let db: Database;
let drop: (() => Promise<void>) | undefined;
let shop: TestShop;
let staff: Identity;
const ids: Record<string, number> = {};

const volts = { code: 'reverse_voltage', zh: '反向电压', en: 'Reverse voltage', kind: 'number', unit: 'V' };
const own = { code: 'x_shade', zh: '色调', en: 'Shade', kind: 'text', unit: '' };

beforeEach(async () => {
  await drop?.();
  ({ db, drop } = await testDatabase(8));
  shop = testShop(db, [domain]);
  staff = await shop.addStaff(['catalogue']);
  const add = async (name: string, parent: string | null, params: object[] = []): Promise<void> => {
    const { id } = await db.one<{ id: number }>(
      sql`insert into categories (key, parent_id, name_zh, name_en, position, params) values (${name}, ${parent === null ? null : ids[parent]!}, ${`${name}类`}, ${name}, ${Object.keys(ids).length}, ${JSON.stringify(params)}::jsonb) returning id`,
    );
    ids[name] = id;
  };
  for (const key of Object.keys(ids)) delete ids[key];
  await add('Diodes', null);
  await add('Rectifiers', 'Diodes', [volts]);
  await add('Zener diodes', 'Diodes');
  await add('Tubes', null);
  await add('Lamps', null, [own]);
  await db.run(sql`
    with maker as (insert into brands (key, name) values ('acme', 'Acme') returning id)
    insert into parts (source_id, mpn, mpn_key, brand_id, category_id, stock_type, goods_status, params)
    select 'x:' || n, 'X-' || n, 'X' || n, maker.id, case when n <= 3 then ${ids['Rectifiers']!}::int else ${ids['Lamps']!}::int end, 'ex_stock', case when n = 1 then 0 else 1 end,
      case when n <= 3 then '{"reverse_voltage": 100}'::jsonb else '{"x_shade": "warm"}'::jsonb end from maker, generate_series(1, 5) n`);
  await rebuildSearch(db);
  forgetReference(db);
});
afterAll(() => drop?.());

const params = (name: string) => ({ params: { id: String(ids[name]) } });
const idOf = (name: string | null): string => (name === null ? '' : String(ids[name]));
const versionOf = async (name: string): Promise<number> =>
  (await db.one<{ version: number }>(sql`select version from categories where id = ${ids[name]!}`)).version;

async function move(name: string, under: string | null, more: { before?: string; version?: number } = {}) {
  const input = { under: idOf(under), before: idOf(more.before ?? null), version: more.version ?? (await versionOf(name)) };
  return shop.call(calls.consoleCategoryMove, input, staff, params(name));
}
const save = async (name: string, input: Partial<RawInputOf<typeof calls.consoleCategorySave>>) =>
  shop.call(
    calls.consoleCategorySave,
    { nameZh: `${name}类`, nameEn: name, kind: null, version: await versionOf(name), ...input },
    staff,
    params(name),
  );
const merge = async (name: string, into: string) =>
  shop.call(calls.consoleCategoryMerge, { into: idOf(into), version: await versionOf(name), reason: '合并' }, staff, params(name));

/** The tree as visitors see it. */
async function tree(): Promise<string[]> {
  forgetReference(db);
  const answer = await shop.call(categories, {}, (await shop.addBuyer()).identity);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data.map((top) => [top.categoryEnName, ...top.children.map(({ categoryEnName }) => categoryEnName)].join(' > '));
}
const tops = () =>
  db.many<{ part: string; top: number; category: number }>(
    sql`select p.mpn as part, s.top_category_id as top, s.category_id as category from part_search s join parts p on p.id = s.part_id order by p.mpn`,
  );
const acts = async (): Promise<string[]> =>
  (await db.many<{ action: string }>(sql`select action from audit_log order by id`)).map(({ action }) => action);

test('BO-2 staff see the tree with parts, versions and the kind whose schema each inherits', async () => {
  const shown = await shop.call(calls.consoleCategories, {}, staff);
  expect(shown).toMatchObject({
    ok: true,
    data: {
      tree: [
        {
          nameEn: 'Diodes',
          parts: 3,
          kind: '',
          children: [{ nameEn: 'Rectifiers', parts: 3, version: 1, kind: 'rectifier' }, { kind: 'zener' }],
        },
        { nameEn: 'Tubes' },
        { nameEn: 'Lamps', parts: 2, kind: '' },
      ],
      retired: [],
    },
  });
});

test('BO-2 a category moves with its parts: the tree, search rows and the audit log say so, its id stays', async () => {
  expect(await move('Rectifiers', 'Tubes')).toMatchObject({ ok: true, data: { version: 2, parts: 3 } });
  expect(await tree()).toEqual(['Diodes > Zener diodes', 'Tubes > Rectifiers', 'Lamps']);
  expect((await tops()).slice(0, 3).map(({ top, category }) => [top, category])).toEqual(
    [1, 2, 3].map(() => [ids['Tubes'], ids['Rectifiers']]),
  );
  expect(await db.one(sql`select before, after from audit_log`)).toEqual({
    before: { under: idOf('Diodes'), before: idOf('Zener diodes') },
    after: { under: idOf('Tubes'), before: '' },
  });
  expect(await move('Rectifiers', 'Diodes', { before: 'Zener diodes' })).toMatchObject({ ok: true });
  expect(await tree()).toEqual(['Diodes > Rectifiers > Zener diodes', 'Tubes', 'Lamps']);
});

test('BO-2 an order changes within a level, and a lower one becomes a top', async () => {
  expect(await move('Zener diodes', 'Diodes', { before: 'Rectifiers' })).toMatchObject({ ok: true });
  expect(await move('Lamps', null, { before: 'Diodes' })).toMatchObject({ ok: true });
  expect(await tree()).toEqual(['Lamps', 'Diodes > Zener diodes > Rectifiers', 'Tubes']);
  expect(await move('Rectifiers', null)).toMatchObject({ ok: true });
  expect(await tree()).toEqual(['Lamps', 'Diodes > Zener diodes', 'Tubes', 'Rectifiers']);
});

test('BO-2 no move makes a circle, a third level, or a category below one that holds parts', async () => {
  expect(await move('Diodes', 'Diodes')).toMatchObject({ reason: 'CATEGORY_CIRCLE' });
  expect(await move('Diodes', 'Rectifiers')).toMatchObject({ reason: 'CATEGORY_CIRCLE' });
  expect(await move('Diodes', 'Tubes')).toMatchObject({ reason: 'CATEGORY_TOO_DEEP' });
  expect(await move('Tubes', 'Rectifiers')).toMatchObject({ reason: 'CATEGORY_TOO_DEEP' });
  expect(await move('Tubes', 'Lamps')).toMatchObject({ reason: 'CATEGORY_HOLDS_PARTS' });
  expect(await acts()).toEqual([]);
  await expect(db.run(sql`update categories set parent_id = ${ids['Rectifiers']!} where id = ${ids['Tubes']!}`)).rejects.toThrow(
    /third level/,
  );
});

test('BO-2 of two who move one category from the same view, one is told', async () => {
  const both = await Promise.all([move('Rectifiers', 'Tubes', { version: 1 }), move('Rectifiers', null, { version: 1 })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'STALE', details: { version: 2 } });
});

test('BO-2 moves against each other at once make no circle', async () => {
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      move('Tubes', 'Zener diodes'),
      move('Zener diodes', 'Tubes'),
      move('Tubes', 'Diodes'),
      move('Tubes', null),
    ]);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(
      await db.one(sql`select count(*) as n from categories c join categories p on p.id = c.parent_id where p.parent_id is not null`),
    ).toEqual({ n: 0 });
  }
});

test('BO-2 a new category stands last in its place, under names nobody has there, once however often it is sent', async () => {
  const input = { under: idOf('Diodes'), nameZh: '肖特基二极管', nameEn: 'Schottky diodes' };
  const add = (over: object, key = '') =>
    shop.call(calls.consoleCategoryAdd, { ...input, ...over }, staff, { over: { idempotencyKey: key } });
  const [first, again] = [await add({}, 'new-category-1'), await add({}, 'new-category-1')];
  expect(first).toMatchObject({ ok: true, data: { version: 1 } });
  expect(again).toEqual(first);
  expect(await tree()).toEqual(['Diodes > Rectifiers > Zener diodes > Schottky diodes', 'Tubes', 'Lamps']);
  expect(await add({ nameZh: '又一类', nameEn: 'rectifiers ' })).toMatchObject({
    reason: 'CATEGORY_NAME_TAKEN',
    details: { name: 'rectifiers' },
  });
  expect(await add({ under: idOf('Rectifiers') })).toMatchObject({ reason: 'CATEGORY_TOO_DEEP' });
  expect(await add({ under: '999999' })).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await add({ nameZh: '' })).toMatchObject({ reason: 'BAD_INPUT' });
  const many = await Promise.all([1, 2, 3].map(() => add({ nameZh: '桥堆', nameEn: 'Bridges' })));
  expect(many.filter(({ ok }) => ok)).toHaveLength(1);
});

test('BO-2 a renamed category is found in files under its old names, until another has them', async () => {
  expect(await save('Rectifiers', { nameZh: '整流管', nameEn: 'Rectifier diodes' })).toMatchObject({ ok: true, data: { parts: 3 } });
  expect(await tree()).toContain('Diodes > Rectifier diodes > Zener diodes');
  expect((await knownCategories(db)).find('Rectifiers')?.category.key).toBe('Rectifiers');
  expect((await knownCategories(db)).find('二极管 > Rectifiers类')?.category.key).toBe('Rectifiers');
  const added = await shop.call(calls.consoleCategoryAdd, { under: idOf('Diodes'), nameZh: '新', nameEn: 'Rectifiers' }, staff);
  expect(added).toMatchObject({ ok: true });
  expect((await knownCategories(db)).find('Rectifiers')?.category.zh).toBe('新');
  expect(await save('Zener diodes', { nameEn: 'RECTIFIERS' })).toMatchObject({ reason: 'CATEGORY_NAME_TAKEN' });
});

test('BO-2 a merged category leads to where its parts went: address, names, imports, parameters', async () => {
  expect(await merge('Lamps', 'Zener diodes')).toMatchObject({ ok: true, data: { parts: 2 } });
  expect(await tree()).toEqual(['Diodes > Rectifiers > Zener diodes', 'Tubes']);
  expect((await tops()).slice(3).map(({ category }) => category)).toEqual([ids['Zener diodes'], ids['Zener diodes']]);
  const reference = await referenceOf(db);
  expect(reference.merged.get(ids['Lamps']!)).toBe(ids['Zener diodes']);
  expect(reference.categories.get(ids['Zener diodes']!)?.params.map(({ code }) => code)).toContain('x_shade');
  expect((await knownCategories(db)).find('Lamps')?.category.key).toBe('Zener diodes');
  expect(await merge('Zener diodes', 'Rectifiers')).toMatchObject({ ok: true });
  expect(
    (await db.many(sql`select merged_into from categories where id = any(${[ids['Lamps']!, ids['Zener diodes']!]})`)).map(
      (row) => (row as { merged_into: number }).merged_into,
    ),
  ).toEqual([ids['Rectifiers'], ids['Rectifiers']]);
  expect(await merge('Diodes', 'Tubes')).toMatchObject({ reason: 'CATEGORY_NOT_EMPTY' });
  expect(await merge('Rectifiers', 'Diodes')).toMatchObject({ reason: 'BAD_INPUT' });
});

test('BO-2 many parts of a merged category follow in a job that may be broken off and repeated', async () => {
  await db.run(sql`
    insert into parts (source_id, mpn, mpn_key, brand_id, category_id, stock_type) select 'y:' || n, 'Y-' || n, 'Y' || n, (select id from brands limit 1), ${ids['Lamps']!}, 'ex_stock' from generate_series(1, 1500) n`);
  await rebuildSearch(db);
  expect(await merge('Lamps', 'Tubes')).toMatchObject({ ok: true, data: { parts: 1502 } });
  const left = async (): Promise<number> =>
    (await db.one<{ n: number }>(sql`select count(*) as n from parts where category_id = ${ids['Lamps']!}`)).n;
  expect(await left()).toBe(1502);
  const [job] = await db.many<{ payload: object }>(
    sql`select payload from graphile_worker._private_jobs where key like 'catalogue.merge-category:%'`,
  );
  const task = tasks(shop.services)['catalogue.merge-category']!;
  await Promise.all([task(job!.payload, undefined as never), task(job!.payload, undefined as never)]);
  expect(await left()).toBe(0);
  expect(
    await db.one(
      sql`select count(*) as n, bool_and(on_shelf) as shelf from part_search where category_id = ${ids['Tubes']!} and words like 'Y%'`,
    ),
  ).toEqual({
    n: 1500,
    shelf: true,
  });
});

test('BO-2 only an empty category is taken out, and comes back where it was', async () => {
  const act = async (call: typeof calls.consoleCategoryRetire | typeof calls.consoleCategoryRestore, name: string) =>
    shop.call(call, { version: await versionOf(name) }, staff, params(name));
  expect(await act(calls.consoleCategoryRetire, 'Rectifiers')).toMatchObject({ reason: 'CATEGORY_NOT_EMPTY' });
  expect(await act(calls.consoleCategoryRetire, 'Diodes')).toMatchObject({ reason: 'CATEGORY_NOT_EMPTY' });
  expect(await act(calls.consoleCategoryRetire, 'Zener diodes')).toMatchObject({ ok: true });
  expect(await tree()).toEqual(['Diodes > Rectifiers', 'Tubes', 'Lamps']);
  expect(await shop.call(calls.consoleCategories, {}, staff)).toMatchObject({ data: { retired: [{ nameEn: 'Zener diodes' }] } });
  expect(await act(calls.consoleCategoryRestore, 'Zener diodes')).toMatchObject({ ok: true });
  expect(await tree()).toEqual(['Diodes > Rectifiers > Zener diodes', 'Tubes', 'Lamps']);
  expect(await acts()).toEqual(['category.retire', 'category.restore']);
});

test('BO-2 a value whose parameter has no place in the category of its part stays, behind the others', async () => {
  const { id } = await db.one<{ id: number }>(
    sql`update parts set category_id = ${ids['Rectifiers']!}, params = params || '{"reverse_voltage": 50}' where mpn = 'X-5' returning id`,
  );
  forgetReference(db);
  const detail = await shop.call(goodsDetail, { goodsId: String(id) }, (await shop.addBuyer()).identity);
  expect(detail).toMatchObject({ ok: true, data: { params: { x_shade: 'warm', reverse_voltage: 50 } } });
  expect(detail.ok && detail.data.paramSchema.map(({ code }) => code)).toEqual(['reverse_voltage', 'x_shade']);
});
