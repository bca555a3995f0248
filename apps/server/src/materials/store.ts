// SQL of material codes.
import { displayMpn } from '@partharbor/part-values/mpn';
import { isGone } from '../catalogue/goods.ts';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

export interface MaterialRow {
  readonly id: number;
  readonly code: string;
  readonly part_id: number;
  readonly preferred: boolean;
  readonly remark: string;
  readonly version: number;
}

export interface ListedRow extends MaterialRow {
  readonly mpn: string;
  readonly brand: string;
  readonly brand_zh: string;
  readonly on_shelf: boolean;
  readonly codes: number;
  readonly updated_at: Date;
}

const columns = sql`m.id, m.code, m.part_id, m.preferred, m.remark, m.version`;
const listed = sql`${columns}, p.mpn, b.name as brand, b.name_zh as brand_zh, p.goods_status = 1 and p.deleted_at is null as on_shelf, m.updated_at,
  (select count(*)::int from materials o where o.user_id = m.user_id and o.part_id = m.part_id) as codes`;
const joined = sql`materials m join parts p on p.id = m.part_id join brands b on b.id = p.brand_id`;

/** Codes of a user in all. */
export const countOf = async (db: Queryable, userId: number): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from materials where user_id = ${userId}`)).n;

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Some of a user's codes, the last changed first, with the number of all that fit the words. */
export async function page(
  db: Queryable,
  userId: number,
  { keywords, offset, limit }: { readonly keywords: string; readonly offset: number; readonly limit: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const like = containing(keywords);
  const match =
    keywords === ''
      ? sql`true`
      : sql`(m.code ilike ${like} or strpos(m.code_key, material_key(${keywords}::text)) > 0 or p.mpn ilike ${containing(displayMpn(keywords) || keywords)} or b.name ilike ${like} or b.name_zh ilike ${like} or m.remark ilike ${like})`;
  const rows = await db.many<ListedRow & { total: number }>(sql`
    select ${listed}, count(*) over ()::int as total from ${joined} where m.user_id = ${userId} and ${match}
    order by m.updated_at desc, m.id desc offset ${offset} limit ${limit}`);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** All of them, by code. */
export const allOf = (db: Queryable, userId: number): Promise<ListedRow[]> =>
  db.many<ListedRow>(sql`select ${listed} from ${joined} where m.user_id = ${userId} order by m.code_key, m.id`);

export const byId = (db: Queryable, userId: number, id: number): Promise<MaterialRow | undefined> =>
  db.maybe(sql`select ${columns} from materials m where m.user_id = ${userId} and m.id = ${id}`);

/** Which of these codes stand for a part, by their key. */
export const byCodes = (db: Queryable, userId: number, codes: readonly string[]): Promise<(ListedRow & { code_key: string })[]> =>
  db.many(sql`select ${listed}, m.code_key from ${joined}
    where m.user_id = ${userId} and m.code_key in (select material_key(c) from unnest(${codes}::text[]) c)`);

/** Preferred codes of parts. */
export const preferredOf = (db: Queryable, userId: number, partIds: readonly number[]): Promise<{ part_id: number; code: string }[]> =>
  db.many(sql`select part_id, code from materials where user_id = ${userId} and preferred and part_id = any(${partIds}::bigint[])`);

/** Whether the catalogue has a part. */
export const isPart = async (db: Queryable, partId: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 as one from parts p where p.id = ${partId} and not ${isGone}`)) !== undefined;

export interface NewMaterial {
  readonly code: string;
  readonly partId: number;
  readonly remark: string;
}

/** Adds a code that nobody prefers yet. */
export const insert = (tx: Transaction, userId: number, one: NewMaterial, at: Date): Promise<{ id: number; version: number }> =>
  tx.one(sql`insert into materials (user_id, code, code_key, part_id, preferred, remark, created_at, updated_at)
    values (${userId}, ${one.code}, material_key(${one.code}::text), ${one.partId}, false, ${one.remark}, ${at}, ${at}) returning id, version`);

/** Changes a code as it was read; undefined where it was changed meanwhile. What moves to another part is preferred there by nobody yet. */
export const update = (
  tx: Transaction,
  userId: number,
  { id, version }: { readonly id: number; readonly version: number },
  one: NewMaterial,
  at: Date,
): Promise<{ id: number; version: number } | undefined> =>
  tx.maybe(sql`update materials set code = ${one.code}, code_key = material_key(${one.code}::text), preferred = preferred and part_id = ${one.partId},
      part_id = ${one.partId}, remark = ${one.remark}, updated_at = ${at}, version = version + 1
    where user_id = ${userId} and id = ${id} and version = ${version} returning id, version`);

/** Makes a code the preferred one of its part. */
export async function prefer(tx: Transaction, userId: number, id: number): Promise<void> {
  await tx.run(sql`update materials o set preferred = false, version = o.version + 1 from materials m
    where m.user_id = ${userId} and m.id = ${id} and o.user_id = m.user_id and o.part_id = m.part_id and o.preferred and o.id <> m.id`);
  await tx.run(sql`update materials set preferred = true where user_id = ${userId} and id = ${id} and not preferred`);
}

/** Parts of a user that are left without a preferred code prefer their oldest. */
export const settlePreferred = (tx: Transaction, userId: number, partIds: readonly number[]): Promise<number> =>
  tx.run(sql`update materials set preferred = true where id in (
    select min(id) from materials where user_id = ${userId} and part_id = any(${partIds}::bigint[]) group by part_id having not bool_or(preferred))`);

/** Removes codes; answers what they were. */
export const remove = (tx: Transaction, userId: number, ids: readonly string[]): Promise<ListedRow[]> =>
  tx.many<ListedRow>(sql`
    with gone as (delete from materials where user_id = ${userId} and id = any(${ids}::bigint[]) returning *)
    select ${columns}, p.mpn, b.name as brand, b.name_zh as brand_zh, true as on_shelf, 0 as codes, m.updated_at
    from gone m join parts p on p.id = m.part_id join brands b on b.id = p.brand_id order by m.id`);
