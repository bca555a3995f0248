// A new password: by a code or a link for who forgot the old one, by the old one for who is logged in (AC-3, R-105).
import { z } from 'zod';
import { codeTrials, codesAsked, logins } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { ciphertext, contactName, id, mobile } from '../fields.ts';
import { code, verification } from './codes.ts';

const ticket = z.string().max(100);
const kid = z.string().max(64).optional();

export const findPwdMail = defineCall({
  id: 'find-pwd-mail',
  method: 'POST',
  path: 'sso/users/findPwdWithEmail',
  who: 'anyone',
  summary: 'Send a link for a new password; answers true whether or not the address is known (AC-3)',
  enc: 'form',
  input: z.object({ email: contactName(200), captchaVerification: verification }),
  answer: z.literal(true),
  refuses: ['TOO_MANY', 'CAPTCHA_NEEDED'],
  budget: codesAsked,
  queries: 12,
  firstUse: 4,
});

export const findPwdCheck = defineCall({
  id: 'find-pwd-check',
  method: 'POST',
  path: 'sso/users/checkPwdCode',
  who: 'anyone',
  summary: 'A ticket for a new password, for the code that was sent (AC-3)',
  enc: 'form',
  input: z.object({ mobile, code }),
  answer: z.object({ ticket: z.string() }),
  refuses: ['CODE_WRONG', 'TOO_MANY', 'WAY_NOT_OFFERED'],
  budget: codeTrials,
  queries: 7,
});

export const resetUsable = defineCall({
  id: 'reset-usable',
  method: 'POST',
  path: 'sso/users/resetUsable',
  who: 'anyone',
  summary: 'Whether a ticket or a link of a mail still sets a password; using it is another call (AC-3)',
  enc: 'form',
  input: z.object({ ticket }),
  answer: z.boolean(),
  budget: 'reads',
  queries: 1,
});

export const resetPassword = defineCall({
  id: 'reset-password',
  method: 'POST',
  path: 'sso/users/resetPassword',
  who: 'anyone',
  summary: 'Set a new password by a ticket; ends all sessions and logins elsewhere (AC-3)',
  enc: 'form',
  input: z.object({ ticket, password: ciphertext, kid }),
  answer: z.literal(true),
  refuses: ['LINK_OVER', 'WEAK_PASSWORD', 'TOO_MANY'],
  budget: codeTrials,
  queries: 12,
  firstUse: 4,
});

export const changePassword = defineCall({
  id: 'change-password',
  method: 'POST',
  path: 'sso/user-info/changePassword',
  who: 'buyer',
  summary: 'Replace one’s password; other sessions end (AC-3)',
  enc: 'form',
  input: z.object({
    userId: id,
    oldPassword: ciphertext,
    password: ciphertext,
    kid,
    /** Needed once CAPTCHA_NEEDED was answered. */
    captchaVerification: verification,
  }),
  answer: z.literal(true),
  refuses: ['OLD_PASSWORD', 'WEAK_PASSWORD', 'TOO_MANY', 'CAPTCHA_NEEDED', 'STALE'],
  budget: logins,
  queries: 16,
  firstUse: 4,
});
