// Staff log in under limits that let nobody lock out another: strangers and known browsers apart, the security check, the shop told.
import { consoleLogin } from '@partharbor/contract/calls/console-staff';
import { afterAll, expect, test } from 'vitest';
import { domain as accounts } from '../accounts/domain.ts';
import { encrypted } from '../accounts/testing.ts';
import type { CallContext } from '../calls/context.ts';
import { testShop } from '../calls/testing.ts';
import { passed } from '../captcha/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';
import { addStaff } from './keep.ts';

const { db, drop } = await testDatabase();
const shop = testShop(db, [accounts, domain]);
afterAll(drop);

const right = 'Harbor-2026';
const config = { ...shop.services.config, limits: true };
let addresses = 0;
const newAddress = (): string => `198.19.${Math.floor(++addresses / 250)}.${addresses % 250}`;

interface Try {
  readonly password?: string;
  readonly ip?: string;
  readonly verification?: string;
  readonly over?: Partial<CallContext>;
}

async function logIn(username: string, { password = right, ip = newAddress(), verification, over = {} }: Try = {}) {
  const setCookies: string[] = [];
  const outcome = await shop.call(
    consoleLogin,
    { username, password: await encrypted(shop, password), captchaVerification: verification },
    undefined,
    { over: { config, ip, setCookies, ...over } },
  );
  const device = setCookies[0]?.split(';')[0]?.replace('__Host-ph_staff_device=', '') ?? '';
  return { said: outcome.ok ? 'OK' : outcome.reason, device };
}

/** A wrong password with a check passed for it, each from an address of its own. */
async function guess(username: string, over: Partial<CallContext> = {}): Promise<string> {
  const ip = newAddress();
  return (await logIn(username, { password: 'Wrong-2026', ip, verification: await passed(shop, ip), over })).said;
}

test('T-4 twenty wrong logins of strangers keep nobody out of a browser he has logged in with', async () => {
  await addStaff(db, { username: 'lin', name: '林悦', password: right });
  const { device } = await logIn('lin');
  const answers = [];
  for (let n = 0; n < 24; n++) answers.push(await guess('lin'));
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 'LOGIN_FAILED'), ...Array.from({ length: 4 }, () => 'TOO_MANY')]);
  expect((await logIn('lin', { over: { staffDeviceToken: device } })).said).toBe('OK');
  expect((await logIn('lin')).said).toBe('TOO_MANY');
  // A buyer's mark of the same number is none of hers.
  expect((await logIn('lin', { over: { staffDeviceToken: device.replace(/^s/, '') } })).said).toBe('TOO_MANY');
});

test('T-4 a known browser has a budget of its own, and one person’s mark opens nothing for another', async () => {
  await addStaff(db, { username: 'chen', name: '陈', password: right });
  await addStaff(db, { username: 'zhao', name: '赵', password: right });
  const { device } = await logIn('chen');
  for (let n = 0; n < 20; n++) expect(await guess('chen', { staffDeviceToken: device })).toBe('LOGIN_FAILED');
  expect(await guess('chen', { staffDeviceToken: device })).toBe('TOO_MANY');
  for (let n = 0; n < 20; n++) await guess('zhao', { staffDeviceToken: device });
  expect((await logIn('zhao', { over: { staffDeviceToken: device } })).said).toBe('TOO_MANY');
});

test('AC-9 T-4 from the fourth guess on each takes a security check, for names that are there and names that are not', async () => {
  await addStaff(db, { username: 'wang', name: '王', password: right });
  for (const name of ['wang', 'nobody']) {
    for (let n = 0; n < 3; n++) expect((await logIn(name, { password: 'Wrong-2026' })).said).toBe('LOGIN_FAILED');
    expect((await logIn(name, { password: 'Wrong-2026' })).said).toBe('CAPTCHA_NEEDED');
  }
  expect((await logIn('wang')).said).toBe('CAPTCHA_NEEDED');
  const ip = newAddress();
  expect((await logIn('ＷＡＮＧ ', { ip, verification: await passed(shop, ip) })).said).toBe('OK');
});

test('T-4 the shop is told by one mail a day which account is guessed at, and of none that is not there', async () => {
  await addStaff(db, { username: 'told', name: '被告知', password: right });
  for (let n = 0; n < 22; n++) await guess('told');
  for (let n = 0; n < 22; n++) await guess('not-there');
  const mails = await db.many<{ recipient: string; subject: string }>(
    sql`select recipient, subject from mails where event_key like 'guesses:staff:%' and (subject like '%told%' or subject like '%not-there%')`,
  );
  expect(mails).toEqual([{ recipient: config.serviceMail, subject: '账号 told 有多次错误登录' }]);
});
