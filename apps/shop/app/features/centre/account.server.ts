// Loads the account overview: the user's record, open sessions, orders that wait (T-1, AC-4).
import { loadUserInfo, sessionEnd, sessionList } from '@partharbor/contract/calls/accounts';
import { orderList } from '@partharbor/contract/calls/orders';
import { data } from 'react-router';
import { ask, field, need } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';

export async function loadAccount(scope: RequestScope) {
  const { userId } = requireUser(scope);
  const [info, sessions, orders] = await Promise.all([
    ask(scope, loadUserInfo, {}, { params: { userId } }),
    ask(scope, sessionList, {}),
    ask(scope, orderList, { userId, page: { current: 1, size: 1 } }),
  ]);
  return { info: need(scope, info), sessions: need(scope, sessions), counts: orders.ok ? orders.data.counts : {} };
}

export type AccountData = Awaited<ReturnType<typeof loadAccount>>;

export interface AccountAnswer {
  readonly ended?: boolean;
  readonly message?: string;
}

/** Ends another session of the user. */
export async function actOnAccount(scope: RequestScope, request: Request) {
  requireUser(scope);
  const outcome = await ask(scope, sessionEnd, { sessionId: field(await request.formData(), 'sessionId') });
  if (outcome.ok) return data<AccountAnswer>({ ended: true });
  if (outcome.status === 401) need(scope, outcome);
  return data<AccountAnswer>({ message: outcome.message }, { status: outcome.status });
}
