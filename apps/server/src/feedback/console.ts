// Staff read feedback, answer it, move it on and keep notes; an answer reaches its writer once (CO-6, BO-5).
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import {
  consoleFeedbackAnswer,
  consoleFeedbackNote,
  consoleFeedbackState,
  type consoleFeedback,
  type consoleFeedbacks,
} from '@partharbor/contract/calls/console-feedback';
import { done, refuse } from '@partharbor/contract/refuse';
import { isOpen, movesFrom } from '@partharbor/rules/feedback';
import { staffOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import type { Queryable } from '../platform/database.ts';
import { auditAnswer, auditRows, writeAudit } from '../audit/audit.ts';
import { pageOf } from '../calls/paging.ts';
import { consoleOne, consolePage, receivedCount, type ConsoleRow } from './console-store.ts';
import { recordOf } from './read.ts';
import { addEntry, entriesOf, lockById, setState } from './store.ts';
import { tellWriter } from './notify-writer.ts';

const auditShown = 30;

/** How many wait for staff. */
export const waitingFeedback = (db: Queryable): Promise<number> => receivedCount(db);

const consoleRecord = (row: ConsoleRow) => ({
  ...recordOf(row),
  username: row.username ?? '',
  edition: row.edition,
  lang: row.lang,
  email: row.email,
  wantsAnswer: row.wants_answer,
  version: row.version,
});

export async function listFeedback(
  { db }: CallContext,
  input: InputOf<typeof consoleFeedbacks>,
): Promise<Outcome<AnswerOf<typeof consoleFeedbacks>>> {
  const { rows, counts } = await consolePage(db, input, (input.current - 1) * input.size, input.size);
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return done({ ...pageOf(input, input.state === '' ? all : counts[input.state], rows.map(consoleRecord)), counts });
}

export async function showFeedback(
  { db }: CallContext,
  _input: unknown,
  { id }: ParamsOf<typeof consoleFeedback>,
): Promise<Outcome<AnswerOf<typeof consoleFeedback>>> {
  const row = await consoleOne(db, id);
  if (!row) return refuse('NOT_FOUND');
  const entries = await entriesOf(db, row.id);
  const { rows: audit } = await auditRows(db, `feedback:${id}`, 0, auditShown);
  return done({
    ...consoleRecord(row),
    entries: entries.map((one) => ({ ...one, id: String(one.id), name: one.name ?? '', at: one.at.toISOString() })),
    next: [...movesFrom(row.state)],
    audit: audit.map(auditAnswer),
  });
}

/** Answers what is open: entry, state, audit row, mail and message in one transaction. */
export async function answerFeedback(
  context: CallContext,
  { text, version }: InputOf<typeof consoleFeedbackAnswer>,
  { id }: ParamsOf<typeof consoleFeedbackAnswer>,
): Promise<Outcome<AnswerOf<typeof consoleFeedbackAnswer>>> {
  return transact(context, consoleFeedbackAnswer, { body: [id, text, version] }, async (tx) => {
    const row = await lockById(tx, id);
    if (!row) return refuse('NOT_FOUND');
    if (row.version !== version) return refuse('STALE');
    if (!isOpen(row.state)) return refuse('WRONG_STATE');
    const entry = await addEntry(tx, row.id, { kind: 'answer', text, staffId: staffOf(context).staffId }, context.clock.now());
    const moved = await setState(tx, row.id, 'answered');
    await writeAudit(tx, context, {
      action: 'feedback.answer',
      subject: `feedback:${id}`,
      before: { feedbackState: row.state },
      after: { feedbackState: 'answered', note: text },
    });
    await tellWriter(tx, context, row, { id: entry.id, text });
    return done({ state: 'answered', version: moved.version });
  });
}

export async function moveFeedback(
  context: CallContext,
  { to, version }: InputOf<typeof consoleFeedbackState>,
  { id }: ParamsOf<typeof consoleFeedbackState>,
): Promise<Outcome<AnswerOf<typeof consoleFeedbackState>>> {
  return transact(context, consoleFeedbackState, { body: [id, to, version] }, async (tx) => {
    const row = await lockById(tx, id);
    if (!row) return refuse('NOT_FOUND');
    if (row.version !== version) return refuse('STALE');
    if (!movesFrom(row.state).includes(to)) return refuse('WRONG_STATE');
    const moved = await setState(tx, row.id, to);
    await writeAudit(tx, context, {
      action: 'feedback.state',
      subject: `feedback:${id}`,
      before: { feedbackState: row.state },
      after: { feedbackState: to },
    });
    return done({ state: to, version: moved.version });
  });
}

/** A note changes nothing the writer sees, and no version: two of staff may keep one at a time. */
export async function noteFeedback(
  context: CallContext,
  { text }: InputOf<typeof consoleFeedbackNote>,
  { id }: ParamsOf<typeof consoleFeedbackNote>,
): Promise<Outcome<AnswerOf<typeof consoleFeedbackNote>>> {
  return transact(context, consoleFeedbackNote, { body: [id, text] }, async (tx) => {
    const row = await lockById(tx, id);
    if (!row) return refuse('NOT_FOUND');
    const entry = await addEntry(tx, row.id, { kind: 'note', text, staffId: staffOf(context).staffId }, context.clock.now());
    await writeAudit(tx, context, { action: 'feedback.note', subject: `feedback:${id}`, after: { note: text } });
    return done({ id: String(entry.id) });
  });
}
