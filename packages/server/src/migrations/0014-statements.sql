-- What the statements need besides: which groups make the gross profit, and running totals by cost centre, folded behind
-- like those of the ledgers. Entries without a cost centre pay for none of it.

-- A trading company's gross profit is its sales less what they cost: groups below one that says so belong to it too.
alter table ledger_group add column affects_gross_profit boolean not null default false;
update ledger_group set affects_gross_profit = true
where code in ('SALES-ACCOUNTS', 'PURCHASE-ACCOUNTS', 'DIRECT-EXPENSES') and nature in ('income', 'expense');

create table cost_centre_day (
  cost_centre_id integer not null references cost_centre (id),
  ledger_id integer not null references ledger (id),
  branch_id integer not null references branch (id),
  date date not null,
  debit bigint not null,
  credit bigint not null,
  primary key (cost_centre_id, ledger_id, branch_id, date)
) with (fillfactor = 80);
create index cost_centre_day_by_date on cost_centre_day (date);

create table cost_centre_month (
  cost_centre_id integer not null references cost_centre (id),
  ledger_id integer not null references ledger (id),
  branch_id integer not null references branch (id),
  month date not null,
  debit bigint not null,
  credit bigint not null,
  primary key (cost_centre_id, ledger_id, branch_id, month)
) with (fillfactor = 80);

-- The entries behind a figure of a cost centre.
create index ledger_entry_by_cost_centre on ledger_entry (cost_centre_id, ledger_id, date, posting_id, line_no)
  where cost_centre_id is not null;

grant select on cost_centre_day, cost_centre_month to fieldbook_app;

-- Adds the entries of some postings to the totals by cost centre; `fold_balances` calls it with what it takes.
create function fold_cost_centres(taken bigint[]) returns void language sql security definer
  set search_path = fieldbook, pg_temp as $$
  insert into cost_centre_day as day (cost_centre_id, ledger_id, branch_id, date, debit, credit)
  select cost_centre_id, ledger_id, branch_id, date, sum(greatest(amount, 0)), sum(greatest(-amount, 0))
  from ledger_entry where posting_id = any (taken) and cost_centre_id is not null group by 1, 2, 3, 4
  on conflict (cost_centre_id, ledger_id, branch_id, date) do update
    set debit = day.debit + excluded.debit, credit = day.credit + excluded.credit;
  insert into cost_centre_month as total (cost_centre_id, ledger_id, branch_id, month, debit, credit)
  select cost_centre_id, ledger_id, branch_id, date_trunc('month', date)::date, sum(greatest(amount, 0)),
    sum(greatest(-amount, 0))
  from ledger_entry where posting_id = any (taken) and cost_centre_id is not null group by 1, 2, 3, 4
  on conflict (cost_centre_id, ledger_id, branch_id, month) do update
    set debit = total.debit + excluded.debit, credit = total.credit + excluded.credit;
$$;
revoke execute on function fold_cost_centres(bigint[]) from public;

-- What was folded before there were these totals.
do $$
declare folded bigint[];
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  select array_agg(distinct posting_id) into folded from ledger_entry
  where cost_centre_id is not null and posting_id not in (select posting_id from balance_queue);
  if folded is not null then perform fold_cost_centres(folded); end if;
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
  perform fold_cost_centres(taken);
  return cardinality(taken);
end $$;

-- Seen by the people who see the entries.
do $$
declare name text;
begin
  foreach name in array array['cost_centre_day', 'cost_centre_month'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy by_branch on %I using (
      (select current_setting('fieldbook.branches', true)) = '*'
      or branch_id = any ((select context_list('fieldbook.branches'))::integer[]))$policy$, name);
  end loop;
end $$;
