// SQL that writes orders and their lines.
import type { Currency } from '@partharbor/money/amounts';
import type { Edition, Lang } from '@partharbor/rules/goods';
import type { OrderState } from '@partharbor/rules/orders';
import { sql, type Sql, type Transaction } from '../platform/database.ts';
import { orderDay } from './terms.ts';
import type { OrderAddress } from './address.ts';
import type { Snapshot } from './rows.ts';

/** What an order and its parts share. */
export interface OrderCommon {
  readonly userId: number;
  readonly edition: Edition;
  readonly currency: Currency;
  readonly payType: string;
  readonly carrier: string;
  readonly freightRule: string;
  readonly address: OrderAddress;
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

export interface NewLine {
  /** The order or part it belongs to. */
  readonly suffix: string;
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

export interface InsertedOrder {
  readonly id: number;
  readonly order_no: string;
  /** Ids of its lines by position. */
  readonly line_ids: readonly number[];
  /** The buyer's address for mails. */
  readonly email: string | null;
}

/** A column of rows as an array parameter. */
const column = <Row, Value>(rows: readonly Row[], pick: (row: Row) => Value): Value[] => rows.map(pick);

const freshOrders = (common: OrderCommon, orders: readonly NewOrder[], parentNo: string | null): Sql => sql`
  select n.*, coalesce(${parentNo}::text || n.suffix, ${orderDay(common.at)}::text || lpad(nextval('order_numbers')::text, 8, '0')) as order_no
  from unnest(${column(orders, (order) => order.suffix)}::text[], ${column(orders, (order) => order.state)}::text[], ${column(orders, (order) => order.warehouse)}::text[],
    ${column(orders, (order) => order.stockType)}::text[], ${column(orders, (order) => order.goods)}::bigint[], ${column(orders, (order) => order.freight)}::bigint[],
    ${column(orders, (order) => order.fee)}::bigint[]) as n (suffix, state, warehouse, stock_type, goods, freight, fee)`;

const madeOrders = (common: OrderCommon, parentId: number | null): Sql => sql`
  insert into orders (order_no, parent_id, user_id, edition, currency, state, warehouse, stock_type, goods, freight, fee, total, pay_type, carrier,
    freight_rule, address, invoice, note, po_number, express_account, lang, demo, expires_at, placed_at)
  select f.order_no, ${parentId}::bigint, ${common.userId}::bigint, ${common.edition}::text, ${common.currency}::text, f.state, f.warehouse, f.stock_type,
    f.goods, f.freight, f.fee, f.goods + f.freight + f.fee, ${common.payType}::text, ${common.carrier}::text, ${common.freightRule}::text,
    ${JSON.stringify(common.address)}::jsonb, ${common.invoice ? JSON.stringify(common.invoice) : null}::jsonb, ${common.note}::text, ${common.poNumber}::text,
    ${common.expressAccount}::text, ${common.lang}::text, ${common.demo}::boolean, ${common.expiresAt}::timestamptz, ${common.at}::timestamptz
  from fresh f returning id, order_no, state`;

const madeLines = (lines: readonly NewLine[]): Sql => sql`
  insert into order_lines (order_id, position, part_id, snapshot, quantity, unit_micros, amount, batch_name, futures_link_id, material_number)
  select m.id, l.position, l.part_id, l.snapshot::jsonb, l.quantity, l.unit_micros, l.amount, l.batch_name, l.futures_link_id, l.material_number
  from unnest(${column(lines, (line) => line.suffix)}::text[], ${column(lines, (line) => line.position)}::int[], ${column(lines, (line) => line.partId)}::bigint[],
    ${column(lines, (line) => JSON.stringify(line.snapshot))}::text[], ${column(lines, (line) => line.quantity)}::int[], ${column(lines, (line) => line.unitMicros)}::bigint[],
    ${column(lines, (line) => line.amountMinor)}::bigint[], ${column(lines, (line) => line.batchName)}::text[], ${column(lines, (line) => line.futuresLinkId)}::text[],
    ${column(lines, (line) => line.materialNumber)}::text[])
    as l (suffix, position, part_id, snapshot, quantity, unit_micros, amount, batch_name, futures_link_id, material_number)
  join fresh f using (suffix) join made m using (order_no) returning id, order_id, position`;

/**
 * Inserts orders with their lines and first event in one statement; answers them in the order given. Parts get the parent's
 * number with their suffix, others the next number of the day.
 */
export async function insertOrders(
  tx: Transaction,
  common: OrderCommon,
  orders: readonly NewOrder[],
  lines: readonly NewLine[],
  parent: InsertedOrder | null,
): Promise<InsertedOrder[]> {
  const rows = await tx.many<InsertedOrder & { suffix: string }>(sql`
    with fresh as (${freshOrders(common, orders, parent?.order_no ?? null)}),
      made as (${madeOrders(common, parent?.id ?? null)}),
      lined as (${madeLines(lines)}),
      told as (insert into order_events (order_id, seq, from_state, to_state, act, actor, actor_id, at)
        select id, 1, 'new', state, 'place', 'buyer', ${common.userId}::bigint, ${common.at}::timestamptz from made)
    select m.id, m.order_no, f.suffix, array(select l.id from lined l where l.order_id = m.id order by l.position) as line_ids,
      (select u.email from users u where u.id = ${common.userId}) as email from made m join fresh f using (order_no)`);
  return orders.map((order) => {
    const row = rows.find((one) => one.suffix === order.suffix);
    if (!row) throw new Error(`order ${order.suffix} was not inserted`);
    return { id: row.id, order_no: row.order_no, line_ids: row.line_ids, email: row.email };
  });
}

/** Sets when the whole order stops waiting for its money. */
export const setExpiry = (tx: Transaction, rootId: number, expiresAt: Date): Promise<number> =>
  tx.run(
    sql`update orders set expires_at = ${expiresAt} where (id = ${rootId} or parent_id = ${rootId}) and state in ('unpaid', 'confirm', 'order_dealt')`,
  );

/** Marks a split parent paid; its parts move by themselves. */
export const setParentPaid = (tx: Transaction, rootId: number, at: Date): Promise<number> =>
  tx.run(sql`update orders set pay_state = 'paid', paid_at = ${at}, expires_at = null, version = version + 1 where id = ${rootId}`);

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
