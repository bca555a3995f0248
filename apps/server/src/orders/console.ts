// What of orders waits for staff, as the back office counts it, and which of them an amount of money would pay.
import { payableStates } from '@partharbor/rules/orders';
import { sql, type Queryable } from '../platform/database.ts';
import type { OrderRow } from './rows.ts';

export interface WaitingOrders {
  readonly pendingConfirm: number;
  readonly waitSend: number;
}

/** Orders and parts to confirm and to ship. */
export const waitingOrders = (db: Queryable): Promise<WaitingOrders> =>
  db.one(sql`select count(*) filter (where state = 'pending_confirm') as "pendingConfirm", count(*) filter (where state in ('wait_send', 'part_shipped')) as "waitSend"
    from orders where state in ('pending_confirm', 'wait_send', 'part_shipped')`);

export interface Wanted {
  readonly currency: string;
  readonly amountMinor: number;
  /** The order the money was sent for, or one of its parts; it comes first. */
  readonly namedId: number | null;
  /** Part of an order number or a customer's name; '' matches all. */
  readonly keywords: string;
}

export interface FittingOrder extends Pick<OrderRow, 'order_no' | 'currency' | 'pay_type' | 'placed_at' | 'expires_at'> {
  readonly username: string;
  readonly total_amount: number;
  readonly is_named: boolean;
  readonly total: number;
}

/** Whole orders that take money now and cost exactly this much, the newest first. `total` counts them all. */
export function ordersOfAmount(db: Queryable, wanted: Wanted, offset: number, limit: number): Promise<FittingOrder[]> {
  const { currency, amountMinor, namedId, keywords } = wanted;
  const like = `%${keywords.replace(/[\\%_]/g, '\\$&')}%`;
  return db.many(sql`
    with open as (select distinct coalesce(parent_id, id) as id from orders where state = any(${payableStates}::text[])),
      named as (select coalesce(parent_id, id) as id from orders where id = ${namedId})
    select o.order_no, o.currency, o.pay_type, o.placed_at, o.expires_at, o.total as total_amount, u.username, n.id is not null as is_named, count(*) over () as total
    from open join orders o on o.id = open.id join users u on u.id = o.user_id left join named n on n.id = o.id
    where o.pay_state = 'unpaid' and o.currency = ${currency} and o.total = ${amountMinor} and (o.order_no ilike ${like} or u.username ilike ${like})
      and not exists (select 1 from orders c where c.parent_id = o.id and c.state <> all(${payableStates}::text[]))
    order by is_named desc, o.id desc offset ${offset} limit ${limit}`);
}
