// Passes of guests: whose they are, how long and how often they hold, on one process and on two.
import { goodsTimestamp, guestGoodsDetail, PASS_SECONDS, PASS_USES } from '@partharbor/contract/calls/guest-passes';
import type { CallContext } from '../calls/context.ts';
import { testShop } from '../calls/testing.ts';
import { countQueries, createDatabase, sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { tasks } from './jobs.ts';
import { keyDayOf } from './keys.ts';
import { domain } from './domain.ts';

const { db, connectionString, drop } = await testDatabase();
const shop = testShop(db, [domain]);
const second = createDatabase({ connection: connectionString, poolSize: 2 });
const other = testShop(second, [domain]);
afterAll(async () => {
  await second.close();
  await drop();
});
const part = await shop.addPart({ mpn: 'PASS-1' });
const mine = { position: 'abc123xyz' };

const pass = async (over: Partial<CallContext> = mine, at = shop): Promise<string> => {
  const answer = await at.call(goodsTimestamp, {}, undefined, { over });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data.encoded;
};
const detail = (encoded: string, over: Partial<CallContext> = mine, at = shop) =>
  at.call(guestGoodsDetail, { goodsId: String(part) }, undefined, { params: { encoded }, over });
const coded = async (answer: ReturnType<typeof detail>): Promise<unknown> => {
  const outcome = await answer;
  return outcome.ok ? 200 : [outcome.status, outcome.code, outcome.reason];
};
const later = (at: typeof shop, ms: number): Partial<CallContext> => ({
  ...mine,
  clock: { ...at.clock, now: () => new Date(shop.clock.now().getTime() + ms) },
});

const expired = [409, 509, 'PASS_EXPIRED'];
const invalid = [409, 5503, 'PASS_INVALID'];

test('SR-10 a pass opens queries for its visitor, in whichever process, and for nobody else', async () => {
  const encoded = await pass();
  const outcome = await detail(encoded);
  expect(outcome.ok && outcome.data.partNo).toBe('PASS-1');
  expect(await coded(detail(encoded, mine, other))).toBe(200);
  expect(await coded(detail(encoded, { position: 'abc123xyy' }))).toEqual(invalid);
  expect(await coded(detail(encoded, { position: '' }))).toEqual(invalid);
  const byAddress = await pass({ position: '', ip: '203.0.114.7' });
  expect(await coded(detail(byAddress, { position: '', ip: '203.0.114.7' }))).toBe(200);
  expect(await coded(detail(byAddress, { position: '', ip: '203.0.114.8' }))).toEqual(invalid);
});

test('SR-10 what is no pass, or a pass changed in any place, is refused', async () => {
  const encoded = await pass();
  const used = async () => (await db.one<{ n: number }>(sql`select count(*) as n from used_passes`)).n;
  const before = await used();
  const wrong = [
    '',
    'x',
    '1',
    'A'.repeat(52),
    '../../../etc/passwd',
    encoded.slice(1),
    `${encoded}A`,
    encoded.toUpperCase(),
    '👾'.repeat(52),
  ];
  for (const one of wrong) expect([one, await coded(detail(one))]).toEqual([one, expect.arrayContaining([409])]);
  for (let at = 0; at < 52; at += 3) {
    const changed = encoded.slice(0, at) + (encoded[at] === 'A' ? 'B' : 'A') + encoded.slice(at + 1);
    expect([at, ((await coded(detail(changed))) as unknown[])[0]]).toEqual([at, 409]);
  }
  expect(await used()).toBe(before);
});

test('SR-10 a pass ends in time, a clock that differs a little takes it, and its uses are counted across processes', async () => {
  const encoded = await pass();
  expect(await coded(detail(encoded, later(shop, PASS_SECONDS * 1000 - 1)))).toBe(200);
  expect(await coded(detail(encoded, later(shop, PASS_SECONDS * 1000 + 1)))).toEqual(expired);
  expect(await coded(detail(encoded, later(shop, 3 * 86_400_000)))).toEqual(expired);
  expect(await coded(detail(encoded, later(shop, -50_000)))).toBe(200);
  expect(await coded(detail(encoded, later(shop, -70_000)))).toEqual(invalid);
  const fresh = await pass();
  const many = await Promise.all(Array.from({ length: PASS_USES + 10 }, (_one, i) => coded(detail(fresh, mine, i % 2 ? shop : other))));
  expect(many.filter((one) => one === 200)).toHaveLength(PASS_USES);
  expect(many.filter((one) => one !== 200)).toEqual(Array.from({ length: 10 }, () => expired));
});

test('SR-10 keys are made once a day by whoever is first, kept by day, and passes cost one statement', async () => {
  const tomorrow = later(shop, 86_400_000);
  const [a, b] = await Promise.all([pass(tomorrow), pass(tomorrow, other)]);
  expect(await coded(detail(a, tomorrow, other))).toBe(200);
  expect(await coded(detail(b, tomorrow, shop))).toBe(200);
  // Near midnight another process may already be in the new day.
  expect((await db.one<{ n: number }>(sql`select count(*) as n from pass_keys`)).n).toBe(2);
  await detail(await pass());
  const encoded = await pass();
  const bare = await countQueries(() => detail('x'));
  const { queries } = await countQueries(() => detail(encoded));
  expect([bare.queries, queries <= guestGoodsDetail.queries]).toEqual([0, true]);
  expect((await countQueries(() => pass())).queries).toBe(0);
  expect(keyDayOf(Date.UTC(2026, 10, 22, 15, 59))).toBe(20261122);
  expect(keyDayOf(Date.UTC(2026, 10, 22, 16, 0))).toBe(20261123);
});

test('SR-10 what is over is removed', async () => {
  const ahead = { ...shop.services, clock: { ...shop.clock, now: () => new Date(shop.clock.now().getTime() + 5 * 86_400_000) } };
  await tasks(ahead)['handshake.purge']!({}, { jobId: '1', attempt: 1, log: shop.services.log, stopping: new AbortController().signal });
  expect(await db.one(sql`select (select count(*) from used_passes) as passes, (select count(*) from pass_keys) as keys`)).toEqual({
    passes: 0,
    keys: 0,
  });
});
