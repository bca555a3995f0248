-- Passes of guests who query goods over HTTP (SR-10), and what pages tell of failures and of where they were (PL-3).

-- One key a day, shared by all processes. With it goes what the application secret adds, so that the table alone signs nothing.
CREATE TABLE pass_keys (
  -- yyyymmdd in UTC+8
  day integer PRIMARY KEY CHECK (day BETWEEN 20000101 AND 29991231),
  seed bytea NOT NULL CHECK (length(seed) = 32),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- A pass has a row from its first use on: it counts the uses.
CREATE TABLE used_passes (
  nonce bytea PRIMARY KEY CHECK (length(nonce) = 12),
  uses smallint NOT NULL CHECK (uses BETWEEN 1 AND 20),
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_passes_expires ON used_passes (expires_at);

CREATE TABLE front_error_kinds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- of call, code and message without their numbers
  hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
  api text NOT NULL CHECK (length(api) <= 200),
  code text NOT NULL CHECK (length(code) <= 40),
  message text NOT NULL CHECK (length(message) <= 500),
  times bigint NOT NULL DEFAULT 1 CHECK (times > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX front_error_kinds_latest ON front_error_kinds (last_at DESC, id DESC);

CREATE TABLE front_errors (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind_id bigint NOT NULL REFERENCES front_error_kinds ON DELETE CASCADE,
  -- a one-way mark of the browser; null = it gave none
  visitor bytea CHECK (length(visitor) = 16),
  page text NOT NULL CHECK (length(page) <= 200),
  detail text NOT NULL CHECK (length(detail) <= 2000),
  version text NOT NULL CHECK (length(version) <= 40),
  browser text NOT NULL CHECK (length(browser) <= 40),
  at timestamptz NOT NULL
);
CREATE INDEX front_errors_kind ON front_errors (kind_id, id DESC);
CREATE INDEX front_errors_at ON front_errors (at);

CREATE TABLE page_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  visitor bytea CHECK (length(visitor) = 16),
  event_type text NOT NULL CHECK (length(event_type) <= 40),
  event_data jsonb NOT NULL CHECK (length(event_data::text) <= 8000),
  at timestamptz NOT NULL
);
CREATE INDEX page_events_at ON page_events (at);
