// The books after a scenario: no statement may find anything (T-33).
import { checkBooks, type CheckOptions } from '@partharbor/server/invariants/check';
import { sql, type Database } from '@partharbor/server/platform/database';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

/** A notice stored in the moment of a crash is applied by a job that looks every minute. */
const SETTLE_MS = 80_000;

/** Waits until no refund and no notice is under way. */
export async function settled(db: Database): Promise<void> {
  const until = Date.now() + SETTLE_MS;
  while (Date.now() < until) {
    const { open } = await db.one<{
      open: number;
    }>(sql`select (select count(*) from refunds where state = 'pending') + (select count(*) from notices where verified and destiny is null)
      + (select count(*) from sandbox_notices where delivered_at is null and next_at is not null) as open`);
    if (open === 0) return;
    await sleep(100);
  }
}

/** Expects all statements to find nothing. */
export async function expectBooks(db: Database, options: CheckOptions = {}): Promise<void> {
  if (options.settled !== false) await settled(db);
  expect(await checkBooks(db, options)).toEqual([]);
}
