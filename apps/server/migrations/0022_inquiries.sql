-- What buyers ask for that no cart can take: inquiries about a price, and registrations of parts that are short. And what staff answered.

CREATE TABLE inquiries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('inquiry', 'shortage')),
  edition text NOT NULL CHECK (edition IN ('domestic', 'international')),
  lang text NOT NULL CHECK (lang IN ('zh', 'en')),
  currency text NOT NULL CHECK (currency IN ('CNY', 'USD')),
  -- where it came from a part of the catalogue
  part_id bigint REFERENCES parts (id),
  -- '' = a shortage told in the description alone
  part_no text NOT NULL CHECK (char_length(part_no) <= 50),
  brand text NOT NULL CHECK (char_length(brand) BETWEEN 1 AND 50),
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 10000000),
  -- unit price with tax; at most four decimals
  target_micros bigint CHECK (target_micros > 0 AND target_micros % 100 = 0),
  batch text NOT NULL DEFAULT '' CHECK (char_length(batch) <= 30),
  delivery text NOT NULL DEFAULT '' CHECK (char_length(delivery) <= 50),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 500),
  company text NOT NULL DEFAULT '' CHECK (char_length(company) <= 100),
  contact text NOT NULL DEFAULT '' CHECK (char_length(contact) <= 30),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 6 AND 20),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 100),
  -- letters and digits of part number and brand: what makes two of them the same
  wanted_key text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  -- kept, so that withdrawing can be undone
  withdrawn_at timestamptz,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  CHECK (kind = 'shortage' AND state IN ('open', 'sourcing', 'found', 'none') OR kind = 'inquiry' AND state IN ('open', 'replied', 'declined')),
  CHECK (kind = 'shortage' AND company <> '' AND contact <> '' AND (part_no <> '' OR description <> '') OR kind = 'inquiry' AND part_no <> '')
);
CREATE UNIQUE INDEX inquiries_pending ON inquiries (user_id, kind, wanted_key) WHERE withdrawn_at IS NULL AND state IN ('open', 'sourcing');
CREATE INDEX inquiries_user ON inquiries (user_id, kind, id DESC);
CREATE INDEX inquiries_kind ON inquiries (kind, state, id DESC) WHERE withdrawn_at IS NULL;

-- Each answer stays; the newest counts.
CREATE TABLE inquiry_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inquiry_id bigint NOT NULL REFERENCES inquiries (id),
  state text NOT NULL CHECK (state IN ('sourcing', 'found', 'none', 'replied', 'declined')),
  note text NOT NULL CHECK (char_length(note) <= 500),
  -- of a reply to an inquiry, in its currency
  unit_micros bigint CHECK (unit_micros > 0),
  lead_time text NOT NULL DEFAULT '' CHECK (char_length(lead_time) <= 50),
  valid_until date,
  staff_id bigint NOT NULL REFERENCES staff (id),
  at timestamptz NOT NULL,
  CHECK ((state = 'replied') = (unit_micros IS NOT NULL AND valid_until IS NOT NULL AND lead_time <> ''))
);
CREATE INDEX inquiry_answers_of ON inquiry_answers (inquiry_id, id DESC);
