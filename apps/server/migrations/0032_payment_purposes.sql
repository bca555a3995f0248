-- An attempt and a payment are for something: an order, later a recharge, whose table and foreign key come with the wallet. Exactly its id stands there.
alter table payment_attempts
  alter column order_id drop not null,
  add column purpose text not null default 'order',
  add column recharge_id bigint,
  add constraint payment_attempts_purpose check (case purpose
    when 'order' then order_id is not null and recharge_id is null
    when 'recharge' then recharge_id is not null and order_id is null
    else false end) not valid;
create unique index payment_attempts_recharge_waiting on payment_attempts (recharge_id) where state = 'waiting';

alter table payments
  alter column order_id drop not null,
  add column recharge_id bigint,
  drop constraint payments_purpose_check,
  add constraint payments_purpose check (case purpose
    when 'order' then order_id is not null and recharge_id is null
    when 'recharge' then recharge_id is not null and order_id is null
    else false end) not valid;
create index payments_recharge on payments (recharge_id) where recharge_id is not null;

-- Money without a place and money going back belong to one thing at most.
alter table unapplied
  add column recharge_id bigint,
  add constraint unapplied_purpose check (num_nonnulls(order_id, recharge_id) <= 1) not valid;
create index unapplied_recharge on unapplied (recharge_id) where recharge_id is not null;
alter table refunds
  add column recharge_id bigint,
  add constraint refunds_purpose check (num_nonnulls(order_id, recharge_id) <= 1) not valid;
create index refunds_recharge on refunds (recharge_id) where recharge_id is not null;
