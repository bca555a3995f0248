// Cookies that keep the chosen theme, closed notices and the folded side bar; no secrets, so that they also work on plain http.
import type { Theme } from './context.ts';

const YEAR_SECONDS = 31_536_000;

const kept = (name: string, value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : YEAR_SECONDS}; HttpOnly; SameSite=Lax`;

/** Set-Cookie value; null goes back to what the system says. */
export const themeCookie = (theme: Theme): string => kept('ph_theme', theme ?? '');

/** Set-Cookie value with the ids of the notices that were closed. */
export const noticeCookie = (ids: readonly string[]): string => kept('ph_notice', ids.join('.'));

/** Set-Cookie value that keeps the side bar folded, or lets it be as it comes. */
export const sideCookie = (isFolded: boolean): string => kept('ph_side', isFolded ? 'folded' : '');

const LOGIN_SECONDS = 900;

/** Set-Cookie value with the part a guest marked as favourite, for the time a login takes; '' forgets it. */
export const favouriteCookie = (goodsId: string): string =>
  `ph_favourite=${goodsId}; Path=/; Max-Age=${goodsId === '' ? 0 : LOGIN_SECONDS}; HttpOnly; SameSite=Lax`;
