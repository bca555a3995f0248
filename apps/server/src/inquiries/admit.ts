// Whether one more of a kind may wait: sent, or taken up again after it was withdrawn (IQ-1, IQ-3).
import type { Refusal } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import type { InquiryKind } from '@partharbor/rules/inquiries';
import type { CallContext } from '../calls/context.ts';
import type { Transaction } from '../platform/database.ts';
import { pendingLimit } from './settings.ts';
import { pendingCount, pendingTwin } from './store.ts';

interface Wanted {
  readonly userId: number;
  readonly kind: InquiryKind;
  /** Of what is meant: it may wait once. */
  readonly key: string;
}

/** The refusal where the same waits already, or too many do; asked under the user's lock. */
export async function admit(
  tx: Transaction,
  { settings }: Pick<CallContext, 'settings'>,
  { userId, kind, key }: Wanted,
): Promise<Refusal | null> {
  const twin = await pendingTwin(tx, userId, kind, key);
  if (twin) return refuse('ALREADY_ASKED', { quantity: twin.quantity, id: String(twin.id) });
  const limit = settings.get(pendingLimit);
  return (await pendingCount(tx, userId, kind)) >= limit ? refuse('INQUIRIES_FULL', { limit }) : null;
}
