// How many rows of a table are read from its beginning: what a question asked all the time must not do.
import { sql, type Database } from '../database.ts';

/** PostgreSQL hands in what was read once a second. */
const roundMs = 1_300;

/** Rows of sequential readings of `table` while `look` runs again and again for a second. */
export async function rowsReadThrough(db: Database, table: string, look: () => Promise<unknown>): Promise<number> {
  const read = async (): Promise<number> =>
    (await db.one<{ n: number }>(sql`select coalesce(seq_tup_read, 0)::int as n from pg_stat_user_tables where relname = ${table}`)).n;
  const looks = async (): Promise<void> => {
    for (const until = performance.now() + roundMs; performance.now() < until;) await look();
  };
  await looks();
  const before = await read();
  await looks();
  return (await read()) - before;
}
