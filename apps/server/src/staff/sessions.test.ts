// Logins of staff: the cookie gives bearers, five at once, idle and ended ones open nothing.
import { consoleLogin, consoleLogout, consoleSessionClose, consoleSessions, consoleToken } from '@partharbor/contract/calls/console-staff';
import { tokenExpired } from '@partharbor/contract/calls/accounts';
import { HOUR_MS, later, MINUTE_MS } from '@partharbor/rules/time';
import { afterAll, expect, test } from 'vitest';
import { domain as accounts } from '../accounts/domain.ts';
import { identifyStaff } from '../accounts/sessions.ts';
import { encrypted } from '../accounts/testing.ts';
import type { CallContext, Staff } from '../calls/context.ts';
import { testShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';
import { addStaff, resetStaff } from './keep.ts';
import { markStaffUse, openStaffLogin, purgeStaffLogins } from './sessions.ts';

const { db, drop } = await testDatabase();
const shop = testShop(db, [accounts, domain]);
afterAll(drop);

const password = 'Harbor-2026';
await addStaff(db, { username: 'lin', name: '林悦', password });
await addStaff(db, { username: 'zhao', name: '赵', password });
const now = (): Date => shop.services.clock.now();

interface Login {
  readonly token: string;
  readonly cookie: string;
}

async function logIn(username = 'lin', over: Partial<CallContext> = {}): Promise<Login> {
  const setCookies: string[] = [];
  const outcome = await shop.call(consoleLogin, { username, password: await encrypted(shop, password) }, undefined, {
    over: { setCookies, ...over },
  });
  if (!outcome.ok) throw new Error(outcome.reason);
  const cookie = setCookies.find((one) => one.startsWith('__Host-ph_staff='))!;
  expect(cookie).toMatch(/; Max-Age=43200; SameSite=Lax; HttpOnly; Secure$/);
  return { token: outcome.data.token, cookie: cookie.split(';')[0]!.replace('__Host-ph_staff=', '') };
}

const who = (token: string, at = now()): Promise<Staff | undefined> => identifyStaff(db, token, at);
const renew = (cookie: string, over: Partial<CallContext> = {}) =>
  shop.call(consoleToken, {}, undefined, { over: { staffToken: cookie, ...over } });
const as = async (token: string): Promise<Staff> => (await who(token))!;

test('R-110 BO-1 the cookie gives another tab a bearer of the same login, and logging out ends both', async () => {
  const { token, cookie } = await logIn();
  const second = await renew(cookie);
  if (!second.ok || !second.data) throw new Error('no bearer');
  expect(second.data).toMatchObject({ username: 'lin', name: '林悦', permissions: ['admin'] });
  expect((await as(second.data.token)).login?.id).toBe((await as(token)).login?.id);
  const setCookies: string[] = [];
  expect(await shop.call(consoleLogout, {}, await as(second.data.token), { over: { setCookies } })).toMatchObject({ ok: true });
  expect(setCookies.join()).toMatch(/^__Host-ph_staff=; Path=\/; Max-Age=0/);
  expect([await who(token), await who(second.data.token)]).toEqual([undefined, undefined]);
  expect(await renew(cookie)).toEqual({ ok: true, data: null });
});

test('T-11 R-110 another site gets no bearer for the cookie, and a buyer’s cookie or a made-up one opens nothing', async () => {
  const { cookie } = await logIn();
  expect(await renew(cookie, { sameOrigin: false })).toMatchObject({ reason: 'CROSS_SITE' });
  expect(await renew('', { sameOrigin: false })).toEqual({ ok: true, data: null });
  expect(await renew('', { sessionToken: cookie })).toEqual({ ok: true, data: null });
  expect(await renew(cookie.replace(/^.{5}/, 'AAAAA'))).toEqual({ ok: true, data: null });
});

test('R-110 a login is over after 12 hours, or 30 minutes after its last use', async () => {
  const { token, cookie } = await logIn();
  const begun = now();
  for (let minutes = 20; minutes <= 11 * 60; minutes += 20) {
    const at = later(begun, minutes * MINUTE_MS);
    const staff = await who(token, at);
    await markStaffUse(db, staff!, at);
  }
  expect(await who(token, later(begun, 11 * HOUR_MS + 29 * MINUTE_MS))).toBeDefined();
  expect(await who(token, later(begun, 11 * HOUR_MS + 31 * MINUTE_MS))).toBeUndefined();
  await db.run(sql`update staff_logins set seen_at = ${later(begun, 12 * HOUR_MS)}`);
  expect(await who(token, later(begun, 12 * HOUR_MS + 1_000))).toBeUndefined();
  expect(await renew(cookie, { clock: { now: () => later(begun, 12 * HOUR_MS + 1_000) } })).toEqual({ ok: true, data: null });
});

test('R-110 looking whether a token is over does not keep its login from growing idle', async () => {
  const { token } = await logIn('zhao');
  const begun = now();
  const at = later(begun, 20 * MINUTE_MS);
  const over = { clock: { now: () => at } };
  expect(await shop.call(tokenExpired, { token }, undefined, { over })).toMatchObject({ data: false });
  expect(await who(token, later(begun, 31 * MINUTE_MS))).toBeUndefined();
});

test('R-110 of six logins the one used longest ago gives way, also where six come at once', async () => {
  await addStaff(db, { username: 'six', name: '六', password });
  const six = await db.one<{ id: number; hash: string }>(sql`select id, password_hash as hash from staff where username = 'six'`);
  for (let round = 0; round < 4; round++) {
    const opening = { staffId: six.id, passwordHash: six.hash, userAgent: '', before: '', freshUntil: null };
    const logins = await Promise.all(Array.from({ length: 6 }, () => openStaffLogin(db, opening, now())));
    const alive = await Promise.all(logins.map(async (one) => (await who(one!.token)) !== undefined));
    expect(alive.filter(Boolean)).toHaveLength(5);
  }
});

test('R-110 one sees one’s own logins, ends another of them, and nobody else’s', async () => {
  await addStaff(db, { username: 'list', name: '列', password });
  const [here, there] = [await logIn('list', { userAgent: 'Firefox/140.0' }), await logIn('list', { userAgent: 'Chrome/150' })];
  const shown = await shop.call(consoleSessions, {}, await as(here.token));
  if (!shown.ok) throw new Error(shown.reason);
  expect(new Map(shown.data.map(({ userAgent, current }) => [userAgent, current]))).toEqual(
    new Map([
      ['Chrome/150', false],
      ['Firefox/140.0', true],
    ]),
  );
  const id = shown.data.find(({ current }) => !current)!.id;
  const other = await logIn('zhao');
  const clerk: Staff = { ...(await as(other.token)), permissions: ['orders'] };
  expect(await shop.call(consoleSessionClose, { id }, clerk)).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await shop.call(consoleSessionClose, { id }, await as(here.token))).toMatchObject({ ok: true });
  expect(await who(there.token)).toBeUndefined();
  expect(await shop.call(consoleSessionClose, { id }, await as(here.token))).toMatchObject({ reason: 'NOT_FOUND' });
});

test('R-110 who logs in in a browser ends the login it had, whoever’s it was', async () => {
  const before = await logIn('lin');
  const after = await logIn('zhao', { staffToken: before.cookie });
  expect(await who(before.token)).toBeUndefined();
  expect((await as(after.token)).username).toBe('zhao');
});

test('T-2 a new password ends every login, and its cookies with them', async () => {
  await addStaff(db, { username: 'new', name: '新', password });
  const { token, cookie } = await logIn('new');
  await resetStaff(db, 'new', 'Another-2026');
  expect(await who(token)).toBeUndefined();
  expect(await renew(cookie)).toEqual({ ok: true, data: null });
});

test('a block counts at once, tabs beyond forty give way, and what is over for a day is removed', async () => {
  await addStaff(db, { username: 'many', name: '多', password });
  const { token, cookie } = await logIn('many');
  for (let n = 0; n < 41; n++) expect(await renew(cookie)).toMatchObject({ ok: true });
  const { bearers } = await db.one<{ bearers: number }>(
    sql`select count(*)::int as bearers from staff_sessions s join staff f on f.id = s.staff_id where f.username = 'many'`,
  );
  expect([bearers, await who(token)]).toEqual([40, undefined]);
  await db.run(sql`update staff set blocked_at = now() where username = 'many'`);
  expect(await renew(cookie)).toEqual({ ok: true, data: null });
  await db.run(
    sql`update staff_logins l set created_at = now() - interval '3 days', expires_at = now() - interval '2 days' from staff f where f.id = l.staff_id and f.username = 'many'`,
  );
  expect(await purgeStaffLogins(db, now())).toBeGreaterThan(0);
  expect(
    await db.one(sql`select count(*)::int as n from staff_sessions s join staff f on f.id = s.staff_id where f.username = 'many'`),
  ).toEqual({ n: 0 });
});
