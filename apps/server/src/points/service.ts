// Signing in once a day for points (HD-3, PT-1), and what a buyer has of them.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { signIn, type pointsAccount } from '@partharbor/contract/calls/points';
import { done, refuse } from '@partharbor/contract/refuse';
import { day } from '@partharbor/rules/format';
import { daysInRow, isSignedOn, nextRoundDay, signInPoints } from '@partharbor/rules/points';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { pageOf } from '../calls/paging.ts';
import { lockBalance } from './locks.ts';
import { account, insertSignIn, lastSigned, moves } from './store.ts';

/** Whether today is signed. */
export async function isSignedIn(context: CallContext): Promise<Outcome<boolean>> {
  const last = await lastSigned(context.db, buyerOf(context).userId);
  return done(isSignedOn(last, day(context.clock.now().toISOString())));
}

/** Signs in for today. The day is read once the lock is held: who waits over midnight signs for the new day. */
export async function signInToday(context: CallContext, input: InputOf<typeof signIn>): Promise<Outcome<AnswerOf<typeof signIn>>> {
  const { clock, edition } = context;
  const { userId } = buyerOf(context);
  if (edition !== 'domestic') return refuse('DOMESTIC_ONLY');
  return transact<AnswerOf<typeof signIn>>(context, signIn, { body: input }, async (tx) => {
    const balance = await lockBalance(tx, userId);
    const at = clock.now();
    const today = day(at.toISOString());
    const last = await lastSigned(tx, userId);
    if (isSignedOn(last, today)) return done({ isSign: false, signContinuityDay: last!.roundDay, points: 0, balance });
    const roundDay = nextRoundDay(last, today);
    const after = await insertSignIn(tx, { userId, day: today, roundDay, points: signInPoints, at });
    return done({ isSign: true, signContinuityDay: roundDay, points: signInPoints, balance: after });
  });
}

/** Balance, the round's days and a page of the history. */
export async function readAccount(
  context: CallContext,
  input: InputOf<typeof pointsAccount>,
): Promise<Outcome<AnswerOf<typeof pointsAccount>>> {
  const { db, clock } = context;
  const { userId } = buyerOf(context);
  const rows = await moves(db, userId, (input.current - 1) * input.size, input.size);
  const { balance, moves: total, last } = await account(db, userId);
  const today = day(clock.now().toISOString());
  const records = rows.map(({ id, kind, change, balance: after, at }) => ({
    id: String(id),
    kind,
    change,
    balance: after,
    time: at.toISOString(),
  }));
  return done({
    ...pageOf(input, total, records),
    balance,
    isSignedToday: isSignedOn(last, today),
    daysInRow: daysInRow(last, today),
  });
}
