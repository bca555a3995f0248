// Whom a pass belongs to, and how tracking calls a browser: by the random mark it sends, never by who it is.
import { createHmac, hkdfSync } from 'node:crypto';
import { addressBudgetKey } from '../access/ip-address.ts';
import type { CallContext } from '../calls/context.ts';

/** The mark of the visitor's browser, or his network address where it sends none. */
export const visitorOf = ({ position, ip }: Pick<CallContext, 'position' | 'ip'>): string =>
  position ? `position:${position}` : `address:${addressBudgetKey(ip)}`;

/** A one-way mark of a browser for tables; null where it sends none. */
export function browserMark({ position, config }: Pick<CallContext, 'position' | 'config'>): Buffer | null {
  if (!position) return null;
  const key = Buffer.from(hkdfSync('sha256', config.secret, '', 'partharbor browser mark', 32));
  return createHmac('sha256', key).update(position).digest().subarray(0, 16);
}
