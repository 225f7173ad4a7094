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
  and (aside.device_id = 0 or coalesce(current_setting('fieldbook.branches', true), '') = '*'
    or coalesce(
      (select godown.branch_id from van_lease held join godown on godown.id = held.godown_id
        where held.device_id = aside.device_id order by held.id is not distinct from aside.epoch desc, held.id desc limit 1),
      (select branch_id from device own where own.id = aside.device_id)) = any (context_list('fieldbook.branches'))));

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
create trigger append_only before update or delete or truncate on aside_settlement
  for each statement execute function refuse_change();
create trigger audit_insert after insert on aside_settlement referencing new table as inserted
  for each statement execute function audit_inserted('uid');

-- Whoever sees what it is about; nobody writes in another's name, or of what he does not see.
alter table aside_settlement enable row level security;
alter table aside_settlement force row level security;
create policy of_upload on aside_settlement for select using ((select all_rows()) or exists (select from aside_upload upload
  where upload.source = aside_settlement.source and upload.device_id = aside_settlement.device_id
    and upload.number = aside_settlement.number and upload.revision = aside_settlement.revision));
create policy by_person on aside_settlement for insert with check (user_id = (select acting_user())
  and exists (select from aside_upload upload
    where upload.source = aside_settlement.source and upload.device_id = aside_settlement.device_id
      and upload.number = aside_settlement.number and upload.revision = aside_settlement.revision
      and upload.uid = aside_settlement.uid));

grant select on aside_upload to fieldbook_app;
grant select, insert on aside_settlement to fieldbook_app;
