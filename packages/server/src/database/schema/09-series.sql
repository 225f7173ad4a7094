-- A number series: of a branch's office (no device) or of one device. No number is ever given twice or left out.
create table series (
  like master_row including all,
  branch_id integer not null references branch (id),
  device_id integer references device (id),
  voucher_type text not null check (length(voucher_type) between 1 and 40),
  -- Numbers read prefix-1, prefix-2, …; at most 16 characters together.
  prefix text not null unique check (prefix ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,9}$'),
  last_number bigint not null default 0 check (last_number between 0 and 999999999999),
  -- Head of the hash chain over all postings of the series.
  head_hash bytea not null default decode(repeat('00', 32), 'hex') check (length(head_hash) = 32),
  last_chain bigint not null default 0 check (last_chain >= 0),
  godown_id integer references godown (id),
  check (last_chain <= 999999999999)
) with (fillfactor = 50);
create unique index series_of_office on series (branch_id, voucher_type)
  where device_id is null and godown_id is null and active;
create unique index series_of_van on series (godown_id, voucher_type) where godown_id is not null and active;
call found_by('series', array['prefix']);
call note_renames('series');
create trigger keep_used after delete on series referencing old table as deleted
  for each statement execute function keep_used('posting.series_id', 'voucher.series_id');
-- A series changes with every voucher; only what a person changes about it is audited and counted.
create trigger note_deletion after delete on series referencing old table as deleted
  for each statement execute function note_deletion();
create trigger advance before update of last_number, last_chain, head_hash on series
  for each row execute function check_series_advance();
create trigger begin_change before insert or delete or update of code, name, name_arabic, active, branch_id, device_id,
  godown_id, voucher_type, prefix, extra on series for each statement execute function begin_master_change();
create trigger stamp before insert or update of code, name, name_arabic, active, branch_id, device_id, godown_id,
  voucher_type, prefix, extra on series for each row execute function stamp_master();
create trigger audit after insert or delete or update of code, name, name_arabic, active, branch_id, device_id, godown_id,
  voucher_type, prefix, extra on series for each row execute function audit_series();
create constraint trigger complete after update of last_number on series deferrable initially deferred
  for each row when (new.godown_id is not null and new.last_number > old.last_number)
  execute function check_van_series();
create trigger frozen before update of branch_id, godown_id, voucher_type, prefix on series for each row
  when (old.last_number > 0 and (new.branch_id, coalesce(old.godown_id, 0), new.voucher_type, new.prefix)
    is distinct from (old.branch_id, case when old.godown_id is null then 0 else new.godown_id end, old.voucher_type, old.prefix))
  execute function keep_series();
grant select, insert, update, delete on series to fieldbook_app;

-- Closed periods by voucher type, branch and age, and the exceptions that somebody granted for a while. Masters like any
-- other: who changed what and when is in the audit.
create table period_lock (
  like master_row including all,
  voucher_type text check (length(voucher_type) between 1 and 40),
  branch_id integer references branch (id),
  -- Nothing on this day or before it.
  locked_until calendar_day,
  -- Nothing older than this many days.
  maximum_age integer check (maximum_age between 0 and 36500),
  check (locked_until is not null or maximum_age is not null)
);
call guard_master('period_lock');
call note_renames('period_lock');

create table period_exception (
  like master_row including all,
  voucher_type text check (length(voucher_type) between 1 and 40),
  branch_id integer references branch (id),
  user_id integer references app_user (id),
  from_date calendar_day not null,
  to_date calendar_day not null check (to_date >= from_date),
  valid_until timestamptz not null,
  reason note_text not null check (length(reason) > 0)
);
call guard_master('period_exception');
call note_renames('period_exception');
