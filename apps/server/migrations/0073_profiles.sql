-- Answers to the questionnaire about buyers' work, and the points of the first (AC-6, R-108).
ALTER TABLE points_moves DROP CONSTRAINT points_moves_kind_check, ADD CONSTRAINT points_moves_kind_check CHECK (kind IN ('sign_in', 'profile'));
ALTER TABLE points_moves ADD CONSTRAINT points_of_profile CHECK (kind <> 'profile' OR (change = 1000 AND ref = 'profile'));

-- A row is a whole questionnaire: parts of one are not kept.
CREATE TABLE profiles (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  -- codes of options and own answers by field
  answers jsonb NOT NULL CHECK (jsonb_typeof(answers) = 'object'),
  filled_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL CHECK (changed_at >= filled_at)
);
