-- Every serving process holds an index of all parts in memory: a feed of what changed brings it up to date; stock is kept per edition.

-- pieces of the warehouses an edition sees; `available` counts those of either
ALTER TABLE part_search
  ADD COLUMN available_domestic bigint NOT NULL DEFAULT 0,
  ADD COLUMN available_international bigint NOT NULL DEFAULT 0;

-- What the follower of stock has seen; while it is null, all below `xid`. A snapshot waits for nobody: what commits late is not in it yet.
ALTER TABLE search_cursor ADD COLUMN seen pg_snapshot;
-- Parts whose row somebody held when the follower came by: they are its first next time.
CREATE TABLE search_waiting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  part_id bigint NOT NULL,
  sold bigint NOT NULL
);

-- One row a statement. A reader keeps a snapshot as its place: what it sees now and that snapshot did not is new.
CREATE TABLE search_feed (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT now(),
  -- figures: stock, sales, prices, least quantity. part: anything else, or the part is gone
  kind text NOT NULL CHECK (kind IN ('figures', 'part')),
  part_ids bigint[] NOT NULL
);
CREATE INDEX search_feed_xid ON search_feed (xid);
-- Rows of transactions below `xid` may have been removed: who has not seen them begins anew.
CREATE TABLE search_feed_start (one boolean PRIMARY KEY DEFAULT true CHECK (one), xid xid8 NOT NULL DEFAULT '0');
INSERT INTO search_feed_start DEFAULT VALUES;

CREATE FUNCTION feed_search_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_feed (kind, part_ids) SELECT 'part', array_agg(part_id) FROM now_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION feed_search_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_feed (kind, part_ids) SELECT 'part', array_agg(part_id) FROM was_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION feed_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_feed (kind, part_ids)
  SELECT kind, array_agg(part_id) FROM (
    SELECT part_id,
      CASE WHEN (n.mpn_key, n.brand_id, n.category_id, n.top_category_id, n.package, n.stock_type, n.listed_at, n.on_shelf)
        IS DISTINCT FROM (o.mpn_key, o.brand_id, o.category_id, o.top_category_id, o.package, o.stock_type, o.listed_at, o.on_shelf)
        THEN 'part' ELSE 'figures' END AS kind
    FROM now_rows n JOIN was_rows o USING (part_id)
    WHERE (n.mpn_key, n.brand_id, n.category_id, n.top_category_id, n.package, n.stock_type, n.listed_at, n.on_shelf, n.available_domestic, n.available_international, n.sales)
      IS DISTINCT FROM (o.mpn_key, o.brand_id, o.category_id, o.top_category_id, o.package, o.stock_type, o.listed_at, o.on_shelf, o.available_domestic, o.available_international, o.sales)
  ) changed GROUP BY kind;
  RETURN NULL;
END $$;

-- A new part comes in by its row in part_search.
CREATE FUNCTION feed_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_feed (kind, part_ids)
  SELECT kind, array_agg(id) FROM (
    SELECT id,
      CASE WHEN (n.mpn, n.source_id, n.params, n.description_zh, n.description_en, n.series, n.deleted_at)
        IS DISTINCT FROM (o.mpn, o.source_id, o.params, o.description_zh, o.description_en, o.series, o.deleted_at)
        THEN 'part' ELSE 'figures' END AS kind
    FROM now_rows n JOIN was_rows o USING (id)
    WHERE (n.mpn, n.source_id, n.params, n.description_zh, n.description_en, n.series, n.deleted_at, n.moq)
      IS DISTINCT FROM (o.mpn, o.source_id, o.params, o.description_zh, o.description_en, o.series, o.deleted_at, o.moq)
  ) changed GROUP BY kind;
  RETURN NULL;
END $$;

CREATE FUNCTION feed_price_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_feed (kind, part_ids)
  SELECT 'figures', array_agg(DISTINCT part_id) FROM now_rows n JOIN was_rows o USING (part_id, edition)
  WHERE (n.tiers, n.discount_micros) IS DISTINCT FROM (o.tiers, o.discount_micros) HAVING count(*) > 0;
  RETURN NULL;
END $$;

-- The first prices of a part that is in search already; a load writes prices before it writes there.
CREATE FUNCTION feed_price_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_feed (kind, part_ids)
  SELECT 'figures', array_agg(DISTINCT part_id) FROM now_rows n
  WHERE EXISTS (SELECT 1 FROM part_search ps WHERE ps.part_id = n.part_id) HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION feed_price_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_feed (kind, part_ids) SELECT 'figures', array_agg(DISTINCT part_id) FROM was_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
