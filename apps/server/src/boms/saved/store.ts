// SQL of saved BOMs. The owner stands in every condition; who changes one has its row locked.
import type { Edition } from '@partharbor/rules/goods';
import { sql, type Queryable, type Sql, type Transaction } from '../../platform/database.ts';
import type { KeptLine, KeptList } from '../lines/kept.ts';
import { keptOf, rowsOf, type LineRow } from './rows.ts';

interface BomHead {
  readonly id: number;
  readonly user_id: number;
  readonly edition: Edition;
  readonly name: string;
  readonly sets: number;
  readonly remark: string;
  readonly attrition: string;
  readonly revision: number;
  readonly version: number;
  readonly seen_at: Date | null;
  readonly updated_at: Date;
}

export interface SavedBom extends BomHead {
  readonly list: KeptList;
}

const head = sql`b.id, b.user_id, b.edition, b.name, b.sets, b.remark, b.attrition, b.revision, b.version, b.seen_at, b.updated_at`;
const lines = sql`(select json_agg(l order by l.position) from (select key, position, quantity, dnp, material_code, content, raw, line_key, choice, set_aside, searched_anyway, version,
    (select json_agg(p order by p.seq) from (select seq, part_id, number, evidence, score_milli, vetoes, to_char(picked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as picked_at from bom_picks where line_id = bom_lines.id) p) as picks
  from bom_lines where bom_id = b.id) l)`;

const whole = ({ line_rows, ...row }: BomHead & { line_rows: LineRow[] | null }): SavedBom => ({
  ...row,
  list: { name: row.name, sets: row.sets, remark: row.remark, attrition: row.attrition, lines: (line_rows ?? []).map(keptOf) },
});

async function bomWhere(db: Queryable, condition: Sql): Promise<SavedBom | undefined> {
  const row = await db.maybe<BomHead & { line_rows: LineRow[] | null }>(
    sql`select ${head}, ${lines} as line_rows from boms b where b.deleted_at is null and ${condition}`,
  );
  return row && whole(row);
}

/** A BOM of its owner with its lines. One query. */
export const bomOf = (db: Queryable, userId: number, bomId: string): Promise<SavedBom | undefined> =>
  bomWhere(db, sql`b.user_id = ${userId} and b.id = ${bomId}`);

/** A BOM whoever owns it: for who has a link that opens it. */
export const bomById = (db: Queryable, bomId: number): Promise<SavedBom | undefined> => bomWhere(db, sql`b.id = ${bomId}`);

export const namedBom = (
  tx: Queryable,
  userId: number,
  nameKey: string,
): Promise<{ id: number; version: number; name: string } | undefined> =>
  tx.maybe(sql`select id, version, name from boms where user_id = ${userId} and name_key = ${nameKey} and deleted_at is null`);

export const countBoms = async (tx: Queryable, userId: number): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*) as n from boms where user_id = ${userId} and deleted_at is null`)).n;

interface NewBom {
  readonly userId: number;
  readonly edition: Edition;
  readonly nameKey: string;
  readonly list: KeptList;
  readonly at: Date;
}

/** Writes a BOM without its lines; null where another has its name. */
export async function insertBom(tx: Transaction, { userId, edition, nameKey, list, at }: NewBom): Promise<number | null> {
  const { name, sets, remark, attrition } = list;
  const row = await tx.maybe<{ id: number }>(sql`
    insert into boms (user_id, edition, name, name_key, sets, remark, attrition, lines_hash, created_at, updated_at)
    values (${userId}, ${edition}, ${name}, ${nameKey}, ${sets}, ${remark}, ${attrition}, ${noHash}, ${at}, ${at})
    on conflict (user_id, name_key) where deleted_at is null do nothing returning id`);
  return row?.id ?? null;
}

/** Until the lines are there, in the same transaction. */
const noHash = '0'.repeat(32);

/** Writes lines with what serves them. */
export async function insertLines(tx: Transaction, bomId: number, some: readonly KeptLine[]): Promise<void> {
  if (some.length === 0) return;
  const rows = rowsOf(some);
  await tx.run(sql`
    with l as (
      insert into bom_lines (bom_id, key, position, quantity, dnp, material_code, content, raw, line_key, choice, set_aside, searched_anyway, version)
      select ${bomId}::bigint, x.* from jsonb_to_recordset(${rows.lines}::jsonb) as x (key text, position int, quantity int, dnp boolean, material_code text, content jsonb, raw jsonb, line_key text, choice text, set_aside boolean, searched_anyway boolean, version int)
      returning id, key)
    insert into bom_picks (line_id, seq, part_id, number, evidence, score_milli, vetoes, picked_at)
    select l.id, p.seq, p.part_id, p.number, p.evidence, p.score_milli, p.vetoes, p.picked_at
    from jsonb_to_recordset(${rows.picks}::jsonb) as p (key text, seq int, part_id bigint, number int, evidence text, score_milli int, vetoes text[], picked_at timestamptz) join l using (key)`);
}

export const deleteLines = (tx: Transaction, bomId: number, keys: readonly string[]): Promise<number> =>
  keys.length === 0 ? Promise.resolve(0) : tx.run(sql`delete from bom_lines where bom_id = ${bomId} and key = any(${keys})`);

export const deleteAllLines = (tx: Transaction, bomId: number): Promise<number> =>
  tx.run(sql`delete from bom_lines where bom_id = ${bomId}`);

/** Locks a BOM as it was read, and raises its version; null where it is another by now. */
export const lockAt = async (tx: Transaction, userId: number, bomId: number, version: number): Promise<{ version: number } | null> =>
  (await tx.maybe<{ version: number }>(
    sql`update boms set version = version + 1 where id = ${bomId} and user_id = ${userId} and version = ${version} and deleted_at is null returning version`,
  )) ?? null;

interface HeadChange {
  readonly bomId: number;
  readonly list: Omit<KeptList, 'lines' | 'name'>;
  readonly revision: number;
  readonly at: Date;
}

/** What `lines_hash` of a BOM b is as its lines stand (I-96). */
export const hashOfLines = sql`(select md5(string_agg(l.position || l.line_key || coalesce(l.quantity::text, '?') || l.dnp::text || l.choice || coalesce((select string_agg(p.part_id || 'x' || coalesce(p.number::text, '*'), '+' order by p.seq) from bom_picks p where p.line_id = l.id), ''), '|' order by l.position)) from bom_lines l where l.bom_id = b.id)`;

/** Ends a change: head, number of the newest revision, time, and the hash of the lines as they are now. */
export const finishChange = (tx: Transaction, { bomId, list, revision, at }: HeadChange): Promise<number> =>
  tx.run(sql`
    update boms b set sets = ${list.sets}, remark = ${list.remark}, attrition = ${list.attrition}, revision = ${revision}, updated_at = ${at},
      lines_hash = ${hashOfLines}
    where b.id = ${bomId}`);

/** Gives a BOM another name; null where it is another by now. Throws on a name that is taken: asked for first, below the account's lock. */
export const setName = async (tx: Transaction, userId: number, bomId: string, version: number, name: string, nameKey: string, at: Date) =>
  (await tx.maybe<{ version: number }>(sql`
    update boms set name = ${name}, name_key = ${nameKey}, version = version + 1, updated_at = ${at}
    where id = ${bomId} and user_id = ${userId} and version = ${version} and deleted_at is null returning version`)) ?? null;

/** Takes BOMs out of all lists; answers those that were there. Their links open nothing from then on. */
export const markDeleted = async (tx: Queryable, userId: number, bomIds: readonly string[], at: Date): Promise<number[]> =>
  (
    await tx.many<{ id: number }>(sql`
      update boms set deleted_at = ${at}, version = version + 1 where user_id = ${userId} and id = any(${bomIds}::bigint[]) and deleted_at is null returning id`)
  ).map(({ id }) => id);

export const deletedOf = (tx: Queryable, userId: number, bomIds: readonly string[], since: Date): Promise<{ id: number; name: string }[]> =>
  tx.many(
    sql`select id, name from boms where user_id = ${userId} and id = any(${bomIds}::bigint[]) and deleted_at > ${since} order by id for update`,
  );

export const takeBack = (tx: Queryable, bomId: number, name: string, nameKey: string, at: Date): Promise<number> =>
  tx.run(
    sql`update boms set deleted_at = null, name = ${name}, name_key = ${nameKey}, version = version + 1, updated_at = ${at} where id = ${bomId}`,
  );

/** Names that an account's BOMs have, as they are compared. */
export const nameKeysOf = async (tx: Queryable, userId: number): Promise<Set<string>> =>
  new Set(
    (await tx.many<{ name_key: string }>(sql`select name_key from boms where user_id = ${userId} and deleted_at is null`)).map(
      (row) => row.name_key,
    ),
  );

/** Deleted for longer than they can be taken back; those that orders came of stay. */
export const purgeBoms = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`delete from boms b where deleted_at < ${before} and not exists (select from bom_orders o where o.bom_id = b.id)`);
