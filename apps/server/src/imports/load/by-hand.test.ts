// Proves that imports leave what staff set by hand, tell of it, and write it again once it is released (BO-2).
import { afterAll, beforeEach, expect, test } from 'vitest';
import { holdFields, releaseFields } from '../../catalogue/edit-rows.ts';
import { sql, type Database } from '../../platform/database.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { loadCatalogue } from './load.ts';
import type { LoadablePart } from './loadable.ts';
import type { RowResult } from './row-result.ts';
import { writeStaffFields } from './staff-fields.ts';
import { brands, categories, row } from './testing.ts';

let db: Database;
let drop: (() => Promise<void>) | undefined;
beforeEach(async () => {
  await drop?.();
  ({ db, drop } = await testDatabase(6));
});
afterAll(() => drop?.());

async function load(parts: readonly LoadablePart[], dryRun = false): Promise<RowResult[]> {
  const rows: RowResult[] = [];
  await loadCatalogue(db, { brands, categories, parts, dryRun, writeStaff: writeStaffFields, onRows: (some) => void rows.push(...some) });
  return rows;
}

/** As staff's edit does it: the value, and the hand on it. */
async function byHand(mpn: string, columns: Record<string, unknown>, words: readonly string[]): Promise<number> {
  const staff = await db.one<{ id: number }>(
    sql`insert into staff (username, name, password_hash) values (${mpn}, 'S', 'x') on conflict (username) do update set name = 'S' returning id`,
  );
  const part = await db.one<{ id: number }>(sql`
    update parts p set package = coalesce(r.package, p.package), moq = coalesce(r.moq, p.moq), params = coalesce(r.params, p.params), param_texts = coalesce(r.param_texts, p.param_texts)
    from jsonb_populate_record(null::parts, ${JSON.stringify(columns)}::jsonb) r where p.mpn = ${mpn} returning p.id`);
  await db.transaction((tx) => holdFields(tx, part.id, words, staff.id));
  return part.id;
}

const partOf = (id: number) =>
  db.one<Record<string, unknown>>(sql`select mpn, package, series, moq, params, param_texts from parts where id = ${id}`);

test('BO-2 an import leaves what staff set, writes the rest, and both dry run and run say so', async () => {
  await load([row('H-1', { package: '0402', series: 'A', params: { voltage: 50, current: 1 }, paramTexts: { voltage: '50 V @ 1 mA' } })]);
  const id = await byHand('H-1', { package: '0603', params: { voltage: 63, current: 1 }, param_texts: { voltage: '63 V' } }, [
    'package',
    'param:voltage',
  ]);
  const next = row('H-1', { package: '0402', series: 'B', params: { voltage: 25, current: 2 }, paramTexts: { voltage: '25 V' } });
  for (const dryRun of [true, false]) {
    const [result] = await load([next], dryRun);
    expect(result!.outcome).toBe('changed');
    expect(
      result!.changes.filter(({ isWritten }) => !isWritten).map(({ field, before, after, reason }) => [field, before, after, reason]),
    ).toEqual([
      ['package', '0603', '0402', 'by_hand'],
      ['param:voltage', 63, 25, 'by_hand'],
    ]);
    expect(
      result!.changes
        .filter(({ isWritten }) => isWritten)
        .map(({ field }) => field)
        .sort(),
    ).toEqual(['param:current', 'series']);
  }
  expect(await partOf(id)).toMatchObject({
    package: '0603',
    series: 'B',
    params: { voltage: 63, current: 2 },
    param_texts: { voltage: '63 V' },
  });
  await db.transaction((tx) => releaseFields(tx, id, ['package', 'param:voltage']));
  await load([next]);
  expect(await partOf(id)).toMatchObject({ package: '0402', params: { voltage: 25, current: 2 }, param_texts: { voltage: '25 V' } });
});

test('BO-2 a source that gives all parameters of a part leaves the held ones, also one that staff took away', async () => {
  await load([row('H-2', { params: { voltage: 50, current: 1 }, areParamsWhole: true })]);
  const id = await byHand('H-2', { params: { voltage: 63 } }, ['param:voltage', 'param:current']);
  const [result] = await load([row('H-2', { params: { current: 1, power: 5 }, areParamsWhole: true })]);
  expect((await partOf(id))['params']).toEqual({ voltage: 63, power: 5 });
  expect(result!.changes.map(({ field, reason, isWritten }) => [field, reason, isWritten].join(' ')).sort()).toEqual([
    'param:current by_hand false',
    'param:power  true',
    'param:voltage by_hand false',
  ]);
});

test('BO-2 a row that says only what staff hold otherwise changes nothing, and one that agrees tells nothing', async () => {
  await load([row('H-3', { package: '0402' })]);
  const id = await byHand('H-3', { package: '0603' }, ['package']);
  const version = await db.one(sql`select version from parts where id = ${id}`);
  const [other] = await load([row('H-3', { package: '0402' })]);
  expect(other).toMatchObject({ outcome: 'unchanged', changes: [{ field: 'package', reason: 'by_hand', isWritten: false }] });
  expect((await load([row('H-3', { package: '0603' })]))[0]).toMatchObject({ outcome: 'unchanged', changes: [] });
  expect(await db.one(sql`select version from parts where id = ${id}`)).toEqual(version);
});

test('BO-2 a source that knows a part by its own id does not spell a number anew that staff hold', async () => {
  await load([row('H-4', { sourceId: 'list:R4', sourceRef: 'R4' })]);
  const id = await byHand('H-4', {}, ['mpn']);
  const [result] = await load([row('h-4', { sourceId: 'list:R4', sourceRef: 'R4' })]);
  expect((await partOf(id))['mpn']).toBe('H-4');
  expect(result!.changes).toMatchObject([{ field: 'mpn', before: 'H-4', after: 'h-4', reason: 'by_hand', isWritten: false }]);
});

test('BO-2 what only staff see is left as staff set it until they release it, and both are told', async () => {
  await load([row('H-9', { staff: { cost: '0.10', supplier: 'A' } })]);
  const id = await byHand('H-9', {}, ['staff:cost']);
  const next = row('H-9', { staff: { cost: '0.20', supplier: 'B' } });
  const kept = () => db.many(sql`select field, value from part_staff_fields where part_id = ${id} order by field`);
  for (const dryRun of [true, false]) {
    const [result] = await load([next], dryRun);
    expect(result!.changes.map(({ field, isWritten, reason }) => [field, isWritten, reason])).toEqual(
      expect.arrayContaining([
        ['staff:cost', false, 'by_hand'],
        ['staff:supplier', true, null],
      ]),
    );
  }
  expect(await kept()).toEqual([
    { field: 'cost', value: '0.10' },
    { field: 'supplier', value: 'B' },
  ]);
  await db.transaction((tx) => releaseFields(tx, id, ['staff:cost']));
  await load([next]);
  expect(await kept()).toEqual([
    { field: 'cost', value: '0.20' },
    { field: 'supplier', value: 'B' },
  ]);
});
