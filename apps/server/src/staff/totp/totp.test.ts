// Two-step login on a real database: each code once, five tries, what a change ends, what comes first (R-110).
import { consoleLogin, consoleMe, consoleSessionClose, consoleSessions } from '@partharbor/contract/calls/console-staff';
import { consoleRoleSave, consoleRoles, consoleStaff, consoleStaffSave } from '@partharbor/contract/calls/console-roles';
import {
  consoleFresh,
  consoleStaffPassword,
  consoleTotpConfirm,
  consoleTotpOff,
  consoleTotpStart,
} from '@partharbor/contract/calls/console-totp';
import { HOUR_MS, later, MINUTE_MS } from '@partharbor/rules/time';
import { afterAll, expect, test } from 'vitest';
import { domain as accounts } from '../../accounts/domain.ts';
import { identifyStaff } from '../../accounts/sessions.ts';
import { encrypted } from '../../accounts/testing.ts';
import { domain as dashboard } from '../../dashboard/domain.ts';
import { testShop } from '../../calls/testing.ts';
import type { CallContext, Staff } from '../../calls/context.ts';
import { sql } from '../../platform/database.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { domain } from '../domain.ts';
import { addStaff, resetStaff } from '../keep.ts';
import { codeOf, stepAt } from './code.ts';
import { unseal } from './seal.ts';
import { secondStepOf } from './store.ts';

const { db, drop } = await testDatabase();
const shop = testShop(db, [accounts, dashboard, domain]);
afterAll(drop);

const password = 'Harbor-2026';
const said = (outcome: { ok: boolean; reason?: string }): string => (outcome.ok ? 'OK' : (outcome.reason ?? ''));
const now = (): Date => shop.clock.now();
const wait = (ms: number): void => shop.clock.set(later(now(), ms).toISOString());

let made = 0;
async function newcomer(): Promise<string> {
  const username = `totp${++made}`;
  await addStaff(db, { username, name: '林悦', password });
  return username;
}

const attempt = async (username: string, code = '', word = password) =>
  shop.call(consoleLogin, { username, password: await encrypted(shop, word), code });
async function logIn(username: string, code = '', word = password): Promise<Staff> {
  const outcome = await attempt(username, code, word);
  if (!outcome.ok) throw new Error(outcome.reason);
  return (await identifyStaff(db, outcome.data.token, now()))!;
}
const again = async ({ tokenHash, staffId, ...rest }: Staff): Promise<Staff | null> => {
  const row = await db.maybe<{ fresh_until: Date | null; on: boolean; one_time: boolean }>(sql`
    select l.fresh_until, f.totp_on_at is not null as on, f.password_until is not null as one_time
    from staff_sessions s join staff f on f.id = s.staff_id join staff_logins l on l.id = s.login_id
    where s.token_hash = ${tokenHash} and l.ended_at is null and s.ended_at is null`);
  return row ? { ...rest, tokenHash, staffId, twoStep: row.on, oneTimePassword: row.one_time, freshUntil: row.fresh_until } : null;
};

/** The code of a person's seed now, or steps away from it. */
async function codeFor({ staffId }: Pick<Staff, 'staffId'>, off = 0, pending = false): Promise<string> {
  const { totp_seed: seed, totp_pending: shown } = await secondStepOf(db, staffId);
  return codeOf(unseal(shop.services.config.secret, staffId, (pending ? shown : seed)!)!, stepAt(now()) + off);
}
/** Somebody with two-step login on, a step later, so that the code of now is unused. */
async function enrolled(): Promise<{ who: Staff; username: string; codes: string[] }> {
  const username = await newcomer();
  const who = await logIn(username);
  const started = await shop.call(consoleTotpStart, {}, who);
  if (!started.ok) throw new Error(started.reason);
  expect(said(await shop.call(consoleTotpConfirm, { code: await codeFor(who, 0, true) }, who))).toBe('OK');
  wait(2 * MINUTE_MS);
  return { who: (await again(who))!, username, codes: started.data.codes };
}

test('R-110 BO-1 two-step login is switched on by a code of the seed shown, ends other logins, and is asked for from then on', async () => {
  const username = await newcomer();
  const [other, who] = [await logIn(username), await logIn(username)];
  const started = await shop.call(consoleTotpStart, {}, who);
  if (!started.ok) throw new Error(started.reason);
  expect(started.data.uri).toBe(
    `otpauth://totp/PartHarbor:${username}?secret=${started.data.secret}&issuer=PartHarbor&algorithm=SHA1&digits=6&period=30`,
  );
  expect(started.data.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(started.data.qr.path).toMatch(/^M0 0h1v1h-1z/);
  expect(started.data.codes).toHaveLength(10);
  // Shown is not on: without a code nothing changes.
  expect(said(await attempt(username))).toBe('OK');
  expect(await shop.call(consoleTotpConfirm, { code: '000000' }, who)).toMatchObject({
    reason: 'TOTP_WRONG',
    status: 400,
    details: { left: 4 },
  });
  expect(said(await shop.call(consoleTotpConfirm, { code: await codeFor(who, 0, true) }, who))).toBe('OK');
  expect([await again(other), (await again(who))?.twoStep]).toEqual([null, true]);
  expect(await attempt(username)).toMatchObject({ reason: 'TOTP_NEEDED', status: 401 });
  // The code that switched it on is used up.
  expect(said(await attempt(username, await codeFor(who)))).toBe('TOTP_WRONG');
  wait(MINUTE_MS);
  expect(said(await attempt(username, ` ${(await codeFor(who)).replace(/^.../, '$& ')} `))).toBe('OK');
  const kept = await db.one<{ seed: string }>(sql`select encode(totp_seed, 'hex') as seed from staff where id = ${who.staffId}`);
  expect(kept.seed).toHaveLength(2 * (12 + 16 + 20));
  const log = await db.many<{ action: string }>(sql`select action from audit_log where subject = ${`staff:${who.staffId}`} order by id`);
  expect(log.map(({ action }) => action)).toEqual(['staff.add', 'staff.totp-on']);
});

test('R-110 a code sent ten times at once opens one login', async () => {
  const { who, username } = await enrolled();
  const code = await codeFor(who);
  // Each of them may be tried: what holds is the step, not the tries.
  const words = await Promise.all(Array.from({ length: 4 }, () => attempt(username, code)));
  expect(words.map(said).toSorted()).toEqual(['OK', 'TOTP_WRONG', 'TOTP_WRONG', 'TOTP_WRONG']);
  // A step before the one used is no good either.
  expect(said(await attempt(username, await codeFor(who, -1)))).toBe('TOTP_WRONG');
});

test('R-110 fifty guesses at once after the right password get five tries; the right code then waits fifteen minutes, and the shop is told', async () => {
  const { who, username } = await enrolled();
  const right = await codeFor(who);
  const wrong = right === '000000' ? '111111' : '000000';
  const words = (await Promise.all(Array.from({ length: 50 }, () => attempt(username, wrong)))).map(said);
  expect(words.filter((one) => one === 'TOTP_WRONG')).toHaveLength(5);
  expect(words.filter((one) => one === 'TOO_MANY')).toHaveLength(45);
  expect(await attempt(username, right)).toMatchObject({ reason: 'TOO_MANY', details: { retryAfterSeconds: 900 } });
  wait(14 * MINUTE_MS);
  expect(said(await attempt(username, await codeFor(who)))).toBe('TOO_MANY');
  wait(1.1 * MINUTE_MS);
  expect(said(await attempt(username, wrong))).toBe('TOTP_WRONG');
  expect(said(await attempt(username, await codeFor(who)))).toBe('OK');
  expect(said(await attempt(username, wrong))).toBe('TOTP_WRONG');
  const mails = await db.many<{ subject: string }>(sql`select subject from mails where event_key like ${`codes:staff:${who.staffId}:%`}`);
  expect(mails).toEqual([{ subject: `后台账号 ${username} 连续输错动态验证码` }]);
});

test('R-110 a recovery code opens one login, however it is typed, and is kept as a hash', async () => {
  const { who, username, codes } = await enrolled();
  expect(said(await attempt(username, codes[0]!.toUpperCase().replaceAll('-', ' ')))).toBe('OK');
  expect(said(await attempt(username, codes[0]))).toBe('TOTP_WRONG');
  expect((await Promise.all([0, 1].map(() => attempt(username, codes[1])))).map(said).toSorted()).toEqual(['OK', 'TOTP_WRONG']);
  const kept = await db.many<{ code_hash: Buffer }>(sql`select code_hash from staff_recovery_codes where staff_id = ${who.staffId}`);
  expect(kept).toHaveLength(10);
  for (const code of codes) expect(kept.some(({ code_hash: hash }) => hash.includes(code.slice(0, 6)))).toBe(false);
});

test('R-110 a new seed takes a code of the one before, and puts new recovery codes in force when it is confirmed', async () => {
  const { who, codes, username } = await enrolled();
  expect(said(await shop.call(consoleTotpStart, {}, who))).toBe('BAD_INPUT');
  expect(said(await shop.call(consoleTotpStart, { code: '000000' }, who))).toBe('TOTP_WRONG');
  const started = await shop.call(consoleTotpStart, { code: codes[2]! }, who);
  if (!started.ok) throw new Error(started.reason);
  wait(MINUTE_MS);
  expect(said(await shop.call(consoleTotpConfirm, { code: await codeFor(who, 0, true) }, who))).toBe('OK');
  expect(said(await shop.call(consoleTotpConfirm, { code: '000000' }, who))).toBe('WRONG_STATE');
  expect(said(await attempt(username, codes[3]))).toBe('TOTP_WRONG');
  expect(said(await attempt(username, started.data.codes[3]))).toBe('OK');
});

test('R-110 rights take a code of the last five minutes, where two-step login is on', async () => {
  const { username, who } = await enrolled();
  const role = { nameZh: '岗位', nameEn: 'Post', permissions: [] };
  // Confirming two minutes ago was one; five minutes later it is none.
  wait(3.1 * MINUTE_MS);
  expect(await shop.call(consoleRoleSave, role, (await again(who))!)).toMatchObject({ reason: 'FRESH_NEEDED', status: 403 });
  expect(said(await shop.call(consoleFresh, { code: '' }, who))).toBe('BAD_INPUT');
  expect(said(await shop.call(consoleFresh, { code: '000000' }, who))).toBe('TOTP_WRONG');
  expect(await shop.call(consoleFresh, { code: await codeFor(who) }, who)).toEqual({
    ok: true,
    data: { freshUntil: later(now(), 5 * MINUTE_MS).toISOString() },
  });
  expect(said(await shop.call(consoleRoleSave, role, (await again(who))!))).toBe('OK');
  wait(2 * MINUTE_MS);
  const login = await logIn(username, await codeFor(who));
  expect(login.freshUntil).toEqual(later(now(), 5 * MINUTE_MS));
  // Who has none is asked for none: a demonstration may go without.
  const plain = await logIn(await newcomer());
  expect(said(await shop.call(consoleRoleSave, { ...role, nameZh: '岗', nameEn: 'P' }, plain))).toBe('OK');
  expect(said(await shop.call(consoleFresh, { code: '000000' }, plain))).toBe('WRONG_STATE');
});

test('R-110 a colleague switches it off for who lost it, never for himself; it ends his logins', async () => {
  const [{ who }, boss] = [await enrolled(), await logIn(await newcomer())];
  const reason = '手机遗失';
  expect(said(await shop.call(consoleTotpOff, { staffId: String(boss.staffId), reason }, boss))).toBe('SAME_PERSON');
  expect(said(await shop.call(consoleTotpOff, { staffId: '99999999', reason }, boss))).toBe('NOT_FOUND');
  const people = { ...(await logIn(await newcomer())), permissions: ['staff'] } as const;
  expect(said(await shop.call(consoleTotpOff, { staffId: String(who.staffId), reason }, people))).toBe('MORE_THAN_OWN');
  expect(said(await shop.call(consoleTotpOff, { staffId: String(who.staffId), reason }, boss))).toBe('OK');
  expect(said(await shop.call(consoleTotpOff, { staffId: String(who.staffId), reason }, boss))).toBe('WRONG_STATE');
  expect(await again(who)).toBeNull();
  expect(said(await attempt(who.username))).toBe('OK');
  expect(await db.many(sql`select id from staff_recovery_codes where staff_id = ${who.staffId}`)).toEqual([]);
});

test('R-110 production answers nothing but what enrols before two-step login is on; a demonstration does not ask', async () => {
  const who = await logIn(await newcomer());
  const over: Partial<CallContext> = { config: { ...shop.services.config, mode: 'production' } };
  const as = (call: Parameters<typeof shop.call>[0], input: object) => shop.call(call, input, who, { over });
  for (const call of [consoleRoles, consoleStaff]) expect(await as(call, {})).toMatchObject({ reason: 'ENROL_FIRST', status: 403 });
  expect(await as(consoleMe, {})).toMatchObject({ ok: true, data: { must: 'enrol', permissions: [], waiting: { pendingConfirm: 0 } } });
  expect(said(await as(consoleSessions, { staffId: '1' }))).toBe('FORBIDDEN');
  expect(said(await as(consoleSessions, {}))).toBe('OK');
  expect(said(await as(consoleTotpStart, {}))).toBe('OK');
  expect(said(await as(consoleTotpConfirm, { code: await codeFor(who, 0, true) }))).toBe('OK');
  const after = (await again(who))!;
  expect(await shop.call(consoleRoles, {}, after, { over })).toMatchObject({ ok: true });
  expect(await shop.call(consoleMe, {}, after, { over })).toMatchObject({ data: { must: '', permissions: ['admin'], twoStep: true } });
  expect(await shop.call(consoleMe, {}, who)).toMatchObject({ data: { must: '', permissions: ['admin'], twoStep: false } });
});

const change = async (who: Staff, old: string, next: string) =>
  shop.call(consoleStaffPassword, { old: await encrypted(shop, old), new: await encrypted(shop, next) }, who);

test('R-110 a one-time password opens one login within a day, and that one only to set a password of one’s own', async () => {
  const boss = await logIn(await newcomer());
  const add = async (username: string): Promise<string> => {
    const outcome = await shop.call(consoleStaffSave, { username, name: '新人', roles: ['owner'] }, boss);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.data.password;
  };
  const [first, late] = [await add('once.used'), await add('once.late')];
  const both = await Promise.all([0, 1].map(() => attempt('once.used', '', first)));
  expect(both.map(said).toSorted()).toSatisfy(
    (words: string[]) => (words[1] === 'OK' && ['LOGIN_FAILED', 'PASSWORD_OVER'].includes(words[0]!)) || words[0] === 'OK',
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const token = both.map((one) => (one.ok ? one.data.token : '')).join('');
  const who = (await identifyStaff(db, token, now()))!;
  expect(await shop.call(consoleRoles, {}, who)).toMatchObject({ reason: 'PASSWORD_FIRST', status: 403 });
  expect(await shop.call(consoleMe, {}, who)).toMatchObject({ data: { must: 'password', permissions: [] } });
  expect(await attempt('once.used', '', first)).toMatchObject({ reason: 'PASSWORD_OVER', status: 401 });
  expect(said(await change(who, first, 'correct horse battery'))).toBe('OK');
  expect(said(await shop.call(consoleRoles, {}, (await again(who))!))).toBe('OK');
  expect(said(await attempt('once.used', '', 'correct horse battery'))).toBe('OK');
  wait(24 * HOUR_MS);
  expect(said(await attempt('once.late', '', late))).toBe('PASSWORD_OVER');
  await resetStaff(db, 'once.late', late, now());
  expect(said(await attempt('once.late', '', late))).toBe('OK');
});

test('R-110 changing one’s password takes the one now, ends every other login, and refuses weak ones', async () => {
  const username = await newcomer();
  const [other, who] = [await logIn(username), await logIn(username)];
  expect(said(await change(who, 'Wrong-2026', 'correct horse battery'))).toBe('PASSWORD_WRONG');
  for (const weak of [
    'short-1',
    'aaaaaaaaaaaaaa',
    'password1234',
    'Passw0rd123456',
    `${username}${username}${username}`,
    '123456789012',
    'x'.repeat(129),
  ])
    expect([weak, said(await change(who, password, weak))]).toEqual([weak, 'PASSWORD_SHORT']);
  expect(said(await change(who, password, 'correct horse battery'))).toBe('OK');
  expect([await again(other), (await again(who))?.staffId]).toEqual([null, who.staffId]);
  expect(said(await attempt(username))).toBe('LOGIN_FAILED');
  expect(said(await attempt(username, '', 'correct horse battery'))).toBe('OK');
  expect(JSON.stringify(await db.many(sql`select * from audit_log`))).not.toContain('horse');
});

test('R-110 logins of a colleague are listed with staff.view and ended with staff, with an audit row; without they are as unknown as none', async () => {
  const [boss, one] = [await logIn(await newcomer()), await logIn(await newcomer())];
  const clerk = { ...(await logIn(await newcomer())), permissions: ['orders', 'staff.view'] } as const;
  const stranger = { ...clerk, permissions: ['orders'] } as const;
  const staffId = String(one.staffId);
  expect(said(await shop.call(consoleSessions, { staffId }, stranger))).toBe('FORBIDDEN');
  const seen = await shop.call(consoleSessions, { staffId }, clerk);
  if (!seen.ok) throw new Error(seen.reason);
  expect(seen.data.map(({ id, current }) => [id, current])).toEqual([[String(one.login!.id), false]]);
  const { id } = seen.data[0]!;
  for (const who of [clerk, stranger]) expect(said(await shop.call(consoleSessionClose, { id }, who))).toBe('NOT_FOUND');
  expect(said(await shop.call(consoleSessionClose, { id }, boss))).toBe('OK');
  expect(said(await shop.call(consoleSessionClose, { id }, boss))).toBe('NOT_FOUND');
  expect(await again(one)).toBeNull();
  expect(await db.many(sql`select action from audit_log where subject = ${`staff:${staffId}`} and staff_id = ${boss.staffId}`)).toEqual([
    { action: 'staff.session-end' },
  ]);
});
