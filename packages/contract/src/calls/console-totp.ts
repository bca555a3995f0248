// Two-step login of staff, a fresh code, and one's own password.
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ciphertext, id, text, time } from '../fields.ts';

/** Six digits of the authenticator, or a recovery code. */
const code = z.string().max(40);

export const consoleTotpStart = defineCall({
  id: 'console-totp-start',
  method: 'POST',
  path: 'console/totp/start',
  who: 'staff',
  own: true,
  summary: 'A new seed and recovery codes, shown once and in force when a code of it is confirmed (R-110)',
  enc: 'json',
  /** `code`: of the seed now in force, where there is one. */
  input: z.object({ code: code.default('') }),
  /** `qr` is the picture of `uri`: its side in squares, the dark ones as an SVG path. */
  answer: z.object({
    uri: z.string(),
    secret: z.string(),
    qr: z.object({ size: z.number().int(), path: z.string() }),
    codes: z.array(z.string()),
  }),
  refuses: ['TOTP_WRONG', 'TOO_MANY'],
  queries: 10,
});

export const consoleTotpConfirm = defineCall({
  id: 'console-totp-confirm',
  method: 'POST',
  path: 'console/totp/confirm',
  who: 'staff',
  own: true,
  summary: 'Switch two-step login on by a code of the seed shown last; every other login ends (R-110)',
  enc: 'json',
  input: z.object({ code: code.min(1) }),
  answer: z.boolean(),
  refuses: ['TOTP_WRONG', 'TOO_MANY', 'WRONG_STATE'],
  queries: 11,
});

export const consoleTotpOff = defineCall({
  id: 'console-totp-off',
  method: 'POST',
  path: 'console/totp/off',
  who: 'staff',
  permission: 'staff',
  fresh: true,
  summary: 'Switch two-step login off for somebody else who lost it; every login of his ends (R-110)',
  enc: 'json',
  input: z.object({ staffId: id, reason: text(200, 1) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'SAME_PERSON', 'MORE_THAN_OWN', 'WRONG_STATE'],
  queries: 8,
});

export const consoleFresh = defineCall({
  id: 'console-fresh',
  method: 'POST',
  path: 'console/sessions/fresh',
  who: 'staff',
  own: true,
  summary: 'Make this login fresh for five minutes by another code, for money and rights (R-110)',
  enc: 'json',
  input: z.object({ code: code.min(1) }),
  answer: z.object({ freshUntil: time }),
  refuses: ['TOTP_WRONG', 'TOO_MANY', 'WRONG_STATE'],
  queries: 8,
});

export const consoleStaffPassword = defineCall({
  id: 'console-staff-password',
  method: 'POST',
  path: 'console/sessions/password',
  who: 'staff',
  own: true,
  summary: 'Change one’s own password; every other login ends (R-110)',
  enc: 'json',
  input: z.object({
    old: ciphertext,
    new: ciphertext,
    kid: z.string().max(64).optional(),
    /** Needed once CAPTCHA_NEEDED was answered. */
    captchaVerification: z.string().max(2000).optional(),
  }),
  answer: z.boolean(),
  refuses: ['PASSWORD_WRONG', 'PASSWORD_SHORT', 'CAPTCHA_NEEDED', 'TOO_MANY', 'STALE'],
  queries: 14,
  firstUse: 4,
});
