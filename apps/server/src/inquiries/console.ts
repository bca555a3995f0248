// Staff list inquiries and registrations and answer them; the buyer sees the answer and gets a mail of it (IQ-1, IQ-3, BO-5).
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { consoleInquiryAnswer, type consoleInquiries } from '@partharbor/contract/calls/console-inquiries';
import { done, refuse } from '@partharbor/contract/refuse';
import { readUnitPrice, unitPriceText } from '@partharbor/money/amounts';
import { day } from '@partharbor/rules/format';
import { answersFrom } from '@partharbor/rules/inquiries';
import { staffOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { tellBuyer } from '../notifications/notify.ts';
import type { Queryable } from '../platform/database.ts';
import { writeAudit } from '../audit/audit.ts';
import { pageOf } from '../calls/paging.ts';
import { inquiryAnswered } from './notifications.ts';
import { recordOf } from './record.ts';
import { addAnswer, consolePage, lockAny, openCounts, type NewAnswer } from './store.ts';

type Answering = InputOf<typeof consoleInquiryAnswer>;

/** How many wait for a first answer. */
export const waitingInquiries = (db: Queryable): Promise<{ inquiries: number; shortages: number }> => openCounts(db);

export async function listInquiries(
  { db, clock }: CallContext,
  input: InputOf<typeof consoleInquiries>,
): Promise<Outcome<AnswerOf<typeof consoleInquiries>>> {
  const { rows, total } = await consolePage(db, input, (input.current - 1) * input.size, input.size);
  const now = clock.now();
  const records = rows.map((row) => {
    const record = recordOf(row, now);
    return {
      ...record,
      username: row.username,
      edition: row.edition,
      answeredBy: row.answered_by ?? '',
      overdue: record.dueAt !== null && new Date(record.dueAt) < now,
      next: record.withdrawn ? [] : [...answersFrom(row.kind, row.state)],
      version: row.version,
    };
  });
  return done(pageOf(input, total, records));
}

/** The field that is missing, or at odds with the state; null where all is well. A price holds until today at least. */
function lacking({ to, note, unitPrice, leadTime, validUntil }: Answering, today: string): string | null {
  if (to !== 'replied')
    return note === '' ? 'note' : unitPrice !== '' ? 'unitPrice' : leadTime !== '' ? 'leadTime' : validUntil && 'validUntil';
  return unitPrice === '' ? 'unitPrice' : leadTime === '' ? 'leadTime' : validUntil < today ? 'validUntil' : null;
}

const told = (answer: NewAnswer) => ({
  state: answer.state,
  note: answer.note,
  ...(answer.unitMicros === null
    ? {}
    : { unitPrice: unitPriceText(answer.unitMicros), leadTime: answer.leadTime, validUntil: answer.validUntil }),
});

export async function answerInquiry(
  context: CallContext,
  input: Answering,
  { id }: ParamsOf<typeof consoleInquiryAnswer>,
): Promise<Outcome<AnswerOf<typeof consoleInquiryAnswer>>> {
  const now = context.clock.now();
  const field = lacking(input, day(now.toISOString()));
  if (field) return refuse('BAD_INPUT', { field, problem: 'needed' });
  return transact(context, consoleInquiryAnswer, { body: [id, input] }, async (tx) => {
    const row = await lockAny(tx, id);
    if (!row) return refuse('NOT_FOUND');
    if (row.version !== input.version) return refuse('STALE');
    if (row.withdrawn_at !== null || !answersFrom(row.kind, row.state).includes(input.to)) return refuse('WRONG_STATE');
    const answer: NewAnswer = {
      state: input.to,
      note: input.note,
      unitMicros: input.unitPrice === '' ? null : readUnitPrice(input.unitPrice),
      leadTime: input.leadTime,
      validUntil: input.validUntil || null,
    };
    const made = await addAnswer(tx, row.id, answer, staffOf(context).staffId, now);
    await writeAudit(tx, context, {
      action: row.kind === 'inquiry' ? 'inquiry.answer' : 'shortage.answer',
      subject: `inquiry:${id}`,
      before: { state: row.state },
      after: told(answer),
    });
    await tellBuyer(tx, context, inquiryAnswered, {
      eventKey: `inquiry:${id}:${made.answer_id}`,
      userId: row.user_id,
      said: { id, of: row.kind, part: row.part_no || row.description, answer: input.to },
      mail: row.blocked ? null : { recipient: row.email, lang: row.lang, asked: row, answer },
    });
    return done({ state: input.to, version: made.version });
  });
}
