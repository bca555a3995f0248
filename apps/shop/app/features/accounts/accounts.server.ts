// Login and registration: loads the key for the form, carries out what it sends, and goes back to where the visitor was (AC-1, AC-2, RT-3).
import { oauthToken, publicKey, register } from '@partharbor/contract/calls/accounts';
import { loginByCode, loginMobile, registerSendMobile } from '@partharbor/contract/calls/codes';
import type { findPwdMobile } from '@partharbor/contract/calls/codes';
import { foldMobile } from '@partharbor/rules/phones';
import type { Outcome, Refusal } from '@partharbor/contract/call';
import { safeRedirect } from '@partharbor/rules/redirects';
import { data, redirectDocument } from 'react-router';
import type { Edition } from '@partharbor/rules/goods';
import { ask, field } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { m } from '../../i18n/messages.js';
import { encryptPassword } from './encrypt.server.ts';
import { codeErrors, hasErrors, loginErrors, mobileError, newPasswordErrors, registrationErrors } from './fields.ts';
import type { FieldErrors, Registration } from './fields.ts';
import { cameText } from './third-party.ts';

/** Public values of the texts; no privilege hangs on them. */
export const client = { client_id: 'partharbor-web', client_secret: 'public' };

/** How a name and an encrypted password log in; where a login elsewhere is to be linked, that is done with it. */
export type Login = (proof: {
  readonly username: string;
  readonly password: string;
  readonly kid: string;
  readonly captchaVerification?: string;
}) => Promise<Outcome<unknown>>;

const plainLogin =
  (scope: RequestScope): Login =>
  (proof) =>
    ask(scope, oauthToken, { ...client, grant_type: 'password', ...proof });

export interface AccessAnswer {
  readonly errors: FieldErrors;
  /** A refusal that belongs to no field. */
  readonly message: string;
  /** The next try takes a security check. */
  readonly needsCheck: boolean;
  /** What was typed, for the form to keep; never a password. */
  readonly typed: { readonly username: string; readonly mobile: string; readonly email: string };
  /** A code was sent, or will be after so many seconds; absent where none was asked for. */
  readonly resendSeconds?: number;
  /** What was said of sending one. */
  readonly codeSent?: boolean;
}

/** Where to go after logging in: own paths only (T-22). */
const targetOf = (request: Request): string => safeRedirect(new URL(request.url).searchParams.get('redirect'));

export async function loadAccess(scope: RequestScope, request: Request) {
  const key = await ask(scope, publicKey, {});
  const params = new URL(request.url).searchParams;
  return {
    /** Null when it could not be read; the form then sends the password to its page, which encrypts it. */
    key: key.ok ? key.data : null,
    target: targetOf(request),
    asked: params.has('redirect'),
    registered: params.get('registered') === '1',
    /** A new password was set a moment ago. */
    recovered: params.get('recovered') === '1',
    /** Logging in by a code to one's phone is chosen; only where it is offered. */
    byCode: scope.phoneCodes && scope.edition === 'domestic' && params.get('way') === 'code',
    phoneCodes: scope.phoneCodes,
    /** Registering takes a security check. */
    needsCheck: scope.needsCheck,
    /** Why a login elsewhere brought the visitor here. */
    came: cameText(params),
    /** Logins elsewhere that are offered. */
    logins: scope.logins,
    demo: scope.mode === 'demo',
    username: scope.user?.username ?? null,
    edition: scope.edition,
  };
}

export type AccessData = Awaited<ReturnType<typeof loadAccess>>;

/** Ciphertext and key id: as the browser made them, or made here from the plain field of a form without scripts. */
export async function cipherOf(
  scope: RequestScope,
  form: FormData,
  name: string,
  plain = 'password',
): Promise<{ password: string; kid: string } | null> {
  const sent = field(form, name);
  if (sent !== '') return { password: sent, kid: field(form, 'kid') };
  const key = await ask(scope, publicKey, {});
  return key.ok ? { password: encryptPassword(key.data.spki, field(form, plain)), kid: key.data.kid } : null;
}

export function answer(form: FormData, errors: FieldErrors, message: string, status: number, needsCheck = false) {
  return data<AccessAnswer>(
    {
      errors,
      message,
      needsCheck,
      typed: { username: field(form, 'username'), mobile: field(form, 'mobile'), email: field(form, 'email') },
    },
    { status },
  );
}

type AskingCall = typeof loginMobile | typeof registerSendMobile | typeof findPwdMobile;

/** What a passed security check gave, as the form brings it. */
const checkOf = (form: FormData) => ({ captchaVerification: field(form, 'captchaVerification') });

const busy = (form: FormData) => answer(form, {}, m.accounts_busy(), 503);

/** An answer to a code asked for without scripts; null where the form asks for something else, or brings a code already. */
export async function answerToAsking(scope: RequestScope, form: FormData, call: AskingCall) {
  if (!form.has('send') || field(form, 'code').trim() !== '') return null;
  const mobile = foldMobile(field(form, 'mobile'));
  if (mobile === '') return answer(form, { mobile: m.accounts_needMobileForCode() }, '', 400);
  const error = mobileError(mobile);
  if (error) return answer(form, { mobile: error }, '', 400);
  const sent = await ask(scope, call, { mobile, ...checkOf(form) });
  const base = answer(form, {}, sent.ok ? '' : sent.message, sent.ok ? 200 : sent.status).data;
  const seconds = sent.ok ? sent.data.retryAfterSeconds : Number(sent.details?.['retryAfterSeconds'] ?? 0);
  return data<AccessAnswer>({ ...base, resendSeconds: seconds, codeSent: sent.ok }, { status: sent.ok ? 200 : sent.status });
}

/** Logging in by a code (AC-2). */
async function actOnCode(scope: RequestScope, request: Request, form: FormData) {
  const asked = await answerToAsking(scope, form, loginMobile);
  if (asked) return asked;
  const given = { mobile: foldMobile(field(form, 'mobile')), code: field(form, 'code') };
  const errors = codeErrors(given.mobile, given.code);
  if (hasErrors(errors)) return answer(form, errors, '', 400);
  const outcome = await ask(scope, loginByCode, given);
  if (outcome.ok) return redirectDocument(targetOf(request));
  const atField = outcome.reason === 'CODE_WRONG' ? { code: outcome.message } : {};
  return answer(form, atField, hasErrors(atField) ? '' : outcome.message, outcome.status);
}

export async function actOnLogin(scope: RequestScope, request: Request, logIn = plainLogin(scope)) {
  const form = await request.formData();
  if (field(form, 'way') === 'code') return actOnCode(scope, request, form);
  const username = field(form, 'username').trim();
  const errors = loginErrors(username, field(form, 'cipher') === '' ? field(form, 'password') : null);
  if (hasErrors(errors)) return answer(form, errors, '', 400);
  const cipher = await cipherOf(scope, form, 'cipher');
  if (!cipher) return busy(form);
  const outcome = await logIn({ username, ...checkOf(form), ...cipher });
  if (outcome.ok) return redirectDocument(targetOf(request));
  const atField =
    outcome.reason === 'LOGIN_FAILED' ? { password: outcome.message } : outcome.reason === 'BAD_INPUT' ? { username: outcome.message } : {};
  return answer(form, atField, hasErrors(atField) ? '' : outcome.message, outcome.status, outcome.reason === 'CAPTCHA_NEEDED');
}

/** International addresses register by e-mail, the domestic page by mobile number. */
export const sourceOf = (edition: Edition, international: boolean): 0 | 1 => (international || edition === 'international' ? 1 : 0);

/** Registers and logs in at once; where only the login fails the login page says that the account is there. */
export async function actOnRegister(scope: RequestScope, request: Request, userSource: 0 | 1, logIn = plainLogin(scope)) {
  const form = await request.formData();
  const asked = userSource === 0 ? await answerToAsking(scope, form, registerSendMobile) : null;
  if (asked) return asked;
  const wanted: Registration = {
    username: field(form, 'username').trim(),
    mobile: field(form, 'mobile').trim(),
    email: field(form, 'email').trim(),
    userSource,
    consent: form.has('consent'),
  };
  const plain = field(form, 'cipher') === '';
  const coded = userSource === 0 && scope.needsCheck && scope.phoneCodes;
  const code = field(form, 'code');
  const errors = {
    ...registrationErrors(wanted),
    ...(coded ? codeErrors(wanted.mobile, code) : {}),
    ...(plain ? newPasswordErrors(field(form, 'password'), field(form, 'confirm')) : {}),
  };
  if (hasErrors(errors)) return answer(form, errors, '', 400);
  const [first, second] = [await cipherOf(scope, form, 'cipher'), await cipherOf(scope, form, 'loginCipher')];
  if (!first || !second) return busy(form);
  const contact = userSource === 0 ? { mobile: wanted.mobile, code } : { email: wanted.email };
  const made = await ask(scope, register, { username: wanted.username, userSource, consent: true, ...checkOf(form), ...contact, ...first });
  if (!made.ok) return refusedRegistration(form, made);
  const entered = await logIn({ username: wanted.username, ...second });
  const back = targetOf(request);
  if (entered.ok) return redirectDocument(back);
  return redirectDocument(
    `${userSource === 0 ? '/Login' : '/internationalLogin'}?${new URLSearchParams({ registered: '1', redirect: back })}`,
  );
}

/** Field of the form a refusal is about. */
const fieldOfReason: Readonly<Record<string, keyof FieldErrors>> = {
  USERNAME_TAKEN: 'username',
  MOBILE_TAKEN: 'mobile',
  EMAIL_TAKEN: 'email',
  WEAK_PASSWORD: 'password',
  CODE_WRONG: 'code',
};

function refusedRegistration(form: FormData, refusal: Refusal) {
  const named =
    fieldOfReason[refusal.reason] ??
    (refusal.reason === 'BAD_INPUT'
      ? (['username', 'mobile', 'email', 'password'] as const).find((name) => name === refusal.details?.['field'])
      : undefined);
  return answer(
    form,
    named ? { [named]: refusal.message } : {},
    named ? '' : refusal.message,
    refusal.status,
    refusal.reason === 'CAPTCHA_NEEDED',
  );
}
