// Signing in once a day for points, their balance and where they came from (HD-3, PT-1).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int, line, pageOf, time } from '../fields.ts';

export const isSign = defineCall({
  id: 'is-sign',
  method: 'POST',
  path: 'home/user-sign/isSign',
  who: 'buyer',
  summary: 'Whether the buyer has signed in today, a day in UTC+8 (HD-3)',
  enc: 'form',
  input: z.object({ userId: id }),
  answer: z.boolean(),
  budget: 'reads',
  queries: 2,
});

export const signIn = defineCall({
  id: 'sign',
  method: 'POST',
  path: 'home/user-sign/getSignTime',
  who: 'buyer',
  summary: 'Sign in for today; the server decides the day. Again on the same day changes nothing (PT-1)',
  enc: 'form',
  idempotency: 'accepted',
  input: z.object({
    userId: id,
    /** As the texts send it; not looked at. */
    signTime: line(40).optional(),
  }),
  answer: z.object({
    /** True where this call signed in; false where today was signed already. */
    isSign: z.boolean(),
    /** Which day of its round of five today is. */
    signContinuityDay: z.number().int(),
    /** Points this call gave. */
    points: z.number().int(),
    balance: z.number().int(),
  }),
  refuses: ['DOMESTIC_ONLY'],
  budget: { times: 60, per: 'hour', of: 'account' },
  queries: 9,
});

export const pointsAccount = defineCall({
  id: 'points-account',
  method: 'GET',
  path: 'home/userPoints/account',
  who: 'buyer',
  summary: 'The buyer’s points, the days signed in a row, and a page of what changed them, newest first',
  enc: 'none',
  input: z.object({ current: int(1, 100_000).default(1), size: int(1, 100).default(20) }),
  answer: pageOf(
    z.object({
      id,
      kind: z.enum(['sign_in', 'profile']),
      change: z.number().int(),
      /** After it. */
      balance: z.number().int(),
      time,
    }),
  ).extend({
    balance: z.number().int(),
    isSignedToday: z.boolean(),
    /** Days of the round signed so far; 0 = the next one begins a round. */
    daysInRow: z.number().int(),
  }),
  queries: 4,
});
