// Refusals of the passes that guests query with.
import { reason, type ReasonEntry } from './entry.ts';

export const guestPasses = {
  PASS_EXPIRED: {
    ...reason(
      409,
      'the pass in the address is too old or used up; item/goods/timestamp gives a fresh one',
      '查询凭证已过期，请重试。',
      'The pass for this query has expired. Try again.',
    ),
    code: 509,
  },
  PASS_INVALID: {
    ...reason(
      409,
      'the pass in the address is none of the shop’s, or another visitor’s; item/goods/timestamp gives one',
      '查询凭证无效，请重试。',
      'The pass for this query is not valid. Try again.',
    ),
    code: 5503,
  },
} as const satisfies Record<string, ReasonEntry>;
