// Limits of browsing in and between processes: who is counted where, what limits, what lifts, and what stays bounded (PL-4, T-9, R-29).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { humanVerify } from '@partharbor/contract/calls/captcha';
import { readCookies } from '../access/cookies.ts';
import { visitorOf, type Visitor } from '../access/visitor.ts';
import { passed } from '../captcha/testing.ts';
import type { CallContext } from '../calls/context.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { countQueries, createDatabase, sql, type Database } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { gateCall, gatePage, meterOf } from './gate.ts';
import { startHearingOfLimits } from './listen.ts';
import { tasks } from './jobs.ts';
import { Meter } from './meter.ts';
import { domain } from '../captcha/domain.ts';

const LIMIT = 100;
const ADDRESS = 400;

let database: TestDatabase;
/** Two processes on one database. */
let shop: TestShop;
let second: Database;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain]);
  second = createDatabase({ connection: database.connectionString, poolSize: 2 });
});
afterAll(async () => {
  await second.close();
  await database.drop();
});

const browsing = { visitorLimit: LIMIT, addressLimit: ADDRESS, windowSeconds: 600, pauseSeconds: 3600 };
let lastIp = 0;
const freshIp = (): string => `198.20.${Math.floor(++lastIp / 250)}.${lastIp % 250}`;
const contextOf = (over: Partial<CallContext>): CallContext =>
  shop.context(undefined, { config: { ...shop.services.config, limits: true, browsing }, setCookies: [], ...over });

/** A visitor with a mark of his own. */
let marks = 0;
const someone = (): Visitor => ({ id: `visitor-${String(++marks).padStart(8, '0')}`, limitedUntilMs: 0 });

/** Asks for pages until a limit stands in the way, or so many times; how many went through, and the limit. */
async function browse(times: number, over: Partial<CallContext>): Promise<readonly [through: number, limit: string | null]> {
  for (let i = 0; i < times; i++) {
    const limit = await gatePage(contextOf(over), '/ProductDetail?goodsId=1');
    if (limit) return [i, limit];
  }
  return [times, null];
}

test('PL-4 a visitor gets so many pages and no more; calls then say -1001 with Retry-After; others at the address go on', async () => {
  const ip = freshIp();
  const visitor = someone();
  expect(await browse(LIMIT + 5, { ip, visitor })).toEqual([LIMIT, '1001']);
  const refusal = await gateCall(contextOf({ ip, visitor }), 'select/product/suggestion');
  expect(refusal).toMatchObject({
    status: 429,
    code: -1001,
    reason: 'VISITOR_LIMITED',
    details: { retryAfterSeconds: 3600, activeType: '1001' },
  });
  expect(await gateCall(contextOf({ ip, visitor }), 'cart/guest/save')).toBeNull();
  expect(await gatePage(contextOf({ ip, visitor }), '/Login')).toBeNull();
  expect(await browse(10, { ip, visitor: someone() })).toEqual([10, null]);
  shop.clock.advance(3_600_000);
  expect(await browse(1, { ip, visitor })).toEqual([1, null]);
});

test('PL-4 everybody at an address together gets more, then -1002; who is logged in is not counted at all', async () => {
  const ip = freshIp();
  for (let i = 0; i < 5; i++) await browse(80, { ip, visitor: someone() });
  const visitor = someone();
  expect((await browse(20, { ip, visitor }))[1]).toBe('1002');
  expect(await gateCall(contextOf({ ip, visitor }), 'item/brand/findBrand')).toMatchObject({ code: -1002, reason: 'ADDRESS_LIMITED' });
  const buyer = await shop.addBuyer();
  expect(await browse(ADDRESS, { ip, identity: buyer.identity })).toEqual([ADDRESS, null]);
});

test('T-9 on two processes the total is N, not 2 N: at most a fiftieth more for each process', async () => {
  const ip = freshIp();
  const visitor = someone();
  const through = await Promise.all([browse(LIMIT, { ip, visitor }), browse(LIMIT, { ip, visitor, db: second })]);
  const total = through[0][0] + through[1][0];
  expect(total).toBeGreaterThanOrEqual(LIMIT);
  expect(total).toBeLessThanOrEqual(LIMIT + 2 * (LIMIT / 50));
});

test('T-9 made-up marks count for nothing: they share one visitor’s budget, and a mark given under the limit is limited too', async () => {
  const ip = freshIp();
  expect(await browse(LIMIT + 5, { ip })).toEqual([LIMIT, '1001']);
  const setCookies: string[] = [];
  expect(await gatePage(contextOf({ ip, setCookies }), '/humanComputerVerification?activeType=1001')).toBe('1001');
  const mark = readCookies(setCookies[0]).get('ph_visitor')!;
  const visitor = visitorOf(shop.services.config.secret, mark, shop.clock.now())!;
  expect(visitor.limitedUntilMs).toBeGreaterThan(shop.clock.now().getTime());
  expect(await browse(1, { ip, visitor })).toEqual([0, '1001']);
});

test('PL-4 marks are given only where an address asks for much, so that each visitor there has a budget of his own', async () => {
  const ip = freshIp();
  const given: number[] = [];
  for (let i = 0; i < 40; i++) {
    const setCookies: string[] = [];
    await gatePage(contextOf({ ip, setCookies }), '/index');
    if (setCookies.length > 0) given.push(i);
  }
  expect(given[0]).toBe(LIMIT / 4);
});

test('PL-4 verifying lifts the limit once, with a fresh budget, in every process; without a passed check nothing is lifted', async () => {
  const ip = freshIp();
  const visitor = someone();
  const stop = startHearingOfLimits({ ...contextOf({}), db: second });
  await expect.poll(() => meterOf(contextOf({ db: second })).size).toBeGreaterThanOrEqual(0);
  await browse(LIMIT + 1, { ip, visitor });
  await expect.poll(async () => (await browse(1, { ip, visitor, db: second }))[1]).toBe('1001');
  const verify = async (captchaVerification: string, over: Partial<CallContext> = {}) => {
    const outcome = await shop.call(humanVerify, { captchaVerification }, undefined, { over: { ...contextOf({ ip, visitor }), ...over } });
    return outcome.ok ? 'OK' : outcome.reason;
  };
  expect(await verify('')).toBe('CAPTCHA_NEEDED');
  const mine = await passed(shop, ip);
  await shop.db.run(sql`update captchas set visitor = ${visitor.id} where used_at is null`);
  expect(await verify(mine, { visitor: someone() })).toBe('CAPTCHA_NEEDED');
  expect(await verify(mine)).toBe('OK');
  expect(await verify(mine)).toBe('CAPTCHA_NEEDED');
  expect((await browse(5, { ip, visitor }))[1]).toBeNull();
  await expect.poll(async () => (await browse(1, { ip, visitor, db: second }))[1]).toBeNull();
  expect((await browse(LIMIT + 20, { ip, visitor }))[1]).toBe('1001');
  await stop();
});

test('PL-4 who verified goes on where the address is limited', async () => {
  const ip = freshIp();
  for (let i = 0; i < 5; i++) await browse(90, { ip, visitor: someone() });
  const visitor = someone();
  expect((await browse(1, { ip, visitor }))[1]).toBe('1002');
  const check = await passed(shop, ip);
  await shop.db.run(sql`update captchas set visitor = ${visitor.id} where used_at is null`);
  expect(await shop.call(humanVerify, { captchaVerification: check }, undefined, { over: contextOf({ ip, visitor }) })).toMatchObject({
    ok: true,
  });
  expect(await browse(LIMIT, { ip, visitor })).toEqual([LIMIT, null]);
  expect((await browse(1, { ip, visitor: someone() }))[1]).toBe('1002');
});

test('PL-4 T-9 who verified goes on counting for the address: passes do not make it larger for all', async () => {
  const ip = freshIp();
  for (let i = 0; i < 4; i++) {
    const visitor = someone();
    const check = await passed(shop, ip);
    await shop.db.run(sql`update captchas set visitor = ${visitor.id} where used_at is null`);
    await shop.call(humanVerify, { captchaVerification: check }, undefined, { over: contextOf({ ip, visitor }) });
    expect(await browse(LIMIT, { ip, visitor })).toEqual([LIMIT, null]);
  }
  expect((await browse(2, { ip, visitor: someone() }))[1]).toBe('1002');
});

test('T-9 without the database limits go on in each process, and requests do not wait for it', async () => {
  const away = createDatabase({ connection: database.connectionString.replace(/:\d+\//, ':1/'), poolSize: 1 });
  const visitor = someone();
  const started = performance.now();
  const [through, limit] = await browse(LIMIT + 10, { ip: freshIp(), visitor, db: away });
  expect([limit, through >= LIMIT && through <= LIMIT + 2]).toEqual(['1001', true]);
  expect(performance.now() - started).toBeLessThan(10_000);
  await away.close();
});

test('T-9 of a million keys a process keeps 50,000 at most', { timeout: 60_000 }, () => {
  const meter = new Meter({ ...shop.services, windowMs: 600_000, pauseMs: 3_600_000 });
  for (let i = 0; i < 1_000_000; i++) meter.of(`v:${i}`, LIMIT);
  expect(meter.size).toBeLessThanOrEqual(50_000);
  expect(meter.size).toBeGreaterThanOrEqual(25_000);
});

test('PL-4 an ordinary page costs no query; old meters go, limits in force stay', async () => {
  const visitor = someone();
  const ip = freshIp();
  const { queries } = await countQueries(() => gatePage(contextOf({ ip, visitor }), '/index'));
  expect(queries).toBe(0);
  await meterOf(contextOf({})).flush();
  await browse(LIMIT + 1, { ip, visitor: someone() });
  shop.clock.advance(1_800_000);
  await tasks({ ...shop.services, config: contextOf({}).config })['visits.purge']!({}, { log: shop.services.log } as never);
  const left = await shop.db.many<{ limited: boolean }>(
    sql`select coalesce(limited_until > ${shop.clock.now()}::timestamptz or proven_until > ${shop.clock.now()}::timestamptz, false) as limited from visit_meters`,
  );
  expect(left.length).toBeGreaterThan(0);
  expect(left.every(({ limited }) => limited)).toBe(true);
});
