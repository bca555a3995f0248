// Loads the form of feedback and carries out what it sends (CO-6).
import { randomBytes } from 'node:crypto';
import { feedbackLead, feedbackSave } from '@partharbor/contract/calls/feedback';
import type { Refusal } from '@partharbor/contract/call';
import { pageNamed } from '@partharbor/rules/feedback';
import { data, redirect } from 'react-router';
import { ask } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { detailHref } from './hrefs.ts';
import { isKind, typedFrom, wrongIn } from './typed.ts';
import type { FeedbackField, Typed, Wrong } from './typed.ts';

/** A form as it begins. */
export interface FeedbackFormData {
  readonly typed: Typed;
  readonly isGuest: boolean;
  /** Public address of the shop. */
  readonly origin: string;
}

/** Why a form was refused, with what was typed. */
export interface FeedbackAnswer {
  readonly wrong: Wrong;
  readonly message: string;
  readonly typed: Typed;
}

/** The form; `?from=` names the page it is about, where it is one of ours. */
export async function loadForm(scope: RequestScope, request: Request): Promise<FeedbackFormData> {
  const lead = scope.user ? await ask(scope, feedbackLead, {}) : null;
  const page = pageNamed(new URL(request.url).searchParams.get('from') ?? '', scope.origin);
  const mark = randomBytes(16).toString('base64url');
  const email = lead?.ok ? lead.data.email : '';
  const typed = { kind: '', satisfaction: '', text: '', page, email, wantsAnswer: scope.user !== null, mark };
  return { typed, isGuest: scope.user === null, origin: scope.origin };
}

/** Sends the form; it leads to the page of what was sent. */
export async function sendForm(scope: RequestScope, form: FormData) {
  const typed = typedFrom(form, scope.origin);
  const wrong = wrongIn(typed, scope.user === null);
  if (!isKind(typed.kind) || Object.keys(wrong).length > 0) return refusedForm(typed, { wrong }, 400);
  const { kind, satisfaction, mark, ...rest } = typed;
  const outcome = await ask(scope, feedbackSave, {
    ...rest,
    kind,
    satisfaction: /^[1-5]$/.test(satisfaction) ? satisfaction : '',
    mark: /^[\w-]{22}$/.test(mark) ? mark : '',
  });
  if (outcome.ok) throw redirect(detailHref(outcome.data.key, 'sent'), 303);
  return refusedForm(typed, saidOf(outcome), outcome.status);
}

function saidOf({ reason, message, details = {} }: Refusal): Partial<FeedbackAnswer> {
  const about = details['field'];
  return reason === 'BAD_INPUT' && typeof about === 'string' ? { wrong: { [about as FeedbackField]: 'wrong' }, message } : { message };
}

const refusedForm = (typed: Typed, said: Partial<FeedbackAnswer>, status: number) =>
  data<FeedbackAnswer>({ wrong: {}, message: '', typed, ...said }, { status });
