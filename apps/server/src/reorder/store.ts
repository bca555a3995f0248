// SQL of reordering: lines of an order as its buyer wrote them, and what was bought last. Reads only; the tables are orders'.
import type { Currency } from '@partharbor/rules/format';
import type { Snapshot } from '../orders/rows.ts';
import { sql, type Queryable } from '../platform/database.ts';

export interface OrderedLine {
  readonly was_part_id: number;
  /** The part itself, or the one it was merged into. */
  readonly part_id: number;
  readonly snapshot: Snapshot;
  readonly quantity: number;
  readonly unit_micros: number;
  readonly amount: number;
  readonly batch_name: string;
  readonly material_number: string;
  readonly currency: Currency;
  readonly placed_at: Date;
}

/** Lines of a user's order or part order, those from several warehouses as one, in their order; none where there is no such order. One query. */
export const orderedLines = (db: Queryable, userId: number, orderNo: string): Promise<OrderedLine[]> =>
  db.many(sql`
    select n.*, coalesce(p.merged_into, p.id) as part_id
    from (select l.part_id as was_part_id, min(l.id) as first, (array_agg(l.snapshot order by l.id))[1] as snapshot, sum(l.quantity)::bigint as quantity,
        min(l.unit_micros) as unit_micros, sum(l.amount)::bigint as amount, l.batch_name, l.material_number, w.currency, w.placed_at
      from orders w join orders o on o.id = w.id or o.parent_id = w.id join order_lines l on l.order_id = o.id
      where w.order_no = ${orderNo} and w.user_id = ${userId} group by l.part_id, l.batch_name, l.futures_link_id, l.material_number, w.id) n
    join parts p on p.id = n.was_part_id order by n.first`);

export interface BoughtRow {
  readonly part_id: number;
  readonly order_no: string;
  readonly placed_at: Date;
  readonly quantity: number;
  readonly unit_micros: number;
  readonly currency: Currency;
}

/**
 * Of each part the last of the user's orders that was paid and went on, with the pieces of all its lines; orders of parts that were merged
 * into it count. One query, one probe of `order_lines_bought` a part.
 */
export const lastBought = (db: Queryable, userId: number, partIds: readonly number[]): Promise<BoughtRow[]> =>
  db.many(sql`
    select w.id as part_id, b.order_no, b.placed_at, b.unit_micros, b.currency, s.quantity
    from unnest(${[...partIds]}::bigint[]) as w (id)
    cross join lateral (select array[w.id] || array(select m.id from parts m where m.merged_into = w.id) as ids) k
    cross join lateral (
      select coalesce(r.id, o.id) as root_id, coalesce(r.order_no, o.order_no) as order_no, o.placed_at, o.currency, l.unit_micros
      from order_lines l join orders o on o.id = l.order_id left join orders r on r.id = o.parent_id
      where l.user_id = ${userId} and l.part_id = any (k.ids) and o.state not in ('closed', 'invalid') and coalesce(r.pay_state, o.pay_state) = 'paid'
      order by l.id desc limit 1) b
    cross join lateral (
      select sum(l.quantity)::bigint as quantity from order_lines l join orders o on o.id = l.order_id
      where l.user_id = ${userId} and l.part_id = any (k.ids) and coalesce(o.parent_id, o.id) = b.root_id) s`);
