-- What was promised of an order's arrival (PD-1, CK-3): kept from the payment on, whatever staff change of calendar and rules afterwards.
alter table orders
  -- To a remote region of the mainland, by the address it was placed with.
  add column remote boolean not null default false,
  -- {orderByMs, leaves, arrives: [from, to], warehouse}; days in UTC+8.
  add column promised jsonb check (promised is null or (jsonb_typeof(promised -> 'leaves') = 'string' and jsonb_array_length(promised -> 'arrives') = 2));
