// Goods have arrived: a buyer confirms, or fifteen days have passed.
import type { Outcome } from '@partharbor/contract/call';
import { orderReceive } from '@partharbor/contract/calls/orders';
import { done, refuse } from '@partharbor/contract/refuse';
import { buyerOf } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { openRefunds } from '../payments/read.ts';
import { stateOf } from './close.ts';
import { lockFamilyByNo } from './locks.ts';
import { isRepeat } from './is-repeat.ts';
import type { ActedBy, OrderRow } from './rows.ts';
import { moveOrders, withMoved } from './transition.ts';

/** Confirms a part, or every part under way when the parent is named; asked again it answers as before. Refused while money of it is going back (OR-3). */
export const confirmReceipt: Handler<typeof orderReceive> = (context, input) =>
  transact(context, orderReceive, { body: input }, async (tx) => {
    const { userId } = buyerOf(context);
    const family = await lockFamilyByNo(tx, input.orderNo, userId);
    if (!family) return refuse('NOT_FOUND');
    const named = family.leaves.filter((leaf) => leaf.order_no === input.orderNo);
    const asked = named.length > 0 ? named : family.leaves;
    const arriving = asked.filter((leaf) => leaf.state === 'wait_receive');
    const actor: ActedBy = { by: 'buyer', id: userId };
    if (arriving.length === 0 && (await isRepeat(tx, asked, { act: 'receive', actor })))
      return done({ orderNo: input.orderNo, status: stateOf(family, family.leaves, input.orderNo) });
    const ready = await receivable(arriving, asked.length === 1 ? asked[0]! : family.root, () =>
      openRefunds(tx, 'order', [family.root.id, ...arriving.map((leaf) => leaf.id)]),
    );
    if (!ready.ok) return ready;
    const moved = await moveOrders(tx, context, arriving, 'receive', actor, { at: context.clock.now() });
    return moved.ok
      ? done({ orderNo: input.orderNo, status: stateOf(family, withMoved(family.leaves, moved.data), input.orderNo) })
      : moved;
  });

async function receivable(arriving: readonly OrderRow[], root: OrderRow, countRefunds: () => Promise<number>): Promise<Outcome<null>> {
  if (arriving.length === 0) return refuse('WRONG_STATE', { orderNo: root.order_no, state: root.state });
  if ((await countRefunds()) > 0) return refuse('WRONG_STATE', { orderNo: root.order_no, state: 'refunding' });
  return done(null);
}
