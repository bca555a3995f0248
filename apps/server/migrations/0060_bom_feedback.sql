-- What is said of lists of parts (R-162). Staff read the line that is meant; the list itself only where its owner agreed.

CREATE TABLE bom_feedback (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  -- null = a guest
  user_id bigint REFERENCES users (id),
  edition text NOT NULL CHECK (edition IN ('domestic', 'international')),
  lang text NOT NULL CHECK (lang IN ('zh', 'en')),
  kind text NOT NULL CHECK (kind IN ('read', 'match', 'price', 'other')),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 100),
  bom_id bigint REFERENCES boms (id) ON DELETE SET NULL,
  draft_id text REFERENCES bom_drafts (id) ON DELETE SET NULL,
  -- the line with what was chosen for it, as it stood then; null = the whole list
  line jsonb CHECK (jsonb_typeof(line) = 'object'),
  may_look boolean NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done')),
  answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 500),
  staff_id bigint REFERENCES staff (id),
  done_at timestamptz,
  -- SHA-256 of sender, day and content: sent twice it is one
  sent_once bytea NOT NULL UNIQUE CHECK (length(sent_once) = 32),
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  CHECK (bom_id IS NULL OR draft_id IS NULL),
  CHECK ((state = 'done') = (done_at IS NOT NULL) AND (state = 'done') = (staff_id IS NOT NULL)),
  CHECK (state = 'done' OR answer = '')
);
CREATE INDEX bom_feedback_state ON bom_feedback (state, id DESC);
CREATE INDEX bom_feedback_user ON bom_feedback (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX bom_feedback_bom ON bom_feedback (bom_id) WHERE bom_id IS NOT NULL;
CREATE INDEX bom_feedback_draft ON bom_feedback (draft_id) WHERE draft_id IS NOT NULL;
