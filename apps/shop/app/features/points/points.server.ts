// Loads the page of points and signs in (HD-3, PT-1).
import { pointsAccount, signIn } from '@partharbor/contract/calls/points';
import { data } from 'react-router';
import { ask, need } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';
import type { SignAnswer } from './hrefs.ts';

export interface PointsData {
  readonly account: Answer<typeof pointsAccount>;
  /** Signing in belongs to the Chinese edition. */
  readonly isDomestic: boolean;
}

/** The page an address names; beyond the last it is the last. */
export async function loadPoints(scope: RequestScope, request: Request): Promise<PointsData> {
  requireUser(scope);
  const asked = new URL(request.url).searchParams.get('current') ?? '';
  const current = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const found = need(scope, await ask(scope, pointsAccount, { current }));
  const account = current > found.pages ? need(scope, await ask(scope, pointsAccount, { current: found.pages })) : found;
  return { account, isDomestic: scope.edition === 'domestic' };
}

/** Signs in for today; the form has no fields. */
export async function actOnPoints(scope: RequestScope) {
  const { userId } = requireUser(scope);
  const outcome = await ask(scope, signIn, { userId });
  if (!outcome.ok) return data<SignAnswer>({ did: 'nothing', message: outcome.message }, { status: outcome.status });
  const { isSign, signContinuityDay, points, balance } = outcome.data;
  return data<SignAnswer>(isSign ? { did: 'signed', days: signContinuityDay, points, balance } : { did: 'repeat' });
}
