-- Printers of the network, what the server sent to them, and papers that phones made of vouchers (docs/decisions/0110-paper.md).
-- Where a print goes stands here and nowhere else: nobody prints to an address that he sends. Only the ports of printing.
create table printer (
  like master_row including all,
  host text not null check (host ~ '^[A-Za-z0-9]([A-Za-z0-9.:-]{0,251}[A-Za-z0-9])?$'),
  port integer not null default 9100,
  -- Its head, letters and cut, by the name that print gives them.
  profile text not null default 'text-80' check (profile ~ '^[a-z]{1,20}-(a4|[0-9]{2,3})$'),
  branch_id integer references branch (id),
  -- Printers that speak IPP listen on a port of their own; no other kind prints there.
  constraint printer_port_check check (case when profile = 'ipp-a4' then port = 631 else port between 9100 and 9109 end)
);
call guard_master('printer', array['host']);

-- One print a key. `sending` is what nobody may send again: how much of it came out is not known until it says so itself.
create table print_job (
  key uuid primary key,
  body_hash bytea not null check (length(body_hash) = 32),
  printer_id integer not null references printer (id) on delete cascade,
  operation text not null check (length(operation) between 1 and 80),
  user_id integer not null references app_user (id),
  state text not null default 'sending' check (state in ('sending', 'sent', 'failed', 'uncertain')),
  -- Code of the refusal; none where it came out.
  problem text check (length(problem) between 1 and 80),
  bytes integer check (bytes between 0 and 100000000),
  made_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- A job waits until those before it have ended, whichever process has them. `held_until`: its process says in time that it is there;
  -- afterwards it sends nothing any more, and others go on.
  turn_at timestamptz,
  held_until timestamptz not null default clock_timestamp()
);
create index print_job_of_printer on print_job (printer_id, made_at);
create index print_job_made_at on print_job (made_at);
create index print_job_under_way on print_job (printer_id, made_at, key) where state = 'sending';
alter table print_job enable row level security;
alter table print_job force row level security;
create policy by_user_insert on print_job for insert with check (user_id = (select acting_user()) or (select is_own_work()));
create policy by_user_read on print_job for select using (user_id = (select acting_user()) or (select is_own_work()));
create policy by_user_update on print_job for update using (user_id = (select acting_user()) or (select is_own_work()));
create policy when_old on print_job for delete using ((select is_own_work())
    and (made_at < (clock_timestamp() - '30 days'::interval))
    and (held_until < clock_timestamp()));
grant select, insert, delete on print_job to fieldbook_app;
grant update (state, problem, bytes, ended_at, turn_at, held_until) on print_job to fieldbook_app;

-- A paper that a phone made, told by an event: it may come before its voucher, which has its number, and this has its uid.
create table field_print (
  event_id bigint primary key references route_event (id),
  voucher_uid uuid not null,
  is_copy boolean not null,
  user_id integer not null references app_user (id),
  printed_at timestamptz not null check (printed_at between '1900-01-01' and '9999-12-31')
);
create index field_print_of on field_print (voucher_uid);
call append_only('field_print');
alter table field_print enable row level security;
alter table field_print force row level security;
create policy of_voucher on field_print using ((select all_rows())
    or exists (select from voucher where voucher.uid = field_print.voucher_uid));
grant select, insert on field_print to fieldbook_app;

-- A wrapper of the phone takes a whole job and says afterwards that its printer was not there: the paper that was noted before did not
-- come out, and the one that follows is still the original (docs/decisions/0110-paper.md).
create table field_print_undone (
  event_id bigint primary key references field_print (event_id),
  undone_by bigint not null unique references route_event (id)
);
call append_only('field_print_undone');
alter table field_print_undone enable row level security;
alter table field_print_undone force row level security;
create policy of_print on field_print_undone using (
  exists (select from field_print made where made.event_id = field_print_undone.event_id));
grant select, insert on field_print_undone to fieldbook_app;

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
alter table print_batch enable row level security;
alter table print_batch force row level security;
create policy by_user on print_batch using (user_id = (select acting_user()) or (select is_own_work()));
grant select, insert, delete on print_batch to fieldbook_app;
grant update (done, failed, state, claimed_until, ended_at) on print_batch to fieldbook_app;

create table print_batch_part (
  batch_id uuid not null references print_batch (id) on delete cascade,
  part integer not null check (part between 1 and 1000),
  documents integer not null check (documents between 1 and 1000),
  bytes bytea not null,
  primary key (batch_id, part)
);
alter table print_batch_part enable row level security;
alter table print_batch_part force row level security;
create policy of_batch on print_batch_part using (exists (select from print_batch where print_batch.id = print_batch_part.batch_id));
grant select, insert, delete on print_batch_part to fieldbook_app;
