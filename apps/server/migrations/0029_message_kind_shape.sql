-- Which kinds of messages there are, their domains know; the table asks for the shape of a name only, so that a new kind needs no migration.
-- All rows there have it, by the list that goes; the next file makes sure, without keeping anyone waiting.
ALTER TABLE user_messages DROP CONSTRAINT user_messages_kind_check,
  ADD CONSTRAINT user_messages_kind_shape CHECK (kind ~ '^[a-z][a-z0-9_]{2,40}$') NOT VALID;
