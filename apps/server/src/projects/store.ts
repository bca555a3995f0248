// SQL of projects by themselves: name, description, deleting. What they hold is in contents-store.ts.
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

export interface ProjectRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly edited_at: Date;
  readonly deleted_at: Date | null;
  readonly version: number;
}

export interface CountedRow extends ProjectRow {
  readonly goods: number;
  readonly boms: number;
}

const columns = sql`p.id, p.name, p.description, p.edited_at, p.deleted_at, p.version`;
/** A deleted BOM is none of a project's until it is taken back. */
const counts = sql`(select count(*)::int from project_goods g where g.project_id = p.id) as goods,
  (select count(*)::int from project_boms x join boms b on b.id = x.bom_id and b.deleted_at is null where x.project_id = p.id) as boms`;

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

interface Wanted {
  readonly keywords: string;
  readonly deleted: boolean;
  /** Those deleted before are gone. */
  readonly since: Date;
  readonly offset: number;
  readonly limit: number;
}

/** Some of a user's projects with the number of all that fit. */
export async function page(
  db: Queryable,
  userId: number,
  { keywords, deleted, since, offset, limit }: Wanted,
): Promise<{ rows: CountedRow[]; total: number }> {
  const like = containing(keywords);
  const match = keywords === '' ? sql`true` : sql`(p.name ilike ${like} or p.description ilike ${like})`;
  const live = deleted ? sql`p.deleted_at > ${since}` : sql`p.deleted_at is null`;
  const order = deleted ? sql`p.deleted_at desc` : sql`p.edited_at desc`;
  const rows = await db.many<CountedRow & { total: number }>(sql`
    select ${columns}, ${counts}, count(*) over ()::int as total from projects p where p.user_id = ${userId} and ${live} and ${match}
    order by ${order}, p.id desc offset ${offset} limit ${limit}`);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** A project of a user, deleted or not. */
export const byId = (db: Queryable, userId: number, id: string): Promise<CountedRow | undefined> =>
  db.maybe(sql`select ${columns}, ${counts} from projects p where p.user_id = ${userId} and p.id = ${id}`);

/** Live projects of a user in all. */
export const countOf = async (db: Queryable, userId: number): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from projects where user_id = ${userId} and deleted_at is null`)).n;

/** Whether another live project of the user has a name. */
export const isTaken = async (db: Queryable, userId: number, nameKey: string, besides: string): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 as one from projects where user_id = ${userId} and name_key = ${nameKey} and deleted_at is null and id <> ${besides || '0'}::bigint`,
  )) !== undefined;

interface Texts {
  readonly name: string;
  readonly nameKey: string;
  readonly description: string;
}

export const insert = (tx: Transaction, userId: number, { name, nameKey, description }: Texts, at: Date): Promise<ProjectRow> =>
  tx.one(sql`insert into projects as p (user_id, name, name_key, description, edited_at, created_at)
    values (${userId}, ${name}, ${nameKey}, ${description}, ${at}, ${at}) returning ${columns}`);

/** Changes a live project as it was read; undefined where it was changed meanwhile. */
export const update = (
  tx: Transaction,
  userId: number,
  { id, version }: { readonly id: string; readonly version: number },
  { name, nameKey, description }: Texts,
  at: Date,
): Promise<ProjectRow | undefined> =>
  tx.maybe(sql`update projects p set name = ${name}, name_key = ${nameKey}, description = ${description}, edited_at = ${at}, version = p.version + 1
    where p.user_id = ${userId} and p.id = ${id} and p.version = ${version} and p.deleted_at is null returning ${columns}`);

/** Deletes a project, once; undefined where there is none. Answers since when it is deleted. */
export const markDeleted = (tx: Transaction, userId: number, id: string, at: Date): Promise<{ deleted_at: Date } | undefined> =>
  tx.maybe(sql`update projects set deleted_at = coalesce(deleted_at, ${at}), version = version + case when deleted_at is null then 1 else 0 end
    where user_id = ${userId} and id = ${id} returning deleted_at`);

export const unmarkDeleted = (tx: Transaction, userId: number, id: string): Promise<number> =>
  tx.run(
    sql`update projects set deleted_at = null, version = version + 1 where user_id = ${userId} and id = ${id} and deleted_at is not null`,
  );

/** Says that what a locked project holds was changed; answers its version. */
export const touch = async (tx: Transaction, id: string, at: Date): Promise<number> =>
  (await tx.one<{ version: number }>(sql`update projects set edited_at = ${at}, version = version + 1 where id = ${id} returning version`))
    .version;

/** Removes for good what nobody can take back any more; answers how many. */
export const purgeDeleted = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`delete from projects where deleted_at <= ${before}`);
