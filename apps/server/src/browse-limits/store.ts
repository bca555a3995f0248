// SQL of the meters of browsing: counts in, standings out, in one statement for many visitors.
import { sql, type Queryable } from '../platform/database.ts';

export interface Count {
  readonly key: string;
  readonly n: number;
  /** More than this within a window, and the key is limited. */
  readonly limit: number;
}

export interface Standing {
  readonly key: string;
  readonly n: number;
  readonly limited_until: Date | null;
  readonly proven_until: Date | null;
}

interface Times {
  readonly now: Date;
  readonly windowNo: number;
  /** End of a limit that begins now. */
  readonly until: Date;
}

/**
 * Adds counts and limits whoever is over; keys in order, so that two processes never wait for each other crosswise.
 * A new limit is told to every process by the same statement.
 */
export const addCounts = (db: Queryable, counts: readonly Count[], { now, windowNo, until }: Times): Promise<Standing[]> =>
  db.many<Standing>(sql`
    with given as (
      select * from unnest(${counts.map((one) => one.key)}::text[], ${counts.map((one) => one.n)}::int[], ${counts.map((one) => one.limit)}::int[]) as g (key, n, most)
    ), stored as (
      insert into visit_meters as m (key, window_no, n, limited_until, changed_at)
      select key, ${windowNo}::bigint, n, case when n > most then ${until}::timestamptz end, ${now}::timestamptz from given order by key
      on conflict (key) do update set
        window_no = greatest(m.window_no, excluded.window_no),
        n = case when excluded.window_no > m.window_no then excluded.n else m.n + excluded.n end,
        limited_until = case
          when m.limited_until > ${now}::timestamptz then m.limited_until
          when case when excluded.window_no > m.window_no then excluded.n else m.n + excluded.n end
            > (select most from given where given.key = m.key) then ${until}::timestamptz end,
        changed_at = excluded.changed_at
      returning key, n, limited_until, proven_until
    ), told as (
      select pg_notify('visit_change', json_build_array(key, extract(epoch from limited_until) * 1000, 0)::text) as told
      from stored where limited_until = ${until}::timestamptz
    )
    select stored.*, (select count(told) from told) as told from stored`);

/** How keys stand now. */
export const standingsOf = (db: Queryable, keys: readonly string[]): Promise<Standing[]> =>
  db.many<Standing>(sql`select key, n, limited_until, proven_until from visit_meters where key = any(${keys}::text[])`);

/** Keys that are limited or were lifted, latest first. */
export const keysInForce = (db: Queryable, now: Date, most: number): Promise<Standing[]> =>
  db.many<Standing>(
    sql`select key, n, limited_until, proven_until from visit_meters where limited_until > ${now}::timestamptz or proven_until > ${now}::timestamptz order by changed_at desc limit ${most}`,
  );

/** Removes meters that nobody touched since, unless they still limit or lift something. */
export const purgeMeters = (db: Queryable, before: Date, now: Date): Promise<number> =>
  db.run(sql`delete from visit_meters where changed_at < ${before}::timestamptz
    and coalesce(limited_until, 'epoch') < ${now}::timestamptz and coalesce(proven_until, 'epoch') < ${now}::timestamptz`);
