-- Staff edit parts: fields that no file gives, what staff hold against imports, documents, and one way to take a number.

ALTER TABLE parts
  ADD COLUMN life_cycle text CHECK (life_cycle IN ('preview', 'active', 'nrnd', 'last_buy', 'obsolete')),
  ADD COLUMN rohs text CHECK (rohs IN ('yes', 'exempt', 'no')),
  ADD COLUMN msl text CHECK (msl IN ('1', '2', '2a', '3', '4', '5', '5a', '6')),
  ADD COLUMN eccn text CHECK (eccn <> '' AND length(eccn) <= 20),
  ADD COLUMN hs_code text CHECK (hs_code ~ '^[0-9]{6,13}$'),
  -- other numbers it is known by, as written
  ADD COLUMN aliases text[] NOT NULL DEFAULT '{}' CHECK (cardinality(aliases) <= 30);

-- What staff set by hand: an import leaves it until it is released. A column of parts, or param:<code>.
CREATE TABLE part_hand_fields (
  part_id bigint NOT NULL REFERENCES parts (id),
  field text NOT NULL CHECK (field <> '' AND length(field) <= 100),
  staff_id bigint NOT NULL REFERENCES staff (id),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (part_id, field)
);

-- Documents beside the data sheet that a source names: a link, or a stored file.
CREATE TABLE part_documents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  part_id bigint NOT NULL REFERENCES parts (id),
  kind text NOT NULL CHECK (kind IN ('datasheet', 'certificate', 'drawing', 'cad', 'application_note', 'pcn', 'other')),
  lang text NOT NULL CHECK (lang IN ('zh', 'en', 'both', 'other')),
  title text NOT NULL DEFAULT '' CHECK (length(title) <= 200),
  revision text NOT NULL DEFAULT '' CHECK (length(revision) <= 40),
  position int NOT NULL,
  url text CHECK (url ~* '^https?://'),
  file_key text UNIQUE REFERENCES stored_files (key),
  added_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(url, file_key) = 1)
);
CREATE INDEX part_documents_part ON part_documents (part_id, position, id);

-- Gives a part a maker and number, unless another part is that: then nothing changes, and the answer is false.
CREATE FUNCTION take_part_number(part bigint, maker int, number text, loose text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parts SET brand_id = maker, mpn = number, mpn_key = loose, identity_key = part_identity(number),
    twin_of = CASE WHEN brand_id = maker AND identity_key = part_identity(number) THEN twin_of END
  WHERE id = part;
  RETURN true;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END $$;

CREATE OR REPLACE FUNCTION feed_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_feed (kind, part_ids)
  SELECT kind, array_agg(id) FROM (
    SELECT id,
      CASE WHEN (n.mpn, n.source_id, n.params, n.description_zh, n.description_en, n.series, n.aliases, n.deleted_at)
        IS DISTINCT FROM (o.mpn, o.source_id, o.params, o.description_zh, o.description_en, o.series, o.aliases, o.deleted_at)
        THEN 'part' ELSE 'figures' END AS kind
    FROM now_rows n JOIN was_rows o USING (id)
    WHERE (n.mpn, n.source_id, n.params, n.description_zh, n.description_en, n.series, n.aliases, n.deleted_at, n.moq)
      IS DISTINCT FROM (o.mpn, o.source_id, o.params, o.description_zh, o.description_en, o.series, o.aliases, o.deleted_at, o.moq)
  ) changed GROUP BY kind;
  RETURN NULL;
END $$;
