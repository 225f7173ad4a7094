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
