// The tree of categories in its table: read with versions, one row changed where nobody changed it since.
import type { ParamSchema } from '@partharbor/contract/records';
import { sql, type Queryable, type Transaction } from '../../platform/database.ts';

export interface TreeRow {
  readonly id: number;
  readonly key: string;
  readonly parent_id: number | null;
  readonly name_zh: string;
  readonly name_en: string;
  readonly kind: string | null;
  readonly schema: ParamSchema[] | null;
  readonly params: ParamSchema[];
  readonly former_names: string[];
  readonly is_public: boolean;
  readonly merged_into: number | null;
  readonly version: number;
  /** Parts directly in it. */
  readonly parts: number;
}

const columns = sql`c.id, c.key, c.parent_id, c.name_zh, c.name_en, c.kind, c.schema, c.params, c.former_names, c.is_public, c.merged_into, c.version`;

/** Those of an import's unknown names are not of the tree: they are put somewhere first. */
const isSorted = sql`(c.is_public or c.key <> 'to-be-sorted' and c.key not like 'to-be-sorted:%')`;

/** All in order of their positions, those taken out too. */
export const treeRows = (db: Queryable): Promise<TreeRow[]> =>
  db.many<TreeRow>(sql`
    select ${columns}, coalesce(held.parts, 0) as parts from categories c
      left join (select category_id, count(*) as parts from parts where deleted_at is null group by category_id) held on held.category_id = c.id
    where ${isSorted} order by c.position, c.id`);

/** The same without counting a whole catalogue: `parts` is 1 where there are any. */
export const lockedTree = (tx: Transaction): Promise<TreeRow[]> =>
  tx.many<TreeRow>(sql`
    select ${columns}, exists (select from parts p where p.category_id = c.id and p.deleted_at is null)::int as parts
    from categories c where ${isSorted} order by c.position, c.id`);

/** One, held until the transaction ends, with its parts counted. */
export const holdCategory = (tx: Transaction, id: number): Promise<TreeRow | undefined> =>
  tx.maybe<TreeRow>(sql`
    with held as materialized (select * from categories where id = ${id} for no key update)
    select ${columns}, (select count(*) from parts where category_id = c.id and deleted_at is null) as parts from held c where ${isSorted}`);

/** Parts of these categories together. */
export const partsIn = async (db: Queryable, ids: readonly number[]): Promise<number> =>
  (await db.one<{ parts: number }>(sql`select count(*) as parts from parts where category_id = any(${ids}::int[]) and deleted_at is null`))
    .parts;

/** How many parts of a category state each of its parameters. */
export const knownIn = async (db: Queryable, id: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.many<{ code: string; parts: number }>(sql`
    select code, count(*) as parts from parts, jsonb_object_keys(params || param_texts) code where category_id = ${id} and deleted_at is null group by code`);
  return new Map(rows.map(({ code, parts }) => [code, parts]));
};

/** Makes one, last in its place. */
export const addCategory = (
  tx: Transaction,
  {
    under,
    nameZh,
    nameEn,
    symbol,
  }: { readonly under: number | null; readonly nameZh: string; readonly nameEn: string; readonly symbol: string },
): Promise<{ id: number; version: number }> =>
  tx.one(sql`
    insert into categories (key, parent_id, name_zh, name_en, symbol, position)
    select 'staff:' || gen_random_uuid(), ${under}::int, ${nameZh}, ${nameEn}, ${symbol}, coalesce(max(position), 0) + 1 from categories where parent_id is not distinct from ${under}::int
    returning id, version`);

export interface CategoryChange {
  readonly nameZh?: string;
  readonly nameEn?: string;
  /** null = as its names say. */
  readonly kind?: string | null;
  readonly formerNames?: readonly string[];
  readonly isPublic?: boolean;
  readonly mergedInto?: number;
  readonly schema?: readonly ParamSchema[] | null;
  readonly params?: readonly ParamSchema[];
  readonly under?: number | null;
}

const given = (key: string, change: CategoryChange): boolean => Object.hasOwn(change, key);

/** Changes a held one; answers its version from now on. */
export const changeCategory = async (tx: Transaction, id: number, change: CategoryChange): Promise<number> => {
  const { version } = await tx.one<{ version: number }>(sql`
    update categories set
      name_zh = coalesce(${change.nameZh ?? null}, name_zh), name_en = coalesce(${change.nameEn ?? null}, name_en),
      kind = case when ${given('kind', change)} then ${change.kind ?? null} else kind end,
      former_names = coalesce(${change.formerNames ?? null}::text[], former_names),
      is_public = coalesce(${change.isPublic ?? null}, is_public),
      merged_into = coalesce(${change.mergedInto ?? null}, merged_into),
      schema = case when ${given('schema', change)} then ${change.schema ? JSON.stringify(change.schema) : null}::jsonb else schema end,
      params = coalesce(${change.params ? JSON.stringify(change.params) : null}::jsonb, params),
      parent_id = case when ${given('under', change)} then ${change.under ?? null}::int else parent_id end,
      version = version + 1
    where id = ${id} returning version`);
  return version;
};

/** Gives a level its order. */
export const orderLevel = (tx: Transaction, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    update categories c set position = o.place from unnest(${ids}::int[]) with ordinality as o (id, place) where c.id = o.id and c.position <> o.place`);

/** What was merged into one that is merged itself goes on to where that went. */
export const followMerge = (tx: Transaction, id: number, into: number): Promise<number> =>
  tx.run(sql`update categories set merged_into = ${into} where merged_into = ${id}`);

/** Moves some parts of a merged category to where it went; answers their ids, [] at the end. */
export const movePartsOn = async (tx: Transaction, id: number, count: number): Promise<number[]> =>
  (
    await tx.many<{ id: number }>(sql`
      with goal as materialized (select merged_into as id from categories where id = ${id} and merged_into is not null for key share),
        few as materialized (select p.id from parts p where p.category_id = ${id} and exists (select from goal) order by p.id limit ${count} for no key update)
      update parts p set category_id = goal.id, version = p.version + 1, updated_at = now() from few, goal where p.id = few.id returning p.id`)
  ).map((row) => row.id);

/** Ids of parts of a category whose row in search still stands under another top. */
export const underOldTop = async (tx: Transaction, id: number, count: number): Promise<number[]> =>
  (
    await tx.many<{ part_id: number }>(sql`
      select s.part_id from part_search s join categories c on c.id = s.category_id
      where s.category_id = ${id} and s.top_category_id <> coalesce(c.parent_id, c.id) order by s.part_id limit ${count}`)
  ).map((row) => row.part_id);
