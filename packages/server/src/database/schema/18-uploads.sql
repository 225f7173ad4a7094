-- Documents that were completed in the field, as they arrive (docs/decisions/0090-offline.md): what was answered to each item
-- of a device, what contradicts what is stored, what a supervisor has looked at, and days compared.

-- What devices send: an item that is answered, and one that contradicts it.
create domain upload_kind as text check (value in ('voucher', 'master', 'attachment', 'event'));

-- One row an item of a device: the answer it has been given, for ever once it is in the books. The body is kept of what is not.
create table upload_item (
  device_id integer not null references device (id),
  sequence bigint not null check (sequence between 1 and 999999999999),
  uid uuid not null,
  -- How often it has been repaired; an answer holds for one revision.
  revision integer not null check (revision between 0 and 1000000),
  kind upload_kind not null,
  type text not null check (length(type) between 1 and 40),
  -- Over the body as it was sent.
  body_hash bytea not null check (length(body_hash) = 32),
  epoch integer check (epoch between 1 and 2000000000),
  made_at timestamptz check (made_at between '1900-01-01' and '9999-12-31'),
  -- The day and the worth that its slip says; of vouchers.
  document_date date check (document_date between '1900-01-01' and '9999-12-31'),
  net bigint check (abs(net) <= 900000000000000),
  outcome text not null check (outcome in ('posted', 'refused', 'conflict', 'let_go')),
  answer jsonb not null check (length(answer::text) <= 100000),
  body text check (length(body) <= 12000000),
  voucher_id bigint references voucher (id),
  user_id integer not null references app_user (id),
  answered_at timestamptz not null default clock_timestamp(),
  -- A person gave up on an attachment that was refused.
  let_go_reason text check (length(let_go_reason) between 1 and 500),
  primary key (device_id, sequence),
  check (outcome <> 'posted' or body is null),
  constraint upload_item_let_go_check check (
    (outcome = 'let_go') = (let_go_reason is not null) and (outcome <> 'let_go' or kind = 'attachment'))
);
create index upload_item_by_uid on upload_item (uid);
create index upload_item_aside on upload_item (answered_at) where outcome <> 'posted';
create trigger identity before update on upload_item for each row
  when (old.outcome = 'posted' or (new.device_id, new.sequence) is distinct from (old.device_id, old.sequence))
  execute function keep_answer();
call never_deleted('upload_item');
grant select, insert, update on upload_item to fieldbook_app;

-- A uid or a device's sequence came again with another body: what is stored stays, this is kept beside it.
create table upload_conflict (
  id bigint generated always as identity primary key,
  device_id integer not null references device (id),
  sequence bigint not null check (sequence between 1 and 999999999999),
  uid uuid not null,
  kind upload_kind not null,
  type text not null check (length(type) between 1 and 40),
  body_hash bytea not null check (length(body_hash) = 32),
  body text not null check (length(body) <= 12000000),
  user_id integer not null references app_user (id),
  received_at timestamptz not null default clock_timestamp(),
  unique (device_id, sequence, uid, body_hash)
);
call append_only('upload_conflict');
grant select, insert on upload_conflict to fieldbook_app;

-- Pictures that masters name by their address: the head of paper, items, categories, persons (docs/decisions/0114-pictures.md). They come
-- out of one reader that decodes and draws them anew, so nothing of an uploaded file lies here.
create table picture (
  -- Of `content`: the same picture is one row, whoever brings it and however often.
  hash text primary key check (hash = encode(sha256(content), 'hex')),
  -- JPEG, for screens.
  content bytea not null check (length(content) between 1 and 2000000),
  width integer not null check (width between 1 and 1000),
  height integer not null check (height between 1 and 1000),
  -- JPEG in the size of a page's head.
  paper bytea not null check (length(paper) between 1 and 1000000),
  paper_width integer not null check (paper_width between 1 and 800),
  paper_height integer not null check (paper_height between 1 and 800),
  -- Black dots for thermal heads, rows of whole bytes.
  dots bytea not null,
  dots_width integer not null check (dots_width between 1 and 384),
  dots_height integer not null check (dots_height between 1 and 1200),
  user_id integer not null references app_user (id),
  received_at timestamptz not null default clock_timestamp(),
  check (length(dots) = ((dots_width + 7) / 8) * dots_height)
);
alter table picture alter column content set storage external, alter column paper set storage external;
call append_only('picture');
grant select, insert on picture to fieldbook_app;

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
call append_only('day_check');
grant select, insert on day_check to fieldbook_app;

create table exception_review (
  voucher_id bigint primary key references voucher (id),
  user_id integer not null references app_user (id),
  remark text check (length(remark) between 1 and 500),
  reviewed_at timestamptz not null default clock_timestamp()
);
call append_only('exception_review');
grant select, insert on exception_review to fieldbook_app;

-- What came from phones and is not in the books, and who marked it as settled, with which reason (docs/decisions/0090-offline.md, The server).
-- Of whoever asks: what is stored under its uid he sees; else the device's work is of his branch. `number` is the sequence of an
-- item or the id of a contradiction; `revision` is the one that was judged, so what is repaired and refused again is another matter.
create view aside_upload with (security_invoker = true) as
select aside.source, aside.device_id, aside.number, aside.revision, aside.uid, aside.type, aside.outcome, aside.body,
  aside.problems, aside.let_go_reason, aside.user_id, aside.came_at, voucher.id as voucher_id
from (
  select 'item' as source, device_id, sequence as number, revision, uid, kind, type, outcome, body, answer -> 'problems' as problems,
    let_go_reason, user_id, answered_at as came_at, epoch
  from upload_item where outcome in ('refused', 'let_go')
  union all
  select 'conflict', device_id, id, 0, uid, kind, type, 'conflict', body, '[{"code": "uid.conflict"}]', null, user_id, received_at, null
  from upload_conflict
  union all
  select 'write', 0, id, 0, key, null, null, 'conflict', body, '[{"code": "uid.conflict"}]', null, user_id, received_at, null
  from write_conflict where not exists (select from upload_conflict conflict where conflict.uid = key)
) aside
  left join voucher on voucher.uid = aside.uid
where voucher.id is not null or (
  not exists (select from write_claim claim where claim.key = aside.uid and claim.action = 'post')
  and (aside.device_id = 0 or sees_work(aside.device_id, aside.epoch)));
grant select on aside_upload to fieldbook_app;

-- The first turn settles, the second opens again, the third settles: each by one person with a reason, and the last one holds.
create table aside_settlement (
  id bigint generated always as identity primary key,
  source text not null check (source in ('item', 'conflict', 'write')),
  -- 0: it came from no device.
  device_id integer not null check (device_id between 0 and 2000000000),
  number bigint not null check (number between 1 and 999999999999),
  revision integer not null check (revision between 0 and 1000000),
  uid uuid not null,
  turn integer not null check (turn between 1 and 1000000),
  turn_before integer generated always as (nullif(turn - 1, 0)) stored check (turn_before between 1 and 1000000),
  reason text not null check (length(reason) between 1 and 500),
  user_id integer not null references app_user (id),
  decided_at timestamptz not null default clock_timestamp(),
  unique (source, device_id, number, revision, turn),
  foreign key (source, device_id, number, revision, turn_before)
    references aside_settlement (source, device_id, number, revision, turn)
);
create trigger audit_insert after insert on aside_settlement referencing new table as inserted
  for each statement execute function audit_inserted('uid');
call append_only('aside_settlement');
alter table aside_settlement enable row level security;
alter table aside_settlement force row level security;
create policy by_person on aside_settlement for insert with check (user_id = (select acting_user())
  and exists (select from aside_upload upload
    where (upload.source, upload.device_id, upload.number, upload.revision, upload.uid) = (aside_settlement.source,
      aside_settlement.device_id, aside_settlement.number, aside_settlement.revision, aside_settlement.uid)));
create policy of_upload on aside_settlement for select using ((select all_rows())
  or exists (select from aside_upload upload
    where (upload.source, upload.device_id, upload.number, upload.revision) =
      (aside_settlement.source, aside_settlement.device_id, aside_settlement.number, aside_settlement.revision)));
grant select, insert on aside_settlement to fieldbook_app;
