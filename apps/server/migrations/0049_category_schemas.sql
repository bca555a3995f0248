-- Staff arrange categories and say which parameters of one count, and how (BO-2, SR-5).
alter table categories
  -- key of the kind of part whose schema it inherits; null = as its names say, '' = none
  add column kind text check (length(kind) <= 60),
  -- [{ code, zh, en, kind, unit, column?, open? }] as staff set them, in order; null = as its kind has them
  add column schema jsonb check (schema is null or jsonb_typeof(schema) = 'array'),
  -- where its parts went; whoever imports into it writes there
  add column merged_into int references categories (id),
  -- names it had, and those of what was merged into it: files that use them still find it
  add column former_names text[] not null default '{}' check (cardinality(former_names) <= 200),
  add column version int not null default 1,
  add constraint categories_not_in_itself check (parent_id is distinct from id),
  add constraint categories_merged_are_not_public check (merged_into is null or (not is_public and merged_into <> id));

-- Menus and lists know two levels, and only the lower one holds parts: a category with a parent is nobody's parent.
create function refuse_third_level() returns trigger language plpgsql as $$
begin
  if new.parent_id is not null and (exists (select from categories where id = new.parent_id and parent_id is not null) or exists (select from categories where parent_id = new.id)) then
    raise exception 'category % would be on a third level', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger categories_two_levels after insert or update of parent_id on categories for each row execute function refuse_third_level();
