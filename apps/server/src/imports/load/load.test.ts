// The loader on a real database: one part a maker and number, nothing changed that a row does not give, every row told.
import fc from 'fast-check';
import { identityKey } from '@partharbor/part-values/mpn';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database.ts';
import type { LoadablePart } from './loadable.ts';
import type { RowResult } from './row-result.ts';
import { usualRules } from './rules.ts';
import { loading, nextLine, row } from './testing.ts';

const loader = loading();

/** Loads rows: each is told, once. */
async function load(...[parts, over]: Parameters<typeof loader.load>): ReturnType<typeof loader.load> {
  const result = await loader.load(parts, over);
  const { created, changed, unchanged, suspicious, refused, skipped } = result;
  expect(created + changed + unchanged + suspicious + refused + skipped).toBe(parts.length);
  expect(result.rows).toHaveLength(parts.length);
  return result;
}

const numbers = async (): Promise<string[]> =>
  (await loader.db.many<{ mpn: string }>(sql`select mpn from parts where deleted_at is null order by id`)).map(({ mpn }) => mpn);
const everything = (): Promise<object[]> =>
  loader.db
    .many(sql`select p.*, (select jsonb_agg(to_jsonb(r) order by edition) from part_prices r where r.part_id = p.id) as prices, (select jsonb_agg(to_jsonb(k) order by warehouse) from stock k where k.part_id = p.id) as stock,
    (select to_jsonb(s) from part_search s where s.part_id = p.id) as search, (select count(*) from stock_moves m where m.part_id = p.id) as moves from parts p order by id`);

test('PD-1 numbers that differ in a point, a sign or a letter of another script are parts of their own', async () => {
  const list = ['SMX5.0A', 'SMX50A', '1.8432MHZ', '18.432MHZ', 'Ш10-2', 'Щ10-2', '10-2', 'R10Ω', 'R10', 'X/R', 'XR', 'X-R'];
  expect(await load(list.map((mpn) => row(mpn)))).toMatchObject({ created: list.length });
  expect(await numbers()).toEqual(list);
  // As written, case and invisible signs aside.
  expect(await load(['smx5.0a', 'SMX\u200b50A', 'ш10-2', '\ufeff10–2', ' Xr '].map((mpn) => row(mpn)))).toMatchObject({
    created: 0,
    unchanged: 5,
  });
  expect(await numbers()).toEqual(list);
});

test(
  'PD-1 for any two different identity keys there are two parts, and reading them again changes nothing',
  { timeout: 120_000 },
  async () => {
    const sign = fc.oneof(
      fc.constantFrom(...Array.from('aAbB01.,-/ ΩµШш±½①\u200b')),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    const number = fc
      .string({ unit: sign, minLength: 1, maxLength: 12 })
      .filter((text) => identityKey(text.replaceAll('\0', '')) !== '' && !text.includes('\0'));
    let all = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(number, { minLength: 2, maxLength: 40 }), async (list) => {
        const keys = new Set(list.map(identityKey));
        const unique = nextLine();
        const own = { key: `maker${unique}`, name: `Maker ${unique}`, nameZh: null, own: false };
        const parts = list.map((mpn) => row(mpn, { brandKey: own.key, stock: { JS: 5 }, tiersDomestic: [[1, 1000]] }));
        const input = { brands: [own] };
        expect(await load(parts, input)).toMatchObject({ created: keys.size, skipped: list.length - keys.size });
        const before = await everything();
        expect(before).toHaveLength((all += keys.size));
        expect(await load(parts, input)).toMatchObject({ created: 0, changed: 0, unchanged: keys.size });
        expect(await everything()).toEqual(before);
      }),
      { numRuns: 25 },
    );
  },
);

test('BO-2 of two rows of one part the first is written and the later told with its line, across batches and in a dry run alike', async () => {
  const parts = [row('A-1', { stock: { JS: 1 } }), row('B-1'), row('a-1', { stock: { JS: 9 } }), row('C-1'), row('A-1')];
  const first = String(parts[0]!.row!.line);
  for (const dryRun of [true, false]) {
    const { rows } = await load(parts, { batchSize: 2, dryRun });
    expect(rows.map(({ outcome, code, detail }) => [outcome, code, detail])).toEqual([
      ['new', null, ''],
      ['new', null, ''],
      ['skipped', 'repeated_row', first],
      ['new', null, ''],
      ['skipped', 'repeated_row', first],
    ]);
  }
  expect(await loader.db.one(sql`select sum(on_hand) as n from stock`)).toEqual({ n: 1 });
});

test('PD-1 a part of one source is the same part for another, under any name of its maker', async () => {
  await load([row('AO-1', { sourceName: 'demo', sourceId: 'demo:x', demo: true, stock: { JS: 5 } })]);
  const pending = [{ key: '制造商', name: 'M(制造商)', nameZh: null, own: false }];
  const again = row('ao-1', { sourceName: 'jlc-dump', sourceId: 'jlc:C7', sourceRef: 'C7', brandKey: '制造商', stock: { JS: 7 } });
  const { rows } = await load([again], { brands: pending });
  expect(rows).toMatchObject([{ outcome: 'changed', brand: 'Maker' }]);
  expect(
    await loader.db.many(
      sql`select p.mpn, p.source_id, p.demo, s.words, k.on_hand from parts p join part_search s on s.part_id = p.id join stock k on k.part_id = p.id and warehouse = 'JS'`,
    ),
  ).toEqual([
    // It takes the first own id that a source has for it, in that source's spelling: staff and buyers find it by that code.
    { mpn: 'ao-1', source_id: 'jlc:C7', demo: false, words: 'AO-1 AO1 MAKER C7', on_hand: 7 },
  ]);
  expect(await loader.db.one(sql`select count(*) as n from brands`)).toEqual({ n: 2 });
});

test('PD-1 an id that its source gave another number or maker before stops the row, and nothing of it is written', async () => {
  await load([row('A-1', { sourceRef: 'C1', stock: { JS: 5 } }), row('B-1', { sourceRef: 'C2' })]);
  const before = await everything();
  const wrong = [
    row('A-2', { sourceRef: 'C1', stock: { JS: 99 } }),
    row('B-1', { sourceRef: 'C1' }),
    row('B-1', { sourceRef: 'C2', brandKey: 'other' }),
  ];
  for (const dryRun of [true, false]) {
    const { rows } = await load(wrong, { dryRun });
    expect(rows.map(({ outcome, code, detail }) => [outcome, code, detail])).toEqual([
      ['refused', 'source_id_other_part', 'C1: A-1 (Maker) ≠ A-2 (Maker)'],
      ['refused', 'source_id_other_part', 'C1: A-1 (Maker) ≠ B-1 (Maker)'],
      ['refused', 'source_id_other_part', 'C2: B-1 (Maker) ≠ B-1 (Other)'],
    ]);
  }
  expect(await everything()).toEqual(before);
  // Two parts under one id in one file: the first has it.
  const { rows } = await load([row('D-1', { sourceRef: 'C9' }), row('E-1', { sourceRef: 'C9' })]);
  expect(rows.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['new', null],
    ['refused', 'source_id_other_part'],
  ]);
});

test('BO-2 a field that a row does not give stays, and one it gives empty is emptied and told', async () => {
  const full = row('A-1', {
    package: '0603',
    descriptionEn: 'a resistor',
    params: { resistance: 10, tolerance: 1 },
    paramTexts: { tolerance: '±1%' },
    datasheet: 'https://example.com/a.pdf',
    origin: 'CN',
    moq: 10,
    step: 10,
    moqFlag: true,
    tiersDomestic: [[1, 1000]],
    tiersInternational: [[1, 150]],
    stock: { JS: 50, SZ: 5 },
  });
  await load([full]);
  const [before] = await everything();
  const only = async (over: Partial<LoadablePart>): Promise<RowResult> =>
    (await load([row('A-1', { categoryKey: undefined, ...over })])).rows[0]!;
  expect(await only({})).toMatchObject({ outcome: 'unchanged', changes: [] });
  expect(await everything()).toEqual([before]);
  expect((await only({ stock: { JS: 40 } })).changes).toEqual([
    { field: 'stock_JS', before: 50, after: 40, reason: null, isWritten: true, source: ['list', 'list'] },
  ]);
  expect((await only({ tiersDomestic: [[1, 1100]] })).changes).toEqual([
    { field: 'tiers_domestic', before: [[1, 1000]], after: [[1, 1100]], reason: null, isWritten: true, source: ['list', 'list'] },
  ]);
  expect(
    (await only({ params: { tolerance: 5, voltage: 50 } })).changes.map(({ field, before: was, after }) => [field, was, after]),
  ).toEqual([
    ['param:tolerance', 1, 5],
    ['param:voltage', null, 50],
  ]);
  expect((await only({ datasheet: null, params: { voltage: null } })).changes.map(({ field, reason }) => [field, reason])).toEqual([
    ['param:voltage', 'cleared'],
    ['datasheet', 'cleared'],
  ]);
  const [after] = await everything();
  expect(after).toMatchObject({
    ...before,
    params: { resistance: 10, tolerance: 5 },
    param_texts: {},
    datasheet: null,
    version: 3,
    updated_at: expect.anything(),
    prices: [{ tiers: [[1, 1100]] }, { tiers: [[1, 150]] }],
    stock: [{ on_hand: 40 }, { on_hand: 5 }],
    search: { available: 45, price_domestic: 1100, price_international: 150 },
    moves: 3,
  });
});

test('BO-2 a minimum that does not fit the step which the part has is raised to it and told', async () => {
  await load([row('A-1', { moq: 10, step: 10, moqFlag: true })]);
  expect((await load([row('A-1', { moq: 25 })])).rows).toMatchObject([{ outcome: 'changed', warnings: ['moq_rounded: 25 → 30'] }]);
  expect(await loader.db.one(sql`select moq, step from parts`)).toEqual({ moq: 30, step: 10 });
});

test('BO-2 a new part without a category is refused, one without anything else gets what is usual', async () => {
  const { rows } = await load([row('A-1', { categoryKey: undefined }), row('B-1')]);
  expect(rows.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['refused', 'no_category'],
    ['new', null],
  ]);
  expect(await everything()).toMatchObject([
    {
      mpn: 'B-1',
      package: '',
      moq: 1,
      step: 1,
      stock_type: 'ex_stock',
      goods_status: 1,
      prices: [{ tiers: [], source: null }, { tiers: [] }],
      stock: [{ on_hand: 0 }, { on_hand: 0 }, { on_hand: 0 }],
    },
  ]);
});

test('BO-2 a part that was taken off comes back when its number does', async () => {
  await load([row('A-1'), row('B-1', { stock: { JS: 5 } })]);
  expect(await load([row('A-1')], { removeMissing: { prefix: 'second:', source: 'second' } })).toMatchObject({ removed: 0 });
  // Another source that has it in stock keeps it.
  await loader.db.run(sql`update stock set source = 'second' where on_hand > 0`);
  expect(await load([row('A-1')], { removeMissing: { prefix: 'list:', source: 'list' } })).toMatchObject({ removed: 0 });
  await loader.db.run(sql`update stock set source = 'list'`);
  expect(await load([row('A-1')], { removeMissing: { prefix: 'list:', source: 'list' } })).toMatchObject({ removed: 1 });
  expect(await numbers()).toEqual(['A-1']);
  expect((await load([row('b-1', { sourceName: 'second', sourceId: 'second:B' })])).rows).toMatchObject([
    { outcome: 'changed', changes: [{ field: 'deleted_at', reason: 'returns' }] },
  ]);
  expect(await numbers()).toEqual(['A-1', 'B-1']);
});

test('BO-2 what is suspicious is held back until somebody says so, in a dry run and without one, unless the caller is trusted', async () => {
  const now = (over: Partial<LoadablePart>): LoadablePart => row('A-1', over);
  await load([now({ tiersDomestic: [[1, 1000]], stock: { JS: 1000 } }), row('B-1')]);
  const before = await everything();
  const parts = [
    now({ tiersDomestic: [[1, 46_000]] }),
    row('B-1', { stock: { JS: 3 } }),
    row('C-1', {
      tiersDomestic: [
        [1, 900_000],
        [10, 10_000],
      ],
    }),
  ];
  for (const dryRun of [true, false]) {
    const { rows, suspicious } = await load(parts, { dryRun });
    expect(suspicious).toBe(2);
    expect(rows.map(({ outcome, code, detail }) => [outcome, code, detail])).toEqual([
      ['suspicious', 'price_moved', '1+: 0.001 → 0.046'],
      ['changed', null, ''],
      ['suspicious', 'decimal_point', '1+: 0.01 → 0.90'],
    ]);
    expect(rows[0]!.changes).toEqual([
      expect.objectContaining({
        field: 'tiers_domestic',
        before: [[1, 1000]],
        after: [[1, 46_000]],
        reason: 'price_moved',
        isWritten: true,
      }),
    ]);
  }
  expect((await everything())[0]).toEqual(before[0]);
  expect((await load([now({ stock: { JS: 50, SZ: 10 } })])).rows).toMatchObject([
    { outcome: 'suspicious', code: 'stock_fell', detail: '1000 → 60' },
  ]);
  // Moved to another warehouse is not gone.
  expect((await load([now({ stock: { JS: 0, SZ: 900 } })])).rows).toMatchObject([{ outcome: 'changed' }]);
  const decisions = (at: number): 'write' | 'skip' => (at === parts[0]!.row!.line ? 'write' : 'skip');
  expect((await load(parts, { decisions })).rows.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['changed', null],
    ['skipped', 'skipped_by_staff'],
    ['skipped', 'skipped_by_staff'],
  ]);
  expect((await load(parts, { trusted: true })).rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'new']);
  const rules = { ...usualRules, priceMovePercent: 10_000, stockFallPercent: 100 };
  expect(await load([now({ tiersDomestic: [[1, 1000]], stock: { SZ: 0 } })], { rules })).toMatchObject({ changed: 1 });
});

test('BO-2 a row is not written over a part that somebody changed after the dry run showed it', async () => {
  await load([row('A-1', { tiersDomestic: [[1, 1000]], stock: { JS: 5 } })]);
  const parts = [row('A-1', { tiersDomestic: [[1, 1100]] }), row('B-1')];
  const dry = await load(parts, { dryRun: true });
  const shownVersions = (at: number): number | null => dry.rows.find((one) => one.line === at)!.partVersion;
  expect(dry.rows.map(({ partVersion }) => partVersion)).toEqual([3, null]);
  await loader.db.run(sql`update part_prices set tiers = '[[1, 1050]]', version = version + 1 where edition = 'domestic'`);
  await load([row('B-1', { package: '0603' })]);
  expect(
    (await load([...parts.slice(0, 1), { ...parts[1]!, package: '0402' }], { shownVersions })).rows.map(({ outcome, code }) => [
      outcome,
      code,
    ]),
  ).toEqual([
    ['skipped', 'changed_since'],
    ['skipped', 'changed_since'],
  ]);
  // One that nobody changed is written; and once more, as after a crash, there is nothing left to write.
  const again = await load(parts, { dryRun: true });
  const shown = (at: number): number | null => again.rows.find((one) => one.line === at)!.partVersion;
  expect(await load(parts, { shownVersions: shown })).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await load(parts, { shownVersions: shown })).toMatchObject({ unchanged: 2 });
});

test('BO-2 a source that is listed rules price and stock, staff’s prices rule over all, and the rest is told and left', async () => {
  const rules = { ...usualRules, priceSources: ['hand', 'main'], stockSources: ['main'] };
  const from = (sourceName: string, micros: number, pieces: number): LoadablePart =>
    row('A-1', { sourceName, tiersDomestic: [[1, micros]], stock: { JS: pieces } });
  const one = async (part: LoadablePart): Promise<RowResult> => (await load([part], { rules })).rows[0]!;
  await one(from('first', 1000, 50));
  expect((await one(from('second', 1001, 51))).outcome).toBe('changed');
  // The same from a listed source changes nothing, and is its from now on.
  expect(await one(from('main', 1001, 51))).toMatchObject({
    outcome: 'unchanged',
    changes: [
      { field: 'source_domestic', before: 'second', after: 'main', isWritten: true },
      { field: 'source_JS', before: 'second', after: 'main', isWritten: true },
    ],
  });
  expect(await one(from('second', 1002, 52))).toMatchObject({
    outcome: 'unchanged',
    changes: [
      { field: 'tiers_domestic', before: [[1, 1001]], after: [[1, 1002]], reason: 'other_source', isWritten: false },
      { field: 'stock_JS', before: 51, after: 52, reason: 'other_source', isWritten: false },
    ],
  });
  expect((await one(from('main', 1003, 53))).outcome).toBe('changed');
  await loader.db.run(sql`update part_prices set source = 'hand', tiers = '[[1, 999]]' where edition = 'domestic'`);
  expect(await one(from('main', 1004, 54))).toMatchObject({
    outcome: 'changed',
    changes: [
      { field: 'tiers_domestic', reason: 'by_hand', isWritten: false },
      { field: 'stock_JS', before: 53, after: 54, isWritten: true },
    ],
  });
  expect(await everything()).toMatchObject([
    { prices: [{ tiers: [[1, 999]], source: 'hand' }, {}], stock: [{ on_hand: 54, source: 'main' }] },
  ]);
});

test('R-18 stock below what orders hold is kept there, and the dry run says it first', async () => {
  await load([row('A-1', { stock: { JS: 10 } })]);
  await loader.db.run(sql`update stock set reserved = 8 where warehouse = 'JS'`);
  for (const dryRun of [true, false])
    expect(await load([row('A-1', { stock: { JS: 5 } })], { dryRun })).toMatchObject({
      stockKept: ['list:A-1'],
      rows: [{ outcome: 'changed', changes: [{ field: 'stock_JS', before: 10, after: 8 }], warnings: ['stock_below_reserved: JS 5 < 8'] }],
    });
  expect(await load([row('A-1', { stock: { JS: 5 } })])).toMatchObject({ unchanged: 1 });
});

test('two loads of the same new parts at once both end, with one part each', async () => {
  const parts = Array.from({ length: 120 }, (_, i) => row(`P-${i}`, { stock: { JS: 1 }, tiersDomestic: [[1, 1000]] }));
  const own = { brands: [{ key: 'newmaker', name: 'New maker', nameZh: '新品牌', own: false }] };
  const theirs = parts.map((part) => ({ ...part, brandKey: 'newmaker' }));
  const results = await Promise.all([load(theirs, { ...own, batchSize: 20 }), load(theirs.toReversed(), { ...own, batchSize: 30 })]);
  expect(results[0].created + results[1].created).toBe(120);
  expect(results[0].unchanged + results[1].unchanged).toBe(120);
  expect(
    await loader.db.one(
      sql`select (select count(*) from parts) as parts, (select count(*) from brands where key = 'newmaker') as brands, (select sum(on_hand) from stock) as pieces`,
    ),
  ).toEqual({
    parts: 120,
    brands: 1,
    pieces: 120,
  });
});

test('results of a batch are kept with it or not at all', async () => {
  const kept: number[] = [];
  await load([row('A-1'), row('B-1'), row('C-1')], {
    batchSize: 2,
    keepRows: async (tx, results) => {
      kept.push(results.length);
      await tx.run(sql`insert into settings (key, value) values (${`kept.${kept.length}`}, ${JSON.stringify(results)}::jsonb)`);
    },
  });
  expect(kept).toEqual([2, 1]);
  const failing = load([row('D-1')], { keepRows: () => Promise.reject(new Error('no')) });
  await expect(failing).rejects.toThrow('no');
  expect(await numbers()).toEqual(['A-1', 'B-1', 'C-1']);
});
