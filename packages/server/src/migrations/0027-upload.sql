-- Documents that were completed in the field, as they arrive (docs/decisions/0090-offline.md): what was answered to each item
-- of a device, what contradicts what is stored, what a supervisor has looked at, days compared, and attachments.

-- One row an item of a device: the answer it has been given, for ever once it is in the books. The body is kept of what is not.
create table upload_item (
  device_id integer not null references device (id),
  sequence bigint not null check (sequence between 1 and 999999999999),
  uid uuid not null,
  -- How often it has been repaired; an answer holds for one revision.
  revision integer not null check (revision between 0 and 1000000),
  kind text not null check (kind in ('voucher', 'master', 'attachment')),
  type text not null check (length(type) between 1 and 40),
  -- Over the body as it was sent.
  body_hash bytea not null check (length(body_hash) = 32),
  epoch integer check (epoch between 1 and 2000000000),
  made_at timestamptz check (made_at between '1900-01-01' and '9999-12-31'),
  -- The day and the worth that its slip says; of vouchers.
  document_date date check (document_date between '1900-01-01' and '9999-12-31'),
  net bigint check (abs(net) <= 900000000000000),
  outcome text not null check (outcome in ('posted', 'refused', 'conflict')),
  answer jsonb not null check (length(answer::text) <= 100000),
  body text check (length(body) <= 12000000),
  voucher_id bigint references voucher (id),
  user_id integer not null references app_user (id),
  answered_at timestamptz not null default clock_timestamp(),
  primary key (device_id, sequence),
  check (outcome <> 'posted' or body is null)
);
create index upload_item_by_uid on upload_item (uid);
create index upload_item_aside on upload_item (answered_at) where outcome <> 'posted';

create function keep_answer() returns trigger language plpgsql as $$
begin
  raise exception 'item % of device % has been answered', old.sequence, old.device_id
    using errcode = 'FB003', table = 'upload_item';
end $$;
create trigger identity before update on upload_item for each row
  when (old.outcome = 'posted' or (new.device_id, new.sequence) is distinct from (old.device_id, old.sequence))
  execute function keep_answer();
create trigger never_deleted before delete or truncate on upload_item
  for each statement execute function refuse_change();

-- A uid or a device's sequence came again with another body: what is stored stays, this is kept beside it.
create table upload_conflict (
  id bigint generated always as identity primary key,
  device_id integer not null references device (id),
  sequence bigint not null check (sequence between 1 and 999999999999),
  uid uuid not null,
  kind text not null check (kind in ('voucher', 'master', 'attachment')),
  type text not null check (length(type) between 1 and 40),
  body_hash bytea not null check (length(body_hash) = 32),
  body text not null check (length(body) <= 12000000),
  user_id integer not null references app_user (id),
  received_at timestamptz not null default clock_timestamp(),
  unique (device_id, sequence, uid, body_hash)
);
create trigger append_only before update or delete or truncate on upload_conflict
  for each statement execute function refuse_change();

-- A document's own date where its day was closed and it was posted on the first open one. `posting_write` stores it beside
-- the others; its text is kept and added to (see 0020).
alter table voucher add column document_date date check (document_date between '1900-01-01' and '9999-12-31');
do $$
declare
  written text := pg_get_functiondef('posting_write'::regproc);
  wanted text := replace(written, 'reference_no, remarks, to_godown_id', 'reference_no, remarks, document_date, to_godown_id');
begin
  if length(wanted) <> length(written) + 2 * length('document_date, ') then
    raise exception 'posting_write has another shape than expected';
  end if;
  execute wanted;
end $$;

-- Vouchers with exception flags, and who has looked at them.
create index voucher_with_exceptions on voucher (id) where exceptions <> '{}';
create table exception_review (
  voucher_id bigint primary key references voucher (id),
  user_id integer not null references app_user (id),
  remark text check (length(remark) between 1 and 500),
  reviewed_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete or truncate on exception_review
  for each statement execute function refuse_change();

-- What was handed over in the field has left, whatever the books say of its batch.
alter table stock_batch drop constraint stock_batch_quantity_check;
alter table stock_batch add constraint stock_batch_quantity_check
  check (quantity between -1000000000000000 and 1000000000000000);

-- A device's word on its day against what arrived of it.
create table day_check (
  id bigint generated always as identity primary key,
  device_id integer not null references device (id),
  epoch integer check (epoch between 1 and 2000000000),
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  last_sequence bigint not null check (last_sequence between 0 and 999999999999),
  told jsonb not null check (length(told::text) <= 1000000),
  found jsonb not null check (length(found::text) <= 1000000),
  is_even boolean not null,
  user_id integer not null references app_user (id),
  checked_at timestamptz not null default clock_timestamp()
);
create index day_check_by_date on day_check (date, device_id);
create trigger append_only before update or delete or truncate on day_check
  for each statement execute function refuse_change();

-- Papers and pictures that go with a voucher, or with nothing yet when they arrive before it.
create table attachment (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  voucher_uid uuid,
  file_name text check (length(file_name) between 1 and 200),
  media_type text not null check (length(media_type) between 1 and 100),
  extension text not null check (length(extension) between 1 and 10),
  caption text check (length(caption) <= 200),
  remarks text check (length(remarks) <= 4000),
  content bytea not null check (length(content) between 1 and 8000000),
  body_hash bytea not null check (length(body_hash) = 32),
  user_id integer not null references app_user (id),
  received_at timestamptz not null default clock_timestamp()
);
alter table attachment alter column content set storage external;
create index attachment_by_voucher on attachment (voucher_uid);
create trigger append_only before update or delete or truncate on attachment
  for each statement execute function refuse_change();

grant select, insert, update on upload_item to fieldbook_app;
grant select, insert on upload_conflict, exception_review, day_check, attachment to fieldbook_app;
