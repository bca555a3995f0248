-- What only staff see: fields of a part that are never public, and categories nobody has put anywhere yet (BO-2).
CREATE TABLE part_staff_fields (
  part_id bigint NOT NULL REFERENCES parts (id),
  field text NOT NULL CHECK (field IN ('cost', 'supplier', 'location', 'margin', 'note')),
  value text NOT NULL CHECK (value <> '' AND length(value) <= 500),
  -- of which import source it is
  source text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (part_id, field)
);

ALTER TABLE categories ADD COLUMN is_public boolean NOT NULL DEFAULT true;

-- Where a category path of files went when staff sorted it, so that the next file finds it there.
CREATE TABLE sorted_category_paths (
  path text PRIMARY KEY CHECK (path <> ''),
  category_id int NOT NULL REFERENCES categories (id)
);
