-- The audit log by kind of subject ('feedback' of 'feedback:1'), newest first.
CREATE INDEX audit_kind ON audit_log (split_part(subject, ':', 1), id DESC);
