-- What reading the books needs besides: totals of parties on both sides, row security of the running totals, and the few
-- indexes whose price in posting speed is next to nothing. None is on ledger_entry or voucher_line.

-- A statement shows what was charged and what was paid, so a month keeps both.
alter table party_month drop column amount, add column debit bigint not null default 0,
  add column credit bigint not null default 0;
truncate party_month;
do $$
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  insert into party_month (party_id, ledger_id, branch_id, month, debit, credit)
  select party_id, ledger_id, branch_id, date_trunc('month', date)::date, sum(greatest(amount, 0)), sum(greatest(-amount, 0))
  from ledger_entry where party_id is not null and posting_id not in (select posting_id from balance_queue)
  group by 1, 2, 3, 4;
end $$;

-- Folds at most `most` waiting postings and answers how many it took. One folder at a time; posters never wait for it.
create or replace function fold_balances(most integer) returns integer language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare taken bigint[];
begin
  if not pg_try_advisory_xact_lock(hashtext('fieldbook.fold_balances')) then return 0; end if;
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  with gone as (
    delete from balance_queue where posting_id in
      (select posting_id from balance_queue order by posting_id limit most) returning posting_id)
  select array_agg(posting_id) into taken from gone;
  if taken is null then return 0; end if;

  insert into ledger_day as day (ledger_id, branch_id, date, debit, credit)
  select ledger_id, branch_id, date, sum(greatest(amount, 0)), sum(greatest(-amount, 0))
  from ledger_entry where posting_id = any (taken) group by 1, 2, 3
  on conflict (ledger_id, branch_id, date) do update
    set debit = day.debit + excluded.debit, credit = day.credit + excluded.credit;
  insert into ledger_month as total (ledger_id, branch_id, month, debit, credit)
  select ledger_id, branch_id, date_trunc('month', date)::date, sum(greatest(amount, 0)), sum(greatest(-amount, 0))
  from ledger_entry where posting_id = any (taken) group by 1, 2, 3
  on conflict (ledger_id, branch_id, month) do update
    set debit = total.debit + excluded.debit, credit = total.credit + excluded.credit;
  insert into party_month as total (party_id, ledger_id, branch_id, month, debit, credit)
  select party_id, ledger_id, branch_id, date_trunc('month', date)::date, sum(greatest(amount, 0)),
    sum(greatest(-amount, 0))
  from ledger_entry where posting_id = any (taken) and party_id is not null group by 1, 2, 3, 4
  on conflict (party_id, ledger_id, branch_id, month) do update
    set debit = total.debit + excluded.debit, credit = total.credit + excluded.credit;
  insert into stock_day as day (item_id, godown_id, date, quantity, value)
  select item_id, godown_id, date, sum(quantity), sum(value)
  from stock_move where posting_id = any (taken) group by 1, 2, 3
  on conflict (item_id, godown_id, date) do update
    set quantity = day.quantity + excluded.quantity, value = day.value + excluded.value;
  insert into stock_month as total (item_id, godown_id, month, quantity, value)
  select item_id, godown_id, date_trunc('month', date)::date, sum(quantity), sum(value)
  from stock_move where posting_id = any (taken) group by 1, 2, 3
  on conflict (item_id, godown_id, month) do update
    set quantity = total.quantity + excluded.quantity, value = total.value + excluded.value;
  return cardinality(taken);
end $$;

-- Totals of ledgers tell as much as entries do, so they are seen by the same people. Those of stock have none, like
-- godown_stock and item_cost: an item's average is the company's, and the report shows a person's own godowns only.
do $$
declare name text;
begin
  foreach name in array array['ledger_day', 'ledger_month', 'party_month'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy by_branch on %I using (
      (select current_setting('fieldbook.branches', true)) = '*'
      or branch_id = any ((select context_list('fieldbook.branches'))::integer[]))$policy$, name);
  end loop;
end $$;

-- Stock as on a date is today's stock less what came later: usually nothing. Only the folder writes here, behind posting.
create index stock_month_by_month on stock_month (month);
-- Bills as on a date likewise. A block range index of an append-only table is a few pages and is not touched per row.
create index bill_entry_by_date on bill_entry using brin (date) with (pages_per_range = 16, autosummarize = on);
-- Search by the customer's order number or the supplier's invoice number; vouchers without one do not pay for it.
create index voucher_by_reference on voucher (lower(reference_no) text_pattern_ops, type) where reference_no is not null;
