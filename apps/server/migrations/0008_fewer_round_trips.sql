-- Carts carry a version, so that an add reads and writes without holding a lock in between; mails carry their own tries and are no jobs any more.
ALTER TABLE carts ADD COLUMN version int NOT NULL DEFAULT 0;
ALTER TABLE carts SET (fillfactor = 70);
ALTER TABLE mails ADD COLUMN tries int NOT NULL DEFAULT 0;
-- not to be sent before; while a process sends it, a little ahead, so that another takes it up should that one die
ALTER TABLE mails ADD COLUMN due_at timestamptz NOT NULL DEFAULT now();
