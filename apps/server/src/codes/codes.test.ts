// Proves codes and links: how they are kept, counted, spent, and how often they may be asked for (AC-8, R-101).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loginByCode, loginMobile, registerCheckMobile } from '@partharbor/contract/calls/codes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partharbor/rules/time';
import { domain as accounts } from '../accounts/domain.ts';
import { codeSentTo, withLimits } from './testing.ts';
import { registered } from '../accounts/testing.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { domain as captcha } from '../captcha/domain.ts';
import { passed } from '../captcha/testing.ts';
import { foundAfter } from '../invariants/testing.ts';
import { domain as mails } from '../mails/domain.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { domain as sms } from '../sms/domain.ts';
import { domain } from './domain.ts';
import { purgeCodes } from './store.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [sms, mails, captcha, domain, accounts]);
});
afterAll(() => database.drop());
beforeEach(() => shop.clock.advance(2 * DAY_MS));

const limited = () => withLimits(shop);
const reasonOf = (outcome: { ok: boolean; reason?: string }): string => (outcome.ok ? 'OK' : (outcome.reason ?? ''));
let addresses = 0;
const someAddress = (): string => `198.51.100.${(++addresses % 250) + 1}`;

/** Asks with a security check that was passed. */
async function ask(mobile: string, ip = someAddress()) {
  const captchaVerification = await passed(shop, ip);
  return shop.call(loginMobile, { mobile, captchaVerification }, undefined, { over: { ...limited(), ip } });
}
const enter = (mobile: string, code: string, ip: string) => shop.call(loginByCode, { mobile, code }, undefined, { over: { ip } });
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('AC-2 R-104 a code logs in once, and proves the number', async () => {
  const { mobile, userId } = await registered(shop);
  const ip = someAddress();
  await shop.db.run(sql`update users set mobile_verified_at = null where id = ${Number(userId)}`);
  expect(await ask(mobile, ip)).toEqual({ ok: true, data: { retryAfterSeconds: 60 } });
  const code = await codeSentTo(shop, mobile);
  expect(await enter(mobile, ` ${code} `, ip)).toMatchObject({ ok: true, data: { userId } });
  expect(await enter(mobile, code, ip)).toMatchObject({ reason: 'CODE_WRONG', details: { left: 0 } });
  const row = await shop.db.one<{ proven: boolean }>(
    sql`select mobile_verified_at is not null as proven from users where id = ${Number(userId)}`,
  );
  expect(row.proven).toBe(true);
});

test('R-101 the tables hold neither number nor code', async () => {
  const { mobile } = await registered(shop);
  await ask(mobile);
  const code = await codeSentTo(shop, mobile);
  const rows = await shop.db.many<{ t: string }>(
    sql`select c::text as t from verification_codes c union all select a::text from code_askings a`,
  );
  const text = rows.map(({ t }) => t).join();
  for (const plain of [mobile, code, Buffer.from(code).toString('hex'), Buffer.from(mobile).toString('hex')])
    expect(text).not.toContain(plain);
});

test('R-101 a code of one purpose, number or visitor opens nothing of another', async () => {
  const [one, two] = [await registered(shop), await registered(shop)];
  const ip = someAddress();
  await ask(one.mobile, ip);
  const code = await codeSentTo(shop, one.mobile);
  expect(reasonOf(await enter(two.mobile, code, ip))).toBe('CODE_WRONG');
  expect(await enter(one.mobile, code, someAddress())).toMatchObject({ reason: 'CODE_WRONG', details: { left: 0 } });
  await shop.db.run(sql`update verification_codes set purpose = 'find_password' where used_at is null and superseded_at is null`);
  expect(reasonOf(await enter(one.mobile, code, ip))).toBe('CODE_WRONG');
});

test('R-101 of fifty guesses at once five are counted, and the right one comes too late', async () => {
  const { mobile } = await registered(shop);
  const ip = someAddress();
  await ask(mobile, ip);
  const code = await codeSentTo(shop, mobile);
  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(mobile, wrongOf(code), ip)));
  const left = answers.map((one) => (one.ok ? -1 : Number(one.details?.['left']))).toSorted((a, b) => b - a);
  expect(left.slice(0, 5)).toEqual([4, 3, 2, 1, 0]);
  expect(left.slice(5)).toEqual(Array.from({ length: 45 }, () => 0));
  expect(await enter(mobile, code, ip)).toMatchObject({ reason: 'CODE_WRONG', details: { left: 0 } });
  const rows = await shop.db.many<{ tries: number }>(
    sql`select tries from verification_codes where used_at is null and superseded_at is null and tries > 0 order by id desc limit 1`,
  );
  expect(rows).toEqual([{ tries: 5 }]);
});

test('R-101 a code that is right after four wrong ones still opens, in one of two requests at once', async () => {
  const { mobile } = await registered(shop);
  const ip = someAddress();
  await ask(mobile, ip);
  const code = await codeSentTo(shop, mobile);
  for (const given of [wrongOf(code), '', 'abcdef', '12345678']) expect(reasonOf(await enter(mobile, given, ip))).toBe('CODE_WRONG');
  const both = await Promise.all([enter(mobile, code, ip), enter(mobile, code, ip)]);
  expect(both.map((one) => reasonOf(one)).toSorted()).toEqual(['CODE_WRONG', 'OK']);
});

test('R-101 a code ends after ten minutes, and with the next one', async () => {
  const { mobile } = await registered(shop);
  const ip = someAddress();
  await ask(mobile, ip);
  const first = await codeSentTo(shop, mobile);
  shop.clock.advance(MINUTE_MS);
  await ask(mobile, ip);
  const second = await codeSentTo(shop, mobile);
  if (first !== second) expect(reasonOf(await enter(mobile, first, ip))).toBe('CODE_WRONG');
  shop.clock.advance(10 * MINUTE_MS);
  expect(reasonOf(await enter(mobile, second, ip))).toBe('CODE_WRONG');
});

test('AC-8 a number gets one message a minute, five an hour, ten a day; the refusal says when', async () => {
  const { mobile } = await registered(shop);
  expect(reasonOf(await ask(mobile))).toBe('OK');
  shop.clock.advance(15_000);
  expect(await ask(mobile)).toMatchObject({ reason: 'TOO_MANY', status: 429, details: { retryAfterSeconds: 45 } });
  for (let n = 0; n < 4; n += 1) {
    shop.clock.advance(MINUTE_MS);
    expect(reasonOf(await ask(mobile))).toBe('OK');
  }
  shop.clock.advance(MINUTE_MS);
  // The first of five was 5 minutes and 15 seconds ago.
  expect(await ask(mobile)).toMatchObject({ reason: 'TOO_MANY', details: { retryAfterSeconds: 3_600 - 315 } });
  shop.clock.advance(HOUR_MS);
  for (let n = 0; n < 5; n += 1) {
    expect(reasonOf(await ask(mobile))).toBe('OK');
    shop.clock.advance(MINUTE_MS);
  }
  shop.clock.advance(HOUR_MS);
  expect(reasonOf(await ask(mobile))).toBe('TOO_MANY');
});

test('R-101 a visitor gets ten a day, an address twenty an hour, whatever the numbers', async () => {
  const visitor = { id: 'visitor-of-tests', limitedUntilMs: 0 };
  const askAs = async (n: number, ip: string, over: object) => {
    const captchaVerification = await passed(shop, ip);
    await shop.db.run(sql`update captchas set visitor = ${visitor.id} where used_at is null`);
    return shop.call(loginMobile, { mobile: `137${String(n).padStart(8, '0')}`, captchaVerification }, undefined, {
      over: { ...limited(), ip, ...over },
    });
  };
  const answers: string[] = [];
  for (let n = 0; n < 11; n += 1) answers.push(reasonOf(await askAs(n, someAddress(), { visitor })));
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 'OK'), 'TOO_MANY']);
  shop.clock.advance(2 * DAY_MS);
  const many: string[] = [];
  for (let n = 0; n < 21; n += 1) {
    await shop.db.run(sql`update captchas set visitor = '-' where used_at is null`);
    const captchaVerification = await passed(shop, '203.0.113.9');
    const fresh = { id: `visitor-${n}`, limitedUntilMs: 0 };
    await shop.db.run(sql`update captchas set visitor = ${fresh.id} where used_at is null`);
    const over = { ...limited(), ip: '203.0.113.9', visitor: fresh };
    many.push(
      reasonOf(await shop.call(loginMobile, { mobile: `136${String(n).padStart(8, '0')}`, captchaVerification }, undefined, { over })),
    );
  }
  expect(many).toEqual([...Array.from({ length: 20 }, () => 'OK'), 'TOO_MANY']);
});

test('R-101 of forty askings for one number at once one is sent, and only that one spends its security check', async () => {
  const { mobile } = await registered(shop);
  const ip = someAddress();
  const checks = await Promise.all(Array.from({ length: 40 }, () => passed(shop, ip)));
  const answers = await Promise.all(
    checks.map((captchaVerification) => shop.call(loginMobile, { mobile, captchaVerification }, undefined, { over: { ...limited(), ip } })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const sent = await shop.db.one<{ n: number }>(sql`select count(*) as n from sms_outbox where number = ${mobile}`);
  const spent = await shop.db.one<{ n: number }>(
    sql`select count(*) as n from captchas where used_for = 'code' and created_at = ${shop.clock.now()}`,
  );
  expect([sent.n, spent.n]).toEqual([1, 1]);
});

test("R-101 beyond the shop's budget everybody waits", async () => {
  await shop.db.run(sql`insert into code_askings (channel, contact_hash, visitor_hash, address_hash, at)
    select 'sms', sha256(n::text::bytea), sha256(('v' || n)::bytea), sha256(('a' || n)::bytea), ${shop.clock.now()}::timestamptz - interval '10 minutes' from generate_series(1, 2000) n`);
  expect(await ask('13700000001')).toMatchObject({ reason: 'TOO_MANY', details: { retryAfterSeconds: 3_000 } });
  shop.clock.advance(51 * MINUTE_MS);
  expect(reasonOf(await ask('13700000001'))).toBe('OK');
});

test('R-101 each message spends a security check: without one, with a used one or another visitor’s none is sent', async () => {
  const { mobile } = await registered(shop);
  const ip = someAddress();
  const over = { ...limited(), ip };
  expect(reasonOf(await shop.call(loginMobile, { mobile }, undefined, { over }))).toBe('CAPTCHA_NEEDED');
  const captchaVerification = await passed(shop, ip);
  const asked = { mobile, captchaVerification };
  expect(reasonOf(await shop.call(loginMobile, asked, undefined, { over: { ...over, ip: someAddress() } }))).toBe('CAPTCHA_NEEDED');
  expect(reasonOf(await shop.call(loginMobile, asked, undefined, { over }))).toBe('OK');
  shop.clock.advance(MINUTE_MS);
  expect(reasonOf(await shop.call(loginMobile, asked, undefined, { over }))).toBe('CAPTCHA_NEEDED');
});

test('R-101 a number nobody has is answered alike, counted alike, and gets no message', async () => {
  const mobile = '13999999999';
  const ip = someAddress();
  expect(await ask(mobile, ip)).toEqual({ ok: true, data: { retryAfterSeconds: 60 } });
  expect(reasonOf(await ask(mobile))).toBe('TOO_MANY');
  expect(await shop.db.many(sql`select 1 from sms_outbox where number = ${mobile}`)).toEqual([]);
  expect(await enter(mobile, '000000', ip)).toMatchObject({ reason: 'CODE_WRONG' });
});

test('R-102 a shop without text messages offers no way by phone', async () => {
  const over = { config: { ...shop.services.config, sms: null } };
  expect(reasonOf(await shop.call(loginMobile, { mobile: '13800138000' }, undefined, { over }))).toBe('WAY_NOT_OFFERED');
  expect(reasonOf(await shop.call(loginByCode, { mobile: '13800138000', code: '123456' }, undefined, { over }))).toBe('WAY_NOT_OFFERED');
});

test('R-104 a blocked account gets no code, and one that was blocked since is not let in', async () => {
  const { mobile, userId } = await registered(shop);
  const ip = someAddress();
  await ask(mobile, ip);
  const code = await codeSentTo(shop, mobile);
  await shop.db.run(sql`update users set blocked_at = now() where id = ${Number(userId)}`);
  expect(reasonOf(await enter(mobile, code, ip))).toBe('ACCOUNT_BLOCKED');
  shop.clock.advance(MINUTE_MS);
  await ask(mobile, ip);
  expect(await shop.db.one<{ n: number }>(sql`select count(*) as n from sms_outbox where number = ${mobile}`)).toEqual({ n: 1 });
});

test('R-104 AC-7 a number is looked up ten times an hour, then each takes a security check', async () => {
  const { mobile } = await registered(shop);
  const ip = someAddress();
  const look = (params: { mobile: string }, captchaVerification?: string) =>
    shop.call(registerCheckMobile, { captchaVerification }, undefined, { params, over: { ...limited(), ip } });
  expect(await look({ mobile })).toEqual({ ok: true, data: 'registered' });
  for (let n = 1; n < 10; n += 1) expect(await look({ mobile: `1350000000${n}` })).toEqual({ ok: true, data: 'phone-not-found' });
  expect(reasonOf(await look({ mobile }))).toBe('CAPTCHA_NEEDED');
  const check = await passed(shop, ip);
  expect(await look({ mobile }, check)).toEqual({ ok: true, data: 'registered' });
  expect(reasonOf(await look({ mobile }, check))).toBe('CAPTCHA_NEEDED');
});

test('T-33 I-73 the books find codes and links that were tried too often, used late or live too long', async () => {
  const { mobile } = await registered(shop);
  await ask(mobile);
  for (const fault of [
    sql`update verification_codes set tries = 6`,
    sql`update verification_codes set used_at = expires_at + interval '1 second', superseded_at = null`,
    sql`update verification_codes set expires_at = created_at + interval '11 minutes'`,
  ]) {
    expect(await foundAfter(shop.db, fault, { unguarded: false })).toEqual(['refused 23514']);
    expect(await foundAfter(shop.db, fault, { unguarded: true })).toContain('I-73');
  }
});

test('R-101 what is long over is forgotten', async () => {
  await ask('13700000077');
  expect(await purgeCodes(shop.db, shop.clock.now())).toBeGreaterThan(0);
  const left = await shop.db.one<{ n: number }>(sql`select count(*) as n from code_askings where at < ${shop.clock.now()}`);
  expect(left.n).toBe(0);
});
