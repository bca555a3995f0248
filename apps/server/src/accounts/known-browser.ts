// The mark of a browser in which a user has logged in before, so that strangers' guesses do not shut the owner out (T-4).
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@partharbor/rules/time';
import type { UserRow } from './store.ts';

const daysValid = 400;

/** Whose browser it is: another password, and no browser is known any more. */
type Owner = Pick<UserRow, 'id' | 'password_hash'>;

function signature(secret: string, payload: string, owner: Owner): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'partharbor known device', 32));
  return createHmac('sha256', key).update(`${payload}.${owner.password_hash}`).digest();
}

/** The mark to keep in a cookie: user, day and signature. */
export function deviceMark(secret: string, owner: Owner, now: Date): string {
  const payload = `${owner.id}.${Math.floor(now.getTime() / DAY_MS)}`;
  return `${payload}.${signature(secret, payload, owner).toString('base64url')}`;
}

/** Whether a mark is ours, for this user with this password, and not too old. */
export function knowsDevice(secret: string, owner: Owner, mark: string, now: Date): boolean {
  const [user = '', day = '', given = '', ...more] = mark.split('.');
  if (more.length > 0 || user !== String(owner.id) || !/^\d{1,6}$/.test(day)) return false;
  const ageDays = Math.floor(now.getTime() / DAY_MS) - Number(day);
  const expected = signature(secret, `${user}.${day}`, owner);
  const sent = Buffer.from(given, 'base64url');
  return ageDays >= 0 && ageDays <= daysValid && sent.length === expected.length && timingSafeEqual(sent, expected);
}
