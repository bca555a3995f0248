// From a BOM or a draft into the cart: with numbers and prices as shown, all of it or nothing (BM-5, CT-4, R-165).
import type { AnswerOf, InputOf, Outcome, Refusal } from '@partharbor/contract/call';
import { bomToCart } from '@partharbor/contract/calls/boms-cart';
import { done, refuse } from '@partharbor/contract/refuse';
import { buyerOf, type CallContext } from '../../calls/context.ts';
import { transact } from '../../calls/transact.ts';
import { addLines } from '../../carts/save.ts';
import { referenceOf } from '../../catalogue/reference.ts';
import { matchedDraft } from '../drafts/drafts.ts';
import type { KeptList } from '../lines/kept.ts';
import { goodsFacts } from '../match/facts.ts';
import { bomOf } from '../saved/store.ts';
import { writeSeen } from '../saved/seen.ts';
import { viewList, type ListView } from '../view.ts';
import { codesFor } from './codes.ts';
import { differencesOf } from './differences.ts';

type Input = InputOf<typeof bomToCart>;

interface Source {
  readonly list: KeptList;
  /** null = a draft. */
  readonly bomId: number | null;
}

/** The buyer's BOM or draft; null where he has neither of that id. */
export async function sourceOf(context: CallContext, { bomId, draftId }: Pick<Input, 'bomId' | 'draftId'>): Promise<Source | null> {
  if (bomId !== '') {
    const bom = await bomOf(context.db, buyerOf(context).userId, bomId);
    return bom ? { list: bom.list, bomId: bom.id } : null;
  }
  const draft = draftId === '' ? null : await matchedDraft(context, draftId);
  return draft && { list: draft.row.content, bomId: null };
}

/** Puts parts of the list into the cart, one entry a part; what differs from what was shown is named, and nothing is added. */
export async function putInCart(context: CallContext, input: Input): Promise<Outcome<AnswerOf<typeof bomToCart>>> {
  const source = await sourceOf(context, input);
  const view = source ? await viewList(context, source.list) : null;
  const reference = await referenceOf(context.db);
  return transact(context, bomToCart, { body: input }, async (tx) => {
    if (!source || !view) return refuse('NOT_FOUND');
    const barred = notOfThisList(input, view);
    if (barred) return barred;
    const ids = input.lines.map(({ goodsId }) => Number(goodsId));
    const differs = differencesOf(input.lines, await goodsFacts(tx, reference, context.edition, ids));
    if (differs) return differs;
    const codes = codesFor(context.lang, source.list.lines, input);
    if (!codes.ok) return codes;
    const lines = input.lines.map(({ goodsId, number }) => ({
      goodsId,
      cartNum: number,
      isCheck: 1,
      futuresLinkId: '',
      batchName: '',
      materialNumber: codes.data.get(goodsId) ?? '',
    }));
    const added = await addLines(context, tx, lines);
    if (!added.ok) return added;
    if (source.bomId !== null) await writeSeen(tx, source.bomId, view, context.clock.now());
    return done({ added: lines.length, totalNumber: added.data.totalNumber, left: leftOf(input, view) });
  });
}

/** Nothing at all, a part twice, or one that no line of the list has. */
export function notOfThisList({ lines }: Pick<Input, 'lines'>, { priced }: ListView): Refusal | null {
  if (lines.length === 0) return refuse('NOTHING_TO_BUY');
  const ids = lines.map(({ goodsId }) => goodsId);
  const twice = ids.find((one, i) => ids.indexOf(one) !== i);
  if (twice !== undefined) return refuse('BAD_INPUT', { field: 'lines', problem: 'invalid_value', goodsId: twice });
  const has = new Set(priced.groups.map(({ goodsId }) => goodsId));
  const stranger = ids.find((one) => !has.has(one));
  return stranger === undefined ? null : refuse('NOT_FOUND', { goodsId: stranger });
}

/** Lines of which no part goes along, by what they are shown with. */
export function leftOf({ lines }: Pick<Input, 'lines'>, { lines: all }: ListView): { reason: string; lines: number }[] {
  const taken = new Set(lines.map(({ goodsId }) => goodsId));
  const counts = new Map<string, number>();
  for (const { state, picks } of all) if (!picks.some(({ goodsId }) => taken.has(goodsId))) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, lines: count }));
}
