-- The database defends itself: balance, append-only records, series without gaps, row security by branch and route.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'FB001';
end $$;

do $$
declare name text;
begin
  foreach name in array array['voucher_version', 'voucher_line', 'voucher_ledger_line', 'voucher_tender', 'voucher_tax',
    'write_claim', 'write_conflict', 'posting', 'ledger_entry', 'stock_move', 'bill_entry'] loop
    execute format('create trigger append_only before update or delete or truncate on %I
      for each statement execute function refuse_change()', name);
  end loop;
  foreach name in array array['voucher', 'bill'] loop
    execute format('create trigger never_deleted before delete or truncate on %I
      for each statement execute function refuse_change()', name);
  end loop;
end $$;

-- Every statement leaves each posting it touches balanced, in base and per currency; what holds after each statement
-- holds at commit. Checked over the whole posting, so that a later insert cannot unbalance an older one.
create function check_entries_balance() returns trigger language plpgsql as $$
declare unbalanced bigint;
begin
  select entry.posting_id into unbalanced
  from ledger_entry entry
  where entry.posting_id in (select distinct posting_id from inserted)
  group by entry.posting_id, entry.currency_id
  having sum(entry.foreign_amount) <> 0 or sum(entry.amount) <> 0
  limit 1;
  if unbalanced is not null then
    raise exception 'ledger entries of posting % do not balance', unbalanced using errcode = 'FB002';
  end if;
  return null;
end $$;
create trigger balance after insert on ledger_entry referencing new table as inserted
  for each statement execute function check_entries_balance();

-- What identifies a voucher never changes; only its state, version, figures and remarks do.
create function check_voucher_change() returns trigger language plpgsql as $$
begin
  if new.id <> old.id or new.uid <> old.uid or new.type <> old.type or new.series_id <> old.series_id
     or new.number <> old.number or new.refer_no <> old.refer_no or new.posted_at <> old.posted_at then
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
create trigger identity before update on voucher for each row execute function check_voucher_change();

-- Row security: branches and routes come from the transaction's context; without a context nothing is seen.
create function context_list(name text) returns integer[] language sql stable as $$
  select case when coalesce(current_setting(name, true), '') in ('', '*') then '{}'::integer[]
    else string_to_array(current_setting(name, true), ',')::integer[] end
$$;

do $$
declare name text;
begin
  foreach name in array array['posting', 'ledger_entry', 'stock_move', 'bill'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy by_branch on %I using (
      (select current_setting('fieldbook.branches', true)) = '*'
      or branch_id = any ((select context_list('fieldbook.branches'))::integer[]))$policy$, name);
  end loop;
end $$;

alter table voucher enable row level security;
alter table voucher force row level security;
create policy by_branch_and_route on voucher using (
  ((select current_setting('fieldbook.branches', true)) = '*'
    or branch_id = any ((select context_list('fieldbook.branches'))::integer[]))
  and ((select coalesce(current_setting('fieldbook.routes', true), '*')) in ('*', '')
    or route_id is null
    or route_id = any ((select context_list('fieldbook.routes'))::integer[])));

do $$
declare name text;
begin
  foreach name in array array['voucher_version', 'voucher_line', 'voucher_ledger_line', 'voucher_tender', 'voucher_tax'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_voucher on %I for select using (exists (select from voucher where voucher.id = voucher_id))', name);
    execute format('create policy of_voucher_write on %I for insert with check (true)', name);
  end loop;
end $$;

alter table bill_entry enable row level security;
alter table bill_entry force row level security;
create policy of_bill on bill_entry for select using (exists (select from bill where bill.id = bill_id));
create policy of_bill_write on bill_entry for insert with check (true);
