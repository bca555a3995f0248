// Staff confirm what waits for it; once nothing waits any more the time to pay begins.
import { consoleConfirm } from '@partharbor/contract/calls/console-orders';
import { done, refuse } from '@partharbor/contract/refuse';
import { staffOf } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { writeAudit } from '../audit/audit.ts';
import { lockAddressed, staleForm } from './lock-by-number.ts';
import { stateOf } from './close.ts';
import { isRepeat } from './is-repeat.ts';
import type { ActedBy } from './rows.ts';
import { moveOrders, withMoved } from './transition.ts';
import { setExpiry } from './store.ts';
import { tellOfOrder } from './notify-buyer.ts';
import { expiresAfter } from './payment-deadline.ts';

/** Confirms an order or a part; the parent's number confirms every part that waits. */
export const confirmOrder: Handler<typeof consoleConfirm> = (context, input, params) =>
  transact(context, consoleConfirm, { body: { ...params, ...input } }, async (tx) => {
    const found = await lockAddressed(tx, params.orderNo);
    if (!found.ok) return found;
    const { family, order, leaves } = found.data;
    const actor: ActedBy = { by: 'staff', id: staffOf(context).staffId };
    const pending = leaves.filter((leaf) => leaf.state === 'pending_confirm');
    if (pending.length === 0 && (await isRepeat(tx, leaves, { act: 'confirm', actor })))
      return done({ orderNo: order.order_no, status: stateOf(family, family.leaves, order.order_no) });
    const stale = staleForm(order, input.version);
    if (stale) return stale;
    if (pending.length === 0) return refuse('WRONG_STATE', { orderNo: order.order_no, state: order.state });
    const at = context.clock.now();
    const moved = await moveOrders(tx, context, pending, 'confirm', actor, { at });
    if (!moved.ok) return moved;
    const after = withMoved(family.leaves, moved.data);
    if (after.every((leaf) => leaf.state !== 'pending_confirm')) {
      const payUntil = expiresAfter(context.settings, family.root.pay_type, at);
      await setExpiry(tx, family.root.id, payUntil);
      await tellOfOrder(tx, context, {
        orderId: family.root.id,
        template: 'confirmed',
        payUntil,
        eventKey: `confirmed:${family.root.order_no}`,
      });
    }
    await writeAudit(tx, context, {
      action: 'order.confirm',
      subject: `order:${order.order_no}`,
      before: { state: 'pending_confirm' },
      after: { state: 'confirm' },
    });
    return done({ orderNo: order.order_no, status: stateOf(family, after, order.order_no) });
  });
