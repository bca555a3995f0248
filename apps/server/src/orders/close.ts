// Ends an unpaid order as a whole: parts closed, stock given back, ways to pay ended, buyer told.
import type { Outcome } from '@partharbor/contract/call';
import { done } from '@partharbor/contract/refuse';
import type { Services } from '../calls/context.ts';
import { expireAttempts } from '../payments/attempts.ts';
import { refundRest } from '../payments/refund.ts';
import type { Transaction } from '../platform/database.ts';
import { tellOfOrder } from './notify-buyer.ts';
import type { ActedBy, Family, OrderRow } from './rows.ts';
import { followParts, moveOrders, withMoved } from './transition.ts';
import { releaseStock } from '../stock/reservations.ts';

export interface Closing {
  readonly act: 'cancel' | 'expire';
  readonly actor: ActedBy;
  readonly at: Date;
  readonly reason: string;
  readonly note?: string;
  readonly mail: 'buyer' | 'expired' | 'staff';
  /** Leaves to close; all of the order where not given. */
  readonly leaves?: readonly OrderRow[];
  /** What the caller sends back to the buyer; of an order paid in part all that came goes back by itself. */
  readonly refundMinor?: number;
}

/** Closes leaves of a locked order; WRONG_STATE when one of them may not be. The answer is every leaf as it is then. */
export async function closeOrders(
  tx: Transaction,
  services: Pick<Services, 'config' | 'hooks'>,
  family: Family,
  closing: Closing,
): Promise<Outcome<OrderRow[]>> {
  const { root } = family;
  const closed = closing.leaves ?? family.leaves;
  const options = { at: closing.at, note: closing.note ?? '', closeReason: closing.reason };
  const moved = await moveOrders(tx, services, closed, closing.act, closing.actor, options);
  if (!moved.ok) return moved;
  const leaves = withMoved(family.leaves, moved.data);
  await followParts(tx, services, family, leaves, options);
  const purpose = { kind: 'order', id: root.id } as const;
  await expireAttempts(tx, purpose);
  const { currency } = root;
  const came =
    root.pay_state === 'part_paid'
      ? await refundRest(tx, { paid: purpose, of: purpose, currency, cause: 'order_cancelled', at: closing.at })
      : 0;
  // A part closed by itself is told under its own number.
  const told = closed.length === family.leaves.length ? root : closed[0]!;
  await tellOfOrder(tx, services, {
    orderId: told.id,
    template: 'closed',
    reason: closing.mail,
    refundMinor: (closing.refundMinor ?? 0) + came,
    eventKey: `closed:${told.order_no}`,
  });
  await releaseStock(
    tx,
    closed.map((leaf) => leaf.id),
    root.order_no,
  );
  return done(leaves);
}

/** The state a number stands in after its order's leaves moved: a leaf's own, or the parent's. */
export function stateOf(family: Family, leaves: readonly OrderRow[], orderNo: string): OrderRow['state'] {
  const leaf = leaves.find((row) => row.order_no === orderNo);
  if (leaf) return leaf.state;
  const open = leaves.some((row) => !['closed', 'invalid', 'finish'].includes(row.state));
  if (open) return family.root.state;
  return leaves.some((row) => row.state === 'finish') ? 'finish' : 'closed';
}
