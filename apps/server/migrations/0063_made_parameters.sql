-- Parameters that staff made, beside those the shop ships with (BO-2). A category's parameter of this code has its kind and unit, and imports read by it.

CREATE TABLE made_parameters (
  code text PRIMARY KEY CHECK (code ~ '^x_[a-z0-9_㐀-鿿]{1,60}$'),
  name_zh text NOT NULL CHECK (char_length(name_zh) BETWEEN 1 AND 80),
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 80),
  kind text NOT NULL CHECK (kind IN ('number', 'range', 'text')),
  -- as the shop stores it: 'ohm', 'V'; '' = a text or a plain number
  unit text NOT NULL CHECK (char_length(unit) <= 20),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (kind <> 'text' OR unit = '')
);
