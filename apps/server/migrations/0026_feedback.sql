-- What visitors tell the shop about itself, and everything written about it afterwards (CO-6).

CREATE TABLE feedback (
  -- the number people quote
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  -- opens it for whoever has the link
  key text NOT NULL UNIQUE CHECK (key ~ '^[A-Za-z0-9_-]{22}$'),
  -- null = a guest
  user_id bigint REFERENCES users (id),
  edition text NOT NULL CHECK (edition IN ('domestic', 'international')),
  lang text NOT NULL CHECK (lang IN ('zh', 'en')),
  kind text NOT NULL CHECK (kind IN ('parts', 'price', 'order', 'delivery', 'website', 'suggestion', 'other')),
  satisfaction smallint CHECK (satisfaction BETWEEN 1 AND 5),
  text text NOT NULL CHECK (char_length(text) BETWEEN 5 AND 2000),
  -- path of the page it is about
  page text NOT NULL DEFAULT '' CHECK (page = '' OR page ~ '^/([^/\\]|$)' AND char_length(page) <= 300),
  email text NOT NULL DEFAULT '' CHECK (email = '' OR char_length(email) BETWEEN 3 AND 100),
  wants_answer boolean NOT NULL,
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'working', 'answered', 'closed')),
  -- SHA-256 of sender, day and content: sent twice it is one
  sent_once bytea NOT NULL UNIQUE CHECK (length(sent_once) = 32),
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  -- a guest is answered by mail
  CHECK (NOT wants_answer OR user_id IS NOT NULL OR email <> '')
);
CREATE INDEX feedback_user ON feedback (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX feedback_state ON feedback (state, id DESC);
CREATE INDEX feedback_kind ON feedback (kind, state, id DESC);

-- What the writer adds, what the shop answers, and notes that only staff read.
CREATE TABLE feedback_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feedback_id bigint NOT NULL REFERENCES feedback (id),
  kind text NOT NULL CHECK (kind IN ('addition', 'answer', 'note')),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  -- null = the writer
  staff_id bigint REFERENCES staff (id),
  at timestamptz NOT NULL,
  CHECK ((kind = 'addition') = (staff_id IS NULL))
);
CREATE INDEX feedback_entries_of ON feedback_entries (feedback_id, id);
-- The writer may add something once.
CREATE UNIQUE INDEX feedback_entries_addition ON feedback_entries (feedback_id) WHERE kind = 'addition';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON feedback_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE user_messages DROP CONSTRAINT user_messages_kind_check, ADD CONSTRAINT user_messages_kind_check CHECK (kind IN
  ('order_confirmed', 'order_paid', 'order_shipped', 'order_closed', 'order_refunded', 'part_arrived', 'price_changed', 'inquiry_answered', 'feedback_answered'));
