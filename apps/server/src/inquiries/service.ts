// A buyer's inquiries (IQ-1) and shortage registrations (IQ-3): listed, read, withdrawn and taken back up.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { inquiryWithdraw, shortageWithdraw, type inquiryDetail, type inquiryList } from '@partharbor/contract/calls/inquiries';
import { done, refuse } from '@partharbor/contract/refuse';
import { isPending, type InquiryKind } from '@partharbor/rules/inquiries';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { pageOf } from '../calls/paging.ts';
import { admit } from './admit.ts';
import { lockInquiries } from './locks.ts';
import { answerOf, recordOf } from './record.ts';
import { answersOf, lockOwn, ownCounts, ownOne, ownPage, setWithdrawn } from './store.ts';

/** Lists those of a kind. */
export const listOwn =
  (kind: InquiryKind) =>
  async (context: CallContext, input: InputOf<typeof inquiryList>): Promise<Outcome<AnswerOf<typeof inquiryList>>> => {
    const { userId } = buyerOf(context);
    const [rows, counts] = await Promise.all([
      ownPage(context.db, userId, kind, input.state, (input.current - 1) * input.size, input.size),
      ownCounts(context.db, userId, kind),
    ]);
    const total = input.state === '' ? counts.pending + counts.answered + counts.withdrawn : counts[input.state];
    const now = context.clock.now();
    const records = rows.map((row) => recordOf(row, now));
    return done({ ...pageOf(input, total, records), counts });
  };

/** One of either kind with all its answers. */
export async function readOwn(
  context: CallContext,
  { id }: InputOf<typeof inquiryDetail>,
): Promise<Outcome<AnswerOf<typeof inquiryDetail>>> {
  const row = await ownOne(context.db, buyerOf(context).userId, id);
  if (!row) return refuse('NOT_FOUND');
  const answers = await answersOf(context.db, row.id);
  return done({ ...recordOf(row, context.clock.now()), answers: answers.map(answerOf) });
}

/** Withdraws one of a kind that waits, or takes that back, unless another of the same part waits meanwhile. */
export const withdrawOwn =
  (kind: InquiryKind) =>
  async (context: CallContext, input: InputOf<typeof inquiryWithdraw>): Promise<Outcome<AnswerOf<typeof inquiryWithdraw>>> => {
    const { userId } = buyerOf(context);
    const call = kind === 'inquiry' ? inquiryWithdraw : shortageWithdraw;
    return transact(context, call, { body: input }, async (tx) => {
      await lockInquiries(tx, userId);
      const row = await lockOwn(tx, userId, kind, input.id);
      if (!row) return refuse('NOT_FOUND');
      const withdrawn = !input.restore;
      if ((row.withdrawn_at !== null) === withdrawn) return done({ id: input.id, withdrawn });
      if (!isPending(row.state)) return refuse('WRONG_STATE');
      const barred = input.restore ? await admit(tx, context, { userId, kind, key: row.wanted_key }) : null;
      if (barred) return barred;
      await setWithdrawn(tx, row.id, withdrawn ? context.clock.now() : null);
      return done({ id: input.id, withdrawn });
    });
  };
