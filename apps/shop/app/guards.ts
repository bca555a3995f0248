// What stands before pages that not every visitor may see, by the site table.
import { redirect } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { scopeContext } from './context.ts';
import type { PageUser, RequestScope } from './context.ts';
import { formPath } from './features/inquiries/hrefs.ts';
import { viaLogin } from './features/inquiries/via-login.ts';
import { loginHref } from './redirect.ts';
import { addressOf, isForeign } from './site-lookup.ts';

/** The visitor's account; without one throws a redirect to the login page with the way back (RT-3). */
export function requireUser(scope: RequestScope): PageUser {
  if (!scope.user) throw redirect(loginHref(scope.edition, scope.path));
  return scope.user;
}

/** Forms of pages that need a login, kept while one logs in again. */
const keptForms: Readonly<Record<string, (scope: RequestScope, form: FormData) => Response>> = {
  [formPath.shortage]: (scope, form) => viaLogin(scope, 'shortage', form),
};

/** The page that says that an address leads nowhere, and which one it was. */
export const notFoundHref = (path: string): string => `/404?${new URLSearchParams({ from: path.slice(0, 500) })}`;

/** Before every page and every answer to its scripts; the session was asked for by then (RT-4). `pattern` is the route's own spelling. */
export const guard: MiddlewareFunction<Response> = async ({ context, pattern, request }) => {
  const scope = context.get(scopeContext);
  const address = addressOf(pattern);
  if (isForeign(address, scope.edition)) throw redirect(notFoundHref(scope.path));
  if (!address?.login || scope.user) return;
  // The session ended while a long form was filled in.
  const keeping = request.method === 'POST' ? keptForms[address.path] : undefined;
  if (keeping) throw keeping(scope, await request.formData());
  requireUser(scope);
};
