// The table import_runs: one row per run of the back office.
import { rowOutcomes, type ImportPlan, type RowOutcome } from '@partharbor/contract/import-plan';
import { join, raw, sql, type Database, type Queryable, type Sql, type Transaction } from '../platform/database.ts';
import type { ImportProgress } from './progress.ts';

type RunState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone';

/** Rows a run wrote, and how far their undoing is; `left` counts those of which something could not go back. */
interface UndoProgress {
  readonly rows: number;
  readonly back: number;
  readonly left: number;
}

export interface ImportRunRow {
  readonly id: number;
  readonly file_name: string;
  readonly stored_path: string;
  readonly mapping: string;
  readonly dry_run: boolean;
  readonly state: RunState;
  readonly progress: Partial<ImportProgress>;
  readonly report_path: string | null;
  readonly staff_name: string | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  /** Processes that died while they read it. */
  readonly deaths: number;
  /** As staff settled it; null = as it is guessed. */
  readonly plan: ImportPlan | null;
  readonly plan_id: number | null;
  readonly plan_name: string | null;
  readonly counts: Readonly<Record<RowOutcome, number>> | null;
  /** Null while nothing was written. */
  readonly undo: Partial<UndoProgress> | null;
  readonly undo_staff: string | null;
  readonly undone_at: Date | null;
}

/** Seconds without a sign of life after which a running run counts as abandoned. */
export const SILENT_SECONDS = 8;
/** A run over which so many processes died is given up: its file may be what killed them. */
export const DEATHS_MAX = 2;

const columns = sql`r.id, r.file_name, r.stored_path, r.mapping, r.dry_run, r.state, r.progress, r.report_path, s.name as staff_name, r.created_at, r.finished_at, r.deaths,
  r.plan, r.plan_id, p.name as plan_name, r.counts, r.undo, u.name as undo_staff, r.undone_at`;
const runs = sql`import_runs r left join staff s on s.id = r.staff_id left join import_plans p on p.id = r.plan_id left join staff u on u.id = r.undo_staff_id`;

export const readRun = (db: Queryable, id: number): Promise<ImportRunRow | undefined> =>
  db.maybe<ImportRunRow>(sql`select ${columns} from ${runs} where r.id = ${id}`);

/** The run, held until the transaction ends. */
export const holdRun = async (tx: Transaction, id: number): Promise<ImportRunRow | undefined> =>
  (await tx.run(sql`select 1 from import_runs where id = ${id} for no key update`)) === 1 ? readRun(tx, id) : undefined;

export const readRuns = (db: Queryable, limit: number): Promise<ImportRunRow[]> =>
  db.many<ImportRunRow>(sql`select ${columns} from ${runs} order by r.id desc limit ${limit}`);

export interface NewRun {
  readonly fileName: string;
  /** Hash of its files' names and bytes. */
  readonly contentHash: Buffer;
  readonly mapping: string;
  readonly dryRun: boolean;
  readonly staffId: number;
}

export async function addRun(tx: Queryable, run: NewRun): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into import_runs (file_name, stored_path, content_hash, mapping, dry_run, staff_id)
    values (${run.fileName}, '', ${run.contentHash}, ${run.mapping}, ${run.dryRun}, ${run.staffId}) returning id`);
  return id;
}

/** A file of a run: the catalogue is `source` with its ending, tables have names of their own. */
export interface RunFile {
  readonly name: string;
  readonly stored_key: string;
}

/** Notes the files of a run. Their rows must be there. */
export const addRunFiles = (tx: Transaction, runId: number, files: readonly RunFile[]): Promise<number> =>
  tx.run(sql`insert into import_files (run_id, name, stored_key)
    select ${runId}, f.name, f.key from unnest(${files.map(({ name }) => name)}::text[], ${files.map((one) => one.stored_key)}::text[]) as f (name, key)`);

/** Files of a run; none for one whose files lie at its stored_path. */
export const filesOfRun = (db: Queryable, runId: number): Promise<RunFile[]> =>
  db.many<RunFile>(sql`select name, stored_key from import_files where run_id = ${runId} order by name`);

const contentKey = 7_204_125;

/** The run that waits or runs with this very content, read the same way; until the transaction ends no other of this content is made. */
export async function openRun(tx: Transaction, run: Pick<NewRun, 'contentHash' | 'mapping' | 'dryRun'>): Promise<ImportRunRow | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(${contentKey}, ${run.contentHash.readInt32BE(0)})`);
  return tx.maybe<ImportRunRow>(sql`select ${columns} from ${runs}
    where r.content_hash = ${run.contentHash} and r.mapping = ${run.mapping} and r.dry_run = ${run.dryRun} and r.state in ('waiting', 'running')
    order by r.id limit 1`);
}

/** Rows of a pass by what became of them; null where none was noted. */
const countsOf = (pass: Sql): Sql =>
  sql`(select case when count(*) > 0 then jsonb_build_object(${join(
    rowOutcomes.map((outcome) => sql`${raw(`'${outcome}'`)}, coalesce(sum(rows) filter (where outcome = ${raw(`'${outcome}'`)}), 0)`),
  )}) end from import_rows where run_id = import_runs.id and pass = ${pass})`;
const passOfRun = sql`case when dry_run then 'read' else 'write' end`;
/** Rows to go back should the run be undone; null of a dry run. */
const toUndo = sql`case when not dry_run then (select jsonb_build_object('rows', count(*), 'back', 0, 'left', 0) from import_rows where run_id = import_runs.id and written) end`;

/** A finished dry run becomes a waiting real one; false when it is in another state. */
export const startRun = async (tx: Queryable, id: number): Promise<boolean> =>
  (await tx.run(
    sql`update import_runs set dry_run = false, state = 'waiting', progress = '{}', counts = null, report_path = null, finished_at = null, deaths = 0
      where id = ${id} and dry_run and state = 'done'`,
  )) === 1;

/** Ends a run that waits or runs; who carries it out sees it at the next sign of life. */
export const cancelRun = async (tx: Queryable, id: number): Promise<boolean> =>
  (await tx.run(
    sql`update import_runs set state = 'cancelled', finished_at = now(), undo = ${toUndo} where id = ${id} and state in ('waiting', 'running')`,
  )) === 1;

const now = sql`extract(epoch from clock_timestamp())`;
/** Whether a run or an undoing gave a sign of life lately. */
const isAlive = (held: Sql): Sql => sql`coalesce((${held} ->> 'aliveAt')::float8, 0) >= ${now} - ${SILENT_SECONDS}`;

const claimKey = 7_204_127;

/** Until the transaction ends no other run and no other undoing is taken. */
export const lockClaims = (tx: Transaction): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(${claimKey})`);

/** No other run and no undoing is at work. */
export const isAlone = (id: number): Sql => sql`not exists (select 1 from import_runs o where o.id <> ${id}
  and ((o.state = 'running' and ${isAlive(sql`o.progress`)}) or (o.state = 'undoing' and ${isAlive(sql`o.undo`)})))`;

/**
 * Takes a run: a waiting one, or one whose process fell silent, which counts as its death; one that was given back has not died. Undefined
 * when somebody has it, it is over, or another run is at work.
 */
export const claimRun = (db: Database, id: number): Promise<ImportRunRow | undefined> =>
  db.transaction(async (tx) => {
    await lockClaims(tx);
    const taken = await tx.run(sql`
      update import_runs set state = 'running', deaths = deaths + (state = 'running' and progress ? 'aliveAt')::int, progress = progress || jsonb_build_object('aliveAt', ${now})
      where id = ${id} and (state = 'waiting' or (state = 'running' and not ${isAlive(sql`progress`)})) and ${isAlone(id)}`);
    return taken === 1 ? readRun(tx, id) : undefined;
  });

/** Stores progress as a sign of life; false when the run was cancelled. */
export const noteProgress = async (db: Queryable, id: number, progress: ImportProgress): Promise<boolean> =>
  (await db.run(sql`
    update import_runs set progress = ${JSON.stringify(progress)}::jsonb || jsonb_build_object('aliveAt', ${now}) where id = ${id} and state = 'running'`)) ===
  1;

export const finishRun = (
  db: Queryable,
  id: number,
  state: 'done' | 'failed',
  progress: ImportProgress,
  reportPath: string | null,
): Promise<number> =>
  db.run(sql`update import_runs set state = ${state}, progress = ${JSON.stringify(progress)}::jsonb, report_path = ${reportPath}, finished_at = now(),
    counts = ${countsOf(passOfRun)}, undo = ${toUndo} where id = ${id} and state = 'running'`);

/** Of a run that staff stopped: what it had written until it saw that. */
export const noteStopped = (db: Queryable, id: number, progress: ImportProgress): Promise<number> =>
  db.run(sql`update import_runs set progress = ${JSON.stringify(progress)}::jsonb, finished_at = now(), counts = ${countsOf(passOfRun)}, undo = ${toUndo}
    where id = ${id} and state = 'cancelled'`);

/** Gives a run back whose work threw, so that its next try may take it at once. */
export const releaseRun = (db: Queryable, id: number): Promise<number> =>
  db.run(sql`update import_runs set progress = progress - 'aliveAt' where id = ${id} and state = 'running'`);

/** Settles how a run's columns are read, and has it read its file again; false when it is no dry run that is over. */
export const settlePlan = async (tx: Queryable, id: number, plan: ImportPlan, planId: number | null): Promise<boolean> =>
  (await tx.run(
    sql`update import_runs set plan = ${JSON.stringify(plan)}::jsonb, plan_id = ${planId}, state = 'waiting', progress = '{}', counts = null, report_path = null, finished_at = null, deaths = 0
      where id = ${id} and dry_run and state in ('done', 'failed', 'cancelled')`,
  )) === 1;

/** Runs that wait or run with nobody at work on them. */
export const silentRuns = (db: Queryable): Promise<{ id: number }[]> =>
  db.many<{ id: number }>(sql`
    select id from import_runs where state in ('waiting', 'running') and created_at < now() - make_interval(secs => ${SILENT_SECONDS})
      and not ${isAlive(sql`progress`)} order by id limit 20`);
