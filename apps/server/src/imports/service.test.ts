// Imports from the back office: upload row, job, cancel, start after a dry run, taking up after a crash (BO-2).
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCancel, importGet, importList, importMappings, importStart, importUpload } from '@partharbor/contract/calls/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { createLog } from '../platform/log.ts';
import { sql, type Database } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { newKey } from '../files/storage.ts';
import { systemClock } from '../platform/clock.ts';
import { tasks } from './jobs.ts';
import { domain } from './domain.ts';
import { addUploaded } from './service.ts';

let db: Database;
let drop: () => Promise<void>;
let shop: TestShop;
let dir = '';
beforeAll(async () => {
  ({ db, drop } = await testDatabase(4));
  shop = testShop(db, [domain]);
  dir = mkdtempSync(join(tmpdir(), 'partharbor-runs-'));
});
afterAll(async () => {
  await drop();
  rmSync(dir, { recursive: true, force: true });
});

const csv = `mpn,brand,category,stock,qty1,price1\n${Array.from({ length: 30 }, (_, i) => `P${i},Maker,Resistors > Chip,5,1,0.5`).join('\n')}\nbroken,,,,,`;

async function upload(dryRun: boolean): Promise<{ id: string; staff: Awaited<ReturnType<TestShop['addStaff']>> }> {
  const kept = { ...(await shop.services.files.put(newKey(), Buffer.from(csv))), store: 'disk' as const };
  const staff = await shop.addStaff(['catalogue']);
  const file = { fileName: 'parts.csv', contentHash: randomBytes(32), files: [{ name: 'source.csv', kept }] };
  const outcome = await addUploaded(shop.context(staff), importUpload, file, { mapping: 'table', dryRun });
  if (!outcome.ok) throw new Error(outcome.reason);
  return { id: outcome.data.run.id, staff };
}

const work = (id: string, attempt = 1): Promise<void> => {
  const services = { ...shop.services, clock: systemClock, config: { ...shop.services.config, dataDir: dir } };
  return tasks(services)['imports.run']!(
    { runId: Number(id) },
    { jobId: 'test', attempt, log: createLog('silent'), stopping: new AbortController().signal },
  );
};
const queued = async (id: string): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*) as n from graphile_worker.jobs where key = ${`import:${id}`}`)).n;

test('BO-2 an upload queues a dry run, which reports and writes nothing until it is started', async () => {
  const { id, staff } = await upload(true);
  expect(await queued(id)).toBe(1);
  expect(await shop.call(importStart, {}, staff, { params: { id } })).toMatchObject({ ok: false, reason: 'WRONG_STATE' });
  await work(id);
  expect(await shop.call(importGet, {}, staff, { params: { id } })).toMatchObject({
    ok: true,
    data: {
      state: 'done',
      dryRun: true,
      hasReport: true,
      fileName: 'parts.csv',
      staffName: '测试员工',
      progress: { rows: 31, created: 30, failed: 1, errors: [{ row: 32, code: 'no_brand', text: '型号“broken”没有品牌。' }] },
    },
  });
  expect(await db.many(sql`select 1 from parts`)).toEqual([]);
  expect(await shop.call(importStart, {}, staff, { params: { id } })).toMatchObject({
    ok: true,
    data: { state: 'waiting', dryRun: false },
  });
  await work(id);
  expect(await shop.call(importGet, {}, staff, { params: { id } })).toMatchObject({
    data: { state: 'done', dryRun: false, progress: { created: 30 } },
  });
  expect(await db.many(sql`select 1 from parts`)).toHaveLength(30);
  expect(await shop.call(importStart, {}, staff, { params: { id } })).toMatchObject({ ok: false, reason: 'WRONG_STATE' });
  const audit = await db.many<{ action: string }>(sql`select action from audit_log where subject = ${`import:${id}`} order by id`);
  expect(audit.map((row) => row.action)).toEqual(['import.upload', 'import.start']);
});

test('BO-2 a run whose worker died is taken up again, one at work is left alone', async () => {
  const { id, staff } = await upload(false);
  await db.run(
    sql`update import_runs set state = 'running', progress = jsonb_build_object('aliveAt', extract(epoch from clock_timestamp())), created_at = now() - interval '5 min' where id = ${Number(id)}`,
  );
  await work(id, 2);
  expect(await shop.call(importGet, {}, staff, { params: { id } })).toMatchObject({ data: { state: 'running' } });
  await db.run(sql`update import_runs set progress = '{"aliveAt": 1}' where id = ${Number(id)}`);
  await db.run(sql`select graphile_worker.remove_job(${`import:${id}`})`);
  await tasks(shop.services)['imports.resume']!(
    {},
    { jobId: 'test', attempt: 1, log: createLog('silent'), stopping: new AbortController().signal },
  );
  expect(await queued(id)).toBe(1);
  await work(id, 2);
  expect(await shop.call(importGet, {}, staff, { params: { id } })).toMatchObject({
    data: { state: 'done', progress: { unchanged: 30, created: 0 } },
  });
});

test('T-23 a run over which the process died twice is failed in words, not taken up a third time', async () => {
  const { id, staff } = await upload(false);
  const die = () =>
    db.run(sql`update import_runs set state = 'running', progress = '{"aliveAt": 1, "rows": 7, "errors": []}' where id = ${Number(id)}`);
  const deaths = async () => (await db.one<{ deaths: number }>(sql`select deaths from import_runs where id = ${Number(id)}`)).deaths;
  await die();
  await work(id, 2);
  expect(await deaths()).toBe(1);
  expect(await shop.call(importGet, {}, staff, { params: { id } })).toMatchObject({ data: { state: 'done' } });
  await die();
  await work(id, 3);
  expect(await deaths()).toBe(2);
  expect(await shop.call(importGet, {}, staff, { params: { id } })).toMatchObject({
    data: {
      state: 'failed',
      progress: {
        rows: 7,
        errors: [{ code: 'interrupted', text: '读取“parts.csv”时服务两次中断，不再重试。请检查文件，或拆成几个文件后再导入。' }],
      },
    },
  });
  await work(id, 4);
  expect(await deaths()).toBe(2);
});

test('T-48 a run that was given back when the shop ended has not died', async () => {
  const { id } = await upload(false);
  for (let ends = 0; ends < 3; ends++) {
    await db.run(sql`update import_runs set state = 'running', progress = '{}' where id = ${Number(id)}`);
    await work(id);
  }
  expect(await db.one(sql`select state, deaths from import_runs where id = ${Number(id)}`)).toEqual({ state: 'done', deaths: 0 });
});

test('BO-2 a cancelled run is not carried out, and nothing is cancelled twice', async () => {
  const { id, staff } = await upload(false);
  expect(await shop.call(importCancel, {}, staff, { params: { id } })).toMatchObject({ ok: true, data: { state: 'cancelled' } });
  await work(id);
  expect(await shop.call(importGet, {}, staff, { params: { id } })).toMatchObject({ data: { state: 'cancelled', progress: { rows: 0 } } });
  expect(await shop.call(importCancel, {}, staff, { params: { id } })).toMatchObject({ ok: false, reason: 'WRONG_STATE' });
  expect(await shop.call(importCancel, {}, staff, { params: { id: '999999' } })).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
});

test('BO-2 a source that cannot be read fails the run with its reason', async () => {
  const { id, staff } = await upload(false);
  await db.run(sql`update import_runs set mapping = 'jlc-dump' where id = ${Number(id)}`);
  await work(id);
  expect(await shop.call(importGet, {}, staff, { params: { id } })).toMatchObject({
    data: { state: 'failed', progress: { errors: [{ code: 'table_missing' }] } },
  });
});

test('BO-2 only staff with the catalogue permission see imports', async () => {
  const other = await shop.addStaff(['orders']);
  expect(await shop.call(importList, {}, other)).toMatchObject({ ok: false, reason: 'FORBIDDEN' });
  expect(await shop.call(importList, {})).toMatchObject({ ok: false, reason: 'NEEDS_LOGIN' });
  const staff = await shop.addStaff(['catalogue']);
  expect(await shop.call(importList, {}, staff)).toMatchObject({ ok: true });
  expect(await shop.call(importMappings, {}, staff)).toMatchObject({ ok: true, data: [{ name: 'table' }, { name: 'jlc-dump' }] });
});
