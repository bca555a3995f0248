// SQL of the searches of buyers.
import { sql, type Queryable } from '../platform/database.ts';

/** A search to keep; `day` is that of `at` in UTC+8. */
export interface Search {
  readonly value: string;
  readonly field: string;
  readonly fieldType: number;
  readonly at: Date;
  readonly day: string;
}

export interface SearchRow {
  readonly value: string;
  readonly field: string;
  readonly field_type: number;
  readonly searched_at: Date;
  readonly day: string;
}

const columns = sql`value, field, field_type, searched_at, day`;
/** Two searches of one moment keep their order from page to page. */
const newestFirst = sql`searched_at desc, value_key, field_type`;

/**
 * Keeps searches, each once per day, and lets go of a user's oldest beyond `most`; one statement. Answers how many are new or
 * newer than what was kept, so that the same searches sent twice count once.
 */
export async function putSearches(db: Queryable, userId: number, searches: readonly Search[], most: number): Promise<number> {
  const { taken } = await db.one<{ taken: number }>(sql`
    with asked as (
      select distinct on (day, field_type, lower(value)) * from unnest(${searches.map((one) => one.value)}::text[], ${searches.map((one) => one.field)}::text[],
        ${searches.map((one) => one.fieldType)}::smallint[], ${searches.map((one) => one.at.toISOString())}::timestamptz[], ${searches.map((one) => one.day)}::date[])
        as one (value, field, field_type, searched_at, day)
      order by day, field_type, lower(value), searched_at desc
    ), put as (
      insert into search_history as h (user_id, day, field_type, value, field, searched_at)
      select ${userId}::bigint, day, field_type, value, field, searched_at from asked order by day, field_type, lower(value)
      on conflict (user_id, day, field_type, value_key) do update
        set value = excluded.value, field = excluded.field, searched_at = excluded.searched_at where h.searched_at < excluded.searched_at
      returning 1
    ), gone as (
      delete from search_history h using (
        select day, field_type, value_key from search_history where user_id = ${userId} order by ${newestFirst} offset ${most}
      ) old
      where h.user_id = ${userId} and h.day = old.day and h.field_type = old.field_type and h.value_key = old.value_key
        and not exists (select from asked a where a.day = h.day and a.field_type = h.field_type and lower(a.value) = h.value_key)
    ) select count(*) as taken from put`);
  return taken;
}

/** The latest day with searches from `first` to `last`. */
export async function latestDay(db: Queryable, userId: number, first: string, last: string): Promise<string | undefined> {
  const row = await db.maybe<{ day: string }>(
    sql`select day from search_history where user_id = ${userId} and day between ${first}::date and ${last}::date order by day desc limit 1`,
  );
  return row?.day;
}

/** A page of a day, with how many there are in all: also where the page is beyond the last. */
export async function searchesOfDay(
  db: Queryable,
  userId: number,
  day: string,
  offset: number,
  limit: number,
): Promise<{ rows: SearchRow[]; total: number }> {
  const rows = await db.many<{ total: number } & (SearchRow | { [K in keyof SearchRow]: null })>(sql`
    select t.total, p.* from (select count(*) as total from search_history where user_id = ${userId} and day = ${day}::date) t
    left join lateral (
      select ${columns} from search_history where user_id = ${userId} and day = ${day}::date order by ${newestFirst} offset ${offset} limit ${limit}
    ) p on true`);
  return { rows: rows.filter((row): row is { total: number } & SearchRow => row.value !== null), total: rows[0]?.total ?? 0 };
}

/** All searches of a user since a day, newest first. */
export const searchesSince = (db: Queryable, userId: number, first: string, most: number): Promise<SearchRow[]> =>
  db.many<SearchRow>(
    sql`select ${columns} from search_history where user_id = ${userId} and day >= ${first}::date order by ${newestFirst} limit ${most}`,
  );

/** Removes one search of a day, or of every day where that is null. */
export const removeSearch = (db: Queryable, userId: number, value: string, fieldType: number, day: string | null): Promise<number> =>
  db.run(sql`delete from search_history where user_id = ${userId} and field_type = ${fieldType} and value_key = lower(${value})
    and (${day}::date is null or day = ${day}::date)`);

export const removeDay = (db: Queryable, userId: number, day: string): Promise<number> =>
  db.run(sql`delete from search_history where user_id = ${userId} and day = ${day}::date`);

export const removeAll = (db: Queryable, userId: number): Promise<number> =>
  db.run(sql`delete from search_history where user_id = ${userId}`);

/** Removes everybody's searches before a day. */
export const removeBefore = (db: Queryable, first: string): Promise<number> =>
  db.run(sql`delete from search_history where day < ${first}::date`);
