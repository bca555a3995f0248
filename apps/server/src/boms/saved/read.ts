// Saved BOMs as their owner sees them: the list, one in full, its revisions (BM-3, BM-5, BM-7).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { bomDetail, bomList } from '@partharbor/contract/calls/boms';
import type { bomRevisions } from '@partharbor/contract/calls/boms-lists';
import { done, refuse } from '@partharbor/contract/refuse';
import { DAY_MS, later } from '@partharbor/rules/time';
import { buyerOf, type CallContext } from '../../calls/context.ts';
import { pageOf } from '../../calls/paging.ts';
import { momentOf, viewList } from '../view.ts';
import { bomPage, orderNosOf } from './list-store.ts';
import { revisionOf, revisionsOf } from './revisions.ts';
import { changesSince, seenOf } from './seen.ts';
import { bomOf } from './store.ts';

/** How long a deleted BOM can be taken back. */
export const undoMs = 30 * DAY_MS;

export async function listBoms(context: CallContext, input: InputOf<typeof bomList>): Promise<Outcome<AnswerOf<typeof bomList>>> {
  const { db, clock } = context;
  const { userId } = buyerOf(context);
  const { current, size } = input.page;
  const now = clock.now();
  const since = new Date(now.getTime() - undoMs);
  const deleted = input.deleted === '1';
  const wish = { userId, keywords: input.keywords, deleted, since, at: now, offset: (current - 1) * size, limit: size };
  const rows = await bomPage(db, wish);
  const records = rows.map((row) => ({
    bomId: String(row.id),
    name: row.name,
    sets: row.sets,
    remark: row.remark,
    lineCount: row.line_count,
    openCount: row.open_count,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    shared: row.shared,
    orderNos: row.order_nos ?? [],
    version: row.version,
    undoUntil: row.deleted_at === null ? null : later(row.deleted_at, undoMs).toISOString(),
  }));
  return done(pageOf(input.page, rows[0]?.total ?? 0, records));
}

/** A BOM as it is, or as an older revision was, at prices and stock of now. */
export async function showBom(
  context: CallContext,
  { bomId, revision }: InputOf<typeof bomDetail>,
): Promise<Outcome<AnswerOf<typeof bomDetail>>> {
  const { db } = context;
  const bom = await bomOf(db, buyerOf(context).userId, bomId);
  if (!bom) return refuse('NOT_FOUND');
  const readOnly = revision !== 0 && revision !== bom.revision;
  const older = readOnly ? await revisionOf(db, bom.id, revision) : undefined;
  if (readOnly && !older) return refuse('NOT_FOUND');
  const list = older ? { ...bom.list, sets: older.sets, attrition: older.attrition, lines: older.lines } : bom.list;
  const view = await viewList(context, list);
  const [seen, orderNos] = [readOnly ? [] : await seenOf(db, bom.id), await orderNosOf(db, bom.id)];
  const { groups, totals, others, deliveries } = view.priced;
  return done({
    bomId,
    name: list.name,
    sets: list.sets,
    remark: list.remark,
    attrition: list.attrition,
    lines: view.lines,
    groups,
    totals,
    others: others(),
    deliveries: deliveries(),
    // Prices of the two editions are no change of each other.
    changes: bom.edition === context.edition ? changesSince(seen, view) : [],
    seenAt: bom.seen_at?.toISOString() ?? null,
    revision: older?.no ?? bom.revision,
    readOnly,
    version: bom.version,
    updatedAt: bom.updated_at.toISOString(),
    orderNos,
    ...momentOf(context),
  });
}

export async function listRevisions(
  context: CallContext,
  { bomId }: InputOf<typeof bomRevisions>,
): Promise<Outcome<AnswerOf<typeof bomRevisions>>> {
  const { db } = context;
  const bom = await bomOf(db, buyerOf(context).userId, bomId);
  if (!bom) return refuse('NOT_FOUND');
  const rows = await revisionsOf(db, bom.id);
  return done(rows.map(({ no, cause, at, line_count, changed }) => ({ no, cause, at: at.toISOString(), lineCount: line_count, changed })));
}
