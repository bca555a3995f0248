-- What a run reads, as a hash of its files: the same upload sent again while it waits or runs is that run.
alter table import_runs add column content_hash bytea;
