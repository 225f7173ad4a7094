-- What was sold and bought, and the tax on it, as analysis and tax returns read it: one row for each line of a posting that
-- stands, in base currency and signed (returns below zero), and totals by month of them. Derived data, kept behind the
-- postings like the balances of 0006 and from the same queue: whatever takes numbers out of balance_queue folds here too.

-- What a voucher type means for trade. Core's registry names the types; a test holds the two together.
create table trade_type (
  type text not null check (length(type) between 1 and 40),
  -- Which side's parties it is written for, where that decides.
  party_side text not null check (party_side in ('any', 'customer', 'supplier')),
  -- Received goods are no purchase yet: they only tell what the last ones cost.
  side text not null check (side in ('sale', 'purchase', 'receipt')),
  sign smallint not null check (sign in (1, -1)),
  primary key (type, party_side)
);
insert into trade_type values ('sales', 'any', 'sale', 1), ('salesReturn', 'any', 'sale', -1),
  ('creditNote', 'customer', 'sale', -1), ('debitNote', 'customer', 'sale', 1),
  ('purchase', 'any', 'purchase', 1), ('purchaseReturn', 'any', 'purchase', -1),
  ('debitNote', 'supplier', 'purchase', -1), ('creditNote', 'supplier', 'purchase', 1),
  ('goodsReceipt', 'any', 'receipt', 1);

create table trade_line (
  posting_id bigint not null,
  line_no integer not null,
  voucher_id bigint not null,
  side text not null,
  is_return boolean not null,
  date date not null,
  branch_id integer not null,
  party_id integer,
  route_id integer,
  person_id integer,
  item_id integer not null,
  -- Smallest units: priced, free, and what stock moved by.
  quantity bigint not null,
  free bigint not null,
  moved bigint not null,
  net bigint not null,
  tax bigint not null,
  -- Parts of the tax: cess, and what is integrated tax across states.
  cess bigint not null,
  integrated bigint not null,
  -- Book value of the goods, those given free included.
  cost bigint not null,
  primary key (posting_id, line_no)
);
create index trade_line_by_date on trade_line (date);
create index trade_line_by_item on trade_line (item_id, date, posting_id);
-- The last goods bought of an item, which many sales may have followed.
create index trade_line_bought on trade_line (item_id, date, posting_id) where side <> 'sale' and not is_return;
create index trade_line_by_party on trade_line (party_id, date, posting_id) where party_id is not null;

-- Routes and persons that a voucher does not name count as 0 here.
create table trade_item_month (
  month date not null,
  side text not null,
  item_id integer not null,
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
  primary key (month, side, item_id, branch_id, route_id, person_id)
) with (fillfactor = 80);

create table trade_party_month (
  month date not null,
  side text not null,
  party_id integer not null,
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
  primary key (month, side, party_id, branch_id, route_id, person_id)
) with (fillfactor = 80);

-- One row for each tax of a posting; goods without any tax as component NONE; what other vouchers write on tax ledgers as OTHER.
create table tax_line (
  posting_id bigint not null,
  line_no integer not null,
  voucher_id bigint not null,
  side text not null,
  is_return boolean not null,
  date date not null,
  branch_id integer not null,
  party_id integer,
  -- As the party stood when it was folded: has a tax registration; its region.
  registered boolean not null,
  region text not null,
  tax_code_id integer not null,
  component text not null,
  percent bigint not null,
  base bigint not null,
  amount bigint not null,
  primary key (posting_id, line_no)
);
create index tax_line_by_date on tax_line (date, posting_id);
create index tax_line_other on tax_line (date, posting_id) where component = 'OTHER';

create table tax_month (
  month date not null,
  side text not null,
  is_return boolean not null,
  branch_id integer not null,
  registered boolean not null,
  region text not null,
  tax_code_id integer not null,
  component text not null,
  percent bigint not null,
  base bigint not null,
  amount bigint not null,
  primary key (month, side, is_return, branch_id, registered, region, tax_code_id, component, percent)
) with (fillfactor = 80);

-- Documents of trade among the given postings, as far as they stand, with what turns their amounts into base currency.
create function trade_documents(postings bigint[]) returns table (posting_id bigint, voucher_id bigint, version integer,
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

-- Lines of trade of the given postings. A line that moved no goods has the cost it carries, or that of the line it bills.
create function trade_facts(postings bigint[]) returns setof trade_line language sql stable as $$
  with document as materialized (select * from trade_documents(postings)),
  moved as (
    select posting_id, voucher_line, sum(quantity) as quantity, sum(value) as value
    from stock_move where posting_id = any (postings) and quantity <> 0 group by 1, 2
  ), cess as (
    select d.posting_id, tax_code_id, sum(amount) filter (where component = 'CESS') as amount,
      sum(base) filter (where component = 'CESS') as base, bool_or(component = 'IGST') as is_integrated
    from document d join voucher_tax t on t.voucher_id = d.voucher_id and t.version = d.version
    where component in ('CESS', 'IGST') and not information_only group by 1, 2
  ), line as (
    select d.*, l.line_no, l.item_id, l.smallest, l.free_smallest, l.net, l.tax, l.cost, l.source_voucher_id, l.source_line,
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
    (case when side = 'sale' then -1 else 1 end * coalesce(line.value, nullif(line.cost, 0), billed.cost, 0))::bigint
  from line left join lateral (
    select round(source.cost::numeric * line.smallest / nullif(source.smallest, 0)) as cost from voucher_line source
    where line.value is null and line.cost = 0 and source.voucher_id = line.source_voucher_id
      and source.line_no = line.source_line
      and source.version = (select version from voucher where voucher.id = line.source_voucher_id)) billed on true
$$;

create function tax_facts(postings bigint[]) returns setof tax_line language sql stable as $$
  with document as materialized (select * from trade_documents(postings) where side <> 'receipt'),
  taxed as (
    select d.posting_id, t.tax_code_id, component, percent, base, amount
    from document d join voucher_tax t on t.voucher_id = d.voucher_id and t.version = d.version where not information_only
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
    where not exists (select from taxed t where t.posting_id = u.posting_id and t.tax_code_id = u.tax_code_id)
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

-- Adds what stands of the given postings to lines and months, and takes away what they reverse.
create function fold_trade(taken bigint[]) returns void language plpgsql security definer
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

create function fold_trade_behind() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare taken bigint[] := array(select posting_id from gone);
begin
  if cardinality(taken) > 0 then perform fold_trade(taken); end if;
  return null;
end $$;
create trigger trade_behind after delete on balance_queue referencing old table as gone
  for each statement execute function fold_trade_behind();

do $$
declare name text;
begin
  foreach name in array array['trade_line', 'trade_item_month', 'trade_party_month', 'tax_line', 'tax_month'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy by_branch on %I using (
      (select current_setting('fieldbook.branches', true)) = '*'
      or branch_id = any ((select context_list('fieldbook.branches'))::integer[]))$policy$, name);
  end loop;
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  perform fold_trade(array(select id from posting where id not in (select posting_id from balance_queue)));
end $$;

grant select on trade_type, trade_line, trade_item_month, trade_party_month, tax_line, tax_month to fieldbook_app;
revoke execute on function fold_trade(bigint[]) from public;
grant execute on function trade_documents(bigint[]), trade_facts(bigint[]), tax_facts(bigint[]) to fieldbook_app;

-- Cheques that fall due after a day.
create index voucher_tender_by_effect on voucher_tender (effective_date) where effective_date is not null;
