// Brings the tables to the state this version of the shop expects.
//
// Rules of migrations
// - One plain SQL file each, apps/server/migrations/NNNN_name.sql, numbered without gaps, run in that order, each in one transaction.
// - Forward only. A file that has run anywhere is never edited: a later file corrects it. A changed file stops the start.
// - They run while the previous version still serves: add first, fill, switch the code, drop in a later release.
//   New columns are nullable or have a constant default; constraints come as NOT VALID and are validated in a later file.
// - No lock longer than a second: a file waits at most 5 s for its locks and fails rather than queue everyone behind it.
// - No `begin`, `commit` or `create index concurrently`: the file already is a transaction.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, type Transaction, sql } from './database.ts';
import { StartError } from './start-failures.ts';

const lockKey = 7_204_119;
const filePattern = /^(\d{4})_[a-z0-9_]+\.sql$/;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/**
 * Runs what has not run yet and answers the names. Several processes may call it at once.
 * Throws when a file that ran was changed, a gap or a stray file is found, or a statement fails (with the file's name).
 * @example const applied = await migrate(db, 'apps/server/migrations');
 */
export async function migrate(db: Database, dir: string): Promise<string[]> {
  const files = readMigrations(dir);
  await db.transaction((tx) => lockAndPrepare(tx));
  const applied: string[] = [];
  for (const file of files) {
    if (await apply(db, file)) applied.push(file.name);
  }
  return applied;
}

function readMigrations(dir: string): Migration[] {
  const names = readdirSync(dir)
    .filter((name) => !name.startsWith('.'))
    .sort();
  return names.map((name, index) => {
    const number = filePattern.exec(name)?.[1];
    if (number === undefined) throw new Error(`${name} is no migration: expected NNNN_name.sql`);
    if (Number(number) !== index + 1) throw new Error(`${name} breaks the numbering: expected ${String(index + 1).padStart(4, '0')}`);
    const text = readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

async function lockAndPrepare(tx: Transaction): Promise<void> {
  await tx.script("set local statement_timeout = 0; set local lock_timeout = '10min'");
  await tx.run(sql`select pg_advisory_xact_lock(${lockKey})`);
  await tx.script("set local lock_timeout = '5s'");
  await tx.script(
    'create table if not exists schema_migrations (name text primary key, sha256 text not null, at timestamptz not null default now())',
  );
}

function apply(db: Database, file: Migration): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAndPrepare(tx);
    const ran = await tx.maybe<{ sha256: string }>(sql`select sha256 from schema_migrations where name = ${file.name}`);
    if (ran?.sha256 === file.sha256) return false;
    if (ran) throw new StartError(`Migration ${file.name} was changed after it ran; restore it and put the change into a new file.`);
    try {
      await tx.script(file.text);
    } catch (error) {
      const { code, position, message } = error as { code?: string; position?: string; message: string };
      const line = position ? `, line ${file.text.slice(0, Number(position)).split('\n').length}` : '';
      throw Object.assign(new Error(`Migration ${file.name}${line}: ${message}`, { cause: error }), { code });
    }
    await tx.run(sql`insert into schema_migrations (name, sha256) values (${file.name}, ${file.sha256})`);
    return true;
  });
}
