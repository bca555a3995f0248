-- What visitors keep: parts to compare, favourites, and reminders of arrivals and prices.

-- One row a visitor: a change of the list is one statement on one row, so that two at once cannot overfill it or lose each other.
CREATE TABLE compare_lists (
  -- sha256 of the visitor's cookie
  visitor_hash bytea PRIMARY KEY,
  part_ids bigint[] NOT NULL CHECK (cardinality(part_ids) <= 20),
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX compare_lists_seen ON compare_lists (seen_at);

CREATE TABLE favourites (
  user_id bigint NOT NULL REFERENCES users (id),
  part_id bigint NOT NULL REFERENCES parts (id),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 100),
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- as the buyer saw it then: unit price at the MOQ (null = quoted by hand) and pieces in stock
  saved_edition text NOT NULL CHECK (saved_edition IN ('domestic', 'international')),
  saved_micros bigint,
  saved_stock bigint NOT NULL,
  -- kept for a while, so that removing can be undone
  removed_at timestamptz,
  PRIMARY KEY (user_id, part_id)
);
CREATE INDEX favourites_list ON favourites (user_id, saved_at DESC, part_id DESC) WHERE removed_at IS NULL;
CREATE INDEX favourites_removed ON favourites (removed_at) WHERE removed_at IS NOT NULL;

CREATE TABLE subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  part_id bigint NOT NULL REFERENCES parts (id),
  kind text NOT NULL CHECK (kind IN ('arrival', 'price')),
  edition text NOT NULL CHECK (edition IN ('domestic', 'international')),
  lang text NOT NULL CHECK (lang IN ('zh', 'en')),
  -- where the account has no address of its own
  email text,
  -- pieces wanted; prices are compared at them
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 10000000),
  -- price: told at or below it; null = at any change
  below_micros bigint CHECK (below_micros > 0),
  -- unit price the buyer last knew; null = quoted by hand
  seen_micros bigint,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'told', 'ended')),
  -- mails so far, and what the last one said
  told int NOT NULL DEFAULT 0,
  told_at timestamptz,
  told_stock bigint,
  told_micros bigint,
  -- not looked at since it was written: what happened meanwhile is in no feed
  fresh boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK (kind = 'price' OR below_micros IS NULL)
);
CREATE UNIQUE INDEX subscriptions_open ON subscriptions (user_id, part_id, kind) WHERE state = 'waiting';
CREATE INDEX subscriptions_part ON subscriptions (part_id) WHERE state = 'waiting';
CREATE INDEX subscriptions_fresh ON subscriptions (id) WHERE fresh;
CREATE INDEX subscriptions_user ON subscriptions (user_id, id DESC);

-- How far reminders have read the feed of changes; null = not yet, then all that waits is looked at.
CREATE TABLE subscription_cursor (one boolean PRIMARY KEY DEFAULT true CHECK (one), seen pg_snapshot);
INSERT INTO subscription_cursor DEFAULT VALUES;
