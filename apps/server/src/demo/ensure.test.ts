// Two first starts on one database: the second waits for the first, however long it fills.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../platform/testing/database.ts';
import { alone } from './ensure.ts';

const { db, drop } = await testDatabase();
afterAll(drop);

test('R-30 a second filling waits longer than statements may, and begins when the first has ended', async () => {
  const told: string[] = [];
  const first = alone(db, async () => {
    told.push('first begins');
    await sleep(6_000);
    told.push('first ends');
  });
  await expect.poll(() => told).toEqual(['first begins']);
  await alone(db, async () => {
    told.push('second');
  });
  await first;
  expect(told).toEqual(['first begins', 'first ends', 'second']);
});
