// Whether anything in the database changed: per table its number of rows and its newest writer.
import { raw, sql, type Database } from '@partharbor/server/platform/database';

/** Not what a refusal may not touch: counters of tries, ciphertexts seen, and what background work keeps up to date by itself. */
const apart = new Set([
  'rate_limits',
  'visit_meters',
  'seen_ciphertexts',
  'password_keys',
  'part_search',
  'search_cursor',
  'search_waiting',
  'search_feed',
  'search_feed_start',
  'goods_changes',
  'goods_changes_start',
  'subscription_cursor',
  // What was searched without result is counted together, a while after its answers.
  'search_misses',
  // Written by runs that read in the background.
  'import_rows',
  // The calls of the texts that write them are GETs.
  'downloads',
  'third_party_tickets',
]);
/** Background work marks these as handled, and wrong codes count their tries; their number may not change. */
const counted = new Set([
  'verification_codes',
  'mails',
  'sms_outbox',
  'sandbox_notices',
  'refunds',
  'notices',
  'import_runs',
  'subscriptions',
]);

let tables: readonly string[] | undefined;

/** Equal digests, while transactions' numbers do not wrap: no row of a guarded table was added, changed or removed in between. */
export async function digest(db: Database): Promise<Readonly<Record<string, string>>> {
  tables ??= (
    await db.many<{ name: string }>(
      sql`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    )
  )
    .map((row) => row.name)
    .filter((name) => !apart.has(name));
  const parts = tables.map(
    (name) =>
      `select '${name}' as name, count(*)${counted.has(name) ? '::text' : "|| ':' || coalesce(age('3'::xid) - min(age(xmin)), 0)"} as state from public.${name}`,
  );
  const rows = await db.many<{ name: string; state: string }>(raw(parts.join(' union all ')));
  return Object.fromEntries(rows.map((row) => [row.name, row.state]));
}
