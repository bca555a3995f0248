// Staff ship lines of a paid order, all at once or in parcels; stock leaves the shelf with them (OR-1, T-33 I-19).
import type { Outcome, InputOf } from '@partharbor/contract/call';
import { consoleShip } from '@partharbor/contract/calls/console';
import { done, refuse } from '@partharbor/contract/refuse';
import { moveFor } from '@partharbor/rules/orders';
import { staffOf } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { writeAudit } from '../staff/audit.ts';
import { lockAddressed } from './addressed.ts';
import { mailOrder } from './mails.ts';
import { moveOrders } from './state.ts';
import { shipStock, type Shipping } from './stock.ts';
import { insertShipment, linesOfOrder, type LineRow } from './store.ts';

type Wanted = InputOf<typeof consoleShip>['lines'];

/** Ships part orders or orders that did not split; the parent of a split one is shipped by its parts. */
export const shipOrder: Handler<typeof consoleShip> = (context, input, params) =>
  transact(context, consoleShip, { body: { ...params, ...input } }, async (tx) => {
    const found = await lockAddressed(tx, params.orderNo, input.version);
    if (!found.ok) return found;
    const { family, order } = found.data;
    if (family.root.pay_state !== 'paid' || moveFor(order.state, 'ship', 'staff') === null)
      return refuse('WRONG_STATE', { orderNo: order.order_no, state: order.state });
    const lines = await linesOfOrder(tx, order.id);
    const parcel = packParcel(lines, input.lines);
    if (!parcel.ok) return parcel;
    const packed = new Map(parcel.data.map((line) => [line.lineId, line.quantity]));
    const complete = lines.every((line) => openPieces(line) === (packed.get(line.id) ?? 0));
    const { staffId } = staffOf(context);
    const at = context.clock.now();
    const note = `${input.carrier} ${input.trackingNo}`;
    const moved = await moveOrders(
      tx,
      [order],
      'ship',
      { by: 'staff', id: staffId },
      { at, note, to: complete ? 'wait_receive' : 'part_shipped' },
    );
    if (!moved.ok) return moved;
    await insertShipment(tx, { orderId: order.id, carrier: input.carrier, trackingNo: input.trackingNo, staffId, at, lines: parcel.data });
    const event = `shipped:${order.order_no}:${moved.data[0]!.version}`;
    await mailOrder(tx, context, {
      rootId: order.id,
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

const openPieces = (line: LineRow): number => line.quantity - line.cancelled - line.shipped;

/** Spreads the pieces asked for over the lines they name, by line or by part; BAD_INPUT where a line is unknown or has fewer left. */
function packParcel(lines: readonly LineRow[], wanted: Wanted): Outcome<Shipping[]> {
  const packed = new Map<number, number>();
  for (const [i, want] of wanted.entries()) {
    let left = want.number;
    for (const line of lines) {
      if (String(line.part_id) !== want.goodsId || (want.lineId !== undefined && String(line.id) !== want.lineId)) continue;
      const take = Math.min(left, openPieces(line) - (packed.get(line.id) ?? 0));
      if (take <= 0) continue;
      packed.set(line.id, (packed.get(line.id) ?? 0) + take);
      left -= take;
    }
    if (left > 0)
      return refuse('BAD_INPUT', { field: `lines.${i}.number`, problem: 'too_big', goodsId: want.goodsId, open: want.number - left });
  }
  return done([...packed].map(([lineId, quantity]) => ({ lineId, quantity })));
}
