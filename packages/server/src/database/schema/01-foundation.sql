-- What all tables rest on. Texts have a bounded length, numbers a range; amounts are bigint minor units, rates and percents bigint
-- millionths, quantities bigint thousandths, so that neither NaN nor infinity has a place.

create domain code_text as text check (
  length(value) between 1 and 40 and value = btrim(value) and value !~ '[[:cntrl:]]');
create domain line_text as text check (length(value) <= 200 and value !~ '[[:cntrl:]]');
create domain name_text as text check (
  length(value) between 1 and 200 and value = btrim(value) and value !~ '[[:cntrl:]]');
create domain note_text as text check (length(value) <= 4000);
create domain image_text as text check (length(value) <= 1000 and value !~ '[[:cntrl:]]');
create domain minor_amount as bigint check (value between -900000000000000 and 900000000000000);
create domain micro_rate as bigint check (value between 0 and 900000000000000);
create domain micro_percent as bigint check (value between 0 and 1000000000);
create domain milli_quantity as bigint check (value between 0 and 900000000000000);
create domain latitude_micro as bigint check (value between -90000000 and 90000000);
create domain longitude_micro as bigint check (value between -180000000 and 180000000);
create domain calendar_day as date check (value between '1900-01-01' and '9999-12-31');
create domain extra_document as jsonb check (jsonb_typeof(value) = 'object' and length(value::text) <= 100000);

-- What every master has: its table begins with `like master_row including all`. Triggers write `version` and `changed_seq`
-- (`guard_master`). Everybody of the company reads masters, so they have no row security, but for parties, which belong to routes.
create table master_row (
  id integer generated always as identity primary key,
  code code_text not null unique,
  name name_text not null,
  name_arabic line_text,
  active boolean not null default true,
  extra extra_document not null default '{}',
  version integer not null default 1,
  changed_seq bigint not null default 0
);

-- One counter for all masters. A change takes its row lock first and keeps it to the end of the transaction, so the
-- changed_seq of rows is in order of commit: who has seen 7 will never be shown a 6 later (delta of phones and caches).
create table master_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0 check (version between 0 and 9000000000000000),
  -- The life of this database: a copy that is put back begins another, so that nobody follows on from what it never had.
  life uuid not null default gen_random_uuid(),
  -- Where the present life is led. Empty: nobody has met it yet; `left`: it moves on purpose and stays the same life.
  place text not null default '',
  -- The data directory as the server that keeps it sees it; empty where it is somebody else's.
  folder text not null default ''
);
insert into master_version default values;
grant select on master_version to fieldbook_app;

-- A database knows which life it leads (docs/decisions/0119-life-of-a-database.md). A failover, a dump that was put back or a
-- copy begins another: servers drop what they hold of the masters, phones begin anew, and series go on past the numbers that
-- paper may bear.
create table life (
  id integer generated always as identity primary key,
  life uuid not null,
  reason text not null check (reason in ('first', 'moved', 'promoted', 'restored', 'copied', 'returned', 'asked')),
  place text not null,
  began_at timestamptz not null default clock_timestamp(),
  -- Numbers of the offices' series that were left open, because paper of the life before may bear them.
  left_open integer not null default 0 check (left_open between 0 and 1000000000)
);
call append_only('life');
grant select on life to fieldbook_app;

-- Rows that are gone, for whoever follows by changed_seq.
create table master_deletion (
  id bigint generated always as identity primary key,
  changed_seq bigint not null,
  table_name text not null,
  row_id integer not null,
  code text not null
);
create index master_deletion_seq on master_deletion (changed_seq);
grant select on master_deletion to fieldbook_app;

-- Every change of a master, and of a voucher's state.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  user_name text not null,
  table_name text not null,
  row_id bigint not null,
  row_code text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  -- What one transaction wrote is one change of a row with its lists.
  written_in xid8 not null default pg_current_xact_id()
);
create index audit_by_row on audit (table_name, row_id, id);
call append_only('audit');
grant select on audit to fieldbook_app;

-- What defends the books, as these files made it: every function, trigger, policy and right of the schema by the hash of its text.
-- `keep_guards()` fills it at the end of a run, so that nobody writes it by hand; `verify` compares it with what stands.
create table guard (
  kind text not null check (kind in ('function', 'trigger', 'policy', 'row security', 'right')),
  name text not null check (length(name) between 1 and 2000),
  hash bytea not null check (length(hash) = 32),
  primary key (kind, name)
);
grant select on guard to fieldbook_app;
