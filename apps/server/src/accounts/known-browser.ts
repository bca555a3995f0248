// The mark of a browser in which a user has logged in before, so that strangers' guesses do not shut the owner out (T-4).
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@partharbor/rules/time';

const daysValid = 400;

/** Whose browser it is: another password, and no browser is known any more. */
export interface DeviceOwner {
  /** A buyer by id, or a member of staff, who may have the same number. */
  readonly name: `${number}` | `s${number}`;
  readonly passwordHash: string;
}

/** @example buyersBrowser({ id: 7, password_hash: '$argon2id$…' }) */
export const buyersBrowser = (user: { readonly id: number; readonly password_hash: string }): DeviceOwner => ({
  name: `${user.id}`,
  passwordHash: user.password_hash,
});

export const staffBrowser = (member: { readonly id: number; readonly password_hash: string }): DeviceOwner => ({
  name: `s${member.id}`,
  passwordHash: member.password_hash,
});

function signature(secret: string, payload: string, owner: DeviceOwner): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'partharbor known device', 32));
  return createHmac('sha256', key).update(`${payload}.${owner.passwordHash}`).digest();
}

/** The mark to keep in a cookie: owner, day and signature. */
export function deviceMark(secret: string, owner: DeviceOwner, now: Date): string {
  const payload = `${owner.name}.${Math.floor(now.getTime() / DAY_MS)}`;
  return `${payload}.${signature(secret, payload, owner).toString('base64url')}`;
}

/** Whether a mark is ours, for this owner with this password, and not too old. */
export function knowsDevice(secret: string, owner: DeviceOwner, mark: string, now: Date): boolean {
  const [whose = '', day = '', given = '', ...more] = mark.split('.');
  if (more.length > 0 || whose !== owner.name || !/^\d{1,6}$/.test(day)) return false;
  const ageDays = Math.floor(now.getTime() / DAY_MS) - Number(day);
  const expected = signature(secret, `${whose}.${day}`, owner);
  const sent = Buffer.from(given, 'base64url');
  return ageDays >= 0 && ageDays <= daysValid && sent.length === expected.length && timingSafeEqual(sent, expected);
}
