// SQL of favourites.
import { displayMpn } from '@partharbor/part-values/mpn';
import type { favouriteSorts } from '@partharbor/rules/kept';
import type { Edition } from '@partharbor/rules/goods';
import { sql, type Queryable, type Sql } from '../platform/database.ts';

export interface FavouriteRow {
  readonly part_id: number;
  readonly note: string;
  readonly saved_at: Date;
  readonly saved_edition: Edition;
  readonly saved_micros: number | null;
  readonly saved_stock: number;
}

export interface Seen {
  readonly edition: Edition;
  /** Unit price at the MOQ; null = quoted by hand. */
  readonly micros: number | null;
  readonly stock: number;
}

/** Favourites of a user in all. */
export const countOf = async (db: Queryable, userId: number): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from favourites where user_id = ${userId} and removed_at is null`)).n;

/** Whether a part is among them. */
export const isThere = async (db: Queryable, userId: number, partId: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 as one from favourites where user_id = ${userId} and part_id = ${partId} and removed_at is null`)) !==
  undefined;

/** Changes the note of one that is there. */
export const setNote = (db: Queryable, userId: number, partId: number, note: string): Promise<number> =>
  db.run(sql`update favourites set note = ${note} where user_id = ${userId} and part_id = ${partId} and removed_at is null`);

/** Adds a part; one that was removed before begins anew. */
export const insert = (db: Queryable, userId: number, partId: number, note: string, seen: Seen, now: Date): Promise<number> =>
  db.run(sql`
    insert into favourites (user_id, part_id, note, saved_at, saved_edition, saved_micros, saved_stock)
    values (${userId}, ${partId}, ${note}, ${now}, ${seen.edition}, ${seen.micros}, ${seen.stock})
    on conflict (user_id, part_id) do update set note = excluded.note, saved_at = excluded.saved_at, saved_edition = excluded.saved_edition,
      saved_micros = excluded.saved_micros, saved_stock = excluded.saved_stock, removed_at = null`);

/** Removes a favourite, or brings a removed one back; again changes nothing. False where there never was one. */
export async function setRemoved(db: Queryable, userId: number, partId: number, removed: boolean, now: Date): Promise<boolean> {
  const change = removed ? sql`removed_at = coalesce(removed_at, ${now})` : sql`removed_at = null`;
  return (await db.run(sql`update favourites set ${change} where user_id = ${userId} and part_id = ${partId}`)) === 1;
}

/** Ids of all of them. */
export const idsOf = async (db: Queryable, userId: number): Promise<number[]> =>
  (await db.many<{ part_id: number }>(sql`select part_id from favourites where user_id = ${userId} and removed_at is null`)).map(
    (row) => row.part_id,
  );

export interface Wanted {
  readonly keywords: string;
  readonly sort: (typeof favouriteSorts)[number];
  readonly edition: Edition;
  readonly offset: number;
  readonly limit: number;
}

const orders: Readonly<Record<Wanted['sort'], Sql>> = {
  saved: sql`f.saved_at desc`,
  partNo: sql`p.mpn_key, p.mpn`,
  price: sql`price nulls last`,
  stock: sql`available desc`,
};

/** Some of a user's favourites with the number of all that fit the words; a user has at most a thousand, so any order is quick. */
export async function page(
  db: Queryable,
  userId: number,
  { keywords, sort, edition, offset, limit }: Wanted,
): Promise<{ rows: FavouriteRow[]; total: number }> {
  const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const like = containing(keywords);
  const match =
    keywords === ''
      ? sql`true`
      : sql`(p.mpn ilike ${containing(displayMpn(keywords) || keywords)} or b.name ilike ${like} or b.name_zh ilike ${like} or f.note ilike ${like})`;
  const [price, available] =
    edition === 'domestic'
      ? [sql`ps.price_domestic`, sql`ps.available_domestic`]
      : [sql`ps.price_international`, sql`ps.available_international`];
  const rows = await db.many<FavouriteRow & { total: number }>(sql`
    select f.part_id, f.note, f.saved_at, f.saved_edition, f.saved_micros, f.saved_stock, ${price} as price, coalesce(${available}, 0) as available, count(*) over ()::int as total
    from favourites f join parts p on p.id = f.part_id join brands b on b.id = p.brand_id left join part_search ps on ps.part_id = f.part_id
    where f.user_id = ${userId} and f.removed_at is null and ${match} order by ${orders[sort]}, f.part_id desc offset ${offset} limit ${limit}`);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Removes for good what nobody will bring back any more. */
export const purgeRemoved = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`delete from favourites where removed_at < ${now}::timestamptz - interval '30 days'`);
