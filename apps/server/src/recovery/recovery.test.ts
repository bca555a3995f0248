// Proves recovery: by phone, by mail, by staff, and by the old password; who had got in is out (AC-3, R-105).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oauthToken } from '@partharbor/contract/calls/accounts';
import { findPwdMobile } from '@partharbor/contract/calls/codes';
import { consoleResetPassword } from '@partharbor/contract/calls/console-customers';
import { changePassword, findPwdCheck, findPwdMail, resetPassword, resetUsable } from '@partharbor/contract/calls/recovery';
import { DAY_MS, MINUTE_MS } from '@partharbor/rules/time';
import { domain as accounts } from '../accounts/domain.ts';
import { identifyBearer, identifyCookie, openSession } from '../accounts/sessions.ts';
import { encrypted, registered } from '../accounts/testing.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { domain as captcha } from '../captcha/domain.ts';
import { passed } from '../captcha/testing.ts';
import { domain as codes } from '../codes/domain.ts';
import { codeSentTo, withLimits } from '../codes/testing.ts';
import { domain as customers } from '../customers/domain.ts';
import { domain as mails } from '../mails/domain.ts';
import { mailsTo } from '../mails/outbox.ts';
import { domain as notifications } from '../notifications/domain.ts';
import { inBothLanguages } from '../notifications/testing.ts';
import { asAnother, sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { domain as sms } from '../sms/domain.ts';
import { domain as thirdParty } from '../third-party/domain.ts';
import { domain } from './domain.ts';
import { passwordReplaced } from './notifications.ts';
import { tasks } from './send-link.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [sms, mails, captcha, codes, notifications, accounts, thirdParty, domain, customers]);
});
afterAll(() => database.drop());
beforeEach(() => shop.clock.advance(2 * DAY_MS));

const fresh = 'Copper-41-fern';
const reasonOf = (outcome: { ok: boolean; reason?: string }): string => (outcome.ok ? 'OK' : (outcome.reason ?? ''));
let people = 0;

/** A domestic account with an address for mails. */
async function person() {
  const made = await registered(shop);
  const email = `person${process.pid}x${++people}@example.com`;
  await shop.db.run(sql`update users set email = ${email} where id = ${Number(made.userId)}`);
  return { ...made, id: Number(made.userId), email };
}

const logIn = async (username: string, password: string) =>
  shop.call(oauthToken, { username, password: await encrypted(shop, password), grant_type: 'password' });

async function sessionOf(id: number) {
  const { h } = await shop.db.one<{ h: string }>(sql`select password_hash as h from users where id = ${id}`);
  return (await openSession(shop.db, { userId: id, passwordHash: h }, 'test', shop.clock.now()))!;
}
const isOpen = async ({ cookieToken, accessToken }: Awaited<ReturnType<typeof sessionOf>>): Promise<boolean> => {
  const [byCookie, byBearer] = [
    await identifyCookie(shop.db, cookieToken, shop.clock.now()),
    await identifyBearer(shop.db, accessToken, shop.clock.now()),
  ];
  expect(byCookie === undefined).toBe(byBearer === undefined);
  return byCookie !== undefined;
};

async function ticketByCode(mobile: string): Promise<string> {
  await shop.call(findPwdMobile, { mobile });
  const got = await shop.call(findPwdCheck, { mobile, code: await codeSentTo(shop, mobile) });
  if (!got.ok) throw new Error(got.reason);
  return got.data.ticket;
}

/** What the job does with an address asked for. */
async function jobFor(email: string): Promise<void> {
  const context = { jobId: '1', attempt: 1, log: shop.services.log, stopping: new AbortController().signal };
  await tasks(shop.services)['recovery.mail']!({ email }, context);
}

async function ticketByMail(email: string): Promise<string> {
  await jobFor(email);
  const [mail] = await mailsTo(shop.db, email, 1);
  return new URL(/https?:\S+findPassword_change\S+/.exec(mail!.text_body)![0]).searchParams.get('ticket')!;
}

const reset = async (ticket: string, password = fresh) => shop.call(resetPassword, { ticket, password: await encrypted(shop, password) });

test('AC-3 R-105 by phone: code, ticket, new password; sessions and logins elsewhere end, the owner is told', async () => {
  const user = await person();
  const session = await sessionOf(user.id);
  await shop.db.run(
    sql`insert into third_party_identities (provider, subject_hash, user_id, created_at) values ('qq', ${Buffer.alloc(32, user.id % 251)}, ${user.id}, now())`,
  );
  await shop.db.run(sql`update users set mobile_verified_at = null where id = ${user.id}`);
  const ticket = await ticketByCode(user.mobile);
  expect(await isOpen(session)).toBe(true);
  expect(await reset(ticket)).toEqual({ ok: true, data: true });
  expect(await isOpen(session)).toBe(false);
  expect([reasonOf(await logIn(user.username, 'Regal-77-moss')), reasonOf(await logIn(user.username, fresh))]).toEqual([
    'LOGIN_FAILED',
    'OK',
  ]);
  const row = await shop.db.one<{ links: number; messages: number; proven: boolean }>(sql`select
    (select count(*) from third_party_identities where user_id = ${user.id}) as links,
    (select count(*) from user_messages where user_id = ${user.id} and kind = 'password_replaced') as messages,
    (select mobile_verified_at is not null from users where id = ${user.id}) as proven`);
  expect(row).toEqual({ links: 0, messages: 1, proven: true });
  expect((await mailsTo(shop.db, user.email, 5)).map(({ subject }) => subject)).toEqual(['您的登录密码已更换']);
});

test('AC-3 R-105 by mail: opening the link any number of times does nothing, the new password uses it up', async () => {
  const user = await person();
  const session = await sessionOf(user.id);
  const ticket = await ticketByMail(user.email);
  for (let n = 0; n < 3; n += 1) expect(await shop.call(resetUsable, { ticket })).toEqual({ ok: true, data: true });
  expect([await isOpen(session), reasonOf(await logIn(user.username, 'Regal-77-moss'))]).toEqual([true, 'OK']);
  expect(reasonOf(await reset(ticket))).toBe('OK');
  expect(await shop.call(resetUsable, { ticket })).toEqual({ ok: true, data: false });
  expect(reasonOf(await reset(ticket, 'Other-88-fern'))).toBe('LINK_OVER');
  expect(reasonOf(await logIn(user.username, fresh))).toBe('OK');
});

test('R-105 whether an address is known is not told: the same answer, the same work, and no mail', async () => {
  const user = await person();
  const count = async () =>
    (await shop.db.one<{ n: number }>(sql`select count(*) as n from graphile_worker._private_jobs where payload ->> 'email' is not null`))
      .n;
  const before = await count();
  expect(await shop.call(findPwdMail, { email: user.email.toUpperCase() })).toEqual({ ok: true, data: true });
  expect(await shop.call(findPwdMail, { email: 'nobody@example.com' })).toEqual({ ok: true, data: true });
  expect((await count()) - before).toBe(2);
  await jobFor('nobody@example.com');
  expect(await mailsTo(shop.db, 'nobody@example.com', 5)).toEqual([]);
  await shop.db.run(sql`update users set blocked_at = now() where id = ${user.id}`);
  await jobFor(user.email);
  expect(await mailsTo(shop.db, user.email, 5)).toEqual([]);
});

test('R-101 a link by mail spends a security check and waits its minute', async () => {
  const ip = '198.51.100.7';
  const ask = async (captchaVerification?: string) =>
    shop.call(findPwdMail, { email: 'budget@example.com', captchaVerification }, undefined, { over: { ...withLimits(shop), ip } });
  expect(reasonOf(await ask())).toBe('CAPTCHA_NEEDED');
  const check = await passed(shop, ip);
  expect([reasonOf(await ask(check)), reasonOf(await ask(check))]).toEqual(['OK', 'CAPTCHA_NEEDED']);
  expect(await ask(await passed(shop, ip))).toMatchObject({ reason: 'TOO_MANY', details: { retryAfterSeconds: 60 } });
});

test('R-105 of two new passwords at once by one ticket one is set', async () => {
  const user = await person();
  const ticket = await ticketByCode(user.mobile);
  const both = await Promise.all([reset(ticket, 'First-11-moss'), reset(ticket, 'Second-22-moss')]);
  expect(both.map((one) => reasonOf(one)).toSorted()).toEqual(['LINK_OVER', 'OK']);
});

test('R-101 of many codes and links for one account at once the last is live', async () => {
  const user = await person();
  const sent = await Promise.all(Array.from({ length: 8 }, () => shop.call(findPwdMobile, { mobile: user.mobile })));
  expect(sent.map((one) => reasonOf(one))).toEqual(Array.from({ length: 8 }, () => 'OK'));
  await Promise.all(Array.from({ length: 8 }, () => jobFor(user.email)));
  const { codes: live, links } = await shop.db.one<{ codes: number; links: number }>(sql`select
    (select count(*) from mail_tokens where user_id = ${user.id} and used_at is null and superseded_at is null) as links,
    (select count(*) from verification_codes where purpose = 'find_password' and used_at is null and superseded_at is null and created_at = ${shop.clock.now()}) as codes`);
  expect([live, links]).toEqual([1, 1]);
});

test('R-105 a weak password or a used ciphertext costs no ticket', async () => {
  const user = await person();
  const ticket = await ticketByCode(user.mobile);
  for (const weak of ['short1', 'password123', user.username.slice(0, 20), '密码密码密码密码'])
    expect(['WEAK_PASSWORD', 'BAD_INPUT']).toContain(reasonOf(await reset(ticket, weak)));
  expect(reasonOf(await shop.call(resetPassword, { ticket, password: 'AAAA' }))).toBe('BAD_INPUT');
  expect(reasonOf(await reset(ticket))).toBe('OK');
});

test('R-105 a ticket ends after fifteen minutes, a link after thirty, and each with the next one', async () => {
  const user = await person();
  const first = await ticketByCode(user.mobile);
  shop.clock.advance(14 * MINUTE_MS);
  expect(await shop.call(resetUsable, { ticket: first })).toEqual({ ok: true, data: true });
  shop.clock.advance(MINUTE_MS);
  expect(reasonOf(await reset(first))).toBe('LINK_OVER');
  const link = await ticketByMail(user.email);
  shop.clock.advance(29 * MINUTE_MS);
  const next = await ticketByMail(user.email);
  expect(reasonOf(await reset(link))).toBe('LINK_OVER');
  shop.clock.advance(30 * MINUTE_MS);
  expect(reasonOf(await reset(next))).toBe('LINK_OVER');
});

test('R-105 a link that went to an address the account has no longer sets nothing', async () => {
  const user = await person();
  const ticket = await ticketByMail(user.email);
  await shop.db.run(sql`update users set email = ${`new-${user.email}`} where id = ${user.id}`);
  expect(reasonOf(await reset(ticket))).toBe('LINK_OVER');
});

test('R-105 made-up tickets, and links of another purpose, are over', async () => {
  const user = await person();
  const ticket = await ticketByMail(user.email);
  await shop.db.run(sql`update mail_tokens set purpose = 'verify_email' where user_id = ${user.id}`);
  for (const given of [ticket, 'x'.repeat(43), '', "' or 1=1 --"]) expect(reasonOf(await reset(given))).toBe('LINK_OVER');
});

test('T-1 a login by the old password that meets the new one is among the sessions that end, or does not begin', async () => {
  const user = await person();
  const ticket = await ticketByCode(user.mobile);
  let setting: ReturnType<typeof reset> | undefined;
  const waiting = async (): Promise<boolean> =>
    (await shop.db.many(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length > 0;
  // The login has opened its session and not stored it yet when the new password comes.
  const login = async (): Promise<void> => {
    await asAnother(async () => {
      setting = reset(ticket);
      await expect.poll(waiting).toBe(true);
    });
  };
  const password = await encrypted(shop, 'Regal-77-moss');
  const over = { hooks: { ...shop.services.hooks, login } };
  await shop.call(oauthToken, { username: user.username, password, grant_type: 'password' }, undefined, { over });
  expect(reasonOf(await setting!)).toBe('OK');
  const open = await shop.db.many(sql`select 1 from sessions where user_id = ${user.id} and ended_at is null`);
  expect(open).toEqual([]);
});

test('AC-3 R-105 one changes the password by the old one: other sessions end, this one stays, the owner is told', async () => {
  const user = await person();
  const [own, other] = [await sessionOf(user.id), await sessionOf(user.id)];
  const identity = { kind: 'buyer', userId: user.id, sessionId: own.sessionId, username: user.username, userSource: 0 } as const;
  const change = async (oldPassword: string, password: string) =>
    shop.call(
      changePassword,
      { userId: user.userId, oldPassword: await encrypted(shop, oldPassword), password: await encrypted(shop, password) },
      identity,
    );
  expect(await change('Wrong-00-moss', fresh)).toMatchObject({ reason: 'OLD_PASSWORD', message: '原密码错误。' });
  expect(reasonOf(await change('Regal-77-moss', 'weak'))).toBe('WEAK_PASSWORD');
  const ticket = await ticketByCode(user.mobile);
  expect(reasonOf(await change('Regal-77-moss', fresh))).toBe('OK');
  expect([await isOpen(own), await isOpen(other)]).toEqual([true, false]);
  // A recovery begun before is over.
  expect(reasonOf(await reset(ticket, 'Other-88-fern'))).toBe('LINK_OVER');
  expect(reasonOf(await logIn(user.username, fresh))).toBe('OK');
  expect((await mailsTo(shop.db, user.email, 1)).map(({ subject }) => subject)).toEqual(['您的登录密码已更换']);
});

test('T-4 the old password is guessed at under the limits of logging in', async () => {
  const user = await person();
  const own = await sessionOf(user.id);
  const identity = { kind: 'buyer', userId: user.id, sessionId: own.sessionId, username: user.username, userSource: 0 } as const;
  const over = { ...withLimits(shop), ip: '198.51.100.90' };
  const reasons: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const [oldPassword, password] = [await encrypted(shop, `Wrong-${n}0-moss`), await encrypted(shop, fresh)];
    reasons.push(reasonOf(await shop.call(changePassword, { userId: user.userId, oldPassword, password }, identity, { over })));
  }
  expect(reasons).toEqual(['OLD_PASSWORD', 'OLD_PASSWORD', 'OLD_PASSWORD', 'CAPTCHA_NEEDED', 'CAPTCHA_NEEDED']);
});

test('R-105 staff begin a recovery and never see a password, link or code', async () => {
  const user = await person();
  const staff = await shop.addStaff();
  const start = (userId: string) => shop.call(consoleResetPassword, { reason: '客户来电' }, staff, { params: { userId } });
  await shop.db.run(sql`update users set mobile_verified_at = null, email_verified_at = now() where id = ${user.id}`);
  const byMail = await start(user.userId);
  expect(byMail).toEqual({ ok: true, data: { way: 'mail', sentTo: `p***@example.com` } });
  expect(reasonOf(await logIn(user.username, 'Regal-77-moss'))).toBe('OK');
  const [mail] = await mailsTo(shop.db, user.email, 1);
  const ticket = new URL(/https?:\S+findPassword_change\S+/.exec(mail!.text_body)![0]).searchParams.get('ticket')!;
  expect(reasonOf(await reset(ticket))).toBe('OK');
  // What was proven goes first.
  await shop.db.run(sql`update users set mobile_verified_at = now(), email_verified_at = null where id = ${user.id}`);
  expect(await start(user.userId)).toMatchObject({ ok: true, data: { way: 'sms' } });
  // Whoever reads the number uses it, wherever.
  const used = await shop.call(findPwdCheck, { mobile: user.mobile, code: await codeSentTo(shop, user.mobile) }, undefined, {
    over: { ip: '203.0.113.77' },
  });
  expect(reasonOf(used)).toBe('OK');
  expect(reasonOf(await start('999999999'))).toBe('NOT_FOUND');
});

test('R-102 a shop without text messages recovers by mail alone', async () => {
  const user = await person();
  const over = { config: { ...shop.services.config, sms: null } };
  expect(reasonOf(await shop.call(findPwdMobile, { mobile: user.mobile }, undefined, { over }))).toBe('WAY_NOT_OFFERED');
  await shop.db.run(sql`update users set email = null, email_verified_at = null where id = ${user.id}`);
  const staff = await shop.addStaff();
  const started = await shop.call(consoleResetPassword, { reason: '客户来电' }, staff, { params: { userId: user.userId }, over });
  expect(reasonOf(started)).toBe('WAY_NOT_OFFERED');
});

test('R-105 what owners are told, in both languages', () => {
  for (const recovered of [true, false]) {
    const { zh, en } = inBothLanguages(passwordReplaced, { at: '2026-03-01T08:00:00.000Z', recovered }, {});
    expect([zh.words.title, en.words.title]).toEqual(['您的登录密码已更换', 'Your password was changed']);
    expect(en.words.sentences.length).toBe(3);
  }
});
