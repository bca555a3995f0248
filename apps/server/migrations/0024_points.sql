-- Points of buyers as an append-only ledger, and the days they signed in on (PT-1).

-- Sum of the ledger below, kept beside it.
CREATE TABLE points_balances (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  balance bigint NOT NULL CHECK (balance >= 0)
);

CREATE TABLE points_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  change int NOT NULL CHECK (change <> 0),
  -- after this move
  balance bigint NOT NULL CHECK (balance >= 0),
  kind text NOT NULL CHECK (kind IN ('sign_in')),
  -- what it is for, once each: a sign-in's day
  ref text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (user_id, kind, ref),
  CHECK (kind <> 'sign_in' OR change > 0)
);
CREATE INDEX points_moves_list ON points_moves (user_id, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON points_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE sign_ins (
  user_id bigint NOT NULL REFERENCES users (id),
  -- in UTC+8, by the shop's clock
  day date NOT NULL,
  -- which day of its round of five
  round_day smallint NOT NULL CHECK (round_day BETWEEN 1 AND 5),
  PRIMARY KEY (user_id, day)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sign_ins FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
