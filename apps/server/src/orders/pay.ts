// Whether an order can take its money, and the move once it has.
import { payableStates } from '@partharbor/rules/orders';
import type { Services } from '../calls/context.ts';
import type { Transaction } from '../platform/database.ts';
import { lockFamily, lockFamilyByNo } from './locks.ts';
import { tellOfOrder } from './notify-buyer.ts';
import type { ActedBy, Family } from './rows.ts';
import { keepPromises } from './promise.ts';
import { moveOrders } from './transition.ts';
import { setParentPaid, setPartPaid } from './store.ts';

export type Payable = 'payable' | 'paid' | 'closed' | 'awaits_confirmation' | 'wrong_state';

/** Locks the order money is meant for, by its id. */
export const lockForMoney = (tx: Transaction, rootId: number): Promise<Family> => lockFamily(tx, rootId);

/** The same by its number or that of a part; undefined when there is none, or it is not this user's. */
export const lockForMoneyByNo = (tx: Transaction, orderNo: string, userId?: number): Promise<Family | undefined> =>
  lockFamilyByNo(tx, orderNo, userId);

/** How a locked order stands towards money: whole, for it is paid as a whole. */
export function payableness(family: Family): Payable {
  if (family.root.pay_state === 'paid') return 'paid';
  const states = family.leaves.map((leaf) => leaf.state);
  if (states.every((state) => payableStates.includes(state))) return 'payable';
  if (states.every((state) => state === 'closed' || state === 'invalid')) return 'closed';
  return states.includes('pending_confirm') ? 'awaits_confirmation' : 'wrong_state';
}

/** Moves a locked, payable order on to shipping and tells the buyer. The money is written by the caller in the same transaction. */
export async function markPaid(
  tx: Transaction,
  services: Pick<Services, 'config' | 'hooks' | 'settings'>,
  family: Family,
  actor: ActedBy,
  at: Date,
  method: string,
): Promise<void> {
  const { root, leaves } = family;
  const moved = await moveOrders(tx, services, leaves, 'pay', actor, { at });
  if (!moved.ok) throw new Error(`order ${root.order_no} was paid in a state that takes no money`);
  const promise = await keepPromises(tx, services, leaves, at);
  if (root.state === 'order_dealt') await setParentPaid(tx, root.id, at);
  await tellOfOrder(tx, services, { orderId: root.id, template: 'paid', method, promise, eventKey: `paid:${root.order_no}` });
}

/** Notes on a locked order that a part of its money is there. It goes on waiting for the rest. */
export const markPartPaid = (tx: Transaction, rootId: number): Promise<number> => setPartPaid(tx, rootId);
