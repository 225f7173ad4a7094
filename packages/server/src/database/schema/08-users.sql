create table access_role (
  like master_row including all
);
call guard_master('access_role');
call keep_settings('access_role', 'role');

-- Forms a role may open; `*` is all of them.
create table access_role_form (
  id integer generated always as identity primary key,
  access_role_id integer not null references access_role (id) on delete cascade,
  form code_text not null,
  unique (access_role_id, form)
);
call guard_part('access_role_form', 'access_role', 'access_role_id');

-- Where a role may say that a sale is earned, besides the company's own account of sales.
create table access_role_account (
  id integer generated always as identity primary key,
  access_role_id integer not null references access_role (id) on delete cascade,
  ledger_id integer not null references ledger (id),
  unique (access_role_id, ledger_id)
);
call guard_part('access_role_account', 'access_role', 'access_role_id');

-- A person who signs in; `code` is the sign-in name.
create table app_user (
  like master_row including all,
  access_role_id integer not null references access_role (id),
  -- argon2id in PHC form; none: this user cannot sign in.
  password_hash text check (password_hash like '$argon2id$%' and length(password_hash) <= 400),
  password_changed_at timestamptz,
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  email line_text,
  mobile line_text,
  photo image_text,
  -- Without rows in user_branch: all branches.
  sales_person_id integer references person (id),
  vehicle_id integer references vehicle (id),
  cash_ledger_id integer references ledger (id)
);
create unique index app_user_sign_in on app_user (lower(code));
call guard_master('app_user');
create trigger keep_used after delete on app_user referencing old table as deleted
  for each statement execute function keep_used('posting.user_id', 'voucher.posted_by', 'voucher.verified_by', 'write_claim.user_id');

create table user_branch (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  branch_id integer not null references branch (id),
  unique (user_id, branch_id)
);
call guard_part('user_branch', 'app_user', 'user_id');

create table user_route (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  route_id integer not null references route (id),
  unique (user_id, route_id)
);
call guard_part('user_route', 'app_user', 'user_id');

-- Cash and bank ledgers a user may post to, and the tendering ledgers of a mode (SPEC §7, LoadLinkedTenderingLedgers).
create table user_ledger (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  ledger_id integer not null references ledger (id),
  mode text not null default 'cash' check (mode in ('cash', 'bank', 'other')),
  unique (user_id, ledger_id, mode)
);
call guard_part('user_ledger', 'app_user', 'user_id');

create table user_person (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  person_id integer not null references person (id),
  kind text not null check (kind in ('sales', 'purchase')),
  unique (user_id, person_id)
);
call guard_part('user_person', 'app_user', 'user_id');

create table user_customer_group (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  party_group name_text not null,
  unique (user_id, party_group)
);
call guard_part('user_customer_group', 'app_user', 'user_id');

-- A phone or till; `code` is the id it made for itself once.
create table device (
  like master_row including all,
  status text not null default 'requested' check (status in ('requested', 'approved', 'rejected')),
  public_key bytea check (length(public_key) <= 1000),
  user_id integer references app_user (id),
  branch_id integer references branch (id),
  requested_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  -- Of the company wire: its key is the server's (45-handheld.sql).
  is_handheld boolean not null default false
);
call guard_master('device');
call keep_settings('device', 'device');
create trigger decision before update of status on device for each row
  when (new.status <> old.status) execute function note_decision();

-- When a phone last had all that changed, and what it said then of documents that wait on it. No master: each sync writes it.
create table phone_sync (
  device_id integer primary key references device (id) on delete cascade,
  synced_at timestamptz not null default clock_timestamp(),
  waiting integer check (waiting between 0 and 1000000)
);
grant select, insert, update on phone_sync to fieldbook_app;

-- Tokens are kept as SHA-256 only; who reads this table cannot sign in with it.
create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_id integer not null references app_user (id) on delete cascade,
  device_id integer references device (id) on delete cascade,
  -- The device showed its key when the session was bound to it; a sign-in only names one.
  is_proven boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null check (expires_at < 'infinity'),
  revoked_at timestamptz,
  -- What the client said it is, and where it was when it signed in.
  client line_text,
  address line_text,
  -- The administrator who looks as this person: such a session reads only.
  viewed_by integer references app_user (id) on delete cascade
);
create index session_by_user on session (user_id);
create index session_by_device on session (device_id) where device_id is not null;
-- Whoever is put aside, or gets another role, signs in again; so do all of a role that is put aside, and all on a rejected device.
create trigger end_sessions after update of active, access_role_id on app_user for each row
  when ((old.active and not new.active) or old.access_role_id <> new.access_role_id) execute function end_sessions('user_id');
create trigger end_sessions after update of status on device for each row
  when (new.status = 'rejected' and old.status <> 'rejected') execute function end_sessions('device_id');
create trigger end_sessions after update of active on access_role for each row
  when (old.active and not new.active) execute function end_sessions_of_role();
grant select, insert, update, delete on session to fieldbook_app;

-- A link that gives a person a new password once; one a person. Kept as a hash like a token.
create table password_link (
  user_id integer primary key references app_user (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null check (expires_at < 'infinity')
);
grant select, insert, update, delete on password_link to fieldbook_app;

-- Saved views of registers: a person's own filters, columns and order under a name. Nobody else sees or changes them.
create table saved_view (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  -- The voucher type whose register it is of.
  register text not null check (length(register) between 1 and 40 and register !~ '[[:cntrl:]]'),
  name text not null check (length(name) between 1 and 60 and name !~ '[[:cntrl:]]' and name = btrim(name)),
  -- Filters by the names they have in the address, names of columns, and the sort.
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 8000)
);
create unique index saved_view_name on saved_view (user_id, register, lower(name));
call audited('saved_view', 'name');
alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy by_user on saved_view using (
  user_id = (select id from app_user where code = (select current_setting('fieldbook.user', true))));
grant select, insert, update, delete on saved_view to fieldbook_app;
