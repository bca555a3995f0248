// Whether a buyer may keep what was just added to the favourites, anew or by bringing it back (PD-4).
import type { Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import type { Transaction } from '../platform/database.ts';
import { favouriteLimit } from './settings.ts';
import { countOf } from './store.ts';

/** How many there are now, or the refusal of one too many, asked under the lock; it rolls the caller's transaction back. */
export async function admit(tx: Transaction, { settings }: Pick<CallContext, 'settings'>, userId: number): Promise<Outcome<number>> {
  const limit = settings.get(favouriteLimit);
  const total = await countOf(tx, userId);
  return total > limit ? refuse('FAVOURITES_FULL', { limit }) : done(total);
}
