// The cart in its groups, and the few lines and counts that the header shows (CT-2, HD-6).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { cartIndex, cartList, cartMarks, guestCartIndex } from '@partharbor/contract/calls/carts';
import { done } from '@partharbor/contract/refuse';
import type { CartGroup } from '@partharbor/rules/goods';
import type { CallContext } from '../calls/context.ts';
import { goodsByIds } from '../catalogue/goods.ts';
import { referenceOf, type Reference } from '../catalogue/reference.ts';
import type { Queryable } from '../platform/database.ts';
import { buyersCart, guestsCart, type CartOwner } from './owner.ts';
import { linesOf, piecesOf, type LineRow } from './store.ts';
import { selectedOf, viewLine, type ViewedLine } from './view.ts';

type Groups = AnswerOf<typeof cartList>;
type Index = AnswerOf<typeof cartIndex>;

/** Lines with their goods as they are now; one query. */
export async function viewLines(
  db: Queryable,
  context: CallContext,
  reference: Reference,
  rows: readonly LineRow[],
): Promise<ViewedLine[]> {
  if (rows.length === 0) return [];
  const goods = await goodsByIds(db, reference, context.edition, [...new Set(rows.map((row) => row.part_id))], context.lang);
  const byId = new Map(goods.map((one) => [one.partId, one]));
  const now = context.clock.now();
  return rows.flatMap((row) => {
    const found = byId.get(row.part_id);
    return found ? [viewLine(row, found, context.edition, now)] : [];
  });
}

/** One query more where the reference tables are to be looked at again; none for an empty cart. */
const viewedRows = async (context: CallContext, rows: readonly LineRow[]): Promise<ViewedLine[]> =>
  rows.length === 0 ? [] : viewLines(context.db, context, await referenceOf(context.db), rows);

async function viewedCart(context: CallContext, owner: CartOwner | null): Promise<ViewedLine[]> {
  return owner ? viewedRows(context, await linesOf(context.db, owner)) : [];
}

async function groups(context: CallContext, owner: CartOwner | null): Promise<Outcome<Groups>> {
  const lines = await viewedCart(context, owner);
  const of = (group: CartGroup) => lines.filter((line) => line.group === group).map((line) => line.record);
  return done({
    selfCartGoods: of('selfCartGoods'),
    thirdCartGoods: of('thirdCartGoods'),
    futuresCartGoods: of('futuresCartGoods'),
    orderCartGoods: of('orderCartGoods'),
    offGoods: of('offGoods'),
    currency: context.edition === 'domestic' ? 'CNY' : 'USD',
    ...selectedOf(lines),
  });
}

/** The newest lines; `selfGoodsSize` counts what stands under the tab of own stock and the rest, `futureGoodsSize` the futures lines. */
async function index(context: CallContext, owner: CartOwner | null, shown: number): Promise<Outcome<Index>> {
  const lines = await viewedCart(context, owner);
  const futures = lines.filter(({ group }) => group === 'futuresCartGoods').length;
  return done({
    cartList: lines.slice(0, shown).map((line) => line.record),
    totalNumber: lines.length,
    selfGoodsSize: lines.length - futures,
    futureGoodsSize: futures,
    ...selectedOf(lines),
  });
}

/** What pages show of the cart beside parts and in the header: one query, and none for a visitor without a cart. */
export async function marksOfCart(context: CallContext): Promise<Outcome<AnswerOf<typeof cartMarks>>> {
  const owner = context.identity.kind === 'buyer' ? buyersCart(context) : guestOwner(context);
  const rows = owner ? await piecesOf(context.db, owner) : [];
  return done({
    totalNumber: rows.reduce((sum, row) => sum + row.lines, 0),
    quantities: Object.fromEntries(rows.map((row) => [String(row.part_id), row.pieces])),
  });
}

/** The guest's cart; null where no cookie came. */
export const guestOwner = (context: CallContext): CartOwner | null => (context.guestToken === '' ? null : guestsCart(context.guestToken));

export const listCart = (context: CallContext): Promise<Outcome<Groups>> => groups(context, buyersCart(context));
export const listGuestCart = (context: CallContext): Promise<Outcome<Groups>> => groups(context, guestOwner(context));
export const indexCart = (context: CallContext, input: InputOf<typeof cartIndex>): Promise<Outcome<Index>> =>
  index(context, buyersCart(context), input.showNumber);
export const indexGuestCart = (context: CallContext, input: InputOf<typeof guestCartIndex>): Promise<Outcome<Index>> =>
  index(context, guestOwner(context), input.showNumber);
