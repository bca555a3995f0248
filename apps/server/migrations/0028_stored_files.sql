-- One row a stored file, whatever it is of and wherever its bytes lie (R-116), and who shows which. Pictures that there are get theirs by the
-- jobs content.movePictures, placements.moveImages and service-chat.movePictures while they are served as before.
-- A later migration drops placement_images.bytes, service_contacts.picture and picture_type, and makes the keys NOT NULL where a picture is.
CREATE TABLE stored_files (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{32}$'),
  -- the domain's word, e.g. content-picture
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{1,39}$'),
  owner_kind text NOT NULL CHECK (owner_kind IN ('user', 'staff', 'shop')),
  owner_id bigint,
  -- as its sender called it, for the name of a download
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  type text NOT NULL CHECK (type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  bytes bigint NOT NULL CHECK (bytes > 0),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  store text NOT NULL CHECK (store IN ('disk', 's3')),
  created_at timestamptz NOT NULL,
  -- its bytes go seven days later, then the row
  deleted_at timestamptz,
  CHECK ((owner_kind = 'shop') = (owner_id IS NULL))
);
CREATE INDEX stored_files_owner ON stored_files (owner_kind, owner_id, created_at) WHERE owner_id IS NOT NULL;
CREATE INDEX stored_files_deleted ON stored_files (deleted_at) WHERE deleted_at IS NOT NULL;

ALTER TABLE pictures ADD COLUMN stored_key text REFERENCES stored_files (key);
CREATE UNIQUE INDEX pictures_stored ON pictures (stored_key);

ALTER TABLE placement_images ADD COLUMN stored_key text REFERENCES stored_files (key);
CREATE UNIQUE INDEX placement_images_stored ON placement_images (stored_key);
-- A picture drawn anew may be larger than what was sent.
ALTER TABLE placement_images DROP CONSTRAINT placement_images_bytes_check;

ALTER TABLE service_contacts ADD COLUMN picture_key text REFERENCES stored_files (key);
CREATE UNIQUE INDEX service_contacts_stored ON service_contacts (picture_key);

-- Files of imports under the names by which their run finds them; runs of before read from stored_path.
CREATE TABLE import_files (
  run_id bigint NOT NULL REFERENCES import_runs (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (name ~ '^[a-z0-9._-]{1,200}$'),
  stored_key text NOT NULL UNIQUE REFERENCES stored_files (key),
  PRIMARY KEY (run_id, name)
);
