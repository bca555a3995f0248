// Checks of the login and registration forms, the same in the browser and on the server (AC-1, AC-7).
import { isEmail, mobileProblem, passwordProblem, usernameProblem } from '@partharbor/rules/accounts';
import { isCode } from '@partharbor/rules/codes';
import { foldMobile } from '@partharbor/rules/phones';
import { m } from '../../i18n/messages.js';

export type FieldErrors = Readonly<Partial<Record<'username' | 'password' | 'confirm' | 'mobile' | 'code' | 'email' | 'consent', string>>>;

export interface Registration {
  readonly username: string;
  readonly mobile: string;
  readonly email: string;
  /** 0 registers by mobile number, 1 by e-mail address. */
  readonly userSource: 0 | 1;
  readonly consent: boolean;
}

const usernameWords = {
  length: m.accounts_badUsernameLength,
  numeric: m.accounts_badUsernameNumeric,
  symbols: m.accounts_badUsernameSymbols,
};

const mobileWords = { empty: m.accounts_needMobile, length: m.accounts_badMobileLength, format: m.accounts_badMobile };

/** What is wrong with a mobile number as typed; undefined when nothing is (AC-7). */
export function mobileError(typed: string): string | undefined {
  const problem = mobileProblem(foldMobile(typed));
  return problem === null ? undefined : mobileWords[problem]();
}

/** What is wrong with number and code; the code's own tries are the server's to count. */
export const codeErrors = (mobile: string, code: string): FieldErrors =>
  dropEmpty({ mobile: mobileError(mobile), code: isCode(code.normalize('NFKC').replace(/\s/g, '')) ? undefined : m.accounts_needCode() });

/** What is wrong with a new password; undefined when nothing is. */
export function passwordWords(password: string): string | undefined {
  if (password === '') return m.accounts_needPassword();
  const problem = passwordProblem(password);
  if (problem === null) return undefined;
  return problem === 'characters' ? m.accounts_badPasswordCharacters() : m.accounts_badPassword();
}

const dropEmpty = (errors: Record<string, string | undefined>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));

/** What is wrong with a login; empty when it can be sent. `password` null = it came encrypted. */
export function loginErrors(username: string, password: string | null): FieldErrors {
  return dropEmpty({
    username: username.trim() === '' ? m.accounts_needUsername() : undefined,
    password: password === '' ? m.accounts_needPassword() : undefined,
  });
}

/** What is wrong with the fields of a registration other than its password. */
export function registrationErrors({ username, mobile, email, userSource, consent }: Registration): FieldErrors {
  const problem = usernameProblem(username);
  return dropEmpty({
    username: username === '' ? m.accounts_needUsername() : problem ? usernameWords[problem]() : undefined,
    mobile: userSource === 0 ? mobileError(mobile) : undefined,
    email: userSource !== 1 || isEmail(email) ? undefined : email === '' ? m.accounts_needEmail() : m.accounts_badEmail(),
    consent: consent ? undefined : m.accounts_needConsent(),
  });
}

/** What is wrong with a new password and its repetition. */
export function newPasswordErrors(password: string, confirm: string): FieldErrors {
  return dropEmpty({ password: passwordWords(password), confirm: password === confirm ? undefined : m.accounts_badConfirm() });
}

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;
