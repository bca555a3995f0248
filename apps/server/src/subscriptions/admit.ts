// Whether one more reminder of a buyer may wait: asked for, or waiting again after it was over (PD-4).
import type { Refusal } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import type { Transaction } from '../platform/database.ts';
import { subscriptionLimit } from './settings.ts';
import { waitingOf, type Kind } from './store.ts';

/** Where the address is not the account's own, so that nobody's is flooded. */
const limitElsewhere = 20;

interface Wanted {
  readonly userId: number;
  readonly partId: number;
  readonly kind: Kind;
  /** Address of the account; null = mails go to one that was typed in. */
  readonly own: string | null;
}

/** How many may wait for a buyer whose account has the address `own`, or none. */
export function limitFor({ settings }: Pick<CallContext, 'settings'>, own: string | null): number {
  const most = settings.get(subscriptionLimit);
  return own === null ? Math.min(limitElsewhere, most) : most;
}

/** The refusal where too many wait, the one of this part and kind aside; asked under the user's lock. */
export async function admit(
  tx: Transaction,
  context: Pick<CallContext, 'settings'>,
  { userId, partId, kind, own }: Wanted,
): Promise<Refusal | null> {
  const limit = limitFor(context, own);
  return (await waitingOf(tx, userId, partId, kind)) >= limit ? refuse('SUBSCRIPTIONS_FULL', { limit }) : null;
}
