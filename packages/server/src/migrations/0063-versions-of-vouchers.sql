-- The version of a voucher that callers see counts every change: its contents (`version`) and the changes of its state.
-- Whoever opened a voucher before another person verified, rejected or locked it is told so, as after an edit.

alter table voucher add column state_changes integer not null default 0 check (state_changes between 0 and 100000);

-- An edit that takes a verified or rejected voucher back to `posted` is counted as a content.
alter table voucher disable trigger user;
select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
update voucher set state_changes = counted.changes
from (
  select row_id, count(*) as changes from audit
  where table_name = 'voucher'
    and not (before ->> 'state' in ('verified', 'rejected') and after ->> 'state' = 'posted')
  group by row_id) counted
where voucher.id = counted.row_id;
alter table voucher enable trigger user;

-- As in 0010; and it counts the changes of state itself, so that no writer can forget or forge one.
create or replace function check_voucher_change() returns trigger language plpgsql as $$
begin
  if new.id <> old.id or new.uid <> old.uid or new.type <> old.type or new.series_id <> old.series_id
     or new.number <> old.number or new.refer_no <> old.refer_no or new.branch_id <> old.branch_id
     or new.posted_at <> old.posted_at or new.posted_by <> old.posted_by then
    raise exception 'the identity of voucher % cannot change', old.id using errcode = 'FB003';
  end if;
  if old.state = 'void' then
    raise exception 'voucher % is void', old.id using errcode = 'FB004';
  end if;
  if new.version < old.version then
    raise exception 'voucher % cannot go back a version', old.id using errcode = 'FB003';
  end if;
  new.state_changes := old.state_changes + (new.state <> old.state and new.version = old.version)::integer;
  return new;
end $$;
