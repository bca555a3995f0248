// Loads the buyer's own feedback (CO-6).
import { feedbackList } from '@partharbor/contract/calls/feedback';
import { redirect } from 'react-router';
import { ask, need } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';
import { listHref } from './hrefs.ts';

export type Listed = Answer<typeof feedbackList>;

/** A page of the list by the address. */
export async function loadList(scope: RequestScope, request: Request): Promise<Listed> {
  requireUser(scope);
  const asked = new URL(request.url).searchParams.get('current') ?? '';
  const current = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1;
  const page = need(scope, await ask(scope, feedbackList, { current }));
  if (page.records.length === 0 && current > 1) throw redirect(listHref());
  return page;
}
