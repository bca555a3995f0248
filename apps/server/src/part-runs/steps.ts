// The steps of a run: each is one transaction over the next parts, marked with what became of them, so that a killed process repeats none.
import { partProblem, type PartField } from '@partharbor/rules/part-fields';
import { fieldsOf, holdEditRow, readCategory, readEditRow, releaseFields, type EditRow } from '../catalogue/edit-rows.ts';
import { holdPrice } from '../catalogue/price-store.ts';
import { refreshParts } from '../catalogue/search-rows.ts';
import { handWords, isSame, type Change } from '../part-edits/changes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database.ts';
import { changesOf, nowOf, type ReadPrice } from './changes.ts';
import {
  finishRun,
  finishUndo,
  holdRun,
  markBack,
  markRows,
  nextRows,
  setState,
  type Left,
  type PartRow,
  type RowMark,
  type RunRow,
} from './store.ts';
import { holdWords, writeRow } from './write.ts';

/** Parts of one transaction. */
const AT_ONCE = { planning: 200, running: 50, undoing: 50 } as const;

const holding =
  (tx: Transaction): ReadPrice =>
  (partId, edition) =>
    holdPrice(tx, partId, edition);

const unmarked = { changes: [], held: [], refusal: null } as const;
const gone = { reason: 'NOT_FOUND', details: {} } as const;

/** What would become of a part; nothing is written. */
async function look(tx: Transaction, run: RunRow, partId: number, row: EditRow | undefined): Promise<RowMark> {
  if (!row) return { ...unmarked, partId, outcome: 'refused', refusal: gone };
  const found = await changesOf(tx, row, run.act, run.state === 'running' ? holding(tx) : undefined);
  if (!found.ok) return { ...unmarked, partId, outcome: 'refused', refusal: { reason: found.reason, details: found.details ?? {} } };
  return { ...unmarked, partId, outcome: found.data.length > 0 ? 'change' : 'same', changes: found.data };
}

/** Looks at a part once more as it is now, and changes it. */
async function change(tx: Transaction, run: RunRow, { part_id: partId }: PartRow): Promise<RowMark> {
  const row = await holdEditRow(tx, partId);
  const mark = await look(tx, run, partId, row);
  if (!row || mark.outcome !== 'change') return mark;
  if (!(await writeRow(tx, run, row, mark.changes, { staffId: run.staff_id, action: 'part.run' })))
    return {
      ...unmarked,
      partId,
      outcome: 'refused',
      refusal: { reason: 'PART_EXISTS', details: { partNo: row.mpn ?? '', brandName: '' } },
    };
  return { ...mark, outcome: 'changed', held: await holdWords(tx, partId, mark.changes, run.staff_id) };
}

/** Why a change cannot go back; null = it can. */
async function leftOf(tx: Transaction, row: EditRow, { key, before, after }: Change, read: ReadPrice): Promise<Left['code'] | null> {
  if (!isSame(await nowOf(row, key, read), after)) return 'changed_since';
  if (key === 'categoryId') {
    const category = await readCategory(tx, (before as { id: number }).id);
    if (!category || category.has_children || (row.goods_status === 1 && !category.is_public)) return 'target_gone';
  }
  return key === 'goodsStatus' && before === 1 && !row.is_public ? 'target_gone' : null;
}

/** Minimum, step and pack go back together, or none of them where they would not fit what the others are now. */
function withoutMisfits(row: EditRow, back: readonly Change[]): { readonly fit: Change[]; readonly left: Left[] } {
  const fields = back.filter(({ key }) => key in fieldsOf(row));
  const problem = partProblem(
    { ...fieldsOf(row), ...Object.fromEntries(fields.map(({ key, after }) => [key, after])) },
    fields.map(({ key }) => key as PartField),
  );
  if (!problem) return { fit: [...back], left: [] };
  const misfits = new Set(fields.map(({ key }) => key));
  return { fit: back.filter(({ key }) => !misfits.has(key)), left: [...misfits].map((key) => ({ key, code: 'no_fit' })) };
}

/** Puts a part back as far as it can go. */
async function putBack(
  tx: Transaction,
  run: RunRow,
  { part_id: partId, changes, held }: PartRow,
): Promise<{ partId: number; left: Left[] }> {
  const row = await holdEditRow(tx, partId);
  if (!row) return { partId, left: [{ key: 'part', code: 'part_gone' }] };
  const read = holding(tx);
  const left: Left[] = [];
  const able: Change[] = [];
  for (const one of changes) {
    if (isSame(await nowOf(row, one.key, read), one.before)) continue;
    const code = await leftOf(tx, row, one, read);
    if (code) left.push({ key: one.key, code });
    else able.push({ key: one.key, before: one.after, after: one.before });
  }
  const { fit, left: misfits } = withoutMisfits(row, able);
  left.push(...misfits);
  if (fit.length > 0 && !(await writeRow(tx, run, row, fit, { staffId: run.undo_staff_id ?? run.staff_id, action: 'part.run-undo' })))
    return { partId, left: [...left, ...fit.map(({ key }): Left => ({ key, code: 'taken' }))] };
  const stays = new Set(handWords(left.map(({ key }) => key)));
  await releaseFields(
    tx,
    partId,
    held.filter((word) => !stays.has(word)),
  );
  return { partId, left };
}

/**
 * Takes the next step of a run. False once there is nothing more to do: it waits for staff, or is over. Parts are taken in the order of their
 * ids, and each before its prices, as imports do.
 */
export async function step(tx: Transaction, runId: number, clock: Clock): Promise<boolean> {
  const run = await holdRun(tx, runId);
  if (run?.state === 'planning') {
    const rows = await nextRows(tx, runId, 'waiting', AT_ONCE.planning);
    if (rows.length === 0) return (await setState(tx, runId, 'planned')) === 0;
    const marks: RowMark[] = [];
    for (const { part_id: id } of rows) marks.push(await look(tx, run, id, await readEditRow(tx, id)));
    return (await markRows(tx, runId, marks)) > 0;
  }
  if (run?.state === 'running') {
    const rows = await nextRows(tx, runId, 'change', AT_ONCE.running);
    if (rows.length === 0) return (await finishRun(tx, runId, 'done', clock.now())) === 0;
    const marks: RowMark[] = [];
    for (const row of rows) marks.push(await change(tx, run, row));
    await refreshParts(tx, changedIds(marks));
    return (await markRows(tx, runId, marks)) > 0;
  }
  if (run?.state === 'undoing') {
    const rows = await nextRows(tx, runId, 'changed', AT_ONCE.undoing);
    if (rows.length === 0) return (await finishUndo(tx, runId, clock.now())) === 0;
    const marks: { partId: number; left: Left[] }[] = [];
    for (const row of rows) marks.push(await putBack(tx, run, row));
    await refreshParts(
      tx,
      marks.map(({ partId }) => partId),
    );
    return (await markBack(tx, runId, marks)) > 0;
  }
  return false;
}

const changedIds = (marks: readonly RowMark[]): number[] =>
  marks.filter(({ outcome }) => outcome === 'changed').map(({ partId }) => partId);
