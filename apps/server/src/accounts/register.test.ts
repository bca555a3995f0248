// Proves registration: the rules of AC-1, taken names, consent, and that a ciphertext serves once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '@partharbor/contract/calls/accounts';
import { registerSendMobile } from '@partharbor/contract/calls/codes';
import { codeSentTo, withLimits } from '../codes/testing.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { commonPasswordCount, isCommonPassword } from './common-passwords.ts';
import { domain } from './domain.ts';
import { encrypted } from './testing.ts';
import { passed } from '../captcha/testing.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain]);
});
afterAll(() => database.drop());

const form = async (over: Record<string, unknown> = {}) => ({
  username: 'engineer7',
  password: await encrypted(shop, 'Regal-77-moss'),
  mobile: '13800138000',
  email: '',
  userSource: '0' as const,
  captchaVerification: '',
  code: '',
  ...over,
});

test('AC-1 a domestic account is made by phone and its consent recorded', async () => {
  const made = await shop.call(register, await form({ consent: true }));
  expect(made).toMatchObject({ ok: true });
  const row = await shop.db.one<{ password_hash: string; consent_version: string; user_source: number }>(
    sql`select password_hash, consent_version, user_source from users where username = 'engineer7'`,
  );
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(row).toMatchObject({ consent_version: expect.stringMatching(/^\d{4}-\d{2}$/), user_source: 0 });
});

test.each([
  ['USERNAME_TAKEN', { username: 'ENGINEER7', mobile: '13800138001' }],
  ['MOBILE_TAKEN', { username: 'engineer8' }],
])('AC-1 %s when another account has it, whatever its case', async (reason, over) => {
  expect(await shop.call(register, await form(over))).toMatchObject({ ok: false, reason, status: 409 });
});

test('AC-1 an international account is made by e-mail, which no other may have', async () => {
  const form1 = await form({ username: 'alice', mobile: '', email: 'Alice@Example.com', userSource: '1' });
  expect(await shop.call(register, form1)).toMatchObject({ ok: true });
  const form2 = await form({ username: 'alice2', mobile: '', email: 'alice@example.com', userSource: '1' });
  expect(await shop.call(register, form2)).toMatchObject({ ok: false, reason: 'EMAIL_TAKEN' });
});

test.each([
  ['username', { username: '12345' }],
  ['username', { username: 'ab' }],
  ['username', { username: 'bad name!' }],
  ['mobile', { username: 'nomobile', mobile: '' }],
  ['mobile', { username: 'badmobile', mobile: '12345678901' }],
  ['email', { username: 'nomail', userSource: '1', mobile: '', email: '' }],
  ['email', { username: 'badmail', userSource: '1', mobile: '', email: 'a@b' }],
  ['consent', { username: 'noconsent', consent: false }],
])('AC-1 a bad %s is named', async (field, over) => {
  expect(await shop.call(register, await form(over))).toMatchObject({ ok: false, reason: 'BAD_INPUT', details: { field } });
});

test.each(['short1!', 'onlyletters', '12345678901', 'password123', 'Qwerty123456', 'partharbor2026', 'engineer9'])(
  'AC-1 the password %s is refused',
  async (password) => {
    expect(
      await shop.call(register, await form({ username: 'engineer9', mobile: '13900139000', password: await encrypted(shop, password) })),
    ).toMatchObject({ ok: false, reason: 'WEAK_PASSWORD' });
  },
);

test('AC-1 the list of common passwords holds three hundred and more, in lower case', () => {
  expect(commonPasswordCount).toBeGreaterThan(300);
  expect(isCommonPassword('passw0rd123')).toBe(true);
  expect(isCommonPassword('zebra-quartz-9')).toBe(false);
});

test('R-10 a ciphertext that served one registration serves no other, refused or not', async () => {
  const password = await encrypted(shop, 'Regal-77-moss');
  expect(await shop.call(register, await form({ username: 'engineer7', password }))).toMatchObject({ reason: 'USERNAME_TAKEN' });
  expect(await shop.call(register, await form({ username: 'fresh_name', mobile: '13700137000', password }))).toMatchObject({
    reason: 'BAD_INPUT',
    details: { field: 'password' },
  });
});

test('AC-1 of two who register one name at once exactly one gets it', async () => {
  const forms = await Promise.all(
    ['13600136001', '13600136002', '13600136003', '13600136004'].map((mobile) => form({ username: 'contested', mobile })),
  );
  const outcomes = await Promise.all(forms.map((one) => shop.call(register, one)));
  expect(outcomes.filter((one) => one.ok)).toHaveLength(1);
  expect(outcomes.filter((one) => !one.ok && one.reason === 'USERNAME_TAKEN')).toHaveLength(3);
});

test('AC-9 an account takes a passed security check, used once; a name that is taken leaves it for the next try', async () => {
  const over = { config: { ...shop.services.config, limits: true }, ip: '198.18.6.1' };
  const make = async (username: string, captchaVerification: string, number: string) => {
    const by = { mobile: '', email: `${number}@example.com`, userSource: '1' as const };
    const outcome = await shop.call(register, await form({ username, ...by, captchaVerification }), undefined, { over });
    return outcome.ok ? 'OK' : outcome.reason;
  };
  const check = await passed(shop, over.ip);
  expect(await make('checked1', '', '13800138101')).toBe('CAPTCHA_NEEDED');
  expect(await make('checked1', 'x'.repeat(43), '13800138101')).toBe('CAPTCHA_NEEDED');
  expect(await make('ENGINEER7', check, '13800138101')).toBe('USERNAME_TAKEN');
  const both = await Promise.all([make('checked1', check, '13800138101'), make('checked2', check, '13800138102')]);
  expect(both.toSorted()).toEqual(['CAPTCHA_NEEDED', 'OK']);
  expect(await make('checked3', check, '13800138103')).toBe('CAPTCHA_NEEDED');
});

test('R-103 AC-1 a domestic account takes the code that went to its number; a name that is taken leaves it for the next try', async () => {
  const over = { ...withLimits(shop), ip: '198.18.6.2' };
  const mobile = '13800138201';
  const make = async (username: string, code: string) => shop.call(register, await form({ username, mobile, code }), undefined, { over });
  expect(await make('coded1', '')).toMatchObject({ reason: 'CODE_WRONG', details: { left: 0 } });
  const captchaVerification = await passed(shop, over.ip);
  expect(await shop.call(registerSendMobile, { mobile, captchaVerification }, undefined, { over })).toMatchObject({ ok: true });
  const code = await codeSentTo(shop, mobile);
  expect(await make('coded1', String((Number(code) + 1) % 1e6).padStart(6, '0'))).toMatchObject({
    reason: 'CODE_WRONG',
    details: { left: 4 },
  });
  expect(await make('ENGINEER7', code)).toMatchObject({ reason: 'USERNAME_TAKEN' });
  const both = await Promise.all([make('coded1', code), make('coded2', code)]);
  expect(both.map((one) => (one.ok ? 'OK' : one.reason)).toSorted()).toEqual(['CODE_WRONG', 'OK']);
  const rows = await shop.db.many<{ proven: boolean }>(
    sql`select mobile_verified_at is not null and email_verified_at is null as proven from users where mobile = ${mobile}`,
  );
  expect(rows).toEqual([{ proven: true }]);
});

test('R-103 a number that has an account gets no code to register with, and only who reads it learns that it is taken', async () => {
  const over = { ...withLimits(shop), ip: '198.18.6.3' };
  const mobile = '13800138000';
  const captchaVerification = await passed(shop, over.ip);
  expect(await shop.call(registerSendMobile, { mobile, captchaVerification }, undefined, { over })).toMatchObject({ ok: true });
  await expect(codeSentTo(shop, mobile)).rejects.toThrow('no code');
  expect(await shop.call(register, await form({ username: 'coded9', mobile, code: '123456' }), undefined, { over })).toMatchObject({
    reason: 'CODE_WRONG',
  });
});
