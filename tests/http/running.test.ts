// OP-4, T-1: what an operator and a careful user see: health, metrics, request ids, sessions that end everywhere, a shutdown that loses nothing.
import { logout, sessionEnd, sessionList } from '@partharbor/contract/calls/accounts';
import { consoleBlock } from '@partharbor/contract/calls/console-customers';
import { consoleMe } from '@partharbor/contract/calls/console-staff';
import { goodsDetail } from '@partharbor/contract/calls/catalogue';
import { sql } from '@partharbor/server/platform/database';
import { afterAll, expect, test } from 'vitest';
import { callHttp, dataOf, logInBuyer, newBuyer } from '../support/client.ts';
import { addPerson, addSession } from '../support/people.ts';
import { ownWorld } from '../support/world.ts';

const world = await ownWorld({ processes: 2 });
const { db, origins } = world.shop;
const [first, second] = origins as [string, string];
afterAll(() => world.shop.stop());

test('OP-4 health, readiness, metrics and a request id on every answer', async () => {
  for (const path of ['/api/health/live', '/api/health/ready', '/api/metrics']) {
    const answer = await fetch(first + path);
    expect([path, answer.status, (answer.headers.get('x-request-id') ?? '').length > 8]).toEqual([path, 200, true]);
    await answer.text();
  }
  expect(await (await fetch(`${first}/api/metrics`)).text()).toMatch(/^# HELP /m);
});

test('T-1 logging out on one process ends the token on the other within a second', async () => {
  const buyer = await newBuyer(first);
  expect((await callHttp(second, sessionList, {}, { token: buyer.token })).status).toBe(200);
  dataOf(await callHttp(first, logout, {}, { token: buyer.token }));
  // The other process hears of it through the database.
  await expect
    .poll(async () => (await callHttp(second, sessionList, {}, { token: buyer.token })).status, { timeout: 1_000, interval: 20 })
    .toBe(401);
  expect((await fetch(`${second}/UserHome/order`, { redirect: 'manual', headers: { cookie: buyer.cookie } })).status).toBe(302);
});

test('T-1 a planted cookie is not taken over by a login, and tokens are kept as hashes only', async () => {
  const planted = `__Host-ph_session=${'A'.repeat(43)}`;
  const buyer = await logInBuyer(first, 'democn', 'Demo-2026', planted);
  expect(buyer.cookie).not.toContain('A'.repeat(43));
  const tables = await db.many<{ text: string }>(
    sql`select encode(token_hash, 'escape') as text from tokens union all select encode(cookie_hash, 'escape') from sessions`,
  );
  expect(tables.some((row) => row.text.includes(buyer.token) || buyer.cookie.includes(row.text))).toBe(false);
});

test('T-1 a user sees and ends another session of the account, nobody else’s', async () => {
  const [someone, other] = [await addPerson(db), await addPerson(db)];
  const extra = await addSession(db, someone.userId);
  expect(dataOf<unknown[]>(await callHttp(first, sessionList, {}, { token: someone.token }))).toHaveLength(2);
  expect((await callHttp(first, sessionEnd, { sessionId: extra.sessionId }, { token: other.token })).status).toBe(404);
  dataOf(await callHttp(first, sessionEnd, { sessionId: extra.sessionId }, { token: someone.token }));
  expect((await callHttp(second, sessionList, {}, { token: extra.token })).status).toBe(401);
});

test('T-1 BO-1 blocking ends a customer’s sessions everywhere, and leaves an audit row', async () => {
  const someone = await addPerson(db);
  dataOf(
    await callHttp(first, consoleBlock, { blocked: true, reason: '滥用' }, { token: world.admin, params: { userId: someone.userId } }),
  );
  expect((await callHttp(second, sessionList, {}, { token: someone.token })).status).toBe(401);
  const { n } = await db.one<{ n: number }>(
    sql`select count(*) as n from audit_log where subject like ${`%${someone.userId}`} and reason = '滥用'`,
  );
  expect(n).toBe(1);
});

test('BO-1 buyers’ tokens open nothing of staff, nor the other way round', async () => {
  expect((await callHttp(first, consoleMe, {}, { token: world.a.token })).status).toBe(401);
  expect((await callHttp(first, sessionList, {}, { token: world.admin })).status).toBe(401);
});

test('OP-4 a process that is told to stop answers what it has begun, and the other goes on', async () => {
  const asking = Array.from({ length: 40 }, () =>
    callHttp(first, goodsDetail, { goodsId: String(world.parts[0]) }, { token: world.a.token }).then(
      (answer) => answer.status,
      (error: unknown) => (error instanceof TypeError ? 'refused' : 'broken'),
    ),
  );
  await new Promise((done) => setTimeout(done, 15));
  const stopping = world.shop.end(0);
  const answers = await Promise.all(asking);
  await stopping;
  expect(answers.filter((one) => one !== 200 && one !== 'refused')).toEqual([]);
  expect((await callHttp(second, goodsDetail, { goodsId: String(world.parts[0]) }, { token: world.a.token })).status).toBe(200);
});
