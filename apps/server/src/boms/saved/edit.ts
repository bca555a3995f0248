// Changing a saved BOM: ops of a page, matching again, going back to an older revision (BM-4, BM-7, R-158 to R-160).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { bomEdit } from '@partharbor/contract/calls/boms';
import type { bomRematch, bomRestore } from '@partharbor/contract/calls/boms-lists';
import { done, refuse } from '@partharbor/contract/refuse';
import { buyerOf, type CallContext } from '../../calls/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { editList } from '../lines/edit.ts';
import type { KeptLine, KeptList } from '../lines/kept.ts';
import { decideLines } from '../lines/decide-lines.ts';
import { countChoices } from '../metrics.ts';
import { rememberChoices, withdrawChoices, type WithdrawnChoice } from '../mind/choices.ts';
import { bomRevisionsMost } from '../settings.ts';
import { viewList, type KeptLineShape } from '../view.ts';
import { ledOn } from './led-on.ts';
import { cutRevision, lastCutAt, revisionOf, type RevisionCause } from './revisions.ts';
import { writeSeen, type Change } from './seen.ts';
import { bomOf, deleteAllLines, deleteLines, finishChange, insertLines, lockAt, type SavedBom } from './store.ts';

/** How often another tab's change may come between before one gives up. */
const triesMost = 6;
/** Edits within this time of a revision need none of their own. */
const sessionMs = 30 * 60_000;

/** Applies ops to a BOM; other lines that were changed meanwhile stay changed. */
export async function editBom(context: CallContext, input: InputOf<typeof bomEdit>): Promise<Outcome<AnswerOf<typeof bomEdit>>> {
  const { db } = context;
  const { userId } = buyerOf(context);
  if (input.ops.some(({ op }) => op === 'name')) return refuse('BAD_INPUT', { field: 'ops', problem: 'invalid_value' });
  for (let tried = 0; tried < triesMost; tried += 1) {
    const bom = await bomOf(db, userId, input.bomId);
    if (!bom) return refuse('NOT_FOUND');
    const edited = await editList(context, bom.list, { ...input, current: bom.version });
    if (!edited.ok) return edited;
    const { list, touched, removed, isSeen, withdrawn, handChoices, answer } = edited.data;
    const view = isSeen ? await viewList(context, list, { only: new Set() }) : null;
    const version = await db.transaction(async (tx) => {
      const locked = await lockAt(tx, userId, bom.id, bom.version);
      if (!locked) return null;
      const revision = await cutSession(tx, context, bom, sessionMs);
      await replaceLines(tx, bom.id, list, touched, removed);
      await finishChange(tx, { bomId: bom.id, list, revision, at: context.clock.now() });
      const changed = list.lines.filter(({ line }) => touched.has(line.key));
      await withdrawChoices(tx, userId, context.edition, withdrawnOf(bom.list.lines, withdrawn));
      await rememberChoices(tx, userId, context.edition, changed);
      if (view) await writeSeen(tx, bom.id, view, context.clock.now());
      return locked.version;
    });
    if (version === null) continue;
    countChoices(handChoices);
    return done(await answer(version));
  }
  return refuse('BUSY', { retryAfterSeconds: 1 });
}

/** What a withdrawn choice was remembered under. */
const withdrawnOf = (lines: readonly KeptLine[], withdrawn: ReadonlyMap<string, number>): WithdrawnChoice[] =>
  lines.flatMap(({ line, lineKey }) => {
    const partId = withdrawn.get(line.key);
    return partId === undefined ? [] : [{ line_key: lineKey, part_id: partId }];
  });

async function replaceLines(
  tx: Transaction,
  bomId: number,
  list: KeptList,
  touched: ReadonlySet<string>,
  removed: readonly string[],
): Promise<void> {
  await deleteLines(tx, bomId, [...touched, ...removed]);
  await insertLines(
    tx,
    bomId,
    list.lines.filter(({ line }) => touched.has(line.key)),
  );
}

/** Keeps what a BOM was before a change where edits since the newest revision would be lost otherwise; answers the newest one's number. */
export async function cutSession(tx: Transaction, context: CallContext, bom: SavedBom, olderThanMs: number): Promise<number> {
  const cutAt = await lastCutAt(tx, bom.id);
  const at = context.clock.now();
  const isEdited = bom.updated_at.getTime() > cutAt.getTime();
  if (!isEdited || at.getTime() - cutAt.getTime() <= olderThanMs) return bom.revision;
  const no = bom.revision + 1;
  await cutRevision(tx, {
    bomId: bom.id,
    no,
    cause: 'edit',
    list: bom.list,
    at: bom.updated_at,
    most: context.settings.get(bomRevisionsMost),
  });
  return no;
}

interface Replacing {
  readonly bom: SavedBom;
  readonly list: KeptList;
  readonly cause: RevisionCause;
}

/** Puts another list in a BOM's place as a new revision; null where another change came between. */
async function replaceList(
  context: CallContext,
  { bom, list: given, cause }: Replacing,
  more: (tx: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<{ version: number; revision: number } | null> {
  const { userId } = buyerOf(context);
  return context.db.transaction(async (tx) => {
    const locked = await lockAt(tx, userId, bom.id, bom.version);
    if (!locked) return null;
    const list = { ...given, lines: await ledOn(tx, given.lines) };
    const before = await cutSession(tx, context, bom, 0);
    const at = context.clock.now();
    const revision = before + 1;
    await deleteAllLines(tx, bom.id);
    await insertLines(tx, bom.id, list.lines);
    await cutRevision(tx, { bomId: bom.id, no: revision, cause, list, at, most: context.settings.get(bomRevisionsMost) });
    await finishChange(tx, { bomId: bom.id, list, revision, at });
    await rememberChoices(tx, userId, context.edition, list.lines);
    await more(tx);
    return { version: locked.version, revision };
  });
}

/** Matches lines again. What the buyer chose by hand stays, and is told where it left the shelf or contradicts its line now. */
export async function rematchBom(context: CallContext, input: InputOf<typeof bomRematch>): Promise<Outcome<AnswerOf<typeof bomRematch>>> {
  const bom = await bomOf(context.db, buyerOf(context).userId, input.bomId);
  if (!bom) return refuse('NOT_FOUND');
  if (bom.version !== input.version) return refuse('STALE', { version: bom.version });
  const before = await viewList(context, bom.list);
  const asked = new Set(before.lines.filter((one) => isAsked(one, input.scope)).map(({ key }) => key));
  const reopened = bom.list.lines.map((one): KeptLine =>
    asked.has(one.line.key) ? { ...one, choice: 'open', picks: [], version: one.version + 1 } : one,
  );
  const { list } = await decideLines(context, { ...bom.list, lines: reopened }, { rematch: asked, touched: asked });
  const view = await viewList(context, list);
  const replaced = await replaceList(context, { bom, list, cause: 'rematch' }, (tx) => writeSeen(tx, bom.id, view, context.clock.now()));
  if (!replaced) return refuse('STALE');
  const { groups, totals } = view.priced;
  return done({ ...replaced, changes: changesOf(before.lines, view.lines), lines: view.lines, groups, totals });
}

function isAsked({ choice, tab, setAside }: KeptLineShape, scope: InputOf<typeof bomRematch>['scope']): boolean {
  if (choice === 'buyer' || choice === 'declined' || setAside) return false;
  if (scope === 'open') return choice === 'open';
  if (scope === 'short') return choice === 'system' && tab === 'short';
  return scope === 'all' || choice === 'system';
}

type Told = Change & { readonly kind: 'pick' | 'off_shelf' | 'candidate' };

/** Parts that came, went or changed; of lines chosen by hand what speaks against them now. */
function changesOf(before: readonly KeptLineShape[], after: readonly KeptLineShape[]): Told[] {
  const was = new Map(before.map((one) => [one.key, one]));
  const names = ({ picked }: KeptLineShape): string => picked.map(({ partNo }) => partNo).join(', ');
  return after.flatMap((one): Told[] => {
    const earlier = was.get(one.key);
    const [old, now] = [earlier ? names(earlier) : '', names(one)];
    if (one.choice === 'buyer') {
      if (one.supply === 'off_shelf') return [{ key: one.key, kind: 'off_shelf', before: now, after: '' }];
      return one.vetoes.length > 0 ? [{ key: one.key, kind: 'candidate', before: now, after: one.vetoes.join(', ') }] : [];
    }
    return old === now ? [] : [{ key: one.key, kind: 'pick', before: old, after: now }];
  });
}

/** Goes back to an older revision by making a new one that is equal to it. */
export async function restoreBom(context: CallContext, input: InputOf<typeof bomRestore>): Promise<Outcome<AnswerOf<typeof bomRestore>>> {
  const { db } = context;
  const bom = await bomOf(db, buyerOf(context).userId, input.bomId);
  const older = bom ? await revisionOf(db, bom.id, input.no) : undefined;
  if (!bom || !older) return refuse('NOT_FOUND');
  if (bom.version !== input.version) return refuse('STALE', { version: bom.version });
  const list = { ...bom.list, sets: older.sets, attrition: older.attrition, lines: risen(older.lines, bom.list.lines) };
  const replaced = await replaceList(context, { bom, list, cause: 'restore' });
  return replaced ? done(replaced) : refuse('STALE');
}

/** Versions of lines never go back, so that a tab that shows the newer list is told. */
function risen(older: readonly KeptLine[], now: readonly KeptLine[]): KeptLine[] {
  const versions = new Map(now.map(({ line, version }) => [line.key, version]));
  return older.map((one) => ({ ...one, version: Math.max(one.version, versions.get(one.line.key) ?? 0) + 1 }));
}
