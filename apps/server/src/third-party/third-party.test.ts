// Proves logins elsewhere on a real database: tickets once, in the browser that began them, and accounts only by their passwords.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openidBind, openidToken, openidUsable, qqLoginCode, thirdPartyStart, wxLoginCode } from '@partharbor/contract/calls/third-party';
import { blockUser, setPassword } from '../accounts/console-store.ts';
import { domain as customers } from '../customers/domain.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { domain as accounts } from '../accounts/domain.ts';
import { encrypted, registered } from '../accounts/testing.ts';
import type { CallContext } from '../calls/context.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { passed } from '../captcha/testing.ts';
import { readConfig } from '../config/config.ts';
import { asAnother, countQueries, sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { makeLoginCode } from '../sandbox/login-codes.ts';
import { tasks } from './jobs.ts';
import { domain } from './domain.ts';

const password = 'Regal-77-moss';
let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [accounts, customers, domain]);
});
afterAll(() => database.drop());

type Provider = 'wechat' | 'qq';
const calls = { wechat: wxLoginCode, qq: qqLoginCode } as const;
let counter = 0;
const freshName = (): string => `person_${++counter}`;
const codeFor = (account: string, provider: Provider = 'wechat'): string =>
  makeLoginCode(shop.services.config.secret, provider, account, shop.clock.now());

interface Begun {
  /** The browser's cookie, and the mark in the address it comes back to. */
  readonly flowText: string;
  readonly mark: string;
}

async function begin(provider: Provider = 'wechat', redirect = '/Cart?tab=1'): Promise<Begun> {
  const setCookies: string[] = [];
  const begun = await shop.call(thirdPartyStart, { provider, redirect }, undefined, { over: { setCookies } });
  if (!begun.ok) throw new Error(begun.reason);
  const back = new URL(new URL(begun.data.address, 'http://x').searchParams.get('back')!, 'http://x');
  return { flowText: /^__Host-ph_flow=([^;]+)/.exec(setCookies[0]!)![1]!, mark: back.searchParams.get('flow')! };
}

const exchange = (code: string, begun: Begun | null, provider: Provider = 'wechat', over: Partial<CallContext> = {}) =>
  shop.call(calls[provider], begun ? { flow: begun.mark } : {}, undefined, {
    params: { code },
    over: { flowText: begun?.flowText ?? '', ...over },
  });

/** A ticket for an account at the provider, in a browser that began the login. */
async function ticketFor(account: string, provider: Provider = 'wechat'): Promise<Begun & { openid: string; bound: boolean }> {
  const begun = await begin(provider);
  const given = await exchange(codeFor(account, provider), begun, provider);
  if (!given.ok) throw new Error(given.reason);
  return { ...begun, ...given.data };
}

const enter = (openid: string, flowText: string, provider: Provider = 'wechat', over: Partial<CallContext> = {}) =>
  shop.call(openidToken, { openid, provider, client_id: 'x', client_secret: 'y' }, undefined, { over: { flowText, ...over } });

const bind = async (
  username: string,
  openid: string,
  flowText: string,
  over: Partial<CallContext> = {},
  secret = password,
  provider: Provider = 'wechat',
) =>
  shop.call(openidBind, { username, password: await encrypted(shop, secret), openid, provider }, undefined, {
    over: { flowText, ...over },
  });

const usable = (openid: string, flowText: string) =>
  shop.call(openidUsable, { openid, provider: 'wechat' }, undefined, { over: { flowText } });

const reason = (outcome: { ok: true } | { ok: false; reason: string }): string => (outcome.ok ? 'OK' : outcome.reason);
const links = (userId: string) =>
  shop.db.many<{ provider: string }>(sql`select provider from third_party_identities where user_id = ${userId} order by 1`);

/** An account linked to a person at the provider. */
async function linked(): Promise<{ username: string; userId: string; account: string }> {
  const [user, account] = [await registered(shop), freshName()];
  const ticket = await ticketFor(account);
  expect(reason(await bind(user.username, ticket.openid, ticket.flowText))).toBe('OK');
  return { ...user, account };
}

test('RT-7 AC-2 the first login elsewhere is linked by the password of an account; from then on it logs in at once', async () => {
  const [user, account] = [await registered(shop), freshName()];
  const first = await ticketFor(account);
  expect(await usable(first.openid, first.flowText)).toMatchObject({ data: true });
  expect(first).toMatchObject({ bound: false, redirect: '/Cart?tab=1', provider: 'wechat' });
  expect(reason(await enter(first.openid, first.flowText))).toBe('NOT_BOUND');
  const setCookies: string[] = [];
  const bound = await bind(user.username, first.openid, first.flowText, { setCookies });
  expect(bound).toMatchObject({ ok: true, data: { userId: user.userId, username: user.username } });
  const names = setCookies.map((one) => one.split('=')[0]);
  expect(names).toEqual(['__Host-ph_session', '__Host-ph_device', '__Host-ph_flow']);
  expect(setCookies[0]).toMatch(/^__Host-ph_session=[\w-]{43}; Path=\/; Max-Age=7776000; SameSite=Lax; HttpOnly; Secure$/);
  expect(setCookies[2]).toMatch(/Max-Age=0/);
  expect(await usable(first.openid, first.flowText)).toMatchObject({ data: false });
  const second = await ticketFor(account);
  expect(second.bound).toBe(true);
  expect(await enter(second.openid, second.flowText)).toMatchObject({
    ok: true,
    data: { userId: user.userId, access_token: expect.stringMatching(/^b_/) },
  });
});

test('T-7 a ticket logs in once, also when it is shown many times at once', async () => {
  const { account } = await linked();
  const ticket = await ticketFor(account);
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => enter(ticket.openid, ticket.flowText)));
  expect(outcomes.map(reason).sort()).toEqual(['OK', ...Array<string>(7).fill('TICKET_OVER')].sort());
  expect(reason(await enter(ticket.openid, ticket.flowText))).toBe('TICKET_OVER');
});

test('T-5 the owner hears by mail of a new way into the account, in its language, once it is linked and not before', async () => {
  const user = await registered(shop);
  const recipient = `${user.username}@example.com`;
  await shop.db.run(sql`update users set email = ${recipient}, user_source = 1 where id = ${user.userId}`);
  const mails = () => shop.db.many(sql`select recipient, subject, lang from mails where user_id = ${user.userId}`);
  const ticket = await ticketFor(freshName());
  expect(reason(await bind(user.username, ticket.openid, ticket.flowText, {}, 'Wrong-1234'))).toBe('LOGIN_FAILED');
  expect(await mails()).toEqual([]);
  expect(reason(await bind(user.username, ticket.openid, ticket.flowText))).toBe('OK');
  expect(await mails()).toEqual([{ recipient, subject: 'Your account is now linked to WeChat', lang: 'en' }]);
});

test('T-7 a code is exchanged once, also by many at once', async () => {
  const [code, begun] = [codeFor(freshName()), await begin()];
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => exchange(code, begun)));
  expect(outcomes.map(reason).sort()).toEqual([...Array<string>(5).fill('CODE_REFUSED'), 'OK'].sort());
});

test('T-7 two binds of one ticket at once: one account gets it, the other nothing', async () => {
  const [one, two] = [await registered(shop), await registered(shop)];
  for (let round = 0; round < 5; round++) {
    const ticket = await ticketFor(freshName());
    await shop.db.run(sql`delete from third_party_identities where user_id in (${one.userId}, ${two.userId})`);
    const outcomes = await Promise.all([one, two].map((user) => bind(user.username, ticket.openid, ticket.flowText)));
    expect(outcomes.map(reason).sort()).toEqual(['OK', 'TICKET_OVER']);
    expect([...(await links(one.userId)), ...(await links(two.userId))]).toHaveLength(1);
  }
});

test('T-7 two tickets of one person bound to two accounts at once: one account gets the person', async () => {
  const [one, two, account] = [await registered(shop), await registered(shop), freshName()];
  const [first, second] = [await ticketFor(account), await ticketFor(account)];
  const outcomes = await Promise.all([
    bind(one.username, first.openid, first.flowText),
    bind(two.username, second.openid, second.flowText),
  ]);
  expect(outcomes.map(reason).sort()).toEqual(['OK', 'OTHER_BOUND']);
});

test('T-7 an account takes one login of a provider and one of each other; a refused bind leaves the ticket usable', async () => {
  const { username, userId } = await linked();
  const other = await ticketFor(freshName());
  expect(reason(await bind(username, other.openid, other.flowText))).toBe('OTHER_BOUND');
  expect(await links(userId)).toEqual([{ provider: 'wechat' }]);
  const free = await registered(shop);
  expect(reason(await bind(free.username, other.openid, other.flowText))).toBe('OK');
  const qq = await ticketFor(freshName(), 'qq');
  expect(reason(await bind(username, qq.openid, qq.flowText, {}, password, 'qq'))).toBe('OK');
  expect(await links(userId)).toEqual([{ provider: 'qq' }, { provider: 'wechat' }]);
});

test('T-7 the same name at two providers is two persons, and a ticket counts for its own provider alone', async () => {
  const { account } = await linked();
  expect((await ticketFor(account, 'qq')).bound).toBe(false);
  const ticket = await ticketFor(account);
  expect(reason(await enter(ticket.openid, ticket.flowText, 'qq'))).toBe('TICKET_OVER');
});

test('T-7 what the provider calls the person is no ticket, and the database keeps neither it nor code nor ticket in clear', async () => {
  const { account } = await linked();
  const ticket = await ticketFor(account);
  for (const bare of [account, `sandbox:${account}`, '', 'null', ticket.openid.slice(1)])
    expect(reason(await enter(bare, ticket.flowText)), bare).toBe('TICKET_OVER');
  const rows = await shop.db.many<{ row: string }>(
    sql`select t::text as row from third_party_tickets t union all select i::text from third_party_identities i`,
  );
  for (const { row } of rows) for (const hidden of [account, ticket.openid]) expect(row).not.toContain(hidden);
});

test('T-7 an arrival that this browser did not begin exchanges nothing: no cookie, another browser’s mark, another provider', async () => {
  const [mine, theirs, code] = [await begin(), await begin(), codeFor(freshName())];
  const arrive = (flow: string, flowText: string) => shop.call(wxLoginCode, { flow }, undefined, { params: { code }, over: { flowText } });
  for (const [flow, flowText] of [
    ['', ''],
    ['', mine.flowText],
    [mine.mark, ''],
    [theirs.mark, mine.flowText],
    [mine.mark, 'nonsense'],
    [mine.mark, mine.flowText.replace('wechat', 'qq')],
    // The mark stands in addresses: it must not open what the cookie does.
    [mine.mark, `${mine.mark}.wechat.L2luZGV4`],
  ] as const)
    expect(reason(await arrive(flow, flowText)), `${flow} ${flowText}`).toBe('LOGIN_NOT_BEGUN');
  // None of these used the code up.
  expect(reason(await arrive(mine.mark, mine.flowText))).toBe('OK');
});

test('T-7 a ticket from one browser neither logs in nor links in another: nobody is made to link a stranger’s login to his account', async () => {
  const victim = await registered(shop);
  const attacker = await ticketFor(freshName());
  const victims = await begin();
  for (const flowText of ['', victims.flowText]) {
    expect(reason(await bind(victim.username, attacker.openid, flowText))).toBe('TICKET_OVER');
    expect(await usable(attacker.openid, flowText)).toMatchObject({ data: false });
  }
  // One that a program got without a browser links nothing, whoever shows it.
  const bare = await exchange(codeFor(freshName()), null);
  if (!bare.ok) throw new Error(bare.reason);
  for (const flowText of ['', victims.flowText]) {
    expect(reason(await bind(victim.username, bare.data.openid, flowText))).toBe('TICKET_OVER');
    expect(await usable(bare.data.openid, flowText)).toMatchObject({ data: false });
  }
  expect(await links(victim.userId)).toEqual([]);
  const known = await linked();
  const ticket = await ticketFor(known.account);
  for (const flowText of ['', victims.flowText]) expect(reason(await enter(ticket.openid, flowText))).toBe('TICKET_OVER');
  expect(reason(await enter(ticket.openid, ticket.flowText))).toBe('OK');
});

test('AC-2 a program without a browser logs in by code and ticket alone', async () => {
  const { account, userId } = await linked();
  const given = await exchange(codeFor(account), null);
  expect(given).toMatchObject({ ok: true, data: { bound: true, redirect: '/index' } });
  expect(await enter(given.ok ? given.data.openid : '', '')).toMatchObject({ ok: true, data: { userId } });
});

test('T-7 tickets end after ten minutes, and the sandbox’s codes after five', async () => {
  const { account, username } = await linked();
  const [code, begun] = [codeFor(account), await begin()];
  const [ticket, unlinked] = [await ticketFor(account), await ticketFor(freshName())];
  shop.clock.advance(5 * 60_000 + 1);
  expect(reason(await exchange(code, begun))).toBe('CODE_REFUSED');
  shop.clock.advance(5 * 60_000);
  expect(reason(await enter(ticket.openid, ticket.flowText))).toBe('TICKET_OVER');
  expect(reason(await bind(username, unlinked.openid, unlinked.flowText))).toBe('TICKET_OVER');
});

test('T-1 a blocked account is let in by no login elsewhere, nor linked', async () => {
  const [user, stranger] = [await linked(), await registered(shop)];
  for (const { userId } of [user, stranger]) await shop.db.transaction((tx) => blockUser(tx, Number(userId), true));
  const ticket = await ticketFor(user.account);
  const setCookies: string[] = [];
  expect(reason(await enter(ticket.openid, ticket.flowText, 'wechat', { setCookies }))).toBe('ACCOUNT_BLOCKED');
  const fresh = await ticketFor(freshName());
  expect(reason(await bind(stranger.username, fresh.openid, fresh.flowText, { setCookies }))).toBe('ACCOUNT_BLOCKED');
  expect([setCookies, await links(stranger.userId)]).toEqual([[], []]);
});

test('T-1 a password that is changed while it is used to link links nothing', async () => {
  const user = await registered(shop);
  const ticket = await ticketFor(freshName());
  const hash = await hashPassword('Other-88-fern');
  const waiting = async (): Promise<boolean> =>
    (await shop.db.many(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length > 0;
  let binding: ReturnType<typeof bind> | undefined;
  // Holds the ticket until the password, found right by then, has been changed.
  await shop.db.transaction(async (tx) => {
    await tx.run(sql`select 1 from third_party_tickets where consumed_at is null for update`);
    await asAnother(async () => {
      binding = bind(user.username, ticket.openid, ticket.flowText);
      await expect.poll(waiting).toBe(true);
      await shop.db.transaction((other) => setPassword(other, Number(user.userId), String(hash)));
    });
  });
  expect([reason(await binding!), await links(user.userId)]).toEqual(['LOGIN_FAILED', []]);
  // Nor is the ticket used up.
  expect(reason(await bind(user.username, ticket.openid, ticket.flowText, {}, 'Other-88-fern'))).toBe('OK');
});

test('T-4 linking guesses passwords under the limits of any login: the fourth wrong one takes a security check', async () => {
  const user = await registered(shop);
  const config = { ...shop.services.config, limits: true };
  const ticket = await ticketFor(freshName());
  const over = { config, ip: '203.0.113.7' };
  for (let n = 0; n < 3; n++)
    expect(reason(await bind(user.username, ticket.openid, ticket.flowText, over, 'Wrong-1234'))).toBe('LOGIN_FAILED');
  expect(reason(await bind(user.username, ticket.openid, ticket.flowText, over))).toBe('CAPTCHA_NEEDED');
  const captchaVerification = await passed(shop.services, '203.0.113.7');
  const input = {
    username: user.username,
    password: await encrypted(shop, password),
    openid: ticket.openid,
    provider: 'wechat',
    captchaVerification,
  } as const;
  expect(await shop.call(openidBind, input, undefined, { over: { ...over, flowText: ticket.flowText } })).toMatchObject({ ok: true });
});

test('R-29 codes that lead to nothing are limited by address, those that lead in are not', async () => {
  const config = { ...shop.services.config, limits: true };
  const over = { config, ip: '203.0.113.8' };
  const { account } = await linked();
  for (let n = 0; n < 62; n++) expect(reason(await exchange(codeFor(account), null, 'wechat', over))).toBe('OK');
  const bad: string[] = [];
  for (let n = 0; n < 61; n++) bad.push(reason(await exchange(`guess${n}`, null, 'wechat', over)));
  expect([new Set(bad.slice(0, 60)), bad[60]]).toEqual([new Set(['CODE_REFUSED']), 'TOO_MANY']);
});

test('R-27 RT-7 a provider that is not set up begins nothing and takes no code; the sandbox’s codes open nothing in production', async () => {
  const secrets = { SECRET: shop.services.config.secret, LOG_LEVEL: 'silent' };
  const none = readConfig({ MODE: 'demo', WECHAT_LOGIN: 'off', ...secrets });
  const played = readConfig({ MODE: 'demo', ...secrets });
  for (const config of [none, { ...played, mode: 'production' as const }]) {
    expect(reason(await shop.call(thirdPartyStart, { provider: 'wechat' }, undefined, { over: { config } }))).toBe('LOGIN_NOT_OFFERED');
    expect(reason(await exchange(codeFor(freshName()), null, 'wechat', { config }))).toBe('LOGIN_NOT_OFFERED');
  }
});

test('T-22 a login elsewhere leads back to our own pages only', async () => {
  for (const redirect of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const begun = await begin('wechat', redirect);
    expect(await exchange(codeFor(freshName()), begun)).toMatchObject({ ok: true, data: { redirect: '/index' } });
    // A cookie that was tampered with leads nowhere else either.
    const [token, provider] = begun.flowText.split('.');
    const tampered = { ...begun, flowText: `${token}.${provider}.${Buffer.from(redirect).toString('base64url')}` };
    expect(await exchange(codeFor(freshName()), tampered)).toMatchObject({ ok: true, data: { redirect: '/index' } });
  }
});

test('the calls keep to the number of queries that the contract states, and what is old is removed', async () => {
  const { account } = await linked();
  const begun = await begin();
  const spent = async (call: { readonly queries: number }, work: () => Promise<unknown>): Promise<void> =>
    expect((await countQueries(work)).queries).toBeLessThanOrEqual(call.queries);
  await spent(wxLoginCode, () => exchange(codeFor(account), begun));
  const [ticket, fresh, user] = [await ticketFor(account), await ticketFor(freshName()), await registered(shop)];
  await spent(openidToken, () => enter(ticket.openid, ticket.flowText));
  await spent(openidBind, () => bind(user.username, fresh.openid, fresh.flowText));
  shop.clock.advance(2 * 86_400_000);
  const newest = await ticketFor(account);
  await tasks(shop.services)['third-party.purge']!({}, { log: shop.services.log } as never);
  expect(await shop.db.one(sql`select count(*) as left from third_party_tickets`)).toEqual({ left: 1 });
  const hash = createHash('sha256').update(newest.openid).digest();
  expect(await shop.db.maybe(sql`select 1 from third_party_tickets where ticket_hash = ${hash}`)).toBeDefined();
});
