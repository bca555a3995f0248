-- A login of staff, held by a cookie (R-110): its bearers, one a tab, hang on it and end with it. A bearer that the version before this one
-- made has no login and ends by itself.
CREATE TABLE staff_logins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff (id),
  cookie_hash bytea NOT NULL UNIQUE CHECK (octet_length(cookie_hash) = 32),
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  -- of its last request, at most a minute old
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  ended_at timestamptz
);
CREATE INDEX staff_logins_open ON staff_logins (staff_id, seen_at DESC) WHERE ended_at IS NULL;

ALTER TABLE staff_sessions ADD COLUMN login_id bigint REFERENCES staff_logins (id) ON DELETE CASCADE;
CREATE INDEX staff_sessions_login ON staff_sessions (login_id);
