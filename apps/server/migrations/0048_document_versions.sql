-- A document is changed only as it was shown.
ALTER TABLE part_documents ADD COLUMN version int NOT NULL DEFAULT 1;
