-- Trade by category and party for months that are past, so that a page of it does not add up all lines of its parties. No fold adds
-- to it: a month is worked out as a whole when nothing else waits, and whatever is posted into it, or puts an item into another
-- category, only takes back the word that it is right. What is not kept is read line by line.

create table trade_category_month (
  side text not null,
  -- As the item stands in; what is in none counts as 0 here, as do parties, routes and persons that are not named.
  category_id integer not null,
  party_id integer not null,
  month date not null check (month between '1900-01-01' and '9999-12-31'),
  branch_id integer not null,
  route_id integer not null,
  person_id integer not null,
  quantity bigint not null,
  free bigint not null,
  returned bigint not null,
  net bigint not null,
  tax bigint not null,
  cess bigint not null,
  integrated bigint not null,
  cost bigint not null,
  primary key (side, category_id, party_id, month, branch_id, route_id, person_id)
);
create index trade_category_month_by_month on trade_category_month (month);

-- The months that are right there.
create table trade_category_kept (
  month date primary key check (month between '1900-01-01' and '9999-12-31')
);

-- Works out the latest month before the day's that is not kept and answers how many it did: one, and none while postings are folded.
create function keep_trade_categories(today date) returns integer language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare wanted date;
begin
  if not pg_try_advisory_xact_lock(hashtext('fieldbook.fold_balances')) then return 0; end if;
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  select max(month) into wanted from trade_party_month total
  where month < date_trunc('month', today)::date
    and not exists (select from trade_category_kept kept where kept.month = total.month);
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
revoke execute on function keep_trade_categories(date) from public;
grant execute on function keep_trade_categories(date) to fieldbook_app;

create function trade_categories_behind() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  delete from trade_category_kept where month in (
    select date_trunc('month', back.date)::date from gone join posting on posting.id = gone.posting_id
      join posting back on back.id in (posting.id, posting.reverses));
  return null;
end $$;
create trigger trade_categories_behind after delete on balance_queue referencing old table as gone
  for each statement execute function trade_categories_behind();

-- Waits for whoever works out a month with the item's old category.
create function forget_trade_categories() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('fieldbook.fold_balances'));
  delete from trade_category_kept;
  return null;
end $$;
create trigger forget_trade_categories after update of category_id on item for each row
  when (new.category_id is distinct from old.category_id) execute function forget_trade_categories();

-- For who sees all routes; a person of certain ones reads lines.
alter table trade_category_month enable row level security;
alter table trade_category_month force row level security;
create policy by_branch on trade_category_month using (
  (select current_setting('fieldbook.branches', true)) = '*'
  or branch_id = any ((select context_list('fieldbook.branches'))::integer[]));
create policy by_route on trade_category_month as restrictive using ((select all_routes()));
grant select on trade_category_month, trade_category_kept to fieldbook_app;
