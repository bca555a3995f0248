-- The sandbox provider's own book: what it was asked for, what it took and gave back, and the notices it sent.
CREATE TABLE sandbox_payments (
  payment_no text PRIMARY KEY,
  trade_no text NOT NULL UNIQUE,
  pay_type text NOT NULL,
  title text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('CNY', 'USD')),
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'paid', 'declined')),
  -- what the buyer really gave; differs where the page was told to
  paid_amount bigint CHECK (paid_amount > 0),
  return_path text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  CHECK ((state = 'paid') = (paid_amount IS NOT NULL))
);
CREATE INDEX sandbox_payments_created ON sandbox_payments (created_at DESC);

CREATE TABLE sandbox_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_no text NOT NULL REFERENCES sandbox_payments (payment_no),
  notice_id text NOT NULL UNIQUE,
  body text NOT NULL,
  -- deliveries still to make on purpose, beyond the first
  repeats int NOT NULL DEFAULT 0 CHECK (repeats >= 0),
  attempts int NOT NULL DEFAULT 0,
  next_at timestamptz,
  last_answer text NOT NULL DEFAULT '',
  delivered_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX sandbox_notices_due ON sandbox_notices (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE sandbox_refunds (
  refund_no text PRIMARY KEY,
  trade_no text NOT NULL REFERENCES sandbox_payments (trade_no),
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);
CREATE INDEX sandbox_refunds_trade ON sandbox_refunds (trade_no);

CREATE TABLE sandbox_book (
  ref text NOT NULL,
  dir text NOT NULL CHECK (dir IN ('in', 'out')),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (ref, dir)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sandbox_book FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What providers' statements say; the books are compared with it.
CREATE VIEW provider_book AS SELECT 'sandbox'::text AS provider, ref, dir, currency, amount FROM sandbox_book;
