// Books of orders: quantities, amounts, parts and history.
import type { Statement } from '../calls/statement.ts';
import { sql } from '../platform/database.ts';

/** Stock types whose goods are reserved. */
const reserving = sql`('ex_stock', 'domestic_spot', 'third_stock', 'original_direct', 'overseas_spot')`;

export const books: readonly Statement[] = [
  {
    id: 'I-4',
    says: 'orders under way hold what they have not shipped, ended ones hold nothing',
    query: sql`select l.id as line_id, o.order_no, o.state, held.open
      from order_lines l join orders o on o.id = l.order_id
      cross join lateral (select coalesce(sum(r.quantity), 0) as open from reservations r where r.line_id = l.id and r.state = 'open') held
      where (o.state in ('pending_confirm', 'confirm', 'unpaid', 'wait_send', 'part_shipped') and o.stock_type in ${reserving} and held.open <> l.quantity - l.cancelled - l.shipped)
        or (o.state not in ('pending_confirm', 'confirm', 'unpaid', 'wait_send', 'part_shipped') and held.open > 0)
        or l.shipped not between 0 and l.quantity - l.cancelled`,
  },
  {
    id: 'I-5',
    says: 'a line is rounded once, half up',
    query: sql`select id as line_id, amount from order_lines where amount <> div(quantity::numeric * unit_micros + 5000, 10000)`,
  },
  {
    id: 'I-6',
    says: 'an order adds up',
    query: sql`select o.order_no, o.goods, o.total from orders o left join order_lines l on l.order_id = o.id where not exists (select 1 from orders c where c.parent_id = o.id) group by o.id
      having o.goods <> coalesce(sum(l.amount), 0) or o.total <> o.goods + o.freight + o.fee - o.discount or o.total < 0`,
  },
  {
    id: 'I-7',
    says: 'a split order is the sum of its parts',
    query: sql`select p.order_no, p.total, sum(c.total) as parts from orders p join orders c on c.parent_id = p.id group by p.id
      having p.total <> sum(c.total) or p.goods <> sum(c.goods) or p.freight <> sum(c.freight) or p.fee <> sum(c.fee) or p.discount <> sum(c.discount) or bool_or(c.currency <> p.currency)`,
  },
  {
    id: 'I-18',
    says: 'history is a chain of lawful moves that ends where the order is',
    query: sql`select order_id, from_state, to_state from (select e.*, lag(e.to_state, 1, 'new') over (partition by e.order_id order by e.seq) as prev from order_events e) e
        left join state_rules s using (from_state, to_state) where s.to_state is null or e.prev <> e.from_state
      union all select o.id, o.state, (select e.to_state from order_events e where e.order_id = o.id order by e.seq desc limit 1) from orders o
        where o.state is distinct from (select e.to_state from order_events e where e.order_id = o.id order by e.seq desc limit 1)`,
  },
  {
    id: 'I-98',
    says: 'an order wished in one parcel leaves from one warehouse',
    query: sql`select coalesce(p.order_no, o.order_no) as order_no from orders o left join orders p on p.id = o.parent_id
      where o.parcels = 'one' and o.warehouse is not null group by 1 having count(distinct o.warehouse) > 1`,
  },
  {
    id: 'I-99',
    says: 'an ordered line is its buyer’s',
    query: sql`select l.id as line_id, o.order_no from order_lines l join orders o on o.id = l.order_id where l.user_id is distinct from o.user_id`,
  },
  {
    id: 'I-19',
    says: 'nothing leaves unpaid',
    query: sql`select o.order_no from orders o join order_lines l on l.order_id = o.id left join orders p on p.id = o.parent_id where l.shipped > 0 and coalesce(p.pay_state, o.pay_state) <> 'paid'`,
  },
];
