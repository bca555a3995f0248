// Projects by themselves: list, name and description, deleting and taking back (PJ-1, R-169).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import * as calls from '@partharbor/contract/calls/projects';
import { done, refuse } from '@partharbor/contract/refuse';
import { projectKey, PROJECT_UNDO_DAYS } from '@partharbor/rules/projects';
import { DAY_MS } from '@partharbor/rules/time';
import { buyerOf, type CallContext, type Services } from '../calls/context.ts';
import { pageOf } from '../calls/paging.ts';
import { transact } from '../calls/transact.ts';
import { lockNames } from './locks.ts';
import { projectLimit } from './settings.ts';
import * as store from './store.ts';

const undoMs = PROJECT_UNDO_DAYS * DAY_MS;
const undoUntil = (deletedAt: Date): string => new Date(deletedAt.getTime() + undoMs).toISOString();

/** What lists and pages say of a project. */
export const summaryOf = (row: store.CountedRow) => ({
  projectId: String(row.id),
  name: row.name,
  description: row.description,
  goodsCount: row.goods,
  bomCount: row.boms,
  editedAt: row.edited_at.toISOString(),
  version: row.version,
});

export async function listProjects(
  context: CallContext,
  input: InputOf<typeof calls.projectList>,
): Promise<Outcome<AnswerOf<typeof calls.projectList>>> {
  const { current, size } = input.page;
  const since = new Date(context.clock.now().getTime() - undoMs);
  const { rows, total } = await store.page(context.db, buyerOf(context).userId, {
    keywords: input.keywords,
    deleted: input.deleted === '1',
    since,
    offset: (current - 1) * size,
    limit: size,
  });
  const records = rows.map((row) => ({ ...summaryOf(row), undoUntil: row.deleted_at && undoUntil(row.deleted_at) }));
  return done(pageOf(input.page, total, records));
}

/** Makes a project or changes its texts; the name is unique among the buyer's live ones. */
export async function saveProject(
  context: CallContext,
  input: InputOf<typeof calls.projectSave>,
): Promise<Outcome<AnswerOf<typeof calls.projectSave>>> {
  const { userId } = buyerOf(context);
  const texts = { name: input.name, nameKey: projectKey(input.name), description: input.description };
  return transact(context, calls.projectSave, { body: input }, async (tx) => {
    await lockNames(tx, userId);
    const at = context.clock.now();
    if (await store.isTaken(tx, userId, texts.nameKey, input.projectId)) return refuse('PROJECT_TAKEN', { name: input.name });
    if (input.projectId === '') {
      const limit = context.settings.get(projectLimit);
      if ((await store.countOf(tx, userId)) >= limit) return refuse('PROJECTS_FULL', { limit });
      return done(savedOf(await store.insert(tx, userId, texts, at)));
    }
    const saved = await store.update(tx, userId, { id: input.projectId, version: input.version }, texts, at);
    if (saved) return done(savedOf(saved));
    const there = await store.byId(tx, userId, input.projectId);
    return there && there.deleted_at === null ? refuse('STALE') : refuse('NOT_FOUND');
  });
}

const savedOf = ({ id, version, edited_at }: store.ProjectRow) => ({ projectId: String(id), version, editedAt: edited_at.toISOString() });

export async function deleteProject(
  context: CallContext,
  input: InputOf<typeof calls.projectDelete>,
): Promise<Outcome<AnswerOf<typeof calls.projectDelete>>> {
  const { userId } = buyerOf(context);
  return transact(context, calls.projectDelete, { body: input }, async (tx) => {
    const gone = await store.markDeleted(tx, userId, input.projectId, context.clock.now());
    return gone ? done({ deleted: true, undoUntil: undoUntil(gone.deleted_at) }) : refuse('NOT_FOUND');
  });
}

/** Takes a project back within its 30 days; refused where its name was given to another meanwhile. */
export async function undeleteProject(
  context: CallContext,
  input: InputOf<typeof calls.projectUndelete>,
): Promise<Outcome<AnswerOf<typeof calls.projectUndelete>>> {
  const { userId } = buyerOf(context);
  return transact(context, calls.projectUndelete, { body: input }, async (tx) => {
    await lockNames(tx, userId);
    const there = await store.byId(tx, userId, input.projectId);
    if (!there) return refuse('NOT_FOUND');
    const { name, deleted_at: deletedAt } = there;
    if (deletedAt !== null) {
      if (deletedAt.getTime() + undoMs <= context.clock.now().getTime()) return refuse('NOT_FOUND');
      if (await store.isTaken(tx, userId, projectKey(name), input.projectId)) return refuse('PROJECT_TAKEN', { name });
      const limit = context.settings.get(projectLimit);
      if ((await store.countOf(tx, userId)) >= limit) return refuse('PROJECTS_FULL', { limit });
      await store.unmarkDeleted(tx, userId, input.projectId);
    }
    return done({ projectId: input.projectId, name });
  });
}

/** Removes for good what was deleted a month ago; answers how many. */
export const purgeProjects = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  store.purgeDeleted(db, new Date(clock.now().getTime() - undoMs));
