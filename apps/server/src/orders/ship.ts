// Staff ship lines of a paid order, all at once or in parcels; stock leaves the shelf with them (OR-1, T-33 I-19).
import { consoleShip } from '@partharbor/contract/calls/console-orders';
import { done, refuse } from '@partharbor/contract/refuse';
import { moveFor } from '@partharbor/rules/orders';
import { staffOf } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { writeAudit } from '../audit/audit.ts';
import { lockAddressed, staleForm } from './lock-by-number.ts';
import { tellOfOrder } from './notify-buyer.ts';
import { isParcel, openPieces, packParcel } from './parcel.ts';
import { isRepeat } from './is-repeat.ts';
import type { ActedBy } from './rows.ts';
import { moveOrders } from './transition.ts';
import { shipStock } from '../stock/reservations.ts';
import { insertShipment, lastParcel, linesOfOrder } from './store.ts';

/**
 * Ships part orders or orders that did not split; the parent of a split one is shipped by its parts. The same pieces under the same
 * tracking number once more are the parcel that has gone, unless the form already showed it.
 */
export const shipOrder: Handler<typeof consoleShip> = (context, input, params) =>
  transact(context, consoleShip, { body: { ...params, ...input } }, async (tx) => {
    const found = await lockAddressed(tx, params.orderNo);
    if (!found.ok) return found;
    const { family, order } = found.data;
    const { staffId } = staffOf(context);
    const actor: ActedBy = { by: 'staff', id: staffId };
    const note = `${input.carrier} ${input.trackingNo}`;
    const lines = await linesOfOrder(tx, order.id);
    const isNew = input.version === order.version || !(await isRepeat(tx, [order], { act: 'ship', actor, note }));
    if (!isNew && isParcel(await lastParcel(tx, order.id), lines, input.lines))
      return done({ orderNo: order.order_no, status: order.state });
    const stale = staleForm(order, input.version);
    if (stale) return stale;
    if (family.root.pay_state !== 'paid' || moveFor(order.state, 'ship', 'staff') === null)
      return refuse('WRONG_STATE', { orderNo: order.order_no, state: order.state });
    const parcel = packParcel(lines, input.lines);
    if (!parcel.ok) return parcel;
    const packed = new Map(parcel.data.map((line) => [line.lineId, line.quantity]));
    const complete = lines.every((line) => openPieces(line) === (packed.get(line.id) ?? 0));
    const at = context.clock.now();
    const moved = await moveOrders(tx, context, [order], 'ship', actor, { at, note, to: complete ? 'wait_receive' : 'part_shipped' });
    if (!moved.ok) return moved;
    await insertShipment(tx, { orderId: order.id, carrier: input.carrier, trackingNo: input.trackingNo, staffId, at, lines: parcel.data });
    const event = `shipped:${order.order_no}:${moved.data[0]!.version}`;
    await tellOfOrder(tx, context, {
      orderId: order.id,
      template: 'shipped',
      carrier: input.carrier,
      trackingNo: input.trackingNo,
      lines: parcel.data,
      eventKey: event,
    });
    await writeAudit(tx, context, {
      action: 'order.ship',
      subject: `order:${order.order_no}`,
      after: { carrier: input.carrier, trackingNo: input.trackingNo, lines: parcel.data },
    });
    await shipStock(tx, parcel.data, order.order_no);
    return done({ orderNo: order.order_no, status: moved.data[0]!.state });
  });
