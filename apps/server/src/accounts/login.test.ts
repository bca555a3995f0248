// Proves login and sessions: passwords in transit, equal answers, sessions that end everywhere at once, budgets of guesses.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeSource,
  loadUserInfo,
  logout,
  oauthToken,
  sessionEnd,
  sessionList,
  tokenExpired,
  tokenFromCookie,
} from '@partharbor/contract/calls/accounts';
import type { CallContext } from '../calls/context.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { blockUser, setPassword } from './console-store.ts';
import { currentKey } from '../access/password-keys.ts';
import { BUSY, hashPassword } from './passwords.ts';
import { domain } from './domain.ts';
import { identifyBearer, identifyCookie, sessionIdleMs, sessionMs } from './sessions.ts';
import { encrypted, registered } from './testing.ts';
import { passed } from '../captcha/testing.ts';

const password = 'Regal-77-moss';
let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain]);
});
afterAll(() => database.drop());

const loginForm = (username: string, ciphertext: string, kid?: string) => ({
  username,
  password: ciphertext,
  client_id: 'x',
  client_secret: 'y',
  grant_type: 'password' as const,
  ...(kid ? { kid } : {}),
});

async function logIn(username: string, over: Partial<CallContext> = {}) {
  const setCookies: string[] = [];
  const outcome = await shop.call(oauthToken, loginForm(username, await encrypted(shop, password)), undefined, {
    over: { setCookies, ...over },
  });
  if (!outcome.ok) throw new Error(`login refused: ${outcome.reason}`);
  const valueOf = (name: string): string =>
    setCookies
      .find((one) => one.startsWith(`${name}=`))
      ?.split(';')[0]
      ?.slice(name.length + 1) ?? '';
  return { ...outcome.data, cookie: valueOf('__Host-ph_session'), device: valueOf('__Host-ph_device'), setCookies };
}

const now = (): Date => shop.clock.now();

test('AC-2 user name and phone both log in; the cookie is bound to host and https and not readable by scripts', async () => {
  const user = await registered(shop);
  const byName = await logIn(user.username.toUpperCase());
  expect(byName).toMatchObject({ userId: user.userId, username: user.username, userSource: 0, isProfilePopupShown: false });
  expect(byName.setCookies[0]).toMatch(/^__Host-ph_session=[\w-]{43}; Path=\/; Max-Age=7776000; SameSite=Lax; HttpOnly; Secure$/);
  expect((await logIn(user.mobile)).userId).toBe(user.userId);
  const stored = await shop.db.many<{ cookie_hash: Buffer }>(sql`select cookie_hash from sessions where user_id = ${user.userId}`);
  expect(stored.some((row) => row.cookie_hash.includes(Buffer.from(byName.cookie)))).toBe(false);
});

test('T-3 every wrong password and every bad ciphertext gets one and the same answer', async () => {
  const { username } = await registered(shop);
  const used = await encrypted(shop, password);
  expect(await shop.call(oauthToken, loginForm(username, used))).toMatchObject({ ok: true });
  const good = Buffer.from(await encrypted(shop, password), 'base64');
  const attempts = [
    loginForm(username, used),
    loginForm(username, await encrypted(shop, 'wrong-Password-1')),
    loginForm('nobody_of_this_name', await encrypted(shop, password)),
    loginForm(username, await encrypted(shop, password), '20200101-00000000'),
    loginForm(username, randomBytes(384).toString('base64')),
    loginForm(username, good.subarray(1).toString('base64')),
    loginForm(username, ''),
    loginForm(username, randomBytes(10_240).toString('base64')),
    loginForm(username, password),
    loginForm(username, await encrypted(shop, Buffer.from([0xff, 0xfe, 0x80]))),
  ];
  const answers = [];
  for (const attempt of attempts) answers.push(await shop.call(oauthToken, attempt));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ ok: false, reason: 'LOGIN_FAILED', status: 401 });
});

test('R-10 yesterday’s key still opens, the one before does not; the key is 3072 bits and its private part encrypted', async () => {
  const { username } = await registered(shop);
  const first = await currentKey(shop.services);
  const [old1, old2] = [await encrypted(shop, password), await encrypted(shop, password)];
  expect(Buffer.from(first.spki, 'base64').length).toBeGreaterThan(410);
  expect(
    (await shop.db.one<{ private_pem: string }>(sql`select private_pem from password_keys where kid = ${first.kid}`)).private_pem,
  ).toContain('BEGIN ENCRYPTED PRIVATE KEY');
  shop.clock.advance(86_400_000);
  expect((await currentKey(shop.services)).kid).not.toBe(first.kid);
  expect(await shop.call(oauthToken, loginForm(username, old1))).toMatchObject({ ok: true });
  shop.clock.advance(86_400_000);
  await currentKey(shop.services);
  expect(await shop.call(oauthToken, loginForm(username, old2))).toMatchObject({ reason: 'LOGIN_FAILED' });
  expect(await shop.db.many(sql`select 1 from seen_ciphertexts where kid = ${first.kid}`)).toEqual([]);
});

test('R-10 two processes that start at once share one key', async () => {
  const other = await testDatabase();
  const second = await import('../platform/database.ts').then(({ createDatabase }) =>
    createDatabase({ connection: other.connectionString, poolSize: 2 }),
  );
  const keys = await Promise.all([currentKey({ ...shop.services, db: other.db }), currentKey({ ...shop.services, db: second })]);
  expect(keys[0]).toEqual(keys[1]);
  await second.close();
  await other.drop();
});

test('T-1 logging out ends cookie and every bearer at once, for every process', async () => {
  const user = await registered(shop);
  const { cookie, access_token: bearer } = await logIn(user.username);
  const again = await shop.call(tokenFromCookie, {}, undefined, { over: { sessionToken: cookie } });
  const buyer = await identifyBearer(shop.db, bearer, now());
  expect(buyer?.userId).toBe(Number(user.userId));
  const setCookies: string[] = [];
  expect(await shop.call(logout, { token: bearer }, buyer, { over: { setCookies } })).toMatchObject({ ok: true, data: true });
  expect(setCookies[0]).toMatch(/^__Host-ph_session=; .*Max-Age=0/);
  expect(await identifyBearer(shop.db, bearer, now())).toBeUndefined();
  expect(await identifyCookie(shop.db, cookie, now())).toBeUndefined();
  expect(again.ok && (await shop.call(tokenExpired, { token: again.data.access_token }))).toMatchObject({ data: true });
});

test('T-1 blocking and a new password end all sessions; a blocked user with the right password is told so', async () => {
  const user = await registered(shop);
  const first = await logIn(user.username);
  await shop.db.transaction((tx) => blockUser(tx, Number(user.userId), true));
  expect(await identifyBearer(shop.db, first.access_token, now())).toBeUndefined();
  expect(await shop.call(oauthToken, loginForm(user.username, await encrypted(shop, password)))).toMatchObject({
    reason: 'ACCOUNT_BLOCKED',
    status: 403,
  });
  expect(await shop.call(oauthToken, loginForm(user.username, await encrypted(shop, 'wrong-Password-1')))).toMatchObject({
    reason: 'LOGIN_FAILED',
  });
  await shop.db.transaction((tx) => blockUser(tx, Number(user.userId), false));
  const second = await logIn(user.username);
  const hash = await hashPassword('Another-9-word');
  if (hash === BUSY) throw new Error('busy');
  await shop.db.transaction((tx) => setPassword(tx, Number(user.userId), hash));
  expect(await identifyCookie(shop.db, second.cookie, now())).toBeUndefined();
  expect(await shop.call(oauthToken, loginForm(user.username, await encrypted(shop, password)))).toMatchObject({ reason: 'LOGIN_FAILED' });
});

test('T-2 a session ends after 30 idle days and after 90 days in any case', async () => {
  const { username } = await registered(shop);
  const { cookie } = await logIn(username);
  shop.clock.advance(sessionIdleMs - 1000);
  expect(await identifyCookie(shop.db, cookie, now())).toBeDefined();
  shop.clock.advance(sessionIdleMs - 1000);
  expect(await identifyCookie(shop.db, cookie, now())).toBeDefined();
  shop.clock.advance(sessionMs - 2 * sessionIdleMs + 3000);
  expect(await identifyCookie(shop.db, cookie, now())).toBeUndefined();
  const idle = await logIn(username);
  shop.clock.advance(sessionIdleMs + 1000);
  expect(await identifyCookie(shop.db, idle.cookie, now())).toBeUndefined();
});

test('T-1 the user sees all sessions and ends another one; another user’s is as unknown as none', async () => {
  const user = await registered(shop);
  const [one, two] = [await logIn(user.username, { userAgent: 'first' }), await logIn(user.username, { userAgent: 'second' })];
  const buyer = (await identifyBearer(shop.db, two.access_token, now()))!;
  const list = await shop.call(sessionList, {}, buyer);
  const open = list.ok ? list.data : [];
  expect(open.map((s) => [s.userAgent, s.current] as const).toSorted((a, b) => a[0].localeCompare(b[0], 'en'))).toEqual([
    ['first', false],
    ['second', true],
  ]);
  const firstId = open.find((s) => !s.current)!.sessionId;
  const stranger = (await shop.addBuyer()).identity;
  const foreign = await shop.call(sessionEnd, { sessionId: firstId }, stranger);
  expect(foreign).toEqual(await shop.call(sessionEnd, { sessionId: '999999999' }, stranger));
  expect(foreign).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await shop.call(sessionEnd, { sessionId: firstId }, buyer)).toMatchObject({ ok: true });
  expect(await identifyBearer(shop.db, one.access_token, now())).toBeUndefined();
  expect(await identifyBearer(shop.db, two.access_token, now())).toBeDefined();
});

test('R-9 T-11 a bearer from the cookie needs the browser’s word that our own page asks', async () => {
  const { username } = await registered(shop);
  const { cookie } = await logIn(username);
  expect(await shop.call(tokenFromCookie, {}, undefined, { over: { sessionToken: cookie, sameOrigin: false } })).toMatchObject({
    reason: 'CROSS_SITE',
    status: 403,
  });
  expect(await shop.call(tokenFromCookie, {}, undefined, { over: { sessionToken: '' } })).toMatchObject({ reason: 'NEEDS_LOGIN' });
  expect(await shop.call(tokenFromCookie, {}, undefined, { over: { sessionToken: cookie } })).toMatchObject({
    ok: true,
    data: { username },
  });
});

test('ED-3 R-8 changing the edition saves it; another’s userId is refused', async () => {
  const buyer = await shop.addBuyer();
  const other = await shop.addBuyer();
  expect(await shop.call(changeSource, { userId: other.userId, userSource: '1' }, buyer.identity)).toMatchObject({
    reason: 'FOREIGN_USER',
    status: 403,
  });
  expect(await shop.call(changeSource, { userId: buyer.userId, userSource: '1' }, buyer.identity)).toMatchObject({ ok: true });
  expect(await shop.call(loadUserInfo, {}, buyer.identity, { params: { userId: buyer.userId } })).toMatchObject({
    data: { userSource: 1 },
  });
  expect(await shop.call(loadUserInfo, {}, buyer.identity, { params: { userId: other.userId } })).toMatchObject({ reason: 'FOREIGN_USER' });
});

test('T-4 strangers get 20 guesses an hour at an account, the owner on a known browser still gets in', async () => {
  const config = { ...shop.services.config, limits: true };
  const user = await registered(shop);
  const { device } = await logIn(user.username);
  const guess = async (ip: string, over: Partial<CallContext> = {}, word = 'wrong-Password-1', captchaVerification = '') =>
    shop.call(oauthToken, { ...loginForm(user.username, await encrypted(shop, word)), captchaVerification }, undefined, {
      over: { config, ip, ...over },
    });
  const outcomes = [];
  for (let i = 0; i < 24; i += 1) outcomes.push(await guess(`198.18.0.${i}`, {}, 'wrong-Password-1', await passed(shop, `198.18.0.${i}`)));
  expect(outcomes.filter((one) => !one.ok && one.reason === 'LOGIN_FAILED')).toHaveLength(20);
  expect(outcomes.at(-1)).toMatchObject({ reason: 'TOO_MANY', status: 429, details: { retryAfterSeconds: expect.any(Number) } });
  expect(await guess('198.18.1.1', {}, password)).toMatchObject({ reason: 'TOO_MANY' });
  expect(await guess('198.18.1.2', { deviceToken: device }, password)).toMatchObject({ ok: true });
  expect(await guess('198.18.1.3', { deviceToken: `${device.slice(0, -3)}AAA` }, password)).toMatchObject({ reason: 'TOO_MANY' });
});

test('T-1 T-4 another password makes every known browser a stranger', async () => {
  const config = { ...shop.services.config, limits: true };
  const user = await registered(shop);
  const { device } = await logIn(user.username);
  const guess = async (ip: string, over: Partial<CallContext>, word: string, captchaVerification = '') =>
    shop.call(oauthToken, { ...loginForm(user.username, await encrypted(shop, word)), captchaVerification }, undefined, {
      over: { config, ip, ...over },
    });
  for (let i = 0; i < 21; i += 1) await guess(`198.18.3.${i}`, {}, 'wrong-Password-1', await passed(shop, `198.18.3.${i}`));
  expect(await guess('198.18.4.1', { deviceToken: device }, password)).toMatchObject({ ok: true });
  const hash = await hashPassword('Another-word-9');
  if (typeof hash !== 'string') throw new Error('busy');
  await shop.db.transaction((tx) => setPassword(tx, Number(user.userId), hash));
  expect(await guess('198.18.4.2', { deviceToken: device }, 'Another-word-9')).toMatchObject({ reason: 'TOO_MANY' });
});

test('AC-9 T-4 from the fourth guess on each takes a security check of its own; without one no password is compared and no guess used up', async () => {
  const config = { ...shop.services.config, limits: true };
  const { username } = await registered(shop);
  const ip = '198.18.4.1';
  const guess = async (word: string, captchaVerification?: string) => {
    const form = { ...loginForm(username, await encrypted(shop, word)), captchaVerification };
    const outcome = await shop.call(oauthToken, form, undefined, { over: { config, ip } });
    return outcome.ok ? 'OK' : outcome.reason;
  };
  for (let i = 0; i < 3; i += 1) expect(await guess('wrong-Password-1')).toBe('LOGIN_FAILED');
  for (let i = 0; i < 30; i += 1) expect(await guess(password)).toBe('CAPTCHA_NEEDED');
  const once = await passed(shop, ip);
  expect(await guess('wrong-Password-1', once)).toBe('LOGIN_FAILED');
  expect(await guess(password, once)).toBe('CAPTCHA_NEEDED');
  expect(await guess(password, await passed(shop, '198.18.4.2'))).toBe('CAPTCHA_NEEDED');
  expect(await guess(password, await passed(shop, ip))).toBe('OK');
});

test('AC-9 T-4 one guess at each of many accounts takes a check too, from the 21st on, and unknown names are treated alike', async () => {
  const config = { ...shop.services.config, limits: true };
  const reasons = [];
  for (let i = 0; i < 22; i += 1) {
    const form = loginForm(`nobody_${i}`, await encrypted(shop, 'wrong-Password-1'));
    const outcome = await shop.call(oauthToken, form, undefined, { over: { config, ip: '198.18.5.1' } });
    reasons.push(outcome.ok ? 'OK' : outcome.reason);
  }
  expect([reasons[0], reasons[19], reasons[20], reasons[21]]).toEqual(['LOGIN_FAILED', 'LOGIN_FAILED', 'CAPTCHA_NEEDED', 'CAPTCHA_NEEDED']);
});

test('T-4 right passwords use nothing up', async () => {
  const config = { ...shop.services.config, limits: true };
  const { username } = await registered(shop);
  for (let i = 0; i < 22; i += 1) {
    const form = loginForm(username, await encrypted(shop, password));
    expect(await shop.call(oauthToken, form, undefined, { over: { config, ip: '198.51.100.7' } })).toMatchObject({ ok: true });
  }
});

test('R-29 malformed ciphertexts use up the address, not the account', async () => {
  const config = { ...shop.services.config, limits: true };
  const { username } = await registered(shop);
  for (let i = 0; i < 100; i += 1)
    expect(await shop.call(oauthToken, loginForm(username, 'garbage'), undefined, { over: { config, ip: '203.0.113.9' } })).toMatchObject({
      reason: i < 20 ? 'LOGIN_FAILED' : 'CAPTCHA_NEEDED',
    });
  expect(await shop.call(oauthToken, loginForm(username, 'garbage'), undefined, { over: { config, ip: '203.0.113.9' } })).toMatchObject({
    reason: 'TOO_MANY',
  });
  expect(
    await shop.call(oauthToken, loginForm(username, await encrypted(shop, password)), undefined, { over: { config, ip: '203.0.113.10' } }),
  ).toMatchObject({ ok: true });
});

test('login keeps within its queries', async () => {
  const { username } = await registered(shop);
  const ciphertext = await encrypted(shop, password);
  const { queries } = await countQueries(() =>
    shop.call(oauthToken, loginForm(username, ciphertext), undefined, { over: { guestToken: 'x'.repeat(43) } }),
  );
  expect(queries).toBeLessThanOrEqual(oauthToken.queries);
});

test('T-4 width, case and blanks of a name open no second budget and do not tell who has an account', async () => {
  const config = { ...shop.services.config, limits: true };
  const { username } = await registered(shop);
  const mobile = '13900139009';
  await shop.db.run(sql`update users set mobile = ${mobile} where username = ${username}`);
  const wide = (text: string): string => text.replace(/[\x21-\x7e]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
  const answers = async (name: string, ip: string): Promise<string[]> => {
    const said: string[] = [];
    for (const typed of [name, name.toUpperCase(), ` ${name} `, wide(name), wide(name).slice(0, 3) + name.slice(3)]) {
      const outcome = await shop.call(oauthToken, loginForm(typed, await encrypted(shop, 'wrong-Password-1')), undefined, {
        over: { config, ip },
      });
      said.push(outcome.ok ? 'OK' : outcome.reason);
    }
    return said;
  };
  const expected = ['LOGIN_FAILED', 'LOGIN_FAILED', 'LOGIN_FAILED', 'CAPTCHA_NEEDED', 'CAPTCHA_NEEDED'];
  expect(await answers('nobody_here_9', '198.18.9.1')).toEqual(expected);
  expect(await answers(username, '198.18.9.2')).toEqual(expected);
  expect(await answers('13900139010', '198.18.9.3')).toEqual(expected);
  expect(await logIn(wide(mobile))).toMatchObject({ username });
});

test('T-4 the owner is told by mail when strangers have used up their guesses, once a day, and nobody else', async () => {
  const config = { ...shop.services.config, limits: true };
  const { username } = await registered(shop);
  const email = `${username}@example.com`.toLowerCase();
  await shop.db.run(sql`update users set email = ${email} where username = ${username}`);
  const mails = async (): Promise<number> =>
    (await shop.db.one<{ n: number }>(sql`select count(*)::int as n from mails where event_key like 'guesses:%' and recipient = ${email}`))
      .n;
  for (let i = 0; i < 22; i += 1) {
    const ip = `198.18.10.${i}`;
    const form = { ...loginForm(username, await encrypted(shop, 'wrong-Password-1')), captchaVerification: await passed(shop, ip) };
    await shop.call(oauthToken, form, undefined, { over: { config, ip } });
    expect([i, await mails()]).toEqual([i, i < 19 ? 0 : 1]);
  }
});
