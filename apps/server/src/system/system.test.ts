// Failed jobs in the back office, and keys that are forgotten, on a real database.
import { afterAll, afterEach, expect, test } from 'vitest';
import { consoleJobRetry, consoleJobs } from '@partharbor/contract/calls/console-jobs';
import { purgeKeys } from '../calls/purge-keys.ts';
import { testShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { addJob, migrateJobs, startJobs, type JobTask, type Jobs } from '../platform/jobs.ts';
import { createLog } from '../platform/log.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';

const { db, drop } = await testDatabase();
const log = createLog('silent');
await migrateJobs(db, log);
const shop = testShop(db, [domain]);
const staff = await shop.addStaff(['system']);
let jobs: Jobs | undefined;
afterAll(drop);
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await db.run(sql`delete from graphile_worker._private_jobs`);
});

const list = async (state: 'dead' | 'failing' | 'all' = 'all') => {
  const outcome = await shop.call(consoleJobs, { state }, staff);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.data;
};
const retry = (id: string, attempts: number, as = staff) =>
  shop.call(consoleJobRetry, { attempts, reason: '服务已恢复' }, as, { params: { id } });
const audits = (id: string) =>
  db.many(sql`select action, subject, reason, before, after, staff_id from audit_log where subject = ${`job:${id}`} order by id`);

/** Jobs that failed: `attempts` of `most`. */
async function failed(attempts: number, most: number, error = 'provider is away'): Promise<string> {
  await addJob(db, 'letters.send', { mail: 'somebody@example.com' }, { maxAttempts: most });
  const { id } = await db.one<{ id: string }>(sql`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error}, run_at = now() + interval '1 hour'
    where id = (select max(id) from graphile_worker._private_jobs) returning id::text as id`);
  return id;
}

test('B10 failed jobs are listed by what becomes of them, without what they work on', async () => {
  const dead = await failed(3, 3, `could not send\nfirst\nsecond\nto somebody@example.com`);
  const failing = await failed(1, 3);
  await addJob(db, 'letters.send', {});
  const all = await list();
  expect(all.records.map(({ id }) => id).toSorted()).toEqual([dead, failing].toSorted());
  expect((await list('dead')).records).toEqual([
    expect.objectContaining({ id: dead, task: 'letters.send', attempts: 3, maxAttempts: 3, nextAt: null, running: false }),
  ]);
  expect((await list('failing')).records).toEqual([
    expect.objectContaining({ id: failing, attempts: 1, nextAt: expect.any(String), lastError: 'provider is away' }),
  ]);
  expect(JSON.stringify(all)).not.toContain('somebody@example.com');
});

test('B10 a dead job that is tried again runs, with one audit row', async () => {
  let broken = true;
  const ran = Promise.withResolvers<number>();
  const task: JobTask = async (_payload, { attempt }) => {
    if (broken) throw new Error('provider is away');
    ran.resolve(attempt);
  };
  jobs = await startJobs({ db, tasks: { 'letters.send': task }, log });
  await addJob(db, 'letters.send', {}, { maxAttempts: 1 });
  await expect.poll(async () => (await list('dead')).total).toBe(1);
  const { id, attempts } = (await list('dead')).records[0]!;
  broken = false;
  expect(await retry(id, attempts)).toEqual({ ok: true, data: { id } });
  expect(await ran.promise).toBe(1);
  expect(await audits(id)).toEqual([
    {
      action: 'job.retry',
      subject: `job:${id}`,
      reason: '服务已恢复',
      before: { attempts: 1 },
      after: { attempts: 0 },
      staff_id: staff.staffId,
    },
  ]);
});

test('B10 of many who try one job again at once one does; who comes late or too soon is told', async () => {
  const id = await failed(3, 3);
  const said = await Promise.all(Array.from({ length: 8 }, () => retry(id, 3)));
  expect(said.map((one) => (one.ok ? 'ok' : one.reason)).toSorted()).toEqual([
    'STALE',
    'STALE',
    'STALE',
    'STALE',
    'STALE',
    'STALE',
    'STALE',
    'ok',
  ]);
  expect(await audits(id)).toHaveLength(1);
  expect(await retry('999999', 1)).toMatchObject({ reason: 'NOT_FOUND' });
  const running = await failed(1, 3);
  await db.run(sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a-worker' where id = ${running}`);
  expect(await retry(running, 1)).toMatchObject({ reason: 'STALE' });
  expect((await list()).records.find((one) => one.id === running)).toMatchObject({ running: true, nextAt: null });
});

test('B10 failed jobs are for staff with the permission alone; who may only see them may not retry', async () => {
  const id = await failed(3, 3);
  const others = await shop.addStaff(['orders', 'payments', 'content']);
  const buyer = (await shop.addBuyer()).identity;
  expect(await retry(id, 3, others)).toMatchObject({ reason: 'FORBIDDEN' });
  expect(await shop.call(consoleJobs, {}, others)).toMatchObject({ reason: 'FORBIDDEN' });
  expect(await shop.call(consoleJobs, {}, buyer)).toMatchObject({ reason: 'NEEDS_LOGIN' });
  const onlooker = await shop.addStaff(['system.view']);
  expect(await shop.call(consoleJobs, { state: 'dead' }, onlooker)).toMatchObject({ ok: true, data: { total: 1 } });
  expect(await retry(id, 3, onlooker)).toMatchObject({ reason: 'FORBIDDEN' });
  expect((await list('dead')).total).toBe(1);
});

test('idempotency keys are remembered for thirty days, then removed a batch at a time', async () => {
  const add = (key: string, days: number) =>
    db.run(sql`insert into idem (owner, key, call, body_hash, created_at)
      values ('user:1', ${key}, 'order-submit', '', ${new Date(shop.clock.now().getTime() - days * 86_400_000)})`);
  await Promise.all([add('young', 29.9), ...[30.1, 31, 45, 90, 400].map((days) => add(`old-${days}`, days))]);
  const kept = async () => (await db.many<{ key: string }>(sql`select key from idem`)).map(({ key }) => key);
  expect(await purgeKeys(shop.services, AbortSignal.abort(), 2)).toBe(0);
  expect(await purgeKeys(shop.services, new AbortController().signal, 2)).toBe(5);
  expect(await kept()).toEqual(['young']);
  shop.clock.advance(86_400_000);
  expect(await purgeKeys(shop.services, new AbortController().signal)).toBe(1);
});
