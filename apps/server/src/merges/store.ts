// SQL of merges and of what they keep for their undoing.
import type { MergedRow } from '../calls/merge-step.ts';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

export type MergeKind = 'part' | 'maker';

/** A row of a place: table and column. */
export interface PlacedRow extends MergedRow {
  readonly place: string;
}

export interface Found {
  readonly places: { place: string; moved: number; met: number; settles: 'kept_stays' | 'adds_up' }[];
  readonly stays: { place: string; rows: number }[];
  readonly pairs: { partNo: string; gone: string; kept: string }[];
  readonly pairsInAll: number;
}

export interface Left {
  readonly place: string;
  readonly gone: string;
  readonly kept: string;
  readonly detail: string;
}

interface NewMerge {
  readonly kind: MergeKind;
  readonly gone: number;
  readonly kept: number;
  readonly goneName: string;
  readonly keptName: string;
  readonly reason: string;
  readonly staffId: number;
  readonly at: Date;
  readonly found: Found;
}

export const insertMerge = async (tx: Transaction, one: NewMerge): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`
      insert into merges (kind, gone_id, kept_id, gone_name, kept_name, reason, staff_id, at, found)
      values (${one.kind}, ${one.gone}, ${one.kept}, ${one.goneName}, ${one.keptName}, ${one.reason}, ${one.staffId}, ${one.at}, ${JSON.stringify(one.found)}::jsonb) returning id`)
  ).id;

const rowsPerStatement = 5_000;

export async function keepRows(tx: Transaction, mergeId: number, rows: readonly PlacedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerStatement)
    await tx.run(sql`
      insert into merge_rows (merge_id, place, how, gone, kept, before, after)
      select ${mergeId}::bigint, place, how, gone, kept, before, after
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + rowsPerStatement))}::jsonb) as r (place text, how text, gone bigint, kept bigint, before jsonb, after jsonb)`);
}

/** In the order they were written. */
export const keptRows = (tx: Transaction, mergeId: number): Promise<PlacedRow[]> =>
  tx.many<PlacedRow>(sql`select place, how, gone, kept, before, after from merge_rows where merge_id = ${mergeId} order by id`);

export interface MergeRow {
  readonly id: number;
  readonly kind: MergeKind;
  readonly gone_id: number;
  readonly kept_id: number;
  readonly gone_name: string;
  readonly kept_name: string;
  readonly reason: string;
  readonly at: Date;
  readonly found: Found;
  readonly undone_at: Date | null;
  readonly left_over: Left[];
}

const columns = sql`m.id, m.kind, m.gone_id, m.kept_id, m.gone_name, m.kept_name, m.reason, m.at, m.found, m.undone_at, m.left_over`;

export const lockMerge = (tx: Transaction, id: number): Promise<MergeRow | undefined> =>
  tx.maybe<MergeRow>(sql`select ${columns} from merges m where m.id = ${id} for update`);

export const noteUndone = (tx: Transaction, id: number, staffId: number, at: Date, left: readonly Left[]): Promise<number> =>
  tx.run(
    sql`update merges set undone_at = ${at}, undone_by = ${staffId}, left_over = ${JSON.stringify(left)}::jsonb where id = ${id} and undone_at is null`,
  );

export async function mergePage(
  db: Queryable,
  offset: number,
  limit: number,
): Promise<{ rows: (MergeRow & { by: string })[]; total: number }> {
  const rows = await db.many<MergeRow & { by: string }>(
    sql`select ${columns}, s.name as by from merges m join staff s on s.id = m.staff_id order by m.id desc offset ${offset} limit ${limit}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*)::int as total from merges`);
  return { rows, total };
}

/** The merges by which parts are gone that can still be undone, by part: where what comes later of them is noted. */
export const mergesOf = (tx: Transaction, gone: readonly number[]): Promise<{ gone: number; mergeId: number }[]> =>
  tx.many(sql`
    select distinct on (r.gone) r.gone, r.merge_id as "mergeId" from merge_rows r join merges m on m.id = r.merge_id
    where r.place = 'parts.id' and r.gone = any(${gone}::bigint[]) and m.undone_at is null order by r.gone, r.merge_id desc`);

/** Forgets the rows of merges that can no longer be undone. */
export const forgetRows = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`delete from merge_rows r using merges m where m.id = r.merge_id and (m.at < ${before} or m.undone_at is not null)`);
