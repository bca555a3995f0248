// Ways to the login page and back (RT-3).
import type { Edition } from '@partharbor/rules/goods';

export const loginPath = (edition: Edition): string => (edition === 'domestic' ? '/Login' : '/internationalLogin');

/**
 * Login page of an edition with the way back.
 * @example loginHref('domestic', '/Cart?tab=1') // '/Login?redirect=%2FCart%3Ftab%3D1'
 */
export function loginHref(edition: Edition, back: string): string {
  return `${loginPath(edition)}?${new URLSearchParams({ redirect: back })}`;
}

/** Path and query of a page request, without what the router adds for data requests. */
export function pagePath(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('_routes');
  const path = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
  const query = searchParams.toString();
  return query === '' ? path : `${path}?${query}`;
}
