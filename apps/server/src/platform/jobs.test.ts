// Proves the queue: jobs exist only with their transaction, run, fail, die and come back.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from './database.ts';
import { type JobTask, type Jobs, addJob, catchUp, migrateJobs, removeJob, startJobs } from './jobs.ts';
import { failedJobs, retryFailedJob } from './failed-jobs.ts';
import { type Method, withMethod } from './jobs-pool.ts';
import { createLog } from './log.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';

let made: TestDatabase;
let jobs: Jobs | undefined;
const log = createLog('silent');

beforeAll(async () => {
  made = await testDatabase();
});
afterAll(() => made.drop());
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
const start = async (tasks: Record<string, JobTask>) => {
  jobs = await startJobs({ db: made.db, tasks, log });
};

test('a job of a stored transaction runs with its payload', async () => {
  const ran = Promise.withResolvers<unknown>();
  await start({ 'order.mail': async (payload) => ran.resolve(payload) });
  await made.db.transaction((tx) => addJob(tx, 'order.mail', { orderId: 7, name: '安规' }));
  expect(await ran.promise).toEqual({ orderId: 7, name: '安规' });
});

test('a job of a rolled back transaction does not exist', async () => {
  const work = made.db.transaction(async (tx) => {
    await addJob(tx, 'never', {});
    throw new Error('back');
  });
  await expect(work).rejects.toThrow('back');
  expect(await made.db.one(sql`select count(*) as n from graphile_worker.jobs where task_identifier = 'never'`)).toEqual({ n: 0 });
});

test('a key keeps one waiting job, the later time wins, and it can be taken out', async () => {
  const runAt = new Date('2030-01-01T00:00:00Z');
  await addJob(made.db, 'expire', { n: 1 }, { jobKey: 'expire:1', runAt: new Date('2029-01-01T00:00:00Z') });
  await addJob(made.db, 'expire', { n: 2 }, { jobKey: 'expire:1', runAt });
  expect(await made.db.many(sql`select run_at as at from graphile_worker.jobs where key = 'expire:1'`)).toEqual([{ at: runAt }]);
  await removeJob(made.db, 'expire:1');
  expect(await made.db.many(sql`select 1 from graphile_worker.jobs where key = 'expire:1'`)).toEqual([]);
});

const failedIn = async (state: 'dead' | 'failing' | 'all') => (await failedJobs(made.db, state, 0, 10)).rows;
const retry = (id: string, attempts: number) => made.db.transaction((tx) => retryFailedJob(tx, id, attempts));

test('a job that used up its tries is listed with its last error and runs again on demand', async () => {
  let broken = true;
  const ran = Promise.withResolvers<number>();
  await start({
    notify: async (_payload, context) => {
      if (broken) throw new Error('provider is away');
      ran.resolve(context.attempt);
    },
  });
  await addJob(made.db, 'notify', { orderId: 9 }, { maxAttempts: 1 });
  await expect.poll(() => failedIn('dead'), { timeout: 5000 }).toHaveLength(1);
  const [dead] = await failedIn('dead');
  expect(dead).toMatchObject({ task: 'notify', attempts: 1, maxAttempts: 1, lastError: 'provider is away', running: false });
  expect(await failedIn('failing')).toEqual([]);
  broken = false;
  expect(await retry(dead!.id, 2)).toBe('changed');
  expect(await retry(dead!.id, 1)).toBe('retried');
  expect(await ran.promise).toBe(1);
  expect(await retry('999999', 1)).toBe('gone');
});

test('stopping waits for the job that runs', async () => {
  const begun = Promise.withResolvers<void>();
  let ended = false;
  await start({
    long: async () => {
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 300));
      ended = true;
    },
  });
  await addJob(made.db, 'long', {});
  await begun.promise;
  await jobs?.stop();
  expect(ended).toBe(true);
});

test('T-48 a job held by a process that died is taken up by one that lives', { timeout: 30_000 }, async () => {
  const ran = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  await start({ rescued: async () => ran.resolve(), marker: async () => begun.resolve() });
  await addJob(made.db, 'marker', {});
  await begun.promise; // the first look for dead processes is behind us
  await made.db.transaction(async (tx) => {
    await addJob(tx, 'rescued', {});
    await tx.run(sql`update graphile_worker._private_jobs set locked_by = 'worker-that-died', locked_at = now() - interval '10 seconds'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'rescued')`);
  });
  await ran.promise;
});

test('T-48 a job that a living process works on is left to it, however long it takes', { timeout: 30_000 }, async () => {
  let runs = 0;
  const task: JobTask = async () => {
    runs += 1;
    await new Promise((resolve) => setTimeout(resolve, 7_500));
  };
  await start({ slow: task });
  await addJob(made.db, 'slow', {});
  await expect.poll(() => runs).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const second = await startJobs({ db: made.db, tasks: { slow: task }, log });
  await new Promise((resolve) => setTimeout(resolve, 5_500));
  await second.stop();
  expect(runs).toBe(1);
});

test('what the timetable holds is done at once after a start', async () => {
  const ran = Promise.withResolvers<unknown>();
  await start({ 'left.over': async (payload) => ran.resolve(payload) });
  await catchUp(made.db, [{ pattern: '0 0 1 1 *', task: 'left.over', payload: { all: true } }]);
  expect(await ran.promise).toEqual({ all: true });
});

test('the queue keeps the plans of its own function, also when two processes start at once', async () => {
  await Promise.all([migrateJobs(made.db, log), migrateJobs(made.db, log)]);
  const functions = await made.db.many(
    sql`select p.proconfig as set from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'graphile_worker' and p.proname = 'add_jobs'`,
  );
  expect(functions).toEqual([{ set: ['plan_cache_mode=force_generic_plan'] }]);
});

/** The database as it is while `away()`: nobody gets a connection, or the one that is had breaks at its next question. */
function awayWhile(away: () => boolean, at: 'connecting' | 'asking'): TestDatabase['db'] {
  const refused = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  const broken = (): Error => Object.assign(new Error('terminating connection'), { code: '57P01' });
  const asking = (client: object): object =>
    withMethod(client, 'query', (own) => async (...asked) => {
      if (at === 'asking' && away()) throw broken();
      return await own(...asked);
    });
  const connecting =
    (own: Method): Method =>
    async (...asked) => {
      if (asked.length > 0) return await own(...asked);
      if (at === 'connecting' && away()) throw refused();
      return asking((await own()) as object);
    };
  return { ...made.db, pool: withMethod(made.db.pool, 'connect', connecting) };
}

test.each([
  ['done', 'connecting'],
  ['failed', 'connecting'],
  ['done', 'asking'],
  ['failed', 'asking'],
] as const)('T-49 a job that is %s while the database is away (%s) ends once it is back, and nothing else does', async (how, at) => {
  // From the job's end on.
  let until = 0;
  let runs = 0;
  const db = awayWhile(() => performance.now() < until, at);
  const task = `away ${how} ${at}`;
  jobs = await startJobs({
    db,
    log,
    tasks: {
      [task]: async () => {
        runs += 1;
        until = performance.now() + 700;
        if (how === 'failed') throw new Error('no');
      },
    },
  });
  await addJob(made.db, task, {}, { maxAttempts: 1 });
  await expect.poll(() => runs).toBe(1);
  const left = () =>
    made.db.many(sql`
        select j.last_error as error, j.locked_at is null as free from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${task}`);
  await expect.poll(left).toEqual(how === 'done' ? [] : [{ error: 'no', free: true }]);
  expect(runs).toBe(1);
});
