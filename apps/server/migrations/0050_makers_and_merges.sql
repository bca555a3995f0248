-- Makers as staff keep them, and what became one with another: makers, and parts (BO-2). 0051 makes the checks hold for older rows.
ALTER TABLE brands
  ADD COLUMN version int NOT NULL DEFAULT 1,
  -- shown no more; only one without parts
  ADD COLUMN archived_at timestamptz,
  -- whether a price may be asked for (R-77)
  ADD COLUMN rfq boolean NOT NULL DEFAULT true,
  -- address of an uploaded picture; '' = none
  ADD COLUMN logo text NOT NULL DEFAULT '',
  -- the maker it became one with
  ADD COLUMN merged_into int REFERENCES brands (id) CHECK (merged_into <> id);
CREATE INDEX brands_merged ON brands (merged_into) WHERE merged_into IS NOT NULL;

-- As it is written, where people gave it or a maker bore it; visitors find the maker by it.
ALTER TABLE brand_aliases ADD COLUMN name text CHECK (name <> '');
CREATE TRIGGER aliases_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand_aliases FOR EACH STATEMENT EXECUTE FUNCTION tell_reference_change();

-- A part that became one with another stays as a row, and its number and maker with it: orders name it, and files find by it the one that stays.
ALTER TABLE parts
  ADD COLUMN merged_into bigint REFERENCES parts (id),
  ADD CONSTRAINT parts_merged_check CHECK (merged_into IS NULL OR merged_into <> id AND deleted_at IS NOT NULL) NOT VALID;
CREATE INDEX parts_merged ON parts (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX parts_merged_identity ON parts (identity_key, brand_id) WHERE merged_into IS NOT NULL;

-- Search knows the one that stays by the number of the one that went.
CREATE FUNCTION feed_part_merged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_feed (kind, part_ids) VALUES ('part', array_remove(ARRAY[NEW.id, NEW.merged_into, OLD.merged_into], NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER feed_merged AFTER UPDATE OF merged_into ON parts FOR EACH ROW
  WHEN (NEW.merged_into IS DISTINCT FROM OLD.merged_into) EXECUTE FUNCTION feed_part_merged();

-- Who was about to hang something on a part while it became one with another, hangs it on the one that stays: waits for that to be stored.
CREATE FUNCTION lead_on_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE stays bigint;
BEGIN
  SELECT merged_into INTO stays FROM parts WHERE id = NEW.part_id FOR KEY SHARE;
  NEW.part_id := coalesce(stays, NEW.part_id);
  RETURN NEW;
END $$;
CREATE TRIGGER leads_on BEFORE INSERT OR UPDATE OF part_id ON cart_lines FOR EACH ROW EXECUTE FUNCTION lead_on_part();
CREATE TRIGGER leads_on BEFORE INSERT OR UPDATE OF part_id ON favourites FOR EACH ROW EXECUTE FUNCTION lead_on_part();
CREATE TRIGGER leads_on BEFORE INSERT OR UPDATE OF part_id ON subscriptions FOR EACH ROW EXECUTE FUNCTION lead_on_part();
CREATE TRIGGER leads_on BEFORE INSERT OR UPDATE OF part_id ON inquiries FOR EACH ROW EXECUTE FUNCTION lead_on_part();

ALTER TABLE stock_moves
  DROP CONSTRAINT stock_moves_kind_check,
  ADD CONSTRAINT stock_moves_kind_check
    CHECK (kind IN ('opening', 'import', 'adjust', 'reserve', 'release', 'ship', 'import_undo', 'merge', 'merge_undo')) NOT VALID;

CREATE TABLE merges (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('part', 'maker')),
  gone_id bigint NOT NULL,
  kept_id bigint NOT NULL CHECK (kept_id <> gone_id),
  -- as they were called then
  gone_name text NOT NULL,
  kept_name text NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  staff_id bigint NOT NULL REFERENCES staff (id),
  at timestamptz NOT NULL,
  -- what moved, met and stayed, by table and column
  found jsonb NOT NULL,
  undone_at timestamptz,
  undone_by bigint REFERENCES staff (id),
  -- what could not go back
  left_over jsonb NOT NULL DEFAULT '[]',
  CHECK ((undone_at IS NULL) = (undone_by IS NULL))
);
CREATE UNIQUE INDEX merges_hold ON merges (kind, gone_id) WHERE undone_at IS NULL;
CREATE INDEX merges_kept ON merges (kind, kept_id, id DESC);
CREATE TRIGGER merges_told AFTER INSERT OR UPDATE ON merges FOR EACH STATEMENT EXECUTE FUNCTION tell_reference_change();

-- Rows as they were, for undoing; forgotten once that is over.
CREATE TABLE merge_rows (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merge_id bigint NOT NULL REFERENCES merges (id) ON DELETE CASCADE,
  -- table and column, e.g. cart_lines.part_id
  place text NOT NULL,
  how text NOT NULL CHECK (how IN ('moved', 'met')),
  -- parts or makers, as the place says
  gone bigint NOT NULL,
  kept bigint NOT NULL,
  before jsonb NOT NULL,
  after jsonb
);
CREATE INDEX merge_rows_of ON merge_rows (merge_id, id);
