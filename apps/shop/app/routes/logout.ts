// POST /logout: ends the session everywhere; pages that need a login lead home (AC-2).
import { logout } from '@partharbor/contract/calls/accounts';
import { redirect, redirectDocument } from 'react-router';
import type { Route } from './+types/logout.ts';
import { ask, field, need } from '../loader-call.ts';
import { scopeContext } from '../context.ts';
import { afterLogout } from '../features/accounts/logout-target.ts';

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext);
  const to = afterLogout(field(await request.formData(), 'to'));
  // A session that is gone already needs no ending.
  if (scope.user) need(scope, await ask(scope, logout, {}));
  return redirectDocument(to);
}

export const loader = () => redirect('/index');
