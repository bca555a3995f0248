-- How often the process that read a run's files died over it: such a run is not taken up for ever (T-23).
ALTER TABLE import_runs ADD COLUMN deaths integer NOT NULL DEFAULT 0 CHECK (deaths >= 0);
