// Staff log in and out and see what waits for them (BO-1).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ciphertext, id, loginName, optionalId, time } from '../fields.ts';
import { grants } from '../permissions.ts';

/** `expiresAt` is the end of the login and of its bearers. */
const loggedIn = z.object({
  token: z.string(),
  username: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(grants)),
  expiresAt: time,
});

export const consoleLogin = defineCall({
  id: 'console-login',
  method: 'POST',
  path: 'console/sessions',
  who: 'anyone',
  summary: 'Staff login, apart from buyers (BO-1)',
  enc: 'json',
  input: z.object({
    username: loginName(50),
    password: ciphertext,
    /** Of the authenticator, or a recovery code; '' asks whether one is needed. */
    code: z.string().max(40).default(''),
    kid: z.string().max(64).optional(),
    /** Needed once CAPTCHA_NEEDED was answered. */
    captchaVerification: z.string().max(2000).optional(),
  }),
  answer: loggedIn,
  refuses: ['LOGIN_FAILED', 'TOO_MANY', 'CAPTCHA_NEEDED', 'TOTP_NEEDED', 'TOTP_WRONG', 'PASSWORD_OVER'],
  budget: { times: 300, per: 'hour', of: 'address' },
  queries: 14,
  firstUse: 4,
});

export const consoleToken = defineCall({
  id: 'console-token',
  method: 'POST',
  path: 'console/sessions/token',
  who: 'anyone',
  summary: 'A bearer for the login of the cookie, with same-origin evidence; null where nobody is logged in (R-9, R-110)',
  enc: 'none',
  input: z.object({}),
  answer: loggedIn.nullable(),
  refuses: ['CROSS_SITE'],
  budget: { times: 3_000, per: 'hour', of: 'address' },
  queries: 3,
});

export const consoleSessions = defineCall({
  id: 'console-sessions',
  method: 'GET',
  path: 'console/sessions/list',
  who: 'staff',
  own: true,
  summary: 'Open logins: one’s own, or of another with staff.view (R-110)',
  enc: 'none',
  input: z.object({ staffId: optionalId }),
  answer: z.array(z.object({ id, userAgent: z.string(), createdAt: time, seenAt: time, current: z.boolean() })),
  refuses: ['FORBIDDEN'],
  queries: 3,
});

export const consoleSessionClose = defineCall({
  id: 'console-session-close',
  method: 'POST',
  path: 'console/sessions/close',
  who: 'staff',
  own: true,
  summary: 'End another of one’s own logins, or with staff one of somebody else’s (R-110)',
  enc: 'json',
  input: z.object({ id }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
  queries: 4,
});

export const consoleLogout = defineCall({
  id: 'console-logout',
  method: 'POST',
  path: 'console/sessions/end',
  who: 'staff',
  own: true,
  summary: 'End this staff session',
  enc: 'json',
  input: z.object({}),
  answer: z.boolean(),
  queries: 3,
});

export const consoleMe = defineCall({
  id: 'console-me',
  method: 'GET',
  path: 'console/sessions/me',
  who: 'staff',
  own: true,
  summary: 'Who is logged in, and what waits; of nothing before the password is one’s own and two-step login on where it must be',
  enc: 'none',
  input: z.object({}),
  answer: z.object({
    username: z.string(),
    name: z.string(),
    permissions: z.array(z.enum(grants)),
    waiting: z.object({
      pendingConfirm: z.number().int(),
      waitSend: z.number().int(),
      unapplied: z.number().int(),
      inquiries: z.number().int(),
      shortages: z.number().int(),
      feedback: z.number().int(),
      bomFeedback: z.number().int(),
    }),
    mode: z.enum(['demo', 'production']),
    twoStep: z.boolean(),
    /** What comes before anything else; '' = nothing. */
    must: z.enum(['', 'password', 'enrol']),
  }),
  queries: 8,
});
