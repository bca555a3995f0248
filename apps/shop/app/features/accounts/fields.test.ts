// Checks of login and registration fields.
import { expect, test } from 'vitest';
import { codeErrors, hasErrors, loginErrors, newPasswordErrors, registrationErrors } from './fields.ts';
import type { Registration } from './fields.ts';

const good: Registration = { username: 'lin_wei', mobile: '13800138000', email: '', userSource: 0, consent: true };

test('AC-1 user name, phone or e-mail and consent are checked before sending', () => {
  expect(registrationErrors(good)).toEqual({});
  expect(Object.keys(registrationErrors({ ...good, username: '12345' }))).toEqual(['username']);
  expect(Object.keys(registrationErrors({ ...good, username: 'a b!' }))).toEqual(['username']);
  expect(Object.keys(registrationErrors({ ...good, userSource: 1 }))).toEqual(['email']);
  expect(Object.keys(registrationErrors({ ...good, consent: false }))).toEqual(['consent']);
});

test('AC-7 a number that is no mainland mobile number gets the message of the texts', () => {
  const error = (mobile: string) => registrationErrors({ ...good, mobile }).mobile;
  for (const mobile of ['12800138000', '1380013800a']) expect(error(mobile), mobile).toBe('手机号格式错误，请修改');
  for (const mobile of ['1380013800', '138001380000']) expect(error(mobile), mobile).toBe('手机号码长度不为11位');
  expect(error('')).toBe('手机号码不能为空');
});

test('AC-1 an e-mail address that is missing is asked for, a wrong one is called wrong', () => {
  const error = (email: string) => registrationErrors({ ...good, userSource: 1, email }).email;
  expect([error(''), error('a@b'), error('a@shop.example')]).toEqual(['请填写邮箱。', '邮箱格式不对。', undefined]);
});

test('AC-1 the password needs two classes and the same repetition', () => {
  expect(newPasswordErrors('Demo-2026', 'Demo-2026')).toEqual({});
  expect(newPasswordErrors('Demo-2026', 'Demo-2027').confirm).toBe('两次输入的密码不一致。');
  for (const password of ['', 'short1', 'onlyletters', '12345678901', 'with blank 1'])
    expect(newPasswordErrors(password, password).password, password).toBeTruthy();
});

test('AC-2 an empty login is not sent', () => {
  expect(hasErrors(loginErrors('democn', 'x'))).toBe(false);
  expect(hasErrors(loginErrors('democn', null))).toBe(false);
  expect(Object.keys(loginErrors(' ', ''))).toEqual(['username', 'password']);
});

test('AC-8 a code has six digits, however wide they are typed', () => {
  expect(codeErrors('13800138000', ' 12 34 56')).toEqual({});
  expect(codeErrors('13800138000', '１２３４５６')).toEqual({});
  expect(Object.keys(codeErrors('1380013800', '12345'))).toEqual(['mobile', 'code']);
});
