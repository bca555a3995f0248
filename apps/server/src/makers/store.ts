// SQL of makers and of their names.
import { sql, type Queryable, type Sql, type Transaction } from '../platform/database.ts';
import { makerColumns as columns, type MakerRow } from './merge-rows.ts';

export interface MakerFields {
  readonly name: string;
  readonly nameZh: string;
  readonly own: boolean;
  readonly rfq: boolean;
  readonly logo: string;
}

export interface ShownMaker extends MakerRow {
  /** Without the names it bears itself. */
  readonly aliases: string[];
  readonly parts: number;
}

const shown = (which: Sql): Sql => sql`
  select ${columns}, coalesce(n.names, '{}') as aliases, (select count(*)::int from parts p where p.brand_id = b.id and p.merged_into is null) as parts
  from brands b left join lateral (select array_agg(a.name order by a.name) as names from brand_aliases a where a.brand_id = b.id and a.name is not null and a.name <> b.name and a.name is distinct from b.name_zh) n on true
  where ${which}`;

interface Wanted {
  /** Loose key of a name; '' = all. */
  readonly key: string;
  readonly archived: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Makers by any of their names, those with most parts first. */
export async function makerPage(db: Queryable, { key, archived, offset, limit }: Wanted): Promise<{ rows: ShownMaker[]; total: number }> {
  const named = sql`b.merged_into is null and (b.archived_at is not null) = ${archived}::boolean
    and (${key} = '' or strpos(b.key, ${key}) > 0 or exists (select from brand_aliases a where a.brand_id = b.id and strpos(a.key, ${key}) > 0))`;
  const rows = await db.many<ShownMaker & { total: number }>(sql`
    select found.*, (select count(*)::int from brands b where ${named}) as total from (${shown(named)}) found order by parts desc, name, id offset ${offset} limit ${limit}`);
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const { total } = await db.one<{ total: number }>(sql`select count(*)::int as total from brands b where ${named}`);
  return { rows: [], total };
}

/** A maker; one that became one with another is that one. */
export const shownMaker = (db: Queryable, id: number): Promise<ShownMaker | undefined> =>
  db.maybe<ShownMaker>(shown(sql`b.id = (select coalesce(merged_into, id) from brands where id = ${id})`));

/** Another maker that one of the keys belongs to. Whoever calls holds the turn of loads, which bring makers too. */
export const takenBy = (tx: Transaction, keys: readonly string[], makerId: number): Promise<{ key: string; maker: string } | undefined> =>
  tx.maybe(sql`
    select key, maker from (
      select b.key, b.name as maker from brands b where b.key = any(${keys}) and coalesce(b.merged_into, b.id) <> ${makerId}
      union all select a.key, b.name from brand_aliases a join brands b on b.id = a.brand_id where a.key = any(${keys}) and a.brand_id <> ${makerId}
        and not exists (select from brands o where o.id = ${makerId} and o.key = a.key)) taken limit 1`);

/** `key` is its own for good: names may change, files go on finding it. */
export const insertMaker = async (tx: Transaction, key: string, fields: MakerFields): Promise<{ id: number; version: number }> =>
  tx.one(sql`insert into brands (key, name, name_zh, own, rfq, logo)
    values (${key}, ${fields.name}, ${fields.nameZh || null}, ${fields.own}, ${fields.rfq}, ${fields.logo}) returning id, version`);

export const updateMaker = (tx: Transaction, id: number, version: number, fields: MakerFields): Promise<{ version: number } | undefined> =>
  tx.maybe(sql`update brands set name = ${fields.name}, name_zh = ${fields.nameZh || null}, own = ${fields.own}, rfq = ${fields.rfq}, logo = ${fields.logo}, version = version + 1
    where id = ${id} and version = ${version} returning version`);

export const setArchived = (tx: Transaction, id: number, version: number, at: Date | null): Promise<{ version: number } | undefined> =>
  tx.maybe(
    sql`update brands set archived_at = ${at}, version = version + 1 where id = ${id} and version = ${version} and merged_into is null returning version`,
  );

/** Takes from a maker the names that are not among these: names that people gave, not keys that files brought. */
export async function dropOtherNames(tx: Transaction, makerId: number, keys: readonly string[]): Promise<void> {
  await tx.run(sql`delete from brand_aliases where brand_id = ${makerId} and name is not null and key <> all(${keys}::text[])`);
}
