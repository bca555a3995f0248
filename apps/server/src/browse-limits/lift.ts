// SQL that lifts the limit of a visitor, for who has passed a security check (PL-4).
import { sql, type Queryable } from '../platform/database.ts';

/** Lifts a key's limit and gives it a fresh budget; until `provenUntil` the budget of its address does not hold for it. All processes are told. */
export const liftLimit = (db: Queryable, key: string, times: { readonly now: Date; readonly provenUntil: Date }): Promise<number> =>
  db.run(sql`
    with lifted as (
      insert into visit_meters as m (key, window_no, n, limited_until, proven_until, changed_at)
      values (${key}, 0, 0, null, ${times.provenUntil}::timestamptz, ${times.now}::timestamptz)
      on conflict (key) do update set n = 0, limited_until = null, proven_until = excluded.proven_until, changed_at = excluded.changed_at returning key
    )
    select pg_notify('visit_change', json_build_array(key, 0, extract(epoch from ${times.provenUntil}::timestamptz) * 1000)::text) from lifted`);
