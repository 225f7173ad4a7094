create or replace function queue_posting() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into balance_queue select id from inserted;
  return null;
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
grant execute on function fold_balances(integer) to fieldbook_app;

-- Adds the entries of some postings to the totals by cost centre; `fold_balances` calls it with what it takes.
create or replace function fold_cost_centres(taken bigint[]) returns void language sql security definer
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

-- What a ledger stands at on its worst day, once a posting has changed it: asked by what takes money out of cash or a bank.
-- Whoever asks, all branches count, for the money in a ledger is one. With `must_hold` others that ask the same wait until the
-- transaction has ended: otherwise two of them would each find enough for itself.
create or replace function lowest_balance(wanted integer, days date[], amounts bigint[], must_hold boolean,
  out day date, out balance bigint) language plpgsql
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  first date := (select min(each) from unnest(days) each);
begin
  if must_hold then perform pg_advisory_xact_lock(hashtext('fieldbook.lowest_balance'), wanted); end if;
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  select running.date, running.total into day, balance from (
    select moved.date, sum(sum(moved.amount)) over (order by moved.date)::bigint as total from (
      select month as date, debit - credit as amount from ledger_month
        where ledger_id = wanted and month < date_trunc('month', first)::date
      union all
      select ledger_day.date, debit - credit from ledger_day
        where ledger_id = wanted and ledger_day.date >= date_trunc('month', first)::date
      union all
      select entry.date, entry.amount from balance_queue join ledger_entry entry using (posting_id) where entry.ledger_id = wanted
      union all
      select * from unnest(days, amounts)) moved
    group by moved.date) running
  where running.date >= first order by running.total, running.date limit 1;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function lowest_balance(integer,date[],bigint[],boolean) to fieldbook_app;

-- Statistics of tables that have doubled since they were made. The planner's guess of a table that was empty a minute ago makes the
-- fold of a thousand postings cost seconds, and autovacuum looks once a minute at the most; so whoever folds asks. Answers
-- how many tables were looked at.
create or replace function analyze_grown() returns integer language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  grown regclass;
  looked integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('fieldbook.analyze_grown')) then return 0; end if;
  for grown in
    select oid::regclass from pg_class
    where relnamespace = 'fieldbook'::regnamespace and relkind = 'r'
      and pg_stat_get_mod_since_analyze(oid) > 500 + greatest(reltuples, 0)
  loop
    execute format('analyze %s', grown);
    looked := looked + 1;
  end loop;
  return looked;
end $$;
revoke execute on function analyze_grown() from public;
grant execute on function analyze_grown() to fieldbook_app;
