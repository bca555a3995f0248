// Loads a buyer's account with his questionnaire, and keeps its answers (AC-4, AC-6).
import { loadUserInfo } from '@partharbor/contract/calls/accounts';
import { profileGet, profileSave } from '@partharbor/contract/calls/profiles';
import { readProfile } from '@partharbor/rules/profile';
import type { ProfileFault } from '@partharbor/rules/profile';
import { data } from 'react-router';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';
import { ask, need } from '../../loader-call.ts';
import { answersOf, typedFrom } from './answers.ts';
import type { Typed } from './answers.ts';

export async function loadProfile(scope: RequestScope) {
  const { userId } = requireUser(scope);
  const [info, profile] = await Promise.all([ask(scope, loadUserInfo, {}, { params: { userId } }), ask(scope, profileGet, {})]);
  return { info: need(scope, info), profile: need(scope, profile), isDomestic: scope.edition === 'domestic' };
}

export type AccountInfoData = Awaited<ReturnType<typeof loadProfile>>;

export type ProfileAnswer =
  | { readonly did: 'saved'; readonly points: number }
  | { readonly did: 'nothing'; readonly faults: readonly ProfileFault[]; readonly message: string; readonly typed: Typed };

/** All faults are told at once; what the call refuses beyond them in its own words. */
export async function actOnProfile(scope: RequestScope, request: Request) {
  requireUser(scope);
  const typed = typedFrom(await request.formData());
  const { answers, amounts } = typed;
  const several = {
    companyType: answersOf(answers.companyType),
    productCategory: answersOf(answers.productCategory),
    primaryField: answersOf(answers.primaryField),
    mainDemand: answersOf(answers.mainDemand),
    desiredInfo: answersOf(answers.desiredInfo),
  };
  const jobPosition = answersOf(answers.jobPosition);
  const read = readProfile({ ...several, jobPosition, ...amounts });
  if (!read.ok) return data<ProfileAnswer>({ did: 'nothing', faults: read.faults, message: '', typed }, { status: 400 });
  const outcome = await ask(scope, profileSave, { ...several, jobPosition: jobPosition[0]!, ...amounts });
  if (outcome.ok) return data<ProfileAnswer>({ did: 'saved', points: outcome.data });
  if (outcome.status === 401) need(scope, outcome);
  return data<ProfileAnswer>({ did: 'nothing', faults: [], message: outcome.message, typed }, { status: outcome.status });
}
