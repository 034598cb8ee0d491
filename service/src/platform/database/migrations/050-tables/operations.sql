-- What the organisation may change without a release, what releases count, and which tables have changed.

create table setting (
  key text primary key,
  value jsonb not null,
  modified timestamptz not null default now(),
  modified_by text
);
create trigger setting_touch before update on setting for each row execute function touch();

-- How often remotes were loaded in browsers, and failed: by hour, without a word about the person.
create table release_count (
  hour timestamptz not null,
  remote text not null,
  build text not null,
  stage text not null,
  class text not null,
  bucket smallint not null,
  count integer not null,
  primary key (hour, remote, build, stage, class, bucket),
  constraint release_count_hour check (hour = date_trunc('hour', hour, 'UTC')),
  constraint release_count_length check (length(remote) <= 40 and length(build) <= 64),
  constraint release_count_positive check (count > 0 and bucket >= 0)
);

-- The last failures of remotes in browsers, by reference: where their code was, without a word about the person.
create table release_failure (
  reference text not null primary key,
  at timestamptz not null default now(),
  remote text not null,
  build text not null,
  stage text not null,
  class text not null,
  frames text[] not null,
  constraint release_failure_length check (
    length(reference) <= 64 and length(remote) <= 40 and length(build) <= 64 and cardinality(frames) <= 5
  )
);
create index release_failure_of_build on release_failure (remote, build, at);

-- A row for each statement that changed a table behind a list that seldom changes: the list is as it was while the rows are the
-- same. Rows are only added, so writers never wait for one another; the moment tells two histories apart after a restore.
create table table_change (
  id bigint generated always as identity constraint table_change_pkey primary key,
  table_name text not null,
  at timestamptz not null default clock_timestamp()
);
create index table_change_of_table on table_change (table_name, id);
create function note_table_change() returns trigger language plpgsql as $$
begin
  insert into table_change (table_name) values (tg_table_name);
  return null;
end $$;
create trigger district_changed after insert or update or delete or truncate on district
  for each statement execute function note_table_change();
create trigger section_changed after insert or update or delete or truncate on section
  for each statement execute function note_table_change();
create trigger position_changed after insert or update or delete or truncate on position
  for each statement execute function note_table_change();
create trigger preparedness_plan_changed after insert or update or delete or truncate on preparedness_plan
  for each statement execute function note_table_change();
insert into table_change (table_name) values ('district'), ('section'), ('position'), ('preparedness_plan');
