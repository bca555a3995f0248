// Checks of the login and registration forms, the same in the browser and on the server (AC-1, AC-7).
import { isEmail, isMobile, passwordProblem, usernameProblem } from '@partharbor/rules/accounts';
import { m } from '../../i18n/messages.js';

export type FieldErrors = Readonly<Partial<Record<'username' | 'password' | 'confirm' | 'mobile' | 'email' | 'consent', string>>>;

export interface Registration {
  readonly username: string;
  readonly mobile: string;
  readonly email: string;
  /** 0 registers by mobile number, 1 by e-mail address. */
  readonly userSource: 0 | 1;
  readonly consent: boolean;
}

const usernameWords = { length: m.access_badUsernameLength, numeric: m.access_badUsernameNumeric, symbols: m.access_badUsernameSymbols };

function passwordWords(password: string): string | undefined {
  if (password === '') return m.access_needPassword();
  const problem = passwordProblem(password);
  if (problem === null) return undefined;
  return problem === 'characters' ? m.access_badPasswordCharacters() : m.access_badPassword();
}

const dropEmpty = (errors: Record<string, string | undefined>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));

/** What is wrong with a login; empty when it can be sent. `password` null = it came encrypted. */
export function loginErrors(username: string, password: string | null): FieldErrors {
  return dropEmpty({
    username: username.trim() === '' ? m.access_needUsername() : undefined,
    password: password === '' ? m.access_needPassword() : undefined,
  });
}

/** What is wrong with the fields of a registration other than its password. */
export function registrationErrors({ username, mobile, email, userSource, consent }: Registration): FieldErrors {
  const problem = usernameProblem(username);
  return dropEmpty({
    username: username === '' ? m.access_needUsername() : problem ? usernameWords[problem]() : undefined,
    mobile: userSource === 0 && !isMobile(mobile) ? m.access_badMobile() : undefined,
    email: userSource !== 1 || isEmail(email) ? undefined : email === '' ? m.access_needEmail() : m.access_badEmail(),
    consent: consent ? undefined : m.access_needConsent(),
  });
}

/** What is wrong with a new password and its repetition. */
export function newPasswordErrors(password: string, confirm: string): FieldErrors {
  return dropEmpty({ password: passwordWords(password), confirm: password === confirm ? undefined : m.access_badConfirm() });
}

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;
