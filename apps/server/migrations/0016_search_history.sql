-- What buyers searched for, once per day and text; kept for the days that are shown and no longer (PL-6).
CREATE TABLE search_history (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- of the search, in UTC+8
  day date NOT NULL,
  field_type smallint NOT NULL CHECK (field_type IN (0, 1)),
  value text NOT NULL CHECK (char_length(value) BETWEEN 1 AND 50),
  -- Capitals make no other search.
  value_key text NOT NULL GENERATED ALWAYS AS (lower(value)) STORED,
  field text NOT NULL DEFAULT '' CHECK (char_length(field) <= 50),
  searched_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, day, field_type, value_key)
);
CREATE INDEX search_history_recent ON search_history (user_id, searched_at DESC, value_key, field_type);
CREATE INDEX search_history_age ON search_history (day);
