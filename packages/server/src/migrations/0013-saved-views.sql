-- Saved views of registers: a person's own filters, columns and order under a name; and registers in the order of amounts.

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

-- A view is seen, changed and deleted by the person whose it is, and by no other.
alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy by_user on saved_view using (
  user_id = (select id from app_user where code = (select current_setting('fieldbook.user', true))));

create trigger audit_insert after insert on saved_view referencing new table as inserted
  for each statement execute function audit_inserted('name');
create trigger audit_update after update on saved_view referencing old table as deleted new table as inserted
  for each statement execute function audit_updated('name');
create trigger audit_delete after delete on saved_view referencing old table as deleted
  for each statement execute function audit_deleted('name');

grant select, insert, update, delete on saved_view to fieldbook_app;

-- The largest sales first, without reading all of them. The other orders walk indexes that are there.
create index voucher_by_net on voucher (type, net, id);
-- In the order of names, what has no party comes first.
create index voucher_without_party on voucher (type, id) where party_id is null;
