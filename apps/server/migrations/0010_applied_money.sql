-- Money of the queue may pay an order it fits: the payment it became stands beside it, once.
alter table unapplied
  add column payment_id bigint unique references payments (id),
  drop constraint unapplied_state_check,
  add constraint unapplied_state_check check (state in ('open', 'refunding', 'refunded', 'applied')),
  add constraint unapplied_applied check ((state = 'applied') = (payment_id is not null));
drop index unapplied_open;
create index unapplied_open on unapplied (id) where state in ('open', 'refunding');
