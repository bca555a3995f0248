// Brings brands and categories into their tables and remembers their ids.
import { sql, type Queryable } from '../platform/database.ts';
import type { LoadableBrand, LoadableCategory } from './loadable.ts';

export interface Directory {
  readonly brands: Map<string, number>;
  readonly categories: Map<string, { readonly id: number; readonly topId: number }>;
}

export async function readDirectory(db: Queryable): Promise<Directory> {
  const brands = await db.many<{ key: string; id: number }>(sql`select key, id from brands`);
  const categories = await db.many<{ key: string; id: number; topId: number }>(
    sql`select c.key, c.id, coalesce(p.id, c.id) as "topId" from categories c left join categories p on p.id = c.parent_id`,
  );
  return {
    brands: new Map(brands.map((row) => [row.key, row.id])),
    categories: new Map(categories.map(({ key, id, topId }) => [key, { id, topId }])),
  };
}

/** Adds what is new and changes what differs; an existing Chinese name stays where the source has none. Rows in order of key, against deadlocks. */
export async function writeBrands(tx: Queryable, directory: Directory, brands: readonly LoadableBrand[]): Promise<void> {
  if (brands.length === 0) return;
  const rows = await tx.many<{ key: string; id: number }>(sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(unique(brands))}::jsonb) as b(key text, name text, "nameZh" text, own boolean) order by key),
    written as (
      insert into brands (key, name, name_zh, own) select key, name, "nameZh", own from given
      on conflict (key) do update set name_zh = coalesce(excluded.name_zh, brands.name_zh), own = brands.own or excluded.own
      where (coalesce(excluded.name_zh, brands.name_zh), brands.own or excluded.own) is distinct from (brands.name_zh, brands.own)
      returning key, id)
    select key, id from written union select b.key, b.id from brands b join given using (key)`);
  for (const row of rows) directory.brands.set(row.key, row.id);
}

/** Parents first. Parameters replace those of the same code; others of the category stay behind them. */
export async function writeCategories(tx: Queryable, directory: Directory, categories: readonly LoadableCategory[]): Promise<void> {
  for (const level of [categories.filter((c) => c.parentKey === null), categories.filter((c) => c.parentKey !== null)]) {
    if (level.length === 0) continue;
    const given = unique(level).map((category) => ({
      ...category,
      parentId: category.parentKey === null ? null : parentId(directory, category.parentKey),
    }));
    const rows = await tx.many<{ key: string; id: number; topId: number }>(sql`
      with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as c(key text, "parentId" int, "nameZh" text, "nameEn" text, symbol text, position int, params jsonb) order by key),
      merged as (
        select g.*, g.params || coalesce((select jsonb_agg(old.p order by old.n) from categories c, jsonb_array_elements(c.params) with ordinality as old(p, n)
          where c.key = g.key and not exists (select 1 from jsonb_array_elements(g.params) as new where new ->> 'code' = old.p ->> 'code')), '[]') as params_now
        from given g),
      written as (
        insert into categories (key, parent_id, name_zh, name_en, symbol, position, params)
        select key, "parentId", "nameZh", "nameEn", symbol, position, params from given
        on conflict (key) do update set params = (select params_now from merged where merged.key = excluded.key)
        where categories.params is distinct from (select params_now from merged where merged.key = excluded.key)
        returning key, id, coalesce(parent_id, id) as "topId")
      select key, id, "topId" from written union select c.key, c.id, coalesce(c.parent_id, c.id) from categories c join given using (key)`);
    for (const { key, id, topId } of rows) directory.categories.set(key, { id, topId });
  }
}

function parentId(directory: Directory, key: string): number {
  const parent = directory.categories.get(key);
  if (!parent) throw new Error(`category ${key} is named as parent before it exists`);
  return parent.id;
}

function unique<T extends { readonly key: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item): [string, T] => [item.key, item])).values()];
}
