-- What a ledger stands at on its worst day, once a posting has changed it: asked by what takes money out of cash or a bank.
-- Whoever asks, all branches count, for the money in a ledger is one. With `must_hold` others that ask the same wait until the
-- transaction has ended: otherwise two of them would each find enough for itself.
create function lowest_balance(wanted integer, days date[], amounts bigint[], must_hold boolean,
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
grant execute on function lowest_balance(integer, date[], bigint[], boolean) to fieldbook_app;
