// Remembers how tall the rows of lists are in a cookie, so that the server's first answer already has them so.

const NAME = 'ph_rows';
const YEAR_SECONDS = 31_536_000;

/** Rows of one line are the usual ones. */
export const isCompactIn = (cookies: string): boolean => !new RegExp(`(?:^|;\\s*)${NAME}=tall(?:;|$)`).test(cookies);

/** The cookie that remembers a choice, as `document.cookie` takes it; the usual rows need none. */
export const densityCookie = (isCompact: boolean): string => `${NAME}=tall; Path=/; Max-Age=${isCompact ? 0 : YEAR_SECONDS}; SameSite=Lax`;

/** Remembers a choice in this browser. */
export function rememberDensity(isCompact: boolean): void {
  document.cookie = densityCookie(isCompact);
}
