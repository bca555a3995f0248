// Proves that a bearer kept in memory is over as soon as its session, account or edition changes, whoever changed it (T-1).
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { keptBuyer, startHearingOfIdentities } from './session-cache.ts';
import { identifyBearer, openSession } from './sessions.ts';

let database: TestDatabase;
let shop: TestShop;
let stop: () => Promise<void>;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, []);
  stop = startHearingOfIdentities(shop.services);
  await sleep(300);
});
afterAll(async () => {
  await stop();
  await database.drop();
});

async function bearer(): Promise<{ userId: number; token: string }> {
  const { userId } = await shop.addBuyer();
  const { password_hash } = await shop.db.one<{ password_hash: string }>(sql`select password_hash from users where id = ${userId}`);
  const opened = await openSession(shop.db, { userId: Number(userId), passwordHash: password_hash }, 'test', new Date());
  return { userId: Number(userId), token: opened!.accessToken };
}

const who = (token: string, now = new Date()) => keptBuyer(shop.db, token, now, () => identifyBearer(shop.db, token, now));
const lookUps = async (token: string, now?: Date): Promise<number> => (await countQueries(() => who(token, now))).queries;

test('T-1 a bearer is looked up once for what a page asks at a time, and anew before a second is over', async () => {
  const { token } = await bearer();
  const now = new Date();
  expect(await lookUps(token, now)).toBe(1);
  expect(await lookUps(token, now)).toBe(0);
  expect(await lookUps(token, new Date(now.getTime() + 899))).toBe(0);
  expect(await lookUps(token, new Date(now.getTime() + 900))).toBe(1);
  expect(await lookUps(token, new Date(now.getTime() - 1))).toBe(1);
});

test('a bearer that is unknown is not kept as unknown', async () => {
  const token = `b_${'x'.repeat(43)}`;
  expect(await lookUps(token)).toBe(1);
  expect(await lookUps(token)).toBe(1);
});

const changes = {
  'the session ended': (userId: number) => sql`update sessions set ended_at = now() where user_id = ${userId}`,
  'the account blocked': (userId: number) => sql`update users set blocked_at = now() where id = ${userId}`,
  'the session removed': (userId: number) => sql`delete from sessions where user_id = ${userId}`,
};
test.each(Object.entries(changes))('T-1 %s by another process is heard long before that second is over', async (_what, change) => {
  const { userId, token } = await bearer();
  // One clock reading for all: only what is heard can end it.
  const now = new Date();
  expect(await who(token, now)).toBeDefined();
  expect(await lookUps(token, now)).toBe(0);
  await shop.db.run(change(userId));
  await expect.poll(() => who(token, now), { timeout: 5_000, interval: 5 }).toBeUndefined();
});

test('ED-3 a switched edition is heard', async () => {
  const { userId, token } = await bearer();
  const now = new Date();
  expect(await who(token, now)).toMatchObject({ userSource: 0 });
  await shop.db.run(sql`update users set user_source = 1 where id = ${userId}`);
  await expect.poll(() => who(token, now), { timeout: 5_000, interval: 5 }).toMatchObject({ userSource: 1 });
});

test('while nothing can be heard nothing is kept', async () => {
  const { token } = await bearer();
  const now = new Date();
  await who(token, now);
  expect(await lookUps(token, now)).toBe(0);
  await shop.db.run(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen identity_change' and datname = current_database()`,
  );
  await expect.poll(() => lookUps(token, now), { timeout: 5_000, interval: 5 }).toBe(1);
  // It listens again by itself.
  await expect
    .poll(async () => (await lookUps(token, now)) + (await lookUps(token, now)), { timeout: 10_000, interval: 50 })
    .toBeLessThan(2);
});
