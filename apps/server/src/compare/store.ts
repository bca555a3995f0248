// SQL of the lists that visitors compare.
import { isGone } from '../catalogue/goods.ts';
import { sql, type Database, type Queryable } from '../platform/database.ts';

interface ListRow {
  readonly part_ids: number[];
}

/** Parts of a visitor's list in their order. */
export const listOf = async (db: Queryable, visitor: Buffer): Promise<number[]> =>
  (await db.maybe<ListRow>(sql`select part_ids from compare_lists where visitor_hash = ${visitor}`))?.part_ids ?? [];

/**
 * Puts a part at the end of the list; null where it is there already or the list is full. One statement on one row: two at once follow
 * each other. Parts that have left the catalogue meanwhile make room.
 */
export async function append(db: Database, visitor: Buffer, partId: number, limit: number): Promise<number[] | null> {
  const [row] = await db.write<ListRow>(sql`
    insert into compare_lists as l (visitor_hash, part_ids) values (${visitor}, array[${partId}::bigint])
    on conflict (visitor_hash) do update set seen_at = now(), part_ids =
      array(select u.id from unnest(l.part_ids) with ordinality as u (id, n) join parts p on p.id = u.id where not ${isGone} order by u.n) || ${partId}::bigint
    where not ${partId}::bigint = any(l.part_ids)
      and (select count(*) from parts p where p.id = any(l.part_ids) and not ${isGone}) < ${limit}::int
    returning l.part_ids`);
  return row?.part_ids ?? null;
}

/** Takes a part out of the list. */
export const takeOut = async (db: Database, visitor: Buffer, partId: number): Promise<number[]> =>
  (
    await db.write<ListRow>(
      sql`update compare_lists set part_ids = array_remove(part_ids, ${partId}::bigint), seen_at = now() where visitor_hash = ${visitor} returning part_ids`,
    )
  )[0]?.part_ids ?? [];

/** Replaces the list by those of the parts that exist, each once, in the order given; what became one with another is that one. */
export const replace = async (db: Database, visitor: Buffer, partIds: readonly number[]): Promise<number[]> =>
  (
    await db.write<ListRow>(sql`
      insert into compare_lists (visitor_hash, part_ids)
      select ${visitor}::bytea, array(select p.id from unnest(${partIds}::bigint[]) with ordinality as u (id, n) join parts named on named.id = u.id
        join parts p on p.id = coalesce(named.merged_into, named.id) where not ${isGone} group by p.id order by min(u.n))
      on conflict (visitor_hash) do update set part_ids = excluded.part_ids, seen_at = now() returning part_ids`)
  )[0]!.part_ids;

/** Removes the list. */
export const forget = (db: Database, visitor: Buffer): Promise<object[]> =>
  db.write(sql`delete from compare_lists where visitor_hash = ${visitor}`);

/** Removes lists nobody has changed for as long as their cookie lives, and of more than `most` those not changed for longest. */
export const purgeOld = (db: Queryable, days: number, most: number): Promise<number> =>
  db.run(sql`delete from compare_lists where seen_at < now() - make_interval(days => ${days})
    or seen_at < (select seen_at from compare_lists order by seen_at desc offset ${most - 1} limit 1)`);
