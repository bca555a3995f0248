// Background jobs: put in the queue inside the business transaction, run at least once after it is stored.
import { EventEmitter } from 'node:events';
import { Logger, type ParsedCronItem, type TaskList, type WorkerEvents, parseCronItems, run, runMigrations } from 'graphile-worker';
import type { Database, Queryable, Transaction } from './database.ts';
import { sql } from './database.ts';
import { inFlow } from './faults.ts';
import { patientPool } from './jobs-pool.ts';
import type { Log } from './log.ts';

export interface JobContext {
  readonly jobId: string;
  /** 1 at the first try. */
  readonly attempt: number;
  readonly log: Log;
  /** The shop stops: work that takes long ends itself soon, in a state another start carries on from. */
  readonly stopping: AbortSignal;
}

/** A job's work. It may run more than once and must do its effect once. A throw means: again later, with growing pauses. */
export type JobTask = (payload: unknown, context: JobContext) => Promise<void>;

export interface CronEntry {
  /** Five fields in UTC: minute hour day month weekday. */
  readonly pattern: string;
  readonly task: string;
  readonly payload?: Record<string, unknown>;
}

export interface JobsOptions {
  readonly db: Database;
  readonly tasks: Readonly<Record<string, JobTask>>;
  readonly crontab?: readonly CronEntry[];
  readonly log: Log;
  readonly concurrency?: number;
}

export interface Jobs {
  /** Claims nothing more, waits for what runs. */
  stop(): Promise<void>;
}

export interface AddJobOptions {
  /** Only one waiting job of a key: a later one replaces it. */
  readonly jobKey?: string;
  readonly runAt?: Date;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  /** Tries before the job counts as dead; 25 unless told (about three days). */
  readonly maxAttempts?: number;
}

/** Makes the queue's own tables; `startJobs` does so too. */
export async function migrateJobs(db: Database, log: Log): Promise<void> {
  await runMigrations({ pgPool: db.pool, logger: workerLogger(log) });
  await db.transaction(keepAddJobPlans);
}

const addJobsKey = 7_204_119;

/** The queue's own function plans its four statements anew at every call, which costs as much as the rest of it: one plan serves all. */
async function keepAddJobPlans(tx: Transaction): Promise<void> {
  // Two processes that start together must not change the function at the same moment.
  await tx.run(sql`select pg_advisory_xact_lock(${addJobsKey})`);
  const open = await tx.maybe<{ name: string }>(sql`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'graphile_worker' and p.proname = 'add_jobs' and p.proconfig is null`);
  if (open) await tx.script(`alter function ${open.name} set plan_cache_mode = force_generic_plan`);
}

/** Runs jobs in this process until stopped. @example const jobs = await startJobs({ db, tasks: { 'mail.send': sendMail }, log }); */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const taskList: TaskList = {};
  const ending = new AbortController();
  for (const [name, task] of Object.entries(options.tasks)) {
    taskList[name] = async (payload, helpers) => {
      const jobId = helpers.job.id;
      await inFlow(`job ${name}`, () =>
        task(payload, { jobId, attempt: helpers.job.attempts, log: options.log.child({ job: name, jobId }), stopping: ending.signal }),
      );
    };
  }
  await freeAbandoned(options.db, options.log, 1);
  const runner = await run({
    pgPool: patientPool(options.db.pool, ending.signal),
    events: signsOfLife(options.log),
    taskList,
    parsedCronItems: cronItems(options.crontab ?? []),
    concurrency: options.concurrency ?? 4,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: workerLogger(options.log),
  });
  let sweeping: Promise<void> | undefined;
  const sweep = setInterval(() => {
    sweeping ??= freeAbandoned(options.db, options.log, leastHeldSeconds)
      .catch((error: unknown) => options.log.warn({ err: error }, 'jobs of dead processes could not be looked for'))
      .finally(() => (sweeping = undefined));
  }, sweepEveryMs);
  sweep.unref();
  const stop = async (): Promise<void> => {
    clearInterval(sweep);
    ending.abort();
    await sweeping;
    await runner.stop();
  };
  let stopping: Promise<void> | undefined;
  return { stop: () => (stopping ??= stop()) };
}

/** First half of the advisory lock every worker holds for as long as its connection lives; the second is its own name. */
const lifeKey = 7_204_123;
const sweepEveryMs = 5_000;
/** A worker that lost its connection takes its lock again when it listens again: what it holds is left alone that long. */
const leastHeldSeconds = 5;

/** Each worker takes its lock on the connection it listens on, so that the server itself gives the lock up for one that died. */
function signsOfLife(log: Log): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:listen:success', ({ workerPool, client }) => {
    // Once its LISTEN is done. A failure means that the connection is gone: the lock is taken again on the next.
    client.once(
      'drain',
      () =>
        void client
          .query('select pg_advisory_lock_shared($1, hashtext($2))', [lifeKey, workerPool.id])
          .catch((error: unknown) => log.warn({ err: error }, 'a worker gives no sign of life until it listens again')),
    );
  });
  return events;
}

/**
 * Jobs and queues that a killed process still holds are freed by whoever is alive; the queue itself would notice only after hours.
 * In the worst case a job runs twice, as any may.
 */
async function freeAbandoned(db: Database, log: Log, heldSeconds: number): Promise<void> {
  const dead = await db.many<{ worker: string }>(sql`
    with held as materialized (select locked_by, max(locked_at) as at from (
      select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
      union all select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null) as h group by locked_by),
      old as materialized (select locked_by from held where at < now() - make_interval(secs => ${heldSeconds}))
    select locked_by as worker from old where pg_try_advisory_xact_lock(${lifeKey}, hashtext(locked_by))`);
  if (dead.length === 0) return;
  const workers = dead.map((one) => one.worker);
  await db.many(sql`select graphile_worker.force_unlock_workers(${workers}::text[]) as freed`);
  log.warn({ workers: workers.length }, 'jobs of a process that was killed are taken up again');
}

/** Runs everything of the timetable once, now: what a crash or a long pause left behind does not wait for its minute. */
export async function catchUp(db: Queryable, crontab: readonly CronEntry[]): Promise<void> {
  for (const { task, payload } of crontab) await addJob(db, task, payload ?? {}, { jobKey: `catch up: ${task}` });
}

function cronItems(entries: readonly CronEntry[]): ParsedCronItem[] {
  return parseCronItems(
    entries.map((entry) => ({
      match: entry.pattern,
      task: entry.task,
      identifier: `${entry.task} ${entry.pattern}`,
      options: { backfillPeriod: 0 },
      ...(entry.payload ? { payload: entry.payload } : {}),
    })),
  );
}

/**
 * Puts a job in the queue; with a transaction it exists only if that is stored. One round trip.
 * @example await addJob(tx, 'order.expire', { orderId }, { jobKey: `expire:${orderId}`, runAt });
 */
export async function addJob(tx: Queryable, name: string, payload: object, options: AddJobOptions = {}): Promise<void> {
  await tx.run(sql`select graphile_worker.add_job(
    identifier => ${name}, payload => ${JSON.stringify(payload)}::json, queue_name => ${options.queue ?? null},
    run_at => ${options.runAt ?? null}, max_attempts => ${options.maxAttempts ?? null}, job_key => ${options.jobKey ?? null})`);
}

/** Takes a waiting job out of the queue by its key; a running one ends its run. */
export async function removeJob(tx: Queryable, jobKey: string): Promise<void> {
  await tx.run(sql`select graphile_worker.remove_job(${jobKey})`);
}

function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const write = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
    log[write[level]](meta?.['error'] ? { err: meta['error'] } : {}, message);
  });
}
