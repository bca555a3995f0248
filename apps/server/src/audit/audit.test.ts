// The audit log on a real database: every act of the list is written and read back, every kind of subject is found.
import { auditActs, auditSubjects, type AuditEntry } from '@partharbor/contract/audit';
import type { InputOf } from '@partharbor/contract/call';
import { consoleAudit } from '@partharbor/contract/calls/console-system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import type { Staff } from '../calls/context.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { auditRows, writeAudit } from './audit.ts';
import { domain } from './domain.ts';

let database: TestDatabase;
let shop: TestShop;
let reader: Staff;

/** One row of every act, on a subject with the number of its kind. */
const entries = auditSubjects.flatMap((kind, number) =>
  auditActs[kind].map((action) => ({ action, subject: `${kind}:${number}` }) as AuditEntry),
);
const newest = (rows: readonly { action: string }[]): string[] => rows.map(({ action }) => action).toReversed();

beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain]);
  const writer = shop.context(await shop.addStaff());
  await shop.db.transaction(async (tx) => {
    for (const entry of entries) await writeAudit(tx, writer, entry);
    await tx.run(sql`insert into audit_log (staff_id, action, subject) select id, 'oven.heat', 'kitchen:7' from staff limit 1`);
  });
  reader = await shop.addStaff(['system.view']);
});
afterAll(() => database.drop());

async function found(search: Partial<InputOf<typeof consoleAudit>>): Promise<string[]> {
  const records: { action: string }[] = [];
  for (let current = 1; ; current += 1) {
    const outcome = await shop.call(consoleAudit, { ...search, current, size: 100 }, reader);
    if (!outcome.ok) throw new Error(outcome.reason);
    records.push(...outcome.data.records);
    if (current < outcome.data.pages) continue;
    expect(outcome.data.total).toBe(records.length);
    return newest(records);
  }
}

test('BO-1 every act of the list stands in the log, and so does a row that tells of what is no longer done', async () => {
  expect(entries.length).toBeGreaterThan(50);
  expect(await found({})).toEqual([...entries.map(({ action }) => action), 'oven.heat']);
});

test.each(auditSubjects.map((kind, number) => [kind, String(number)] as const))(
  'BO-1 changes of %s are found by their kind, by number, by both, and as they are written',
  async (kind, number) => {
    const acts = [...auditActs[kind]];
    expect(await found({ kind })).toEqual(acts);
    expect(await found({ subject: number })).toEqual(acts);
    expect(await found({ kind, subject: number })).toEqual(acts);
    expect(await found({ subject: `${kind}:${number}` })).toEqual(acts);
    expect(await found({ kind, subject: '999' })).toEqual([]);
    expect(newest((await auditRows(shop.db, `${kind}:${number}`, 0, acts.length)).rows)).toEqual(acts);
  },
);

test('BO-1 a subject of another kind is not found under a kind', async () => {
  expect(await found({ kind: 'part', subject: 'order:0' })).toEqual([]);
  expect(await found({ subject: 'kitchen:7' })).toEqual(['oven.heat']);
});
