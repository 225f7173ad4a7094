-- As in 0041, but for how the months of trade are found: from one to the next along the key, not from a look at every sum.
create or replace function keep_trade_categories(today date) returns integer language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare wanted date;
begin
  if not pg_try_advisory_xact_lock(hashtext('fieldbook.fold_balances')) then return 0; end if;
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  with recursive traded as (
    select min(month) as month from trade_party_month
    union all
    select (select min(month) from trade_party_month later where later.month > traded.month) from traded where month is not null
  )
  select max(month) into wanted from traded
  where month < date_trunc('month', today)::date
    and not exists (select from trade_category_kept kept where kept.month = traded.month);
  if wanted is null then return 0; end if;
  delete from trade_category_month where month = wanted;
  insert into trade_category_month
  select side, coalesce(item.category_id, 0), coalesce(party_id, 0), wanted, branch_id, coalesce(route_id, 0), coalesce(person_id, 0),
    sum(quantity), sum(free), sum(case when is_return then -net else 0 end), sum(net), sum(line.tax), sum(cess), sum(integrated),
    sum(cost)
  from trade_line line join item on item.id = item_id
  where side in ('sale', 'purchase') and date between wanted and (wanted + interval '1 month - 1 day')::date
  group by 1, 2, 3, 4, 5, 6, 7;
  insert into trade_category_kept values (wanted);
  return 1;
end $$;
