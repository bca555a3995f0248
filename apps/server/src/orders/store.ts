// SQL that writes orders and their lines.
import type { Currency } from '@partharbor/money/amounts';
import type { Edition, Lang } from '@partharbor/rules/goods';
import type { OrderState } from '@partharbor/rules/orders';
import { sql, type Transaction } from '../platform/database.ts';
import type { Snapshot } from './rows.ts';

/** What an order and its parts share. */
export interface OrderCommon {
  readonly userId: number;
  readonly edition: Edition;
  readonly currency: Currency;
  readonly payType: string;
  readonly carrier: string;
  readonly freightRule: string;
  readonly address: object;
  readonly invoice: object | null;
  readonly note: string;
  readonly poNumber: string;
  readonly expressAccount: string;
  readonly lang: Lang;
  readonly demo: boolean;
  readonly expiresAt: Date | null;
  readonly at: Date;
}

export interface NewOrder {
  /** '' for an order of its own, '-1', '-2' … for parts. */
  readonly suffix: string;
  readonly state: OrderState;
  readonly warehouse: string | null;
  readonly stockType: string | null;
  readonly goods: number;
  readonly freight: number;
  readonly fee: number;
}

export interface InsertedOrder {
  readonly id: number;
  readonly order_no: string;
}

/** Day in UTC+8 as order numbers begin with it. */
export const orderDay = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');

/** Inserts orders with their first event, in the order given. Parts get the parent's number with their suffix, others the next number of the day. */
export async function insertOrders(tx: Transaction, common: OrderCommon, orders: readonly NewOrder[], parent: InsertedOrder | null): Promise<InsertedOrder[]> {
  const rows = await tx.many<InsertedOrder & { suffix: string }>(sql`
    with fresh as (select n.*, coalesce(${parent?.order_no ?? null}::text || n.suffix, ${orderDay(common.at)}::text || lpad(nextval('order_numbers')::text, 8, '0')) as order_no
        from unnest(${orders.map((order) => order.suffix)}::text[], ${orders.map((order) => order.state)}::text[], ${orders.map((order) => order.warehouse)}::text[],
          ${orders.map((order) => order.stockType)}::text[], ${orders.map((order) => order.goods)}::bigint[], ${orders.map((order) => order.freight)}::bigint[],
          ${orders.map((order) => order.fee)}::bigint[]) as n (suffix, state, warehouse, stock_type, goods, freight, fee)),
      made as (insert into orders (order_no, parent_id, user_id, edition, currency, state, warehouse, stock_type, goods, freight, fee, total, pay_type, carrier,
          freight_rule, address, invoice, note, po_number, express_account, lang, demo, expires_at, placed_at)
        select n.order_no, ${parent?.id ?? null}::bigint, ${common.userId}::bigint, ${common.edition}::text, ${common.currency}::text, n.state, n.warehouse, n.stock_type,
          n.goods, n.freight, n.fee, n.goods + n.freight + n.fee, ${common.payType}::text, ${common.carrier}::text, ${common.freightRule}::text,
          ${JSON.stringify(common.address)}::jsonb, ${common.invoice ? JSON.stringify(common.invoice) : null}::jsonb, ${common.note}::text, ${common.poNumber}::text,
          ${common.expressAccount}::text, ${common.lang}::text, ${common.demo}::boolean, ${common.expiresAt}::timestamptz, ${common.at}::timestamptz
        from fresh n returning id, order_no, state),
      told as (insert into order_events (order_id, seq, from_state, to_state, act, actor, actor_id, at)
        select id, 1, 'new', state, 'place', 'buyer', ${common.userId}::bigint, ${common.at}::timestamptz from made)
    select m.id, m.order_no, n.suffix from made m join fresh n using (order_no)`);
  return orders.map((order) => {
    const row = rows.find((one) => one.suffix === order.suffix);
    if (!row) throw new Error(`order ${order.suffix} was not inserted`);
    return { id: row.id, order_no: row.order_no };
  });
}

export interface NewLine {
  readonly orderId: number;
  readonly position: number;
  readonly partId: number;
  readonly snapshot: Snapshot;
  readonly quantity: number;
  readonly unitMicros: number;
  readonly amountMinor: number;
  readonly batchName: string;
  readonly futuresLinkId: string;
  readonly materialNumber: string;
}

/** Inserts lines and answers their ids in the order given. */
export async function insertLines(tx: Transaction, lines: readonly NewLine[]): Promise<number[]> {
  const rows = await tx.many<{ id: number; order_id: number; position: number }>(sql`
    insert into order_lines (order_id, position, part_id, snapshot, quantity, unit_micros, amount, batch_name, futures_link_id, material_number)
    select order_id, position, part_id, snapshot::jsonb, quantity, unit_micros, amount, batch_name, futures_link_id, material_number
    from unnest(${lines.map((line) => line.orderId)}::bigint[], ${lines.map((line) => line.position)}::int[], ${lines.map((line) => line.partId)}::bigint[],
      ${lines.map((line) => JSON.stringify(line.snapshot))}::text[], ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.unitMicros)}::bigint[],
      ${lines.map((line) => line.amountMinor)}::bigint[], ${lines.map((line) => line.batchName)}::text[], ${lines.map((line) => line.futuresLinkId)}::text[],
      ${lines.map((line) => line.materialNumber)}::text[])
      as l (order_id, position, part_id, snapshot, quantity, unit_micros, amount, batch_name, futures_link_id, material_number)
    returning id, order_id, position`);
  const ids = new Map(rows.map((row) => [`${row.order_id} ${row.position}`, row.id]));
  return lines.map((line) => ids.get(`${line.orderId} ${line.position}`)!);
}

/** Sets when the whole order stops waiting for its money. */
export const setExpiry = (tx: Transaction, rootId: number, expiresAt: Date): Promise<number> =>
  tx.run(sql`update orders set expires_at = ${expiresAt} where (id = ${rootId} or parent_id = ${rootId}) and state in ('unpaid', 'confirm', 'order_dealt')`);

/** Marks a split parent paid; its parts move by themselves. */
export const setParentPaid = (tx: Transaction, rootId: number, at: Date): Promise<number> =>
  tx.run(sql`update orders set pay_state = 'paid', paid_at = ${at}, expires_at = null, version = version + 1 where id = ${rootId}`);

/** Writes another pay type with its fee, which lies on the root and on its first part. */
export const setPayType = (tx: Transaction, family: { rootId: number; firstLeafId: number }, payType: string, fee: number, expiresAt: Date | null): Promise<number> =>
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
