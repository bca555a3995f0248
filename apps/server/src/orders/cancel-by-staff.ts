// Staff cancel an order, a paid one too: stock is given back and money goes the way it came.
import type { Outcome } from '@partharbor/contract/call';
import { consoleCancel } from '@partharbor/contract/calls/console-orders';
import { done, refuse } from '@partharbor/contract/refuse';
import { staffOf, type CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { refundPaid } from '../payments/refund.ts';
import type { Transaction } from '../platform/database.ts';
import { writeAudit } from '../audit/audit.ts';
import { lockAddressed, staleForm, type Addressed } from './lock-by-number.ts';
import { closeOrders, stateOf } from './close.ts';
import { isRepeat } from './is-repeat.ts';
import type { ActedBy, OrderRow } from './rows.ts';

/** Unpaid orders close as a whole; of a paid one the parts named, none of which may have begun to ship. */
export const cancelByStaff: Handler<typeof consoleCancel> = (context, input, params) =>
  transact(context, consoleCancel, { body: { ...params, ...input } }, async (tx) => {
    const found = await lockAddressed(tx, params.orderNo);
    if (!found.ok) return found;
    const { family, order, leaves } = found.data;
    const actor: ActedBy = { by: 'staff', id: staffOf(context).staffId };
    if (leaves.every((leaf) => leaf.state === 'closed') && (await isRepeat(tx, leaves, { act: 'cancel', actor, note: input.reason })))
      return done({ orderNo: order.order_no, status: stateOf(family, family.leaves, order.order_no) });
    const stale = staleForm(order, input.version);
    if (stale) return stale;
    const closed = await close(tx, context, found.data, actor, input.reason);
    if (!closed.ok) return closed;
    const status = stateOf(family, closed.data, order.order_no);
    await writeAudit(tx, context, {
      action: 'order.cancel',
      subject: `order:${order.order_no}`,
      before: { state: order.state },
      after: { state: status },
      reason: input.reason,
    });
    return done({ orderNo: order.order_no, status });
  });

async function close(
  tx: Transaction,
  context: CallContext,
  { family, order, leaves }: Addressed,
  actor: ActedBy,
  note: string,
): Promise<Outcome<OrderRow[]>> {
  const paid = family.root.pay_state === 'paid';
  const open = (paid ? leaves : family.leaves).filter((leaf) => leaf.state !== 'closed');
  if (open.length === 0) return refuse('WRONG_STATE', { orderNo: order.order_no, state: order.state });
  const refundMinor = paid ? open.reduce((sum, leaf) => sum + leaf.total, 0) : 0;
  const at = context.clock.now();
  const closed = await closeOrders(tx, context, family, {
    act: 'cancel',
    actor,
    at,
    reason: 'staff',
    note,
    mail: 'staff',
    leaves: open,
    refundMinor,
  });
  if (closed.ok && refundMinor > 0) {
    const refund = await refundPaid(tx, {
      paid: { kind: 'order', id: family.root.id },
      of: { kind: 'order', id: order.id },
      currency: order.currency,
      amountMinor: refundMinor,
      cause: 'order_cancelled',
      at,
    });
    if (!refund.ok) throw new Error(`the money of order ${order.order_no} cannot go back: ${refund.why}, left ${refund.leftMinor}`);
  }
  return closed;
}
