-- Many parts changed at once: what is done to which parts, what becomes of each, and its undoing within a day.

CREATE TABLE part_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- planning: what would change is worked out; planned: staff look at it
  state text NOT NULL DEFAULT 'planning' CHECK (state IN ('planning', 'planned', 'running', 'done', 'cancelled', 'undoing', 'undone')),
  act jsonb NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  parts int NOT NULL CHECK (parts > 0),
  staff_id bigint NOT NULL REFERENCES staff (id),
  request_id text NOT NULL,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  undo_staff_id bigint REFERENCES staff (id),
  undone_at timestamptz
);
CREATE INDEX part_runs_live ON part_runs (id) WHERE state IN ('planning', 'running', 'undoing');

CREATE TABLE part_run_rows (
  run_id bigint NOT NULL REFERENCES part_runs (id) ON DELETE CASCADE,
  -- a part is never deleted
  part_id bigint NOT NULL,
  -- waiting: nobody looked yet; change: would change; changed: did; back, left: undone whole, or not all of it
  outcome text NOT NULL DEFAULT 'waiting' CHECK (outcome IN ('waiting', 'change', 'same', 'refused', 'changed', 'back', 'left')),
  -- [{ key, before, after }]
  changes jsonb NOT NULL DEFAULT '[]',
  -- words by which it is held against imports since this run
  held text[] NOT NULL DEFAULT '{}',
  -- why it is refused, with what its sentence names
  refusal jsonb,
  -- [{ key, code, now }]: what could not go back
  undo_left jsonb,
  PRIMARY KEY (run_id, part_id)
);
CREATE INDEX part_run_rows_outcome ON part_run_rows (run_id, outcome, part_id);
