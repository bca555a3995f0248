-- What lists show of parts, as it changes. Processes that keep goods in memory ask once a list what they have not seen (R-17).
CREATE TABLE goods_changes (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT now(),
  -- null: more than are worth naming
  part_ids bigint[]
);
CREATE INDEX goods_changes_xid ON goods_changes (xid);
-- Rows of transactions below `xid` may have been removed: who has not seen them knows nothing.
CREATE TABLE goods_changes_start (one boolean PRIMARY KEY DEFAULT true CHECK (one), xid xid8 NOT NULL DEFAULT '0');
INSERT INTO goods_changes_start DEFAULT VALUES;

CREATE FUNCTION note_goods(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO goods_changes (part_ids) SELECT CASE WHEN cardinality(ids) <= 1000 THEN ids END WHERE cardinality(ids) > 0
$$;

-- One more than are named tells that there are too many.
CREATE FUNCTION note_goods_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_goods((SELECT array_agg(part_id) FROM (SELECT part_id FROM now_rows LIMIT 1001) few));
  RETURN NULL;
END $$;

CREATE FUNCTION note_goods_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_goods((SELECT array_agg(part_id) FROM (SELECT part_id FROM was_rows LIMIT 1001) few));
  RETURN NULL;
END $$;

CREATE FUNCTION note_goods_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_goods((SELECT array_agg(part_id) FROM (SELECT part_id FROM now_rows UNION SELECT part_id FROM was_rows LIMIT 1001) few));
  RETURN NULL;
END $$;

CREATE FUNCTION note_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_goods((SELECT array_agg(id) FROM (SELECT id FROM was_rows LIMIT 1001) few));
  RETURN NULL;
END $$;

-- Of the rows of search lists show sales alone.
CREATE FUNCTION note_sales_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_goods((SELECT array_agg(part_id) FROM (
    SELECT part_id FROM now_rows n JOIN was_rows o USING (part_id) WHERE n.sales IS DISTINCT FROM o.sales LIMIT 1001) few));
  RETURN NULL;
END $$;

-- A category that buyers may see or no longer has any number of parts.
CREATE FUNCTION note_category_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_changes (part_ids) SELECT NULL FROM now_rows n JOIN was_rows o USING (id) WHERE n.is_public <> o.is_public LIMIT 1;
  RETURN NULL;
END $$;

-- A part that comes is kept by nobody.
CREATE TRIGGER goods_changed AFTER UPDATE ON parts REFERENCING OLD TABLE AS was_rows FOR EACH STATEMENT EXECUTE FUNCTION note_part_changed();
CREATE TRIGGER goods_removed AFTER DELETE ON parts REFERENCING OLD TABLE AS was_rows FOR EACH STATEMENT EXECUTE FUNCTION note_part_changed();
CREATE TRIGGER goods_added AFTER INSERT ON part_prices REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_goods_added();
CREATE TRIGGER goods_changed AFTER UPDATE ON part_prices REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_goods_changed();
CREATE TRIGGER goods_removed AFTER DELETE ON part_prices REFERENCING OLD TABLE AS was_rows FOR EACH STATEMENT EXECUTE FUNCTION note_goods_removed();
CREATE TRIGGER goods_added AFTER INSERT ON stock REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_goods_added();
CREATE TRIGGER goods_changed AFTER UPDATE ON stock REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_goods_changed();
CREATE TRIGGER goods_removed AFTER DELETE ON stock REFERENCING OLD TABLE AS was_rows FOR EACH STATEMENT EXECUTE FUNCTION note_goods_removed();
CREATE TRIGGER goods_added AFTER INSERT ON part_pictures REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_goods_added();
CREATE TRIGGER goods_changed AFTER UPDATE ON part_pictures REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_goods_changed();
CREATE TRIGGER goods_removed AFTER DELETE ON part_pictures REFERENCING OLD TABLE AS was_rows FOR EACH STATEMENT EXECUTE FUNCTION note_goods_removed();
CREATE TRIGGER goods_added AFTER INSERT ON part_search REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_goods_added();
CREATE TRIGGER goods_changed AFTER UPDATE ON part_search REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sales_changed();
CREATE TRIGGER goods_removed AFTER DELETE ON part_search REFERENCING OLD TABLE AS was_rows FOR EACH STATEMENT EXECUTE FUNCTION note_goods_removed();
CREATE TRIGGER goods_shown AFTER UPDATE ON categories REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_category_shown();

-- Loads switch triggers off.
ALTER TABLE parts ENABLE ALWAYS TRIGGER goods_changed, ENABLE ALWAYS TRIGGER goods_removed;
ALTER TABLE part_prices ENABLE ALWAYS TRIGGER goods_added, ENABLE ALWAYS TRIGGER goods_changed, ENABLE ALWAYS TRIGGER goods_removed;
ALTER TABLE stock ENABLE ALWAYS TRIGGER goods_added, ENABLE ALWAYS TRIGGER goods_changed, ENABLE ALWAYS TRIGGER goods_removed;
ALTER TABLE part_pictures ENABLE ALWAYS TRIGGER goods_added, ENABLE ALWAYS TRIGGER goods_changed, ENABLE ALWAYS TRIGGER goods_removed;
ALTER TABLE part_search ENABLE ALWAYS TRIGGER goods_added, ENABLE ALWAYS TRIGGER goods_changed, ENABLE ALWAYS TRIGGER goods_removed;
ALTER TABLE categories ENABLE ALWAYS TRIGGER goods_shown;
