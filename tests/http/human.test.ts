// Limits of browsing and the security check over HTTP, on two processes of one database, as visitors and programs meet them.
import { humanVerify } from '@partharbor/contract/calls/captcha';
import { suggestion } from '@partharbor/contract/calls/catalogue';
import { oauthToken, register } from '@partharbor/contract/calls/accounts';
import { afterAll, expect, test } from 'vitest';
import { callHttp, encrypted, logInBuyer } from '../support/client.ts';
import { answerTo, givenCheck, passedCheck, tryCheck } from '../support/human.ts';
import { startShop } from '../support/shop.ts';

const LIMIT = 50;
const ADDRESS = 400;
const shop = await startShop({
  processes: 2,
  env: { LIMITS: 'on', BROWSE_LIMIT: String(LIMIT), BROWSE_ADDRESS_LIMIT: String(ADDRESS), BROWSE_WINDOW_SECONDS: '86400' },
});
const { origins, origin, db } = shop;
afterAll(() => shop.stop());

const page = async (path: string, cookie: string, from = origin): Promise<{ status: number; to: string; text: string }> => {
  const answer = await fetch(from + path, { redirect: 'manual', headers: { cookie } });
  return { status: answer.status, to: answer.headers.get('location') ?? '', text: await answer.text() };
};
const search = (cookie: string, from = origin) => callHttp(from, suggestion, { suggestString: 'STM' }, { headers: { cookie } });
/** A visitor with a mark of his own. */
const visitor = async (): Promise<string> => (await givenCheck(origin, 'blockPuzzle')).cookie;
const reasonOf = (body: { data: unknown }): string => (body.data as { reason?: string } | null)?.reason ?? 'OK';

/** Asks both processes in turn until one refuses; how many went through. */
async function searchOut(cookie: string): Promise<number> {
  for (let i = 0; i < 3 * LIMIT; i++) if ((await search(cookie, origins[i % 2])).status === 429) return i;
  return 3 * LIMIT;
}

test(
  'PL-4 T-9 a visitor who asks too much gets -1001 with Retry-After 3600 from every process; the total is N, not 2 N',
  { timeout: 60_000 },
  async () => {
    const cookie = await visitor();
    const through = await searchOut(cookie);
    expect(through).toBeGreaterThanOrEqual(LIMIT);
    expect(through).toBeLessThanOrEqual(LIMIT + 2);
    for (const from of origins) {
      await expect.poll(async () => (await search(cookie, from)).status).toBe(429);
      const refused = await search(cookie, from);
      expect([refused.body.code, reasonOf(refused.body), refused.headers.get('retry-after')]).toEqual([-1001, 'VISITOR_LIMITED', '3600']);
      expect(refused.body.message).toMatch(/安全验证或登录/);
    }
    const way = '/humanComputerVerification?activeType=1001&redirect=';
    for (const path of ['/ProductDetailSearch?keywords=10k', '/index', '/HelpHome/payHelp', '/Cart', '/nowhere']) {
      const { status, to } = await page(path, cookie);
      expect([path, status, to]).toEqual([path, 302, `${way}${encodeURIComponent(path)}`]);
    }
    // The router's own requests are led there too, and bring no data along.
    const data = await page('/ProductDetailSearch.data?keywords=10k', cookie);
    expect([data.status, data.text.includes('humanComputerVerification'), data.text.includes('partNo')]).toEqual([202, true, false]);
    for (const path of ['/humanComputerVerification?activeType=1001', '/Login', '/Register', '/HelpHome/userAgreementHelp'])
      expect([path, (await page(path, cookie)).status]).toEqual([path, 200]);
    expect((await page('/humanComputerVerification', cookie)).text).toContain('完成下面的验证');
  },
);

test(
  'PL-4 T-9 a passed check lifts the limit once, everywhere; a used, foreign or invented one lifts nothing',
  { timeout: 60_000 },
  async () => {
    const [cookie, other] = [await visitor(), await visitor()];
    await searchOut(cookie);
    const verify = async (captchaVerification: string, who: string) =>
      reasonOf((await callHttp(origin, humanVerify, { captchaVerification }, { headers: { cookie: who } })).body);
    const { captchaVerification } = await passedCheck(origin, db, cookie);
    expect(await verify('', cookie)).toBe('CAPTCHA_NEEDED');
    expect(await verify('A'.repeat(43), cookie)).toBe('CAPTCHA_NEEDED');
    expect(await verify(captchaVerification, other)).toBe('CAPTCHA_NEEDED');
    expect((await page('/index', cookie)).status).toBe(302);
    const twice = await Promise.all([verify(captchaVerification, cookie), verify(captchaVerification, cookie)]);
    expect(twice.toSorted()).toEqual(['CAPTCHA_NEEDED', 'OK']);
    for (const from of origins) await expect.poll(async () => (await page('/index', cookie, from)).status).toBe(200);
    expect((await page('/humanComputerVerification', cookie)).text).toContain('无需验证');
  },
);

test('PL-4 logging in lifts the limit of browsing, and only that', { timeout: 60_000 }, async () => {
  const cookie = await visitor();
  await searchOut(cookie);
  const buyer = await logInBuyer(origin, 'democn', 'Demo-2026', cookie);
  for (let i = 0; i < LIMIT + 10; i++) {
    const answer = await page('/HelpHome/payHelp', `${cookie}; ${buyer.cookie}`);
    expect([i, answer.status]).toEqual([i, 200]);
  }
  expect((await page('/index', cookie)).status).toBe(302);
});

test('T-8 one token tried at both processes at once passes once; its verification serves one call', { timeout: 60_000 }, async () => {
  const given = await givenCheck(origin, 'blockPuzzle');
  const { x } = await answerTo(db, given.token);
  const tried = await Promise.all(Array.from({ length: 8 }, (_one, i) => tryCheck(origins[i % 2]!, 'blockPuzzle', given, { x, y: 5 })));
  const right = tried.filter(({ repCode }) => repCode === '0000');
  expect([right.length, new Set(tried.map(({ repCode }) => repCode)).size]).toEqual([1, 2]);
  const make = async (username: string, captchaVerification: string) => {
    const body = {
      username,
      ...(await encrypted(origin, 'Regal-77-moss')),
      email: `${username}@example.com`,
      userSource: '1',
      consent: 'true',
    };
    return reasonOf((await callHttp(origin, register, { ...body, captchaVerification }, { headers: { cookie: given.cookie } })).body);
  };
  expect(await make('captcha_a', '')).toBe('CAPTCHA_NEEDED');
  expect(await make('captcha_a', right[0]!.captchaVerification)).toBe('OK');
  expect(await make('captcha_b', right[0]!.captchaVerification)).toBe('CAPTCHA_NEEDED');
});

test(
  'AC-9 T-4 after three wrong passwords every further login takes a check, whichever process is asked',
  { timeout: 60_000 },
  async () => {
    const logIn = async (from: string, password: string, captchaVerification = '', cookie = '') => {
      const form = { username: 'demointl', ...(await encrypted(from, password)), grant_type: 'password', captchaVerification };
      return reasonOf((await callHttp(from, oauthToken, form, { headers: { cookie } })).body);
    };
    for (let i = 0; i < 3; i++) expect(await logIn(origins[i % 2]!, 'Wrong-2026')).toBe('LOGIN_FAILED');
    for (const from of origins) expect(await logIn(from, 'Demo-2026')).toBe('CAPTCHA_NEEDED');
    const { captchaVerification, cookie } = await passedCheck(origin, db);
    expect(await logIn(origins[1]!, 'Demo-2026', captchaVerification, cookie)).toBe('OK');
  },
);

test('PL-4 T-9 many visitors of one address together get -1002; made-up marks are no way round', { timeout: 90_000 }, async () => {
  // Taken before, for a mark given to who is limited is limited too.
  const marks = await Promise.all(Array.from({ length: 12 }, visitor));
  const madeUp = (i: number): string => `ph_visitor=20779.${String(i).padStart(16, '0')}.0.${'A'.repeat(20)}`;
  let forged = 0;
  for (; forged < 3 * LIMIT; forged++) if ((await search(madeUp(forged))).status === 429) break;
  expect(forged).toBeLessThanOrEqual(LIMIT + 2);
  const late = await visitor();
  expect((await search(late)).body.code).toBe(-1001);
  for (const cookie of marks) {
    let answer = await search(cookie);
    for (let n = 0; n < LIMIT - 5 && answer.status !== 429; n++) answer = await search(cookie);
    if (answer.status !== 429) continue;
    expect([answer.body.code, reasonOf(answer.body), answer.headers.get('retry-after')]).toEqual([-1002, 'ADDRESS_LIMITED', '3600']);
    expect((await page('/index', cookie)).to).toContain('activeType=1002');
    return;
  }
  throw new Error('the address was never limited');
});

test('PL-4 AC-9 figures for operators count what was given, tried, refused and lifted', async () => {
  const text = await (await fetch(`${origin}/api/metrics`)).text();
  for (const name of [
    'captcha_given_total{kind="blockPuzzle"}',
    'captcha_tried_total{result="right"}',
    'captcha_spent_total{purpose="browse"}',
    'captcha_waiting',
    'visits_refused_total{by="1001",what="call"}',
    'visits_lifted_total',
  ])
    expect(text).toContain(name);
});
