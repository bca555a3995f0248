// Proves migrations: order, once only, refusal of changed files, two processes at once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, sql } from './database.ts';
import { migrate } from './migrate.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';

let made: TestDatabase;
let dir: string;

beforeAll(async () => {
  made = await testDatabase();
});
afterAll(() => made.drop());
beforeEach(async () => {
  await made.db.pool.query('drop schema public cascade; create schema public');
  dir = mkdtempSync(join(tmpdir(), 'partharbor-migrations-'));
  return () => rmSync(dir, { recursive: true });
});
const write = (name: string, text: string) => writeFileSync(join(dir, name), text);

test('OP-3 files run in order, once, and new ones later', async () => {
  write('0001_first.sql', 'create table a (n int);');
  write('0002_second.sql', 'alter table a add m int; insert into a values (1, 2);');
  expect(await migrate(made.db, dir)).toEqual(['0001_first.sql', '0002_second.sql']);
  write('0003_third.sql', 'insert into a values (3, 4);');
  expect(await migrate(made.db, dir)).toEqual(['0003_third.sql']);
  expect(await migrate(made.db, dir)).toEqual([]);
  expect(await made.db.one(sql`select count(*) as n from a`)).toEqual({ n: 2 });
});

test('OP-3 a changed file is refused, other line ends are not a change', async () => {
  write('0001_first.sql', 'create table a (n int);\n');
  await migrate(made.db, dir);
  write('0001_first.sql', 'create table a (n int);\r\n');
  expect(await migrate(made.db, dir)).toEqual([]);
  write('0001_first.sql', 'create table a (n bigint);\n');
  await expect(migrate(made.db, dir)).rejects.toThrow(/0001_first.sql was changed/);
});

test('OP-3 a failing file leaves nothing of itself and names file and line', async () => {
  write('0001_first.sql', 'create table a (n int);');
  write('0002_bad.sql', 'insert into a values (1);\ninsert into nowhere values (1);');
  await expect(migrate(made.db, dir)).rejects.toThrow(/0002_bad.sql, line 2: relation "nowhere"/);
  expect(await made.db.one(sql`select count(*) as n from a`)).toEqual({ n: 0 });
});

test('OP-3 gaps and stray files are refused before anything runs', async () => {
  write('0002_second.sql', 'select 1;');
  await expect(migrate(made.db, dir)).rejects.toThrow(/expected 0001/);
  write('notes.txt', '');
  write('0001_first.sql', 'select 1;');
  await expect(migrate(made.db, dir)).rejects.toThrow(/notes.txt is no migration/);
});

test('OP-3 two processes migrating at once run each file once', async () => {
  write('0001_first.sql', 'create table a (n int);');
  write('0002_second.sql', 'insert into a select pg_backend_pid(); select pg_sleep(0.1);');
  const other = createDatabase({ connection: made.connectionString });
  const both = await Promise.all([migrate(made.db, dir), migrate(other, dir)]);
  expect(both.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await made.db.one(sql`select count(*) as n from a`)).toEqual({ n: 1 });
  await other.close();
});
