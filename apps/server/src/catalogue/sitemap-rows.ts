// What of the catalogue search engines are told about: categories, makers and parts that are on sale, with the time of their last change.
import { sql, type Database } from '../platform/database.ts';
import { timedCache } from './cache.ts';

export interface ListedPart {
  readonly id: number;
  /** Of the part itself or one of its price lists, whichever is later. */
  readonly changedAt: Date;
}

interface Groups {
  readonly categories: readonly number[];
  readonly brands: readonly number[];
}

const groups = timedCache<Groups>(600_000);

/** Categories with their parents, and makers, that have a part on sale. */
export const listedGroups = (db: Database): Promise<Groups> =>
  groups(db, '', async () => {
    const rows = await db.many<{ kind: 'category' | 'brand'; id: number }>(sql`
      with used as materialized (select distinct category_id, brand_id from part_search where on_shelf)
      select 'category' as kind, c.id from categories c where exists (select 1 from used where category_id = c.id)
        or exists (select 1 from categories leaf join used on used.category_id = leaf.id where leaf.parent_id = c.id)
      union all select 'brand', b.brand_id from (select distinct brand_id from used) b
      order by 1, 2`);
    const of = (kind: string): number[] => rows.filter((row) => row.kind === kind).map((row) => row.id);
    return { categories: of('category'), brands: of('brand') };
  });

/** Numbers of the ranges of ids, `size` wide and counted from 0, in which a part is on sale. One index look-up a range. */
export async function listedRanges(db: Database, size: number): Promise<number[]> {
  const rows = await db.many<{ range: number }>(sql`
    select range::int as range from generate_series(0, (select coalesce(max(id), 0) from parts) / ${size}::bigint) range
    where exists (select 1 from parts where id >= range * ${size}::bigint and id < (range + 1) * ${size}::bigint and goods_status = 1 and deleted_at is null)
    order by range`);
  return rows.map((row) => row.range);
}

/** Parts on sale with an id above `after` and below `before`, in order of id. */
export const listedParts = (db: Database, after: number, before: number, limit: number): Promise<ListedPart[]> =>
  db.many<ListedPart>(sql`
    select p.id, greatest(p.updated_at, (select max(updated_at) from part_prices where part_id = p.id)) as "changedAt"
    from parts p where p.id > ${after} and p.id < ${before} and p.goods_status = 1 and p.deleted_at is null
    order by p.id limit ${limit}`);
