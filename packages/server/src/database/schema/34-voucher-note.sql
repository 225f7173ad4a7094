-- What people say about a voucher beside its books: it changes nothing in them. Its writer may take it back; the audit keeps it.
create table voucher_note (
  id integer generated always as identity primary key,
  uid uuid not null unique,
  voucher_id bigint not null references voucher (id),
  text text not null check (length(text) between 1 and 2000),
  user_id integer not null references app_user (id),
  written_at timestamptz not null default clock_timestamp()
);
create index voucher_note_by_voucher on voucher_note (voucher_id, id);
call audited('voucher_note', 'uid');
call seen_with_voucher('voucher_note');
create policy own on voucher_note for delete using (user_id = (select acting_user()));
grant select, insert, delete on voucher_note to fieldbook_app;
