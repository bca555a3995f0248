// Making a BOM of a draft, or a new revision of the BOM that has its name (BM-4, R-157).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { bomSave } from '@partharbor/contract/calls/boms';
import { done, refuse } from '@partharbor/contract/refuse';
import { buyerOf, type CallContext } from '../../calls/context.ts';
import { transact } from '../../calls/transact.ts';
import type { Transaction } from '../../platform/database.ts';
import { matchedDraft } from '../drafts/drafts.ts';
import { dropDraft, lockDraft } from '../drafts/store.ts';
import { moveFeedback } from '../feedback/store.ts';
import type { KeptList } from '../lines/kept.ts';
import { rememberChoices } from '../mind/choices.ts';
import { bomRevisionsMost, bomsMost } from '../settings.ts';
import { viewList, type ListView } from '../view.ts';
import { lockBoms } from './locks.ts';
import { nameKeyOf } from './names.ts';
import { ledOn } from './led-on.ts';
import { cutRevision, type RevisionCause } from './revisions.ts';
import { writeSeen } from './seen.ts';
import { bomOf, countBoms, deleteAllLines, finishChange, insertBom, insertLines, lockAt, namedBom } from './store.ts';

type Saved = AnswerOf<typeof bomSave>;
const setsMost = 10_000;

/** Saves a draft under a name. Another BOM of that name is asked about first, and overwritten only as it was seen. */
export async function saveBom(context: CallContext, input: InputOf<typeof bomSave>): Promise<Outcome<Saved>> {
  const { userId } = buyerOf(context);
  const { draftId, name, sets, remark, attrition } = input;
  if (sets < 1 || sets > setsMost) return refuse('SETS_RANGE');
  const draft = await matchedDraft(context, draftId);
  // A repeated request finds its draft gone and its answer kept.
  const priced = draft ? await viewList(context, { ...draft.row.content, sets, attrition }, { only: new Set() }) : null;
  const nameKey = nameKeyOf(name);
  return transact(context, bomSave, { body: input, resultRef: ({ bomId }) => `bom:${bomId}` }, async (tx) => {
    await lockBoms(tx, userId);
    const row = draft ? await lockDraft(tx, draft.owner, draftId, context.clock.now()) : undefined;
    if (!draft || !row || !priced) return refuse('NOT_FOUND');
    if (row.version !== draft.row.version) return refuse('STALE');
    const list: KeptList = { name, sets, remark, attrition, lines: row.content.lines };
    const other = await namedBom(tx, userId, nameKey);
    if (other && !input.overwrite) return refuse('BOM_NAME_TAKEN', { name: other.name, bomId: String(other.id), version: other.version });
    const cause: RevisionCause = row.content.reading.format.kind === 'paste' ? 'paste' : 'upload';
    const saved = other
      ? await overwrite(tx, context, { bomId: other.id, version: input.version, list, priced })
      : await createBom(tx, context, { list, cause, priced });
    if (!saved.ok) return saved;
    await moveFeedback(tx, draftId, saved.data.bomId);
    await dropDraft(tx, draft.owner, draftId);
    return saved;
  });
}

interface Made {
  readonly list: KeptList;
  readonly cause: RevisionCause;
  readonly priced: Pick<ListView, 'priced' | 'goods'>;
  /** Chosen in another account: nothing of it is remembered here. */
  readonly isForeign?: true;
}

/** Writes a new BOM of the buyer; below the account's lock. Refuses beyond the limit of BOMs, and a name that is taken. */
export async function createBom(
  tx: Transaction,
  context: CallContext,
  { list: given, cause, priced, isForeign }: Made,
): Promise<Outcome<Saved>> {
  const { userId } = buyerOf(context);
  const at = context.clock.now();
  const limit = context.settings.get(bomsMost);
  if ((await countBoms(tx, userId)) >= limit) return refuse('BOMS_FULL', { limit });
  const list = { ...given, lines: await ledOn(tx, given.lines) };
  const bomId = await insertBom(tx, { userId, edition: context.edition, nameKey: nameKeyOf(list.name), list, at });
  if (bomId === null) return refuse('BOM_NAME_TAKEN', { name: list.name });
  await insertLines(tx, bomId, list.lines);
  await cutRevision(tx, { bomId, no: 1, cause, list, at, most: context.settings.get(bomRevisionsMost) });
  await finishChange(tx, { bomId, list, revision: 1, at });
  await writeSeen(tx, bomId, priced, at);
  if (!isForeign) await rememberChoices(tx, userId, context.edition, list.lines);
  return done({ bomId: String(bomId), name: list.name, revision: 1, version: 1 });
}

interface Overwriting {
  readonly bomId: number;
  readonly version: number;
  readonly list: KeptList;
  readonly priced: Pick<ListView, 'priced' | 'goods'>;
}

/** The content becomes a new revision of a BOM, whose id, links and orders stay. */
async function overwrite(
  tx: Transaction,
  context: CallContext,
  { bomId, version, list: given, priced }: Overwriting,
): Promise<Outcome<Saved>> {
  const { userId } = buyerOf(context);
  const at = context.clock.now();
  const locked = await lockAt(tx, userId, bomId, version);
  if (!locked) return refuse('STALE');
  const list = { ...given, lines: await ledOn(tx, given.lines) };
  const before = await bomOf(tx, userId, String(bomId));
  const most = context.settings.get(bomRevisionsMost);
  const revision = before!.revision + 1;
  await deleteAllLines(tx, bomId);
  await insertLines(tx, bomId, list.lines);
  await cutRevision(tx, { bomId, no: revision, cause: 'overwrite', list, at, most });
  await finishChange(tx, { bomId, list, revision, at });
  await writeSeen(tx, bomId, priced, at);
  await rememberChoices(tx, userId, context.edition, list.lines);
  return done({ bomId: String(bomId), name: before!.name, revision, version: locked.version });
}
