// The books: statements that must find nothing, whatever happened (T-33). One set serves the tests and `npm run reconcile`.
import { roundDays, signInPoints } from '@partharbor/rules/points';
import { sql, type Sql } from '../platform/database.ts';

export interface Statement {
  /** Number in the books, e.g. 'I-2'. */
  readonly id: string;
  readonly says: string;
  /** Each row is one violation; its columns say where. */
  readonly query: Sql;
}

/** Stock types whose goods are reserved. */
const reserving = sql`('ex_stock', 'domestic_spot', 'third_stock', 'original_direct', 'overseas_spot')`;

/** Statements about the database alone; they hold at any moment. */
export const statements: readonly Statement[] = [
  {
    id: 'I-1',
    says: 'stock stays within its bounds',
    query: sql`select part_id, warehouse, on_hand, reserved from stock where on_hand < 0 or reserved < 0 or reserved > on_hand`,
  },
  {
    id: 'I-2',
    says: 'stock is the sum of its movements',
    query: sql`select part_id, warehouse, s.on_hand, s.reserved, m.h, m.r
      from stock s full join (select part_id, warehouse, sum(d_on_hand) as h, sum(d_reserved) as r from stock_moves group by part_id, warehouse) m using (part_id, warehouse)
      where (coalesce(s.on_hand, 0), coalesce(s.reserved, 0)) is distinct from (coalesce(m.h, 0), coalesce(m.r, 0))`,
  },
  {
    id: 'I-3',
    says: 'what is reserved is what open reservations hold',
    query: sql`select part_id, warehouse, s.reserved, r.held
      from stock s full join (select part_id, warehouse, sum(quantity) as held from reservations where state = 'open' group by part_id, warehouse) r using (part_id, warehouse)
      where coalesce(s.reserved, 0) <> coalesce(r.held, 0)`,
  },
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
    id: 'I-8',
    says: 'what is paid has been received, exactly',
    query: sql`select o.order_no, o.pay_state, coalesce(sum(p.amount), 0) as received from orders o left join payments p on p.order_id = o.id and p.purpose = 'order'
      where o.parent_id is null group by o.id
      having bool_or(p.currency <> o.currency) or coalesce(sum(p.amount), 0) > o.total
        or o.pay_state <> case when coalesce(sum(p.amount), 0) = 0 then 'unpaid' when sum(p.amount) = o.total then 'paid' else 'part_paid' end`,
  },
  {
    id: 'I-9',
    says: 'no more goes back than came in',
    // A failed refund counts: its money is still owed, and its provider may yet turn out to have sent it.
    query: sql`select coalesce(p.provider_ref, u.provider_ref) as ref, sum(r.amount) as back from refunds r left join payments p on p.id = r.payment_id left join unapplied u on u.id = r.unapplied_id
      group by p.id, u.id
      having sum(r.amount) > coalesce(p.amount, u.amount) or bool_or(r.currency <> coalesce(p.currency, u.currency))`,
  },
  {
    id: 'I-9b',
    says: 'a refund is of what its payment paid, and what its provider would not take back waits for staff',
    query: sql`select r.refund_no, r.state, u.state as queued from refunds r left join unapplied u on u.refund_id = r.id
      where r.payment_id is not null and ((u.id is not null and ((u.provider, u.currency, u.amount) is distinct from (r.provider, r.currency, r.amount)
            or not case r.state when 'waiting' then u.state in ('open', 'refunding') when 'pending' then u.state = 'refunding' when 'failed' then u.state = 'open' else u.state = 'refunded' end))
          or (u.id is null and r.state = 'failed' and r.refund_no like 'RF%'))
      union all select r.refund_no, r.state, null from refunds r join payments p on p.id = r.payment_id left join orders o on o.id = r.order_id
        where coalesce(o.parent_id, o.id) is distinct from p.order_id or r.recharge_id is distinct from p.recharge_id`,
  },
  {
    id: 'I-10',
    says: 'money a provider told of has one place',
    query: sql`select distinct n.provider, n.provider_ref from notices n where n.verified and n.kind = 'success' and n.destiny is not null
      and (select count(*) from payments p where p.provider = n.provider and p.provider_ref = n.provider_ref)
        + (select count(*) from unapplied u where u.provider = n.provider and u.provider_ref = n.provider_ref and u.state <> 'applied') <> 1`,
  },
  {
    id: 'I-11',
    says: 'no reference counts twice',
    query: sql`select provider, provider_ref as ref from payments group by provider, provider_ref having count(*) > 1
      union all select 'refund', refund_no from refunds group by refund_no having count(*) > 1
      union all select provider, provider_ref from payments p join unapplied u using (provider, provider_ref) where u.payment_id is distinct from p.id
      union all select u.provider, u.provider_ref from unapplied u left join payments p on p.id = u.payment_id
        where u.state = 'applied' and (u.provider, u.provider_ref, u.currency, u.amount) is distinct from (p.provider, p.provider_ref, p.currency, p.amount)`,
  },
  {
    id: 'I-13',
    says: 'points are the sum of their moves',
    query: sql`select user_id, b.balance, m.moved from points_balances b full join (select user_id, sum(change) as moved from points_moves group by user_id) m using (user_id)
      where coalesce(b.balance, 0) <> coalesce(m.moved, 0) or b.balance < 0`,
  },
  {
    id: 'I-14',
    says: 'moves of points follow one another without a break',
    query: sql`select id, user_id, balance from (select m.*, lag(balance, 1, 0::bigint) over (partition by user_id order by id) as before from points_moves m) m where balance <> before + change`,
  },
  {
    id: 'I-15',
    says: 'a day signed in on gave its points once, and its round counts the days in a row',
    query: sql`select coalesce(s.user_id, m.user_id) as user_id, s.day::text as day, s.round_day, count(m.id) as moves from sign_ins s full join points_moves m on m.user_id = s.user_id and m.kind = 'sign_in' and m.ref = s.day::text
        group by s.user_id, m.user_id, s.day, s.round_day, m.ref having count(m.id) <> 1 or s.day is null or sum(m.change) <> ${signInPoints}
      union all select user_id, day::text, round_day, null from (select s.*, lag(round_day) over by_day as before, lag(day) over by_day as day_before from sign_ins s window by_day as (partition by user_id order by day)) s
        where round_day <> case when day_before = day - 1 then before % ${roundDays}::int + 1 else 1 end`,
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
    id: 'I-19',
    says: 'nothing leaves unpaid',
    query: sql`select o.order_no from orders o join order_lines l on l.order_id = o.id left join orders p on p.id = o.parent_id where l.shipped > 0 and coalesce(p.pay_state, o.pay_state) <> 'paid'`,
  },
  {
    id: 'I-20',
    says: 'an answer kept for repeats names something that exists',
    query: sql`select owner, key, result_ref from idem where (result_ref like 'order:%' and not exists (select 1 from orders o where o.order_no = substr(result_ref, 7)))
      or (result_ref like 'payment:%' and not exists (select 1 from payment_attempts a where a.payment_no = substr(result_ref, 9)))`,
  },
  {
    id: 'I-22',
    says: 'no mail and no notice is stuck for more than five minutes',
    query: sql`select 'mail' as what, id from mails where sent_at is null and not dead and created_at < now() - interval '5 minutes'
      union all select 'notice', id from notices where verified and destiny is null and stored_at < now() - interval '5 minutes'`,
  },
];

/** Our books against the providers': holds once every notice is applied and every refund is answered. Transfers are compared with the bank by hand. */
export const settledStatement: Statement = {
  id: 'I-12',
  says: "our books are the providers'",
  query: sql`select provider, currency, sum(amount) as difference from (
      select provider, currency, case dir when 'in' then amount else -amount end as amount from provider_book
      union all select provider, currency, -amount from payments where provider <> 'transfer'
      union all select provider, currency, -amount from unapplied where provider <> 'transfer' and cause <> 'order_cancelled' and state <> 'applied'
      union all select provider, currency, amount from refunds where state = 'done' and provider <> 'transfer') x
    group by provider, currency having sum(amount) <> 0`,
};

/** What clients were told, as `kind:ref`, against what is kept (I-20 from their side). */
export const toldStatement = (told: readonly string[]): Statement => ({
  id: 'I-20',
  says: 'what a client was told is kept',
  query: sql`select ref from unnest(${told}::text[]) as t (ref) where not exists (select 1 from idem i where i.result_ref = t.ref)`,
});
