// Revisions: the whole list as it was, cut when something replaces it (R-159). The oldest go beyond the bound, those ordered stay.
import { sql, type Queryable, type Sql, type Transaction } from '../../platform/database.ts';
import type { KeptLine, KeptList } from '../lines/kept.ts';

export type RevisionCause = 'upload' | 'paste' | 'overwrite' | 'rematch' | 'restore' | 'copy' | 'edit';

interface Cut {
  readonly bomId: number;
  readonly no: number;
  readonly cause: RevisionCause;
  readonly list: KeptList;
  readonly at: Date;
  /** Revisions that are kept. */
  readonly most: number;
}

export async function cutRevision(tx: Transaction, { bomId, no, cause, list, at, most }: Cut): Promise<void> {
  await tx.run(sql`
    insert into bom_revisions (bom_id, no, cause, sets, attrition, lines, at)
    values (${bomId}, ${no}, ${cause}, ${list.sets}, ${list.attrition}, ${JSON.stringify(list.lines)}::jsonb, ${at})`);
  await tx.run(sql`delete from bom_revisions where bom_id = ${bomId} and not kept and no not in
    (select no from bom_revisions where bom_id = ${bomId} and not kept order by no desc limit ${most}::int)`);
}

export interface Revision {
  readonly no: number;
  readonly sets: number;
  readonly attrition: string;
  readonly lines: readonly KeptLine[];
  readonly at: Date;
}

export const revisionOf = (db: Queryable, bomId: number, no: number): Promise<Revision | undefined> =>
  db.maybe<Revision>(sql`select no, sets, attrition, lines, at from bom_revisions where bom_id = ${bomId} and no = ${no}`);

/** When the newest revision was cut. */
export const lastCutAt = async (db: Queryable, bomId: number): Promise<Date> =>
  (await db.one<{ at: Date }>(sql`select max(at) as at from bom_revisions where bom_id = ${bomId}`)).at;

interface ListedRevision {
  readonly no: number;
  readonly cause: string;
  readonly at: Date;
  readonly line_count: number;
  readonly changed: number | null;
}

/** What of a kept line is compared: not how often it was touched, nor when. */
const compared = (line: Sql): Sql =>
  sql`jsonb_build_array(${line} -> 'line', ${line} -> 'choice', ${line} -> 'setAside', jsonb_path_query_array(${line}, '$.picks[*].partId'), jsonb_path_query_array(${line}, '$.picks[*].number'))`;
const keyed = (lines: Sql): Sql =>
  sql`(select o -> 'line' ->> 'key' as key, ${compared(sql`o`)} as one from jsonb_array_elements(${lines}) o)`;

/** Newest first, each with how many of its lines are other than in the one before. */
export const revisionsOf = (db: Queryable, bomId: number): Promise<ListedRevision[]> =>
  db.many<ListedRevision>(sql`
    select r.no, r.cause, r.at, jsonb_array_length(r.lines) as line_count,
      case when p.no is null then null else (
        select count(*) from ${keyed(sql`r.lines`)} is_now full join ${keyed(sql`p.lines`)} was using (key) where is_now.one is distinct from was.one) end as changed
    from bom_revisions r left join lateral (select no, lines from bom_revisions where bom_id = r.bom_id and no < r.no order by no desc limit 1) p on true
    where r.bom_id = ${bomId} order by r.no desc`);
