// Drafts as their owner sees and edits them (BM-3, BM-4, R-156, R-158). Another's is not there.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { bomDraft, bomDraftEdit, bomDraftRead, bomDrafts } from '@partharbor/contract/calls/boms-read';
import { done, refuse } from '@partharbor/contract/refuse';
import { gateLines } from '../../browse-limits/gate.ts';
import type { CallContext } from '../../calls/context.ts';
import { editList } from '../lines/edit.ts';
import { decideLines } from '../lines/decide-lines.ts';
import { countChoices } from '../metrics.ts';
import { lineShape, momentOf, viewList } from '../view.ts';
import { askingOwner, type DraftOwner } from './owner.ts';
import { draftEnd } from './read-list.ts';
import { draftOf, draftsOf, touchDraft, updateDraft, type DraftRow } from './store.ts';

/** How often another change may come between before one gives up. */
const triesMost = 6;
const touchEveryMs = 3_600_000;

/** The draft of who asks; null for another's, for one that is over, and for what is no id. */
export async function ownDraft(context: CallContext, draftId: string): Promise<{ owner: DraftOwner; row: DraftRow } | null> {
  const owner = askingOwner(context);
  if (!owner || !/^[0-9a-f]{32}$/.test(draftId)) return null;
  const row = await draftOf(context.db, owner, draftId, context.clock.now());
  return row ? { owner, row } : null;
}

/** A draft as its page shows it. The first look at a list that was read lets the system choose, once. */
export async function showDraft(context: CallContext, { draftId }: InputOf<typeof bomDraft>): Promise<Outcome<AnswerOf<typeof bomDraft>>> {
  for (let tried = 0; tried < triesMost; tried += 1) {
    const found = await ownDraft(context, draftId);
    if (!found) return refuse('NOT_FOUND');
    if (tried === 0) {
      const limited = await gateLines(context, found.row.content.lines.length);
      if (limited) return limited;
    }
    const matched = await firstMatched(context, found.owner, found.row);
    if (matched) return done(await shown(context, matched));
  }
  return refuse('BUSY', { retryAfterSeconds: 1 });
}

/** The draft of who asks with the system's choices in it; null for who has none of that id. */
export async function matchedDraft(context: CallContext, draftId: string): Promise<{ owner: DraftOwner; row: DraftRow } | null> {
  for (let tried = 0; tried < triesMost; tried += 1) {
    const found = await ownDraft(context, draftId);
    const row = found ? await firstMatched(context, found.owner, found.row) : null;
    if (!found || row) return found && row && { owner: found.owner, row };
  }
  return null;
}

/** The draft with the system's choices; null where another change came between. */
async function firstMatched(context: CallContext, owner: DraftOwner, row: DraftRow): Promise<DraftRow | null> {
  const { db, clock } = context;
  const at = clock.now();
  if (row.content.isMatched) {
    if (at.getTime() - row.used_at.getTime() < touchEveryMs) return row;
    await touchDraft(db, owner, row.id, at, draftEnd(at));
    return { ...row, expires_at: draftEnd(at) };
  }
  const keys = new Set(row.content.lines.map(({ line }) => line.key));
  const { list } = await decideLines(context, row.content, { rematch: keys, touched: keys });
  const content = { ...row.content, ...list, isMatched: true };
  const version = await updateDraft(db, { id: row.id, owner, version: row.version, content, at, expiresAt: draftEnd(at) });
  return version === null ? null : { ...row, content, version, expires_at: draftEnd(at) };
}

async function shown(context: CallContext, row: DraftRow): Promise<AnswerOf<typeof bomDraft>> {
  const { content, version } = row;
  const { name, sets, remark, attrition } = content;
  const { lines, priced } = await viewList(context, content);
  const { groups, totals, others, deliveries } = priced;
  return {
    draftId: row.id,
    name,
    sets,
    remark,
    attrition,
    lines,
    groups,
    totals,
    others: others(),
    deliveries: deliveries(),
    version,
    ...momentOf(context),
    file: { file: row.file_name, ...content.reading },
    expiresAt: row.expires_at.toISOString(),
  };
}

/** A draft as it was read: its columns are looked at before parts are chosen, and each change of them would have all chosen anew. */
export async function showRead(
  context: CallContext,
  { draftId }: InputOf<typeof bomDraftRead>,
): Promise<Outcome<AnswerOf<typeof bomDraftRead>>> {
  const found = await ownDraft(context, draftId);
  if (!found) return refuse('NOT_FOUND');
  const { id, version, file_name: file, content } = found.row;
  const { name, sets, lines, reading } = content;
  return done({
    draftId: id,
    name,
    sets,
    version,
    file: { file, ...reading },
    lines: lines.map(({ line }) => lineShape(line)),
    setAside: lines.filter(({ setAside }) => setAside).map(({ line }) => line.key),
  });
}

/** The drafts of who asks, last used first. */
export async function listDrafts(context: CallContext): Promise<Outcome<AnswerOf<typeof bomDrafts>>> {
  const owner = askingOwner(context);
  const rows = owner ? await draftsOf(context.db, owner, context.clock.now()) : [];
  return done(
    rows.map((row) => ({
      draftId: row.id,
      name: row.name,
      file: row.file_name,
      lineCount: row.line_count,
      usedAt: row.used_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  );
}

/** Changes a draft; what another tab changed meanwhile is taken along, and only ops on the same line clash. */
export async function editDraft(
  context: CallContext,
  input: InputOf<typeof bomDraftEdit>,
): Promise<Outcome<AnswerOf<typeof bomDraftEdit>>> {
  const limited = await gateLines(context, input.ops.length);
  if (limited) return limited;
  for (let tried = 0; tried < triesMost; tried += 1) {
    const found = await ownDraft(context, input.draftId);
    if (!found) return refuse('NOT_FOUND');
    const { owner, row } = found;
    const edited = await editList(context, row.content, { ...input, current: row.version });
    if (!edited.ok) return edited;
    const at = context.clock.now();
    const content = { ...row.content, ...edited.data.list };
    const version = await updateDraft(context.db, { id: row.id, owner, version: row.version, content, at, expiresAt: draftEnd(at) });
    if (version === null) continue;
    countChoices(edited.data.handChoices);
    return done(await edited.data.answer(version));
  }
  return refuse('BUSY', { retryAfterSeconds: 1 });
}
