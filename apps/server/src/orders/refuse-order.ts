// Staff refuse what waits for confirmation. The order is paid as a whole, so what cannot be had ends the whole of it.
import { consoleRefuse } from '@partharbor/contract/calls/console-orders';
import { done, refuse } from '@partharbor/contract/refuse';
import { staffOf } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { expireAttempts } from '../payments/attempts.ts';
import { writeAudit } from '../audit/audit.ts';
import { lockAddressed, staleForm } from './lock-by-number.ts';
import { stateOf } from './close.ts';
import { tellOfOrder } from './notify-buyer.ts';
import { isRepeat } from './is-repeat.ts';
import type { ActedBy } from './rows.ts';
import { followParts, moveOrders, withMoved } from './transition.ts';
import { releaseStock } from '../stock/reservations.ts';

/** The parts named become invalid, the others of the order are closed, and all stock is given back. */
export const refuseOrder: Handler<typeof consoleRefuse> = (context, input, params) =>
  transact(context, consoleRefuse, { body: { ...params, ...input } }, async (tx) => {
    const found = await lockAddressed(tx, params.orderNo);
    if (!found.ok) return found;
    const { family, order, leaves } = found.data;
    const { root } = family;
    const actor: ActedBy = { by: 'staff', id: staffOf(context).staffId };
    const refused = leaves.filter((leaf) => leaf.state === 'pending_confirm');
    if (refused.length === 0 && (await isRepeat(tx, leaves, { act: 'refuse', actor, note: input.reason })))
      return done({ orderNo: order.order_no, status: stateOf(family, family.leaves, order.order_no) });
    const stale = staleForm(order, input.version);
    if (stale) return stale;
    if (refused.length === 0 || root.pay_state !== 'unpaid') return refuse('WRONG_STATE', { orderNo: order.order_no, state: order.state });
    const options = { at: context.clock.now(), note: input.reason, closeReason: 'refused' };
    const invalid = await moveOrders(tx, context, refused, 'refuse', actor, options);
    if (!invalid.ok) return invalid;
    const closed = await moveOrders(
      tx,
      context,
      family.leaves.filter((leaf) => !refused.includes(leaf)),
      'cancel',
      actor,
      options,
    );
    if (!closed.ok) return closed;
    const after = withMoved(family.leaves, [...invalid.data, ...closed.data]);
    await followParts(tx, context, family, after, options);
    await expireAttempts(tx, { kind: 'order', id: root.id });
    await tellOfOrder(tx, context, {
      orderId: root.id,
      template: 'closed',
      reason: 'staff',
      refundMinor: 0,
      eventKey: `closed:${root.order_no}`,
    });
    await writeAudit(tx, context, {
      action: 'order.refuse',
      subject: `order:${order.order_no}`,
      before: { state: 'pending_confirm' },
      after: { state: 'invalid' },
      reason: input.reason,
    });
    await releaseStock(
      tx,
      family.leaves.map((leaf) => leaf.id),
      root.order_no,
    );
    return done({ orderNo: order.order_no, status: stateOf(family, after, order.order_no) });
  });
