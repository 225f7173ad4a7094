-- Who changed the state of a voucher, and a bill that stays the bill it is: guards beside those of 0004.

-- Vouchers are counted further than masters.
alter table audit alter column row_id type bigint;

-- Lock, unlock, verify, reject and void leave a row in the audit, whoever did them; an edit leaves its versions and postings.
create function audit_voucher_state() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into audit (user_name, table_name, row_id, row_code, action, before, after)
  values (audit_user(), 'voucher', new.id, new.refer_no, 'update',
    jsonb_build_object('type', old.type, 'state', old.state, 'reason', old.reason),
    jsonb_build_object('type', new.type, 'state', new.state, 'reason', new.reason));
  return null;
end $$;
create trigger audit_state after update of state on voucher for each row
  when (old.state <> new.state) execute function audit_voucher_state();

-- A bill keeps its party, ledger, branch and name for ever.
create function keep_bill() returns trigger language plpgsql as $$
begin
  raise exception 'bill % cannot become another', old.reference using errcode = 'FB003', table = 'bill';
end $$;
create trigger identity before update on bill for each row
  when ((new.id, new.party_id, new.ledger_id, new.branch_id, new.reference) is distinct from
    (old.id, old.party_id, old.ledger_id, old.branch_id, old.reference))
  execute function keep_bill();

-- What 0004 holds of a voucher, and its branch and author.
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
  return new;
end $$;

-- Days of the books are days of the calendar: a date may also be infinite.
alter table posting add check (date between '1900-01-01' and '9999-12-31');
alter table bill add check (date between '1900-01-01' and '9999-12-31'),
  add check (due_date between '1900-01-01' and '9999-12-31');
alter table bill_entry add check (date between '1900-01-01' and '9999-12-31');
alter table voucher_tender add check (effective_date between '1900-01-01' and '9999-12-31');
-- And counts have an end.
alter table posting add check (chain_no <= 999999999999);
alter table series add check (last_chain <= 999999999999);
alter table stock_move add check (voucher_line between 0 and 9999);
alter table voucher_line add check (source_line between 0 and 9999);
