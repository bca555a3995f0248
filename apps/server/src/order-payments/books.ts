// Books of money: received, owed, sent back, and as providers have it.
import type { Statement } from '../calls/statement.ts';
import { sql } from '../platform/database.ts';

export const books: readonly Statement[] = [
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
    id: 'I-12',
    says: "our books are the providers'",
    // Transfers are compared with the bank by hand.
    settled: true,
    query: sql`select provider, currency, sum(amount) as difference from (
      select provider, currency, case dir when 'in' then amount else -amount end as amount from provider_book
      union all select provider, currency, -amount from payments where provider <> 'transfer'
      union all select provider, currency, -amount from unapplied where provider <> 'transfer' and cause <> 'order_cancelled' and state <> 'applied'
      union all select provider, currency, amount from refunds where state = 'done' and provider <> 'transfer') x
    group by provider, currency having sum(amount) <> 0`,
  },
];
