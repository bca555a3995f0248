// Writing contents: drafts, changes in the version they were read in, publishing, withdrawing, deleting (BO-6).
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { consoleContentDelete, consoleContentSave, consoleContentState } from '@partharbor/contract/calls/console-content';
import type { ContentDraft } from '@partharbor/contract/contents';
import { done, refuse } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { sql, type Transaction } from '../platform/database.ts';
import { writeAudit } from '../audit/audit.ts';
import { contentColumns, draftOf, stateOf, type StoredContent } from './console-view.ts';
import { insertContent, updateContent, type Written } from './store.ts';

const languages = ['Zh', 'En'] as const;

/** Whether it may be shown: each language begun is whole, at least one is; an article of the encyclopedia needs no summary. */
export function isWhole(one: Pick<ContentDraft, 'kind' | `${'title' | 'summary' | 'body'}${'Zh' | 'En'}`>): boolean {
  const parts = languages.map((lang) => [
    one[`title${lang}`],
    one[`body${lang}`],
    ...(one.kind === 'encyclopedia' ? [] : [one[`summary${lang}`]]),
  ]);
  return parts.some((texts) => texts.every(Boolean)) && parts.every((texts) => texts.every(Boolean) || !texts.some(Boolean));
}

/** Category and group by their ids, null where none is named; a refusal where one does not exist. */
async function placed(tx: Transaction, draft: ContentDraft): Promise<Outcome<Written>> {
  const groupId = draft.kind === 'encyclopedia' ? draft.groupId : '';
  if (draft.kind === 'encyclopedia' && groupId === '') return refuse('INCOMPLETE');
  const found = await tx.one<{ category: number | null; place: number | null }>(
    sql`select (select id from categories where id = ${draft.categoryId || null}::bigint) as category, (select id from link_groups where id = ${groupId || null}::bigint and place = 'encyclopedia') as place`,
  );
  if (draft.categoryId !== '' && found.category === null) return refuse('BAD_INPUT', { field: 'categoryId', problem: 'invalid_value' });
  if (groupId !== '' && found.place === null) return refuse('BAD_INPUT', { field: 'groupId', problem: 'invalid_value' });
  return done({ ...draft, categoryId: found.category, groupId: found.place });
}

const stored = (tx: Transaction, id: string): Promise<StoredContent | undefined> =>
  tx.maybe<StoredContent>(sql`select ${contentColumns} from contents where id = ${id}::bigint for update`);

/** What the audit log keeps of a text: all of it, so that nothing written is ever lost. */
const keptOf = (row: StoredContent) => ({ ...draftOf(row), state: row.state, publishedAt: row.published_at.toISOString() });

/** Only what differs, of both sides. */
function changes<T extends object>(before: T, after: Partial<Record<keyof T, unknown>>): { before: Partial<T>; after: Partial<T> } {
  const keys = (Object.keys(after) as (keyof T)[]).filter(
    (key) => key in before && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (from: object) => Object.fromEntries(keys.map((key) => [key, (from as T)[key]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}

export async function saveContent(
  context: CallContext,
  input: InputOf<typeof consoleContentSave>,
): Promise<Outcome<AnswerOf<typeof consoleContentSave>>> {
  return transact(context, consoleContentSave, { body: input, resultRef: ({ id }) => `content:${id}` }, async (tx) => {
    const { id, version, ...draft } = input;
    const written = await placed(tx, draft);
    if (!written.ok) return written;
    if (id === '') {
      const made = await insertContent(tx, written.data, context.clock.now());
      await writeAudit(tx, context, { action: 'content.create', subject: `content:${made.id}`, after: draft });
      return done({ id: String(made.id), version: made.version });
    }
    const before = await stored(tx, id);
    if (!before) return refuse('NOT_FOUND');
    if (before.state !== 'draft' && !isWhole(draft)) return refuse('INCOMPLETE');
    const changed = await updateContent(tx, id, version ?? 0, written.data, context.clock.now());
    if (!changed) return refuse('STALE');
    await writeAudit(tx, context, { action: 'content.save', subject: `content:${id}`, ...changes(draftOf(before), draft) });
    return done({ id, version: changed.version });
  });
}

export async function setContentState(
  context: CallContext,
  { to, publishAt, version }: InputOf<typeof consoleContentState>,
  { id }: ParamsOf<typeof consoleContentState>,
): Promise<Outcome<AnswerOf<typeof consoleContentState>>> {
  return transact(context, consoleContentState, { body: { to, publishAt, version } }, async (tx) => {
    const before = await stored(tx, id);
    if (!before) return refuse('NOT_FOUND');
    if (before.version !== version) return refuse('STALE');
    if (!isWhole(draftOf(before))) return refuse('INCOMPLETE');
    const now = context.clock.now();
    const at = publishAt === '' ? now : new Date(publishAt);
    // What was published once keeps its date when it returns, unless another is named.
    const keeps = to === 'withdrawn' || (publishAt === '' && before.state === 'withdrawn' && before.published_at <= now);
    const row = await tx.one<StoredContent>(
      sql`update contents set state = ${to}, published_at = ${keeps ? before.published_at : at}, updated_at = ${now}, version = version + 1 where id = ${id}::bigint returning ${contentColumns}`,
    );
    await writeAudit(tx, context, {
      action: to === 'published' ? 'content.publish' : 'content.withdraw',
      subject: `content:${id}`,
      before: { state: stateOf(before, now), publishedAt: before.published_at.toISOString() },
      after: { state: stateOf(row, now), publishedAt: row.published_at.toISOString() },
    });
    return done({ state: stateOf(row, now), version: row.version });
  });
}

export async function deleteContent(
  context: CallContext,
  input: InputOf<typeof consoleContentDelete>,
  { id }: ParamsOf<typeof consoleContentDelete>,
): Promise<Outcome<true>> {
  return transact(context, consoleContentDelete, { body: input }, async (tx) => {
    const before = await stored(tx, id);
    if (!before) return refuse('NOT_FOUND');
    if (before.version !== input.version) return refuse('STALE');
    if (before.state === 'published') return refuse('WRONG_STATE');
    await tx.run(sql`delete from contents where id = ${id}::bigint`);
    await writeAudit(tx, context, { action: 'content.delete', subject: `content:${id}`, before: keptOf(before), reason: input.reason });
    return done(true);
  });
}
