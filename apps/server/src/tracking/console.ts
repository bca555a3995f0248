// Failures of pages for the back office: kinds, their occurrences, and settling them.
import type { AnswerOf } from '@partharbor/contract/call';
import { consoleSettleFrontError } from '@partharbor/contract/calls/console-tracking';
import type { consoleFrontError, consoleFrontErrors } from '@partharbor/contract/calls/console-tracking';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { writeAudit } from '../audit/audit.ts';
import { pageOf } from '../calls/paging.ts';
import { kindById, latestOf, listKinds, settleKind, visitorsOf, type KindRow } from './store.ts';

const shown = 20;

const kindOf = (row: KindRow): AnswerOf<typeof consoleSettleFrontError> => ({
  id: String(row.id),
  api: row.api,
  code: row.code,
  message: row.message,
  times: row.times,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
});

/** Kinds of failures, the latest first. */
export const listFrontErrors: Handler<typeof consoleFrontErrors> = async (context, input) => {
  const { rows, total } = await listKinds(context.db, input, (input.current - 1) * input.size, input.size);
  return done(pageOf(input, total, rows.map(kindOf)));
};

/** One kind with its latest occurrences. */
export const showFrontError: Handler<typeof consoleFrontError> = async (context, _input, params) => {
  const id = Number(params.id);
  const [kind, occurrences, visitors] = await Promise.all([
    kindById(context.db, id),
    latestOf(context.db, id, shown),
    visitorsOf(context.db, id),
  ]);
  if (!kind) return refuse('NOT_FOUND');
  return done({
    ...kindOf(kind),
    visitors,
    occurrences: occurrences.map(({ id: number, at, ...one }) => ({ ...one, id: String(number), at: at.toISOString() })),
  });
};

/** Marks a kind as mended or as open. */
export const settleFrontError: Handler<typeof consoleSettleFrontError> = (context, input, params) =>
  transact(context, consoleSettleFrontError, { body: { ...input, ...params } }, async (tx) => {
    const changed = await settleKind(tx, Number(params.id), input.settled ? context.clock.now() : null);
    if (!changed) return refuse('NOT_FOUND');
    await writeAudit(tx, context, {
      action: input.settled ? 'error.settle' : 'error.reopen',
      subject: `error:${params.id}`,
      before: { settled: changed.before.settled_at !== null },
      after: { settled: input.settled },
    });
    return done(kindOf(changed.after));
  });
