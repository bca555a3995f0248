-- What a run says of each row of its file, which columns it read into what, and its undoing (BO-2).
create table import_plans (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  mapping text not null,
  -- hash of the headings it was made for
  headings bytea not null,
  plan jsonb not null,
  staff_id bigint references staff (id),
  updated_at timestamptz not null default now()
);
create unique index import_plans_name on import_plans (lower(name));
create index import_plans_headings on import_plans (headings, mapping);

alter table import_runs
  -- what staff settled; null = as the mapping guesses
  add column plan jsonb,
  add column plan_id bigint references import_plans (id) on delete set null,
  -- { layouts, plan, notes }: what the file looks like, how its columns were read, and what there is to say of them
  add column reading jsonb,
  -- rows by what became of them
  add column counts jsonb,
  -- of what was written: { rows, back, left, aliveAt }
  add column undo jsonb,
  add column undo_staff_id bigint references staff (id),
  add column undone_at timestamptz,
  drop constraint import_runs_state_check,
  add constraint import_runs_state_check check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'));

create table import_rows (
  id bigint generated always as identity primary key,
  run_id bigint not null references import_runs (id) on delete cascade,
  -- before or while writing
  pass text not null check (pass in ('read', 'write')),
  -- of a workbook with several; '' = the file itself
  sheet text not null,
  line int not null,
  -- unchanged rows that follow each other stand in one
  last_line int not null,
  rows int not null default 1 check (rows > 0),
  outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'suspicious', 'refused', 'skipped')),
  mpn text not null default '',
  brand text not null default '',
  part_id bigint,
  part_version int,
  code text,
  detail text not null default '',
  changes jsonb not null default '[]',
  warnings jsonb not null default '[]',
  decision text check (decision in ('write', 'skip')),
  decided_by bigint references staff (id),
  written boolean not null default false check (not written or (pass = 'write' and part_id is not null)),
  -- null until its turn; left: some of it could not go back, as `undo_left` says
  undo text check (undo in ('back', 'left')),
  undo_left jsonb,
  unique (run_id, pass, sheet, line)
);
create index import_rows_outcome on import_rows (run_id, pass, outcome, sheet, line);
create index import_rows_undo on import_rows (run_id, id) where written and undo is null;

-- Stock that an undone import had moved is moved back.
alter table stock_moves
  drop constraint stock_moves_kind_check,
  add constraint stock_moves_kind_check check (kind in ('opening', 'import', 'adjust', 'reserve', 'release', 'ship', 'import_undo')) not valid;
