-- Fills what 0040 made, and makes it hold. Apart from it, so that no table stays locked while rows are written.
UPDATE parts SET identity_key = part_identity(mpn) WHERE identity_key IS NULL;

-- Of several rows of one number and maker the one most sold is the part, then the oldest; one that was taken off comes last.
WITH ranked AS (
  SELECT p.id, first_value(p.id) OVER (PARTITION BY p.brand_id, p.identity_key ORDER BY p.deleted_at IS NOT NULL, coalesce(ps.sales, 0) DESC, p.id) AS part
  FROM parts p LEFT JOIN part_search ps ON ps.part_id = p.id)
UPDATE parts SET twin_of = ranked.part FROM ranked WHERE ranked.id = parts.id AND ranked.part <> parts.id;

-- A source's name stands before the first colon of source_id, the shipped dump's in short. What was made of maker and number is no id.
INSERT INTO part_sources (source, ref, part_id)
SELECT CASE n.prefix WHEN 'jlc' THEN 'jlc-dump' ELSE n.prefix END, n.ref, n.id FROM (
  SELECT p.id, split_part(p.source_id, ':', 1) AS prefix, substr(p.source_id, strpos(p.source_id, ':') + 1) AS ref, b.key || ':' || p.mpn_key AS made
  FROM parts p JOIN brands b ON b.id = p.brand_id WHERE strpos(p.source_id, ':') > 0 AND NOT p.demo) n
WHERE n.ref <> '' AND n.ref <> n.made
ON CONFLICT DO NOTHING;

INSERT INTO brand_aliases (key, brand_id) SELECT key, id FROM brands WHERE key <> '' ON CONFLICT DO NOTHING;

CREATE UNIQUE INDEX parts_identity ON parts (brand_id, identity_key) WHERE twin_of IS NULL;
ALTER TABLE parts ALTER COLUMN identity_key SET NOT NULL;
