// Whether an address book may hold what was just put into it, by making an address or by bringing one back (AC-5).
import type { Refusal } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import type { Transaction } from '../platform/database.ts';
import { addressLimit } from './settings.ts';
import { countAddresses } from './store.ts';

/** The refusal of one too many, asked under the book's lock; it rolls the caller's transaction back. */
export async function admit(tx: Transaction, { settings }: Pick<CallContext, 'settings'>, userId: number): Promise<Refusal | null> {
  const limit = settings.get(addressLimit);
  const { n } = await countAddresses(tx, userId);
  return n > limit ? refuse('CONFLICT', { limit }) : null;
}
