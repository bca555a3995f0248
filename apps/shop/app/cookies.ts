// Cookies that keep the chosen theme, the closed announcement and the folded side bar; no secrets, so that they also work on plain http.
import type { Theme } from './context.ts';

const YEAR_SECONDS = 31_536_000;

const kept = (name: string, value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : YEAR_SECONDS}; HttpOnly; SameSite=Lax`;

/** Set-Cookie value; null goes back to what the system says. */
export const themeCookie = (theme: Theme): string => kept('ph_theme', theme ?? '');

/** Set-Cookie value with the id of the announcement that was closed. */
export const noticeCookie = (id: string): string => kept('ph_notice', id);

/** Set-Cookie value that keeps the side bar folded, or lets it be as it comes. */
export const sideCookie = (isFolded: boolean): string => kept('ph_side', isFolded ? 'folded' : '');

const LOGIN_SECONDS = 900;

/** Set-Cookie value with the part a guest marked as favourite, for the time a login takes; '' forgets it. */
export const favouriteCookie = (goodsId: string): string =>
  `ph_favourite=${goodsId}; Path=/; Max-Age=${goodsId === '' ? 0 : LOGIN_SECONDS}; HttpOnly; SameSite=Lax`;
