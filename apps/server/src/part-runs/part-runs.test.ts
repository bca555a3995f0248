// Proves changes of many parts: preview, run, undo, refusals part by part, steps repeated by nobody, many at once (BO-2).
import * as calls from '@partharbor/contract/calls/console-part-runs';
import { consoleParts } from '@partharbor/contract/calls/console-parts';
import type { AnswerOf, Outcome, RawInputOf } from '@partharbor/contract/call';
import { DAY_MS } from '@partharbor/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domain as catalogue } from '../catalogue/domain.ts';
import { refreshParts } from '../catalogue/search-rows.ts';
import { domain as partEdits } from '../part-edits/domain.ts';
import { sql } from '../platform/database.ts';
import type { Identity } from '../calls/context.ts';
import { searchShop, type SearchShop } from '../search/testing.ts';
import { domain } from './domain.ts';
import { tasks } from './jobs.ts';
import { step } from './steps.ts';
import type { RowOutcome } from './store.ts';

const tops = ['passives', '被动元件', 'Passives'] as const;
const resistance = { code: 'resistance', zh: '阻值', en: 'Resistance', kind: 'number', unit: 'ohm' } as const;
let on: SearchShop;
let staff: Identity & { kind: 'staff' };

beforeAll(async () => {
  const makers = ['Yageo', 'UniOhm'];
  on = await searchShop(
    [
      { key: 'chip-resistors', zh: '贴片电阻', en: 'Chip Resistors', top: tops, params: [resistance] },
      { key: 'other-resistors', zh: '其他电阻', en: 'Other resistors', top: tops },
    ],
    [
      ...Array.from({ length: 130 }, (_, n) => ({
        mpn: `RC-${1000 + n}`,
        maker: makers[0]!,
        leaf: 'chip-resistors',
        params: { resistance: n },
      })),
      { mpn: 'RC-1000', maker: makers[1]!, leaf: 'chip-resistors' },
      { mpn: 'QUOTE-1', maker: makers[1]!, leaf: 'other-resistors', tiers: [], stock: {}, step: 100, moq: 200 },
    ],
    domain,
    catalogue,
    partEdits,
  );
  staff = await on.shop.addStaff(['catalogue']);
});
afterAll(() => on.drop());

const idOf = (key: string): string => String(on.ids.get(key)!);
const filterOf = (over: Partial<RawInputOf<typeof calls.consolePartRunPlan>['filter'] & object>) => ({ ...over });
const job = { jobId: '1', attempt: 1, stopping: new AbortController().signal };
const work = (id: string): Promise<void> =>
  tasks(on.shop.services)['part-runs.steps']!({ runId: Number(id) }, { ...job, log: on.shop.services.log });

async function data<T>(answer: Promise<Outcome<T>>): Promise<T> {
  const outcome = await answer;
  if (!outcome.ok) throw new Error(`${outcome.reason} ${JSON.stringify(outcome.details)}`);
  return outcome.data;
}

type Plan = RawInputOf<typeof calls.consolePartRunPlan>;
async function planned(input: Omit<Plan, 'reason'>): Promise<string> {
  const { id } = await data(on.shop.call(calls.consolePartRunPlan, { reason: '归类整理', ...input }, staff));
  await work(id);
  return id;
}
const shown = (id: string): Promise<AnswerOf<typeof calls.consolePartRun>> =>
  data(on.shop.call(calls.consolePartRun, {}, staff, { params: { id } }));
const rows = async (id: string, outcome: RowOutcome) =>
  (await data(on.shop.call(calls.consolePartRunRows, { outcome, size: 100 }, staff, { params: { id } }))).records;
async function carriedOut(id: string): Promise<void> {
  await data(on.shop.call(calls.consolePartRunStart, {}, staff, { params: { id } }));
  await work(id);
}
async function undone(id: string): Promise<void> {
  await data(on.shop.call(calls.consolePartRunUndo, { reason: '放回原处' }, staff, { params: { id } }));
  await work(id);
}
const partOf = (key: string) =>
  on.shop.db.one<Record<string, unknown>>(
    sql`select c.key as category, p.moq, p.step, p.pack_number, p.life_cycle, p.goods_status, p.version, p.params, b.name as maker from parts p join categories c on c.id = p.category_id join brands b on b.id = p.brand_id where p.id = ${Number(idOf(key))}`,
  );
async function revive(id: string): Promise<void> {
  await on.shop.db.run(sql`update parts set deleted_at = null where id = ${Number(id)}`);
  await refreshParts(on.shop.db, [Number(id)]);
}
const pricesOf = (key: string) =>
  on.shop.db.many(sql`select edition, tiers, source from part_prices where part_id = ${Number(idOf(key))} order by edition`);

test('BO-2 all that a filter finds is moved after a preview, and moved back; search and audit follow', async () => {
  const [chips, others] = [await on.categoryId('chip-resistors'), await on.categoryId('other-resistors')];
  const id = await planned({ filter: filterOf({ categoryId: chips, brandName: 'yageo' }), act: { kind: 'category', categoryId: others } });
  const preview = await shown(id);
  expect(preview).toMatchObject({ state: 'planned', parts: 130, target: '其他电阻', counts: { change: 130, changed: 0, refused: 0 } });
  expect((await partOf('Yageo RC-1000'))['category']).toBe('chip-resistors');
  expect((await rows(id, 'change'))[0]).toMatchObject({
    partNo: 'RC-1000',
    changes: [{ key: 'categoryId', before: { zh: '贴片电阻' }, after: { zh: '其他电阻' } }],
  });
  await carriedOut(id);
  expect(await shown(id)).toMatchObject({ state: 'done', counts: { change: 0, changed: 130 } });
  expect((await on.page({ keywords: '', categoryId: others })).total).toBe(131);
  const held = await on.shop.db.one<{ n: number }>(sql`select count(*) as n from part_hand_fields where field = 'category_id'`);
  expect(held.n).toBe(130);
  const told = await on.shop.db.one<{ n: number }>(
    sql`select count(*) as n from audit_log where action = 'part.run' and after ->> 'partrun' = ${id}`,
  );
  expect(told.n).toBe(130);
  await undone(id);
  expect(await shown(id)).toMatchObject({ state: 'undone', undoneBy: '测试员工', counts: { back: 130, left: 0 } });
  expect((await on.page({ keywords: '', categoryId: chips })).total).toBe(131);
  expect((await on.shop.db.one<{ n: number }>(sql`select count(*) as n from part_hand_fields`)).n).toBe(0);
});

test('BO-2 what was changed since stays and is listed; the rest goes back', async () => {
  const ids = ['Yageo RC-1001', 'Yageo RC-1002', 'Yageo RC-1003'].map(idOf);
  const id = await planned({ ids, act: { kind: 'quantities', moq: 50, step: 10, packNumber: 500 } });
  await carriedOut(id);
  expect(await partOf('Yageo RC-1001')).toMatchObject({ moq: 50, step: 10, pack_number: 500 });
  await on.shop.db.run(sql`update parts set moq = 70 where id = ${Number(ids[0])}`);
  await on.shop.db.run(sql`update parts set deleted_at = now() where id = ${Number(ids[2])}`);
  await undone(id);
  expect(await rows(id, 'left')).toMatchObject([
    { partNo: 'RC-1001', left: [{ key: 'moq', code: 'changed_since' }] },
    { partNo: 'RC-1003', left: [{ key: 'part', code: 'part_gone' }] },
  ]);
  expect(await partOf('Yageo RC-1001')).toMatchObject({ moq: 70, step: 1, pack_number: 1 });
  expect(await partOf('Yageo RC-1002')).toMatchObject({ moq: 1, step: 1, pack_number: 1 });
  await revive(ids[2]!);
});

test('BO-2 prices move by a share or an amount in one edition, become staff’s, and go back with whose they were', async () => {
  const ids = [idOf('Yageo RC-1004'), idOf('UniOhm QUOTE-1')];
  await on.shop.db.run(sql`update part_prices set source = 'jlc' where part_id = ${Number(ids[0])}`);
  const id = await planned({ ids, act: { kind: 'price', edition: 'domestic', by: 'percent', value: '-12.5' } });
  expect(await shown(id)).toMatchObject({ counts: { change: 1, refused: 1 } });
  expect((await rows(id, 'refused'))[0]).toMatchObject({ partNo: 'QUOTE-1' });
  await carriedOut(id);
  expect(await pricesOf('Yageo RC-1004')).toEqual([
    { edition: 'domestic', tiers: [[1, 875_000]], source: 'hand' },
    { edition: 'international', tiers: [[1, 1_000_000]], source: 'jlc' },
  ]);
  const dear = await planned({ ids: [ids[0]!], act: { kind: 'price', edition: 'domestic', by: 'amount', value: '0.000001' } });
  await carriedOut(dear);
  expect((await pricesOf('Yageo RC-1004'))[0]).toMatchObject({ tiers: [[1, 875_001]] });
  await undone(id);
  expect((await rows(id, 'left'))[0]).toMatchObject({ left: [{ key: 'price:domestic', code: 'changed_since' }] });
  await undone(dear);
  expect((await pricesOf('Yageo RC-1004'))[0]).toMatchObject({ tiers: [[1, 875_000]], source: 'hand' });
});

test('BO-2 shelf, life cycle, maker and a parameter: a part that cannot follow is told with the reason and left alone', async () => {
  const [one, other] = [idOf('Yageo RC-1000'), idOf('Yageo RC-1005')];
  const maker = await planned({ ids: [one, other], act: { kind: 'maker', brandName: 'uniohm' } });
  expect(await rows(maker, 'refused')).toMatchObject([{ partNo: 'RC-1000', refusal: '已有这个商品：UniOhm RC-1000。' }]);
  await carriedOut(maker);
  expect([(await partOf('Yageo RC-1000'))['maker'], (await partOf('Yageo RC-1005'))['maker']]).toEqual(['Yageo', 'UniOhm']);
  await undone(maker);
  expect((await partOf('Yageo RC-1005'))['maker']).toBe('Yageo');
  const shelf = await planned({ ids: [one], act: { kind: 'shelf', goodsStatus: 0 } });
  await carriedOut(shelf);
  expect((await partOf('Yageo RC-1000'))['goods_status']).toBe(0);
  await undone(shelf);
  const cycle = await planned({ ids: [one, other], act: { kind: 'lifeCycle', lifeCycle: 'nrnd' } });
  await carriedOut(cycle);
  expect((await partOf('Yageo RC-1005'))['life_cycle']).toBe('nrnd');
  const value = await planned({ ids: [one, idOf('UniOhm QUOTE-1')], act: { kind: 'parameter', code: 'resistance', text: '4k7' } });
  expect(await shown(value)).toMatchObject({ counts: { change: 1, refused: 1 } });
  await carriedOut(value);
  expect((await partOf('Yageo RC-1000'))['params']).toMatchObject({ resistance: 4_700 });
  const none = await planned({ ids: [one, idOf('UniOhm QUOTE-1')], act: { kind: 'parameter', code: 'resistance', text: '' } });
  expect(await shown(none)).toMatchObject({ counts: { change: 1, same: 1, refused: 0 } });
  await carriedOut(none);
  await undone(none);
  expect((await partOf('Yageo RC-1000'))['params']).toMatchObject({ resistance: 4_700 });
  const misfit = await planned({ ids: [idOf('UniOhm QUOTE-1')], act: { kind: 'quantities', moq: 150 } });
  expect((await rows(misfit, 'refused'))[0]!.refusal).not.toBe('');
});

test('BO-2 a part that changed after the preview is looked at once more before it is changed', async () => {
  const id = await planned({ ids: [idOf('Yageo RC-1006'), idOf('Yageo RC-1007')], act: { kind: 'quantities', packNumber: 9 } });
  await on.shop.db.run(sql`update parts set pack_number = 9 where id = ${Number(idOf('Yageo RC-1006'))}`);
  await on.shop.db.run(sql`update parts set deleted_at = now() where id = ${Number(idOf('Yageo RC-1007'))}`);
  await carriedOut(id);
  expect(await shown(id)).toMatchObject({ state: 'done', undoUntil: null, counts: { same: 1, refused: 1, changed: 0 } });
  await revive(idOf('Yageo RC-1007'));
});

test('BO-2 a run broken off between two steps goes on where it was, two workers at once change each part once', async () => {
  const id = await planned({
    filter: filterOf({ brandName: 'Yageo' }),
    act: { kind: 'price', edition: 'international', by: 'percent', value: '100' },
  });
  await data(on.shop.call(calls.consolePartRunStart, {}, staff, { params: { id } }));
  const { db, clock } = on.shop.services;
  await db.transaction((tx) => step(tx, Number(id), clock));
  expect((await shown(id)).counts).toMatchObject({ change: 80, changed: 50 });
  // A step that does not come to its end leaves nothing behind.
  await expect(
    db.transaction(async (tx) => {
      await step(tx, Number(id), clock);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await Promise.all([work(id), work(id), work(id)]);
  expect(await shown(id)).toMatchObject({ state: 'done', counts: { change: 0, changed: 130 } });
  const moved = await on.shop.db.one<{ n: number }>(
    sql`select count(*) as n from part_prices r join parts p on p.id = r.part_id join brands b on b.id = p.brand_id where b.name = 'Yageo' and edition = 'international' and tiers = '[[1, 2000000]]'`,
  );
  expect(moved.n).toBe(130);
  await data(on.shop.call(calls.consolePartRunUndo, { reason: '放回' }, staff, { params: { id } }));
  await db.transaction((tx) => step(tx, Number(id), clock));
  await Promise.all([work(id), work(id)]);
  expect((await shown(id)).counts).toMatchObject({ back: 130, left: 0 });
});

test('BO-2 a run is started once, given up, and undone within a day only', async () => {
  const act = { kind: 'quantities' as const, packNumber: 77 };
  const id = await planned({ ids: [idOf('Yageo RC-1010')], act });
  const params = { params: { id } };
  expect(await on.shop.call(calls.consolePartRunUndo, { reason: 'x' }, staff, params)).toMatchObject({ reason: 'WRONG_STATE' });
  const starts = await Promise.all([1, 2, 3, 4].map(() => on.shop.call(calls.consolePartRunStart, {}, staff, params)));
  expect(starts.filter((one) => one.ok)).toHaveLength(1);
  await work(id);
  on.shop.clock.advance(DAY_MS + 1_000);
  expect((await shown(id)).undoUntil).toBeNull();
  expect(await on.shop.call(calls.consolePartRunUndo, { reason: 'x' }, staff, params)).toMatchObject({ reason: 'UNDO_TOO_LATE' });
  const given = await planned({ ids: [idOf('Yageo RC-1011')], act });
  expect(await on.shop.call(calls.consolePartRunCancel, {}, staff, { params: { id: given } })).toMatchObject({ ok: true });
  expect(await on.shop.call(calls.consolePartRunStart, {}, staff, { params: { id: given } })).toMatchObject({ reason: 'WRONG_STATE' });
  expect(await on.shop.call(calls.consolePartRunCancel, {}, staff, { params: { id: '999999' } })).toMatchObject({ reason: 'NOT_FOUND' });
  const listed = await data(on.shop.call(calls.consolePartRuns, { size: 2 }, staff));
  expect(listed.records.map((one) => [one.id, one.state])).toEqual([
    [given, 'cancelled'],
    [id, 'done'],
  ]);
});

test('BO-2 what no run can be is refused at once', async () => {
  const plan = (input: Omit<Plan, 'reason'>) => on.shop.call(calls.consolePartRunPlan, { reason: 'x', ...input }, staff);
  const ids = [idOf('Yageo RC-1000')];
  expect(await plan({ act: { kind: 'shelf', goodsStatus: 0 } })).toMatchObject({ reason: 'NO_PARTS' });
  expect(await plan({ ids: ['999999999'], act: { kind: 'shelf', goodsStatus: 0 } })).toMatchObject({ reason: 'NO_PARTS' });
  expect(await plan({ filter: { brandName: 'Nobody' }, act: { kind: 'shelf', goodsStatus: 0 } })).toMatchObject({ reason: 'NO_PARTS' });
  expect(await plan({ ids, act: { kind: 'quantities' } })).toMatchObject({ reason: 'BAD_INPUT' });
  expect(await plan({ ids, act: { kind: 'category', categoryId: '99999' } })).toMatchObject({ reason: 'BAD_INPUT' });
  expect(await plan({ ids, act: { kind: 'maker', brandName: 'Nobody' } })).toMatchObject({ reason: 'BAD_INPUT' });
  expect(await plan({ ids, act: { kind: 'price', edition: 'domestic', by: 'percent', value: '0' } })).toMatchObject({
    reason: 'BAD_INPUT',
  });
  expect(await plan({ ids, act: { kind: 'price', edition: 'domestic', by: 'percent', value: '1.0001' } })).toMatchObject({
    reason: 'BAD_INPUT',
  });
  expect((await on.shop.db.many(sql`select from part_runs where reason = 'x'`)).length).toBe(0);
});

test('BO-2 the list of parts is narrowed by what parts are, lack, and when they changed', async () => {
  const count = async (over: RawInputOf<typeof consoleParts>): Promise<number> =>
    (await data(on.shop.call(consoleParts, over, staff))).total;
  expect(await count({ brandName: 'UniOhm' })).toBe(2);
  expect(await count({ brandName: 'UniOhm', keywords: 'quote' })).toBe(1);
  expect(await count({ lacks: 'priceDomestic' })).toBe(1);
  expect(await count({ lacks: 'priceInternational', keywords: 'rc-10' })).toBe(0);
  expect(await count({ lacks: 'datasheet', categoryId: await on.categoryId('other-resistors') })).toBe(1);
  expect(await count({ stock: 'none' })).toBe(1);
  expect(await count({ shelf: 'off' })).toBe(0);
  await on.shop.db.run(sql`insert into part_sources (source, ref, part_id) values ('jlc', 'C1', ${Number(idOf('UniOhm QUOTE-1'))})`);
  expect(await count({ source: 'jlc' })).toBe(1);
  expect(await count({ changedSince: '2020-01-01' })).toBe(132);
  expect(await count({ changedSince: '2100-01-01' })).toBe(0);
});

test('BO-2 what old runs say of their parts is removed, the runs stay', async () => {
  on.shop.clock.advance(31 * DAY_MS);
  await tasks(on.shop.services)['part-runs.purge']!({}, { ...job, log: on.shop.services.log });
  expect((await on.shop.db.one<{ n: number }>(sql`select count(*) as n from part_run_rows`)).n).toBe(0);
  expect((await data(on.shop.call(calls.consolePartRuns, {}, staff))).total).toBeGreaterThan(5);
  await tasks(on.shop.services)['part-runs.resume']!({}, { ...job, log: on.shop.services.log });
});
