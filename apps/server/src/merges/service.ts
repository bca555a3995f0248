// Merges as staff make them: tried, done, listed, undone within a day (BO-2).
import { DAY_MS, later } from '@partharbor/rules/time';
import { consoleMerge, consoleMergeUndo } from '@partharbor/contract/calls/console-merges';
import type { consoleMergeTry, consoleMerges } from '@partharbor/contract/calls/console-merges';
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { writeAudit } from '../audit/audit.ts';
import { staffOf, type CallContext } from '../calls/context.ts';
import { pageOf } from '../calls/paging.ts';
import { transact } from '../calls/transact.ts';
import { refreshParts } from '../catalogue/search-rows.ts';
import { stillLeadsTo } from '../makers/merge-rows.ts';
import { takeTurn } from '../imports/load/turn.ts';
import type { Transaction } from '../platform/database.ts';
import { holdParts, leftOf, pairsOf, partParts } from './engine.ts';
import { movedParts, partMakers } from './makers.ts';
import { carryOut, nameOf, type Joined } from './carry-out.ts';
import { insertMerge, keepRows, keptRows, lockMerge, mergePage, noteUndone, type MergeKind, type MergeRow } from './store.ts';

const subjectOf = (kind: MergeKind, id: number): `part:${number}` | `maker:${number}` => (kind === 'part' ? `part:${id}` : `maker:${id}`);

class Tried extends Error {
  readonly joined: Joined;
  constructor(joined: Joined) {
    super('tried');
    this.joined = joined;
  }
}

/** Does it all and takes it back: what would happen is what happens. */
export async function tryMerge(
  context: CallContext,
  input: InputOf<typeof consoleMergeTry>,
): Promise<Outcome<AnswerOf<typeof consoleMergeTry>>> {
  try {
    return await context.db.transaction(async (tx) => {
      const joined = await carryOut(tx, context, input);
      if (!joined.ok) return joined;
      throw new Tried(joined.data);
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
    const { found, gone, kept } = error.joined;
    return done({ ...found, gone, kept });
  }
}

export const merge = (context: CallContext, input: InputOf<typeof consoleMerge>): Promise<Outcome<AnswerOf<typeof consoleMerge>>> =>
  transact(context, consoleMerge, { body: input, resultRef: ({ id }) => `merge:${id}` }, async (tx) => {
    const joined = await carryOut(tx, context, input);
    if (!joined.ok) return joined;
    const { gone, kept, found, rows } = joined.data;
    if (gone.version !== input.versionGone || kept.version !== input.versionKept) return refuse('STALE', { gone, kept });
    const id = await insertMerge(tx, {
      kind: input.kind,
      gone: Number(gone.id),
      kept: Number(kept.id),
      goneName: nameOf(gone),
      keptName: nameOf(kept),
      reason: input.reason,
      staffId: staffOf(context).staffId,
      at: context.clock.now(),
      found,
    });
    await keepRows(tx, id, rows);
    const entry = {
      before: { gone: `${gone.id} ${nameOf(gone)}`, kept: `${kept.id} ${nameOf(kept)}` },
      after: { merge: id, moved: Object.fromEntries(found.places.map(({ place, moved, met }) => [place, moved + met])) },
      reason: input.reason,
    };
    await tell(tx, context, input.kind, 'merge', Number(kept.id), entry);
    return done({ id: String(id), found });
  });

/** Told of the one that stays: the address of the one that went leads there. */
async function tell(
  tx: Transaction,
  context: CallContext,
  kind: MergeKind,
  act: 'merge' | 'unmerge',
  id: number,
  entry: { before?: unknown; after?: unknown; reason: string },
): Promise<void> {
  await writeAudit(
    tx,
    context,
    kind === 'part'
      ? { action: `part.${act}`, subject: subjectOf('part', id) as `part:${number}`, ...entry }
      : { action: `maker.${act}`, subject: subjectOf('maker', id) as `maker:${number}`, ...entry },
  );
}

const undoableUntil = ({ at }: Pick<MergeRow, 'at'>): Date => later(at, DAY_MS);

export async function listMerges(
  { db }: CallContext,
  input: InputOf<typeof consoleMerges>,
): Promise<Outcome<AnswerOf<typeof consoleMerges>>> {
  const { rows, total } = await mergePage(db, (input.current - 1) * input.size, input.size);
  return done(
    pageOf(
      input,
      total,
      rows.map((row) => ({
        id: String(row.id),
        kind: row.kind,
        goneId: String(row.gone_id),
        keptId: String(row.kept_id),
        goneName: row.gone_name,
        keptName: row.kept_name,
        reason: row.reason,
        by: row.by,
        at: row.at.toISOString(),
        undoableUntil: undoableUntil(row).toISOString(),
        undoneAt: row.undone_at?.toISOString() ?? null,
        found: row.found,
        left: row.left_over,
      })),
    ),
  );
}

export const undoMerge = (
  context: CallContext,
  input: InputOf<typeof consoleMergeUndo>,
  params: ParamsOf<typeof consoleMergeUndo>,
): Promise<Outcome<AnswerOf<typeof consoleMergeUndo>>> =>
  transact(context, consoleMergeUndo, { body: { ...input, ...params } }, async (tx) => {
    const { references, clock } = context;
    await takeTurn(tx);
    const row = await lockMerge(tx, Number(params.id));
    if (!row) return refuse('NOT_FOUND');
    if (row.undone_at !== null || clock.now() > undoableUntil(row)) return refuse('MERGE_OVER');
    const rows = await keptRows(tx, row.id);
    const pairs = pairsOf(rows);
    const held = await holdParts(tx, references, pairs);
    // A part that went elsewhere since, or whose keeper did, is parted by undoing that first.
    if (pairs.gone.some((id, n) => held.get(id)?.mergedInto !== pairs.kept[n] || held.get(pairs.kept[n]!)?.mergedInto !== null))
      return refuse('MERGE_BUILT_ON');
    if (row.kind === 'maker' && !(await stillLeadsTo(tx, row.gone_id, row.kept_id))) return refuse('MERGE_BUILT_ON');
    const left = leftOf(row.kind === 'part' ? await partParts(tx, references, rows) : await partMakers(tx, references, row.gone_id, rows));
    await refreshParts(tx, [...new Set([...pairs.gone, ...pairs.kept, ...movedParts(rows)])]);
    await noteUndone(tx, row.id, staffOf(context).staffId, clock.now(), left);
    const entry = { before: { merge: row.id }, after: { left: left.length }, reason: input.reason };
    await tell(tx, context, row.kind, 'unmerge', row.kept_id, entry);
    return done({ id: String(row.id), left });
  });
