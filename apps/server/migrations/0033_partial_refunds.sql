-- A payment goes back in up to fifty refunds: numbered, asked of its provider one after the other, never more than came in.
-- Numbers are RF, the day and the next of these: no number of before begins so.
create sequence refund_numbers;

alter table refunds
  -- which refund of its payment
  add column nth smallint,
  -- when its turn came, of one that had to wait
  add column asked_at timestamptz,
  drop constraint refunds_state_check,
  -- waiting: another refund of the payment is under way, or staff return the money by hand
  add constraint refunds_state_check check (state in ('waiting', 'pending', 'done', 'failed')) not valid;
-- The refund whose money waits in the queue for staff: its provider said no, or it goes back by hand.
alter table unapplied add column refund_id bigint unique references refunds (id);

-- Money of cancelled orders that waits in the queue by now gets its refund.
update unapplied u set refund_id = r.id from refunds r
  where u.cause = 'order_cancelled' and u.provider = r.provider and u.provider_ref = r.provider_ref || ' ' || r.refund_no
    and r.payment_id is not null and not exists (select 1 from refunds b where b.unapplied_id = u.id);
with moved as (
  update refunds r set payment_id = p.id, unapplied_id = null
    from unapplied u join orders o on o.id = u.order_id join payments p on p.provider = u.provider and u.provider_ref = p.provider_ref || ' R' || o.order_no
    where u.id = r.unapplied_id and u.cause = 'order_cancelled' and u.provider = 'transfer' and u.state = 'refunded' and r.state = 'done'
    returning r.id, u.id as unapplied_id)
update unapplied u set refund_id = m.id from moved m where u.id = m.unapplied_id;
insert into refunds (refund_no, payment_id, order_id, provider, provider_ref, currency, amount, state, cause, at)
  select 'R' || o.order_no, p.id, u.order_id, p.provider, p.provider_ref, u.currency, u.amount, 'waiting', u.cause, u.at
    from unapplied u join orders o on o.id = u.order_id join payments p on p.provider = u.provider and u.provider_ref = p.provider_ref || ' R' || o.order_no
    where u.cause = 'order_cancelled' and u.provider = 'transfer' and u.state = 'open' and u.refund_id is null;
update unapplied u set refund_id = r.id from refunds r
  where u.cause = 'order_cancelled' and u.provider = 'transfer' and u.refund_id is null and r.state = 'waiting'
    and r.provider = u.provider and u.provider_ref = r.provider_ref || ' ' || r.refund_no;

update refunds r set nth = n.nth from (select id, row_number() over (partition by payment_id order by id) as nth from refunds where payment_id is not null) n where n.id = r.id;
update refunds r set state = 'waiting' where state = 'pending' and payment_id is not null
  and exists (select 1 from refunds b where b.payment_id = r.payment_id and b.state = 'pending' and b.id < r.id);

alter table refunds add constraint refunds_nth check ((payment_id is null) = (nth is null) and nth between 1 and 50) not valid;
create unique index refunds_payment_nth on refunds (payment_id, nth);
create unique index refunds_payment_pending on refunds (payment_id) where state = 'pending';
drop index refunds_payment;

-- Numbers a payment's refund, lets it wait while another is under way, and refuses what is more than came in. A failed one counts:
-- its money is still owed, and its provider may yet turn out to have sent it.
create function bound_refund() returns trigger language plpgsql as $$
declare
  paid record;
  others record;
begin
  select currency, amount into paid from payments where id = new.payment_id for no key update;
  select coalesce(sum(amount), 0) as amount, coalesce(max(nth), 0) as nth, coalesce(bool_or(state = 'pending'), false) as pending into others
    from refunds where payment_id = new.payment_id and id <> new.id and refund_no <> new.refund_no;
  if new.currency <> paid.currency or others.amount + new.amount > paid.amount then
    raise exception 'refund % is more than is left of payment %', new.refund_no, new.payment_id using errcode = 'check_violation';
  end if;
  new.nth := coalesce(new.nth, others.nth + 1);
  if tg_op = 'INSERT' and new.state = 'pending' and others.pending then
    new.state := 'waiting';
  end if;
  return new;
end $$;
create trigger bound_refund before insert or update of payment_id, currency, amount on refunds
  for each row when (new.payment_id is not null) execute function bound_refund();
