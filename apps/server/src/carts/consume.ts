// Uses up cart lines in the transaction that turns them into an order.
import type { Transaction } from '../platform/database.ts';
import { lockCart } from './locks.ts';
import { removeLines } from './store.ts';

/** Removes these lines of the user's cart; false when one is not there any more, and the caller rolls back. Locks the cart. */
export async function consumeLines(tx: Transaction, userId: number, cartIds: readonly (number | string)[]): Promise<boolean> {
  const wanted = new Set(cartIds.map(String));
  if (wanted.size === 0) return true;
  const cartId = await lockCart(tx, { kind: 'user', userId });
  if (cartId === undefined) return false;
  return (await removeLines(tx, cartId, { lineIds: [...wanted] })).length === wanted.size;
}
