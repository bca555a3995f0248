// Proves the scope of requests: edition and language, who is meant, and the browser's word about its origin (R-1, R-8, R-9, ED-1).
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../accounts/sessions.ts';
import { hashToken, newToken } from '../access/tokens.ts';
import type { CallContext } from '../calls/context.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { switchEdition } from './editions.ts';
import type { Locator } from '../access/network.ts';
import { contextOf, type ScopeOptions } from './scope.ts';

let database: TestDatabase;
let shop: TestShop;
let app: FastifyInstance;
let context: CallContext;
let options: ScopeOptions;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, []);
  app = Fastify({ trustProxy: true });
  app.all('/*', async (request) => {
    context = await contextOf(request, shop.services, options);
    return {};
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const places: Locator = (ip) => (ip === '8.8.8.8' ? 'abroad' : ip === '1.2.4.8' ? 'cn' : 'unknown');
const locate = async () => places;
async function scopeOf(url: string, headers: Record<string, string> = {}, over: Partial<ScopeOptions> = {}): Promise<CallContext> {
  options = { cookieIdentity: true, locate, ...over };
  await app.inject({ method: 'POST', url, headers: { host: 'localhost:3000', ...headers } });
  return context;
}
const api = { cookieIdentity: false };

async function session(userSource: 0 | 1 = 0) {
  const buyer = await shop.addBuyer({ userSource });
  const made = await openSession(shop.db, { userId: Number(buyer.userId), passwordHash: 'x' }, 'test', shop.clock.now());
  return { ...buyer, ...made! };
}

test('R-1 ED-1 the edition: ?lang, then the user’s, then the cookie, then the network; unknown networks are domestic', async () => {
  const { cookieToken } = await session(1);
  const user = `__Host-ph_session=${cookieToken}`;
  expect((await scopeOf('/', { 'x-forwarded-for': '8.8.8.8' })).edition).toBe('international');
  expect((await scopeOf('/', { 'x-forwarded-for': '1.2.4.8' })).edition).toBe('domestic');
  expect((await scopeOf('/')).edition).toBe('domestic');
  expect((await scopeOf('/', { 'x-forwarded-for': '8.8.8.8', cookie: 'ph_edition=domestic' })).edition).toBe('domestic');
  expect((await scopeOf('/', { cookie: `ph_edition=domestic; ${user}` })).edition).toBe('international');
  const asked = await scopeOf('/?lang=zh_CN', { cookie: user });
  expect(asked).toMatchObject({ edition: 'domestic', lang: 'zh', setCookies: [expect.stringMatching(/^ph_edition=domestic;/)] });
  expect((await scopeOf('/?lang=zh_CN', { cookie: user }, { fixed: true })).edition).toBe('international');
  expect(
    (
      await shop.db.one<{ user_source: number }>(
        sql`select user_source from users where id = ${(asked.identity as { userId: number }).userId}`,
      )
    ).user_source,
  ).toBe(1);
});

test('R-1 the header Locale changes the language of messages only, and not of pages', async () => {
  expect(await scopeOf('/api/x', { locale: 'en_US' }, api)).toMatchObject({ edition: 'domestic', lang: 'en' });
  expect(await scopeOf('/', { locale: 'en_US' })).toMatchObject({ edition: 'domestic', lang: 'zh' });
});

test('R-8 R-9 a call knows its caller by the bearer only, a page by the cookie only', async () => {
  const { userId, cookieToken, accessToken } = await session();
  const cookie = `__Host-ph_session=${cookieToken}`;
  const authorization = `Bearer ${accessToken}`;
  expect((await scopeOf('/api/x', { cookie }, api)).identity).toEqual({ kind: 'nobody' });
  expect((await scopeOf('/api/x', { cookie }, api)).sessionToken).toBe(cookieToken);
  expect((await scopeOf('/api/x', { authorization }, api)).identity).toMatchObject({ kind: 'buyer', userId: Number(userId) });
  expect((await scopeOf('/', { authorization })).identity).toEqual({ kind: 'nobody' });
  expect((await scopeOf('/', { cookie })).identity).toMatchObject({ kind: 'buyer', userId: Number(userId) });
  expect((await scopeOf('/api/x', { authorization: `Bearer ${cookieToken}` }, api)).identity).toEqual({ kind: 'nobody' });
  const { queries } = await countQueries(() => scopeOf('/api/x', { authorization }, api));
  expect(queries).toBe(1);
});

test('R-8 a staff bearer is staff and no buyer; a blocked one is nobody', async () => {
  const staff = await shop.addStaff(['orders']);
  const token = newToken('s_');
  await shop.db.run(
    sql`insert into staff_sessions (token_hash, staff_id, expires_at) values (${hashToken(token)}, ${staff.staffId}, now() + interval '1 hour')`,
  );
  expect((await scopeOf('/api/x', { authorization: `Bearer ${token}` }, api)).identity).toMatchObject({
    kind: 'staff',
    permissions: ['orders'],
  });
  await shop.db.run(sql`update staff set blocked_at = now() where id = ${staff.staffId}`);
  expect((await scopeOf('/api/x', { authorization: `Bearer ${token}` }, api)).identity).toEqual({ kind: 'nobody' });
});

test.each([
  [{ origin: 'http://localhost:3000' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, true],
  [{}, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'http://localhost:3000.evil.example' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }, false],
])('T-11 %j shows our own page: %s', async (headers, expected) => {
  expect((await scopeOf('/api/x', headers as Record<string, string>, api)).sameOrigin).toBe(expected);
});

test('a demo is its own origin under any name; in production only the public one is', async () => {
  const headers = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };
  expect((await scopeOf('/api/x', headers, api)).sameOrigin).toBe(true);
  const production = {
    ...shop.services,
    config: { ...shop.services.config, mode: 'production' as const, publicOrigin: 'https://shop.example' },
  };
  const results: boolean[] = [];
  const other = Fastify();
  other.post('/', async (request) => {
    results.push((await contextOf(request, production, { cookieIdentity: false, locate })).sameOrigin);
    return {};
  });
  await other.inject({ method: 'POST', url: '/', headers });
  await other.inject({ method: 'POST', url: '/', headers: { origin: 'https://shop.example' } });
  await other.close();
  expect(results).toEqual([false, true]);
});

test('cookies that are no tokens of ours, or come twice, do nothing', async () => {
  const { cookieToken } = await session();
  expect(await scopeOf('/', { cookie: "__Host-ph_session=' or 1=1; __Host-ph_guest=short" })).toMatchObject({
    sessionToken: '',
    guestToken: '',
    identity: { kind: 'nobody' },
  });
  expect((await scopeOf('/', { cookie: `__Host-ph_session=x; __Host-ph_session=${cookieToken}` })).identity).toEqual({ kind: 'nobody' });
});

test('ED-3 switching sets the cookie, and the account of who is logged in', async () => {
  const { identity, userId } = await session();
  const scope = shop.context(identity);
  await switchEdition(scope, 'international');
  expect(scope.setCookies).toEqual([expect.stringMatching(/^ph_edition=international; Path=\/; Max-Age=\d+; SameSite=Lax$/)]);
  expect(await shop.db.one(sql`select user_source from users where id = ${userId}`)).toEqual({ user_source: 1 });
});
