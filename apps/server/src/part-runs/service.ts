// Staff change many parts at once: planned, looked at, carried out, undone; each act leaves its audit row (BO-2).
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import {
  consolePartRunCancel,
  consolePartRunPlan,
  consolePartRunStart,
  consolePartRunUndo,
  type consolePartRun,
  type consolePartRunRows,
  type consolePartRuns,
} from '@partharbor/contract/calls/console-part-runs';
import { reasonMessage, reasons, type Reason } from '@partharbor/contract/reasons';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Lang } from '@partharbor/rules/goods';
import { DAY_MS } from '@partharbor/rules/time';
import { writeAudit } from '../audit/audit.ts';
import { staffOf, type CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { pageOf } from '../calls/paging.ts';
import { transact } from '../calls/transact.ts';
import { idsMatching } from '../catalogue/filter-parts.ts';
import { brandsNamed } from '../catalogue/brand-names.ts';
import { referenceOf, type Reference } from '../catalogue/reference.ts';
import { sql, type Transaction } from '../platform/database.ts';
import { moveOf } from './changes.ts';
import { queueSteps } from './jobs.ts';
import {
  beginUndo,
  countRuns,
  finishRun,
  holdRun,
  insertRun,
  listRuns,
  showRun,
  shownRows,
  startRun,
  type ListedRun,
  type PartAct,
  type Refused,
  type RunRow,
} from './store.ts';

/** Parts of one run at most. */
const PARTS_MOST = 20_000;

type Run = AnswerOf<typeof consolePartRun>;

const none = { waiting: 0, change: 0, same: 0, refused: 0, changed: 0, back: 0, left: 0 };

/** Until when a run can be undone; null where it cannot: it changed nothing, or is not over. */
function undoUntil({ state, finished_at: at, counts }: ListedRun, now: Date): string | null {
  if ((state !== 'done' && state !== 'cancelled') || at === null || (counts?.['changed'] ?? 0) === 0) return null;
  const until = new Date(at.getTime() + DAY_MS);
  return until > now ? until.toISOString() : null;
}

/** The name of what an act leads to. */
function targetOf(act: PartAct, reference: Reference, lang: Lang): string {
  if (act.kind === 'maker') return act.brandName;
  const category = act.kind === 'category' ? reference.categories.get(Number(act.categoryId)) : undefined;
  return category ? (lang === 'zh' ? category.nameZh : category.nameEn) : '';
}

const runOf = (row: ListedRun, context: CallContext, reference: Reference): Run => ({
  id: String(row.id),
  state: row.state,
  act: row.act,
  target: targetOf(row.act, reference, context.lang),
  reason: row.reason,
  parts: row.parts,
  counts: { ...none, ...row.counts },
  by: row.by,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoneBy: row.undone_by ?? '',
  undoUntil: undoUntil(row, context.clock.now()),
});

/** What is wrong with an act before any part is looked at; null = nothing. */
function problemOf(act: PartAct, reference: Reference): Outcome<never> | null {
  const bad = (field: string, problem = 'custom'): Outcome<never> => refuse('BAD_INPUT', { field, problem });
  if (act.kind === 'quantities' && act.moq === undefined && act.step === undefined && act.packNumber === undefined)
    return bad('act.moq', 'needed');
  if (act.kind === 'category' && !reference.categories.has(Number(act.categoryId))) return bad('act.categoryId');
  if (act.kind === 'maker' && brandsNamed(reference, act.brandName).length === 0) return bad('act.brandName', 'maker');
  return act.kind === 'price' && moveOf(act) === null ? bad('act.value', 'invalid_format') : null;
}

/** Makes a run of the parts chosen; what it would change is worked out in the background. */
export const planRun: Handler<typeof consolePartRunPlan> = async (context, input) => {
  const reference = await referenceOf(context.db);
  const problem = problemOf(input.act, reference);
  if (problem) return problem;
  if (input.ids.length === 0 && input.filter === null) return refuse('NO_PARTS');
  const chosen =
    input.ids.length > 0 || input.filter === null
      ? sql`select id from parts where id = any(${input.ids.map(Number)}::bigint[]) and deleted_at is null`
      : idsMatching(input.filter, reference, PARTS_MOST + 1);
  return transact(context, consolePartRunPlan, { body: input }, async (tx) => {
    const { act, reason } = input;
    const asked = { act, reason, staffId: staffOf(context).staffId, requestId: context.requestId, at: context.clock.now() };
    const made = await insertRun(tx, asked, chosen, PARTS_MOST);
    if (made === null) return refuse('NO_PARTS');
    if (made === 'many') return refuse('PARTS_TOO_MANY', { most: PARTS_MOST });
    await queueSteps(tx, made.id);
    await writeAudit(tx, context, { action: 'partrun.plan', subject: `partrun:${made.id}`, after: { act, parts: made.parts }, reason });
    return done({ id: String(made.id) });
  });
};

export const showRuns: Handler<typeof consolePartRuns> = async (context, input) => {
  const [reference, rows, total] = await Promise.all([
    referenceOf(context.db),
    listRuns(context.db, (input.current - 1) * input.size, input.size),
    countRuns(context.db),
  ]);
  return done(
    pageOf(
      input,
      total,
      rows.map((row) => runOf(row, context, reference)),
    ),
  );
};

export const showOne: Handler<typeof consolePartRun> = async (context, _input, params) => {
  const [reference, row] = await Promise.all([referenceOf(context.db), showRun(context.db, Number(params.id))]);
  return row ? done(runOf(row, context, reference)) : refuse('NOT_FOUND');
};

const isReason = (word: string): word is Reason => Object.hasOwn(reasons, word);
const sentenceOf = (refusal: Refused | null, lang: Lang): string =>
  refusal === null ? '' : isReason(refusal.reason) ? reasonMessage(refusal.reason, lang, refusal.details) : refusal.reason;

export const showRows: Handler<typeof consolePartRunRows> = async (context, input, params) => {
  const id = Number(params.id);
  const [run, rows] = await Promise.all([
    showRun(context.db, id),
    shownRows(context.db, id, input.outcome, (input.current - 1) * input.size, input.size),
  ]);
  if (!run) return refuse('NOT_FOUND');
  const records = rows.map((row) => ({
    goodsId: String(row.part_id),
    partNo: row.mpn,
    brandName: context.lang === 'zh' && row.brand_zh !== '' ? row.brand_zh : row.brand,
    changes: row.changes.map(({ key, before, after }) => ({ key, before, after })),
    refusal: sentenceOf(row.refusal, context.lang),
    left: (row.undo_left ?? []).map(({ key, code }) => ({ key, code })),
  }));
  return done(pageOf(input, run.counts?.[input.outcome] ?? 0, records));
};

/** Does something with a run that is held and of one of these states, with its audit row. */
async function withRun(
  tx: Transaction,
  id: string,
  states: readonly RunRow['state'][],
  work: (run: RunRow) => Promise<Outcome<true>>,
): Promise<Outcome<boolean>> {
  const run = await holdRun(tx, Number(id));
  if (!run) return refuse('NOT_FOUND');
  return states.includes(run.state) ? work(run) : refuse('WRONG_STATE');
}

/** Carries out a run whose preview is there. */
export const startOne: Handler<typeof consolePartRunStart> = (context, input, params) =>
  transact(context, consolePartRunStart, { body: { ...input, ...params } }, (tx) =>
    withRun(tx, params.id, ['planned'], async (run) => {
      await startRun(tx, run.id, context.clock.now());
      await queueSteps(tx, run.id);
      await writeAudit(tx, context, {
        action: 'partrun.start',
        subject: `partrun:${run.id}`,
        after: { act: run.act, parts: run.parts },
        reason: run.reason,
      });
      return done(true);
    }),
  );

/** Gives a run up: its next step finds it so. */
export const cancelOne: Handler<typeof consolePartRunCancel> = (context, input, params) =>
  transact(context, consolePartRunCancel, { body: { ...input, ...params } }, (tx) =>
    withRun(tx, params.id, ['planning', 'planned', 'running'], async (run) => {
      await finishRun(tx, run.id, 'cancelled', context.clock.now());
      await writeAudit(tx, context, {
        action: 'partrun.cancel',
        subject: `partrun:${run.id}`,
        before: { runState: run.state },
        after: { runState: 'cancelled' },
      });
      return done(true);
    }),
  );

/** Begins to undo a run that is over for less than a day. */
export const undoOne: Handler<typeof consolePartRunUndo> = (context, input, params) =>
  transact(context, consolePartRunUndo, { body: { ...input, ...params } }, (tx) =>
    withRun(tx, params.id, ['done', 'cancelled'], async (run) => {
      if (run.finished_at === null || context.clock.now().getTime() - run.finished_at.getTime() > DAY_MS) return refuse('UNDO_TOO_LATE');
      await beginUndo(tx, run.id, staffOf(context).staffId);
      await queueSteps(tx, run.id);
      await writeAudit(tx, context, {
        action: 'partrun.undo',
        subject: `partrun:${run.id}`,
        before: { act: run.act },
        reason: input.reason,
      });
      return done(true);
    }),
  );
