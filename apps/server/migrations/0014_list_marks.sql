-- The shop's own lists know their parts by marks in the index, which only reading a part anew sets: a discount that comes or goes, a maker
-- under another name. What stays figures goes on being written in place.
CREATE FUNCTION has_discount(tiers jsonb, discount_micros bigint) RETURNS boolean IMMUTABLE LANGUAGE sql AS
  'SELECT discount_micros > 0 AND jsonb_array_length(tiers) > 0';

CREATE OR REPLACE FUNCTION feed_price_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_feed (kind, part_ids)
  SELECT kind, array_agg(part_id) FROM (
    SELECT part_id,
      CASE WHEN bool_or(has_discount(n.tiers, n.discount_micros) <> has_discount(o.tiers, o.discount_micros)) THEN 'part' ELSE 'figures' END AS kind
    FROM now_rows n JOIN was_rows o USING (part_id, edition)
    WHERE (n.tiers, n.discount_micros) IS DISTINCT FROM (o.tiers, o.discount_micros)
    GROUP BY part_id
  ) changed GROUP BY kind;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION feed_price_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_feed (kind, part_ids)
  SELECT kind, array_agg(part_id) FROM (
    SELECT part_id, CASE WHEN bool_or(has_discount(tiers, discount_micros)) THEN 'part' ELSE 'figures' END AS kind
    FROM now_rows n WHERE EXISTS (SELECT 1 FROM part_search ps WHERE ps.part_id = n.part_id) GROUP BY part_id
  ) added GROUP BY kind;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION feed_price_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_feed (kind, part_ids)
  SELECT kind, array_agg(part_id) FROM (
    SELECT part_id, CASE WHEN bool_or(has_discount(tiers, discount_micros)) THEN 'part' ELSE 'figures' END AS kind FROM was_rows GROUP BY part_id
  ) removed GROUP BY kind;
  RETURN NULL;
END $$;

CREATE FUNCTION feed_brand_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_feed (kind, part_ids)
  SELECT 'part', array_agg(ps.part_id)
  FROM now_rows n JOIN was_rows o USING (id) JOIN part_search ps ON ps.brand_id = n.id WHERE n.name IS DISTINCT FROM o.name HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER feed_renamed AFTER UPDATE ON brands REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_brand_renamed();
ALTER TABLE brands ENABLE ALWAYS TRIGGER feed_renamed;
