-- Printers of the network, what the server sent to them, and papers that phones made of vouchers (docs/decisions/0110-paper.md).

-- Where a print goes stands here and nowhere else: nobody prints to an address that he sends. Only the ports of raw printing.
create table printer (
  like access_role including all,
  host text not null check (host ~ '^[A-Za-z0-9]([A-Za-z0-9.:-]{0,251}[A-Za-z0-9])?$'),
  port integer not null default 9100 check (port between 9100 and 9109),
  -- Its head, letters and cut, by the name that print gives them.
  profile text not null default 'text-80' check (profile ~ '^[a-z]{1,20}-[0-9]{2,3}$'),
  branch_id integer references branch (id)
);
create index on printer (changed_seq);
create trigger begin_change before insert or update or delete on printer
  for each statement execute function begin_master_change();
create trigger stamp before insert or update on printer for each row execute function stamp_master();
create trigger note_deletion after delete on printer referencing old table as deleted
  for each statement execute function note_deletion();
create trigger audit_insert after insert on printer referencing new table as inserted
  for each statement execute function audit_inserted('code');
create trigger audit_update after update on printer referencing old table as deleted new table as inserted
  for each statement execute function audit_updated('code');
create trigger audit_delete after delete on printer referencing old table as deleted
  for each statement execute function audit_deleted('code');
grant select, insert, update, delete on printer to fieldbook_app;

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
  ended_at timestamptz
);
create index print_job_of_printer on print_job (printer_id, made_at);
create index print_job_made_at on print_job (made_at);
alter table print_job enable row level security;
alter table print_job force row level security;
create policy by_user on print_job using (user_id = (select acting_user()));
grant select, insert on print_job to fieldbook_app;
grant update (state, problem, bytes, ended_at) on print_job to fieldbook_app;

-- A paper that a phone made, told by an event: it may come before its voucher, which has its number, and this has its uid.
create table field_print (
  event_id bigint primary key references route_event (id),
  voucher_uid uuid not null,
  is_copy boolean not null,
  user_id integer not null references app_user (id),
  printed_at timestamptz not null check (printed_at between '1900-01-01' and '9999-12-31')
);
create index field_print_of on field_print (voucher_uid);
alter table field_print enable row level security;
alter table field_print force row level security;
create policy of_voucher on field_print using ((select all_rows())
  or exists (select from voucher where voucher.uid = voucher_uid));
create trigger append_only before update or delete or truncate on field_print
  for each statement execute function refuse_change();
grant select, insert on field_print to fieldbook_app;
