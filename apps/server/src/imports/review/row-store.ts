// The table import_rows: what a run says of each row of its file, kept for thirty days.
import type { RowOutcome } from '@partharbor/contract/import-plan';
import { sql, type Database, type Queryable, type Sql } from '../../platform/database.ts';
import type { FieldChange, RowDecision, RowResult } from '../load/row-result.ts';

/** Reading only, or writing. */
export type Pass = 'read' | 'write';

/** Which rows a run makes and shows: what it reads, once it writes what it wrote. */
export const passOf = (run: { readonly dry_run: boolean }): Pass => (run.dry_run ? 'read' : 'write');

export interface ImportRowRow {
  readonly id: number;
  readonly sheet: string;
  readonly line: number;
  readonly last_line: number;
  readonly rows: number;
  readonly outcome: RowOutcome;
  readonly mpn: string;
  readonly brand: string;
  readonly part_id: number | null;
  readonly code: string | null;
  readonly detail: string;
  readonly changes: readonly FieldChange[];
  readonly warnings: readonly string[];
  readonly decision: RowDecision | null;
  readonly undo_left: readonly Left[] | null;
}

/** What could not go back, and why. */
export interface Left {
  /** As in `FieldChange`; 'part' = the whole of it. */
  readonly field: string;
  readonly code: 'changed_since' | 'reserved' | 'part_gone' | 'no_room';
  /** What stands there now. */
  readonly now: FieldChange['before'];
}

/** The sheet a row is from: files of a run are told by their sheets alone, as its folder has another name each time. */
export const sheetOf = (file: string, fileName: string): string =>
  file.startsWith(`${fileName}#`)
    ? file.slice(fileName.length + 1)
    : file === fileName
      ? ''
      : file.slice(file.indexOf('#') + 1 || file.length);

interface Span {
  readonly result: RowResult;
  readonly sheet: string;
  last: number;
  rows: number;
}

/** Unchanged rows that follow each other become one, and so do results of one line; all others stand alone. In the order of the file. */
function spansOf(results: readonly RowResult[], fileName: string): Span[] {
  const sorted = results
    .map((result) => ({ result, sheet: sheetOf(result.file, fileName) }))
    .sort((a, b) => (a.sheet < b.sheet ? -1 : a.sheet > b.sheet ? 1 : a.result.line - b.result.line));
  const spans: Span[] = [];
  for (const { result, sheet } of sorted) {
    const last = spans.at(-1);
    const isPlain = (one: RowResult): boolean => one.outcome === 'unchanged' && one.warnings.length === 0 && one.changes.length === 0;
    if (last?.sheet === sheet && (last.last === result.line || (isPlain(last.result) && isPlain(result)))) {
      last.last = result.line;
      last.rows += 1;
    } else spans.push({ result, sheet, last: result.line, rows: 1 });
  }
  return spans;
}

const json = (value: unknown): string => JSON.stringify(value).replaceAll(String.raw`\u0000`, '');
const clean = (text: string): string => text.replaceAll('\0', '');

/**
 * Notes what a run says of rows; while it writes, in the transaction that writes them, so that what was written can be undone after a
 * kill. A row that comes again, as the run was taken up again, is told anew, but what it wrote stays noted.
 */
export async function saveRows(
  tx: Queryable,
  run: { id: number; file_name: string },
  pass: Pass,
  results: readonly RowResult[],
): Promise<void> {
  const spans = spansOf(results, run.file_name);
  if (spans.length === 0) return;
  const of = <T>(value: (span: Span) => T): T[] => spans.map(value);
  await tx.run(sql`
    insert into import_rows (run_id, pass, sheet, line, last_line, rows, outcome, mpn, brand, part_id, part_version, code, detail, changes, warnings, decision, decided_by, written)
    select ${run.id}, ${pass}, g.sheet, g.line, g.last_line, g.rows, g.outcome, g.mpn, g.brand, g.part_id, g.part_version, g.code, g.detail, g.changes::jsonb, g.warnings::jsonb, d.decision, d.decided_by,
      ${pass} = 'write' and g.part_id is not null and (g.outcome in ('new', 'changed') or (g.outcome = 'unchanged' and g.changes::jsonb @> '[{"isWritten": true}]'))
    from unnest(${of((one) => clean(one.sheet))}::text[], ${of((one) => one.result.line)}::int[], ${of((one) => one.last)}::int[], ${of((one) => one.rows)}::int[],
      ${of((one) => one.result.outcome)}::text[], ${of((one) => clean(one.result.mpn))}::text[], ${of((one) => clean(one.result.brand))}::text[], ${of((one) => one.result.partId)}::bigint[],
      ${of((one) => one.result.partVersion)}::int[], ${of((one) => one.result.code)}::text[], ${of((one) => clean(one.result.detail))}::text[],
      ${of((one) => json(one.result.changes))}::text[], ${of((one) => json(one.result.warnings))}::text[])
      as g (sheet, line, last_line, rows, outcome, mpn, brand, part_id, part_version, code, detail, changes, warnings)
      left join import_rows d on ${pass} = 'write' and d.run_id = ${run.id} and d.pass = 'read' and d.sheet = g.sheet and d.line = g.line
    on conflict (run_id, pass, sheet, line) do update set last_line = excluded.last_line, rows = excluded.rows, outcome = excluded.outcome, mpn = excluded.mpn, brand = excluded.brand,
      part_id = excluded.part_id, part_version = excluded.part_version, code = excluded.code, detail = excluded.detail, changes = excluded.changes, warnings = excluded.warnings, written = excluded.written
    where not import_rows.written`);
}

/** Forgets what a run's reading said: it reads anew, or has written. */
export const clearRows = (db: Queryable, runId: number, pass: Pass): Promise<number> =>
  db.run(sql`delete from import_rows where run_id = ${runId} and pass = ${pass}`);

/** What a dry run said of rows, in the order of the file: the version of the part that was compared with, and staff's answer. */
export interface ShownRow {
  readonly sheet: string;
  readonly line: number;
  readonly last_line: number;
  readonly outcome: RowOutcome;
  readonly part_version: number | null;
  readonly decision: RowDecision | null;
}

/** In batches, as a file may have some hundred thousand. */
export const readShown = (db: Database, runId: number): AsyncGenerator<ShownRow[], void, undefined> =>
  db.cursor<ShownRow>(
    sql`select sheet, line, last_line, outcome, part_version, decision from import_rows where run_id = ${runId} and pass = 'read' order by sheet, line`,
    10_000,
  );

/** Rows of a list of a run. */
export type RowList = RowOutcome | 'left';

const listed = (runId: number, pass: Pass, list: RowList): Sql =>
  list === 'left'
    ? sql`import_rows where run_id = ${runId} and pass = 'write' and undo = 'left'`
    : sql`import_rows where run_id = ${runId} and pass = ${pass} and outcome = ${list}`;
const columns = sql`id, sheet, line, last_line, rows, outcome, mpn, brand, part_id, code, detail, changes, warnings, decision, undo_left`;

export const readRows = (db: Queryable, runId: number, pass: Pass, list: RowList, offset: number, limit: number): Promise<ImportRowRow[]> =>
  db.many<ImportRowRow>(sql`select ${columns} from ${listed(runId, pass, list)} order by sheet, line offset ${offset} limit ${limit}`);

/** The rows of some lines of a run's sheets. */
export const rowsAt = (
  db: Queryable,
  runId: number,
  pass: Pass,
  lines: readonly { readonly sheet: string; readonly line: number }[],
): Promise<ImportRowRow[]> =>
  db.many<ImportRowRow>(sql`select ${columns} from import_rows where run_id = ${runId} and pass = ${pass}
    and (sheet, line) in (select * from unnest(${lines.map(({ sheet }) => sheet)}::text[], ${lines.map(({ line }) => line)}::int[]))`);

export const countRows = async (db: Queryable, runId: number, pass: Pass, list: RowList): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*) as n from ${listed(runId, pass, list)}`)).n;

/** Rows of a list behind a row, for a file that is written while they are read. */
export const rowsAfter = (
  db: Queryable,
  runId: number,
  pass: Pass,
  list: RowList,
  after: { readonly sheet: string; readonly line: number },
  limit: number,
): Promise<ImportRowRow[]> =>
  db.many<ImportRowRow>(
    sql`select ${columns} from ${listed(runId, pass, list)} and (sheet, line) > (${after.sheet}, ${after.line}) order by sheet, line limit ${limit}`,
  );

/** Suspicious rows without an answer, by their reason. */
export const openReasons = (db: Queryable, runId: number): Promise<{ code: string; rows: number }[]> =>
  db.many(sql`select coalesce(code, '') as code, count(*) as rows from import_rows
    where run_id = ${runId} and pass = 'read' and outcome = 'suspicious' and decision is null group by 1 order by 2 desc, 1 limit 50`);

export interface Decisions {
  readonly write: number;
  readonly skip: number;
  readonly open: number;
}

/** Suspicious rows by their answer. */
export const decisionsOf = (db: Queryable, runId: number, pass: Pass): Promise<Decisions> =>
  db.one<Decisions>(sql`select count(*) filter (where decision = 'write') as write, count(*) filter (where decision = 'skip') as skip, count(*) filter (where decision is null) as open
    from import_rows where run_id = ${runId} and pass = ${pass} and outcome = 'suspicious'`);

/** Which suspicious rows are answered. */
export type Chosen = { readonly ids: readonly number[] } | { readonly code: string };

/** Answers suspicious rows of a dry run; how many. The run must be held. */
export const decideRows = (tx: Queryable, runId: number, chosen: Chosen, decision: RowDecision | null, staffId: number): Promise<number> =>
  tx.run(sql`update import_rows set decision = ${decision}, decided_by = ${decision === null ? null : staffId}
    where run_id = ${runId} and pass = 'read' and outcome = 'suspicious'
      and ${'ids' in chosen ? sql`id = any(${chosen.ids}::bigint[])` : sql`coalesce(code, '') = ${chosen.code} and decision is null`}`);

const purgeBatch = 20_000;

/** Removes rows of runs begun before a moment, a batch a statement, until none is left or the shop stops; answers how many. */
export async function purgeRows(db: Queryable, before: Date, stopping: AbortSignal): Promise<number> {
  let removed = 0;
  for (let last = purgeBatch; last === purgeBatch && !stopping.aborted; removed += last)
    last = await db.run(sql`delete from import_rows where id in (
      select w.id from import_rows w join import_runs r on r.id = w.run_id where r.created_at < ${before} limit ${purgeBatch})`);
  return removed;
}
