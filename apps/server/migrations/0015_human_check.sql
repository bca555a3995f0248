-- Security checks (AC-9): one row a picture, for one try of one visitor. What a right answer gives is good for one use.
CREATE TABLE captchas (
  token_hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('blockPuzzle', 'clickWord', 'waiting')),
  answer jsonb NOT NULL,
  -- Cookie of the visitor it was given to, and the address of one who sends no cookie.
  visitor text NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  tried_at timestamptz,
  verification_hash bytea UNIQUE,
  used_at timestamptz,
  used_for text,
  CHECK (verification_hash IS NULL OR tried_at IS NOT NULL),
  CHECK (used_at IS NULL OR verification_hash IS NOT NULL),
  CHECK ((used_at IS NULL) = (used_for IS NULL))
);
CREATE INDEX captchas_created ON captchas (created_at);

-- How much somebody without a login has browsed (PL-4): visitors by their cookie, and everybody at one address together.
CREATE TABLE visit_meters (
  key text PRIMARY KEY,
  -- Number of the time window that `n` counts in.
  window_no bigint NOT NULL,
  n integer NOT NULL CHECK (n >= 0),
  limited_until timestamptz,
  -- Until then the budget of the address does not hold for this visitor, who has shown to be human.
  proven_until timestamptz,
  changed_at timestamptz NOT NULL
);
CREATE INDEX visit_meters_limited ON visit_meters (limited_until) WHERE limited_until IS NOT NULL;
CREATE INDEX visit_meters_proven ON visit_meters (proven_until) WHERE proven_until IS NOT NULL;
CREATE INDEX visit_meters_changed ON visit_meters (changed_at);
