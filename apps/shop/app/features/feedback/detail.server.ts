// Loads one piece of feedback by its key, and adds to it (CO-6).
import { feedbackAdd, feedbackDetail } from '@partharbor/contract/calls/feedback';
import { data, redirect } from 'react-router';
import { ask, need } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { detailHref } from './hrefs.ts';
import { textFrom, textProblem } from './typed.ts';

export type Feedback = Answer<typeof feedbackDetail>;

export interface DetailData {
  /** `missing` where the address names none, null where there is none of that key. */
  readonly one: Feedback | 'missing' | null;
  /** Whole address to keep; '' without one. */
  readonly link: string;
  readonly isGuest: boolean;
  /** What has just been done. */
  readonly said: '' | 'sent' | 'added';
}

/** Why an addition was refused, with what was typed. */
export interface AddAnswer {
  readonly problem?: 'missing' | 'wrong' | undefined;
  readonly message: string;
  readonly text: string;
}

const keyOf = (request: Request): string => (new URL(request.url).searchParams.get('key') ?? '').trim().slice(0, 80);

const noStore = { 'Cache-Control': 'no-store' };

export async function loadDetail(scope: RequestScope, request: Request) {
  const key = keyOf(request);
  const isGuest = scope.user === null;
  const none = { link: '', isGuest, said: '' } as const;
  // Opened by hand: the page says what is missing.
  if (key === '') return data<DetailData>({ one: 'missing', ...none }, { headers: noStore });
  const found = await ask(scope, feedbackDetail, { key });
  if (!found.ok && found.reason === 'NOT_FOUND') return data<DetailData>({ one: null, ...none }, { status: 404, headers: noStore });
  const one = need(scope, found);
  const asked = new URL(request.url).searchParams.get('said');
  const said = asked === 'sent' || asked === 'added' ? asked : '';
  return data<DetailData>({ one, link: scope.origin + detailHref(key), isGuest, said }, { headers: noStore });
}

/** Adds to it; leads back to it. */
export async function sendAddition(scope: RequestScope, request: Request) {
  const key = keyOf(request);
  const text = textFrom(await request.formData(), 'text');
  const problem = textProblem(text);
  if (problem) return data<AddAnswer>({ problem, message: '', text }, { status: 400, headers: noStore });
  const outcome = await ask(scope, feedbackAdd, { key, text });
  if (outcome.ok) throw redirect(detailHref(key, 'added'), 303);
  return data<AddAnswer>({ message: outcome.message, text }, { status: outcome.status, headers: noStore });
}
