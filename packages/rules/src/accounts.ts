// Rules of accounts and addresses: user names, passwords, phones, e-mail, address fields (AC-1, AC-5, AC-7, S5).

export type UsernameProblem = 'length' | 'numeric' | 'symbols';

/** User name: 3-30 characters, letters, digits, underscore or 汉字, not purely numeric (AC-1). */
export function usernameProblem(name: string): UsernameProblem | null {
  const length = Array.from(name).length;
  if (length < 3 || length > 30) return 'length';
  if (/^\d+$/.test(name)) return 'numeric';
  return /^[\p{Script=Han}A-Za-z0-9_]+$/u.test(name) ? null : 'symbols';
}

export type PasswordProblem = 'length' | 'classes' | 'characters' | 'common';

/** Password: 8-20 visible ASCII characters with at least two of letters, digits, symbols (AC-1). `isCommon` refuses known ones. */
export function passwordProblem(password: string, isCommon: (lower: string) => boolean = () => false): PasswordProblem | null {
  if (password.length < 8 || password.length > 20) return 'length';
  if (!/^[\x21-\x7e]+$/.test(password)) return 'characters';
  const classes = [/[A-Za-z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((one) => one.test(password)).length;
  if (classes < 2) return 'classes';
  return isCommon(password.toLowerCase()) ? 'common' : null;
}

/** Mainland mobile number: 11 digits, 1 then 3-9 (AC-7). */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

export type MobileProblem = 'empty' | 'length' | 'format';

/** What is wrong with a mobile number, as forms say it (AC-7): nothing typed, not 11 digits, no mainland number. */
export function mobileProblem(text: string): MobileProblem | null {
  if (text === '') return 'empty';
  if (text.length !== 11) return 'length';
  return isMobile(text) ? null : 'format';
}

/** Phone abroad: 6-20 of digits, blanks, brackets, dashes, an optional leading plus, at least 6 digits. */
export const isForeignPhone = (text: string): boolean => /^\+?[0-9 ()-]{6,20}$/.test(text) && text.replace(/\D/g, '').length >= 6;

/** E-mail address of the standard form, at most 100 characters. Linear in its input. */
export function isEmail(text: string): boolean {
  if (text.length > 100) return false;
  const at = text.indexOf('@');
  if (at < 1 || at !== text.lastIndexOf('@')) return false;
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  return (
    local.length <= 64 &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    labels.length >= 2 &&
    labels.every((label) => /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/.test(label))
  );
}

/** Phone with its middle hidden and without its extension: 138****1234. */
export function maskPhone(shown: string): string {
  const phone = shown.replace(/ ext\. \d{1,7}$/, '');
  return phone.length <= 7 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** E-mail address with its name hidden but for the first letter: l***@example.com. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(@[^@]*)$/su, '$1***$2');
