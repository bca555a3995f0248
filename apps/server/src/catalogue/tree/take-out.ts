// Staff merge categories, take empty ones out of the tree and put them back (BO-2).
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { consoleCategoryMerge, consoleCategoryRestore, consoleCategoryRetire } from '@partharbor/contract/calls/console-category-tree';
import { done, refuse } from '@partharbor/contract/refuse';
import type { ParamSchema } from '@partharbor/contract/records';
import { writeAudit } from '../../audit/audit.ts';
import type { CallContext } from '../../calls/context.ts';
import { transact } from '../../calls/transact.ts';
import { formerNames } from './change.ts';
import { holdTree, judgePlace, subjectOf } from './held.ts';
import { follow } from './jobs.ts';
import { changeCategory, followMerge, partsIn, type TreeRow } from './store.ts';

const hasBelow = (tree: readonly TreeRow[], id: number): boolean => tree.some((one) => one.is_public && one.parent_id === id);

/** Parameters with those of another behind them, so that no value stands without a name. */
const withParams = (own: readonly ParamSchema[], other: readonly ParamSchema[]): ParamSchema[] => [
  ...own,
  ...other.filter(({ code }) => !own.some((one) => one.code === code)),
];

export function mergeCategory(
  context: CallContext,
  input: InputOf<typeof consoleCategoryMerge>,
  params: ParamsOf<typeof consoleCategoryMerge>,
): Promise<Outcome<AnswerOf<typeof consoleCategoryMerge>>> {
  const id = Number(params.id);
  const into = Number(input.into);
  return transact(context, consoleCategoryMerge, { body: { ...input, ...params } }, async (tx) => {
    const held = await holdTree(tx, id, input.version);
    if (!held.ok) return held;
    const { tree, own } = held.data;
    if (hasBelow(tree, id)) return refuse('CATEGORY_NOT_EMPTY');
    const goal = tree.find((one) => one.id === into && one.is_public);
    if (!goal || into === id || hasBelow(tree, into)) return refuse('BAD_INPUT', { field: 'into', problem: 'invalid_value' });
    const parts = await partsIn(tx, [id]);
    await changeCategory(tx, into, {
      formerNames: formerNames([goal, own], { nameZh: goal.name_zh, nameEn: goal.name_en }),
      params: withParams(goal.params, own.params),
    });
    await changeCategory(tx, id, { isPublic: false, mergedInto: into });
    await followMerge(tx, id, into);
    await follow(tx, 'catalogue.merge-category', id, parts);
    await writeAudit(tx, context, {
      action: 'category.merge',
      subject: subjectOf(id),
      before: { nameZh: own.name_zh, nameEn: own.name_en, parts },
      after: { into: input.into, nameZh: goal.name_zh, nameEn: goal.name_en },
      reason: input.reason,
    });
    return done({ parts });
  });
}

export function retireCategory(
  context: CallContext,
  input: InputOf<typeof consoleCategoryRetire>,
  params: ParamsOf<typeof consoleCategoryRetire>,
): Promise<Outcome<AnswerOf<typeof consoleCategoryRetire>>> {
  const id = Number(params.id);
  return transact(context, consoleCategoryRetire, { body: { ...input, ...params } }, async (tx) => {
    const held = await holdTree(tx, id, input.version);
    if (!held.ok) return held;
    const { tree, own } = held.data;
    if (own.parts > 0 || hasBelow(tree, id)) return refuse('CATEGORY_NOT_EMPTY');
    const version = await changeCategory(tx, id, { isPublic: false });
    await writeAudit(tx, context, {
      action: 'category.retire',
      subject: subjectOf(id),
      before: { nameZh: own.name_zh, nameEn: own.name_en },
      reason: input.reason,
    });
    return done({ version });
  });
}

export function restoreCategory(
  context: CallContext,
  input: InputOf<typeof consoleCategoryRestore>,
  params: ParamsOf<typeof consoleCategoryRestore>,
): Promise<Outcome<AnswerOf<typeof consoleCategoryRestore>>> {
  const id = Number(params.id);
  return transact(context, consoleCategoryRestore, { body: { ...input, ...params } }, async (tx) => {
    const held = await holdTree(tx, id, input.version, (row) => !row.is_public && row.merged_into === null);
    if (!held.ok) return held;
    const { tree, own } = held.data;
    // Its top may have gone meanwhile: then it comes back as one itself.
    const under = tree.some((one) => one.id === own.parent_id && one.is_public) ? own.parent_id : null;
    const fits = judgePlace(tree, id, { under, nameZh: own.name_zh, nameEn: own.name_en });
    if (!fits.ok) return fits;
    const version = await changeCategory(tx, id, { isPublic: true, under });
    await follow(tx, 'catalogue.retop-category', id, own.parts);
    await writeAudit(tx, context, {
      action: 'category.restore',
      subject: subjectOf(id),
      after: { nameZh: own.name_zh, nameEn: own.name_en },
      reason: input.reason,
    });
    return done({ version });
  });
}
