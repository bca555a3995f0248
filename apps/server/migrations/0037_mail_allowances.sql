-- Mails a stranger can cause go to an address that nobody confirmed at most twice a day (UTC+8). Addresses stand hashed.
CREATE TABLE mail_allowances (
  recipient_hash bytea NOT NULL,
  day date NOT NULL,
  -- mails wanted that day, those held back included
  wanted int NOT NULL DEFAULT 1 CHECK (wanted > 0),
  PRIMARY KEY (recipient_hash, day)
);
CREATE INDEX mail_allowances_day ON mail_allowances (day);

-- Whether one more may go; counts it. The row of address and day is locked until the transaction ends, so that mails at once count one
-- another. An address is confirmed once an order of its account was paid.
CREATE FUNCTION mail_allowed(to_address text, most int) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  n int;
BEGIN
  IF EXISTS (SELECT 1 FROM users u JOIN orders o ON o.user_id = u.id WHERE lower(u.email) = lower(to_address) AND o.paid_at IS NOT NULL) THEN
    RETURN true;
  END IF;
  INSERT INTO mail_allowances AS a (recipient_hash, day) VALUES (sha256(convert_to(lower(to_address), 'UTF8')), (now() AT TIME ZONE 'Asia/Shanghai')::date)
    ON CONFLICT (recipient_hash, day) DO UPDATE SET wanted = a.wanted + 1 RETURNING a.wanted INTO n;
  RETURN n <= most;
END
$$;
