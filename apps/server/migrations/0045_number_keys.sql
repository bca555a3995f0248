-- Loose keys keep letters of every script, and look-alikes of Latin letters become Latin: keys of numbers outside ASCII are made anew.
-- As mpnKey in packages/part-values/src/mpn.ts, which a test compares; part_identity is of 0040.
DO $do$
DECLARE
  locale text := (SELECT quote_ident(collname) FROM pg_collation WHERE collname IN ('pg_unicode_fast', 'und-x-icu') ORDER BY collname LIMIT 1);
BEGIN
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION pg_temp.part_key(mpn text) RETURNS text LANGUAGE sql AS $body$
      SELECT regexp_replace(translate(part_identity(translate(normalize(mpn, NFKC), 'μ', 'u')),
        'АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABESIJKMHOPCTYXABEZHIKMNOPTYX') %s, '[^[:alnum:]]', '', 'g')
    $body$ $create$, coalesce('COLLATE ' || locale, ''));
END $do$;

UPDATE parts SET mpn_key = pg_temp.part_key(mpn) WHERE mpn ~ '[^\x01-\x7f]' AND mpn_key <> pg_temp.part_key(mpn);

-- Search rows as search-rows.ts writes them; their trigger tells the index.
UPDATE part_search s
SET mpn_key = p.mpn_key,
  words = concat_ws(' ', upper(p.mpn), nullif(p.mpn_key, upper(p.mpn)), upper(b.key), nullif(upper(substring(p.source_id from '[^:]*$')), upper(p.mpn)))
FROM parts p JOIN brands b ON b.id = p.brand_id
WHERE p.id = s.part_id AND p.mpn ~ '[^\x01-\x7f]' AND s.mpn_key <> p.mpn_key;

-- What is waited for is told apart by its number as written, no longer by its letters and digits alone. The brand's stand behind the last blank.
UPDATE inquiries SET wanted_key = part_identity(part_no) || ' ' || substring(wanted_key from '[^ ]*$')
WHERE part_no <> '' AND withdrawn_at IS NULL AND state IN ('open', 'sourcing');
