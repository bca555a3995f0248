// A file with odd headings from its dry run to its undoing, call by call: mapping by hand, answers, who may, wrong states (BO-2).
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RawInputOf } from '@partharbor/contract/call';
import {
  importDecide,
  importPlanDelete,
  importPlanGet,
  importPlanRename,
  importPlanSet,
  importPlans,
  importRows,
  importRowsFile,
} from '@partharbor/contract/calls/import-review';
import { importGet, importStart, importUndo, importUpload } from '@partharbor/contract/calls/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../../calls/testing.ts';
import { domain as catalogue } from '../../catalogue/domain.ts';
import { newKey } from '../../files/storage.ts';
import { systemClock } from '../../platform/clock.ts';
import { sql, type Database } from '../../platform/database.ts';
import { createLog } from '../../platform/log.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { domain } from '../domain.ts';
import { tasks } from '../jobs.ts';
import { addUploaded } from '../service.ts';

let db: Database;
let drop: () => Promise<void>;
let shop: TestShop;
let staff: Awaited<ReturnType<TestShop['addStaff']>>;
let dir = '';
beforeAll(async () => {
  ({ db, drop } = await testDatabase(4));
  shop = testShop(db, [domain, catalogue]);
  staff = await shop.addStaff(['catalogue']);
  // Brings its category, so that new parts have one that is public.
  await shop.addPart();
  dir = mkdtempSync(join(tmpdir(), 'partharbor-review-'));
});
afterAll(async () => {
  await drop();
  rmSync(dir, { recursive: true, force: true });
});

const job = { jobId: 'test', attempt: 1, log: createLog('silent'), stopping: new AbortController().signal };
const work = (id: string, task: 'imports.run' | 'imports.undo' = 'imports.run'): Promise<void> =>
  tasks({ ...shop.services, clock: systemClock, config: { ...shop.services.config, dataDir: dir } })[task]!({ runId: Number(id) }, job);

/** Uploads a text and reads it, or writes it at once. */
async function bring(text: string, dryRun: boolean): Promise<string> {
  const kept = { ...(await shop.services.files.put(newKey(), Buffer.from(text))), store: 'disk' as const };
  const file = { fileName: 'list.csv', contentHash: randomBytes(32), files: [{ name: 'source.csv', kept }] };
  const outcome = await addUploaded(shop.context(staff), importUpload, file, { mapping: 'table', dryRun });
  if (!outcome.ok) throw new Error(outcome.reason);
  await work(outcome.data.run.id);
  return outcome.data.run.id;
}

const on = (id: string) => ({ params: { id } });
const get = async (id: string) => {
  const outcome = await shop.call(importGet, {}, staff, on(id));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.data;
};
const rows = async (id: string, list: RawInputOf<typeof importRows>['list']) => {
  const outcome = await shop.call(importRows, { list }, staff, on(id));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.data;
};
const plan = async (id: string) => {
  const outcome = await shop.call(importPlanGet, {}, staff, on(id));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.data;
};
const part = (number: string) =>
  db.one<
    Record<string, unknown>
  >(sql`select p.goods_status, p.package, r.tiers, r.source, s.on_hand, t.value as cost from parts p join part_prices r on r.part_id = p.id and r.edition = 'international'
    left join stock s on s.part_id = p.id and s.warehouse = 'JS' left join part_staff_fields t on t.part_id = p.id and t.field = 'cost' where p.mpn = ${number}`);

const before = (mark: string): string =>
  ['mpn,brand,category,package,stock,qty1,price1', ...[0, 1, 2, 3].map((n) => `${mark}${n},Review Semi,Test parts,0402,1000,1,2.0`)].join(
    '\n',
  );
const odd = (mark: string, prices: readonly string[]): string =>
  [
    'Teil;Fabrikant X;Sorte;Kolumne Q;Einkauf',
    ...prices.map((price, n) => `${mark}${n};Review Semi;Test parts;${price};${price === '2.0' ? '' : '1.20'}`),
  ].join('\n');

/** Where the odd headings go, by hand. */
async function mapped(id: string, name: string) {
  const { plan: guessed } = await plan(id);
  const targets = [
    { kind: 'field', field: 'mpn' },
    { kind: 'field', field: 'brand' },
    { kind: 'field', field: 'category' },
    { kind: 'price', from: 1 },
    { kind: 'staff', field: 'cost' },
  ] as const;
  const columns = guessed!.columns.map(({ header }, at) => ({ header, target: targets[at]! }));
  const outcome = await shop.call(importPlanSet, { plan: { ...guessed!, columns }, name }, staff, on(id));
  if (outcome.ok) await work(id);
  return outcome;
}

/** Readers of imports give way to everybody else. */
const patient = { timeout: 180_000 };

test(
  'BO-2 odd headings are mapped by hand, the next file of them is read so by itself, and every row has its outcome',
  patient,
  async () => {
    await bring(before('ODD-'), false);
    const id = await bring(odd('ODD-', ['2.1', '2.0', '9.9', '0.2', '3.5']), true);
    const first = await plan(id);
    expect(first).toMatchObject({
      mayChange: true,
      columns: [
        { letter: 'A', header: 'Teil', samples: expect.arrayContaining(['ODD-0']) },
        { letter: 'B' },
        { letter: 'C' },
        { letter: 'D', header: 'Kolumne Q' },
        { letter: 'E' },
      ],
      saved: [],
    });
    expect(await mapped(id, 'Preise')).toMatchObject({ ok: true, data: { state: 'waiting', counts: null, planName: 'Preise' } });
    expect(await get(id)).toMatchObject({
      state: 'done',
      counts: { new: 1, changed: 1, unchanged: 1, suspicious: 2, refused: 0, skipped: 0 },
      decisions: { write: 0, skip: 0, open: 2 },
    });
    expect(await rows(id, 'suspicious')).toMatchObject({
      total: 2,
      records: [
        {
          mpn: 'ODD-2',
          line: 4,
          changes: expect.arrayContaining([
            expect.objectContaining({ name: '美元单价 1 起', before: '2.0000', after: '9.9000', move: '涨 395%' }),
          ]),
        },
        { mpn: 'ODD-3', line: 5 },
      ],
      open: [{ rows: 2 }],
    });
    expect(await rows(id, 'unchanged')).toMatchObject({ total: 1, records: [{ line: 3, lastLine: 3 }] });
    const next = await bring(odd('ODD-', ['2.0', '2.0']), true);
    expect(await get(next)).toMatchObject({ planName: 'Preise', counts: { unchanged: 2, refused: 0 } });
    expect(await plan(next)).toMatchObject({ savedId: expect.stringMatching(/^\d+$/), saved: [{ name: 'Preise' }] });
  },
);

test('BO-2 the mapping shows rows to look at among its samples, wherever they stand, and marks the cells', patient, async () => {
  const lines = Array.from({ length: 640 }, (_, n) => `SAMPLE-${n},Review Semi,Test parts,1.00,0.90`);
  lines[600] = 'SAMPLE-600,Review Semi,Test parts,1.00,90.00';
  lines[610] = 'SAMPLE-610,Review Semi,Test parts,100.00,0.90';
  lines[3] = 'SAMPLE-3,Review Semi,Test parts,€1.00,€0.90';
  lines[620] = '9.5E+12,Review Semi,Test parts,1.00,0.90';
  const id = await bring(['mpn,brand,category,1+,10+', ...lines].join('\n'), true);
  const { layouts, columns } = await plan(id);
  const { sampleLines } = layouts[0]!;
  expect(sampleLines).toHaveLength(3);
  const marked = columns.flatMap(({ letter, samples, doubts }) =>
    doubts.flatMap((isDoubtful, at) => (isDoubtful ? [[sampleLines[at], letter, samples[at]]] : [])),
  );
  expect(marked).toEqual([
    [622, 'A', '9.5E+12'],
    [612, 'D', '100.00'],
  ]);
});

test(
  'BO-2 only answered suspicious rows are written, what changed since the dry run is not, and all of it goes back',
  patient,
  async () => {
    await bring(before('ASK-'), false);
    const id = await bring(odd('ASK-', ['2.1', '2.0', '9.9', '0.2', '3.5']), true);
    await mapped(id, 'Preise');
    const { records } = await rows(id, 'suspicious');
    const decide = (input: RawInputOf<typeof importDecide>, run = id) => shop.call(importDecide, input, staff, on(run));
    const other = await bring(odd('ASK-', ['9.9', '9.9', '9.9']), true);
    expect(await decide({ rows: [records[0]!.id], decision: 'write' }, other)).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
    expect(await decide({ rows: [records[0]!.id], decision: 'write' })).toMatchObject({
      data: { decisions: { write: 1, skip: 0, open: 1 } },
    });
    expect(await decide({ code: records[1]!.code, decision: 'skip' })).toMatchObject({
      data: { decisions: { write: 1, skip: 1, open: 0 } },
    });
    // Somebody changes the row that was read as changed, and the one that was read as unchanged.
    for (const number of ['ASK-0', 'ASK-1'])
      await db.run(sql`update parts set package = '0603', version = version + 1 where mpn = ${number}`);
    const [first, second] = await Promise.all([0, 1].map(() => shop.call(importStart, {}, staff, on(id))));
    expect([first!.ok, second!.ok].filter(Boolean)).toEqual([true]);
    expect(await decide({ rows: [records[0]!.id], decision: 'skip' })).toMatchObject({ ok: false, reason: 'WRONG_STATE' });
    await work(id);
    expect(await get(id)).toMatchObject({
      state: 'done',
      dryRun: false,
      counts: { new: 1, changed: 1, unchanged: 1, suspicious: 0, refused: 0, skipped: 2 },
      undo: { mayBegin: true, rows: 2 },
    });
    expect((await rows(id, 'skipped')).records.map(({ mpn, code }) => [mpn, code])).toEqual([
      ['ASK-0', 'changed_since'],
      ['ASK-3', 'skipped_by_staff'],
    ]);
    expect(await part('ASK-2')).toMatchObject({ tiers: [[1, 9_900_000]], source: 'Preise' });
    expect(await part('ASK-4')).toMatchObject({ goods_status: 1, tiers: [[1, 3_500_000]], cost: '1.20' });
    expect(await shop.call(importUndo, {}, staff, on(id))).toMatchObject({ ok: true });
    await work(id, 'imports.undo');
    expect(await get(id)).toMatchObject({ state: 'undone', undo: { back: 2, left: 0 } });
    expect(await part('ASK-2')).toMatchObject({ tiers: [[1, 2_000_000]], source: 'table', package: '0402' });
    expect(await part('ASK-4')).toMatchObject({ goods_status: 0 });
  },
);

test(
  'BO-2 a row that changes only what staff see is a change, told in words before it is written, and undoing puts it back',
  patient,
  async () => {
    await bring(before('COST-'), false);
    const costs = (cost: string): string => `mpn,brand,cost,supplier\nCOST-0,Review Semi,${cost},Lager & Co\nCOST-1,Review Semi,,`;
    const runs: string[] = [];
    for (const [was, is] of [
      ['', '1.20'],
      ['1.20', '1.50'],
    ] as const) {
      const id = await bring(costs(is), true);
      expect(await get(id)).toMatchObject({ counts: { changed: 1, unchanged: 1, new: 0 } });
      const { records } = await rows(id, 'changed');
      expect(records).toHaveLength(1);
      expect(records[0]!.changes[0]).toMatchObject({ name: '成本（只后台可见）', before: was, after: is, isWritten: true });
      expect(await part('COST-0')).toMatchObject({ cost: was === '' ? null : was });
      await shop.call(importStart, {}, staff, on(id));
      await work(id);
      expect(await get(id)).toMatchObject({ counts: { changed: 1, unchanged: 1 }, undo: { mayBegin: true, rows: 1 } });
      expect(await part('COST-0')).toMatchObject({ cost: is });
      runs.push(id);
    }
    expect(await get(await bring(costs('1.50'), true))).toMatchObject({ counts: { changed: 0, unchanged: 2 } });
    for (const [id, cost] of [
      [runs[1]!, '1.20'],
      [runs[0]!, null],
    ] as const) {
      expect(await shop.call(importUndo, {}, staff, on(id))).toMatchObject({ ok: true });
      await work(id, 'imports.undo');
      expect(await get(id)).toMatchObject({ state: 'undone', undo: { back: 1, left: 0 } });
      expect(await part('COST-0')).toMatchObject({ cost });
    }
  },
);

test('BO-2 what staff see that somebody changed since stays as it is when a run is undone, and is told', patient, async () => {
  await bring(before('HELD-'), false);
  const run = await bring('mpn,brand,cost\nHELD-0,Review Semi,1.20', false);
  await bring('mpn,brand,cost\nHELD-0,Review Semi,1.30', false);
  expect(await shop.call(importUndo, {}, staff, on(run))).toMatchObject({ ok: true });
  await work(run, 'imports.undo');
  expect(await part('HELD-0')).toMatchObject({ cost: '1.30' });
  expect((await rows(run, 'left')).records).toMatchObject([{ left: ['成本（只后台可见）：之后改过，现在是 1.30，没有动。'] }]);
});

test(
  'BO-2 what a run says is seen by who may see the catalogue and settled by who may change it, in the states that allow it',
  patient,
  async () => {
    const id = await bring(odd('MAY-', ['1.0']), true);
    const viewer = await shop.addStaff(['catalogue.view']);
    const stranger = await shop.addStaff(['orders']);
    const { plan: guessed } = await plan(id);
    const set = { plan: guessed!, name: '' };
    for (const [call, input] of [
      [importPlanSet, set],
      [importDecide, { decision: 'write' }],
      [importUndo, {}],
    ] as const)
      expect(await shop.call(call, input as never, viewer, on(id))).toMatchObject({ ok: false, reason: 'FORBIDDEN' });
    for (const call of [importPlanGet, importRows, importRowsFile, importGet] as const) {
      expect(await shop.call(call, { list: 'new' } as never, viewer, on(id))).toMatchObject({ ok: true });
      expect(await shop.call(call, { list: 'new' } as never, stranger, on(id))).toMatchObject({ ok: false, reason: 'FORBIDDEN' });
      expect(await shop.call(call, { list: 'new' } as never, staff, on('999999'))).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
    }
    const other = { ...guessed!, columns: guessed!.columns.map((column) => ({ ...column, header: 'another' })) };
    expect(await shop.call(importPlanSet, { plan: other, name: '' }, staff, on(id))).toMatchObject({ ok: false, reason: 'BAD_INPUT' });
    const twice = {
      ...guessed!,
      columns: guessed!.columns.map(({ header }) => ({ header, target: { kind: 'field' as const, field: 'mpn' as const } })),
    };
    expect(await shop.call(importPlanSet, { plan: twice, name: '' }, staff, on(id))).toMatchObject({ ok: false, reason: 'BAD_INPUT' });
    await db.run(sql`update import_runs set state = 'running' where id = ${Number(id)}`);
    expect(await shop.call(importPlanSet, set, staff, on(id))).toMatchObject({ ok: false, reason: 'WRONG_STATE' });
    expect(await shop.call(importDecide, { decision: 'write' }, staff, on(id))).toMatchObject({ ok: false, reason: 'WRONG_STATE' });
  },
);

test('BO-2 a list of rows comes as a file, one line a change, and nothing in it runs as a formula', patient, async () => {
  await bring(before('FILE-'), false);
  const id = await bring(`${before('FILE-').replace('2.0', '2.1')}\n=cmd|x,,,,,,\n`, true);
  for (const [list, pattern] of [
    ['changed', /FILE-0,Review Semi,美元单价 1 起,2\.0000,2\.1000,5\.0%/],
    ['refused', /'=cmd/],
  ] as const) {
    const outcome = await shop.call(importRowsFile, { list, format: 'csv' }, staff, on(id));
    if (!outcome.ok) throw new Error(outcome.reason);
    let text = '';
    for await (const piece of outcome.data.body) text += String(piece);
    expect(text).toMatch(pattern);
  }
  const excel = await shop.call(importRowsFile, { list: 'changed' }, staff, on(id));
  expect(excel).toMatchObject({ ok: true, data: { name: `import-${id}-changed.xlsx` } });
});

test('BO-2 saved plans are renamed and forgotten; a name is given once, also by two at once', patient, async () => {
  const ids: string[] = [];
  for (const heads of ['Eins', 'Zwei']) {
    const id = await bring(`Teil;${heads};Sorte;Kolumne Q;Einkauf\nP-1;Review Semi;Test parts;1;1\n`, true);
    await mapped(id, `Plan ${heads}`);
    ids.push((await plan(id)).savedId);
  }
  const rename = (id: string, name: string) => shop.call(importPlanRename, { name }, staff, on(id));
  expect(await rename(ids[0]!, 'plan zwei')).toMatchObject({ ok: false, reason: 'PLAN_NAME_TAKEN' });
  const both = await Promise.all(ids.map((id) => rename(id, 'Neuer Name')));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await rename('999999', 'x')).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
  const taken = await bring('Teil;Drei;Sorte;Kolumne Q;Einkauf\nP-1;Review Semi;Test parts;1;1\n', true);
  expect(await mapped(taken, 'NEUER NAME')).toMatchObject({ ok: false, reason: 'PLAN_NAME_TAKEN' });
  for (const id of ids) expect(await shop.call(importPlanDelete, {}, staff, on(id))).toMatchObject({ ok: true });
  expect(await shop.call(importPlanDelete, {}, staff, on(ids[0]!))).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
  const left = await shop.call(importPlans, {}, staff);
  expect(left.ok && left.data.map(({ name }) => name)).toEqual(['Preise']);
});

test('BO-2 rows of a run are kept for thirty days', patient, async () => {
  const id = await bring(odd('OLD-', ['1.0']), true);
  await db.run(sql`update import_runs set created_at = now() - interval '31 days' where id = ${Number(id)}`);
  await tasks({ ...shop.services, clock: systemClock })['imports.purge']!({}, job);
  expect(await db.many(sql`select 1 as one from import_rows where run_id = ${Number(id)}`)).toEqual([]);
  expect((await db.many(sql`select 1 as one from import_rows`)).length).toBeGreaterThan(0);
});
