// Gives points for what another domain counts.
import type { Transaction } from '../platform/database.ts';
import { lockBalance } from './locks.ts';
import { insertGiven, type Given } from './store.ts';

/** Gives a buyer points once for a reason and reference, in the caller's transaction; a second time is refused by the ledger itself. */
export async function givePoints(tx: Transaction, given: Given): Promise<void> {
  await lockBalance(tx, given.userId);
  await insertGiven(tx, given);
}
