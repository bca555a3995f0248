// Remembers how many parts a page of a list shows in a cookie, so that the next list has as many from the server on.
import { pageSizes, usualSize } from './list-state.ts';
import type { ListState } from './list-state.ts';

const NAME = 'ph_size';
const YEAR_SECONDS = 31_536_000;

/** The cookie that remembers a choice, as `document.cookie` takes it; the usual size needs none. */
export const sizeCookie = (size: number): string =>
  `${NAME}=${size}; Path=/; Max-Age=${size === usualSize ? 0 : YEAR_SECONDS}; SameSite=Lax`;

/** Remembers a choice in this browser. */
export function rememberSize(size: number): void {
  document.cookie = sizeCookie(size);
}

/** The list as its reader wants it. An address that names a size or a page means the same to everybody. */
export function inUsualSize(state: ListState, search: URLSearchParams, cookies: string): ListState {
  if (search.has('size') || search.has('current')) return state;
  const kept = new RegExp(`(?:^|;\\s*)${NAME}=(\\d+)`).exec(cookies)?.[1];
  return { ...state, size: pageSizes.find((size) => String(size) === kept) ?? state.size };
}
