-- Papers, pictures and recordings that go with a voucher, with a row of a master, or with nothing yet when they arrive before their voucher.
create table attachment (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  voucher_uid uuid,
  -- Name of the master, with the id of its row.
  master text check (length(master) between 1 and 40),
  row_id bigint,
  file_name text check (length(file_name) between 1 and 200),
  media_type text not null check (length(media_type) between 1 and 100),
  extension text not null check (length(extension) between 1 and 10),
  caption text check (length(caption) <= 200),
  remarks text check (length(remarks) <= 4000),
  -- Nothing once it was deleted.
  content bytea check (length(content) = size),
  size integer not null check (size between 1 and 8000000),
  body_hash bytea not null check (length(body_hash) = 32),
  -- Of a signature: whose it is, when it was given by the clock of its device, and what paper prints. The latest of its role counts.
  role text check (role in ('preparedBy', 'partyVerifiedBy', 'verifiedBy')),
  signed_at timestamptz,
  dots jsonb,
  device text check (length(device) <= 100),
  user_id integer not null references app_user (id),
  received_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  removed_by integer references app_user (id),
  check ((master is null) = (row_id is null) and (master is null or voucher_uid is null)),
  check ((role is null) = (signed_at is null) and (role is null) = (dots is null)
    and (role is null or (voucher_uid is not null and removed_at is null))),
  check ((removed_at is null) = (content is not null) and (removed_at is null) = (removed_by is null))
);
alter table attachment alter column content set storage external;
create index attachment_by_voucher on attachment (voucher_uid);
create index attachment_signed on attachment (voucher_uid, role, signed_at desc, id desc) where role is not null;
create index attachment_by_device on attachment (device, received_at) where device is not null and master is null;
create index attachment_by_row on attachment (master, row_id) where master is not null;
call never_deleted('attachment');
create trigger identity before update on attachment for each row
  when (old.removed_at is not null or (new.removed_at is null and new.content is distinct from old.content)
    or (new.uid, new.voucher_uid, new.master, new.row_id, new.file_name, new.media_type, new.extension, new.size, new.body_hash,
        new.user_id, new.received_at, new.role, new.signed_at, new.dots, new.device)
      is distinct from (old.uid, old.voucher_uid, old.master, old.row_id, old.file_name, old.media_type, old.extension, old.size,
        old.body_hash, old.user_id, old.received_at, old.role, old.signed_at, old.dots, old.device))
  execute function keep_attachment();

-- Seen with what it belongs to; what belongs to nothing that is there, by who sent it.
alter table attachment enable row level security;
alter table attachment force row level security;
create policy with_owner on attachment using ((select all_rows())
  or (master is null and user_id = (select acting_user()))
  or case when voucher_uid is not null then exists (select from voucher where voucher.uid = attachment.voucher_uid)
    when master in ('customer', 'supplier') then exists (select from party where party.id = attachment.row_id)
    when master = 'contact' then exists (select from contact where contact.id = attachment.row_id)
    else master is not null end);
grant select, insert on attachment to fieldbook_app;
grant update (caption, remarks, content, removed_at, removed_by) on attachment to fieldbook_app;
