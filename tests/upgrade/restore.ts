// Puts a kept database back as its shop left it: the schema by the migrations it had, its rows, and times moved to today.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Database } from '@partharbor/server/platform/database';
import { migrateJobs } from '@partharbor/server/platform/jobs';
import { createLog } from '@partharbor/server/platform/log';
import { root } from '../support/root.ts';
import { fixtureFiles, readRows, type Fixture } from './fixture.ts';

const DAY_MS = 86_400_000;

export const migrationsDir = join(root, 'apps/server/migrations');

/** Fills an empty database; the connection has to be a superuser's, as triggers and foreign keys rest meanwhile. */
export async function restore(db: Database, folder: string, fixture: Fixture): Promise<void> {
  for (const { name, sha256 } of fixture.migrations) {
    const text = readFileSync(join(migrationsDir, name), 'utf8').replaceAll('\r\n', '\n');
    if (createHash('sha256').update(text).digest('hex') !== sha256) throw new Error(`${name} was changed after it ran`);
    await db.transaction((tx) => tx.script(text));
  }
  await db.transaction(async (tx) => {
    await tx.script('create table schema_migrations (name text primary key, sha256 text not null, at timestamptz not null default now())');
    for (const { name, sha256 } of fixture.migrations)
      await tx.run(sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`);
    await tx.script('set local statement_timeout = 0; set local session_replication_role = replica');
    await tx.script(readRows(folder));
    await tx.script(await movedTimes(db, Math.floor((Date.now() - fixture.madeAt.getTime()) / DAY_MS)));
  });
  await migrateJobs(db, createLog('silent'));
  await db.transaction((tx) => tx.script('set local statement_timeout = 0; analyze'));
}

/** Statements that move every time by whole days, so that nothing has run out meanwhile and days of points and service stay days. */
async function movedTimes(db: Database, days: number): Promise<string> {
  const columns = await db.many<{ table: string; name: string; is_day: boolean }>(sql`
    select c.relname as table, a.attname as name, a.atttypid = 'date'::regtype as is_day from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('timestamptz'::regtype, 'date'::regtype) and c.relname <> 'schema_migrations'`);
  const moved = columns.map(
    ({ table, name, is_day }) => `update "${table}" set "${name}" = "${name}" + ${is_day ? days : `interval '${days} days'`};`,
  );
  // The day that points were given for stands there as text.
  return [...moved, `update points_moves set ref = (ref::date + ${days})::text where kind = 'sign_in';`].join('\n');
}

/** Puts the files of the shop beside the database. */
export function restoreUploads(folder: string, dataDir: string): void {
  const uploads = join(folder, fixtureFiles.uploads);
  if (existsSync(uploads)) cpSync(uploads, join(dataDir, 'upload'), { recursive: true });
}
