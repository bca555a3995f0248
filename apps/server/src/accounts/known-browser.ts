// The mark of a browser in which a user has logged in before, so that strangers' guesses do not shut the owner out (T-4).
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@partharbor/rules/time';

const daysValid = 400;

function signature(secret: string, payload: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'partharbor known device', 32));
  return createHmac('sha256', key).update(payload).digest();
}

/** Whose browser it is: a buyer by id, or a member of staff, who may have the same number. */
export type DeviceOwner = `${number}` | `s${number}`;

/** The mark to keep in a cookie: owner, day and signature. */
export function deviceMark(secret: string, owner: DeviceOwner, now: Date): string {
  const payload = `${owner}.${Math.floor(now.getTime() / DAY_MS)}`;
  return `${payload}.${signature(secret, payload).toString('base64url')}`;
}

/** Whether a mark is ours, for this owner, and not too old. */
export function knowsDevice(secret: string, owner: DeviceOwner, mark: string, now: Date): boolean {
  const [whose = '', day = '', given = '', ...more] = mark.split('.');
  if (more.length > 0 || whose !== owner || !/^\d{1,6}$/.test(day)) return false;
  const ageDays = Math.floor(now.getTime() / DAY_MS) - Number(day);
  const expected = signature(secret, `${whose}.${day}`);
  const sent = Buffer.from(given, 'base64url');
  return ageDays >= 0 && ageDays <= daysValid && sent.length === expected.length && timingSafeEqual(sent, expected);
}
