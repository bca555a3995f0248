// Writes the rows of a shop's database as plain SQL: the packaged PostgreSQL has no pg_dump.
import { sql, type Database } from '@partharbor/server/platform/database';

/** Not part of what a shop knows: where feeds stand (numbers of another server's transactions), and what lives for minutes. */
const leftOut = new Set([
  'schema_migrations',
  'search_feed',
  'search_feed_start',
  'goods_changes',
  'goods_changes_start',
  'search_cursor',
  'search_waiting',
  'subscription_cursor',
  'password_keys',
  'pass_keys',
  'used_passes',
  'seen_ciphertexts',
  'rate_limits',
  'captchas',
  'visit_meters',
]);

interface Column {
  readonly name: string;
  readonly table: string;
  readonly sequence: string | null;
}

/** Columns that a row is made of, in their order; computed ones and transaction numbers make themselves. */
const columnsOf = (db: Database): Promise<Column[]> =>
  db.many<Column>(sql`
    select c.relname as table, a.attname as name, pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid not in ('xid8'::regtype, 'pg_snapshot'::regtype)
    order by c.relname, a.attnum`);

const quoted = (name: string): string => `"${name}"`;

/** Every row as an `insert` of its own, tables in the order of their names, then the numbers that identities go on from. */
export async function dumpRows(db: Database): Promise<string> {
  const columns = await columnsOf(db);
  const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => !leftOut.has(table));
  const lines: string[] = [];
  for (const table of tables) {
    const names = columns.filter((one) => one.table === table).map(({ name }) => name);
    const values = names.map((name) => `quote_nullable(${quoted(name)}::text)`).join(`, ', ', `);
    const text = `select concat(${values}) as row from ${quoted(table)} order by 1`;
    const { rows } = await db.pool.query<{ row: string }>(text);
    // What a migration put there is in the rows too.
    lines.push(`delete from ${quoted(table)};`);
    const into = `insert into ${quoted(table)} (${names.map(quoted).join(', ')}) overriding system value values`;
    for (const { row } of rows) lines.push(`${into} (${row});`);
  }
  for (const { sequence } of columns) {
    if (sequence === null) continue;
    const { rows } = await db.pool.query<{ last_value: string; is_called: boolean }>(`select last_value, is_called from ${sequence}`);
    lines.push(`select setval('${sequence}', ${rows[0]!.last_value}, ${rows[0]!.is_called});`);
  }
  return `${lines.join('\n')}\n`;
}
