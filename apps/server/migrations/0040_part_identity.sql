-- A part is one part: its maker, and its number as written, case aside. Columns and tables for it; 0041 fills them and makes them hold.

-- As identityKey in packages/part-values/src/mpn.ts, which a test compares. Upper case needs Unicode's full mapping, which the database's
-- own locale may not have.
DO $do$
DECLARE
  locale text := (SELECT quote_ident(collname) FROM pg_collation WHERE collname IN ('pg_unicode_fast', 'und-x-icu') ORDER BY collname LIMIT 1);
BEGIN
  EXECUTE format($create$
    CREATE FUNCTION part_identity(mpn text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
      SELECT normalize(upper(normalize(btrim(regexp_replace(translate(
        normalize(regexp_replace(left(mpn, 200), '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), NFKC),
        '‐‑‒–—−﹣', '-------'), '[ \t\n\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')), NFKC) %s), NFKC)
    $body$ $create$, coalesce('COLLATE ' || locale, ''));
END $do$;

ALTER TABLE parts
  ADD COLUMN identity_key text,
  -- A second row of a number and maker from before there was an identity: names the one that is the part. Staff merge the two.
  ADD COLUMN twin_of bigint REFERENCES parts (id) CHECK (twin_of <> id);

-- Whoever writes a number without its key gets it here; a load brings its own, with its triggers silenced.
CREATE FUNCTION keep_part_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.identity_key := part_identity(NEW.mpn);
  RETURN NEW;
END $$;
CREATE TRIGGER identity_of_new BEFORE INSERT ON parts FOR EACH ROW WHEN (NEW.identity_key IS NULL) EXECUTE FUNCTION keep_part_identity();
CREATE TRIGGER identity_of_changed BEFORE UPDATE OF mpn ON parts FOR EACH ROW
  WHEN (NEW.mpn <> OLD.mpn AND NEW.identity_key IS NOT DISTINCT FROM OLD.identity_key) EXECUTE FUNCTION keep_part_identity();
-- Also in a load of the version before this one.
ALTER TABLE parts ENABLE ALWAYS TRIGGER identity_of_new;

-- What a source calls a part: confirms it, and stops a row that names another number or maker under it.
CREATE TABLE part_sources (
  source text NOT NULL,
  ref text NOT NULL CHECK (ref <> ''),
  part_id bigint NOT NULL REFERENCES parts (id),
  PRIMARY KEY (source, ref)
);
CREATE INDEX part_sources_part ON part_sources (part_id);

-- Which source a price list and a stock are of; 'hand' is staff's. Null where it was written before this was kept.
ALTER TABLE part_prices ADD COLUMN source text;
ALTER TABLE stock ADD COLUMN source text;

-- Every name of a maker, as brandKey gives it; an own name of another maker (brands.key) goes before.
CREATE TABLE brand_aliases (
  key text PRIMARY KEY CHECK (key <> ''),
  brand_id int NOT NULL REFERENCES brands (id)
);
CREATE INDEX brand_aliases_brand ON brand_aliases (brand_id);
