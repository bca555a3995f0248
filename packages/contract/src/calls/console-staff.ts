// Staff log in and out and see what waits for them (BO-1).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ciphertext, loginName, time } from '../fields.ts';
import { grants } from '../permissions.ts';

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
    code: z.string().max(10).default(''),
    kid: z.string().max(64).optional(),
    /** Needed once CAPTCHA_NEEDED was answered. */
    captchaVerification: z.string().max(2000).optional(),
  }),
  answer: z.object({ token: z.string(), name: z.string(), permissions: z.array(z.enum(grants)), expiresAt: time }),
  refuses: ['LOGIN_FAILED', 'TOO_MANY', 'CAPTCHA_NEEDED'],
  budget: { times: 300, per: 'hour', of: 'address' },
  queries: 8,
  firstUse: 4,
});

export const consoleLogout = defineCall({
  id: 'console-logout',
  method: 'POST',
  path: 'console/sessions/end',
  who: 'staff',
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
  summary: 'Who is logged in, and what waits',
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
  }),
  queries: 8,
});
