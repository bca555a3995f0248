// Names, passwords, phones, mail addresses.
import { expect, test } from 'vitest';
import { isEmail, isForeignPhone, isMobile, maskEmail, maskPhone, mobileProblem, passwordProblem, usernameProblem } from './accounts.ts';

test.each([
  ['ab', 'length'],
  ['a'.repeat(31), 'length'],
  ['12345', 'numeric'],
  ['a b c', 'symbols'],
  ['a@bc', 'symbols'],
  ['ｆｕｌｌ', 'symbols'],
  ['engineer7', null],
  ['王工程师', null],
])('AC-1 user name %j: %s', (name, problem) => expect(usernameProblem(name)).toBe(problem));

test.each([
  ['Abc1234', 'length'],
  ['Abc12345678901234567x', 'length'],
  ['abcdefgh', 'classes'],
  ['12345678', 'classes'],
  ['abc def1', 'characters'],
  ['密码密码1234', 'characters'],
  ['Demo-2026', null],
  ['abcd1234', null],
])('AC-1 password %j: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem));

test('AC-1 a common password is refused whatever its case', () =>
  expect(passwordProblem('Password1', (lower) => lower === 'password1')).toBe('common'));

test.each([
  ['13800138000', true],
  ['12800138000', false],
  ['1380013800', false],
  ['138001380000', false],
  ['１3800138000', false],
  ['13800138000\n', false],
])('AC-7 mobile %j: %s', (text, ok) => expect(isMobile(text)).toBe(ok));

test.each([
  ['+49 89 5506 4471', true],
  ['(020) 7946-0958', true],
  ['12345', false],
  ['+12ab34567', false],
  ['------------', false],
])('AC-5 phone abroad %j: %s', (text, ok) => expect(isForeignPhone(text)).toBe(ok));

test.each([
  ['a@b.co', true],
  ['first.last+x@mail.example.com', true],
  ['a@b', false],
  ['@b.co', false],
  ['a@@b.co', false],
  ['a..b@c.de', false],
  ['a b@c.de', false],
  [`${'x'.repeat(65)}@c.de`, false],
  ['a@-b.co', false],
])('e-mail %j: %s', (text, ok) => expect(isEmail(text)).toBe(ok));

test('T-21 the mail rule is quick on hostile text', () => {
  const started = process.cpuUsage();
  isEmail(`${'a.'.repeat(25_000)}@${'b-'.repeat(25_000)}`);
  expect(process.cpuUsage(started).user).toBeLessThan(250_000);
});

test('a phone is shown with its middle hidden, without its extension', () => {
  expect(maskPhone('13800138000')).toBe('138****8000');
  expect(maskPhone('0755 2688 1000 ext. 7')).toBe('075****1000');
});

test('R-105 an address is shown to staff with its name hidden', () => {
  expect(['lena@example.com', 'a@b.cn'].map((email) => maskEmail(email))).toEqual(['l***@example.com', 'a***@b.cn']);
});

test('AC-7 what is wrong with a mobile number', () => {
  expect(['', '1380013800', '138001380000', '12800138000', '1380013800a', '13800138000'].map((text) => mobileProblem(text))).toEqual([
    'empty',
    'length',
    'length',
    'format',
    'format',
    null,
  ]);
});
