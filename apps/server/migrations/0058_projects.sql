-- Projects: goods under a name, with what a buyer wrote of them.
CREATE TABLE projects (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 50),
  -- NFKC, small letters, blanks out: what is compared
  name_key text NOT NULL CHECK (name_key <> ''),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 500),
  edited_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  -- for the keys of what belongs to it
  UNIQUE (user_id, id)
);
CREATE UNIQUE INDEX projects_name ON projects (user_id, name_key) WHERE deleted_at IS NULL;
CREATE INDEX projects_list ON projects (user_id, edited_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX projects_deleted ON projects (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE project_goods (
  project_id bigint NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  part_id bigint NOT NULL REFERENCES parts (id),
  number int NOT NULL CHECK (number BETWEEN 1 AND 10000000),
  material_number text NOT NULL DEFAULT '' CHECK (char_length(material_number) <= 25),
  -- the batch of a line that came from the cart
  remark text NOT NULL DEFAULT '' CHECK (char_length(remark) <= 64),
  added_at timestamptz NOT NULL,
  -- unit price when it was put in or changed, for telling what changed since; null = priced by hand
  seen_edition text NOT NULL CHECK (seen_edition IN ('domestic', 'international')),
  seen_micros bigint,
  PRIMARY KEY (project_id, part_id)
);
CREATE INDEX project_goods_part ON project_goods (part_id);
