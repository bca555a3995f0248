// Proves part search by number, maker and category: exact, beginning, inside, tolerant of spelling; counts, sorts, pages, near numbers (SR-2, SR-3, SR-6, SR-7, SR-12).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodsQuery, suggestion } from '@partharbor/contract/calls/catalogue';
import { forgetReference } from '../catalogue/reference.ts';
import { countQueries, sql } from '../platform/database.ts';
import { findParts } from '../catalogue/find-parts.ts';
import { rebuildSearch, refreshParts } from '../catalogue/search-rows.ts';
import { searchShop, type SearchShop } from './testing.ts';

const chips = ['chips', '芯片', 'Chips'] as const;
let on: SearchShop;

beforeAll(async () => {
  on = await searchShop(
    [
      { key: 'MCUs', zh: '单片机', en: 'MCUs', top: chips },
      { key: 'Op amps', zh: '运算放大器', en: 'Op amps', top: chips },
    ],
    [
      { mpn: 'STM32F103C8T6', maker: 'ST', leaf: 'MCUs', sales: 900, tiers: [[1, 5_000_000]], source: 'jlc:C8734' },
      { mpn: 'STM32F103C8T6TR', maker: 'ST', leaf: 'MCUs', sales: 950, tiers: [[1, 6_000_000]], stock: { JS: 7 } },
      { mpn: 'STM32F103RCT6', maker: 'ST', leaf: 'MCUs', sales: 5000, package: 'LQFP-64', tiers: [[1, 9_000_000]], stock: {} },
      { mpn: 'CKS32F103C8T6', maker: 'CKS', leaf: 'MCUs', sales: 10, tiers: [[1, 2_000_000]], stock: { SZ: 3000 } },
      { mpn: 'LM358DR', maker: 'Texas Instruments', leaf: 'Op amps', package: 'SOIC-8', sales: 300, tiers: [[1, 400_000]] },
      { mpn: 'LM358DR2G', maker: 'onsemi', leaf: 'Op amps', package: 'SOIC-8', sales: 200, tiers: [[1, 300_000]] },
      { mpn: 'LM358', maker: 'UMW', leaf: 'Op amps', package: 'DIP-8', sales: 1, tiers: [], stockType: 'third_stock' },
      { mpn: 'LM358-OFF', maker: 'UMW', leaf: 'Op amps', goodsStatus: 0 },
    ],
  );
});
afterAll(() => on.drop());

test('SR-3 the exact number comes first, then beginnings, then what holds it; within each what is in stock, then sold most', async () => {
  expect(await on.found('STM32F103C8T6')).toEqual(['STM32F103C8T6', 'STM32F103C8T6TR']);
  expect(await on.found('32F103C8')).toEqual(['STM32F103C8T6TR', 'STM32F103C8T6', 'CKS32F103C8T6']);
  expect(await on.found('STM32F103')).toEqual(['STM32F103C8T6TR', 'STM32F103C8T6', 'STM32F103RCT6']);
  expect([
    (await on.page({ keywords: 'LM358' })).match,
    (await on.page({ keywords: 'STM32' })).match,
    (await on.page({ keywords: '32F103' })).match,
  ]).toEqual(['exact', 'prefix', 'substring']);
});

test.each(['stm32-f103 c8t6', 'ＳＴＭ３２Ｆ１０３Ｃ８Ｔ６', 'STM32F103C8T6 ', 'stm32_f103/c8t6', 'C8734'])(
  'SR-3 %s finds the same part',
  async (typed) => {
    expect((await on.found(typed))[0]).toBe('STM32F103C8T6');
  },
);

test('SR-3 a maker’s name lists its parts, beside a number it narrows, and the page says so', async () => {
  expect((await on.page({ keywords: 'texas instruments' })).match).toBe('browse');
  expect(await on.found('Texas Instruments')).toEqual(['LM358DR']);
  expect(await on.found('onsemi LM358')).toEqual(['LM358DR2G']);
  expect(await on.found('lm358 Texas Instruments')).toEqual(['LM358DR']);
  const short = await on.page({ keywords: 'TI LM358' });
  expect(short.records.map((one) => one.partNo)).toEqual(['LM358DR']);
  expect(short.understood).toEqual([{ source: 'TI', kind: 'brand', code: '$brand', label: '品牌 Texas Instruments' }]);
  const other = await on.page({ keywords: 'CKS LM358' });
  expect([other.total, other.records]).toEqual([0, []]);
  expect(other.near.map((one) => one.partNo).toSorted()).toEqual(['LM358', 'LM358DR', 'LM358DR2G']);
  expect(other.nothingExact).toMatchObject({ asked: [{ code: '$brand', sources: ['CKS'], empties: true }], total: 3 });
  expect(other.nothingExact!.rows.map(({ values }) => values[0]!.state)).toEqual(['other', 'other', 'other']);
  expect(await on.found('Texas')).toEqual(['LM358DR']);
  expect((await on.found('运算放大器')).toSorted()).toEqual(['LM358', 'LM358DR', 'LM358DR2G']);
});

test('SR-3 a maker ticked by hand wins over the one in the words', async () => {
  const all = await on.page({ keywords: 'LM358' });
  const onsemi = all.facets.brands.find((one) => one.label === 'onsemi')!.value;
  const ticked = await on.page({ keywords: 'TI LM358', brandIds: onsemi });
  expect(ticked.records.map((one) => one.partNo)).toEqual(['LM358DR2G']);
  expect(ticked.understood).toEqual([]);
});

test.each([
  '%',
  '_',
  "'; drop table parts; --",
  'a',
  '\\',
  '100%',
  '……',
  '',
  '`~!@#$^&*()',
  '٣٤',
  'ÿÿÿÿ',
  '\u{1F600}\u{1F600}',
  '...((((([',
])('T-21 the hostile or empty search %j is harmless, as a number and as values', async (typed) => {
  for (const searchFieldType of ['0', '1'] as const)
    expect((await on.page({ keywords: typed, searchFieldType })).total).toBeGreaterThanOrEqual(0);
});

test('SR-1 fifty characters are searched, fifty-one refused', async () => {
  expect((await on.page({ keywords: 'x'.repeat(50) })).match).toBe('none');
  expect(await on.shop.call(goodsQuery, { keywords: 'x'.repeat(51) }, on.as)).toMatchObject({ ok: false, reason: 'BAD_INPUT' });
});

test('SR-3 facets count makers, categories, packages and stock types, each without its own filter', async () => {
  const all = await on.page({ keywords: 'LM358' });
  expect(all.facets.brands.map((one) => [one.label, one.count])).toEqual(
    expect.arrayContaining([
      ['Texas Instruments', 1],
      ['onsemi', 1],
      ['UMW', 1],
    ]),
  );
  expect(all.facets.distinct).toEqual({ brands: 3, categories: 1, packages: 2 });
  expect(all.facets.stockTypes).toEqual(expect.arrayContaining([{ value: 'third_stock', label: '第三方现货', count: 1, selected: false }]));
  const soic = await on.page({ keywords: 'LM358', packages: ['SOIC-8'] });
  expect(soic.total).toBe(2);
  expect(soic.facets.packages).toEqual(
    expect.arrayContaining([
      { value: 'SOIC-8', label: 'SOIC-8', count: 2, selected: true },
      { value: 'DIP-8', label: 'DIP-8', count: 1, selected: false },
    ]),
  );
  expect(soic.facets.brands.map((one) => one.label).toSorted()).toEqual(['Texas Instruments', 'onsemi']);
  expect(soic.without).toEqual({ brandIds: null, packages: 3, stockTypes: null, inStock: null, categoryId: null });
  const brand = soic.facets.brands.find((one) => one.label === 'onsemi')!.value;
  expect((await on.page({ keywords: 'LM358', packages: ['SOIC-8'], brandIds: brand })).records.map((one) => one.partNo)).toEqual([
    'LM358DR2G',
  ]);
});

test('SR-6 a category lists its parts, the one above it those of all its leaves, and its neighbours are counted', async () => {
  const opAmps = (await on.page({ keywords: 'LM358DR' })).records[0]!.categoryId;
  const page = await on.page({ categoryId: opAmps });
  expect(page.records.map((one) => one.partNo)).toEqual(['LM358DR', 'LM358DR2G', 'LM358']);
  expect(page).toMatchObject({ match: 'browse', category: { categoryEnName: 'Op amps', parentEnName: 'Chips' } });
  expect(page.facets.categories.map((one) => [one.label, one.count, one.selected])).toEqual([
    ['单片机', 4, false],
    ['运算放大器', 3, true],
  ]);
  expect((await on.page({ categoryId: page.category!.parentId })).total).toBe(7);
  expect(await on.page({ categoryId: '99999999999' })).toMatchObject({ total: 0, category: null });
});

test('SR-3 hits of one category bring its parameters along, hits of several none', async () => {
  expect((await on.page({ keywords: 'STM32F103' })).category).toMatchObject({ categoryName: '单片机', parentName: '芯片' });
  expect((await on.page({})).category).toBeNull();
});

test.each([
  ['price', '2', ['CKS32F103C8T6', 'STM32F103C8T6', 'STM32F103C8T6TR', 'STM32F103RCT6']],
  ['price', '1', ['STM32F103RCT6', 'STM32F103C8T6TR', 'STM32F103C8T6', 'CKS32F103C8T6']],
  ['inventory', '1', ['CKS32F103C8T6', 'STM32F103C8T6', 'STM32F103C8T6TR', 'STM32F103RCT6']],
  ['sales', '1', ['STM32F103RCT6', 'STM32F103C8T6TR', 'STM32F103C8T6', 'CKS32F103C8T6']],
  ['sales', '2', ['CKS32F103C8T6', 'STM32F103C8T6', 'STM32F103C8T6TR', 'STM32F103RCT6']],
  ['new', '0', ['STM32F103C8T6', 'STM32F103C8T6TR', 'STM32F103RCT6', 'CKS32F103C8T6']],
] as const)('SR-7 sorted by %s, direction %s', async (sort, direction, expected) => {
  expect(await on.found('32F103', { sort, direction })).toEqual(expected);
});

test('SR-7 parts quoted by hand come last by price both ways, exact or not', async () => {
  for (const direction of ['1', '2'] as const) expect((await on.found('LM358', { sort: 'price', direction })).at(-1)).toBe('LM358');
});

test('pages join without gap or overlap, also where stock runs out in the middle, and end where the list does', async () => {
  for (const over of [{}, { keywords: '32F103' }, { sort: 'sales', direction: '1' }] as const) {
    const whole = (await on.page({ ...over })).records.map((one) => one.goodsId);
    const pages: string[] = [];
    for (let current = 1; current <= 5; current += 1)
      pages.push(...(await on.page({ ...over, current, size: 2 })).records.map((one) => one.goodsId));
    expect(pages).toEqual(whole);
  }
  expect(await on.page({ current: 200, size: 100 })).toMatchObject({ records: [], total: 7, current: 200 });
});

test('SR-5 in stock only leaves out what cannot be had, and the switch shows its count either way', async () => {
  expect(await on.found('STM32F103', { inStock: '1' })).toEqual(['STM32F103C8T6TR', 'STM32F103C8T6']);
  expect((await on.page({ keywords: 'STM32F103' })).facets.inStock).toBe(2);
  expect(await on.page({ keywords: 'STM32F103', inStock: '1' })).toMatchObject({ facets: { inStock: 2 }, without: { inStock: 3 } });
});

test('SR-12 a number one slip away is offered where nothing was found', async () => {
  const page = await on.page({ keywords: 'STM32F103C8T7' });
  expect(page).toMatchObject({ match: 'none', total: 0, records: [] });
  expect(page.near.map((one) => one.partNo)).toEqual(['STM32F103C8T6']);
});

test('SR-12 where filters removed the last hits, the page says how many each of them costs', async () => {
  const brand = (await on.page({ keywords: 'LM358' })).facets.brands.find((one) => one.label === 'onsemi')!.value;
  const mcus = await on.categoryId('MCUs');
  const page = await on.page({ keywords: 'LM358', packages: ['DIP-8'], brandIds: brand });
  expect(page).toMatchObject({ match: 'exact', total: 0, near: [], without: { brandIds: 1, packages: 1, inStock: null } });
  expect((await on.page({ keywords: 'LM358', categoryId: mcus })).without.categoryId).toBe(3);
});

test('goods off the shelf are left to staff', async () => {
  expect(await on.found('LM358-OFF')).not.toContain('LM358-OFF');
  const staff = await findParts(on.shop.db, 'LM358 OFF', 0, 10);
  expect(staff).toEqual({ ids: [on.ids.get('UMW LM358-OFF')], total: 1 });
});

test('SR-2 suggestions name makers (0) and part numbers (1) from two characters on, whatever the case', async () => {
  const suggest = async (suggestString: string) => {
    const answer = await on.shop.call(suggestion, { suggestString });
    return answer.ok ? answer.data.map((one) => [one.type, one.displayName]) : [];
  };
  expect(await suggest('s')).toEqual([]);
  for (const typed of ['st', 'ST', 'ｓｔ'])
    expect(await suggest(typed)).toEqual([
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

test('an edited part is found by its new number', async () => {
  const id = on.ids.get('CKS CKS32F103C8T6')!;
  await on.shop.db.transaction(async (tx) => {
    await tx.run(sql`update parts set mpn = 'CKS-NEW-1', mpn_key = 'CKSNEW1' where id = ${id}`);
    await refreshParts(tx, [id]);
  });
  expect(await on.found('cks new 1')).toEqual(['CKS-NEW-1']);
  await on.shop.db.run(sql`update parts set mpn = 'CKS32F103C8T6', mpn_key = 'CKS32F103C8T6' where id = ${id}`);
  await refreshParts(on.shop.db, [id]);
  expect(await rebuildSearch(on.shop.db)).toBe(0);
});

test('search and suggestions keep within their queries', async () => {
  const over = { parts: await on.still() };
  const queriesOf = async (call: typeof goodsQuery | typeof suggestion, input: Record<string, unknown>): Promise<number> =>
    (await countQueries(() => on.shop.call(call, input as never, on.as, { over }))).queries;
  for (const input of [
    { keywords: 'LM358' },
    { keywords: 'onsemi LM358' },
    { keywords: 'no such thing 77' },
    { keywords: 'STM32F103C8T7' },
    { keywords: 'Texas' },
    { keywords: '10k 0603', searchFieldType: '1' as const },
    { sort: 'comprehensive' as const, current: 3, size: 3 },
  ]) {
    forgetReference(on.shop.db);
    expect(await queriesOf(goodsQuery, input), JSON.stringify(input)).toBeLessThanOrEqual(goodsQuery.queries);
  }
  forgetReference(on.shop.db);
  expect(await queriesOf(suggestion, { suggestString: '103c8' })).toBeLessThanOrEqual(suggestion.queries);
});
