// SQL that changes orders and their lines.
import { sql, type Transaction } from '../platform/database.ts';

/** Sets when the whole order stops waiting for its money. */
export const setExpiry = (tx: Transaction, rootId: number, expiresAt: Date): Promise<number> =>
  tx.run(
    sql`update orders set expires_at = ${expiresAt} where (id = ${rootId} or parent_id = ${rootId}) and state in ('unpaid', 'confirm', 'order_dealt')`,
  );

/** Marks a split parent paid; its parts move by themselves. */
export const setParentPaid = (tx: Transaction, rootId: number, at: Date): Promise<number> =>
  tx.run(sql`update orders set pay_state = 'paid', paid_at = ${at}, expires_at = null, version = version + 1 where id = ${rootId}`);

/** Marks an order and its parts as paid in part. */
export const setPartPaid = (tx: Transaction, rootId: number): Promise<number> =>
  tx.run(sql`update orders set pay_state = 'part_paid', version = version + 1 where id = ${rootId} or parent_id = ${rootId}`);

/** Writes another pay type with its fee, which lies on the root and on its first part. */
export const setPayType = (
  tx: Transaction,
  family: { rootId: number; firstLeafId: number },
  payType: string,
  fee: number,
  expiresAt: Date | null,
): Promise<number> =>
  tx.run(sql`
    update orders o set pay_type = ${payType}, fee = f.fee, total = o.goods + o.freight + f.fee - o.discount, expires_at = ${expiresAt}::timestamptz, version = o.version + 1
    from (select id, case when id in (${family.rootId}, ${family.firstLeafId}) then ${fee}::bigint else 0 end as fee from orders
      where id = ${family.rootId} or parent_id = ${family.rootId}) f where o.id = f.id`);

export interface LineRow {
  readonly id: number;
  readonly part_id: number;
  readonly quantity: number;
  readonly shipped: number;
  readonly cancelled: number;
}

/** Lines of one order in their order. */
export const linesOfOrder = (tx: Transaction, orderId: number): Promise<LineRow[]> =>
  tx.many(sql`select id, part_id, quantity, shipped, cancelled from order_lines where order_id = ${orderId} order by position`);

export interface NewShipment {
  readonly orderId: number;
  readonly carrier: string;
  readonly trackingNo: string;
  readonly staffId: number;
  readonly at: Date;
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[];
}

/** Pieces of the parcel of an order that was sent last, by line; none when none was. */
export const lastParcel = (tx: Transaction, orderId: number): Promise<{ lineId: number; quantity: number }[]> =>
  tx.many(sql`select line_id as "lineId", quantity from shipment_lines
    where shipment_id = (select max(id) from shipments where order_id = ${orderId})`);

/** Records a parcel and counts its pieces on their lines. */
export async function insertShipment(tx: Transaction, shipment: NewShipment): Promise<void> {
  await tx.run(sql`
    with parcel as (insert into shipments (order_id, carrier, tracking_no, staff_id, shipped_at)
        values (${shipment.orderId}, ${shipment.carrier}, ${shipment.trackingNo}, ${shipment.staffId}, ${shipment.at}) returning id),
      packed as (select * from unnest(${shipment.lines.map((line) => line.lineId)}::bigint[], ${shipment.lines.map((line) => line.quantity)}::int[]) as p (line_id, quantity)),
      listed as (insert into shipment_lines (shipment_id, line_id, quantity) select parcel.id, packed.line_id, packed.quantity from parcel, packed)
    update order_lines l set shipped = l.shipped + packed.quantity from packed where l.id = packed.line_id`);
}

export const insertNote = (tx: Transaction, orderId: number, staffId: number, note: string, at: Date): Promise<number> =>
  tx.run(sql`insert into staff_notes (order_id, staff_id, note, at) values (${orderId}, ${staffId}, ${note}, ${at})`);
