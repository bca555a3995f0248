-- What staff place in the shop by schedule: notices, popups, popular words, the text of an empty search, activities. And the log of lists fetched.

CREATE TABLE placements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('notice', 'popup', 'word', 'search', 'activity')),
  -- of the kind, as the contract describes it
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  locale_range text NOT NULL CHECK (locale_range IN ('all', 'zh_CN', 'en_US')),
  enabled boolean NOT NULL DEFAULT false,
  starts_at timestamptz,
  ends_at timestamptz,
  position int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- null: came with the shop
  updated_by bigint REFERENCES staff (id),
  CHECK (ends_at IS NULL OR starts_at IS NULL OR ends_at > starts_at)
);
CREATE INDEX placements_order ON placements (kind, position, id);

-- Pictures of notices and popups, by what is in them.
CREATE TABLE placement_images (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  type text NOT NULL CHECK (type IN ('png', 'jpg')),
  width int NOT NULL CHECK (width BETWEEN 1 AND 4000),
  height int NOT NULL CHECK (height BETWEEN 1 AND 4000),
  bytes bytea NOT NULL CHECK (octet_length(bytes) <= 524288),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What was there before; the old places go in a later release.
INSERT INTO placements (kind, content, locale_range, enabled, position)
SELECT 'word', jsonb_build_object('kind', 'word', 'contentZh', content_zh, 'contentEn', content_en, 'link', link,
    'color', CASE WHEN color IN ('accent', 'drop', 'error') THEN color ELSE '' END),
  'all', true, row_number() OVER (ORDER BY position, id)
FROM hot_words;
INSERT INTO placements (kind, content, locale_range, enabled, position)
SELECT 'search', jsonb_build_object('kind', 'search', 'textZh', value #>> '{}', 'textEn', value #>> '{}'), 'all', true, 1
FROM settings WHERE key = 'search.default' AND jsonb_typeof(value) = 'string' AND value #>> '{}' <> '';

CREATE TABLE downloads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list text NOT NULL CHECK (list IN ('goods', 'own', 'own_hot')),
  edition text NOT NULL CHECK (edition IN ('domestic', 'international')),
  -- '' = told by the call of the texts, not by the file itself
  format text NOT NULL CHECK (format IN ('csv', 'xlsx', '')),
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  -- null until the file ended; then whether the reader took all of it
  rows int CHECK (rows >= 0),
  whole boolean,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX downloads_user ON downloads (user_id) WHERE user_id IS NOT NULL;
