// Brings makers and categories into their tables and remembers their ids.
import { sql, type Queryable } from '../../platform/database.ts';
import { allKeys, readBrandKeys } from '../part/known-brands.ts';
import type { LoadableBrand, LoadableCategory } from './loadable.ts';

export interface Directory {
  /** By every name of a maker, as a key. */
  readonly brands: Map<string, DirectoryBrand>;
  readonly categories: Map<string, number>;
}

export interface DirectoryBrand {
  /** Below zero where a dry run would make it. */
  readonly id: number;
  /** As the shop shows it. */
  readonly name: string;
}

export async function readDirectory(db: Queryable): Promise<Directory> {
  const { byKey } = await readBrandKeys(db);
  const categories = await db.many<{ key: string; id: number }>(sql`select key, coalesce(merged_into, id) as id from categories`);
  return { brands: byKey, categories: new Map(categories.map(({ key, id }) => [key, id])) };
}

/**
 * Brings makers in: one that is there under any of its names is that one, its further names and a missing Chinese one are added. The rest
 * is new. Whoever calls holds the turn of loads (`takeTurn`), so that no two make the same.
 */
export async function writeBrands(tx: Queryable, directory: Directory, brands: readonly LoadableBrand[]): Promise<void> {
  if (brands.length === 0) return;
  const given = brands.map((brand) => ({ brand, keys: allKeys(brand) }));
  const known = await brandsNamed(tx, [...new Set(given.flatMap(({ brand, keys }) => [brand.key, ...keys]))]);
  for (const { brand, keys } of given) {
    const found = [brand.key, ...keys].map((key) => known.get(key)).find((one) => one !== undefined);
    const row = found ?? (await addBrand(tx, brand));
    if (found) await completeBrand(tx, found.id, brand);
    for (const key of [brand.key, ...keys]) if (!known.has(key)) known.set(key, row);
  }
  for (const [key, row] of known) directory.brands.set(key, row);
  await addAliases(tx, known);
}

/** Every name that a maker has now finds it from now on. */
export const keepAliases = async (tx: Queryable): Promise<void> => addAliases(tx, (await readBrandKeys(tx)).byKey);

async function addAliases(tx: Queryable, byKey: ReadonlyMap<string, DirectoryBrand>): Promise<void> {
  const aliases = [...byKey];
  await tx.run(sql`
    insert into brand_aliases (key, brand_id) select key, id from unnest(${aliases.map(([key]) => key)}::text[], ${aliases.map(([, { id }]) => id)}::int[]) as a (key, id)
    where not exists (select from brand_aliases o where o.key = a.key) order by key on conflict do nothing`);
}

/** Own keys go before aliases. */
async function brandsNamed(tx: Queryable, keys: string[]): Promise<Map<string, DirectoryBrand>> {
  const rows = await tx.many<DirectoryBrand & { key: string }>(sql`
    select b.key, stays.id, stays.name from brands b join brands stays on stays.id = coalesce(b.merged_into, b.id) where b.key = any(${keys})
    union all select a.key, b.id, b.name from brand_aliases a join brands b on b.id = a.brand_id where a.key = any(${keys}) and not exists (select from brands o where o.key = a.key)`);
  return new Map(rows.map(({ key, id, name }) => [key, { id, name }]));
}

const addBrand = (tx: Queryable, { key, name, nameZh, own }: LoadableBrand): Promise<DirectoryBrand> =>
  tx.one(sql`insert into brands (key, name, name_zh, own) values (${key}, ${name}, ${nameZh}, ${own}) returning id, name`);

/** An existing Chinese name stays where the source has none; an archived maker is one again. */
const completeBrand = (tx: Queryable, id: number, { nameZh, own }: LoadableBrand): Promise<number> =>
  tx.run(sql`
    update brands set name_zh = coalesce(name_zh, ${nameZh}), own = own or ${own}, archived_at = null, version = version + 1
    where id = ${id} and ((coalesce(name_zh, ${nameZh}), own or ${own}) is distinct from (name_zh, own) or archived_at is not null)`);

/** What `writeBrands` and `writeCategories` would do, in a dry run: what is new gets an id below zero. */
export function assumeWritten(
  directory: Directory,
  { brands, categories }: { readonly brands: readonly LoadableBrand[]; readonly categories: readonly LoadableCategory[] },
): void {
  for (const brand of brands) {
    const keys = [brand.key, ...allKeys(brand)];
    const row = keys.map((key) => directory.brands.get(key)).find((one) => one !== undefined) ?? {
      id: -1 - directory.brands.size,
      name: brand.name,
    };
    directory.brands.set(brand.key, row);
    for (const key of keys) if (!directory.brands.has(key)) directory.brands.set(key, row);
  }
  for (const { key } of categories) if (!directory.categories.has(key)) directory.categories.set(key, -1 - directory.categories.size);
}

/** Parents first; parts of one that was merged go to where it went. Parameters replace those of the same code; others of the category stay behind them. */
export async function writeCategories(tx: Queryable, directory: Directory, categories: readonly LoadableCategory[]): Promise<void> {
  for (const level of [categories.filter((c) => c.parentKey === null), categories.filter((c) => c.parentKey !== null)]) {
    if (level.length === 0) continue;
    const given = unique(level).map((category) => ({
      ...category,
      parentId: category.parentKey === null ? null : parentId(directory, category.parentKey),
    }));
    const rows = await tx.many<{ key: string; id: number }>(sql`
      with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as c(key text, "parentId" int, "nameZh" text, "nameEn" text, symbol text, position int, params jsonb, "staffOnly" boolean) order by key),
      merged as (
        select g.*, g.params || coalesce((select jsonb_agg(old.p order by old.n) from categories c, jsonb_array_elements(c.params) with ordinality as old(p, n)
          where c.key = g.key and not exists (select 1 from jsonb_array_elements(g.params) as new where new ->> 'code' = old.p ->> 'code')), '[]') as params_now
        from given g),
      written as (
        insert into categories (key, parent_id, name_zh, name_en, symbol, position, params, is_public)
        select key, "parentId", "nameZh", "nameEn", symbol, position, params, "staffOnly" is not true from given
        on conflict (key) do update set params = (select params_now from merged where merged.key = excluded.key)
        where categories.params is distinct from (select params_now from merged where merged.key = excluded.key)
        returning key, id)
      select w.key, coalesce(c.merged_into, w.id) as id from written w left join categories c on c.id = w.id union select c.key, coalesce(c.merged_into, c.id) from categories c join given using (key)`);
    for (const { key, id } of rows) directory.categories.set(key, id);
  }
}

function parentId(directory: Directory, key: string): number {
  const parent = directory.categories.get(key);
  if (parent === undefined) throw new Error(`category ${key} is named as parent before it exists`);
  return parent;
}

function unique<T extends { readonly key: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item): [string, T] => [item.key, item])).values()];
}
