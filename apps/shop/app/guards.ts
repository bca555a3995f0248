// What stands before pages that only a logged-in visitor may see.
import { redirect } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { scopeContext } from './context.ts';
import type { PageUser, RequestScope } from './context.ts';
import { loginHref } from './redirect.ts';

/** The visitor's account; without one throws a redirect to the login page with the way back (RT-3). */
export function requireUser(scope: RequestScope): PageUser {
  if (!scope.user) throw redirect(loginHref(scope.edition, scope.path));
  return scope.user;
}

/** For a route: `export const middleware = [loggedIn]`. Needs a loader in that route, so that it runs on navigations too. */
export const loggedIn: MiddlewareFunction<Response> = ({ context }) => {
  requireUser(context.get(scopeContext));
};
