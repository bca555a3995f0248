// An order form of a BOM (CK-5, R-166): the order that comes of it names the BOM, the BOM its orders.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { bomToOrder } from '@partharbor/contract/calls/boms-cart';
import { done, refuse } from '@partharbor/contract/refuse';
import { buyerOf, type CallContext } from '../../calls/context.ts';
import { transact } from '../../calls/transact.ts';
import { referenceOf } from '../../catalogue/reference.ts';
import { makeDraft } from '../../checkout/drafts.ts';
import type { Transaction } from '../../platform/database.ts';
import { goodsFacts } from '../match/facts.ts';
import { cutSession } from '../saved/edit.ts';
import { bomOf, finishChange, lockAt } from '../saved/store.ts';
import { writeSeen } from '../saved/seen.ts';
import { viewList } from '../view.ts';
import { codesFor } from './codes.ts';
import { differencesOf } from './differences.ts';
import { keepOrder, noteDraft } from './store.ts';
import { leftOf, notOfThisList } from './to-cart.ts';

/** Opens the form; the checks of every order form name the part that fails first. What is in the cart stays there. */
export async function openOrder(context: CallContext, input: InputOf<typeof bomToOrder>): Promise<Outcome<AnswerOf<typeof bomToOrder>>> {
  const { db, clock, edition } = context;
  const { userId } = buyerOf(context);
  const bom = await bomOf(db, userId, input.bomId);
  const view = bom ? await viewList(context, bom.list) : null;
  const reference = await referenceOf(db);
  return transact(context, bomToOrder, { body: input }, async (tx) => {
    if (!bom || !view) return refuse('NOT_FOUND');
    const barred = notOfThisList(input, view);
    if (barred) return barred;
    const ids = input.lines.map(({ goodsId }) => Number(goodsId));
    const differs = differencesOf(input.lines, await goodsFacts(tx, reference, edition, ids));
    if (differs) return differs;
    const codes = codesFor(context.lang, bom.list.lines, input);
    if (!codes.ok) return codes;
    if (!(await lockAt(tx, userId, bom.id, bom.version))) return refuse('STALE');
    const goodsList = input.lines.map(({ goodsId, number }) => ({
      goodsId,
      number,
      materialNumber: codes.data.get(goodsId) ?? '',
      batchName: '',
      futuresLinkId: '',
    }));
    const draft = await makeDraft(tx, context, reference, { goodsList, fromCart: false });
    if (!draft.ok) return draft;
    const revision = await cutSession(tx, context, bom, 0);
    await finishChange(tx, { bomId: bom.id, list: bom.list, revision, at: bom.updated_at });
    await noteDraft(tx, { draftId: draft.data.draftId, bomId: bom.id, revision, sets: bom.list.sets });
    await writeSeen(tx, bom.id, view, clock.now());
    return done({ ...draft.data, left: leftOf(input, view) });
  });
}

/** An order is placed of a form: where the form came of a BOM, the order names it. Always lets the order go on. */
export async function noteOrder(tx: Transaction, draftId: string, orderNo: string): Promise<boolean> {
  if (draftId !== '') await keepOrder(tx, draftId, orderNo);
  return true;
}
