// Keeps what a guest typed for the time a login takes, so that nothing is typed twice (RT-3).
import type { InquiryKind } from '@partharbor/rules/inquiries';
import { typedFrom, type Typed } from './typed.ts';

const NAME = 'ph_inquiry';
const SECONDS = 900;
/** Browsers drop cookies above 4,096 bytes. */
const MOST_BYTES = 3_900;

const cookie = (value: string): string => `${NAME}=${value}; Path=/; Max-Age=${value === '' ? 0 : SECONDS}; HttpOnly; SameSite=Lax`;

const encoded = (kind: InquiryKind, typed: Typed): string => {
  const bytes = new TextEncoder().encode(JSON.stringify([kind, typed]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/** Set-Cookie value. What does not fit loses the end of its description. */
export function keptForm(kind: InquiryKind, typed: Typed): string {
  let kept = typed;
  let value = encoded(kind, kept);
  while (value.length > MOST_BYTES && kept.description) {
    kept = { ...kept, description: Array.from(kept.description).slice(0, -50).join('') };
    value = encoded(kind, kept);
  }
  return cookie(value.length > MOST_BYTES ? '' : value);
}

/** Set-Cookie value that forgets it. */
export const forgottenForm = (): string => cookie('');

/** What was kept for a form of the kind; null where nothing was, or nothing that can be read. */
export function readKept(kind: InquiryKind, cookies: string): Typed | null {
  const value = new RegExp(`(?:^|; )${NAME}=([\\w-]+)`).exec(cookies)?.[1];
  if (value === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const [of, typed] = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as [unknown, unknown];
    if (of !== kind || typeof typed !== 'object' || typed === null) return null;
    return typedFrom(kind, new Map(Object.entries(typed)));
  } catch {
    return null; // not written by us
  }
}
