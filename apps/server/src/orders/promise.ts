// What is promised of an order's arrival: counted anew for who has not paid yet, kept from the payment on (PD-1, CK-3).
import { promiseOf, wholeOf, type DeliveryBasis, type DeliveryPromise } from '@partharbor/rules/delivery-promise';
import { dayOf } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import { basisFor, calendarWithin, type Going } from '../delivery/basis.ts';
import { deliveryRules } from '../delivery/rules.ts';
import { sql, type Sql, type Transaction } from '../platform/database.ts';
import type { OrderRow } from './rows.ts';

/** What a promise of an order is counted from, beside the moment. */
export interface PromiseFacts extends Pick<OrderRow, 'id' | 'parent_id' | 'edition' | 'carrier' | 'warehouse' | 'stock_type' | 'state'> {
  readonly remote: boolean;
  /** Of the futures in it that take longest. */
  readonly lead_days: number | null;
  readonly promised: DeliveryPromise | null;
}

/** Columns of `PromiseFacts` that are no plain ones; `o` is the order. */
export const promiseColumns: Sql = sql`o.remote, o.promised, case when o.stock_type = 'futures_stock' then
  (select max((t.futures ->> 'leadDays')::int) from order_lines n join parts t on t.id = n.part_id where n.order_id = o.id) end as lead_days`;

const goingOf = ({ edition, carrier, remote }: PromiseFacts): Going => ({ edition, carrier, remote });

const counted = (basis: DeliveryBasis, { stock_type, warehouse, lead_days }: PromiseFacts): DeliveryPromise =>
  promiseOf(basis, { stockType: stock_type ?? 'ex_stock', warehouse, leadDays: lead_days });

const waits: ReadonlySet<string> = new Set(['pending_confirm', 'confirm', 'unpaid']);

/** By id, for orders with all their parts; an order of which nothing is to come any more has none. At most one query. */
export async function promisesOf(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  orders: readonly PromiseFacts[],
): Promise<Map<number, DeliveryPromise>> {
  const all = new Map<number, DeliveryPromise>();
  for (const order of orders) {
    if (order.state === 'order_dealt') continue;
    if (order.promised) all.set(order.id, order.promised);
    else if (waits.has(order.state)) all.set(order.id, counted(await basisFor(services, goingOf(order)), order));
  }
  for (const parent of orders.filter(({ state }) => state === 'order_dealt')) {
    const whole = wholeOf(orders.flatMap(({ id, parent_id }) => (parent_id === parent.id ? (all.get(id) ?? []) : [])));
    if (whole) all.set(parent.id, whole);
  }
  return all;
}

/** Keeps what is promised to who has just paid a locked order; answers it for the whole. Two queries. */
export async function keepPromises(
  tx: Transaction,
  { settings }: Pick<Services, 'settings'>,
  leaves: readonly OrderRow[],
  at: Date,
): Promise<DeliveryPromise> {
  const ids = leaves.map(({ id }) => id);
  const rows = await tx.many<PromiseFacts & { calendar: DeliveryBasis['exceptions'] }>(sql`
    select o.id, o.parent_id, o.edition, o.carrier, o.warehouse, o.stock_type, o.state, ${promiseColumns}, ${calendarWithin(dayOf(at))} as calendar
    from orders o where o.id = any(${ids}::bigint[]) order by o.id`);
  const rules = deliveryRules(settings);
  const promises = rows.map((row) => counted({ ...goingOf(row), atMs: at.getTime(), rules, exceptions: row.calendar }, row));
  await tx.run(sql`
    update orders o set promised = u.promised::jsonb
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${promises.map((one) => JSON.stringify(one))}::text[]) u (id, promised) where o.id = u.id`);
  return wholeOf(promises)!;
}
