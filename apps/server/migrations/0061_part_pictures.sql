-- Pictures of parts that staff add: drawn anew in two sizes, in an order, said in both languages. One taken off can be put back for as
-- long as its file is kept; then its row goes with the file.
CREATE TABLE part_pictures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  part_id bigint NOT NULL REFERENCES parts (id),
  position int NOT NULL,
  file_key text NOT NULL UNIQUE REFERENCES stored_files (key) ON DELETE CASCADE,
  small_key text NOT NULL UNIQUE REFERENCES stored_files (key) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('jpg', 'png', 'webp')),
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  alt_zh text NOT NULL DEFAULT '' CHECK (length(alt_zh) <= 200),
  alt_en text NOT NULL DEFAULT '' CHECK (length(alt_en) <= 200),
  added_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  -- the one that took its place, where it was replaced
  replaced_by bigint REFERENCES part_pictures (id) ON DELETE SET NULL,
  version int NOT NULL DEFAULT 1,
  CHECK (replaced_by IS NULL OR removed_at IS NOT NULL)
);
-- Lists read the first of each part, pages all of one.
CREATE INDEX part_pictures_shown ON part_pictures (part_id, position, id) WHERE removed_at IS NULL;
CREATE INDEX part_pictures_removed ON part_pictures (part_id, removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX part_pictures_replaced ON part_pictures (replaced_by) WHERE replaced_by IS NOT NULL;
