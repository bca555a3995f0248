// Codes of the sandbox's logins.
import { expect, test } from 'vitest';
import { isAccountName, makeLoginCode, openLoginCode } from './login-codes.ts';

const secret = 'a-secret-for-tests-only-0123456789abcdef';
const now = new Date('2026-03-01T08:00:00Z');
const code = makeLoginCode(secret, 'wechat', 'wang_gong', now);

test('RT-7 a code names its account, is never the same twice, and fits where providers’ codes do', () => {
  expect(openLoginCode(secret, 'wechat', code, now)).toBe('wang_gong');
  expect(makeLoginCode(secret, 'wechat', 'wang_gong', now)).not.toBe(code);
  expect(makeLoginCode(secret, 'wechat', 'a'.repeat(30), now)).toMatch(/^[\w.~-]{1,300}$/);
});

test('T-7 a code that is forged, another provider’s, another shop’s or older than five minutes opens nothing', () => {
  const [, ...rest] = code.split('.');
  const last = code.at(-3) === 'A' ? 'B' : 'A';
  const forged = [
    ['li_caigou', ...rest].join('.'),
    `${code.slice(0, -3)}${last}${code.slice(-2)}`,
    code.slice(0, -1),
    `${code}x`,
    `${code.split('.', 3).join('.')}.`,
    '',
  ];
  for (const one of forged) expect(openLoginCode(secret, 'wechat', one, now), one).toBeNull();
  expect(openLoginCode(secret, 'qq', code, now)).toBeNull();
  expect(openLoginCode(`${secret}x`, 'wechat', code, now)).toBeNull();
  expect(openLoginCode(secret, 'wechat', code, new Date(now.getTime() + 300_000))).toBeNull();
});

test('names of accounts are short and plain', () => {
  for (const name of ['anna', 'a1', '0_0', 'x'.repeat(30)]) expect(isAccountName(name), name).toBe(true);
  for (const name of ['', 'a', '_a', 'Anna', 'a b', 'a.b', '名', 'x'.repeat(31)]) expect(isAccountName(name), name).toBe(false);
});
