-- Bills of materials as buyers keep them (BM-4, BM-7): what a line asks for, what serves it, and what the list was before. Nothing that can be computed is kept.

CREATE TABLE boms (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  edition text NOT NULL CHECK (edition IN ('domestic', 'international')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- NFKC, small letters, blanks out: what is compared
  name_key text NOT NULL CHECK (name_key <> ''),
  sets int NOT NULL CHECK (sets BETWEEN 1 AND 10000),
  remark text NOT NULL DEFAULT '' CHECK (char_length(remark) <= 20),
  attrition text NOT NULL DEFAULT 'off' CHECK (attrition ~ '^(off|standard|[0-9]|[1-9][0-9]|1[0-9][0-9]|200)$'),
  -- number of its newest revision
  revision int NOT NULL DEFAULT 1 CHECK (revision > 0),
  -- md5 over its lines and what serves them
  lines_hash text NOT NULL CHECK (lines_hash ~ '^[0-9a-f]{32}$'),
  -- from when what bom_seen says is
  seen_at timestamptz,
  deleted_at timestamptz,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- for the keys of what belongs to it
  UNIQUE (user_id, id)
);
CREATE UNIQUE INDEX boms_name ON boms (user_id, name_key) WHERE deleted_at IS NULL;
CREATE INDEX boms_changed ON boms (user_id, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX boms_deleted ON boms (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE bom_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bom_id bigint NOT NULL REFERENCES boms (id) ON DELETE CASCADE,
  -- what answers name it by
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 40),
  position int NOT NULL CHECK (position BETWEEN 1 AND 300),
  -- null asks
  quantity int CHECK (quantity BETWEEN 0 AND 1000000),
  dnp boolean NOT NULL DEFAULT false,
  material_code text NOT NULL DEFAULT '' CHECK (char_length(material_code) <= 25),
  -- number, maker, values and description, as they were read or edited
  content jsonb NOT NULL,
  -- cells of its row as they stood in the file
  raw jsonb NOT NULL DEFAULT '[]',
  -- hash of what the line asks for: under it a choice is remembered
  line_key text NOT NULL CHECK (line_key ~ '^[0-9a-f]{64}$'),
  choice text NOT NULL DEFAULT 'open' CHECK (choice IN ('open', 'system', 'buyer', 'declined')),
  set_aside boolean NOT NULL DEFAULT false,
  -- looked for although it seems to be no part
  searched_anyway boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  UNIQUE (bom_id, key),
  CONSTRAINT bom_lines_position UNIQUE (bom_id, position) DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE bom_picks (
  line_id bigint NOT NULL REFERENCES bom_lines (id) ON DELETE CASCADE,
  seq int NOT NULL CHECK (seq BETWEEN 1 AND 3),
  part_id bigint NOT NULL REFERENCES parts (id),
  -- null = what the line needs, or the rest of it
  number int CHECK (number BETWEEN 1 AND 10000000),
  -- '' = taken by hand from elsewhere
  evidence text NOT NULL DEFAULT '',
  score_milli int NOT NULL DEFAULT 0 CHECK (score_milli BETWEEN 0 AND 1000),
  vetoes text[] NOT NULL DEFAULT '{}',
  picked_at timestamptz NOT NULL,
  PRIMARY KEY (line_id, seq),
  UNIQUE (line_id, part_id),
  CHECK (number IS NOT NULL OR seq = 1)
);
CREATE INDEX bom_picks_part ON bom_picks (part_id);

-- The whole list as it was; the oldest go, those ordered stay.
CREATE TABLE bom_revisions (
  bom_id bigint NOT NULL REFERENCES boms (id) ON DELETE CASCADE,
  no int NOT NULL CHECK (no > 0),
  cause text NOT NULL CHECK (cause IN ('upload', 'paste', 'overwrite', 'rematch', 'restore', 'copy', 'order', 'quote', 'edit')),
  sets int NOT NULL,
  attrition text NOT NULL,
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  kept boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL,
  PRIMARY KEY (bom_id, no)
);

-- What a buyer last saw of a part in a BOM: for telling what changed since, never for a price.
CREATE TABLE bom_seen (
  bom_id bigint NOT NULL REFERENCES boms (id) ON DELETE CASCADE,
  part_id bigint NOT NULL REFERENCES parts (id),
  unit_micros bigint,
  available bigint NOT NULL,
  PRIMARY KEY (bom_id, part_id)
);

-- Order forms that were opened with a BOM, until they become orders.
CREATE TABLE bom_order_drafts (
  draft_id text PRIMARY KEY REFERENCES drafts (id) ON DELETE CASCADE,
  bom_id bigint NOT NULL REFERENCES boms (id) ON DELETE CASCADE,
  revision int NOT NULL,
  sets int NOT NULL CHECK (sets BETWEEN 1 AND 10000)
);
CREATE INDEX bom_order_drafts_bom ON bom_order_drafts (bom_id);

-- Which BOM an order was made of. Written just before its order, in one transaction.
CREATE TABLE bom_orders (
  order_no text PRIMARY KEY REFERENCES orders (order_no) DEFERRABLE INITIALLY DEFERRED,
  bom_id bigint NOT NULL REFERENCES boms (id),
  revision int NOT NULL,
  sets int NOT NULL CHECK (sets BETWEEN 1 AND 10000)
);
CREATE INDEX bom_orders_bom ON bom_orders (bom_id);
