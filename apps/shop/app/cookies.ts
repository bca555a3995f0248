// Cookies that keep the chosen theme and closed notices; no secrets, so that they also work on plain http.
import type { Theme } from './context.ts';

const YEAR_SECONDS = 31_536_000;

const kept = (name: string, value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : YEAR_SECONDS}; HttpOnly; SameSite=Lax`;

/** Set-Cookie value; null goes back to what the system says. */
export const themeCookie = (theme: Theme): string => kept('ph_theme', theme ?? '');

/** Set-Cookie value with the ids of the notices that were closed. */
export const noticeCookie = (ids: readonly string[]): string => kept('ph_notice', ids.join('.'));
