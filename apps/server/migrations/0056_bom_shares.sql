-- Links that open a BOM for whoever has them (BM-7). Of a link the hash of its token is kept alone.

CREATE TABLE bom_shares (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  bom_id bigint NOT NULL REFERENCES boms (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  rights text NOT NULL CHECK (rights IN ('view', 'copy')),
  -- material codes are shown too
  with_codes boolean NOT NULL DEFAULT false,
  opened int NOT NULL DEFAULT 0 CHECK (opened >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz,
  CHECK (expires_at <= created_at + interval '365 days')
);
CREATE INDEX bom_shares_bom ON bom_shares (bom_id, created_at DESC);
