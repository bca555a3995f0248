// Jobs that failed: listed without what they work on, and given their tries again.
import { sql, type Queryable, type Sql, type Transaction } from './database.ts';

export interface FailedJob {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly lastError: string;
  readonly createdAt: Date;
  /** Its last change: the last failure of one that does not run. */
  readonly updatedAt: Date;
  readonly runAt: Date;
  readonly running: boolean;
}

/** 'dead' used up its tries; 'failing' is tried again by itself. */
export type FailedState = 'dead' | 'failing' | 'all';

const failed = sql`(j.last_error is not null or j.attempts >= j.max_attempts)`;
const conditions: Readonly<Record<FailedState, Sql>> = {
  dead: sql`j.attempts >= j.max_attempts and j.locked_at is null`,
  failing: sql`${failed} and (j.attempts < j.max_attempts or j.locked_at is not null)`,
  all: failed,
};

/** A page of failed jobs, the latest failure first. */
export async function failedJobs(
  db: Queryable,
  state: FailedState,
  offset: number,
  limit: number,
): Promise<{ rows: FailedJob[]; total: number }> {
  const rows = await db.many<FailedJob>(sql`
    select j.id::text as id, t.identifier as task, j.attempts::int as attempts, j.max_attempts::int as "maxAttempts",
           coalesce(left(j.last_error, 2000), '') as "lastError", j.created_at as "createdAt", j.updated_at as "updatedAt",
           j.run_at as "runAt", j.locked_at is not null as running
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${conditions[state]} order by j.updated_at desc, j.id desc offset ${offset} limit ${limit}`);
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from graphile_worker._private_jobs j where ${conditions[state]}`,
  );
  return { rows, total };
}

export type Retried = 'retried' | 'changed' | 'gone';

/** Gives a failed job all its tries again, from now on. Of several who saw the same number of attempts one does it. */
export async function retryFailedJob(tx: Transaction, id: string, attempts: number): Promise<Retried> {
  const [touched] = await tx.many(sql`
    select id from graphile_worker.reschedule_jobs(array(
      select j.id from graphile_worker._private_jobs j where j.id = ${id} and j.attempts = ${attempts} and j.locked_at is null and ${failed} for no key update
    ), run_at => now(), attempts => 0)`);
  if (touched) return 'retried';
  return (await tx.maybe(sql`select 1 from graphile_worker._private_jobs where id = ${id}`)) ? 'changed' : 'gone';
}
