// Logins elsewhere over HTTP, as a browser without scripts goes through them on one of two processes, and as programs try them (RT-7, AC-2).
import { openidBind, openidToken, wxLoginCode } from '@partharbor/contract/calls/third-party';
import { sql } from '@partharbor/server/platform/database';
import { afterAll, expect, test } from 'vitest';
import { callHttp, dataOf, newBuyer } from '../support/client.ts';
import { begunLogin, bindRequest, sandboxCode } from '../support/requests-third-party.ts';
import { startShop } from '../support/shop.ts';
import { visitor, type Visitor } from '../support/visitor.ts';

const shop = await startShop({ processes: 2, env: { QQ_LOGIN: 'off' } });
const { origins, origin, db } = shop;
afterAll(() => shop.stop());

const password = 'Secret-2026';
const back = '/ProductDetailSearch?keywords=10k&searchFieldType=1';
let counter = 0;
const freshName = (): string => `http_${process.pid}_${++counter}`;

/** The address that a page in between goes on to by itself. */
const onward = (html: string): string => /http-equiv="refresh" content="0;url=([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&');

/** Presses a provider's button on the login page; the sandbox's page it leads to. */
async function out(guest: Visitor, to = back, provider = 'wechat'): Promise<string> {
  const sent = await guest.post('/login-with', { provider, to });
  expect(sent.status).toBe(200);
  return onward(sent.html);
}

/** Picks an account there; the address one comes back to. */
const pick = async (guest: Visitor, page: string, account: string): Promise<string> => (await guest.post(page, { account })).location;

/** All the way back to the home page, which sends on. */
async function arrive(guest: Visitor, account: string, to = back): Promise<string> {
  const arrival = await pick(guest, await out(guest, to), account);
  expect(arrival).toMatch(/^\/index\?flow=[\w-]{43}&state=wechat&code=/);
  const sent = await guest.get(arrival);
  expect(sent.status).toBe(302);
  return sent.location;
}

const isIn = async (guest: Visitor): Promise<boolean> => (await guest.get('/UserHome/order')).status === 200;

test('RT-7 AC-2 without scripts: out, linked by password, back where he was; the second time in at once, on either process', async () => {
  const [{ username }, account] = [await newBuyer(origin), freshName()];
  const guest = visitor(origin);
  const bind = await arrive(guest, account);
  expect(bind).toMatch(/^\/login_bind\?openid=[\w-]{43}&state=wechat&redirect=/);
  const page = await guest.get(bind);
  expect([page.status, /name="password"/.test(page.html), /关联微信登录/.test(page.html)]).toEqual([200, true, true]);
  const wrong = await guest.post(bind, { username, password: 'Wrong-1234' });
  expect([wrong.status, await isIn(guest)]).toEqual([401, false]);
  const done = await guest.post(bind, { username, password });
  expect([done.status, done.location, await isIn(guest), guest.jar.has('__Host-ph_flow')]).toEqual([302, back, true, false]);
  for (const process of origins) {
    const again = visitor(process);
    expect([await arrive(again, account), await isIn(again)]).toEqual([back, true]);
  }
  expect((await guest.get(bind)).html).toMatch(/不能再关联/);
});

test('AC-1 AC-2 a new account is made and linked in one go', async () => {
  const [guest, account, username] = [visitor(origin, { ph_edition: 'international' }), freshName(), freshName()];
  const bind = `${await arrive(guest, account, '/Cart')}&isRegister=true`;
  expect((await guest.get(bind)).html).toMatch(/name="confirm"/);
  const made = await guest.post(bind, { username, email: `${username}@example.com`, password, confirm: password, consent: '1' });
  expect([made.status, made.location, await isIn(guest)]).toEqual([302, '/Cart', true]);
  const again = visitor(origin);
  expect([await arrive(again, account), await isIn(again)]).toEqual([back, true]);
});

test('T-7 who comes with a code but began nothing is not logged in: he is asked to begin, and the code is left unused', async () => {
  const [{ username }, account] = [await newBuyer(origin), freshName()];
  const owner = visitor(origin);
  await owner.post(await arrive(owner, account), { username, password });
  const code = sandboxCode(account);
  const other = visitor(origin);
  await out(other);
  for (const guest of [visitor(origin), visitor(origin, { ph_edition: 'international' }), other]) {
    for (const query of [
      `state=wechat&code=${code}`,
      `state=wechat&code=${code}&flow=`,
      `state=wechat&code=${code}&flow=${'x'.repeat(43)}`,
    ]) {
      const sent = await guest.get(`/index?${query}`);
      expect([sent.status, sent.location]).toEqual([302, expect.stringMatching(/^\/(Login|internationalLogin)\?notBegun=wechat$/)]);
      const { html } = await guest.get(sent.location);
      expect(html).toMatch(/不是在本浏览器发起的|was not started in this browser/);
      expect(html).not.toContain(code);
    }
    expect([guest.jar.has('__Host-ph_session'), await isIn(guest)]).toEqual([false, false]);
  }
  expect((await callHttp(origin, wxLoginCode, {}, { params: { code } })).status).toBe(200);
});

test('RT-7 what a provider refuses leads to the login page with a sentence and the way back; one that is not set up is not offered', async () => {
  const guest = visitor(origin);
  const begun = new URL(await out(guest), origin).searchParams.get('back')!;
  for (const code of ['guess', '%20', '%3Cscript%3E', 'a'.repeat(2_000)]) {
    const sent = await guest.get(`${begun}&state=wechat&code=${code}`);
    expect([code, sent.status, sent.location]).toEqual([code, 302, '/Login?loginFailed=wechat']);
  }
  expect((await guest.get('/Login?loginFailed=wechat')).html).toMatch(/微信登录没有成功/);
  const refused = await guest.post('/login-with', { provider: 'qq', to: back });
  expect(refused.location).toBe(`/Login?${new URLSearchParams({ notOffered: 'qq', redirect: back })}`);
  expect((await guest.get('/index?state=qq&code=1')).location).toBe('/Login?notOffered=qq');
  const { html } = await guest.get('/Login');
  expect([...html.matchAll(/<button[^>]*name="provider"[^>]*>/g)].map(([button]) => /value="(\w+)"/.exec(button)?.[1])).toEqual([
    'wechat',
    'alipay',
  ]);
  expect((await guest.post('/login-with', { provider: 'weibo', to: back })).location).toBe('/Login');
});

test('RT-6 RT-7 a phone is sent on to its home page with what it came with, and logged in there', async () => {
  const guest = visitor(origin);
  const arrival = await pick(guest, await out(guest), freshName());
  const there = await guest.get(arrival.replace('/index', '/webappui/'));
  expect(there.location).toMatch(/^\/login_bind\?openid=/);
});

test('T-11 the way out, the sandbox’s choice, linking and logging in are done by our own pages only', async () => {
  const { cookie, openid } = await begunLogin(origin);
  const from = { origin: 'https://evil.example', cookie, 'content-type': 'application/x-www-form-urlencoded' };
  const post = async (path: string, body: string): Promise<number> =>
    (await fetch(origin + path, { method: 'POST', headers: from, body, redirect: 'manual' })).status;
  expect([
    await post('/login-with', 'provider=wechat'),
    await post('/sandbox-login/wechat?back=%2Findex', 'account=anna'),
    await post(`/login_bind?openid=${openid}&state=wechat`, 'username=democn&password=Demo-2026'),
    await post('/api/sso/openid/token', `openid=${openid}&provider=wechat`),
    await post('/api/sso/openid/start', 'provider=wechat'),
    await post('/api/sso/openid/bind', `openid=${openid}&provider=wechat&username=democn&password=x`),
  ]).toEqual([403, 403, 403, 403, 403, 403]);
});

test('T-22 the sandbox sends back into the shop only, and to providers that it plays', async () => {
  const guest = visitor(origin);
  for (const to of ['https://evil.example/', '//evil.example/x', '/\\evil.example']) {
    const chosen = await guest.post(`/sandbox-login/wechat?${new URLSearchParams({ back: to })}`, { account: 'anna' });
    expect([to, chosen.status, chosen.location]).toEqual([to, 303, expect.stringMatching(/^\/index\?state=wechat&code=/)]);
  }
  expect((await guest.get('/sandbox-login/qq')).status).toBe(404);
  expect((await guest.get('/sandbox-login/none')).status).toBe(404);
  const bad = await guest.post('/sandbox-login/wechat?back=%2Findex', { account: '"><b>' });
  expect([bad.status, bad.html.includes('"><b>')]).toEqual([400, false]);
});

test('T-29 a ticket is kept by no cache, and neither codes nor tickets stand in the log', async () => {
  const code = sandboxCode(freshName());
  const answer = await callHttp(origin, wxLoginCode, {}, { params: { code } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { openid } = dataOf<{ openid: string }>(answer);
  await callHttp(origin, openidToken, { openid, provider: 'wechat' });
  await callHttp(origin, wxLoginCode, {}, { params: { code: 'x'.repeat(250) } });
  for (const hidden of [code, openid, 'x'.repeat(250)]) expect(shop.output()).not.toContain(hidden);
});

test('T-5 linking answers a wrong password like an unknown name, and changes nothing', async () => {
  const { username } = await newBuyer(origin);
  const begun = await begunLogin(origin);
  const answers = [];
  for (const name of [username, 'nobody_of_this_name']) {
    const { input, headers } = await bindRequest(origin, begun, name, 'Wrong-1234');
    const { status, text } = await callHttp(origin, openidBind, input, { headers });
    answers.push([status, text]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(
    await db.many(sql`select 1 from third_party_identities i join users u on u.id = i.user_id where u.username = ${username}`),
  ).toEqual([]);
});
