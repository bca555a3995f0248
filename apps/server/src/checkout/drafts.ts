// Order drafts: lines checked and kept, and what was filled in so far (CK-1, CK-2, CK-5, R-21).
import { randomBytes } from 'node:crypto';
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import { draftCreate, type draftGet, type draftRecord, type draftUpdate } from '@partharbor/contract/calls/orders';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Parcels } from '@partharbor/rules/split';
import type { z } from 'zod';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { referenceOf, type Reference } from '../catalogue/reference.ts';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import type { Queryable, Transaction } from '../platform/database.ts';
import { priceLines } from './lines.ts';
import { goodsOfLines } from './quote.ts';
import { resolveSource } from './source.ts';
import { cartLinesOf, insertDraft, loadDraft, markDraft, mergeDraftForm, type DraftRow, type WantedLine } from './store.ts';

type DraftAnswer = z.input<typeof draftRecord>;

/** Checks the lines in the order of CK-1 and keeps them under an unguessable id; a repeat with the same key gets the same draft. */
export const createDraft: Handler<typeof draftCreate> = async (context, input) => {
  // Before the transaction: inside, it could wait for a second connection while holding one.
  const reference = await referenceOf(context.db);
  return transact(context, draftCreate, { body: input }, (tx) => makeDraft(tx, context, reference, input));
};

/** A draft of lines, inside a caller's transaction. */
export async function makeDraft(
  tx: Transaction,
  context: CallContext,
  reference: Reference,
  input: DraftSource,
): Promise<Outcome<AnswerOf<typeof draftCreate>>> {
  const { userId } = buyerOf(context);
  const lines = await draftLines(tx, userId, input);
  if (!lines.ok) return lines;
  const goods = await goodsOfLines(tx, context, reference, lines.data);
  const checked = priceLines(lines.data, goods, context.clock.now());
  if (!checked.ok) return checked;
  const kept = lines.data.map((line) => {
    const record = goods.get(line.goodsId)?.record;
    return { ...line, image: record?.goodsImg ?? '', goodsBrands: record?.brandName ?? '' };
  });
  const draftId = randomBytes(24).toString('base64url');
  const source = input.fromCart || kept.some((line) => line.cartId !== '') ? 'cart' : 'goods';
  await insertDraft(tx, {
    id: draftId,
    userId,
    goods: kept,
    source,
    form: { ...(input.parcels && { parcels: input.parcels }), ...(input.addressId && { addressId: input.addressId }) },
    at: context.clock.now(),
  });
  return done({ draftId, next: context.edition === 'domestic' ? '/pre-order' : '/submitOrder' });
}

interface DraftSource {
  readonly goodsList?: readonly Omit<WantedLine, 'cartId'>[];
  readonly cartIds?: readonly string[];
  readonly fromCart: boolean;
  /** The parcels wished for so far. */
  readonly parcels?: Parcels | '';
  /** The address chosen so far. A draft may name one that is gone by then: quotes refuse it. */
  readonly addressId?: string;
}

/** From the cart without naming lines means the ticked ones; a goods list from the cart finds its lines there again, so that they are consumed. */
async function draftLines(db: Queryable, userId: number, input: DraftSource): Promise<Outcome<readonly WantedLine[]>> {
  if (!input.fromCart || input.cartIds) {
    const source = await resolveSource(
      db,
      userId,
      input.goodsList ? { goodsList: input.goodsList } : { cartIds: input.cartIds },
      'NOT_FOUND',
    );
    return source.ok ? done(source.data.lines.map(bare)) : source;
  }
  const cart = await cartLinesOf(db, userId);
  const lines = input.goodsList?.map((line) => bare({ ...line, cartId: cart.find((other) => sameLine(line, other))?.cartId ?? '' }));
  const found = lines ?? cart.filter((line) => line.ticked).map(bare);
  return found.length > 0 ? done(found) : refuse('NOTHING_SELECTED');
}

const bare = ({ goodsId, number, batchName, futuresLinkId, materialNumber, cartId }: WantedLine): WantedLine => ({
  goodsId,
  number,
  batchName,
  futuresLinkId,
  materialNumber,
  cartId,
});

const sameLine = (a: Omit<WantedLine, 'cartId'>, b: WantedLine): boolean =>
  a.goodsId === b.goodsId && a.batchName === b.batchName && a.futuresLinkId === b.futuresLinkId;

const draftAnswer = (draft: DraftRow): DraftAnswer => ({
  draftId: draft.id,
  goods: draft.goods.map((line) => ({ ...line })),
  form: draft.form,
  source: draft.source,
  orderNo: draft.order_no ?? '',
});

/** A draft of the user; another's does not exist. */
export const getDraft: Handler<typeof draftGet> = async (context, input) => {
  const draft = await loadDraft(context.db, buyerOf(context).userId, input.draftId);
  return draft ? done(draftAnswer(draft)) : refuse('NOT_FOUND');
};

/** Keeps what was filled in; once the order is placed the draft stays as it was. */
export const updateDraft: Handler<typeof draftUpdate> = async (context, input) => {
  const { userId } = buyerOf(context);
  const draft =
    (await mergeDraftForm(context.db, userId, input.draftId, input.form)) ?? (await loadDraft(context.db, userId, input.draftId));
  return draft ? done(draftAnswer(draft)) : refuse('NOT_FOUND');
};

/** Ties a draft to the order placed from it, in that order's transaction; false when it has one already (T-38). */
export const useDraft = (tx: Transaction, userId: number, draftId: string, orderNo: string): Promise<boolean> =>
  markDraft(tx, userId, draftId, orderNo);
