// Edition, keys, login, registration, the user's own record and sessions.
import { z } from 'zod';
import { logins, logouts } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { ciphertext, contactName, flag, id, loginName, newName, time } from '../fields.ts';

const userSource = z.enum(['0', '1']).or(z.union([z.literal(0), z.literal(1)]).transform((n) => String(n) as '0' | '1'));
const empty = z.object({});
const kid = z.string().max(64).optional();

export const ipAddr = defineCall({
  id: 'ip-addr',
  method: 'POST',
  path: 'home/users/ipAddr',
  who: 'anyone',
  summary: 'Whether the visitor is domestic (ED-1)',
  enc: 'none',
  input: empty,
  answer: z.boolean(),
  budget: 'reads',
  queries: 0,
});

export const publicKey = defineCall({
  id: 'public-key',
  method: 'GET',
  path: 'sso/oauth/publicKey',
  who: 'anyone',
  summary: 'Key that passwords are encrypted with (R-10)',
  enc: 'none',
  input: empty,
  answer: z.object({ kid: z.string(), spki: z.string() }),
  queries: 0,
  firstUse: 4,
});

export const oauthToken = defineCall({
  id: 'oauth-token',
  method: 'POST',
  path: 'sso/oauth/token',
  who: 'anyone',
  summary: 'Log in by user name or phone and encrypted password; sets the session cookie (AC-2)',
  enc: 'form',
  input: z.object({
    username: loginName(50),
    password: ciphertext,
    client_id: z.string().max(100).optional(),
    client_secret: z.string().max(200).optional(),
    grant_type: z.literal('password'),
    /** Needed once CAPTCHA_NEEDED was answered. */
    captchaVerification: z.string().max(2000).optional(),
    kid,
  }),
  answer: z.object({
    access_token: z.string(),
    userId: id,
    username: z.string(),
    userSource: z.union([z.literal(0), z.literal(1)]),
    isProfilePopupShown: z.boolean(),
  }),
  refuses: ['LOGIN_FAILED', 'ACCOUNT_BLOCKED', 'TOO_MANY', 'CAPTCHA_NEEDED'],
  budget: logins,
  queries: 15,
  firstUse: 4,
});

export const tokenFromCookie = defineCall({
  id: 'token-from-cookie',
  method: 'POST',
  path: 'sso/users/token',
  who: 'anyone',
  summary: 'A bearer for the session of the cookie, with same-origin evidence (R-9)',
  enc: 'none',
  input: empty,
  answer: z.object({ access_token: z.string(), userId: id, username: z.string(), userSource: z.union([z.literal(0), z.literal(1)]) }),
  refuses: ['NEEDS_LOGIN', 'CROSS_SITE'],
  budget: { times: 6_000, per: 'hour', of: 'address' },
  queries: 9,
});

export const tokenExpired = defineCall({
  id: 'token-expired',
  method: 'POST',
  path: 'sso/users/isTokenExpired',
  who: 'anyone',
  summary: 'Whether a token is no longer valid; true = expired (RT-4)',
  enc: 'form',
  input: z.object({ token: z.string().max(200) }),
  answer: z.boolean(),
  budget: { times: 600, per: 'hour', of: 'address' },
  queries: 1,
});

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: 'sso/users/logout',
  who: 'buyer',
  summary: 'End this session everywhere',
  enc: 'form',
  input: z.object({ token: z.string().max(200).optional() }),
  answer: z.boolean(),
  budget: logouts,
  queries: 4,
});

export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: 'sso/users/register',
  who: 'anyone',
  summary: 'Create an account by password (AC-1)',
  enc: 'form',
  idempotency: 'accepted',
  input: z.object({
    username: newName(60),
    password: ciphertext,
    mobile: contactName(30).optional(),
    email: contactName(200).optional(),
    userSource,
    consent: flag.optional(),
    captchaVerification: z.string().max(2000).optional(),
    /** Sent by registerSendMobile; a domestic registration takes it in place of a security check. */
    code: z.string().max(20).optional(),
    kid,
  }),
  answer: z.object({ userId: id }),
  refuses: ['CODE_WRONG', 'USERNAME_TAKEN', 'MOBILE_TAKEN', 'EMAIL_TAKEN', 'WEAK_PASSWORD', 'TOO_MANY', 'CAPTCHA_NEEDED'],
  budget: { times: 20, per: 'hour', of: 'address' },
  queries: 10,
  firstUse: 4,
});

export const changeSource = defineCall({
  id: 'change-source',
  method: 'POST',
  path: 'sso/user-info/changeUserSource',
  who: 'buyer',
  summary: 'Save the edition of the user (ED-3)',
  enc: 'form',
  input: z.object({ userId: id, userSource }),
  answer: z.boolean(),
  budget: { times: 60, per: 'hour', of: 'account' },
  queries: 3,
});

export const loadUserInfo = defineCall({
  id: 'load-user-info',
  method: 'GET',
  path: 'sso/user-info/loadUserInfo/:userId',
  who: 'buyer',
  summary: 'The user’s own record (AC-4)',
  enc: 'none',
  params: z.object({ userId: id }),
  input: empty,
  answer: z.object({
    userId: id,
    username: z.string(),
    userSource: z.union([z.literal(0), z.literal(1)]),
    mobile: z.string(),
    email: z.string(),
    company: z.string(),
    createdAt: time,
  }),
  queries: 3,
});

export const sessionList = defineCall({
  id: 'session-list',
  method: 'GET',
  path: 'sso/users/sessions',
  who: 'buyer',
  summary: 'The user’s open sessions (T-1)',
  enc: 'none',
  input: empty,
  answer: z.array(z.object({ sessionId: id, userAgent: z.string(), createdAt: time, seenAt: time, current: z.boolean() })),
  queries: 3,
});

export const sessionEnd = defineCall({
  id: 'session-end',
  method: 'POST',
  path: 'sso/users/endSession',
  who: 'buyer',
  summary: 'End another session of the user (T-1)',
  enc: 'form',
  input: z.object({ sessionId: id }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
  budget: logouts,
  queries: 4,
});
