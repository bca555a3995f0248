// Login elsewhere: at WeChat, QQ and Alipay (RT-7, AC-2). `openid` is the shop's own one-time ticket throughout, never the provider's id.
import { thirdParties } from '@partharbor/rules/third-parties';
import { z } from 'zod';
import { loginCodes, logins } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { oauthToken } from './accounts.ts';

const provider = z.enum(thirdParties);
/** What providers give; letters and digits as far as they document it. */
const code = z.string().regex(/^[\w.~-]{1,300}$/);
const ticket = z.string().max(100);
const client = { client_id: z.string().max(100).optional(), client_secret: z.string().max(200).optional() };

export const thirdPartyStart = defineCall({
  id: 'third-party-start',
  method: 'POST',
  path: 'sso/openid/start',
  who: 'anyone',
  summary: 'Begin a login elsewhere: where to send the visitor; sets the cookie that his way back is known by (RT-7)',
  enc: 'form',
  input: z.object({ provider, redirect: z.string().max(2000).optional() }),
  answer: z.object({ address: z.string() }),
  refuses: ['LOGIN_NOT_OFFERED'],
  budget: 'reads',
  queries: 0,
});

/** `flow` is the mark in the address a browser came back to; given, it must be that of the login this browser began. */
const returned = z.object({ flow: z.string().max(100).optional() });
const result = z.object({
  provider,
  /** Whether the ticket logs in; else it is to be linked to an account first. */
  bound: z.boolean(),
  openid: z.string(),
  /** Where the visitor wanted to go. */
  redirect: z.string(),
});
const codeRefusals = ['LOGIN_NOT_OFFERED', 'LOGIN_NOT_BEGUN', 'CODE_REFUSED', 'PROVIDER_AWAY', 'TOO_MANY'] as const;
const codeCall = {
  method: 'GET',
  who: 'anyone',
  enc: 'none',
  input: returned,
  answer: result,
  refuses: codeRefusals,
  budget: loginCodes,
  queries: 6,
} as const;

export const qqLoginCode = defineCall({
  ...codeCall,
  id: 'third-party-codes',
  path: 'sso/users/qqLoginCode/:code',
  summary: 'A one-time ticket for the code of a login at QQ (RT-7, AC-2)',
  params: z.object({ code }),
});

export const aliLoginCode = defineCall({
  ...codeCall,
  id: 'ali-login-code',
  path: 'sso/users/aliLoginCode/:code',
  summary: 'A one-time ticket for the auth_code of a login at Alipay (RT-7, AC-2)',
  params: z.object({ code }),
});

export const wxLoginCode = defineCall({
  ...codeCall,
  id: 'wx-login-code',
  path: 'sso/users/wxLoginCode/:code/pc',
  summary: 'A one-time ticket for the code of a login at WeChat (RT-7, AC-2)',
  params: z.object({ code }),
});

export const openidToken = defineCall({
  id: 'openid-token',
  method: 'POST',
  path: 'sso/openid/token',
  who: 'anyone',
  summary: 'Log in by the ticket of a login elsewhere; sets the session cookie (AC-2)',
  enc: 'form',
  input: z.object({ openid: ticket, provider, ...client }),
  answer: oauthToken.answer,
  refuses: ['TICKET_OVER', 'NOT_BOUND', 'ACCOUNT_BLOCKED', 'LOGIN_FAILED', 'TOO_MANY'],
  budget: logins,
  queries: 15,
});

export const openidUsable = defineCall({
  id: 'openid-usable',
  method: 'POST',
  path: 'sso/openid/usable',
  who: 'anyone',
  summary: 'Whether a ticket can still be linked to an account in this browser',
  enc: 'form',
  input: z.object({ openid: ticket, provider }),
  answer: z.boolean(),
  budget: { times: 600, per: 'hour', of: 'address' },
  queries: 1,
});

export const openidBind = defineCall({
  id: 'openid-bind',
  method: 'POST',
  path: 'sso/openid/bind',
  who: 'anyone',
  summary: 'Link a login elsewhere to an account by its password, and log in (AC-2)',
  enc: 'form',
  input: oauthToken.input.omit({ grant_type: true }).extend({ openid: ticket, provider }),
  answer: oauthToken.answer,
  refuses: ['TICKET_OVER', 'OTHER_BOUND', 'LOGIN_FAILED', 'ACCOUNT_BLOCKED', 'TOO_MANY', 'CAPTCHA_NEEDED'],
  budget: logins,
  queries: 24,
  firstUse: 4,
});
