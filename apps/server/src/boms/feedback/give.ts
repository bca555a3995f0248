// Saying what is wrong with a list or one of its lines: of one's own alone, and the same words of a day are one.
import { createHash } from 'node:crypto';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { bomFeedback } from '@partharbor/contract/calls/boms-feedback';
import { done, refuse } from '@partharbor/contract/refuse';
import { day } from '@partharbor/rules/format';
import type { CallContext } from '../../calls/context.ts';
import { canonicalJson } from '../../calls/transact.ts';
import { referenceOf } from '../../catalogue/reference.ts';
import { ownDraft } from '../drafts/drafts.ts';
import { makingOwner } from '../drafts/owner.ts';
import type { KeptLine } from '../lines/kept.ts';
import { takeTurn } from '../limits.ts';
import { goodsFacts } from '../match/facts.ts';
import { bomOf } from '../saved/store.ts';
import { saidLine } from './said-line.ts';
import { insertFeedback } from './store.ts';

type Input = InputOf<typeof bomFeedback>;

interface Meant {
  readonly lines: readonly KeptLine[];
  readonly bomId: number | null;
  readonly draftId: string | null;
}

/** The list that is meant; null where who asks has none of that id. */
async function meant(context: CallContext, { bomId, draftId }: Input): Promise<Meant | null> {
  const { identity, db } = context;
  if (bomId !== '') {
    const bom = identity.kind === 'buyer' ? await bomOf(db, identity.userId, bomId) : undefined;
    return bom ? { lines: bom.list.lines, bomId: bom.id, draftId: null } : null;
  }
  if (draftId === '') return { lines: [], bomId: null, draftId: null };
  const draft = await ownDraft(context, draftId);
  return draft && { lines: draft.row.content.lines, bomId: null, draftId: draft.row.id };
}

export async function giveBomFeedback(context: CallContext, input: Input): Promise<Outcome<AnswerOf<typeof bomFeedback>>> {
  const { db, edition, lang, clock, identity } = context;
  const owner = makingOwner(context);
  const limited = await takeTurn(context, 'feedback');
  if (limited) return limited;
  const of = await meant(context, input);
  const line = input.key === '' ? undefined : of?.lines.find((one) => one.line.key === input.key);
  if (!of || (input.key !== '' && !line)) return refuse('NOT_FOUND');
  const { bomId, draftId } = of;
  const ids = line?.picks.map(({ partId }) => partId) ?? [];
  const goods = await goodsFacts(db, await referenceOf(db), edition, ids);
  const said = line ? saidLine(line, goods) : null;
  const now = clock.now();
  const sender = owner.userId === null ? owner.hash.toString('hex') : `user:${owner.userId}`;
  const sentOnce = createHash('sha256')
    .update(`${sender} ${day(now.toISOString())}\n${canonicalJson(input)}`)
    .digest();
  const userId = identity.kind === 'buyer' ? identity.userId : null;
  const { kind, text, mayLook } = input;
  await insertFeedback(db, { userId, edition, lang, kind, text, bomId, draftId, line: said, mayLook, sentOnce }, now);
  return done(true);
}
