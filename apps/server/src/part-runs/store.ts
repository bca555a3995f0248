// SQL of runs over many parts and of what becomes of each part.
import type { InputOf } from '@partharbor/contract/call';
import type { consolePartRunPlan, consolePartRunRows } from '@partharbor/contract/calls/console-part-runs';
import type { Change } from '../part-edits/changes.ts';
import { sql, type Database, type Queryable, type Sql, type Transaction } from '../platform/database.ts';

export type PartAct = InputOf<typeof consolePartRunPlan>['act'];
export type RowOutcome = InputOf<typeof consolePartRunRows>['outcome'];
export type RunState = 'planning' | 'planned' | 'running' | 'done' | 'cancelled' | 'undoing' | 'undone';

export interface RunRow {
  readonly id: number;
  readonly state: RunState;
  readonly act: PartAct;
  readonly reason: string;
  readonly parts: number;
  readonly staff_id: number;
  readonly request_id: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly undo_staff_id: number | null;
  readonly undone_at: Date | null;
}

export interface ListedRun extends RunRow {
  readonly by: string;
  readonly undone_by: string | null;
  readonly counts: Readonly<Record<string, number>> | null;
}

/** Why a part is left out: a word of the contract's reasons with what its sentence names. */
export interface Refused {
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What could not go back. */
export interface Left {
  readonly key: string;
  readonly code: 'changed_since' | 'part_gone' | 'no_fit' | 'taken' | 'target_gone';
}

export interface PartRow {
  readonly part_id: number;
  readonly changes: readonly Change[];
  readonly held: readonly string[];
}

const columns = sql`id, state, act, reason, parts, staff_id, request_id, created_at, finished_at, undo_staff_id, undone_at`;

export interface NewRun {
  readonly act: PartAct;
  readonly reason: string;
  readonly staffId: number;
  readonly requestId: string;
  readonly at: Date;
}

/** Makes a run of the parts that a statement answers the ids of; null where there are none, 'many' where more than `most`. Nothing of it stays then. */
export async function insertRun(
  tx: Transaction,
  run: NewRun,
  ids: Sql,
  most: number,
): Promise<{ id: number; parts: number } | null | 'many'> {
  const made = await tx.one<{ id: number; parts: number }>(sql`
    with chosen as materialized (${ids}),
      made as (insert into part_runs (act, reason, parts, staff_id, request_id, created_at)
        select ${JSON.stringify(run.act)}::jsonb, ${run.reason}, greatest(1, (select count(*) from chosen)), ${run.staffId}, ${run.requestId}, ${run.at} returning id),
      rows as (insert into part_run_rows (run_id, part_id) select made.id, chosen.id from made, chosen)
    select made.id, (select count(*) from chosen)::int as parts from made`);
  if (made.parts === 0) return null;
  return made.parts > most ? 'many' : made;
}

/** The run, held until the transaction ends: of two workers one takes a step. */
export const holdRun = (tx: Transaction, id: number): Promise<RunRow | undefined> =>
  tx.maybe<RunRow>(sql`select ${columns} from part_runs where id = ${id} for no key update`);

const listed = sql`r.*, s.name as by, u.name as undone_by,
  (select jsonb_object_agg(outcome, n) from (select outcome, count(*) as n from part_run_rows w where w.run_id = r.id group by outcome) counted) as counts
  from part_runs r join staff s on s.id = r.staff_id left join staff u on u.id = r.undo_staff_id`;

export const showRun = (db: Queryable, id: number): Promise<ListedRun | undefined> =>
  db.maybe<ListedRun>(sql`select ${listed} where r.id = ${id}`);

export const listRuns = (db: Queryable, offset: number, limit: number): Promise<ListedRun[]> =>
  db.many<ListedRun>(sql`select ${listed} order by r.id desc offset ${offset} limit ${limit}`);

export const countRuns = async (db: Queryable): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*) as n from part_runs`)).n;

export const setState = (tx: Transaction, id: number, state: RunState): Promise<number> =>
  tx.run(sql`update part_runs set state = ${state} where id = ${id}`);

export const startRun = (tx: Transaction, id: number, at: Date): Promise<number> =>
  tx.run(sql`update part_runs set state = 'running', started_at = ${at} where id = ${id}`);

export const finishRun = (tx: Transaction, id: number, state: 'done' | 'cancelled', at: Date): Promise<number> =>
  tx.run(sql`update part_runs set state = ${state}, finished_at = ${at} where id = ${id}`);

export const beginUndo = (tx: Transaction, id: number, staffId: number): Promise<number> =>
  tx.run(sql`update part_runs set state = 'undoing', undo_staff_id = ${staffId} where id = ${id}`);

export const finishUndo = (tx: Transaction, id: number, at: Date): Promise<number> =>
  tx.run(sql`update part_runs set state = 'undone', undone_at = ${at} where id = ${id}`);

/** The next parts that stand at an outcome, in order of their ids. */
export const nextRows = (tx: Transaction, runId: number, outcome: 'waiting' | 'change' | 'changed', limit: number): Promise<PartRow[]> =>
  tx.many<PartRow>(
    sql`select part_id, changes, held from part_run_rows where run_id = ${runId} and outcome = ${outcome} order by part_id limit ${limit}`,
  );

export interface RowMark {
  readonly partId: number;
  readonly outcome: RowOutcome;
  readonly changes: readonly Change[];
  readonly held: readonly string[];
  readonly refusal: Refused | null;
}

export const markRows = (tx: Transaction, runId: number, marks: readonly RowMark[]): Promise<number> =>
  tx.run(sql`update part_run_rows w set outcome = g.outcome, changes = g.changes, held = g.held, refusal = g.refusal
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as g ("partId" bigint, outcome text, changes jsonb, held text[], refusal jsonb)
    where w.run_id = ${runId} and w.part_id = g."partId"`);

export const markBack = (
  tx: Transaction,
  runId: number,
  marks: readonly { readonly partId: number; readonly left: readonly Left[] }[],
): Promise<number> =>
  tx.run(sql`update part_run_rows w set outcome = case when g."left" = '[]' then 'back' else 'left' end, undo_left = nullif(g."left", '[]')
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as g ("partId" bigint, "left" jsonb) where w.run_id = ${runId} and w.part_id = g."partId"`);

export interface ShownRow {
  readonly part_id: number;
  readonly mpn: string;
  readonly brand: string;
  readonly brand_zh: string;
  readonly changes: readonly Change[];
  readonly refusal: Refused | null;
  readonly undo_left: readonly Left[] | null;
}

/** A page of the parts of a run that stand at an outcome; how many do is in its counts. */
export const shownRows = (db: Queryable, runId: number, outcome: RowOutcome, offset: number, limit: number): Promise<ShownRow[]> =>
  db.many<ShownRow>(sql`
    select w.part_id, p.mpn, b.name as brand, coalesce(b.name_zh, '') as brand_zh, w.changes, w.refusal, w.undo_left from part_run_rows w join parts p on p.id = w.part_id join brands b on b.id = p.brand_id
    where w.run_id = ${runId} and w.outcome = ${outcome} order by w.part_id offset ${offset} limit ${limit}`);

/** Runs that should go on. */
export const liveRuns = (db: Queryable): Promise<{ id: number }[]> =>
  db.many<{ id: number }>(sql`select id from part_runs where state in ('planning', 'running', 'undoing') order by id limit 100`);

/** Removes what old runs say of their parts, some at a time; the runs stay. */
export const purgeRows = (db: Database, before: Date, count: number): Promise<number> =>
  db.run(sql`delete from part_run_rows where (run_id, part_id) in (
    select w.run_id, w.part_id from part_runs r join part_run_rows w on w.run_id = r.id
    where r.created_at < ${before} and r.state not in ('planning', 'running', 'undoing') limit ${count})`);
