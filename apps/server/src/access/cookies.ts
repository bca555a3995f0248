// The shop's cookies: their names, how they are read and written.

import { cookieChars } from './header-lengths.ts';

/** Cookies bound to this host and https; browsers take them on loopback too. */
export const sessionCookie = '__Host-ph_session';
export const guestCookie = '__Host-ph_guest';
export const deviceCookie = '__Host-ph_device';
/** The login of staff in the back office. */
export const staffCookie = '__Host-ph_staff';
/** A browser that a member of staff has logged in with. */
export const staffDeviceCookie = '__Host-ph_staff_device';
/** Tells visitors apart where one address asks for very much; no login hangs on it, so that it also works on plain http. */
export const visitorCookie = 'ph_visitor';
/** Whose list of compared parts it is (CP-1). */
export const compareCookie = '__Host-ph_compare';
/** The login elsewhere that this browser began; over with it, or soon. */
export const flowCookie = '__Host-ph_flow';
/** The edition chosen; no secret, so that it also works on plain http. */
export const editionCookie = 'ph_edition';

const daySeconds = 86_400;
const minuteSeconds = 60;
/** Long enough to find the phone, scan, and register an account to link. */
const flowMinutes = 30;

/** How long things are kept, in days; the privacy notice says these very numbers. Logs are the operator's to delete. */
export const keepingDays = {
  sessionDays: 90,
  guestCartDays: 180,
  compareDays: 180,
  deviceDays: 400,
  visitorDays: 30,
  logDays: 90,
  trackingDays: 60,
} as const;

const ages: Readonly<Record<string, number>> = {
  [sessionCookie]: keepingDays.sessionDays * daySeconds,
  [guestCookie]: keepingDays.guestCartDays * daySeconds,
  [compareCookie]: keepingDays.compareDays * daySeconds,
  [deviceCookie]: keepingDays.deviceDays * daySeconds,
  // As long as a login of staff can last.
  [staffCookie]: 12 * 60 * minuteSeconds,
  [staffDeviceCookie]: keepingDays.deviceDays * daySeconds,
  [visitorCookie]: keepingDays.visitorDays * daySeconds,
  [flowCookie]: flowMinutes * minuteSeconds,
  [editionCookie]: 365 * daySeconds,
};

/** Reads a Cookie header; of a name that comes twice the first counts. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of (header ?? '').slice(0, cookieChars).split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    if (!found.has(name)) found.set(name, pair.slice(at + 1).trim());
  }
  return found;
}

/** A Set-Cookie value. Values are our own tokens and words: letters, digits, dot, dash, underscore. @example cookieText(guestCookie, token) */
export function cookieText(name: string, value: string): string {
  if (!/^[A-Za-z0-9._-]*$/.test(value)) throw new Error(`the cookie ${name} got a value it cannot carry`);
  const host = name.startsWith('__Host-');
  const age = value === '' ? 0 : (ages[name] ?? 0);
  return `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${host ? '; HttpOnly; Secure' : name === visitorCookie ? '; HttpOnly' : ''}`;
}

/** A Set-Cookie value that removes the cookie. */
export const cookieGone = (name: string): string => cookieText(name, '');
