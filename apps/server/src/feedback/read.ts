// Feedback as its writer reads it: one by its key, or a buyer's own (CO-6).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { feedbackDetail, feedbackLead, feedbackList } from '@partharbor/contract/calls/feedback';
import { done, refuse } from '@partharbor/contract/refuse';
import { isOpen } from '@partharbor/rules/feedback';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { pageOf } from '../calls/paging.ts';
import { looksLikeKey } from './submit.ts';
import { byKey, emailOf, entriesOf, ownPage, type FeedbackRow } from './store.ts';

type Record = Omit<AnswerOf<typeof feedbackList>['records'][number], 'key' | 'answeredAt'>;

/** What everyone who may see it sees of it. */
export const recordOf = (row: FeedbackRow): Record => ({
  id: String(row.id),
  kind: row.kind,
  satisfaction: row.satisfaction ?? '',
  state: row.state,
  text: row.text,
  page: row.page,
  createdAt: row.created_at.toISOString(),
});

/** One by its key; notes of staff are not among its entries. */
export async function readFeedback(
  { db }: CallContext,
  { key }: InputOf<typeof feedbackDetail>,
): Promise<Outcome<AnswerOf<typeof feedbackDetail>>> {
  const row = looksLikeKey(key) ? await byKey(db, key) : undefined;
  if (!row) return refuse('NOT_FOUND');
  const entries = (await entriesOf(db, row.id)).filter((one) => one.kind !== 'note');
  return done({
    ...recordOf(row),
    email: row.email,
    wantsAnswer: row.wants_answer,
    entries: entries.map(({ kind, text, at }) => ({ by: kind === 'answer' ? 'shop' : 'writer', text, at: at.toISOString() }) as const),
    mayAdd: isOpen(row.state) && !entries.some((one) => one.kind === 'addition'),
  });
}

/** A page of the buyer's own. */
export async function listOwnFeedback(
  context: CallContext,
  input: InputOf<typeof feedbackList>,
): Promise<Outcome<AnswerOf<typeof feedbackList>>> {
  const { userId } = buyerOf(context);
  const { rows, total } = await ownPage(context.db, userId, (input.current - 1) * input.size, input.size);
  const records = rows.map((row) => ({ ...recordOf(row), key: row.key, answeredAt: row.answered_at?.toISOString() ?? null }));
  return done(pageOf(input, total, records));
}

/** What the form begins with. */
export const leadToFeedback = async (context: CallContext): Promise<Outcome<AnswerOf<typeof feedbackLead>>> =>
  done({ email: await emailOf(context.db, buyerOf(context).userId) });
