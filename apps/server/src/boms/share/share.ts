// Links that open a BOM (BM-7, R-161): made, listed and ended by its owner, opened by whoever has the token.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { bomSharedCopy, type bomShare, type bomShareEnd, type bomShared, type bomShares } from '@partharbor/contract/calls/boms-share';
import { done, refuse } from '@partharbor/contract/refuse';
import { DAY_MS, later } from '@partharbor/rules/time';
import { hashToken, looksLikeToken, newToken } from '../../access/tokens.ts';
import { gateLines } from '../../browse-limits/gate.ts';
import { buyerOf, type CallContext } from '../../calls/context.ts';
import { transact } from '../../calls/transact.ts';
import type { KeptLine } from '../lines/kept.ts';
import { lockBoms } from '../saved/locks.ts';
import { freeName, nameKeyOf } from '../saved/names.ts';
import { createBom } from '../saved/save.ts';
import { bomById, bomOf, nameKeysOf, type SavedBom } from '../saved/store.ts';
import { momentOf, viewList } from '../view.ts';
import { countOpened, endShare, insertShare, openShare, sharesOf, type OpenShare } from './store.ts';

const sharesMost = 20;

/** Makes a link; its token is in this answer only. */
export async function shareBom(context: CallContext, input: InputOf<typeof bomShare>): Promise<Outcome<AnswerOf<typeof bomShare>>> {
  const { userId } = buyerOf(context);
  const at = context.clock.now();
  const token = newToken('');
  const expiresAt = later(at, input.days * DAY_MS);
  return context.db.transaction(async (tx) => {
    const { rights, withCodes, bomId } = input;
    const share = { hash: hashToken(token), rights, withCodes, at, expiresAt };
    const made = await insertShare(tx, userId, bomId, share, sharesMost);
    if (made === 'none') return refuse('NOT_FOUND');
    if (made === 'full') return refuse('SHARES_FULL', { limit: sharesMost });
    const url = `${context.config.publicOrigin}/bomNewDetail#share=${token}`;
    return done({ shareId: String(made), url, expiresAt: expiresAt.toISOString() });
  });
}

export async function listShares(context: CallContext, { bomId }: InputOf<typeof bomShares>): Promise<Outcome<AnswerOf<typeof bomShares>>> {
  const { db, clock } = context;
  const bom = await bomOf(db, buyerOf(context).userId, bomId);
  if (!bom) return refuse('NOT_FOUND');
  const rows = await sharesOf(db, bom.id, clock.now());
  return done(
    rows.map((row) => ({
      shareId: String(row.id),
      rights: row.rights,
      withCodes: row.with_codes,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      opened: row.opened,
    })),
  );
}

export async function endBomShare(context: CallContext, { shareId }: InputOf<typeof bomShareEnd>): Promise<Outcome<boolean>> {
  const ended = await context.db.transaction((tx) => endShare(tx, buyerOf(context).userId, shareId, context.clock.now()));
  return ended ? done(true) : refuse('NOT_FOUND');
}

/** The BOM of a token; null for one that opens nothing, whatever is wrong with it. */
async function opened(context: CallContext, token: string): Promise<{ share: OpenShare; bom: SavedBom } | null> {
  const share = looksLikeToken(token) ? await openShare(context.db, hashToken(token), context.clock.now()) : undefined;
  const bom = share ? await bomById(context.db, share.bom_id) : undefined;
  return share && bom ? { share, bom } : null;
}

/** What others never see: remark and the customer's own numbers, material codes unless the owner said so, and how it was chosen before. */
const forOthers = (lines: readonly KeptLine[], withCodes: boolean): KeptLine[] =>
  lines.map((one) => ({
    ...one,
    line: { ...one.line, remark: '', customerPn: '', raw: [], ...(!withCodes && { materialCode: '' }) },
    picks: one.picks.map((pick) => ({
      ...pick,
      evidence: pick.evidence === 'remembered' || pick.evidence === 'material_code' ? '' : pick.evidence,
    })),
  }));

/** Shows a BOM to who has its link, at prices of the reader's edition. */
export async function showShared(context: CallContext, { token }: InputOf<typeof bomShared>): Promise<Outcome<AnswerOf<typeof bomShared>>> {
  const found = await opened(context, token);
  if (!found) return refuse('NOT_FOUND');
  const { share, bom } = found;
  const limited = await gateLines(context, bom.list.lines.length);
  if (limited) return limited;
  await countOpened(context.db, share.id);
  const { lines, priced } = await viewList(context, { ...bom.list, lines: forOthers(bom.list.lines, share.with_codes) });
  const { groups, totals } = priced;
  return done({ name: bom.name, sets: bom.sets, rights: share.rights, lines, groups, totals, ...momentOf(context) });
}

/** A choice that this account never made is older than any of its own. */
const longAgo = new Date(0).toISOString();

/** Takes a shared BOM into the own account, where the link allows it. */
export async function copyShared(
  context: CallContext,
  input: InputOf<typeof bomSharedCopy>,
): Promise<Outcome<AnswerOf<typeof bomSharedCopy>>> {
  const { userId } = buyerOf(context);
  const found = await opened(context, input.token);
  if (found?.share.rights !== 'copy') return refuse('NOT_FOUND');
  const { share, bom } = found;
  const lines = forOthers(bom.list.lines, share.with_codes).map((one) => ({
    ...one,
    picks: one.picks.map((pick) => ({ ...pick, pickedAt: longAgo })),
  }));
  const priced = await viewList(context, { ...bom.list, lines }, { only: new Set() });
  return transact(context, bomSharedCopy, { body: input, resultRef: ({ bomId }) => `bom:${bomId}` }, async (tx) => {
    await lockBoms(tx, userId);
    const taken = await nameKeysOf(tx, userId);
    const name = input.name || (taken.has(nameKeyOf(bom.name)) ? freeName(bom.name, taken) : bom.name);
    const made = await createBom(tx, context, { list: { ...bom.list, name, remark: '', lines }, cause: 'copy', priced, isForeign: true });
    return made.ok ? done({ bomId: made.data.bomId, name }) : made;
  });
}
