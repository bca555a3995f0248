// The one statement that places an order: stock locked and checked, key claimed, then everything written, or nothing (CK-6, T-34, T-38).
import type { Edition, Lang } from '@partharbor/rules/goods';
import type { OrderState } from '@partharbor/rules/orders';
import type { Parcels } from '@partharbor/rules/split';
import { claimedKey, type Claim } from '../calls/transact.ts';
import type { Currency } from '@partharbor/rules/format';
import { mailInsert, type QueuedMail } from '../mails/outbox.ts';
import { empty, sql, type Sql } from '../platform/database.ts';
import { lockedStock, reservedStock } from '../stock/reservations.ts';
import type { OrderAddress } from './delivery-address.ts';
import type { Snapshot } from './rows.ts';

/** What an order and its parts share. */
export interface OrderCommon {
  readonly userId: number;
  readonly edition: Edition;
  readonly currency: Currency;
  readonly payType: string;
  readonly carrier: string;
  readonly freightRule: string;
  readonly parcels: Parcels | null;
  readonly address: OrderAddress;
  readonly remote: boolean;
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
  /** Drawn beforehand, so that answer and mail can name it. */
  readonly id: number;
  readonly orderNo: string;
  readonly parentId: number | null;
  readonly state: OrderState;
  readonly warehouse: string | null;
  readonly stockType: string | null;
  readonly goods: number;
  readonly freight: number;
  readonly fee: number;
  readonly discount: number;
}

/** What an order costs, as the table holds it too. */
export const totalOf = ({ goods, freight, fee, discount }: Pick<NewOrder, 'goods' | 'freight' | 'fee' | 'discount'>): number =>
  goods + freight + fee - discount;

export interface NewLine {
  readonly orderId: number;
  readonly position: number;
  readonly partId: number;
  /** Where its pieces are reserved; null for goods still to be made. */
  readonly warehouse: string | null;
  readonly snapshot: Snapshot;
  readonly quantity: number;
  readonly unitMicros: number;
  readonly amountMinor: number;
  readonly batchName: string;
  readonly futuresLinkId: string;
  readonly materialNumber: string;
}

export interface Placing {
  readonly common: OrderCommon;
  /** The order itself, or the parent before its parts. */
  readonly orders: readonly NewOrder[];
  readonly lines: readonly NewLine[];
  readonly claim: Claim;
  readonly answer: object;
  /** null where the buyer has no address for mails. */
  readonly mail: QueuedMail | null;
}

/** Not placed and nothing short: another request holds the key. Nothing is written then. */
export interface PlacingResult {
  readonly placed: boolean;
  /** Parts that fell short. */
  readonly short: readonly number[];
}

/** A column of rows as an array parameter. */
const column = <Row, Value>(rows: readonly Row[], pick: (row: Row) => Value): Value[] => rows.map(pick);

/** Pieces by part and warehouse: a row of stock is locked and counted down once. */
function wantedOf(lines: readonly NewLine[]): Sql {
  const sums = new Map<string, { partId: number; warehouse: string; quantity: number }>();
  for (const { partId, warehouse, quantity } of lines) {
    if (warehouse === null) continue;
    const key = `${partId} ${warehouse}`;
    sums.set(key, { partId, warehouse, quantity: quantity + (sums.get(key)?.quantity ?? 0) });
  }
  const rows = [...sums.values()];
  // The limit, here and below, lets the planner keep one plan for any number of rows.
  return sql`select * from unnest(${column(rows, (row) => row.partId)}::bigint[], ${column(rows, (row) => row.warehouse)}::text[], ${column(rows, (row) => row.quantity)}::int[])
    as w (part_id, warehouse, quantity) limit ${rows.length}::int`;
}

const freshOrders = (orders: readonly NewOrder[]): Sql => sql`
  select f.* from claimed, (select * from unnest(${column(orders, (order) => order.id)}::bigint[], ${column(orders, (order) => order.orderNo)}::text[],
    ${column(orders, (order) => order.parentId)}::bigint[], ${column(orders, (order) => order.state)}::text[], ${column(orders, (order) => order.warehouse)}::text[],
    ${column(orders, (order) => order.stockType)}::text[], ${column(orders, (order) => order.goods)}::bigint[], ${column(orders, (order) => order.freight)}::bigint[],
    ${column(orders, (order) => order.fee)}::bigint[], ${column(orders, (order) => order.discount)}::bigint[], ${column(orders, totalOf)}::bigint[])
    as o (id, order_no, parent_id, state, warehouse, stock_type, goods, freight, fee, discount, total) limit ${orders.length}::int) f`;

const madeOrders = (common: OrderCommon): Sql => sql`
  insert into orders (id, order_no, parent_id, user_id, edition, currency, state, warehouse, stock_type, goods, freight, fee, discount, total, pay_type, carrier,
    freight_rule, parcels, address, remote, invoice, note, po_number, express_account, lang, demo, expires_at, placed_at) overriding system value
  select f.id, f.order_no, f.parent_id, ${common.userId}::bigint, ${common.edition}::text, ${common.currency}::text, f.state, f.warehouse, f.stock_type,
    f.goods, f.freight, f.fee, f.discount, f.total, ${common.payType}::text, ${common.carrier}::text, ${common.freightRule}::text, ${common.parcels}::text,
    ${JSON.stringify(common.address)}::jsonb, ${common.remote}::boolean, ${common.invoice ? JSON.stringify(common.invoice) : null}::jsonb, ${common.note}::text, ${common.poNumber}::text,
    ${common.expressAccount}::text, ${common.lang}::text, ${common.demo}::boolean, ${common.expiresAt}::timestamptz, ${common.at}::timestamptz from fresh f`;

const freshLines = (lines: readonly NewLine[]): Sql => sql`
  select nextval('order_lines_id_seq') as id, f.* from claimed, (select * from unnest(${column(lines, (line) => line.orderId)}::bigint[], ${column(lines, (line) => line.position)}::int[],
    ${column(lines, (line) => line.partId)}::bigint[], ${column(lines, (line) => line.warehouse)}::text[], ${column(lines, (line) => JSON.stringify(line.snapshot))}::text[],
    ${column(lines, (line) => line.quantity)}::int[], ${column(lines, (line) => line.unitMicros)}::bigint[], ${column(lines, (line) => line.amountMinor)}::bigint[],
    ${column(lines, (line) => line.batchName)}::text[], ${column(lines, (line) => line.futuresLinkId)}::text[], ${column(lines, (line) => line.materialNumber)}::text[])
    as l (order_id, position, part_id, warehouse, snapshot, quantity, unit_micros, amount, batch_name, futures_link_id, material_number) limit ${lines.length}::int) f`;

/** Answers one `PlacingResult`. Stock rows are locked first and in key order; the table's own check keeps `reserved` within what is on hand. */
export function placeStatement({ common, orders, lines, claim, answer, mail }: Placing): Sql {
  const { orderNo } = orders[0]!;
  return sql`
    with wanted as materialized (${wantedOf(lines)}),
      locked as materialized (${lockedStock(sql`wanted`)}),
      short as materialized (select w.part_id from wanted w left join locked l using (part_id, warehouse) where l.free is null or l.free < w.quantity),
      claimed as (${claimedKey(claim, answer, `order:${orderNo}`, sql`not exists (select 1 from short)`)}),
      fresh as materialized (${freshOrders(orders)}),
      made as (${madeOrders(common)}),
      told as (insert into order_events (order_id, seq, from_state, to_state, act, actor, actor_id, at)
        select id, 1, 'new', state, 'place', 'buyer', ${common.userId}::bigint, ${common.at}::timestamptz from fresh),
      listed as materialized (${freshLines(lines)}),
      lined as (insert into order_lines (id, order_id, user_id, position, part_id, snapshot, quantity, unit_micros, amount, batch_name, futures_link_id, material_number) overriding system value
        select id, order_id, ${common.userId}::bigint, position, part_id, snapshot::jsonb, quantity, unit_micros, amount, batch_name, futures_link_id, material_number from listed),
      ${reservedStock(sql`listed`, orderNo)}
      ${mail ? sql`, mailed as (${mailInsert(mail, sql`exists (select 1 from claimed)`)})` : empty}
    select exists (select 1 from claimed) as placed, array(select part_id from short) as short`;
}
