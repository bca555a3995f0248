-- Carts, drafts, orders with their lines, reservations, events and shipments.
CREATE TABLE carts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint UNIQUE REFERENCES users (id),
  -- sha256 of a guest's cookie; a cart taken over at login keeps neither
  guest_hash bytea UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  CHECK (user_id IS NULL OR guest_hash IS NULL)
);

CREATE TABLE cart_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cart_id bigint NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  part_id bigint NOT NULL REFERENCES parts (id),
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 10000000),
  selected boolean NOT NULL DEFAULT true,
  futures_link_id text NOT NULL DEFAULT '',
  batch_name text NOT NULL DEFAULT '',
  material_number text NOT NULL DEFAULT '',
  -- what the buyer saw, so that a change shows before checkout (CT-7); per edition's currency
  seen_edition text NOT NULL CHECK (seen_edition IN ('domestic', 'international')),
  seen_price_micros bigint,
  added_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (cart_id, part_id, futures_link_id, batch_name)
);

CREATE TABLE drafts (
  id text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  goods jsonb NOT NULL,
  form jsonb NOT NULL DEFAULT '{}',
  source text NOT NULL DEFAULT 'cart',
  created_at timestamptz NOT NULL DEFAULT now(),
  order_no text
);
CREATE INDEX drafts_user ON drafts (user_id, created_at DESC);

-- Order numbers are the day and the next of these.
CREATE SEQUENCE order_numbers;

CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_no text NOT NULL UNIQUE,
  parent_id bigint REFERENCES orders (id),
  user_id bigint NOT NULL REFERENCES users (id),
  edition text NOT NULL CHECK (edition IN ('domestic', 'international')),
  currency text NOT NULL CHECK (currency IN ('CNY', 'USD')),
  state text NOT NULL,
  pay_state text NOT NULL DEFAULT 'unpaid' CHECK (pay_state IN ('unpaid', 'part_paid', 'paid')),
  warehouse text REFERENCES warehouses (code),
  stock_type text,
  goods bigint NOT NULL CHECK (goods >= 0),
  freight bigint NOT NULL DEFAULT 0 CHECK (freight >= 0),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  discount bigint NOT NULL DEFAULT 0 CHECK (discount >= 0),
  total bigint NOT NULL CHECK (total >= 0),
  pay_type text NOT NULL,
  carrier text NOT NULL,
  freight_rule text NOT NULL DEFAULT '',
  address jsonb NOT NULL,
  -- { kind: personal|company, title, taxNumber, email }, null = no invoice
  invoice jsonb,
  note text NOT NULL DEFAULT '',
  po_number text NOT NULL DEFAULT '',
  express_account text NOT NULL DEFAULT '',
  lang text NOT NULL CHECK (lang IN ('zh', 'en')),
  demo boolean NOT NULL DEFAULT false,
  expires_at timestamptz,
  placed_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  shipped_at timestamptz,
  received_at timestamptz,
  closed_at timestamptz,
  close_reason text,
  version int NOT NULL DEFAULT 1,
  CHECK (total = goods + freight + fee - discount),
  CHECK ((edition = 'domestic') = (currency = 'CNY'))
);
CREATE INDEX orders_user ON orders (user_id, id DESC);
CREATE INDEX orders_state ON orders (state, id DESC);
CREATE INDEX orders_parent ON orders (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX orders_expiring ON orders (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX orders_arriving ON orders (shipped_at) WHERE state = 'wait_receive';

CREATE TABLE order_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  position int NOT NULL,
  part_id bigint NOT NULL REFERENCES parts (id),
  -- what was bought, as shown then: mpn, brand, package, descriptions, image key
  snapshot jsonb NOT NULL,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 10000000),
  unit_micros bigint NOT NULL CHECK (unit_micros >= 0),
  amount bigint NOT NULL,
  cancelled int NOT NULL DEFAULT 0 CHECK (cancelled >= 0),
  shipped int NOT NULL DEFAULT 0 CHECK (shipped >= 0),
  batch_name text NOT NULL DEFAULT '',
  futures_link_id text NOT NULL DEFAULT '',
  material_number text NOT NULL DEFAULT '',
  UNIQUE (order_id, position),
  CHECK (shipped + cancelled <= quantity),
  CHECK (amount = floor((quantity::numeric * unit_micros + 5000) / 10000))
);
CREATE INDEX order_lines_part ON order_lines (part_id);

CREATE TABLE reservations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id bigint NOT NULL REFERENCES order_lines (id),
  part_id bigint NOT NULL,
  warehouse text NOT NULL,
  quantity int NOT NULL CHECK (quantity >= 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'shipped', 'released')),
  FOREIGN KEY (part_id, warehouse) REFERENCES stock (part_id, warehouse)
);
CREATE INDEX reservations_line ON reservations (line_id);
CREATE INDEX reservations_open ON reservations (part_id, warehouse) WHERE state = 'open';

CREATE TABLE state_rules (from_state text NOT NULL, to_state text NOT NULL, PRIMARY KEY (from_state, to_state));
INSERT INTO state_rules VALUES
  ('new', 'pending_confirm'), ('new', 'unpaid'), ('new', 'order_dealt'),
  ('pending_confirm', 'confirm'), ('pending_confirm', 'invalid'), ('pending_confirm', 'closed'),
  ('confirm', 'wait_send'), ('confirm', 'closed'), ('unpaid', 'wait_send'), ('unpaid', 'closed'),
  ('wait_send', 'part_shipped'), ('wait_send', 'wait_receive'), ('wait_send', 'closed'),
  ('part_shipped', 'part_shipped'), ('part_shipped', 'wait_receive'), ('wait_receive', 'received'), ('received', 'finish'),
  ('order_dealt', 'finish'), ('order_dealt', 'closed');

CREATE TABLE order_events (
  order_id bigint NOT NULL REFERENCES orders (id),
  seq int NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  act text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('buyer', 'staff', 'system')),
  actor_id bigint,
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, seq),
  FOREIGN KEY (from_state, to_state) REFERENCES state_rules (from_state, to_state)
);

CREATE TABLE shipments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  carrier text NOT NULL,
  tracking_no text NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff (id),
  shipped_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shipments_order ON shipments (order_id);
CREATE TABLE shipment_lines (
  shipment_id bigint NOT NULL REFERENCES shipments (id),
  line_id bigint NOT NULL REFERENCES order_lines (id),
  quantity int NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (shipment_id, line_id)
);

CREATE TABLE staff_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  staff_id bigint NOT NULL REFERENCES staff (id),
  note text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_notes_order ON staff_notes (order_id);
