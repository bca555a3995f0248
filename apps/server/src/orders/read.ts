// SQL that reads orders for pages and for the back office.
import { displayMpn } from '@partharbor/part-values/mpn';
import type { Parcels } from '@partharbor/rules/split';
import { sql, type Queryable, type Sql } from '../platform/database.ts';
import type { OrderAddress } from './delivery-address.ts';
import { promiseColumns, type PromiseFacts } from './promise.ts';
import { orderColumns, type OrderRow, type Snapshot } from './rows.ts';

/** An order with what lists and details show beside its own columns; a line that comes from two warehouses is one, as its buyer wrote it. */
export interface FullOrder extends OrderRow, Pick<PromiseFacts, 'remote' | 'lead_days' | 'promised'> {
  readonly parent_no: string | null;
  readonly username: string;
  readonly line_count: number;
  readonly first_parts: string[];
  readonly address: OrderAddress;
  readonly invoice: { kind: 'personal' | 'company'; title: string; taxNumber: string; email: string } | null;
  readonly note: string;
  readonly po_number: string;
  readonly express_account: string;
  readonly freight_rule: string;
  readonly parcels: Parcels | null;
  readonly paid_at: Date | null;
  readonly close_reason: string | null;
  readonly demo: boolean;
}

const fullOrder = sql`
  select ${orderColumns}, p.order_no as parent_no, u.username, f.line_count, f.first_parts, o.address, o.invoice, o.note, o.po_number, o.express_account,
    o.freight_rule, o.parcels, o.paid_at, o.close_reason, o.demo, ${promiseColumns}
  from orders o join users u on u.id = o.user_id left join orders p on p.id = o.parent_id
  cross join lateral (select count(*)::int as line_count, coalesce((array_agg(n.mpn order by n.id))[1:3], '{}') as first_parts
    from (select min(l.id) as id, min(l.snapshot->>'mpn') as mpn from order_lines l
      where l.order_id in (select c.id from orders c where c.id = o.id or c.parent_id = o.id)
      group by l.part_id, l.batch_name, l.futures_link_id, l.material_number) n) f`;

/** Orders by root id with their parts, newest root first, parts in their order. */
export const fullFamilies = (db: Queryable, rootIds: readonly number[]): Promise<FullOrder[]> =>
  db.many(
    sql`${fullOrder} where o.id = any(${rootIds}::bigint[]) or o.parent_id = any(${rootIds}::bigint[]) order by coalesce(o.parent_id, o.id) desc, o.id`,
  );

/** Orders by their own id, in the order of the ids. */
export const fullOrders = (db: Queryable, ids: readonly number[]): Promise<FullOrder[]> =>
  db.many(sql`${fullOrder} where o.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], o.id)`);

const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Matches an order number or a part number in it. */
const matches = (keywords: string): Sql =>
  keywords === ''
    ? sql`true`
    : sql`(o.order_no ilike ${like(keywords)} or exists (select 1 from order_lines l join orders c on c.id = l.order_id
    where (c.id = o.id or c.parent_id = o.id) and l.snapshot->>'mpn' ilike ${like(displayMpn(keywords) || keywords)}))`;

export interface ListFilter {
  readonly status: string;
  readonly keywords: string;
  readonly offset: number;
  readonly limit: number;
}

export interface FoundIds {
  readonly ids: number[];
  readonly total: number;
}

const found = async (db: Queryable, where: Sql, filter: ListFilter, order: Sql = sql`o.id desc`): Promise<FoundIds> => {
  const rows = await db.many<{ id: number; total: number }>(
    sql`select o.id, count(*) over () as total from orders o where ${where} order by ${order} offset ${filter.offset} limit ${filter.limit}`,
  );
  if (rows.length > 0 || filter.offset === 0) return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from orders o where ${where}`);
  return { ids: [], total };
};

/** A user's root orders; a state matches the order itself or one of its parts. */
export function findOwnOrders(db: Queryable, userId: number, filter: ListFilter): Promise<FoundIds> {
  const state =
    filter.status === ''
      ? sql`true`
      : sql`(o.state = ${filter.status} or exists (select 1 from orders c where c.parent_id = o.id and c.state = ${filter.status}))`;
  return found(db, sql`o.user_id = ${userId} and o.parent_id is null and ${state} and ${matches(filter.keywords)}`, filter);
}

/** States in which staff have to act. */
const waiting: ReadonlySet<string> = new Set(['pending_confirm', 'wait_send', 'part_shipped']);

/**
 * All orders for the back office, also by their customer’s name; without a state those that move on their own, split parents left out.
 * What waits for staff comes with the longest wait first.
 */
export function findAllOrders(db: Queryable, filter: ListFilter): Promise<FoundIds> {
  const state = filter.status === '' ? sql`o.state <> 'order_dealt'` : sql`o.state = ${filter.status}`;
  const customer =
    filter.keywords === '' ? sql`true` : sql`o.user_id in (select id from users where username ilike ${like(filter.keywords)})`;
  return found(
    db,
    sql`${state} and (${matches(filter.keywords)} or ${customer})`,
    filter,
    waiting.has(filter.status) ? sql`o.id` : sql`o.id desc`,
  );
}

/** Orders of a user by state, a split one counted once for each state its parts are in. */
export const countOwnStates = (db: Queryable, userId: number): Promise<{ state: string; count: number }[]> =>
  db.many(sql`select state, count(distinct coalesce(parent_id, id)) as count from orders where user_id = ${userId} group by state`);

export const countAllStates = (db: Queryable): Promise<{ state: string; count: number }[]> =>
  db.many(sql`select state, count(*) as count from orders group by state`);

export interface LineView {
  readonly id: number;
  readonly order_id: number;
  readonly part_id: number;
  readonly snapshot: Snapshot;
  readonly quantity: number;
  readonly shipped: number;
  readonly unit_micros: number;
  readonly amount: number;
  readonly batch_name: string;
  readonly material_number: string;
}

export const linesOf = (db: Queryable, orderIds: readonly number[]): Promise<LineView[]> =>
  db.many(sql`select id, order_id, part_id, snapshot, quantity, shipped, unit_micros, amount, batch_name, material_number from order_lines
    where order_id = any(${orderIds}::bigint[]) order by order_id, position`);

export interface EventView {
  readonly order_id: number;
  readonly from_state: string;
  readonly to_state: OrderRow['state'];
  readonly act: string;
  readonly actor: 'buyer' | 'staff' | 'system';
  readonly name: string | null;
  readonly note: string;
  readonly at: Date;
}

export const eventsOf = (db: Queryable, orderIds: readonly number[]): Promise<EventView[]> =>
  db.many(sql`select e.order_id, e.from_state, e.to_state, e.act, e.actor, case e.actor when 'buyer' then u.username when 'staff' then s.name end as name, e.note, e.at
    from order_events e left join users u on e.actor = 'buyer' and u.id = e.actor_id left join staff s on e.actor = 'staff' and s.id = e.actor_id
    where e.order_id = any(${orderIds}::bigint[]) order by e.order_id, e.seq`);

export interface ShipmentView {
  readonly order_id: number;
  readonly carrier: OrderRow['carrier'];
  readonly tracking_no: string;
  readonly shipped_at: Date;
  readonly lines: { partNo: string; number: number }[];
}

export const shipmentsOf = (db: Queryable, orderIds: readonly number[]): Promise<ShipmentView[]> =>
  db.many(sql`select h.order_id, h.carrier, h.tracking_no, h.shipped_at, json_agg(json_build_object('partNo', l.snapshot->>'mpn', 'number', x.quantity) order by l.id) as lines
    from shipments h join shipment_lines x on x.shipment_id = h.id join order_lines l on l.id = x.line_id
    where h.order_id = any(${orderIds}::bigint[]) group by h.id order by h.id`);

export const notesOf = (db: Queryable, orderIds: readonly number[]): Promise<{ name: string; note: string; at: Date }[]> =>
  db.many(
    sql`select s.name, n.note, n.at from staff_notes n join staff s on s.id = n.staff_id where n.order_id = any(${orderIds}::bigint[]) order by n.id`,
  );

/** The list of parts an order was made of, as it is called now; undefined = of none. */
export const bomOfOrder = (
  db: Queryable,
  rootId: number,
): Promise<{ id: number; name: string; sets: number; is_there: boolean } | undefined> =>
  db.maybe(
    sql`select b.id, b.name, x.sets, b.deleted_at is null as is_there from orders o join bom_orders x on x.order_no = o.order_no join boms b on b.id = x.bom_id where o.id = ${rootId}`,
  );

/** The invoice of the user's latest order that had one. */
export const lastInvoice = (db: Queryable, userId: number): Promise<{ invoice: NonNullable<FullOrder['invoice']> } | undefined> =>
  db.maybe(
    sql`select invoice from orders where user_id = ${userId} and invoice is not null and parent_id is null order by id desc limit 1`,
  );
