-- Documents of trade among the given postings, as far as they stand, with what turns their amounts into base currency.
create or replace function trade_documents(postings bigint[]) returns table (posting_id bigint, voucher_id bigint, version integer,
  side text, sign smallint, date date, branch_id integer, party_id integer, route_id integer, person_id integer,
  rate numeric, registered boolean, region text) language sql stable as $$
  select p.id, v.id, p.version, kind.side, kind.sign, p.date, p.branch_id, v.party_id, v.route_id, v.person_id,
    case when own.id = home.id then 1 else v.exchange_rate::numeric / 1000000 * 10::numeric ^ (home.decimals - own.decimals) end,
    coalesce(party.tax_reg_no, '') <> '', coalesce(party.region, '')
  from posting p join voucher v on v.id = p.voucher_id left join party on party.id = v.party_id
    join trade_type kind on kind.type = v.type and kind.party_side in ('any', party.side)
    join currency own on own.id = v.currency_id cross join company join currency home on home.id = company.currency_id
  where p.id = any (postings) and p.kind = 'post' and not exists (select from posting back where back.reverses = p.id)
$$;
grant execute on function trade_documents(bigint[]) to fieldbook_app;

-- Lines of trade of the given postings. A line that moved no goods has the cost it carries, or that of the line it bills. A purchase
-- that bills a receipt costs what it took over from there and what its price put on top.
create or replace function trade_facts(postings bigint[]) returns table (
  posting_id bigint, line_no integer, voucher_id bigint, side text, is_return boolean, date date, branch_id integer,
  party_id integer, route_id integer, person_id integer, item_id integer, quantity bigint, free bigint, moved bigint,
  net bigint, tax bigint, cess bigint, integrated bigint, cost bigint
) language sql stable as $$
  with document as materialized (select * from trade_documents(postings)),
  moved as (
    select posting_id, voucher_line, sum(quantity) as quantity, sum(value) as value
    from (select posting_id, voucher_line, quantity, value from stock_move where posting_id = any (postings)
        union all
        select d.posting_id, move.voucher_line, move.quantity, move.value from document d
          join posting part on part.voucher_id = d.voucher_id and part.version = d.version and part.kind = 'branch'
          join stock_move move on move.posting_id = part.id) every where quantity <> 0 group by 1, 2
  ), cess as (
    select d.posting_id, tax_code_id, sum(amount) filter (where component = 'CESS') as amount,
      sum(base) filter (where component = 'CESS') as base, bool_or(component = 'IGST') as is_integrated
    from document d join voucher_tax t on t.voucher_id = d.voucher_id and t.version = d.version
    where component in ('CESS', 'IGST') and not information_only group by 1, 2
  ), line as (
    select d.*, l.line_no, l.item_id, l.smallest, l.free_smallest, l.net, l.tax, l.cost, l.taken, l.source_voucher_id, l.source_line,
      moved.quantity as moved, moved.value, coalesce(cess.is_integrated, false) as is_integrated,
      coalesce(round(cess.amount * sum(l.net) over so_far / nullif(cess.base, 0))
        - round(cess.amount * (sum(l.net) over so_far - l.net) / nullif(cess.base, 0)), 0) as cess
    from document d join voucher_line l on l.voucher_id = d.voucher_id and l.version = d.version
      left join moved on moved.posting_id = d.posting_id and moved.voucher_line = l.line_no
      left join cess on cess.posting_id = d.posting_id and cess.tax_code_id = l.tax_code_id
    window so_far as (partition by d.posting_id, l.tax_code_id order by l.line_no)
  )
  select posting_id, line_no, voucher_id, side, sign < 0, date, branch_id, party_id, route_id, person_id, item_id,
    sign * smallest, sign * free_smallest, coalesce(case when side = 'sale' then -moved else moved end, 0)::bigint,
    round(sign * net * rate)::bigint, round(sign * tax * rate)::bigint, round(sign * cess * rate)::bigint,
    case when is_integrated then round(sign * (tax - cess) * rate) else 0 end::bigint,
    (case when side = 'sale' then -1 else 1 end * coalesce(line.value,
      case when side = 'sale' then nullif(line.cost, 0) else line.cost + coalesce(line.taken, billed.cost) end,
      billed.cost, 0))::bigint
  from line left join lateral (
    select round(source.cost::numeric * line.smallest / nullif(source.smallest, 0)) as cost from voucher_line source
    where line.value is null and line.taken is null and source.voucher_id = line.source_voucher_id
      and source.line_no = line.source_line
      and source.version = (select version from voucher where voucher.id = line.source_voucher_id)) billed on true
$$;
grant execute on function trade_facts(bigint[]) to fieldbook_app;

-- Lines of tax of the given postings. What is cost is no tax of a return, and excise that is owed is EXCISE-DUE, which has a return
-- of its own.
create or replace function tax_facts(postings bigint[]) returns table (
  posting_id bigint, line_no integer, voucher_id bigint, side text, is_return boolean, date date, branch_id integer,
  party_id integer, registered boolean, region text, tax_code_id integer, component text, percent bigint, base bigint,
  amount bigint
) language sql stable as $$
  with document as materialized (select * from trade_documents(postings) where side <> 'receipt'),
  taxed as (
    select d.posting_id, t.tax_code_id, case goes_to when 'excise' then 'EXCISE-DUE' else component end as component, percent,
      base, amount
    from document d join voucher_tax t on t.voucher_id = d.voucher_id and t.version = d.version
    where not information_only and goes_to is distinct from 'cost'
  ), untaxed as (
    select d.posting_id, coalesce(tax_code_id, 0) as tax_code_id, net from document d
      join voucher_line l on l.voucher_id = d.voucher_id and l.version = d.version
    union all
    select d.posting_id, coalesce(tax_code_id, 0), amount from document d
      join voucher_ledger_line l on l.voucher_id = d.voucher_id and l.version = d.version
  ), part as (
    select posting_id, tax_code_id, component, percent, base, amount from taxed
    union all
    select posting_id, tax_code_id, 'NONE', 0, sum(net), 0 from untaxed u
    where not exists (select from taxed t where t.posting_id = u.posting_id and t.tax_code_id = u.tax_code_id
      and t.component <> 'EXCISE-DUE')
    group by posting_id, tax_code_id having sum(net) <> 0
  ), line as (
    select d.posting_id, d.voucher_id, side, sign < 0 as is_return, date, branch_id, party_id, registered, region, tax_code_id,
      component, percent, round(sign * base * rate)::bigint as base, round(sign * amount * rate)::bigint as amount
    from document d join part on part.posting_id = d.posting_id
    union all
    select p.id, v.id, case when l.nature = 'asset' then 'purchase' else 'sale' end, false, p.date, p.branch_id, v.party_id,
      false, '', 0, 'OTHER', 0, 0, case when l.nature = 'asset' then e.amount else -e.amount end
    from posting p join voucher v on v.id = p.voucher_id join ledger_entry e on e.posting_id = p.id
      join ledger l on l.id = e.ledger_id and l.use = 'tax'
    where p.id = any (postings) and p.kind = 'post' and not exists (select from posting back where back.reverses = p.id)
      and not exists (select from trade_type kind left join party on party.id = v.party_id
        where kind.type = v.type and kind.side <> 'receipt' and kind.party_side in ('any', party.side))
  )
  select posting_id, (row_number() over (partition by posting_id order by component, tax_code_id, percent, base, amount))::integer,
    voucher_id, side, is_return, date, branch_id, party_id, registered, region, tax_code_id, component, percent, base, amount
  from line
$$;
grant execute on function tax_facts(bigint[]) to fieldbook_app;

-- Adds what stands of the given postings to lines and months, and takes away what they reverse.
create or replace function fold_trade(taken bigint[]) returns void language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare reversed bigint[] := array(select reverses from posting where id = any (taken) and reverses is not null);
begin
  with back as (delete from trade_line where posting_id = any (reversed) returning *),
  fresh as (insert into trade_line select * from trade_facts(taken) returning *),
  change as materialized (select 1 as way, * from fresh union all select -1, * from back),
  items as (
    insert into trade_item_month as total
    select date_trunc('month', date)::date, side, item_id, branch_id, coalesce(route_id, 0), coalesce(person_id, 0),
      sum(way * quantity), sum(way * free), sum(case when is_return then -way * net else 0 end), sum(way * net), sum(way * tax),
      sum(way * cess), sum(way * integrated), sum(way * cost)
    from change where side <> 'receipt' group by 1, 2, 3, 4, 5, 6
    on conflict (month, side, item_id, branch_id, route_id, person_id) do update set
      quantity = total.quantity + excluded.quantity, free = total.free + excluded.free,
      returned = total.returned + excluded.returned, net = total.net + excluded.net, tax = total.tax + excluded.tax,
      cess = total.cess + excluded.cess, integrated = total.integrated + excluded.integrated,
      cost = total.cost + excluded.cost)
  insert into trade_party_month as total
  select date_trunc('month', date)::date, side, coalesce(party_id, 0), branch_id, coalesce(route_id, 0), coalesce(person_id, 0),
    sum(way * quantity), sum(way * free), sum(case when is_return then -way * net else 0 end), sum(way * net), sum(way * tax),
    sum(way * cess), sum(way * integrated), sum(way * cost)
  from change where side <> 'receipt' group by 1, 2, 3, 4, 5, 6
  on conflict (month, side, party_id, branch_id, route_id, person_id) do update set
    quantity = total.quantity + excluded.quantity, free = total.free + excluded.free,
    returned = total.returned + excluded.returned, net = total.net + excluded.net, tax = total.tax + excluded.tax,
    cess = total.cess + excluded.cess, integrated = total.integrated + excluded.integrated,
    cost = total.cost + excluded.cost;

  with back as (delete from tax_line where posting_id = any (reversed) returning *),
  fresh as (insert into tax_line select * from tax_facts(taken) returning *),
  change as materialized (select 1 as way, * from fresh union all select -1, * from back)
  insert into tax_month as total
  select date_trunc('month', date)::date, side, is_return, branch_id, registered, region, tax_code_id, component, percent,
    sum(way * base), sum(way * amount)
  from change group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  on conflict (month, side, is_return, branch_id, registered, region, tax_code_id, component, percent) do update
    set base = total.base + excluded.base, amount = total.amount + excluded.amount;
end $$;
revoke execute on function fold_trade(bigint[]) from public;

create or replace function fold_trade_behind() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare taken bigint[] := array(select posting_id from gone);
begin
  if cardinality(taken) > 0 then perform fold_trade(taken); end if;
  return null;
end $$;

-- Works out the latest month before the day's that is not kept and answers how many it did: one, and none while postings are
-- folded. Months of trade are found from one to the next along the key, not from a look at every sum.
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
revoke execute on function keep_trade_categories(date) from public;
grant execute on function keep_trade_categories(date) to fieldbook_app;

-- Waits for whoever works out a month with the item's old category.
create or replace function forget_trade_categories() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('fieldbook.fold_balances'));
  delete from trade_category_kept;
  return null;
end $$;

create or replace function trade_categories_behind() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  delete from trade_category_kept where month in (
    select date_trunc('month', date)::date from gone join posting on id = posting_id
    union
    select date_trunc('month', back.date)::date from gone join posting on posting.id = posting_id
      join posting back on back.id = posting.reverses);
  return null;
end $$;
