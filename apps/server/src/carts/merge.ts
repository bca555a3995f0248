// Takes a guest's cart into the buyer's at login, exactly once however often it is asked for (R-19, T-39).
import type { Transaction } from '../platform/database.ts';
import { lockCart, lockOrMakeCart } from './locks.ts';
import { guestsCart } from './owner.ts';
import { moveLines } from './store.ts';

/**
 * Moves every line of the guest's cart into the user's and removes the guest's cart in the same transaction: a second merge finds
 * nothing. Equal parts add up; no limit holds here, so that no line is lost. Answers the number of lines moved.
 */
export async function mergeGuestCart(tx: Transaction, userId: number, guestToken: string): Promise<number> {
  const to = await lockOrMakeCart(tx, { kind: 'user', userId });
  const from = await lockCart(tx, guestsCart(guestToken));
  return from === undefined ? 0 : moveLines(tx, from, to);
}
