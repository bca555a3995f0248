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
    query: sql`select coalesce(p.provider_ref, u.provider_ref) as ref, sum(r.amount) as back from refunds r left join payments p on p.id = r.payment_id left join unapplied u on u.id = r.unapplied_id
      where r.state <> 'failed' group by p.id, u.id
      having sum(r.amount) > coalesce(p.amount, u.amount) or bool_or(r.currency <> coalesce(p.currency, u.currency))`,
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
