// Plans that staff keep for files of the same headings: listed, renamed, forgotten (BO-2).
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { importPlanDelete, importPlanRename, type importPlans } from '@partharbor/contract/calls/import-review';
import { done, refuse } from '@partharbor/contract/refuse';
import { writeAudit } from '../../audit/audit.ts';
import type { CallContext } from '../../calls/context.ts';
import { transact } from '../../calls/transact.ts';
import { deletePlan, readPlans, renamePlan, type SavedPlanRow } from './plan-store.ts';

const subjectOf = (id: string) => `importplan:${id}` as const;

/** A saved plan without its columns, as answers carry it. */
export const planHead = (row: Omit<SavedPlanRow, 'plan'>) => ({
  id: String(row.id),
  name: row.name,
  mapping: row.mapping,
  staffName: row.staff_name ?? '',
  updatedAt: row.updated_at.toISOString(),
});

export async function listPlans(context: CallContext): Promise<Outcome<AnswerOf<typeof importPlans>>> {
  return done((await readPlans(context.db)).map((row) => ({ ...planHead(row), columns: row.columns })));
}

export function renameSavedPlan(
  context: CallContext,
  input: InputOf<typeof importPlanRename>,
  params: ParamsOf<typeof importPlanRename>,
): Promise<Outcome<AnswerOf<typeof importPlanRename>>> {
  return transact(context, importPlanRename, { body: { ...input, ...params } }, async (tx) => {
    const before = await renamePlan(tx, Number(params.id), input.name);
    if (before === undefined) return refuse('NOT_FOUND');
    if (before === null) return refuse('PLAN_NAME_TAKEN');
    await writeAudit(tx, context, {
      action: 'importplan.rename',
      subject: subjectOf(params.id),
      before: { planName: before },
      after: { planName: input.name },
    });
    return done({ name: input.name });
  });
}

export function deleteSavedPlan(
  context: CallContext,
  input: InputOf<typeof importPlanDelete>,
  params: ParamsOf<typeof importPlanDelete>,
): Promise<Outcome<AnswerOf<typeof importPlanDelete>>> {
  return transact(context, importPlanDelete, { body: { ...input, ...params } }, async (tx) => {
    const name = await deletePlan(tx, Number(params.id));
    if (name === undefined) return refuse('NOT_FOUND');
    await writeAudit(tx, context, { action: 'importplan.delete', subject: subjectOf(params.id), before: { planName: name } });
    return done({});
  });
}
