// Whole imports into a real database: idempotent, safe to stop, honest about stock (R-18, BO-2).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql, type Database } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { mayReplaceChecks, replaceChecks } from './load/checks.ts';
import { runImport, type ImportOptions, type ImportOutcome } from './run.ts';
import { SEARCH_INDEXES, ensureSearchIndexes } from './load/search-indexes.ts';

let db: Database;
let drop: () => Promise<void>;
let dir = '';
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'partharbor-import-'));
});
beforeEach(async () => {
  await drop?.();
  ({ db, drop } = await testDatabase(4));
  await db.run(sql`
    with top as (insert into categories (key, name_zh, name_en) values ('own:1', '电阻', 'Resistors') returning id)
    insert into categories (key, parent_id, name_zh, name_en) select 'own:2', id, '贴片', 'Chip' from top`);
});
afterAll(async () => {
  await drop();
  rmSync(dir, { recursive: true, force: true });
});

const header = 'mpn,brand,category,package,description,stock,moq,multiple,qty1,price1,qty2,price2,Tolerance';
const rows = (count: number, stock = 10): string[] =>
  Array.from({ length: count }, (_, i) => `PART-${i},Maker ${i % 3},Resistors > Chip,0603,part ${i},${stock},1,1,1,0.5,100,0.4,±1%`);

function source(lines: string[], name = 'parts.csv'): string {
  const path = join(dir, name);
  writeFileSync(path, [header, ...lines].join('\n'));
  return path;
}

async function run(path: string, over: Partial<ImportOptions> = {}): Promise<ImportOutcome> {
  const outcome = await runImport(db, {
    path,
    mapping: 'table',
    cnyPerUsd: '7',
    dryRun: false,
    reportPath: join(dir, 'report.csv'),
    now: () => new Date(),
    batchSize: 50,
    ...over,
  });
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome;
}

const counts = async () =>
  db.one<{ parts: number; prices: number; stock: number; moves: number; search: number }>(sql`
    select (select count(*) from parts where deleted_at is null) as parts, (select count(*) from part_prices) as prices, (select count(*) from stock) as stock,
      (select count(*) from stock_moves) as moves, (select count(*) from part_search) as search`);

test('R-18 an import fills every table, with one opening movement per part and warehouse', async () => {
  const outcome = await run(source(rows(120)));
  expect(outcome.progress).toMatchObject({ rows: 120, created: 120, changed: 0, failed: 0 });
  expect(await counts()).toEqual({ parts: 120, prices: 240, stock: 360, moves: 360, search: 120 });
  const part = await db.one<object>(sql`
    select p.mpn_key, p.params, p.moq, b.name, c.name_en, t.name_en as top, s.available, s.price_domestic, s.price_international, s.words
    from parts p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id join categories t on t.id = c.parent_id join part_search s on s.part_id = p.id where p.mpn = 'PART-7'`);
  expect(part).toEqual({
    mpn_key: 'PART7',
    params: { tolerance: 1 },
    moq: 1,
    name: 'Maker 1',
    name_en: 'Chip',
    top: 'Resistors',
    available: 10,
    price_domestic: 3_500_000,
    price_international: 500_000,
    words: 'PART-7 PART7 MAKER1',
  });
  const { bad } = await db.one<{ bad: number }>(sql`
    select count(*) as bad from stock s where (s.on_hand, s.reserved) <> (select coalesce(sum(m.d_on_hand), 0), coalesce(sum(m.d_reserved), 0) from stock_moves m where (m.part_id, m.warehouse) = (s.part_id, s.warehouse))`);
  expect(bad).toBe(0);
});

test('BO-2 the same import again touches no row', async () => {
  const path = source(rows(120));
  await run(path);
  const before = await db.many(sql`select id, version, updated_at from parts order by id`);
  const again = await run(path);
  expect(again.progress).toMatchObject({ created: 0, changed: 0, unchanged: 120 });
  expect(await db.many(sql`select id, version, updated_at from parts order by id`)).toEqual(before);
  expect((await counts()).moves).toBe(360);
});

test('BO-2 a dry run tells what would happen and writes nothing', async () => {
  await run(source(rows(60)));
  const changed = [...rows(60).slice(0, 59), rows(60)[59]!.replace('0.5', '0.6'), ...rows(80).slice(60)].map((line, i) =>
    i === 3 ? line.replace(',10,', ',11,') : line,
  );
  const before = await counts();
  const outcome = await run(source(changed), { dryRun: true });
  expect(outcome.progress).toMatchObject({ created: 20, changed: 2, unchanged: 58 });
  expect(await counts()).toEqual(before);
  expect((await run(source(changed))).progress).toMatchObject({ created: 20, changed: 2, unchanged: 58 });
});

test('BO-2 an import stopped half way leaves whole batches, and the next run goes on', async () => {
  const path = source(rows(200));
  const stop = new AbortController();
  const first = await run(path, { signal: stop.signal, onProgress: ({ created }) => void (created >= 50 && stop.abort()) });
  expect(first.cancelled).toBe(true);
  const { parts, search } = await counts();
  expect([50, 100]).toContain(parts);
  expect(search).toBe(parts);
  expect((await run(path)).progress).toMatchObject({ created: 200 - parts, unchanged: parts });
});

test('R-18 changed stock moves by the difference and never below what is reserved', async () => {
  await run(source(rows(3)));
  await db.run(sql`update stock set reserved = 8 where warehouse = 'JS' and part_id = (select id from parts where mpn = 'PART-1')`);
  await db.run(
    sql`insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind) select id, 'JS', 0, 8, 'reserve' from parts where mpn = 'PART-1'`,
  );
  const outcome = await run(source(rows(3, 4)));
  expect(outcome.progress).toMatchObject({ changed: 3 });
  expect(outcome.warnings).toBe(1);
  expect(readFileSync(join(dir, 'report.csv'), 'utf8')).toContain('stock_below_reserved');
  expect(
    await db.many(sql`select p.mpn, s.on_hand, s.reserved, ps.available, (select array_agg(d_on_hand order by m.id) from stock_moves m where m.part_id = p.id and warehouse = 'JS') as moves
    from parts p join stock s on s.part_id = p.id and s.warehouse = 'JS' join part_search ps on ps.part_id = p.id order by 1`),
  ).toEqual([
    { mpn: 'PART-0', on_hand: 4, reserved: 0, available: 4, moves: [10, -6] },
    { mpn: 'PART-1', on_hand: 8, reserved: 8, available: 0, moves: [10, 0, -2] },
    { mpn: 'PART-2', on_hand: 4, reserved: 0, available: 4, moves: [10, -6] },
  ]);
});

test('BO-2 what vanished is taken off only when told so, comes back with the next import, and stays when a row was unreadable', async () => {
  await run(source(rows(20)));
  expect((await run(source(rows(15)))).progress.removed).toBe(0);
  expect((await run(source([...rows(15), ',no number,x,,,,,,,,,,']), { removeMissing: true })).progress).toMatchObject({
    removed: 0,
    failed: 1,
  });
  expect((await run(source(rows(15)), { removeMissing: true, dryRun: true })).progress.removed).toBe(5);
  expect((await run(source(rows(15)), { removeMissing: true })).progress.removed).toBe(5);
  expect(await counts()).toMatchObject({ parts: 15, search: 15 });
  expect((await run(source(rows(20)))).progress).toMatchObject({ changed: 5, unchanged: 15 });
  expect(await counts()).toMatchObject({ parts: 20, search: 20, moves: 60 });
});

test('BO-2 refused and changed rows stand in the report, without formulas', async () => {
  const outcome = await run(
    source([
      ...rows(2),
      '\u200b,Maker,Resistors > Chip,,,1,1,1,1,1,,,',
      'X9,Maker,,,,1,1,1,1,1,,,',
      'X8,Maker,Resistors > Chip,,,abc,1,1,1,1,,,',
      'X7,Maker,Resistors > Chip,,,1,7,5,1,1,,,',
      '"=cmd()",,Resistors,,,1,1,1,1,1,,,',
    ]),
  );
  expect(outcome.progress).toMatchObject({ rows: 7, created: 3, failed: 4 });
  expect(outcome.progress.errors[0]).toEqual({ row: 4, code: 'no_mpn', text: '', file: 'parts.csv' });
  expect(readFileSync(join(dir, 'report.csv'), 'utf8').split('\r\n')).toEqual([
    '\uFEFFseverity,file,line,source_id,code,detail,explanation_en,explanation_zh',
    'error,parts.csv,4,,no_mpn,,It has no part number.,没有型号。',
    'error,parts.csv,6,,bad_quantity,stock: abc,A quantity is not a whole number within its limits (stock: abc).,数量不是允许范围内的整数（stock: abc）。',
    'warning,parts.csv,7,table:maker:X7,moq_rounded,7 → 10,The minimum was no multiple of the step and was rounded (7 → 10).,起订量不是倍数，已调整（7 → 10）。',
    "error,parts.csv,8,,no_brand,'=cmd(),“=cmd()” has no manufacturer.,型号“=cmd()”没有品牌。",
    'error,parts.csv,5,,no_category,,It has no category.,没有分类。',
    '',
  ]);
});

test('BO-2 categories of the same name are shared with what is there, brands by their key, and an unknown path is seen by staff alone', async () => {
  await db.run(sql`insert into brands (key, name, name_zh, own) values ('maker1', 'MAKER 1', '一号', true)`);
  await run(source([...rows(4), rows(5)[4]!.replace('Resistors > Chip', 'DC/DC converters')]));
  expect(await db.many(sql`select key, name_en, is_public from categories order by id`)).toEqual([
    { key: 'own:1', name_en: 'Resistors', is_public: true },
    { key: 'own:2', name_en: 'Chip', is_public: true },
    { key: 'to-be-sorted', name_en: 'To be sorted', is_public: false },
    { key: 'to-be-sorted:dc/dc converters', name_en: 'DC/DC converters', is_public: false },
  ]);
  expect(await db.many(sql`select name, name_zh, own from brands where key = 'maker1'`)).toEqual([
    { name: 'MAKER 1', name_zh: '一号', own: true },
  ]);
  expect(
    await db.many(sql`select p.mpn, p.goods_status, s.on_shelf from parts p join part_search s on s.part_id = p.id where not s.on_shelf`),
  ).toEqual([{ mpn: 'PART-4', goods_status: 0, on_shelf: false }]);
});

test('BO-2 PD-2 a new part is sold in whole multiples from its first price on, whatever its row leaves out', async () => {
  const path = join(dir, 'multiples.csv');
  const line = (...cells: string[]): string => ['Maker', 'Resistors > Chip', ...cells].join(',');
  const lines = [
    'Brand,Category,MPN,MOQ,Multiple,qty1,price1',
    line('NM-1', '', '10', '1', '0.5'),
    line('NM-2', '', '10', '15', '0.5'),
    line('NM-3', '≥5', '', '1', '0.5'),
    line('NM-4', '9999999', '7', '1', '0.5'),
    line('NM-5', '', '', '30', '0.5'),
  ];
  writeFileSync(path, lines.join('\n'));
  expect((await run(path)).progress).toMatchObject({ rows: 5, created: 5 });
  expect(await db.many(sql`select mpn, moq, step, moq_flag from parts where mpn like 'NM-%' order by 1`)).toEqual([
    { mpn: 'NM-1', moq: 10, step: 10, moq_flag: true },
    { mpn: 'NM-2', moq: 20, step: 10, moq_flag: true },
    { mpn: 'NM-3', moq: 5, step: 1, moq_flag: true },
    { mpn: 'NM-4', moq: 9_999_997, step: 7, moq_flag: true },
    { mpn: 'NM-5', moq: 30, step: 1, moq_flag: true },
  ]);
});

test('the search indexes are those of the migration, also after a first load and after a crash in the middle of one', async () => {
  const list = () => db.many(sql`select indexname, indexdef from pg_indexes where tablename = 'part_search' order by 1`);
  const fresh = await list();
  await run(source(rows(10)));
  expect(await list()).toEqual(fresh);
  await db.run(sql`drop index part_search_words`);
  expect(await ensureSearchIndexes(db)).toEqual(['part_search_words']);
  expect(await list()).toEqual(fresh);
  expect(fresh).toHaveLength(Object.keys(SEARCH_INDEXES).length + 1);
});

test('references to brands and categories that are gone stop a batch where the triggers are silenced', async () => {
  expect(await mayReplaceChecks(db)).toBe(true);
  const attempt = db.transaction(async (tx) => {
    await tx.script('create temporary table stage (brand_id int, category_id int) on commit drop; insert into stage values (77, 78)');
    await replaceChecks(tx);
  });
  await expect(attempt).rejects.toThrow('2 brands or categories that are gone');
});

test('a source that cannot be opened at all is a value, not an exception', async () => {
  const options = { dryRun: false, reportPath: join(dir, 'r.csv'), now: () => new Date() };
  expect(await runImport(db, { ...options, path: join(dir, 'none'), mapping: 'table' })).toMatchObject({
    ok: false,
    code: 'source_missing',
  });
  expect(await runImport(db, { ...options, path: source([]), mapping: 'jlc-dump' })).toMatchObject({ ok: false, code: 'table_missing' });
});
