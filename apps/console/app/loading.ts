// Loads a page's data; without a session the login page comes first and returns to the same address.
import type { Outcome } from '@partharbor/contract/call';
import { redirect } from 'react-router';
import type { Answer, CallName, Input, PathParams } from './calls.ts';
import { renewBearer, send } from './client.ts';
import { bearerNow, forgetBearer } from './session.ts';

const BASE = '/console';

/** Address of the login page that returns to `path`, which is written without /console. */
export const loginHref = (path: string): string => (path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`);

/** Path and query of a page's address as the router counts it. @example ownPath('http://shop.example/console/orders?current=2') // '/orders?current=2' */
export function ownPath(url: string): string {
  const { pathname, search } = new URL(url);
  return (pathname.startsWith(BASE) ? pathname.slice(BASE.length) || '/' : pathname) + search;
}

/** For clientLoaders. Refusals come back as values, except a missing or ended session. */
export async function load<K extends CallName>(
  name: K,
  input: Input<K>,
  request: Request,
  params?: PathParams,
): Promise<Outcome<Answer<K>>> {
  if (bearerNow() === null) {
    const renewed = await renewBearer();
    if (!renewed.ok) return renewed;
    if (renewed.data === null) throw redirect(loginHref(ownPath(request.url)));
  }
  const outcome = await send(name, input, { params, signal: request.signal });
  if (outcome.ok || outcome.status !== 401) return outcome;
  forgetBearer();
  throw redirect(loginHref(ownPath(request.url)));
}

/** Number of a query's field within bounds, `fallback` for anything else. */
function numberFrom(query: URLSearchParams, name: string, fallback: number, max: number): number {
  const text = query.get(name) ?? '';
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fallback;
  return Math.min(number, max);
}

export const PAGE_SIZES = [25, 50, 100] as const;

/** Page and page size of a list's address. */
export function pagingFrom(query: URLSearchParams): { current: number; size: number } {
  const size = numberFrom(query, 'size', PAGE_SIZES[0], 100);
  return { current: numberFrom(query, 'current', 1, 100_000), size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0] };
}

/** Address of the same list with some fields changed; empty ones go, and so does the page number unless it is given. */
export function listHref(query: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query);
  next.delete('current');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return `?${next.toString()}`;
}
