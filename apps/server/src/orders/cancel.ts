// A buyer cancels before payment; a split order as a whole (OR-3).
import { orderCancel } from '@partharbor/contract/calls/orders';
import { done, refuse } from '@partharbor/contract/refuse';
import { buyerOf } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { closeOrders, stateOf } from './close.ts';
import { lockFamilyByNo } from './locks.ts';
import { isRepeat } from './is-repeat.ts';
import type { ActedBy } from './rows.ts';

/** Needs a reason, and a text where the reason is 'other' (OR-3). Asked again by the same buyer it answers as before. */
export const cancelOrder: Handler<typeof orderCancel> = async (context, input) => {
  if (input.reason === 'other' && input.reasonText === '') return refuse('REASON_NEEDED');
  return transact(context, orderCancel, { body: input }, async (tx) => {
    const { userId } = buyerOf(context);
    const family = await lockFamilyByNo(tx, input.orderNo, userId);
    if (!family) return refuse('NOT_FOUND');
    const note = input.reasonText === '' ? input.reason : `${input.reason}: ${input.reasonText}`;
    const actor: ActedBy = { by: 'buyer', id: userId };
    if (family.leaves.every((leaf) => leaf.state === 'closed') && (await isRepeat(tx, family.leaves, { act: 'cancel', actor, note })))
      return done({ orderNo: input.orderNo, status: stateOf(family, family.leaves, input.orderNo) });
    const closed = await closeOrders(tx, context, family, {
      act: 'cancel',
      actor,
      at: context.clock.now(),
      reason: input.reason,
      note,
      mail: 'buyer',
    });
    return closed.ok ? done({ orderNo: input.orderNo, status: stateOf(family, closed.data, input.orderNo) }) : closed;
  });
};
