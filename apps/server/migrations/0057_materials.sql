-- Material codes: what a buyer calls a part. One code stands for one part; a part may have several, one of them preferred.

-- What codes are compared by: NFKC, blanks out, capitals.
CREATE FUNCTION material_key(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT upper(regexp_replace(normalize(code, NFKC), '\s', '', 'g')) $$;

CREATE TABLE materials (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  code text NOT NULL CHECK (char_length(code) BETWEEN 1 AND 25 AND code = btrim(code) AND code !~ '[[:cntrl:]]'),
  code_key text NOT NULL CHECK (code_key <> '' AND code_key = material_key(code)),
  part_id bigint NOT NULL REFERENCES parts (id),
  preferred boolean NOT NULL,
  remark text NOT NULL DEFAULT '' CHECK (char_length(remark) <= 100),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, code_key)
);
CREATE UNIQUE INDEX materials_preferred ON materials (user_id, part_id) WHERE preferred;
CREATE INDEX materials_of_part ON materials (user_id, part_id);
CREATE INDEX materials_part ON materials (part_id);
CREATE INDEX materials_list ON materials (user_id, updated_at DESC, id DESC);

-- What an uploaded list would do, until it is written or an hour has gone.
CREATE TABLE material_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  rows jsonb NOT NULL CHECK (jsonb_typeof(rows) = 'array'),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX material_imports_user ON material_imports (user_id);
CREATE INDEX material_imports_age ON material_imports (created_at);

-- A part has one material number in a cart from now on: of several, none is known to be the right one.
UPDATE cart_lines l SET material_number = '' FROM (
  SELECT cart_id, part_id FROM cart_lines GROUP BY cart_id, part_id HAVING count(DISTINCT material_number) > 1) m
  WHERE l.cart_id = m.cart_id AND l.part_id = m.part_id AND l.material_number <> '';
