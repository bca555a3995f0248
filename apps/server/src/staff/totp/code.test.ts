// One-time codes against the vectors of RFC 6238 and RFC 4648, and seeds under their seal.
import { expect, test } from 'vitest';
import { base32, codeOf, digitsOf, keyUri, stepAt, stepOf } from './code.ts';
import { newRecoveryCodes, recoveryHash } from './recovery.ts';
import { seal, unseal } from './seal.ts';

const seed = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('R-110 at %d s the code is the standard’s', (seconds, code) => {
  expect(codeOf(seed, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test('R-110 a code is taken one step before and after its own, and no further', () => {
  const at = new Date(1_700_000_010_000);
  const step = stepAt(at);
  for (const off of [-3, -2, -1, 0, 1, 2, 3])
    expect(stepOf(seed, codeOf(seed, step + off), at), String(off)).toBe(Math.abs(off) <= 1 ? step + off : null);
  expect(stepOf(seed, '', at)).toBeNull();
  expect(stepOf(seed, `${codeOf(seed, step)}0`, at)).toBeNull();
});

test('R-110 base32 is the standard’s, and the address for the authenticator names algorithm, digits and period', () => {
  const pairs = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI', '': '' };
  for (const [text, said] of Object.entries(pairs)) expect(base32(Buffer.from(text))).toBe(said);
  expect(keyUri('ABC', 'PartHarbor', 'lin.yue')).toBe(
    'otpauth://totp/PartHarbor:lin.yue?secret=ABC&issuer=PartHarbor&algorithm=SHA1&digits=6&period=30',
  );
});

test('R-110 digits are read with blanks and dashes, anything else is none', () => {
  expect([digitsOf(' 123 456'), digitsOf('123-456'), digitsOf('12345'), digitsOf('1234567'), digitsOf('12345a')]).toEqual([
    '123456',
    '123456',
    null,
    null,
    null,
  ]);
});

test('R-110 ten recovery codes of 120 bits, the same however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{6}-){3}[0-9a-hjkmnp-tv-z]{6}$/);
  expect(recoveryHash(' 0a1B-c ')).toEqual(recoveryHash('Oalbc'));
  expect(recoveryHash(codes[0]!)).not.toEqual(recoveryHash(codes[1]!));
});

test('R-110 a sealed seed opens under its secret and for its owner alone, and never twice the same', () => {
  const sealed = seal('secret one', 7, seed);
  expect(sealed.includes(seed)).toBe(false);
  expect(seal('secret one', 7, seed)).not.toEqual(sealed);
  expect(unseal('secret one', 7, sealed)).toEqual(seed);
  expect(unseal('secret two', 7, sealed)).toBeNull();
  expect(unseal('secret one', 8, sealed)).toBeNull();
  sealed[sealed.length - 1]! ^= 1;
  expect(unseal('secret one', 7, sealed)).toBeNull();
});
