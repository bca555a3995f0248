// Undoing a run: what goes back, what stays and is told, once and only once, also after a kill (BO-2).
import { importGet, importUndo } from '@partharbor/contract/calls/imports';
import { importRows } from '@partharbor/contract/calls/import-review';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testShop, type TestShop } from '../../calls/testing.ts';
import { domain as catalogue } from '../../catalogue/domain.ts';
import { statements } from '../../invariants/statements.ts';
import { sql, type Database } from '../../platform/database.ts';
import { createLog } from '../../platform/log.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { changeStock } from '../../stock/adjust.ts';
import { domain } from '../domain.ts';
import { tasks } from '../jobs.ts';
import type { FieldChange, RowResult } from '../load/row-result.ts';
import { saveRows } from './row-store.ts';
import { undoRun } from './undo.ts';
import { claimUndo } from './undo-store.ts';

let db: Database;
let drop: () => Promise<void>;
let shop: TestShop;
let staff: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  ({ db, drop } = await testDatabase(6));
  shop = testShop(db, [domain, catalogue]);
});
afterAll(() => drop());
beforeEach(async () => {
  staff = await shop.addStaff(['catalogue']);
});

const change = (
  field: string,
  before: FieldChange['before'],
  after: FieldChange['after'],
  more: Partial<FieldChange> = {},
): FieldChange => ({ field, before, after, reason: null, isWritten: true, ...more });
let line = 1;
const result = (partId: number, changes: readonly FieldChange[], outcome: RowResult['outcome'] = 'changed'): RowResult => ({
  file: 'list.csv',
  line: ++line,
  outcome,
  mpn: `P${partId}`,
  brand: 'Maker',
  partId,
  partVersion: 1,
  code: null,
  detail: '',
  changes,
  warnings: [],
});

/** A run that has written, with what it said of its rows. `at` is when it was done. */
async function written(results: readonly RowResult[], at: Date = new Date()): Promise<number> {
  const { id } = await db.one<{ id: number }>(
    sql`insert into import_runs (file_name, stored_path, mapping, dry_run, state) values ('list.csv', '', 'table', false, 'running') returning id`,
  );
  await saveRows(db, { id, file_name: 'list.csv' }, 'write', results);
  await db.run(sql`update import_runs set state = 'done', finished_at = ${at},
    undo = jsonb_build_object('rows', (select count(*) from import_rows where run_id = ${id} and written), 'back', 0, 'left', 0) where id = ${id}`);
  return id;
}

/** Stock as a run moves it. */
async function move(run: number, part: number, warehouse: string, pieces: number): Promise<void> {
  await db.run(sql`update stock set on_hand = on_hand + ${pieces}::int where part_id = ${part} and warehouse = ${warehouse}`);
  await db.run(
    sql`insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind, ref) values (${part}, ${warehouse}, ${pieces}, 0, 'import', ${`import:${run}`})`,
  );
}

const job = { jobId: 'test', attempt: 1, log: createLog('silent'), stopping: new AbortController().signal };
const work = (run: number): Promise<void> => tasks(shop.services)['imports.undo']!({ runId: run }, job);
const askUndo = (run: number) => shop.call(importUndo, {}, staff, { params: { id: String(run) } });
const get = (run: number) => shop.call(importGet, {}, staff, { params: { id: String(run) } });
const partRow = (id: number) =>
  db.one<
    Record<string, unknown>
  >(sql`select p.package, p.moq, p.params, p.param_texts, p.goods_status, p.version, r.tiers, s.on_shelf, s.available, s.price_domestic from parts p
    join part_prices r on r.part_id = p.id and r.edition = 'domestic' join part_search s on s.part_id = p.id where p.id = ${id}`);
const onHand = async (part: number): Promise<number> =>
  (await db.one<{ on_hand: number }>(sql`select on_hand from stock where part_id = ${part} and warehouse = 'JS'`)).on_hand;
const expectTrueBooks = async (): Promise<void> => {
  for (const { id, query } of statements.filter(({ id: code }) => ['I-1', 'I-2'].includes(code)))
    expect([id, await db.many(query)]).toEqual([id, []]);
};

test('BO-2 undo puts fields, prices and parameters back, stock by counter-moves, takes new parts off the shelf, and search follows', async () => {
  const known = await shop.addPart({ tiers: [[1, 900_000]], stock: { JS: 1000 } });
  const fresh = await shop.addPart({ stock: { JS: 10 } });
  const params = { resistance: 4700, tolerance: 1 };
  await db.run(
    sql`update parts set package = 'SOT-23', params = ${JSON.stringify(params)}::jsonb, param_texts = '{"resistance": "4.7k @25"}' where id = ${known}`,
  );
  const run = await written([
    result(known, [
      change('package', '0402', 'SOT-23'),
      change('param:resistance', 4600, 4700),
      change('param:tolerance', null, 1),
      change('tiers_domestic', [[1, 1_000_000]], [[1, 900_000]]),
      change('stock_JS', 1000, 700),
      change('moq', 1, 50, { isWritten: false }),
    ]),
    result(fresh, [], 'new'),
  ]);
  await move(run, known, 'JS', -300);
  await move(run, fresh, 'JS', 40);
  expect(await get(run)).toMatchObject({ ok: true, data: { undo: { mayBegin: true, rows: 2 } } });
  expect(await askUndo(run)).toMatchObject({
    ok: true,
    data: { state: 'undoing', undo: { mayBegin: false, rows: 2, staffName: '测试员工' } },
  });
  await work(run);
  expect(await get(run)).toMatchObject({ data: { state: 'undone', undo: { back: 2, left: 0, finishedAt: expect.any(String) } } });
  expect(await partRow(known)).toMatchObject({
    package: '0402',
    params: { resistance: 4600 },
    param_texts: {},
    moq: 1,
    tiers: [[1, 1_000_000]],
    goods_status: 1,
    available: 1000,
    price_domestic: 1_000_000,
  });
  expect(await partRow(fresh)).toMatchObject({ goods_status: 0, on_shelf: false, available: 10 });
  expect(
    await db.many(
      sql`select part_id, d_on_hand, kind from stock_moves where ref = ${`import:${run}`} and kind = 'import_undo' order by part_id`,
    ),
  ).toEqual([
    { part_id: known, d_on_hand: 300, kind: 'import_undo' },
    { part_id: fresh, d_on_hand: -40, kind: 'import_undo' },
  ]);
  await expectTrueBooks();
  const audit = await db.many<{ action: string }>(sql`select action from audit_log where subject = ${`import:${run}`}`);
  expect(audit).toEqual([{ action: 'import.undo' }]);
});

test('BO-2 what only passed to another source goes back to the one it was of, unless a third has it since', async () => {
  const [part, other] = [await shop.addPart({ stock: { JS: 1000, SZ: 10 } }), await shop.addPart({ stock: { JS: 5 } })];
  await db.run(sql`update part_prices set source = 'main' where part_id = any(${[part, other]}::bigint[])`);
  await db.run(sql`update stock set source = case when warehouse = 'JS' then 'main' else 'third' end where part_id = ${part}`);
  await db.run(sql`update part_prices set source = 'hand' where part_id = ${other} and edition = 'domestic'`);
  const took = (field: string, before: string | null) => change(field, before, 'main');
  const run = await written([
    result(part, [took('source_domestic', 'second'), took('source_JS', null), took('source_SZ', 'second')], 'unchanged'),
    result(part, [], 'unchanged'),
    result(other, [took('source_domestic', 'second'), took('source_international', 'second')], 'unchanged'),
  ]);
  expect(await get(run)).toMatchObject({ data: { undo: { rows: 2 } } });
  await askUndo(run);
  await work(run);
  expect(await get(run)).toMatchObject({ data: { state: 'undone', undo: { back: 0, left: 2 } } });
  const sources = (id: number) =>
    db.one(sql`select (select jsonb_object_agg(edition, source) from part_prices where part_id = ${id}) as prices,
      (select jsonb_object_agg(warehouse, source) from stock where part_id = ${id}) as stock`);
  expect(await sources(part)).toMatchObject({ prices: { domestic: 'second' }, stock: { JS: null, SZ: 'third' } });
  expect(await sources(other)).toMatchObject({ prices: { domestic: 'hand', international: 'second' } });
  const told = await shop.call(importRows, { list: 'left' }, staff, { params: { id: String(run) } });
  expect(told.ok && told.data.records.flatMap(({ left }) => left)).toEqual([
    '深圳仓库存的来源：之后改过，现在是 third，没有动。',
    '人民币价格的来源：之后改过，现在是 员工手工，没有动。',
  ]);
  await expectTrueBooks();
});

test('BO-2 undo brings a wording back with its value, and prices, stock and what staff see to the source they were of', async () => {
  const part = await shop.addPart({ tiers: [[1, 900_000]], stock: { JS: 1000, SZ: 10 } });
  await db.run(
    sql`update parts set params = '{"resistance": 4700, "tolerance": 1, "voltage": 50}', param_texts = '{"resistance": "4k7", "tolerance": "1 %", "voltage": "by hand"}' where id = ${part}`,
  );
  await db.run(sql`update part_prices set source = 'new list' where part_id = ${part} and edition = 'domestic'`);
  // Another list came for Shenzhen since.
  await db.run(sql`update stock set source = case warehouse when 'JS' then 'new list' else 'third list' end where part_id = ${part}`);
  await db.run(
    sql`insert into part_staff_fields (part_id, field, value, source) values (${part}, 'cost', '1.50', 'new list'), (${part}, 'location', 'A-1', 'new list')`,
  );
  const source = ['old list', 'new list'] as const;
  const run = await written([
    result(part, [
      change('param:resistance', 4600, 4700, { wording: ['4.6k @25', '4k7'] }),
      change('text:tolerance', '1%', '1 %'),
      change('param:voltage', 40, 50, { wording: ['forty', 'fifty'] }),
      change('tiers_domestic', [[1, 1_000_000]], [[1, 900_000]], { source }),
      change('stock_JS', 1000, 700, { source: ['hand', 'new list'] }),
      change('stock_SZ', 10, 30, { source }),
      change('staff:cost', '1.20', '1.50', { source }),
      change('staff:location', null, 'A-1', { source: [null, 'new list'] }),
    ]),
  ]);
  await move(run, part, 'JS', -300);
  await move(run, part, 'SZ', 20);
  await askUndo(run);
  await work(run);
  expect(await get(run)).toMatchObject({ data: { state: 'undone', undo: { back: 1, left: 0 } } });
  expect(await partRow(part)).toMatchObject({
    params: { resistance: 4600, tolerance: 1, voltage: 40 },
    param_texts: { resistance: '4.6k @25', tolerance: '1%' },
    tiers: [[1, 1_000_000]],
  });
  expect(await db.one(sql`select source from part_prices where part_id = ${part} and edition = 'domestic'`)).toEqual({
    source: 'old list',
  });
  expect(await db.many(sql`select warehouse, on_hand, source from stock where part_id = ${part} order by warehouse`)).toMatchObject([
    { warehouse: 'JS', on_hand: 1000, source: 'hand' },
    { warehouse: 'SZ', on_hand: 10, source: 'third list' },
  ]);
  expect(await db.many(sql`select field, value, source from part_staff_fields where part_id = ${part}`)).toEqual([
    { field: 'cost', value: '1.20', source: 'old list' },
  ]);
  await expectTrueBooks();
});

test('BO-2 what was changed since and what orders hold stays, and is told with its reason', async () => {
  const part = await shop.addPart({ tiers: [[1, 500_000]], stock: { JS: 1000 } });
  await db.run(sql`update parts set package = 'SOT-89', moq = 10 where id = ${part}`);
  const run = await written([
    result(part, [change('package', '0402', 'SOT-23'), change('moq', 1, 10), change('tiers_domestic', [[1, 1_000_000]], [[1, 900_000]])]),
  ]);
  await move(run, part, 'JS', 900);
  await db.run(sql`update stock set reserved = 1500 where part_id = ${part}`);
  await db.run(sql`insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind) values (${part}, 'JS', 0, 1500, 'reserve')`);
  await askUndo(run);
  await work(run);
  expect(await get(run)).toMatchObject({ data: { state: 'undone', undo: { back: 0, left: 1 } } });
  expect(await partRow(part)).toMatchObject({ package: 'SOT-89', moq: 1, tiers: [[1, 500_000]] });
  expect(await onHand(part)).toBe(1500);
  const told = await shop.call(importRows, { list: 'left' }, staff, { params: { id: String(run) } });
  expect(told).toMatchObject({
    ok: true,
    data: {
      total: 1,
      records: [
        {
          left: ['封装：之后改过，现在是 SOT-89，没有动。', '人民币价格：之后改过，没有动。', '库存 江苏仓：订单占用着，只退到 1,500。'],
        },
      ],
    },
  });
  await expectTrueBooks();
});

test('BO-2 a run is undone once, however often and by however many it is asked, and only within a day', async () => {
  const part = await shop.addPart({ stock: { JS: 100 } });
  const run = await written([result(part, [])]);
  await move(run, part, 'JS', 30);
  const asked = await Promise.all(Array.from({ length: 6 }, () => askUndo(run)));
  expect(asked.filter((one) => one.ok)).toHaveLength(1);
  expect(asked.filter((one) => !one.ok && one.reason === 'WRONG_STATE')).toHaveLength(5);
  await Promise.all([work(run), work(run), work(run)]);
  expect(await get(run)).toMatchObject({ data: { state: 'undone' } });
  expect(await onHand(part)).toBe(100);
  expect(await askUndo(run)).toMatchObject({ ok: false, reason: 'WRONG_STATE' });
  const old = await written([result(part, [])], new Date(Date.now() - 25 * 3_600_000));
  expect(await get(old)).toMatchObject({ data: { undo: { mayBegin: false } } });
  expect(await askUndo(old)).toMatchObject({ ok: false, reason: 'UNDO_TOO_LATE' });
  const nothing = await written([]);
  expect(await askUndo(nothing)).toMatchObject({ ok: false, reason: 'WRONG_STATE' });
  expect(await askUndo(999_999)).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
});

test('BO-2 an undoing that stopped between two batches goes on, and each row goes back once', async () => {
  const parts: number[] = [];
  for (let i = 0; i < 7; i++) parts.push(await shop.addPart({ stock: { JS: 100 } }));
  const run = await written(parts.map((part) => result(part, [])));
  for (const part of parts) await move(run, part, 'JS', 11);
  await askUndo(run);
  const stop = new AbortController();
  const claimed = await claimUndo(db, run);
  const stopping = {
    ...db,
    transaction: async (...args: Parameters<Database['transaction']>) => db.transaction(...args).finally(() => stop.abort()),
  } as Database;
  expect(await undoRun(stopping, claimed!, shop.clock, stop.signal, 3)).toBe(false);
  expect(
    await db.one(
      sql`select count(*) filter (where on_hand = 100) as back, count(*) as n from stock where part_id = any(${parts}::bigint[])`,
    ),
  ).toEqual({ back: 3, n: 7 });
  // Killed: nobody gave it back. Silence makes it free.
  expect(await claimUndo(db, run)).toBeUndefined();
  await db.run(sql`update import_runs set undo = undo || '{"aliveAt": 1}' where id = ${run}`);
  await tasks(shop.services)['imports.resume']!({}, job);
  expect(await db.maybe(sql`select 1 as one from graphile_worker.jobs where key = ${`import:${run}:undo`}`)).toBeDefined();
  await work(run);
  expect(await get(run)).toMatchObject({ data: { state: 'undone', undo: { rows: 7, back: 7 } } });
  expect(
    await db.one(sql`select count(*) filter (where on_hand = 100) as back from stock where part_id = any(${parts}::bigint[])`),
  ).toEqual({ back: 7 });
  await expectTrueBooks();
});

test('BO-2 while one run is at work no undoing begins, and stock that moved meanwhile keeps its moves', async () => {
  const part = await shop.addPart({ stock: { JS: 100 } });
  const run = await written([result(part, [])]);
  await move(run, part, 'JS', 50);
  const { id: other } = await db.one<{ id: number }>(sql`insert into import_runs (file_name, stored_path, mapping, dry_run, state, progress)
    values ('other.csv', '', 'table', false, 'running', jsonb_build_object('aliveAt', extract(epoch from clock_timestamp()))) returning id`);
  await askUndo(run);
  await work(run);
  expect(await get(run)).toMatchObject({ data: { state: 'undoing', undo: { back: 0 } } });
  await db.run(sql`update import_runs set state = 'done' where id = ${other}`);
  await db.transaction((tx) => changeStock(tx, { partId: part, warehouse: 'JS', change: -20, reason: 'broken', staffId: staff.staffId }));
  await work(run);
  expect(await onHand(part)).toBe(80);
  await expectTrueBooks();
});
