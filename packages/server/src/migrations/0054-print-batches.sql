-- Prints that nobody waits for: the day-end reports of an evening, many vouchers at once (docs/decisions/0112-batches-of-prints.md).

create table print_batch (
  id uuid primary key,
  user_id integer not null references app_user (id),
  kind text not null check (kind in ('dayEnd', 'vouchers')),
  -- Paper, language and, of vouchers, the path of their type.
  wish jsonb not null,
  -- Uids of days or numbers of vouchers, in the order of the paper.
  documents text[] not null check (cardinality(documents) between 1 and 1000),
  -- Documents that lie in a part, and those of them that could not be made.
  done integer not null default 0 check (done between 0 and 1000),
  failed integer not null default 0 check (failed between 0 and 1000),
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  -- The process that draws at the moment; another takes over when it says nothing more.
  claimed_until timestamptz,
  made_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index print_batch_waiting on print_batch (made_at) where state = 'waiting';
create index print_batch_of on print_batch (user_id, made_at);

create table print_batch_part (
  batch_id uuid not null references print_batch (id) on delete cascade,
  part integer not null check (part between 1 and 1000),
  documents integer not null check (documents between 1 and 1000),
  bytes bytea not null,
  primary key (batch_id, part)
);

alter table print_batch enable row level security;
alter table print_batch force row level security;
create policy by_user on print_batch using (user_id = (select acting_user()) or (select is_own_work()));
alter table print_batch_part enable row level security;
alter table print_batch_part force row level security;
create policy of_batch on print_batch_part using (exists (select from print_batch where id = batch_id));
grant select, insert, delete on print_batch, print_batch_part to fieldbook_app;
grant update (done, failed, state, claimed_until, ended_at) on print_batch to fieldbook_app;
