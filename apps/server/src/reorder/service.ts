// Orders again what an order had, and says what was bought before (OR-2).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { orderAgain, type partsBought } from '@partharbor/contract/calls/reorder';
import { done, refuse } from '@partharbor/contract/refuse';
import { unitPriceText } from '@partharbor/money/amounts';
import type { Currency } from '@partharbor/rules/format';
import { buyerOf, type CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { addLines } from '../carts/save.ts';
import { goodsByIds } from '../catalogue/goods.ts';
import { referenceOf, type Reference } from '../catalogue/reference.ts';
import { makeDraft } from '../checkout/drafts.ts';
import type { Queryable, Transaction } from '../platform/database.ts';
import { lineAgain, meeting, type Again } from './lines.ts';
import { lastBought, orderedLines } from './store.ts';

type Input = InputOf<typeof orderAgain>;
type Answer = AnswerOf<typeof orderAgain>;

interface Found {
  readonly again: readonly Again[];
  /** As answered where nothing is done with them. */
  readonly told: Answer;
}

/**
 * What of an order can be ordered again. With `to` cart every line that can be had goes there, short ones too, all or none; with `to` order
 * those without a problem become a draft. Only orders of this shop are known. Under a key it happens once.
 */
export const orderOnceMore: Handler<typeof orderAgain> = async (context, input) => {
  const reference = await referenceOf(context.db);
  if (input.to === 'look') {
    const found = await find(context.db, context, reference, input);
    return found.ok ? done(found.data.told) : found;
  }
  return transact(context, orderAgain, { body: input }, async (tx) => {
    const found = await find(tx, context, reference, input);
    if (!found.ok) return found;
    return input.to === 'cart' ? toCart(tx, context, found.data) : toOrder(tx, context, reference, found.data);
  });
};

async function find(db: Queryable, context: CallContext, reference: Reference, input: Input): Promise<Outcome<Found>> {
  const { edition, lang, clock } = context;
  const ordered = input.source === 'mall' ? await orderedLines(db, buyerOf(context).userId, input.orderNo) : [];
  const [first] = ordered;
  if (!first) return refuse('NOT_FOUND');
  const ids = [...new Set(ordered.map((line) => line.part_id))];
  const goods = new Map((await goodsByIds(db, reference, edition, ids, lang)).map((one) => [one.partId, one]));
  const currency: Currency = edition === 'domestic' ? 'CNY' : 'USD';
  const all = meeting(ordered).map((line) => lineAgain(line, goods.get(line.part_id), currency, clock.now()));
  const again = all.flatMap((one) => ('line' in one ? [one] : []));
  const told: Answer = {
    draftId: '',
    next: '',
    added: 0,
    currency,
    wasCurrency: first.currency,
    placedAt: first.placed_at.toISOString(),
    lines: again.map(({ line }) => line),
    missing: all.flatMap((one) => ('why' in one ? [one] : [])),
  };
  return done({ again, told });
}

async function toCart(tx: Transaction, context: CallContext, { again, told }: Found): Promise<Outcome<Answer>> {
  if (again.length === 0) return done(told);
  const wanted = again.map(({ line, batchName, futuresLinkId }) => ({
    goodsId: line.goodsId,
    cartNum: line.number,
    isCheck: 1,
    futuresLinkId,
    batchName,
    materialNumber: line.materialNumber,
  }));
  const saved = await addLines(context, tx, wanted);
  return saved.ok ? done({ ...told, added: saved.data.cartIds.length }) : saved;
}

async function toOrder(tx: Transaction, context: CallContext, reference: Reference, { again, told }: Found): Promise<Outcome<Answer>> {
  const goodsList = again
    .filter(({ line }) => line.problem === '')
    .map(({ line, batchName, futuresLinkId }) => ({
      goodsId: line.goodsId,
      number: line.number,
      batchName,
      futuresLinkId,
      materialNumber: line.materialNumber,
    }));
  if (goodsList.length === 0) return done(told);
  const draft = await makeDraft(tx, context, reference, { goodsList, fromCart: false });
  return draft.ok ? done({ ...told, ...draft.data }) : draft;
}

/** What the user paid for last of each part; parts never bought are not named. */
export const tellBought: Handler<typeof partsBought> = async (context, input) => {
  const ids = [...new Set(input.goodsIds.map(Number))].filter(Number.isSafeInteger);
  const rows = ids.length === 0 ? [] : await lastBought(context.db, buyerOf(context).userId, ids);
  return done(
    rows.map((row) => ({
      goodsId: String(row.part_id),
      orderNo: row.order_no,
      at: row.placed_at.toISOString(),
      number: row.quantity,
      unitPrice: unitPriceText(row.unit_micros),
      currency: row.currency,
    })),
  );
};
