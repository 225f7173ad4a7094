-- Closed periods by voucher type, branch and age, and the exceptions that somebody granted for a while. Masters like any
-- other: who changed what and when is in the audit. `access_role` is a master without fields of its own.

create table period_lock (
  like access_role including all,
  voucher_type text check (length(voucher_type) between 1 and 40),
  branch_id integer references branch (id),
  -- Nothing on this day or before it.
  locked_until calendar_day,
  -- Nothing older than this many days.
  maximum_age integer check (maximum_age between 0 and 36500),
  check (locked_until is not null or maximum_age is not null)
);

create table period_exception (
  like access_role including all,
  voucher_type text check (length(voucher_type) between 1 and 40),
  branch_id integer references branch (id),
  user_id integer references app_user (id),
  from_date calendar_day not null,
  to_date calendar_day not null check (to_date >= from_date),
  valid_until timestamptz not null,
  reason note_text not null check (length(reason) > 0)
);

do $$
declare name text;
begin
  foreach name in array array['period_lock', 'period_exception'] loop
    execute format('create trigger begin_change before insert or update or delete on %I
      for each statement execute function begin_master_change()', name);
    execute format('create trigger stamp before insert or update on %I
      for each row execute function stamp_master()', name);
    execute format('create trigger note_deletion after delete on %I referencing old table as deleted
      for each statement execute function note_deletion()', name);
    execute format('create trigger audit_insert after insert on %I referencing new table as inserted
      for each statement execute function audit_inserted(%L)', name, 'code');
    execute format('create trigger audit_update after update on %I referencing old table as deleted new table as inserted
      for each statement execute function audit_updated(%L)', name, 'code');
    execute format('create trigger audit_delete after delete on %I referencing old table as deleted
      for each statement execute function audit_deleted(%L)', name, 'code');
    execute format('grant select, insert, update, delete on %I to fieldbook_app', name);
  end loop;
end $$;
