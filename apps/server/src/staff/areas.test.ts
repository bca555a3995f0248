// The migrations that give stored staff the areas cut from those they hold.
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

test('R-109 whoever held everything becomes an owner, and who held content keeps the feedback that stands with service now', async () => {
  const { db } = made;
  const file = readFileSync(join(migrations, globSync('*_staff_roles.sql', { cwd: migrations })[0]!), 'utf8');
  const move = file.slice(file.indexOf('-- Feedback stands'));
  expect(move).toMatch(/UPDATE staff[^]*INSERT INTO staff_roles/);
  const before = {
    chief: ['orders', 'admin'],
    writer: ['content'],
    reader: ['content.view'],
    both: ['content', 'service'],
    clerk: ['orders'],
  };
  await db.run(sql`delete from staff`);
  for (const [name, held] of Object.entries(before))
    await db.run(sql`insert into staff (username, name, password_hash, permissions) values (${name}, 'x', 'x', ${held})`);
  await db.pool.query(move);
  const rows = await db.many<{ username: string; permissions: string[]; role: string | null }>(
    sql`select s.username, s.permissions, r.role from staff s left join staff_roles r on r.staff_id = s.id`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.username, [row.role, ...row.permissions]]))).toEqual({
    chief: ['owner', 'admin'],
    writer: [null, 'content', 'service'],
    reader: [null, 'content.view', 'service.view'],
    both: [null, 'content', 'service'],
    clerk: [null, 'orders'],
  });
});
