-- Two-step login of staff (R-110): a seed sealed under a key made of SECRET, the last step used, the tries left, and recovery codes as hashes.
-- A password that somebody else made is good for one login within a day.
ALTER TABLE staff
  ADD COLUMN totp_seed bytea,
  ADD COLUMN totp_on_at timestamptz,
  ADD COLUMN totp_last_step bigint NOT NULL DEFAULT 0,
  -- shown, not yet proven by a code
  ADD COLUMN totp_pending bytea,
  ADD COLUMN totp_tries integer NOT NULL DEFAULT 0 CHECK (totp_tries BETWEEN 0 AND 5),
  ADD COLUMN totp_barred_until timestamptz,
  ADD COLUMN password_until timestamptz,
  ADD COLUMN password_spent_at timestamptz,
  ADD CONSTRAINT staff_totp_whole CHECK ((totp_seed IS NULL) = (totp_on_at IS NULL)),
  ADD CONSTRAINT staff_password_once CHECK (password_spent_at IS NULL OR password_until IS NOT NULL);

CREATE TABLE staff_recovery_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff (id),
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  -- of a seed that is not yet proven
  is_pending boolean NOT NULL,
  used_at timestamptz,
  UNIQUE (staff_id, code_hash),
  CHECK (NOT is_pending OR used_at IS NULL)
);

-- Until when the code entered last in this login counts as fresh.
ALTER TABLE staff_logins ADD COLUMN fresh_until timestamptz;
