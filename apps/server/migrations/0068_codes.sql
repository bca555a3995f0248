-- Verification codes, links in mails, and the text messages that carry codes (R-101, R-102). What a contact is stays out of the tables of
-- codes and askings: both keep it as an HMAC under a key derived from SECRET.

CREATE TABLE verification_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('register', 'login', 'find_password', 'change_contact', 'wallet')),
  contact_hash bytea NOT NULL CHECK (octet_length(contact_hash) = 32),
  -- whose it is: 'visitor:…' or 'address:…' of who asked, 'user:…' of an account, '' = of who reads the number (staff asked)
  holder text NOT NULL,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  tries int NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at AND expires_at <= created_at + interval '10 minutes'),
  used_at timestamptz CHECK (used_at <= expires_at),
  superseded_at timestamptz,
  CHECK (used_at IS NULL OR superseded_at IS NULL)
);
CREATE UNIQUE INDEX verification_codes_live ON verification_codes (purpose, contact_hash) WHERE used_at IS NULL AND superseded_at IS NULL;
CREATE INDEX verification_codes_created ON verification_codes (created_at);

-- Each message asked for, sent or not: what the limits of R-101 are counted by.
CREATE TABLE code_askings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  contact_hash bytea NOT NULL CHECK (octet_length(contact_hash) = 32),
  visitor_hash bytea NOT NULL CHECK (octet_length(visitor_hash) = 32),
  address_hash bytea NOT NULL CHECK (octet_length(address_hash) = 32),
  at timestamptz NOT NULL
);
CREATE INDEX code_askings_contact ON code_askings (contact_hash, at);
CREATE INDEX code_askings_visitor ON code_askings (visitor_hash, at);
CREATE INDEX code_askings_address ON code_askings (address_hash, at);
CREATE INDEX code_askings_channel ON code_askings (channel, at);

-- Links of mails, and the tickets that codes are exchanged for.
CREATE TABLE mail_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password')),
  user_id bigint NOT NULL REFERENCES users (id),
  -- which of the account's contacts it proves
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  contact_hash bytea NOT NULL CHECK (octet_length(contact_hash) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_at timestamptz CHECK (used_at <= expires_at),
  superseded_at timestamptz,
  CHECK (used_at IS NULL OR superseded_at IS NULL)
);
CREATE UNIQUE INDEX mail_tokens_live ON mail_tokens (user_id, purpose) WHERE used_at IS NULL AND superseded_at IS NULL;
CREATE INDEX mail_tokens_created ON mail_tokens (created_at);

CREATE TABLE sms_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_key text NOT NULL UNIQUE,
  -- in full until it was sent, then with its middle hidden; a demo that only records keeps it
  number text NOT NULL,
  -- code and minutes, encrypted; gone once it was sent or given up
  body bytea,
  tries int NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 2),
  created_at timestamptz NOT NULL,
  -- no use after that
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  sent_at timestamptz,
  dead boolean NOT NULL DEFAULT false,
  CHECK (sent_at IS NULL OR NOT dead),
  CHECK (body IS NOT NULL OR sent_at IS NOT NULL OR dead)
);
CREATE INDEX sms_outbox_created ON sms_outbox (created_at);
