// The security check (AC-9) and what it lifts (PL-4). The first two answer repCode, repMsg and repData themselves, as the texts have it.
import { captchaKinds } from '@partharbor/rules/captcha';
import { z } from 'zod';
import { defineCall } from '../call.ts';

const captchaType = z.enum(captchaKinds);
const token = z.string().max(100);

/** 0000 success; 6110 gone, tried before or not this visitor's; 6111 wrong. */
const repCode = z.enum(['0000', '6110', '6111']);

export const captchaGet = defineCall({
  id: 'captcha-get',
  method: 'POST',
  path: 'sso/captcha/get',
  who: 'anyone',
  summary: 'A picture to solve within two minutes, good for one try (AC-9)',
  enc: 'form',
  bare: true,
  input: z.object({ captchaType }),
  answer: z.object({
    repCode,
    repMsg: z.string(),
    repData: z.object({
      captchaType,
      token,
      originalImageBase64: z.string(),
      jigsawImageBase64: z.string(),
      wordList: z.array(z.string()),
      /** Waiting only: seconds that must pass, and zero bits the hash of `token.x` must begin with. */
      leastSeconds: z.number().int(),
      zeroBits: z.number().int(),
    }),
  }),
  refuses: ['TOO_MANY'],
  budget: { times: 720, per: 'hour', of: 'address' },
  queries: 4,
});

export const captchaCheck = defineCall({
  id: 'captcha-check',
  method: 'POST',
  path: 'sso/captcha/check',
  who: 'anyone',
  summary:
    'Try an answer: points as JSON, encrypted like a password (AC-9, R-10); success gives what other calls take once as captchaVerification',
  enc: 'form',
  bare: true,
  input: z.object({ captchaType, pointJson: z.string().max(20_000), token, kid: z.string().max(64).optional() }),
  answer: z.object({ repCode, repMsg: z.string(), repData: z.object({ captchaVerification: z.string() }) }),
  refuses: ['TOO_MANY'],
  budget: { times: 1_200, per: 'hour', of: 'address' },
  queries: 9,
  firstUse: 4,
});

export const humanVerify = defineCall({
  id: 'human-verify',
  method: 'POST',
  path: 'home/visits/verify',
  who: 'anyone',
  summary: 'Go on browsing after -1001 or -1002 with a passed security check (PL-4)',
  enc: 'form',
  input: z.object({ captchaVerification: z.string().max(2000) }),
  answer: z.boolean(),
  refuses: ['CAPTCHA_NEEDED'],
  budget: { times: 600, per: 'hour', of: 'address' },
  queries: 4,
});
