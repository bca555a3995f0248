// Proves part search: exact, beginning, within, tolerant of spelling; makers, filters with counts, sorts, pages, near numbers (SR-2, SR-3, SR-6, SR-7).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodsQuery, suggestion } from '@partharbor/contract/calls/catalogue';
import type { RawInputOf } from '@partharbor/contract/call';
import type { Identity } from '../calls/context.ts';
import { testShop, type TestPart, type TestShop } from '../calls/testing.ts';
import { forgetReference } from '../catalogue/reference.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { findParts } from './find-parts.ts';
import { rebuildSearch, refreshParts } from './refresh.ts';
import { operations } from './routes.ts';

let database: TestDatabase;
let shop: TestShop;
let as: Identity;
const ids = new Map<string, number>();

async function addPart(
  mpn: string,
  maker: string,
  over: TestPart & { sales?: number; package?: string; leaf?: string; source?: string } = {},
): Promise<void> {
  const id = await shop.addPart({ mpn, ...over });
  ids.set(`${maker} ${mpn}`, id);
  const brand = await shop.db.one<{ id: number }>(
    sql`insert into brands (name, key) values (${maker}, ${maker.toLowerCase().replace(/[^a-z0-9]/g, '')}) on conflict (key) do update set name = excluded.name returning id`,
  );
  const leaf = over.leaf ?? 'MCUs';
  const top = await shop.db.one<{ id: number }>(
    sql`insert into categories (key, name_zh, name_en) values ('chips', '芯片', 'Chips') on conflict (key) do update set name_en = excluded.name_en returning id`,
  );
  const category = await shop.db.one<{ id: number }>(
    sql`insert into categories (key, parent_id, name_zh, name_en) values (${leaf}, ${top.id}, ${leaf === 'MCUs' ? '单片机' : '运算放大器'}, ${leaf}) on conflict (key) do update set name_en = excluded.name_en returning id`,
  );
  await shop.db.run(
    sql`update parts set brand_id = ${brand.id}, category_id = ${category.id}, package = ${over.package ?? 'LQFP-48'}, source_id = ${over.source ?? `test:${maker}:${mpn}`}, listed_at = now() - make_interval(mins => ${ids.size}) where id = ${id}`,
  );
  await shop.db.run(sql`update part_search set sales = ${over.sales ?? 0} where part_id = ${id}`);
}

beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [operations]);
  as = (await shop.addBuyer()).identity;
  await addPart('STM32F103C8T6', 'ST', { sales: 900, tiers: [[1, 5_000_000]], source: 'jlc:C8734' });
  await addPart('STM32F103C8T6TR', 'ST', { sales: 950, tiers: [[1, 6_000_000]], stock: { JS: 7 } });
  await addPart('STM32F103RCT6', 'ST', { sales: 5000, package: 'LQFP-64', tiers: [[1, 9_000_000]], stock: {} });
  await addPart('CKS32F103C8T6', 'CKS', { sales: 10, tiers: [[1, 2_000_000]], stock: { SZ: 3000 } });
  await addPart('LM358DR', 'Texas Instruments', { leaf: 'Op amps', package: 'SOIC-8', sales: 300, tiers: [[1, 400_000]] });
  await addPart('LM358DR2G', 'onsemi', { leaf: 'Op amps', package: 'SOIC-8', sales: 200, tiers: [[1, 300_000]] });
  await addPart('LM358', 'UMW', { leaf: 'Op amps', package: 'DIP-8', sales: 1, tiers: [], stockType: 'third_stock' });
  await addPart('LM358-OFF', 'UMW', { leaf: 'Op amps', goodsStatus: 0 });
  forgetReference(shop.db);
  await rebuildSearch(shop.db);
});
afterAll(() => database.drop());

async function search(over: RawInputOf<typeof goodsQuery>) {
  const answer = await shop.call(goodsQuery, { searchFieldType: '0', current: 1, size: 50, ...over }, as);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
}
const found = async (keywords: string, over: RawInputOf<typeof goodsQuery> = {}) =>
  (await search({ keywords, ...over })).records.map((one) => one.partNo);

test('SR-3 the exact number comes first, then beginnings, then what holds it; within each what is in stock, then sold most', async () => {
  expect(await found('STM32F103C8T6')).toEqual(['STM32F103C8T6', 'STM32F103C8T6TR']);
  expect(await found('32F103C8')).toEqual(['STM32F103C8T6TR', 'STM32F103C8T6', 'CKS32F103C8T6']);
  expect(await found('STM32F103')).toEqual(['STM32F103C8T6TR', 'STM32F103C8T6', 'STM32F103RCT6']);
  expect([
    (await search({ keywords: 'LM358' })).match,
    (await search({ keywords: 'STM32' })).match,
    (await search({ keywords: '32F103' })).match,
  ]).toEqual(['exact', 'prefix', 'substring']);
});

test.each(['stm32-f103 c8t6', 'ＳＴＭ３２Ｆ１０３Ｃ８Ｔ６', 'STM32F103C8T6 ', 'stm32_f103/c8t6', 'C8734'])(
  'SR-3 %s finds the same part',
  async (typed) => {
    expect((await found(typed))[0]).toBe('STM32F103C8T6');
  },
);

test('SR-3 a maker’s name lists its parts, beside a number it narrows', async () => {
  expect((await search({ keywords: 'texas instruments' })).match).toBe('browse');
  expect(await found('Texas Instruments')).toEqual(['LM358DR']);
  expect(await found('onsemi LM358')).toEqual(['LM358DR2G']);
  expect(await found('lm358 Texas Instruments')).toEqual(['LM358DR']);
  expect(await found('TI LM358')).toEqual(['LM358DR']);
  expect((await found('CKS LM358')).toSorted()).toEqual(['LM358', 'LM358DR', 'LM358DR2G']);
  expect(await found('Texas')).toEqual(['LM358DR']);
  expect((await found('运算放大器')).toSorted()).toEqual(['LM358', 'LM358DR', 'LM358DR2G']);
});

test.each(['%', '_', "'; drop table parts; --", 'a', '\\', '100%', '……', ''])(
  'T-21 the hostile or empty search %j is harmless',
  async (typed) => {
    expect((await search({ keywords: typed })).total).toBeGreaterThanOrEqual(0);
  },
);

test('SR-3 facets count makers, categories, packages and stock types, each without its own filter', async () => {
  const all = await search({ keywords: 'LM358' });
  expect(all.facets.brands.map((one) => [one.label, one.count])).toEqual(
    expect.arrayContaining([
      ['Texas Instruments', 1],
      ['onsemi', 1],
      ['UMW', 1],
    ]),
  );
  expect(all.facets.stockTypes).toEqual(expect.arrayContaining([{ value: 'third_stock', label: '第三方现货', count: 1, selected: false }]));
  const soic = await search({ keywords: 'LM358', packages: ['SOIC-8'] });
  expect(soic.total).toBe(2);
  expect(soic.facets.packages).toEqual(
    expect.arrayContaining([
      { value: 'SOIC-8', label: 'SOIC-8', count: 2, selected: true },
      { value: 'DIP-8', label: 'DIP-8', count: 1, selected: false },
    ]),
  );
  expect(soic.facets.brands.map((one) => one.label).toSorted()).toEqual(['Texas Instruments', 'onsemi']);
  const brand = soic.facets.brands.find((one) => one.label === 'onsemi')!.value;
  expect((await search({ keywords: 'LM358', packages: ['SOIC-8'], brandIds: brand })).records.map((one) => one.partNo)).toEqual([
    'LM358DR2G',
  ]);
});

test('SR-6 a category lists its parts, the one above it those of all its leaves', async () => {
  const opAmps = (await search({ keywords: 'LM358DR' })).records[0]!.categoryId;
  const page = await search({ categoryId: opAmps });
  expect(page.records.map((one) => one.partNo)).toEqual(['LM358DR', 'LM358DR2G', 'LM358']);
  expect(page).toMatchObject({ match: 'browse', category: { categoryEnName: 'Op amps', parentEnName: 'Chips' } });
  expect(page.facets.categories.map((one) => [one.label, one.count])).toEqual([
    ['单片机', 4],
    ['运算放大器', 3],
  ]);
  expect((await search({ categoryId: page.category!.parentId })).total).toBe(7);
});

test('SR-3 hits of one category bring its parameters along, hits of several none', async () => {
  expect((await search({ keywords: 'STM32F103' })).category).toMatchObject({ categoryName: '单片机', parentName: '芯片' });
  expect((await search({})).category).toBeNull();
});

test.each([
  ['price', '2', ['CKS32F103C8T6', 'STM32F103C8T6', 'STM32F103C8T6TR', 'STM32F103RCT6']],
  ['price', '1', ['STM32F103RCT6', 'STM32F103C8T6TR', 'STM32F103C8T6', 'CKS32F103C8T6']],
  ['inventory', '1', ['CKS32F103C8T6', 'STM32F103C8T6', 'STM32F103C8T6TR', 'STM32F103RCT6']],
  ['sales', '1', ['STM32F103RCT6', 'STM32F103C8T6TR', 'STM32F103C8T6', 'CKS32F103C8T6']],
  ['sales', '2', ['CKS32F103C8T6', 'STM32F103C8T6', 'STM32F103C8T6TR', 'STM32F103RCT6']],
  ['new', '0', ['STM32F103C8T6', 'STM32F103C8T6TR', 'STM32F103RCT6', 'CKS32F103C8T6']],
] as const)('SR-7 sorted by %s, direction %s', async (sort, direction, expected) => {
  expect(await found('32F103', { sort, direction })).toEqual(expected);
});

test('SR-7 parts quoted by hand come last by price both ways', async () => {
  for (const direction of ['1', '2'] as const) expect((await found('LM358', { sort: 'price', direction })).at(-1)).toBe('LM358');
});

test('pages join without gap or overlap, also where stock runs out in the middle, and end where the list does', async () => {
  for (const over of [{}, { keywords: '32F103' }, { sort: 'sales', direction: '1' }] as const) {
    const whole = (await search({ ...over })).records.map((one) => one.goodsId);
    const pages: string[] = [];
    for (let current = 1; current <= 5; current += 1)
      pages.push(...(await search({ ...over, current, size: 2 })).records.map((one) => one.goodsId));
    expect(pages).toEqual(whole);
  }
  expect(await search({ current: 200, size: 100 })).toMatchObject({ records: [], total: 7, current: 200 });
});

test('in stock only leaves out what cannot be had', async () => {
  expect(await found('STM32F103', { inStock: '1' })).toEqual(['STM32F103C8T6TR', 'STM32F103C8T6']);
});

test('SR-12 a number one slip away is offered where nothing was found', async () => {
  const page = await search({ keywords: 'STM32F103C8T7' });
  expect(page).toMatchObject({ match: 'none', total: 0, records: [] });
  expect(page.near.map((one) => one.partNo)).toEqual(['STM32F103C8T6']);
});

test('goods off the shelf are left to staff', async () => {
  expect(await found('LM358-OFF')).toEqual([]);
  const staff = await findParts(shop.db, 'LM358 OFF', 0, 10);
  expect(staff).toEqual({ ids: [ids.get('UMW LM358-OFF')], total: 1 });
});

test('SR-2 suggestions name makers (0) and part numbers (1) from two characters on', async () => {
  const suggest = async (suggestString: string) => {
    const answer = await shop.call(suggestion, { suggestString });
    return answer.ok ? answer.data.map((one) => [one.type, one.displayName]) : [];
  };
  expect(await suggest('s')).toEqual([]);
  expect(await suggest('st')).toEqual([
    [0, 'ST'],
    [1, 'STM32F103C8T6TR'],
    [1, 'STM32F103C8T6'],
    [1, 'STM32F103RCT6'],
  ]);
  expect(await suggest('103c8')).toEqual([
    [1, 'STM32F103C8T6TR'],
    [1, 'STM32F103C8T6'],
    [1, 'CKS32F103C8T6'],
  ]);
});

test('an edited part is found by its new number, price and shelf within the transaction that changed it', async () => {
  const id = ids.get('CKS CKS32F103C8T6')!;
  await shop.db.transaction(async (tx) => {
    await tx.run(sql`update parts set mpn = 'CKS-NEW-1', mpn_key = 'CKSNEW1' where id = ${id}`);
    await refreshParts(tx, [id]);
  });
  expect(await found('cks new 1')).toEqual(['CKS-NEW-1']);
  await shop.db.run(sql`update parts set mpn = 'CKS32F103C8T6', mpn_key = 'CKS32F103C8T6' where id = ${id}`);
  await refreshParts(shop.db, [id]);
  expect(await rebuildSearch(shop.db)).toBe(0);
});

test('search and suggestions keep within their queries', async () => {
  for (const input of [
    { keywords: 'LM358' },
    { keywords: 'onsemi LM358' },
    { keywords: 'no such thing 77' },
    { keywords: 'Texas' },
    { sort: 'comprehensive' as const, current: 3, size: 3 },
  ]) {
    forgetReference(shop.db);
    expect((await countQueries(() => search(input))).queries, JSON.stringify(input)).toBeLessThanOrEqual(goodsQuery.queries);
  }
  expect((await countQueries(() => shop.call(suggestion, { suggestString: '103c8' }))).queries).toBeLessThanOrEqual(suggestion.queries);
});
