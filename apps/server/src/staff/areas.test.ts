// The migration that gives stored staff the areas cut from those they hold.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts';
import { sql } from '../platform/database.ts';

let made: TestDatabase;

beforeAll(async () => {
  made = await testDatabase();
});
afterAll(() => made.drop());

const migrations = join(import.meta.dirname, '../../migrations');
const migration = readFileSync(join(migrations, globSync('*_staff_areas.sql', { cwd: migrations })[0]!), 'utf8');

test('R-109 staff of before keep what they could do, and get nothing else', async () => {
  const before = {
    clerk: ['orders'],
    keeper: ['stock', 'catalogue'],
    service: ['customers', 'content'],
    cashier: ['payments', 'system'],
    admin: ['admin'],
    newcomer: [],
    both: ['shipping', 'orders'],
  };
  for (const [name, held] of Object.entries(before))
    await made.db.run(sql`insert into staff (username, name, password_hash, permissions) values (${name}, 'x', 'x', ${held})`);
  const after = {
    ...before,
    clerk: ['orders', 'shipping'],
    service: ['customers', 'content', 'marketing', 'quotes', 'service'],
  };
  for (const round of ['once', 'twice']) {
    await made.db.pool.query(migration);
    const rows = await made.db.many<{ username: string; permissions: string[] }>(sql`select username, permissions from staff`);
    expect(Object.fromEntries(rows.map((row) => [row.username, row.permissions])), round).toEqual(after);
  }
});
