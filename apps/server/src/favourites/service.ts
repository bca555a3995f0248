// Favourites of a buyer (PD-4): save with what it costs now, note, remove and restore, list.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { favouriteDelete, favouriteSave, type favouriteList, type favouriteMarks } from '@partharbor/contract/calls/favourites';
import { done, refuse } from '@partharbor/contract/refuse';
import { unitPriceText } from '@partharbor/money/amounts';
import { priceFor } from '@partharbor/money/tiers';
import { leastQuantity } from '@partharbor/rules/quantity';
import { ruleOf } from '@partharbor/rules/quantity-problem';
import { buyerOf, type CallContext, type Services } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { goodsByIds, type Goods } from '../catalogue/goods.ts';
import { referenceOf } from '../catalogue/reference.ts';
import { pageOf } from '../calls/paging.ts';
import { admit } from './admit.ts';
import { lockFavourites } from './locks.ts';
import { countOf, idsOf, insert, isThere, page, purgeRemoved, setNote, setRemoved, type FavouriteRow } from './store.ts';

type Saved = AnswerOf<typeof favouriteSave>;

/** Unit price at the least one can order; null = quoted by hand. */
const priceAtMoq = ({ tiers, discountMicros, record }: Goods): number | null =>
  priceFor(tiers, leastQuantity(ruleOf(record)), discountMicros);

/** Keeps a part, or changes the note of one that is kept; twice is once. */
export async function saveFavourite(context: CallContext, input: InputOf<typeof favouriteSave>): Promise<Outcome<Saved>> {
  const { db, edition, lang, clock } = context;
  const { userId } = buyerOf(context);
  const partId = Number(input.goodsId);
  const reference = await referenceOf(db);
  return transact(context, favouriteSave, { body: input }, async (tx) => {
    await lockFavourites(tx, userId);
    if (await isThere(tx, userId, partId)) {
      if (input.note !== undefined) await setNote(tx, userId, partId, input.note);
      return done({ goodsId: input.goodsId, total: await countOf(tx, userId) });
    }
    const [goods] = await goodsByIds(tx, reference, edition, [partId], lang);
    if (!goods || goods.deleted) return refuse('NOT_FOUND');
    const seen = { edition, micros: priceAtMoq(goods), stock: goods.record.goodsNumber };
    await insert(tx, userId, partId, input.note ?? '', seen, clock.now());
    const admitted = await admit(tx, context, userId);
    return admitted.ok ? done({ goodsId: input.goodsId, total: admitted.data }) : admitted;
  });
}

/** Removes a favourite, or brings a removed one back with its note and what was seen then. */
export async function deleteFavourite(context: CallContext, input: InputOf<typeof favouriteDelete>): Promise<Outcome<Saved>> {
  const { userId } = buyerOf(context);
  return transact(context, favouriteDelete, { body: input }, async (tx) => {
    await lockFavourites(tx, userId);
    if (!(await setRemoved(tx, userId, Number(input.goodsId), !input.restore, context.clock.now()))) return refuse('NOT_FOUND');
    const total = input.restore ? await admit(tx, context, userId) : done(await countOf(tx, userId));
    return total.ok ? done({ goodsId: input.goodsId, total: total.data }) : total;
  });
}

/** A page of them as they are now, those off the shelf or gone from the catalogue too. */
export async function listFavourites(
  context: CallContext,
  input: InputOf<typeof favouriteList>,
): Promise<Outcome<AnswerOf<typeof favouriteList>>> {
  const { db, edition, lang } = context;
  const { userId } = buyerOf(context);
  const offset = (input.current - 1) * input.size;
  const { rows, total } = await page(db, userId, { keywords: input.keywords, sort: input.sort, edition, offset, limit: input.size });
  const all = await countOf(db, userId);
  const ids = rows.map((row) => row.part_id);
  const goods = ids.length === 0 ? [] : await goodsByIds(db, await referenceOf(db), edition, ids, lang);
  const byId = new Map(goods.map((one) => [one.partId, one]));
  return done({
    ...pageOf(
      input,
      total,
      rows.map((row) => toRecord(row, byId.get(row.part_id)!)),
    ),
    all,
  });
}

function toRecord(row: FavouriteRow, goods: Goods): AnswerOf<typeof favouriteList>['records'][number] {
  const text = (micros: number | null): string => (micros === null ? '' : unitPriceText(micros));
  return {
    ...goods.record,
    note: row.note,
    savedAt: row.saved_at.toISOString(),
    savedPrice: text(row.saved_micros),
    savedCurrency: row.saved_edition === 'domestic' ? 'CNY' : 'USD',
    savedStock: row.saved_stock,
    nowPrice: text(priceAtMoq(goods)),
  };
}

/** Ids of all of them. */
export const marksOfFavourites = async (context: CallContext): Promise<Outcome<AnswerOf<typeof favouriteMarks>>> =>
  done((await idsOf(context.db, buyerOf(context).userId)).map(String));

/** Removes for good what was removed a month ago; answers how many went. */
export const purgeFavourites = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => purgeRemoved(db, clock.now());
