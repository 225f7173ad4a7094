-- Bills as they stand, without age where they have none.
create or replace function bill_facts(bills bigint[]) returns table (
  bill_id bigint, party_id integer, branch_id integer, is_new boolean, date date, due_date date, amount bigint
) language sql stable as $$
  select id, party_id, branch_id, kind = 'new', case kind when 'new' then date else '1900-01-01' end,
    case kind when 'new' then due_date else '1900-01-01' end, base_open
  from bill where id = any (bills) and open <> 0
$$;
grant execute on function bill_facts(bigint[]) to fieldbook_app;

create or replace function bill_move_facts(bills bigint[]) returns table (
  posting_id bigint, line_no integer, bill_id bigint, is_new boolean, date date, bill_date date, amount bigint,
  base_amount bigint
) language sql stable as $$
  select entry.posting_id, entry.line_no, bill.id, bill.kind = 'new', entry.date, bill.date, entry.amount, entry.base_amount
  from bill join bill_entry entry on entry.bill_id = bill.id
  where bill.id = any (bills) and (bill.kind <> 'new' or entry.date <> bill.date)
$$;
grant execute on function bill_move_facts(bigint[]) to fieldbook_app;

-- Takes over how the bills of the given postings stand now, whatever else waits: doing it twice changes nothing.
create or replace function fold_bills(taken bigint[]) returns void language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare touched bigint[] := array(select distinct bill_id from bill_entry where posting_id = any (taken));
begin
  if cardinality(touched) = 0 then return; end if;
  with fresh as materialized (select * from bill_facts(touched)),
  back as materialized (select * from bill_standing where bill_id = any (touched)),
  settled as (delete from bill_standing where bill_id in (select bill_id from back except select bill_id from fresh)),
  kept as (
    insert into bill_standing as standing select * from fresh
    on conflict (bill_id) do update set is_new = excluded.is_new, date = excluded.date, due_date = excluded.due_date,
      amount = excluded.amount),
  change as materialized (select 1 as way, * from fresh union all select -1, * from back),
  by_date as (
    insert into bill_date_month as total
    select party_id, branch_id, is_new, date_trunc('month', date)::date, sum(way), sum(way * amount)
    from change group by 1, 2, 3, 4 having sum(way) <> 0 or sum(way * amount) <> 0
    on conflict (party_id, branch_id, is_new, month) do update
      set bills = total.bills + excluded.bills, amount = total.amount + excluded.amount)
  insert into bill_due_month as total
  select party_id, branch_id, is_new, date_trunc('month', due_date)::date, sum(way), sum(way * amount)
  from change group by 1, 2, 3, 4 having sum(way) <> 0 or sum(way * amount) <> 0
  on conflict (party_id, branch_id, is_new, month) do update
    set bills = total.bills + excluded.bills, amount = total.amount + excluded.amount;
  -- What is settled leaves nothing behind.
  delete from bill_due_month where bills = 0;
  delete from bill_date_month where bills = 0;
end $$;
revoke execute on function fold_bills(bigint[]) from public;

create or replace function fold_bill_moves(taken bigint[]) returns void language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare touched bigint[] := array(select distinct bill_id from bill_entry where posting_id = any (taken));
begin
  if cardinality(touched) = 0 then return; end if;
  with fresh as materialized (select * from bill_move_facts(touched)),
  gone as (
    delete from bill_move where bill_id = any (touched)
      and (posting_id, line_no) not in (select posting_id, line_no from fresh))
  insert into bill_move as move select * from fresh
  on conflict (posting_id, line_no) do update set is_new = excluded.is_new, bill_date = excluded.bill_date
    where (move.is_new, move.bill_date) <> (excluded.is_new, excluded.bill_date);
end $$;
revoke execute on function fold_bill_moves(bigint[]) from public;

create or replace function fold_bills_behind() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare taken bigint[] := array(select posting_id from gone);
begin
  perform fold_bills(taken), fold_bill_moves(taken);
  return null;
end $$;
