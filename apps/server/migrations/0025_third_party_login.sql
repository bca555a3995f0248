-- Logins elsewhere, at WeChat, QQ and Alipay: which account each belongs to, and the one-time tickets that stand for them meanwhile (RT-7, AC-2).

CREATE TABLE third_party_identities (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('wechat', 'qq', 'alipay')),
  -- SHA-256 of provider and the provider's id of the account: it is only ever compared. No secret goes into it, so that one may be changed.
  subject_hash bytea NOT NULL CHECK (length(subject_hash) = 32),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  UNIQUE (provider, subject_hash),
  UNIQUE (user_id, provider)
);

-- One row a code that a provider gave: it is exchanged once, and its ticket used once.
CREATE TABLE third_party_tickets (
  code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
  provider text NOT NULL CHECK (provider IN ('wechat', 'qq', 'alipay')),
  -- of the browser that began the login; null = a program without one, whose ticket logs in and never links
  flow_hash bytea CHECK (length(flow_hash) = 32),
  -- null = the provider refused the code, or was not heard yet
  ticket_hash bytea UNIQUE CHECK (length(ticket_hash) = 32),
  subject_hash bytea CHECK (length(subject_hash) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  CHECK ((ticket_hash IS NULL) = (subject_hash IS NULL)),
  CHECK (consumed_at IS NULL OR ticket_hash IS NOT NULL)
);
CREATE INDEX third_party_tickets_expires ON third_party_tickets (expires_at);
