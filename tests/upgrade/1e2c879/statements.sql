-- What the shop of this commit goes on saying to the database while a newer one migrates it, as its own code says it, with values in place of
-- parameters (moments lie two days back where what was kept lives for hours). Each statement opens with a line of what it is; "undone" is rolled back, so that the books stay right, "kept" is not.

-- undone: knows a buyer by a session's cookie
with found as (
  select s.id as session_id, s.seen_at, u.id as user_id, u.username, u.user_source from sessions s join users u on u.id = s.user_id
  where s.cookie_hash = (select cookie_hash from sessions order by id desc limit 1) and s.ended_at is null and s.expires_at > now() and s.seen_at > now() - interval '30 days' and u.blocked_at is null
), used as (
  update sessions set seen_at = now() where id in (select session_id from found)
) select session_id, user_id, username, user_source from found;

-- undone: knows a buyer by a bearer
select s.id as session_id, u.id as user_id, u.username, u.user_source
from tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
where t.token_hash = (select token_hash from tokens order by expires_at desc limit 1) and t.expires_at > now() - interval '2 days' and s.ended_at is null and s.expires_at > now() and u.blocked_at is null;

-- undone: knows a member of staff, with the permissions
select f.id, f.username, f.name, f.permissions from staff_sessions s join staff f on f.id = s.staff_id
where s.expires_at > now() - interval '2 days' and s.ended_at is null and f.blocked_at is null;

-- undone: logs a member of staff in
insert into staff_sessions (token_hash, staff_id, expires_at) values (decode(md5(random()::text) || md5(random()::text), 'hex'), (select id from staff where username = 'only-orders'), now() + interval '8 hours');

-- undone: reads a cart
select l.id, l.part_id, l.quantity, l.selected, l.futures_link_id, l.batch_name, l.material_number, l.seen_edition, l.seen_price_micros
from carts c join cart_lines l on l.cart_id = c.id where c.user_id = (select id from users where username = 'upgradecn') order by l.added_at desc, l.id desc;

-- kept: adds to a cart
with cart as (update carts c set seen_at = now(), version = c.version + 1 where c.user_id = (select id from users where username = 'democn') returning c.id),
made as (insert into carts (user_id) select id from users where username = 'democn' on conflict (user_id) do nothing returning id)
insert into cart_lines as l (cart_id, part_id, quantity, selected, futures_link_id, batch_name, material_number, seen_edition, seen_price_micros)
select cart.id, n.part_id, n.quantity, n.selected, n.link, n.batch, n.material, 'domestic'::text, n.seen
from (select id from cart union all select id from made limit 1) cart, (select (select min(id) from parts) as part_id, 1 as quantity, true as selected, '' as link, '' as batch, '' as material, 1000000::bigint as seen) n
on conflict (cart_id, part_id, futures_link_id, batch_name) do update set
  quantity = least(10000000, l.quantity + excluded.quantity),
  selected = l.selected or excluded.selected, material_number = coalesce(nullif(l.material_number, ''), excluded.material_number),
  seen_edition = excluded.seen_edition, seen_price_micros = excluded.seen_price_micros
returning l.id, l.xmax = 0 as fresh;

-- undone: reads orders
select o.id, o.order_no, o.parent_id, o.user_id, o.edition, o.currency, o.state, o.pay_state, o.warehouse, o.stock_type,
  o.goods, o.freight, o.fee, o.discount, o.total, o.pay_type, o.carrier, o.lang, o.placed_at, o.expires_at, o.shipped_at, o.version,
  p.order_no as parent_no, u.username, f.line_count, f.first_parts, o.address, o.invoice, o.note, o.po_number, o.express_account,
  o.freight_rule, o.paid_at, o.close_reason, o.demo
from orders o join users u on u.id = o.user_id left join orders p on p.id = o.parent_id
cross join lateral (select count(*)::int as line_count, coalesce((array_agg(l.snapshot->>'mpn' order by l.id))[1:3], '{}') as first_parts
  from order_lines l where l.order_id in (select c.id from orders c where c.id = o.id or c.parent_id = o.id)) f
where o.user_id = (select id from users where username = 'upgradecn') order by coalesce(o.parent_id, o.id) desc, o.id;

-- undone: places an order
with made as (
  insert into orders (order_no, parent_id, user_id, edition, currency, state, warehouse, stock_type, goods, freight, fee, total, pay_type, carrier,
    freight_rule, address, invoice, note, po_number, express_account, lang, demo, expires_at, placed_at)
  select 'UP' || (random() * 1e12)::bigint, null, o.user_id, o.edition, o.currency, 'unpaid', o.warehouse, o.stock_type, o.goods, o.freight,
    o.fee, o.goods + o.freight + o.fee, o.pay_type, o.carrier, o.freight_rule, o.address, o.invoice, o.note, o.po_number, o.express_account, o.lang, o.demo, o.expires_at, now()
  from orders o where o.state = 'unpaid' and o.parent_id is null order by o.id desc limit 1 returning id, user_id
), told as (insert into order_events (order_id, seq, from_state, to_state, act, actor, actor_id, at) select id, 1, 'new', 'unpaid', 'place', 'buyer', user_id, now() from made)
insert into order_lines (order_id, position, part_id, snapshot, quantity, unit_micros, amount, batch_name, futures_link_id, material_number)
select made.id, l.position, l.part_id, l.snapshot, l.quantity, l.unit_micros, l.amount, l.batch_name, l.futures_link_id, l.material_number from made, order_lines l order by l.id desc limit 1;

-- undone: moves an order, with its event
with moves as (select id, state as from_state, 'closed'::text as to_state from orders where state = 'unpaid' and parent_id is null order by id limit 1),
moved as (update orders o set state = m.to_state, version = o.version + 1, expires_at = null,
    pay_state = case when 'cancel'::text = 'pay' then 'paid' else o.pay_state end,
    closed_at = case when m.to_state in ('closed', 'invalid') then now() else o.closed_at end,
    close_reason = case when m.to_state in ('closed', 'invalid') then coalesce('price'::text, o.close_reason) else o.close_reason end
  from moves m where o.id = m.id and o.state = m.from_state returning o.id, m.from_state, m.to_state)
insert into order_events (order_id, seq, from_state, to_state, act, actor, actor_id, note, at)
select m.id, (select coalesce(max(e.seq), 0) + 1 from order_events e where e.order_id = m.id), m.from_state, m.to_state, 'cancel', 'buyer', null::bigint, '', now() from moved m;

-- undone: begins a payment
insert into payment_attempts (payment_no, order_id, provider, pay_type, currency, amount, created_at, expires_at)
select 'UP' || (random() * 1e12)::bigint, o.id, 'sandbox', o.pay_type, o.currency, o.total, now(), now() + interval '1 hour' from orders o where o.state = 'unpaid' and o.parent_id is null
  and not exists (select 1 from payment_attempts a where a.order_id = o.id) order by o.id limit 1;

-- undone: takes money in
insert into payments (order_id, provider, provider_ref, attempt_id, currency, amount, staff_id, at)
select o.id, 'transfer', 'UP' || (random() * 1e12)::bigint, null, o.currency, o.total, (select id from staff where username = 'admin'), now() from orders o where o.parent_id is null order by o.id desc limit 1;

-- undone: queues money that fits no order
insert into unapplied (provider, provider_ref, attempt_id, order_id, currency, amount, cause, at)
values ('transfer', 'UP' || (random() * 1e12)::bigint, null, null, 'CNY', 100, 'order_unknown', now());

-- undone: sends queued money back
insert into refunds (refund_no, payment_id, unapplied_id, order_id, provider, provider_ref, currency, amount, cause, at)
select 'UP' || (random() * 1e12)::bigint, null, u.id, u.order_id, u.provider, u.provider_ref, u.currency, u.amount, 'back', now() from unapplied u where u.state = 'open' order by u.id limit 1
on conflict (refund_no) do update set state = 'pending' where refunds.state = 'failed';

-- undone: keeps a provider's notice
with stored as (insert into notices (provider, notice_id, provider_ref, payment_no, raw, signature, verified, kind, currency, amount)
values ('sandbox', 'UP' || (random() * 1e12)::bigint, 'UP', 'UP', '\x7b7d', 'none', true, 'success', 'CNY', 100)
on conflict (provider, notice_id) do nothing returning id)
select id from stored union all select id from notices where provider = 'sandbox' and notice_id = 'UP' and destiny is null;

-- undone: tells a buyer by message and mail of each kind
with mailed as (insert into mails (event_key, user_id, recipient, lang, subject, text_body, html_body)
  select 'upgrade:' || random(), id, 'buyer@example.com', 'zh', 'x', 'x', 'x' from users where username = 'upgradecn' on conflict (event_key) do nothing)
insert into user_messages (event_key, user_id, kind, said)
select 'upgrade:' || random() || k.kind, (select id from users where username = 'upgradecn'), k.kind, '{}'::jsonb
from unnest(array['order_confirmed', 'order_paid', 'order_shipped', 'order_closed', 'order_refunded', 'part_arrived', 'price_changed', 'inquiry_answered', 'feedback_answered']) as k (kind)
on conflict (event_key) do nothing;

-- undone: reads messages
select id, kind, said, created_at, read_at from user_messages where user_id = (select id from users where username = 'upgradecn') and removed_at is null order by id desc limit 10;

-- kept: writes down what staff did
insert into audit_log (staff_id, action, subject, before, after, reason, request_id)
select id, 'picture.upload', 'picture:upgrade.jpg', null, '{"bytes": 1}'::jsonb, '', 'upgrade' from staff where username = 'only-content';

-- undone: reads a notice's picture
select type, bytes from placement_images order by hash limit 1;

-- undone: takes a notice's picture in
insert into placement_images (hash, type, width, height, bytes) values (md5(random()::text) || md5(random()::text), 'png', 1, 1, '\x89504e47') on conflict (hash) do nothing;

-- undone: reads a contact's picture
select picture as bytes, picture_type as type from service_contacts where picture_hash is not null order by id limit 1;

-- undone: adds a contact with a picture
insert into service_contacts (edition, role, name, kind, contact, shown, position, picture, picture_type, picture_hash)
values ('domestic', 'account', 'x', 'wechat', 'up' || (random() * 1e12)::bigint, true, 9, '\x89504e47', 'png', md5(random()::text) || md5(random()::text)) on conflict do nothing;

-- undone: shows what staff placed
select p.id, p.kind, p.content, p.locale_range, p.enabled, p.starts_at, p.ends_at, p.version, p.updated_at
from placements p where p.enabled and (p.ends_at is null or p.ends_at > now()) order by p.kind, p.position, p.id;

-- undone: keeps a favourite
insert into favourites (user_id, part_id, note, saved_at, saved_edition, saved_micros, saved_stock)
values ((select id from users where username = 'upgradecn'), (select max(id) from parts), '', now(), 'domestic', null, 0)
on conflict (user_id, part_id) do update set note = excluded.note, saved_at = excluded.saved_at, removed_at = null;

-- undone: binds an answer to a key
insert into idem (owner, key, call, body_hash) values ('u:1', md5(random()::text), 'order-submit', '\x00') on conflict do nothing;

-- undone: signs in for points
with signed as (insert into sign_ins (user_id, day, round_day) select id, '2020-01-01'::date, 1 from users where username = 'upgradecn'),
kept as (insert into points_balances as b (user_id, balance) select id, 1 from users where username = 'upgradecn' on conflict (user_id) do update set balance = b.balance + 1 returning user_id, balance)
insert into points_moves (user_id, change, balance, kind, ref, at) select user_id, 1, balance, 'sign_in', '2020-01-01', now() from kept;

-- undone: writes feedback down
insert into feedback (key, user_id, edition, lang, kind, satisfaction, text, page, email, wants_answer, sent_once, created_at)
select substr(md5(random()::text) || md5(random()::text), 1, length(f.key)), f.user_id, f.edition, f.lang, f.kind, f.satisfaction, f.text, f.page, f.email, f.wants_answer, decode(md5(random()::text) || md5(random()::text), 'hex'), now() from feedback f limit 1;
