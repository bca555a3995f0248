// Staff make, rename and move categories; addresses stay, for they name the id (BO-2, SR-6).
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { consoleCategoryAdd, consoleCategoryMove, consoleCategorySave } from '@partharbor/contract/calls/console-category-tree';
import { done, refuse } from '@partharbor/contract/refuse';
import { symbolKeyForCategory } from '@partharbor/part-drawings/category-symbol';
import { kindByKey } from '@partharbor/part-values/kinds/kinds';
import { writeAudit } from '../../audit/audit.ts';
import type { CallContext } from '../../calls/context.ts';
import { transact } from '../../calls/transact.ts';
import { foldName, holdTree, judgePlace, leavesIn, levelWith, subjectOf } from './held.ts';
import { follow } from './jobs.ts';
import { lockTree } from './locks.ts';
import { addCategory, changeCategory, lockedTree, orderLevel, partsIn, type TreeRow } from './store.ts';

/** Names a category keeps from before, at most; the oldest go. */
const FORMER_MAX = 200;

/** Names that lead to a category besides its own. */
export function formerNames(rows: readonly TreeRow[], own: { readonly nameZh: string; readonly nameEn: string }): string[] {
  const now = new Set([foldName(own.nameZh), foldName(own.nameEn)]);
  const all = new Map(rows.flatMap((row) => [...row.former_names, row.name_zh, row.name_en]).map((name) => [foldName(name), name]));
  return [...all]
    .filter(([folded]) => !now.has(folded))
    .map(([, name]) => name)
    .slice(-FORMER_MAX);
}

export function addToTree(
  context: CallContext,
  input: InputOf<typeof consoleCategoryAdd>,
): Promise<Outcome<AnswerOf<typeof consoleCategoryAdd>>> {
  const under = input.under === '' ? null : Number(input.under);
  return transact(context, consoleCategoryAdd, { body: input, resultRef: ({ id }) => subjectOf(id) }, async (tx) => {
    await lockTree(tx);
    const tree = await lockedTree(tx);
    const fits = judgePlace(tree, null, { ...input, under });
    if (!fits.ok) return fits;
    const above = tree.find((one) => one.id === under);
    const symbol = symbolKeyForCategory(input.nameEn, above?.name_en);
    const { id, version } = await addCategory(tx, { under, nameZh: input.nameZh, nameEn: input.nameEn, symbol });
    await writeAudit(tx, context, {
      action: 'category.add',
      subject: subjectOf(id),
      after: { nameZh: input.nameZh, nameEn: input.nameEn, under: input.under },
      reason: input.reason,
    });
    return done({ id: String(id), version });
  });
}

export function saveCategory(
  context: CallContext,
  input: InputOf<typeof consoleCategorySave>,
  params: ParamsOf<typeof consoleCategorySave>,
): Promise<Outcome<AnswerOf<typeof consoleCategorySave>>> {
  const id = Number(params.id);
  return transact(context, consoleCategorySave, { body: { ...input, ...params } }, async (tx) => {
    const held = await holdTree(tx, id, input.version);
    if (!held.ok) return held;
    const { tree, own } = held.data;
    if (input.kind !== null && input.kind !== '' && !kindByKey(input.kind))
      return refuse('BAD_INPUT', { field: 'kind', problem: 'invalid_value' });
    const fits = judgePlace(tree, id, { ...input, under: own.parent_id });
    // Where it stands it stood before: only the name can be in the way.
    if (!fits.ok && fits.reason === 'CATEGORY_NAME_TAKEN') return fits;
    const version = await changeCategory(tx, id, {
      nameZh: input.nameZh,
      nameEn: input.nameEn,
      kind: input.kind,
      formerNames: formerNames([own], input),
    });
    await writeAudit(tx, context, {
      action: 'category.change',
      subject: subjectOf(id),
      before: { nameZh: own.name_zh, nameEn: own.name_en, kind: own.kind },
      after: { nameZh: input.nameZh, nameEn: input.nameEn, kind: input.kind },
      reason: input.reason,
    });
    return done({ version, parts: await partsIn(tx, leavesIn(tree, id)) });
  });
}

export function moveCategory(
  context: CallContext,
  input: InputOf<typeof consoleCategoryMove>,
  params: ParamsOf<typeof consoleCategoryMove>,
): Promise<Outcome<AnswerOf<typeof consoleCategoryMove>>> {
  const id = Number(params.id);
  const under = input.under === '' ? null : Number(input.under);
  return transact(context, consoleCategoryMove, { body: { ...input, ...params } }, async (tx) => {
    const held = await holdTree(tx, id, input.version);
    if (!held.ok) return held;
    const { tree, own } = held.data;
    const isElsewhere = under !== own.parent_id;
    const fits = isElsewhere ? judgePlace(tree, id, { under, nameZh: own.name_zh, nameEn: own.name_en }) : done(null);
    if (!fits.ok) return fits;
    const level = levelWith(tree, id, under, input.before === '' ? null : Number(input.before));
    // The one it was to stand before has gone elsewhere since.
    if (level === null) return refuse('STALE', { version: own.version });
    const version = await changeCategory(tx, id, { under });
    await orderLevel(tx, level);
    const parts = await partsIn(tx, leavesIn(tree, id));
    if (isElsewhere) await follow(tx, 'catalogue.retop-category', id, parts);
    await writeAudit(tx, context, {
      action: 'category.move',
      subject: subjectOf(id),
      before: { under: String(own.parent_id ?? ''), before: nextOf(tree, own) },
      after: { under: input.under, before: input.before },
      reason: input.reason,
    });
    return done({ version, parts });
  });
}

/** The one after it in its level; '' = it is the last. */
function nextOf(tree: readonly TreeRow[], own: TreeRow): string {
  const level = tree.filter((one) => one.is_public && one.parent_id === own.parent_id);
  return String(level[level.findIndex(({ id }) => id === own.id) + 1]?.id ?? '');
}
