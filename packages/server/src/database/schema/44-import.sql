-- Files of rows that are brought in: each row as it stood in its file, what would become of it, and what it changed, so that the whole can be
-- undone (docs/decisions/0136-imports-are-undone.md).
create table import_run (
  id integer generated always as identity primary key,
  uid uuid not null unique,
  -- Name of a master, or of a table of openings.
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  file_name text not null check (length(file_name) between 1 and 200),
  sheet text check (length(sheet) <= 100),
  -- Of the file: the same uid with another file is no repetition.
  body_hash bytea not null check (length(body_hash) = 32),
  -- What a person said of the file: columns, values, order of dates, sign of decimals.
  mapping jsonb not null default '{}' check (length(mapping::text) <= 500000),
  -- What was found in it: heading, columns, what is left out, and what has to be asked.
  plan jsonb check (length(plan::text) <= 2000000),
  state text not null default 'staged' check (state in ('staged', 'judged', 'written', 'undone')),
  -- Work that goes on after its request was answered, how far it is, and when it was last heard of.
  work text check (work in ('judge', 'write', 'undo')),
  work_at timestamptz,
  done integer not null default 0 check (done between 0 and 2000000),
  -- Why the last work came to nothing.
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array' and length(problems::text) <= 500000),
  -- Of openings: the voucher that its rows are lines of, from before it is posted until it is voided.
  voucher_uid uuid,
  user_id integer not null references app_user (id),
  made_at timestamptz not null default clock_timestamp(),
  -- When somebody last had anything done with it.
  touched_at timestamptz not null default clock_timestamp(),
  written_at timestamptz,
  undone_at timestamptz,
  undone_by integer references app_user (id),
  check ((work is null) = (work_at is null)),
  check ((undone_at is null) = (undone_by is null))
);
create index import_run_made_at on import_run (made_at);
grant select, insert, delete on import_run to fieldbook_app;
grant update (mapping, plan, state, work, work_at, touched_at, done, problems, voucher_uid, written_at, undone_at, undone_by) on import_run to fieldbook_app;

create table import_row (
  run_id integer not null references import_run (id) on delete cascade,
  -- As the program that made the file counts them.
  row integer not null check (row between 1 and 1048576),
  cells jsonb not null,
  code text,
  verdict text check (verdict in ('new', 'changed', 'same', 'refused')),
  problems jsonb,
  -- The whole row as it is to be written, and as it stood before, with its version then.
  value jsonb,
  before jsonb,
  version_before integer check (version_before between 1 and 2000000000),
  -- In the order of writing; with the version that this made.
  written_as integer check (written_as between 1 and 2000000),
  version_after integer check (version_after between 1 and 2000000000),
  primary key (run_id, row),
  check ((written_as is null) = (version_after is null))
);
create index import_row_by_verdict on import_row (run_id, verdict, row);
create index import_row_by_code on import_row (run_id, code);
grant select, insert, update, delete on import_row to fieldbook_app;
