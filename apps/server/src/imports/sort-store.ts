// Categories to be sorted: which there are, where one goes, and its parts after it.
import { sql, type Queryable } from '../platform/database.ts';
import { toBeSorted } from './part/category-paths.ts';

export interface UnsortedRow {
  readonly id: number;
  readonly path: string;
  readonly parts: number;
  readonly examples: string[];
  readonly total: number;
}

/** Those that have parts, the largest first. */
export const unsortedRows = (db: Queryable, from: number, count: number): Promise<UnsortedRow[]> =>
  db.many<UnsortedRow>(sql`
    select c.id, c.name_en as path, held.parts, (select array_agg(mpn) from (select mpn from parts where category_id = c.id and deleted_at is null order by id limit 5) few) as examples, count(*) over () as total
    from categories c join lateral (select count(*) as parts from parts where category_id = c.id and deleted_at is null) held on held.parts > 0
    where not c.is_public and c.merged_into is null and c.key <> ${toBeSorted.key} order by held.parts desc, c.id offset ${from} limit ${count}`);

/** The category, held until the transaction ends; undefined where it is not to be sorted. */
export const holdUnsorted = (tx: Queryable, id: number): Promise<{ key: string; path: string; parts: number } | undefined> =>
  tx.maybe(sql`
    with held as materialized (select id, key, name_en from categories where id = ${id} and not is_public and merged_into is null and key <> ${toBeSorted.key} for update)
    select h.key, h.name_en as path, (select count(*) from parts where category_id = h.id and deleted_at is null) as parts from held h`);

/**
 * Its path leads to another, public category from now on, or, where it was one itself that staff had taken out, whatever its source puts
 * into it; false where that is none that parts may be in.
 */
export const leadPath = async (tx: Queryable, key: string, into: number): Promise<boolean> =>
  (await tx.run(sql`
    with place as materialized (select c.id from categories c where c.id = ${into} and c.is_public and not exists (select from categories o where o.parent_id = c.id) for key share),
      merged as (update categories c set merged_into = place.id, version = c.version + 1 from place where c.key = ${key} and ${!key.startsWith(`${toBeSorted.key}:`)})
    insert into sorted_category_paths (path, category_id) select ${key.startsWith(`${toBeSorted.key}:`) ? key.slice(toBeSorted.key.length + 1) : key}, id from place
    on conflict (path) do update set category_id = excluded.category_id`)) === 1;

export interface PublicPlace {
  readonly under: number | null;
  readonly nameZh: string;
  readonly nameEn: string;
}

/** Makes it public; false where the top is none: unknown, not public, below another, or with parts of its own. */
export const publish = async (tx: Queryable, id: number, { under, nameZh, nameEn }: PublicPlace): Promise<boolean> =>
  (await tx.run(sql`
    update categories set is_public = true, version = version + 1, parent_id = ${under}, name_zh = ${nameZh}, name_en = ${nameEn}
    where id = ${id} and (${under}::int is null or exists (select from categories t where t.id = ${under} and t.is_public and t.parent_id is null
      and not exists (select from parts p where p.category_id = t.id)))`)) === 1;

/**
 * Moves some of its parts, or puts them on the shelf where they stay in it (`into` null); what staff changed after `before` stays as it is.
 * Answers their ids, [] at the end.
 */
export const sortSome = async (tx: Queryable, id: number, into: number | null, before: Date, count: number): Promise<number[]> =>
  (
    await tx.many<{ id: number }>(sql`
      with few as materialized (select id from parts where category_id = ${id} and (${into}::int is not null or (goods_status = 0 and (updated_at <= ${before} or version = 1))) order by id limit ${count} for update)
      update parts p set category_id = coalesce(${into}::int, p.category_id), goods_status = 1, version = p.version + 1, updated_at = now() from few where p.id = few.id returning p.id`)
  ).map((row) => row.id);
