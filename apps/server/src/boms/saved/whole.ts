// What is done with BOMs as a whole: renamed, copied, deleted, taken back (BM-7, R-161).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { bomCopy, type bomDelete, type bomRename, type bomUndelete } from '@partharbor/contract/calls/boms-lists';
import { done, refuse } from '@partharbor/contract/refuse';
import { later } from '@partharbor/rules/time';
import { buyerOf, type CallContext } from '../../calls/context.ts';
import { transact } from '../../calls/transact.ts';
import { bomsMost } from '../settings.ts';
import { viewList } from '../view.ts';
import { lockBoms } from './locks.ts';
import { freeName, nameKeyOf } from './names.ts';
import { undoMs } from './read.ts';
import { revisionOf } from './revisions.ts';
import { createBom } from './save.ts';
import { bomOf, countBoms, deletedOf, markDeleted, nameKeysOf, namedBom, setName, takeBack } from './store.ts';

export async function renameBom(context: CallContext, input: InputOf<typeof bomRename>): Promise<Outcome<AnswerOf<typeof bomRename>>> {
  const { userId } = buyerOf(context);
  const { bomId, name, version } = input;
  return context.db.transaction(async (tx) => {
    await lockBoms(tx, userId);
    const other = await namedBom(tx, userId, nameKeyOf(name));
    if (other && String(other.id) !== bomId)
      return refuse('BOM_NAME_TAKEN', { name: other.name, bomId: String(other.id), version: other.version });
    const renamed = await setName(tx, userId, bomId, version, name, nameKeyOf(name), context.clock.now());
    if (renamed) return done({ bomId, name, version: renamed.version });
    return (await bomOf(tx, userId, bomId)) ? refuse('STALE') : refuse('NOT_FOUND');
  });
}

/** A new BOM of the same lines; without a name it gets the next free one. */
export async function copyBom(context: CallContext, input: InputOf<typeof bomCopy>): Promise<Outcome<AnswerOf<typeof bomCopy>>> {
  const { db } = context;
  const { userId } = buyerOf(context);
  const bom = await bomOf(db, userId, input.bomId);
  const older = bom && input.revision > 0 ? await revisionOf(db, bom.id, input.revision) : undefined;
  if (!bom || (input.revision > 0 && !older)) return refuse('NOT_FOUND');
  const same = older ? { ...bom.list, sets: older.sets, attrition: older.attrition, lines: older.lines } : bom.list;
  const priced = await viewList(context, same, { only: new Set() });
  return transact(context, bomCopy, { body: input, resultRef: ({ bomId }) => `bom:${bomId}` }, async (tx) => {
    await lockBoms(tx, userId);
    const name = input.name || freeName(bom.name, await nameKeysOf(tx, userId));
    const made = await createBom(tx, context, { list: { ...same, name }, cause: 'copy', priced });
    return made.ok ? done({ bomId: made.data.bomId, name: made.data.name, version: made.data.version }) : made;
  });
}

/** Deletes at once; what is deleted already, or another's, is not among the answered. */
export async function deleteBoms(
  context: CallContext,
  { bomIds }: InputOf<typeof bomDelete>,
): Promise<Outcome<AnswerOf<typeof bomDelete>>> {
  const at = context.clock.now();
  const ids = await context.db.transaction((tx) => markDeleted(tx, buyerOf(context).userId, bomIds, at));
  return done({ deleted: ids.map(String), undoUntil: later(at, undoMs).toISOString() });
}

/** Takes back what was deleted in the last 30 days. */
export async function undeleteBoms(
  context: CallContext,
  { bomIds }: InputOf<typeof bomUndelete>,
): Promise<Outcome<AnswerOf<typeof bomUndelete>>> {
  const { userId } = buyerOf(context);
  const at = context.clock.now();
  const limit = context.settings.get(bomsMost);
  return context.db.transaction(async (tx) => {
    await lockBoms(tx, userId);
    const rows = await deletedOf(tx, userId, bomIds, new Date(at.getTime() - undoMs));
    if ((await countBoms(tx, userId)) + rows.length > limit) return refuse('BOMS_FULL', { limit });
    const taken = await nameKeysOf(tx, userId);
    const restored: { bomId: string; name: string }[] = [];
    for (const row of rows) {
      const name = taken.has(nameKeyOf(row.name)) ? freeName(row.name, taken) : row.name;
      taken.add(nameKeyOf(name));
      await takeBack(tx, row.id, name, nameKeyOf(name), at);
      restored.push({ bomId: String(row.id), name });
    }
    return done({ restored });
  });
}
