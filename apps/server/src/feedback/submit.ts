// Giving feedback: one row for what one form or one buyer sends twice; and adding to it, once (CO-6).
import { createHash, randomBytes } from 'node:crypto';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { feedbackAdd, feedbackSave } from '@partharbor/contract/calls/feedback';
import { done, refuse } from '@partharbor/contract/refuse';
import { isEmail } from '@partharbor/rules/accounts';
import { afterAddition, isOpen } from '@partharbor/rules/feedback';
import { day } from '@partharbor/rules/format';
import { addressBudgetKey } from '../access/ip-address.ts';
import type { CallContext } from '../calls/context.ts';
import { canonicalJson, transact } from '../calls/transact.ts';
import { addEntry, entriesOf, insert, lockByKey, setState, twinOf } from './store.ts';

type Input = InputOf<typeof feedbackSave>;

/**
 * What makes two the same: a buyer's own words of a day. Guests are told apart by the form they sent: else one would be shown what
 * became of another's same words.
 */
function onceOf({ identity, ip, clock }: CallContext, { mark, ...content }: Input): Buffer {
  const today = day(clock.now().toISOString());
  const sender =
    identity.kind === 'buyer' ? `user:${identity.userId} ${today}` : mark ? `form:${mark}` : `${addressBudgetKey(ip)} ${today}`;
  return createHash('sha256')
    .update(`${sender}\n${canonicalJson(content)}`)
    .digest();
}

const newKey = (): string => randomBytes(16).toString('base64url');

/** Stores it and answers its number and key; sent twice it is one. Refuses a guest who wants an answer and names no address. */
export async function giveFeedback(context: CallContext, input: Input): Promise<Outcome<AnswerOf<typeof feedbackSave>>> {
  const { db, edition, lang, identity } = context;
  const userId = identity.kind === 'buyer' ? identity.userId : null;
  if (input.email !== '' && !isEmail(input.email)) return refuse('BAD_INPUT', { field: 'email', problem: 'invalid_format' });
  if (input.wantsAnswer && input.email === '' && userId === null) return refuse('BAD_INPUT', { field: 'email', problem: 'needed' });
  const sentOnce = onceOf(context, input);
  const twin = await twinOf(db, sentOnce);
  if (twin) return done({ id: String(twin.id), key: twin.key });
  const satisfaction = input.satisfaction === '' ? null : input.satisfaction;
  const given = { ...input, satisfaction, key: newKey(), userId, edition, lang, sentOnce };
  return transact(context, feedbackSave, { body: input, resultRef: ({ id }) => `feedback:${id}` }, async (tx) => {
    const made = (await insert(tx, given, context.clock.now())) ?? (await twinOf(tx, sentOnce));
    return made ? done({ id: String(made.id), key: made.key }) : refuse('CONFLICT');
  });
}

/** A key of ours; any other text needs no query. */
export const looksLikeKey = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);

/** Adds the writer's one addition while it is open; what was answered waits for staff again. */
export async function addToFeedback(
  context: CallContext,
  { key, text }: InputOf<typeof feedbackAdd>,
): Promise<Outcome<AnswerOf<typeof feedbackAdd>>> {
  if (!looksLikeKey(key)) return refuse('NOT_FOUND');
  return transact(context, feedbackAdd, { body: { key, text } }, async (tx) => {
    const row = await lockByKey(tx, key);
    if (!row) return refuse('NOT_FOUND');
    const before = (await entriesOf(tx, row.id)).find((one) => one.kind === 'addition');
    if (before?.text === text) return done({ state: row.state });
    if (before || !isOpen(row.state)) return refuse('WRONG_STATE');
    const state = afterAddition(row.state);
    await addEntry(tx, row.id, { kind: 'addition', text, staffId: null }, context.clock.now());
    await setState(tx, row.id, state);
    return done({ state });
  });
}
