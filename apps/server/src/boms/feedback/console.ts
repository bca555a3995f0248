// Staff read what was said of lists, close it with or without an answer, and open a list where its owner agreed.
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { consoleBomFeedbackDone, consoleBomFeedbackOpen, type consoleBomFeedback } from '@partharbor/contract/calls/console-bom-feedback';
import { done, refuse } from '@partharbor/contract/refuse';
import { writeAudit } from '../../audit/audit.ts';
import { staffOf, type CallContext } from '../../calls/context.ts';
import { pageOf } from '../../calls/paging.ts';
import { transact } from '../../calls/transact.ts';
import { referenceOf } from '../../catalogue/reference.ts';
import { tellBuyer } from '../../notifications/notify.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { draftById } from '../drafts/store.ts';
import type { KeptList } from '../lines/kept.ts';
import { goodsFacts } from '../match/facts.ts';
import { bomFeedbackAnswered } from '../notifications.ts';
import { bomById } from '../saved/store.ts';
import { saidLine } from './said-line.ts';
import { closeFeedback, feedbackCounts, feedbackPage, lockFeedback, type LockedFeedback } from './store.ts';

/** How many wait for staff. */
export const waitingBomFeedback = async (db: Queryable): Promise<number> => (await feedbackCounts(db)).open;

export async function listBomFeedback(
  { db, clock }: CallContext,
  input: InputOf<typeof consoleBomFeedback>,
): Promise<Outcome<AnswerOf<typeof consoleBomFeedback>>> {
  const { state, current, size } = input;
  const [rows, counts] = await Promise.all([
    feedbackPage(db, { state, at: clock.now(), offset: (current - 1) * size, limit: size }),
    feedbackCounts(db),
  ]);
  const records = rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    text: row.text,
    line: row.line,
    bomId: row.bom_id === null ? '' : String(row.bom_id),
    mayLook: row.may_look,
    canOpen: row.may_look && row.is_there,
    userName: row.username ?? '',
    edition: row.edition,
    lang: row.lang,
    at: row.created_at.toISOString(),
    state: row.state,
    answer: row.answer,
    answeredBy: row.staff_name ?? '',
    answeredAt: row.done_at?.toISOString() ?? null,
    version: row.version,
  }));
  return done({ ...pageOf(input, state === '' ? counts.open + counts.done : counts[state], records), counts });
}

/** Closes what is open: state, audit row and, with an answer, message and mail of the account in one transaction. */
export async function closeBomFeedback(
  context: CallContext,
  { answer, version }: InputOf<typeof consoleBomFeedbackDone>,
  { id }: ParamsOf<typeof consoleBomFeedbackDone>,
): Promise<Outcome<AnswerOf<typeof consoleBomFeedbackDone>>> {
  return transact(context, consoleBomFeedbackDone, { body: [id, answer, version] }, async (tx) => {
    const row = await lockFeedback(tx, id);
    if (!row) return refuse('NOT_FOUND');
    if (row.version !== version) return refuse('STALE');
    if (row.state !== 'open') return refuse('WRONG_STATE');
    const closed = await closeFeedback(tx, row.id, { answer, staffId: staffOf(context).staffId, at: context.clock.now() });
    await writeAudit(tx, context, { action: 'bomfeedback.done', subject: `bomfeedback:${id}`, after: { note: answer } });
    if (answer !== '') await tellAccount(tx, context, row, answer);
    return done({ state: 'done', version: closed.version });
  });
}

async function tellAccount(tx: Transaction, context: CallContext, row: LockedFeedback, answer: string): Promise<void> {
  if (row.user_id === null) return;
  const bomId = row.bom_id === null ? '' : String(row.bom_id);
  await tellBuyer(tx, context, bomFeedbackAnswered, {
    eventKey: `bom-feedback:${row.id}`,
    userId: row.user_id,
    said: { text: row.text, answer, bomId },
    mail: row.email === null ? null : { recipient: row.email, lang: row.lang },
  });
}

/** Shows the list as it is now and writes that down, in one transaction: nothing is seen without its row. */
export async function openBomOfFeedback(
  context: CallContext,
  _input: unknown,
  { id }: ParamsOf<typeof consoleBomFeedbackOpen>,
): Promise<Outcome<AnswerOf<typeof consoleBomFeedbackOpen>>> {
  const reference = await referenceOf(context.db);
  return transact(context, consoleBomFeedbackOpen, { body: [id] }, async (tx) => {
    const row = await lockFeedback(tx, id);
    if (!row) return refuse('NOT_FOUND');
    if (!row.may_look) return refuse('BOM_CLOSED');
    const list = await listOf(tx, row, context.clock.now());
    if (!list) return refuse('NOT_FOUND');
    const ids = list.lines.flatMap(({ picks }) => picks.map(({ partId }) => partId));
    const goods = await goodsFacts(tx, reference, context.edition, ids);
    await writeAudit(tx, context, { action: 'bomfeedback.open', subject: `bomfeedback:${id}`, after: { lineCount: list.lines.length } });
    return done({ name: list.name, sets: list.sets, lines: list.lines.map((line) => saidLine(line, goods)) });
  });
}

async function listOf(tx: Transaction, { bom_id, draft_id }: LockedFeedback, at: Date): Promise<KeptList | undefined> {
  if (bom_id !== null) return (await bomById(tx, bom_id))?.list;
  return draft_id === null ? undefined : (await draftById(tx, draft_id, at))?.content;
}
