// Verification codes: sent to a number, and what they open (AC-2, AC-7, AC-8, R-101, R-104).
import { z } from 'zod';
import { codeTrials, codesAsked, logins } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { mobile, time } from '../fields.ts';
import { oauthToken } from './accounts.ts';

export const verification = z.string().max(2000).optional();
/** As typed; whether it is one the operation says, with the tries left. */
export const code = z.string().max(20);
const sent = z.object({
  /** Until the next may be asked for. */
  retryAfterSeconds: z.number().int(),
});

/** The same whether the number is known or not: answer, budget and work. */
const sending = {
  method: 'POST',
  who: 'anyone',
  enc: 'form',
  input: z.object({ mobile, captchaVerification: verification }),
  answer: sent,
  refuses: ['TOO_MANY', 'CAPTCHA_NEEDED', 'WAY_NOT_OFFERED'],
  budget: codesAsked,
  queries: 13,
  firstUse: 4,
} as const;

export const registerSendMobile = defineCall({
  ...sending,
  id: 'register-send-mobile',
  path: 'sso/users/registerSendMobile',
  summary: 'Send a code for registering (AC-8)',
});

export const findPwdMobile = defineCall({
  ...sending,
  id: 'find-pwd-mobile',
  path: 'sso/users/findPwdWithMobile',
  summary: 'Send a code for a new password (AC-3, AC-8)',
});

export const loginMobile = defineCall({
  ...sending,
  id: 'login-mobile',
  path: 'sso/users/loginMobile/',
  summary: 'Send a code for logging in (AC-2, AC-8)',
});

export const loginByCode = defineCall({
  id: 'login-by-code',
  method: 'POST',
  path: 'sso/users/loginByMobile',
  who: 'anyone',
  summary: 'Log in by a code sent to the number; sets the session cookie (AC-2)',
  enc: 'form',
  input: z.object({ mobile, code }),
  answer: oauthToken.answer,
  refuses: ['CODE_WRONG', 'ACCOUNT_BLOCKED', 'LOGIN_FAILED', 'TOO_MANY', 'WAY_NOT_OFFERED'],
  budget: logins,
  queries: 14,
  firstUse: 4,
});

export const registerCheckMobile = defineCall({
  id: 'register-check-mobile',
  method: 'GET',
  path: 'sso/users/registerCheckMobile/:mobile',
  who: 'anyone',
  summary: 'Whether a number has an account; ten an hour, then each takes a security check (AC-7, R-104)',
  enc: 'none',
  params: z.object({ mobile }),
  input: z.object({ captchaVerification: verification }),
  answer: z.enum(['phone-not-found', 'registered']),
  refuses: ['CAPTCHA_NEEDED', 'TOO_MANY'],
  budget: codeTrials,
  queries: 4,
});

export const devOutbox = defineCall({
  id: 'dev-outbox',
  method: 'GET',
  path: 'dev/outbox',
  who: 'anyone',
  summary: 'What a demo wrote to one number or address, newest first; refused in production (R-102)',
  enc: 'none',
  input: z.object({ to: z.string().min(3).max(200) }),
  answer: z.array(
    z.object({ channel: z.enum(['sms', 'mail']), subject: z.string(), text: z.string(), createdAt: time, sentAt: time.nullable() }),
  ),
  refuses: ['WAY_NOT_OFFERED'],
  queries: 2,
});
