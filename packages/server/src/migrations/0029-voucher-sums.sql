-- Sums of registers and of the day book that cost the days they cover and not the vouchers in them: a copy of what each voucher
-- comes to, kept behind the postings from the queue of 0006, and its sums by day and by party. Every change of a voucher's
-- figures, and its end, is a posting; vouchers that postings in the queue have touched are read as they are.

create table voucher_standing (
  voucher_id bigint primary key,
  type text not null,
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  branch_id integer not null,
  -- What a voucher does not name is 0 here, its mode the empty text.
  party_id integer not null,
  godown_id integer not null,
  route_id integer not null,
  person_id integer not null,
  mode text not null,
  currency_id integer not null,
  is_void boolean not null,
  -- In the voucher's currency; nothing when void.
  subtotal bigint not null,
  discount bigint not null,
  taxable bigint not null,
  tax bigint not null,
  cess bigint not null,
  round_off bigint not null,
  net bigint not null,
  -- As the day book shows it, in base currency: net, or what a voucher of entries alone debits.
  amount bigint not null
) with (fillfactor = 90);
create index voucher_standing_by_date on voucher_standing (type, date);

create table voucher_day (
  type text not null,
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  branch_id integer not null,
  godown_id integer not null,
  route_id integer not null,
  person_id integer not null,
  mode text not null,
  currency_id integer not null,
  is_void boolean not null,
  vouchers bigint not null,
  subtotal bigint not null,
  discount bigint not null,
  taxable bigint not null,
  tax bigint not null,
  cess bigint not null,
  round_off bigint not null,
  net bigint not null,
  amount bigint not null,
  primary key (type, date, branch_id, godown_id, route_id, person_id, mode, currency_id, is_void)
) with (fillfactor = 80);
create index voucher_day_empty on voucher_day (date) where vouchers = 0;

create table voucher_party_month (
  type text not null,
  month date not null check (month between '1900-01-01' and '9999-12-31'),
  branch_id integer not null,
  party_id integer not null,
  currency_id integer not null,
  vouchers bigint not null,
  subtotal bigint not null,
  discount bigint not null,
  taxable bigint not null,
  tax bigint not null,
  cess bigint not null,
  round_off bigint not null,
  net bigint not null,
  primary key (type, month, branch_id, party_id, currency_id)
) with (fillfactor = 80);
create index voucher_party_month_empty on voucher_party_month (month) where vouchers = 0;

create function voucher_facts(ids bigint[]) returns setof voucher_standing language sql stable as $$
  select v.id, v.type, v.date, v.branch_id, coalesce(v.party_id, 0), coalesce(v.godown_id, 0), coalesce(v.route_id, 0),
    coalesce(v.person_id, 0), coalesce(v.mode, ''), v.currency_id, v.state = 'void', stands * v.subtotal, stands * v.discount,
    stands * v.taxable, stands * v.tax, stands * v.cess, stands * v.round_off, stands * v.net,
    case when v.state = 'void' then 0 when v.net <> 0
      then round(v.net::numeric * v.exchange_rate / 1000000 * 10::numeric ^ (home.decimals - own.decimals))::bigint
      else coalesce((select sum(entry.amount) filter (where entry.amount > 0)
        from posting join ledger_entry entry on entry.posting_id = posting.id
        where posting.voucher_id = v.id and posting.version = v.version and posting.kind = 'post'), 0)::bigint end
  from voucher v cross join lateral (select case when v.state in ('void', 'draft') then 0 else 1 end as stands) counted
    join currency own on own.id = v.currency_id cross join company join currency home on home.id = company.currency_id
  where v.id = any (ids)
$$;

-- Takes over what the vouchers of the given postings come to now, whatever else waits: doing it twice changes nothing.
create function fold_vouchers(taken bigint[]) returns void language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare touched bigint[] := array(select distinct voucher_id from posting where id = any (taken));
begin
  if cardinality(touched) = 0 then return; end if;
  with fresh as materialized (select * from voucher_facts(touched)),
  back as materialized (select * from voucher_standing where voucher_id = any (touched)),
  kept as (
    insert into voucher_standing select * from fresh
    on conflict (voucher_id) do update set date = excluded.date, branch_id = excluded.branch_id, party_id = excluded.party_id,
      godown_id = excluded.godown_id, route_id = excluded.route_id, person_id = excluded.person_id, mode = excluded.mode,
      currency_id = excluded.currency_id, is_void = excluded.is_void, subtotal = excluded.subtotal,
      discount = excluded.discount, taxable = excluded.taxable, tax = excluded.tax, cess = excluded.cess,
      round_off = excluded.round_off, net = excluded.net, amount = excluded.amount),
  change as materialized (select 1 as way, * from fresh union all select -1, * from back),
  days as (
    insert into voucher_day as total
    select type, date, branch_id, godown_id, route_id, person_id, mode, currency_id, is_void, sum(way), sum(way * subtotal),
      sum(way * discount), sum(way * taxable), sum(way * tax), sum(way * cess), sum(way * round_off), sum(way * net),
      sum(way * amount)
    from change group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict (type, date, branch_id, godown_id, route_id, person_id, mode, currency_id, is_void) do update set
      vouchers = total.vouchers + excluded.vouchers, subtotal = total.subtotal + excluded.subtotal,
      discount = total.discount + excluded.discount, taxable = total.taxable + excluded.taxable,
      tax = total.tax + excluded.tax, cess = total.cess + excluded.cess, round_off = total.round_off + excluded.round_off,
      net = total.net + excluded.net, amount = total.amount + excluded.amount)
  insert into voucher_party_month as total
  select type, date_trunc('month', date)::date, branch_id, party_id, currency_id, sum(way), sum(way * subtotal),
    sum(way * discount), sum(way * taxable), sum(way * tax), sum(way * cess), sum(way * round_off), sum(way * net)
  from change group by 1, 2, 3, 4, 5
  on conflict (type, month, branch_id, party_id, currency_id) do update set
    vouchers = total.vouchers + excluded.vouchers, subtotal = total.subtotal + excluded.subtotal,
    discount = total.discount + excluded.discount, taxable = total.taxable + excluded.taxable,
    tax = total.tax + excluded.tax, cess = total.cess + excluded.cess, round_off = total.round_off + excluded.round_off,
    net = total.net + excluded.net;
  -- A voucher that moved to another day leaves nothing behind.
  delete from voucher_day where vouchers = 0;
  delete from voucher_party_month where vouchers = 0;
end $$;

create function fold_vouchers_behind() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  perform fold_vouchers(array(select posting_id from gone));
  return null;
end $$;
create trigger vouchers_behind after delete on balance_queue referencing old table as gone
  for each statement execute function fold_vouchers_behind();

-- What makes a voucher visible to a person of certain routes is more than its route, so these sums are for who sees all.
do $$
declare name text;
begin
  foreach name in array array['voucher_standing', 'voucher_day', 'voucher_party_month'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy by_branch on %I using (
      (select current_setting('fieldbook.branches', true)) = '*'
      or branch_id = any ((select context_list('fieldbook.branches'))::integer[]))$policy$, name);
    execute format('create policy by_route on %I as restrictive using ((select all_routes()))', name);
    execute format('grant select on %I to fieldbook_app', name);
  end loop;
end $$;
revoke execute on function fold_vouchers(bigint[]) from public;
grant execute on function voucher_facts(bigint[]) to fieldbook_app;

-- What stood before there was this: all at once, as the postings of every voucher are found by it.
do $$
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  perform fold_vouchers(array(select id from posting where kind = 'post'));
end $$;

-- Vouchers in a state that few are in; those that most are in pay for none of it.
create index voucher_of_rare_state on voucher (type, date desc, id desc) where state not in ('posted', 'verified', 'locked');

-- Trade is read by its side, in the order of its days: goods received and bought among many sales, and pages of lines.
create index trade_line_by_side on trade_line (side, date, posting_id, line_no);
drop index trade_line_by_date;
