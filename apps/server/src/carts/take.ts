// Takes lines out of a buyer's cart inside the transaction of who keeps them elsewhere (CT-6).
import type { Transaction } from '../platform/database.ts';
import { lockCart } from './locks.ts';
import { linesOfCart, removeLines } from './store.ts';

/** A line as an add takes it. */
export interface TakenLine {
  readonly goodsId: string;
  readonly cartNum: number;
  readonly isCheck: 0 | 1;
  readonly futuresLinkId: string;
  readonly batchName: string;
  readonly materialNumber: string;
}

/** Lines of the user's cart, removed unless they are to stay; null where one of them is not there. Locks the cart; [] asks for nothing. */
export async function takeFromCart(
  tx: Transaction,
  userId: number,
  cartIds: readonly string[],
  stay: boolean,
): Promise<readonly TakenLine[] | null> {
  const wanted = new Set(cartIds);
  if (wanted.size === 0) return [];
  const cartId = await lockCart(tx, { kind: 'user', userId });
  if (cartId === undefined) return null;
  const rows = stay
    ? (await linesOfCart(tx, cartId)).filter(({ id }) => wanted.has(String(id)))
    : await removeLines(tx, cartId, { lineIds: [...wanted] });
  if (rows.length < wanted.size) return null;
  return rows.map((row) => ({
    goodsId: String(row.part_id),
    cartNum: row.quantity,
    isCheck: row.selected ? 1 : 0,
    futuresLinkId: row.futures_link_id,
    batchName: row.batch_name,
    materialNumber: row.material_number,
  }));
}
