-- Settings that staff change while the shop runs: a version beside the value, and word of every change to all processes.

ALTER TABLE settings ADD COLUMN version integer NOT NULL DEFAULT 0 CHECK (version >= 0);

-- Footer and home page kept theirs inside the value; it stays there for a process of before that still serves.
UPDATE settings SET version = (value ->> 'version')::integer WHERE jsonb_typeof(value) = 'object' AND value ->> 'version' ~ '^\d{1,9}$';

-- Whoever changes them, by hand too, each process reads them anew.
CREATE FUNCTION tell_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('setting_change', '');
  RETURN NULL;
END $$;
CREATE TRIGGER settings_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION tell_setting_change();
