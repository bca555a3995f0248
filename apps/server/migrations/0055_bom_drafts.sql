-- Lists that are not saved yet, and what an account's choices and columns were (BM-1 to BM-4).

CREATE TABLE bom_drafts (
  -- random: whoever owns it names it by this
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  user_id bigint REFERENCES users (id),
  -- SHA-256 of the visitor's mark
  visitor_hash bytea CHECK (length(visitor_hash) = 32),
  edition text NOT NULL CHECK (edition IN ('domestic', 'international')),
  -- what was read, and the lines with what serves them
  content jsonb NOT NULL,
  -- rows of `content` that were put there by lines, for the list of drafts
  line_count int NOT NULL CHECK (line_count BETWEEN 0 AND 300),
  -- as it came, null = pasted
  file bytea CHECK (length(file) <= 2097152),
  file_name text NOT NULL DEFAULT '',
  pasted text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- when a visitor who logged in brought it along
  claimed_at timestamptz,
  CHECK ((user_id IS NULL) <> (visitor_hash IS NULL)),
  CHECK (claimed_at IS NULL OR user_id IS NOT NULL),
  CHECK (pg_column_size(content) <= 4194304)
);
CREATE INDEX bom_drafts_user ON bom_drafts (user_id, used_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX bom_drafts_visitor ON bom_drafts (visitor_hash, used_at DESC) WHERE visitor_hash IS NOT NULL;
CREATE INDEX bom_drafts_expires ON bom_drafts (expires_at);

-- What an account chose by hand for a line, for lines that ask for the same again (R-146).
CREATE TABLE bom_choices (
  user_id bigint NOT NULL REFERENCES users (id),
  edition text NOT NULL CHECK (edition IN ('domestic', 'international')),
  line_key text NOT NULL CHECK (line_key ~ '^[0-9a-f]{64}$'),
  part_id bigint NOT NULL REFERENCES parts (id),
  -- the line in a few words, for the list of choices
  line text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, edition, line_key)
);
CREATE INDEX bom_choices_used ON bom_choices (user_id, used_at DESC);
CREATE INDEX bom_choices_part ON bom_choices (part_id);

-- Columns of lists of one form, as they were said last (R-131).
CREATE TABLE bom_layouts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  layout_key text NOT NULL CHECK (layout_key ~ '^[0-9a-f]{64}$'),
  headers text[] NOT NULL,
  settings jsonb NOT NULL,
  used_at timestamptz NOT NULL,
  UNIQUE (user_id, layout_key)
);
CREATE INDEX bom_layouts_used ON bom_layouts (user_id, used_at DESC);

-- Makers an account would rather have, best first; they order, they do not choose (R-145).
CREATE TABLE bom_makers (
  user_id bigint NOT NULL REFERENCES users (id),
  brand_id int NOT NULL REFERENCES brands (id),
  rank int NOT NULL CHECK (rank BETWEEN 1 AND 20),
  PRIMARY KEY (user_id, brand_id)
);
