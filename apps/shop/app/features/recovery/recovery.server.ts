// A new password: by code, by mail, by its ticket, and by the old one (AC-3, R-105).
import { publicKey } from '@partharbor/contract/calls/accounts';
import { findPwdMobile } from '@partharbor/contract/calls/codes';
import { changePassword, findPwdCheck, findPwdMail, resetPassword, resetUsable } from '@partharbor/contract/calls/recovery';
import { isEmail } from '@partharbor/rules/accounts';
import { foldMobile } from '@partharbor/rules/phones';
import { data, redirect, redirectDocument } from 'react-router';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';
import { m } from '../../i18n/messages.js';
import { ask, field, need } from '../../loader-call.ts';
import { loginPath } from '../../redirect.ts';
import { answer, answerToAsking, cipherOf } from '../accounts/accounts.server.ts';
import { codeErrors, hasErrors, newPasswordErrors } from '../accounts/fields.ts';
import { changeErrors } from './fields.ts';
import type { ChangeAnswer, ChangeErrors, MailAnswer } from './fields.ts';

/** What the forms need to know of the shop. */
export const loadRecovery = (scope: RequestScope) => ({
  needsCheck: scope.needsCheck,
  demo: scope.mode === 'demo',
  phoneCodes: scope.phoneCodes,
  loginHref: loginPath(scope.edition),
});

/** First step by phone: sends a code without scripts, else takes it to the second. */
export async function actOnPhone(scope: RequestScope, request: Request) {
  const form = await request.formData();
  const asked = await answerToAsking(scope, form, findPwdMobile);
  if (asked) return asked;
  const given = { mobile: foldMobile(field(form, 'mobile')), code: field(form, 'code') };
  const errors = codeErrors(given.mobile, given.code);
  if (hasErrors(errors)) return answer(form, errors, '', 400);
  const outcome = await ask(scope, findPwdCheck, given);
  if (outcome.ok) return redirect(`/findPassword_change?${new URLSearchParams({ ticket: outcome.data.ticket })}`);
  const atField = outcome.reason === 'CODE_WRONG' ? { code: outcome.message } : {};
  return answer(form, atField, hasErrors(atField) ? '' : outcome.message, outcome.status);
}

/** First step by mail. */
export async function actOnMail(scope: RequestScope, request: Request) {
  const form = await request.formData();
  const email = field(form, 'email').trim();
  const says = (status: number, more: Partial<MailAnswer>) =>
    data<MailAnswer>({ email, sent: false, error: '', message: '', ...more }, { status });
  if (!isEmail(email)) return says(400, { error: email === '' ? m.accounts_needEmail() : m.accounts_badEmail() });
  const outcome = await ask(scope, findPwdMail, { email, captchaVerification: field(form, 'captchaVerification') });
  return outcome.ok ? says(200, { sent: true }) : says(outcome.status, { message: outcome.message });
}

const ticketOf = (request: Request): string => new URL(request.url).searchParams.get('ticket') ?? '';

/** Second step. Opening the page changes nothing: programs that look into mails open every link. */
export async function loadChange(scope: RequestScope, request: Request) {
  const ticket = ticketOf(request);
  const [key, usable] = [await ask(scope, publicKey, {}), need(scope, await ask(scope, resetUsable, { ticket }))];
  return { ...loadRecovery(scope), key: key.ok ? key.data : null, usable, domestic: scope.edition === 'domestic' };
}

const refusals: Readonly<Record<string, keyof ChangeErrors>> = { WEAK_PASSWORD: 'password', OLD_PASSWORD: 'old' };
const says = (status: number, errors: ChangeErrors, more: Partial<ChangeAnswer> = {}) =>
  data<ChangeAnswer>({ errors, message: '', needsCheck: false, changed: false, ...more }, { status });

function refused({ reason, message, status }: { reason: string; message: string; status: number }) {
  const at = refusals[reason];
  return says(status, at ? { [at]: message } : {}, { message: at ? '' : message, needsCheck: reason === 'CAPTCHA_NEEDED' });
}

export async function actOnChange(scope: RequestScope, request: Request) {
  const form = await request.formData();
  const errors = field(form, 'cipher') === '' ? newPasswordErrors(field(form, 'password'), field(form, 'confirm')) : {};
  if (hasErrors(errors)) return says(400, errors);
  const cipher = await cipherOf(scope, form, 'cipher');
  if (!cipher) return says(503, {}, { message: m.accounts_busy() });
  const outcome = await ask(scope, resetPassword, { ticket: ticketOf(request), ...cipher });
  return outcome.ok ? redirectDocument(`${loginPath(scope.edition)}?recovered=1`) : refused(outcome);
}

/** /UserHome/passwordReset. */
export async function loadOwnChange(scope: RequestScope) {
  requireUser(scope);
  const key = await ask(scope, publicKey, {});
  return { key: key.ok ? key.data : null, forgotHref: scope.edition === 'domestic' ? '/findPassword' : '/forgetPassword' };
}

export async function actOnOwnChange(scope: RequestScope, request: Request) {
  const { userId } = requireUser(scope);
  const form = await request.formData();
  const errors = field(form, 'cipher') === '' ? changeErrors(form) : {};
  if (Object.keys(errors).length > 0) return says(400, errors);
  const [old, fresh] = [await cipherOf(scope, form, 'oldCipher', 'old'), await cipherOf(scope, form, 'cipher')];
  if (!old || !fresh) return says(503, {}, { message: m.accounts_busy() });
  const captchaVerification = field(form, 'captchaVerification');
  const outcome = await ask(scope, changePassword, { userId, oldPassword: old.password, ...fresh, captchaVerification });
  return outcome.ok ? says(200, {}, { changed: true }) : refused(outcome);
}
