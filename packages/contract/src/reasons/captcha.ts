// Refusals of the security check.
import { reason, type ReasonEntry } from './entry.ts';

export const captcha = {
  CAPTCHA_NEEDED: reason(
    400,
    'the security check is missing, or was used or expired',
    '请先完成安全验证。',
    'Please pass the security check first.',
  ),
} as const satisfies Record<string, ReasonEntry>;
