-- Fills in the stock of each edition, then lets the feed begin. Apart from 0012, so that no table stays locked while rows are written.
UPDATE part_search ps SET available_domestic = now.domestic, available_international = now.international
FROM (
  SELECT s.part_id, coalesce(sum(s.on_hand - s.reserved) FILTER (WHERE w.visible_domestic), 0) AS domestic,
    coalesce(sum(s.on_hand - s.reserved) FILTER (WHERE w.visible_international), 0) AS international
  FROM stock s JOIN warehouses w ON w.code = s.warehouse GROUP BY s.part_id) now
WHERE now.part_id = ps.part_id AND (ps.available_domestic, ps.available_international) IS DISTINCT FROM (now.domestic, now.international);

CREATE TRIGGER feed_added AFTER INSERT ON part_search REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_search_added();
CREATE TRIGGER feed_changed AFTER UPDATE ON part_search REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_search_changed();
CREATE TRIGGER feed_removed AFTER DELETE ON part_search REFERENCING OLD TABLE AS was_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_search_removed();
CREATE TRIGGER feed_changed AFTER UPDATE ON parts REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_part_changed();
CREATE TRIGGER feed_added AFTER INSERT ON part_prices REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_price_added();
CREATE TRIGGER feed_changed AFTER UPDATE ON part_prices REFERENCING OLD TABLE AS was_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_price_changed();
CREATE TRIGGER feed_removed AFTER DELETE ON part_prices REFERENCING OLD TABLE AS was_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_price_removed();

-- A load silences the triggers of its own references; these must not be.
ALTER TABLE part_search ENABLE ALWAYS TRIGGER feed_added, ENABLE ALWAYS TRIGGER feed_changed, ENABLE ALWAYS TRIGGER feed_removed;
ALTER TABLE parts ENABLE ALWAYS TRIGGER feed_changed;
ALTER TABLE part_prices ENABLE ALWAYS TRIGGER feed_added, ENABLE ALWAYS TRIGGER feed_changed, ENABLE ALWAYS TRIGGER feed_removed;
