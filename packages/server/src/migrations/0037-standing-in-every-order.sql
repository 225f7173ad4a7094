-- Registers of any state and in more orders without reading all of their vouchers: the copy of 0029 knows also the state, the
-- ledger, who posted and when, its sums by day are told by these too, and orders of figures are indexes of the copy. None of it
-- is on a table that postings write: the order of amounts moves from there to here.

drop function voucher_facts(bigint[]), fold_vouchers(bigint[]);
drop table voucher_day, voucher_standing;
truncate voucher_party_month;
drop index voucher_by_net;

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
  ledger_id integer not null,
  mode text not null,
  currency_id integer not null,
  state text not null,
  posted_by integer not null,
  posted_at timestamptz not null,
  -- As the voucher has them, in its currency; sums count none of what is void or a draft.
  subtotal bigint not null,
  discount bigint not null,
  taxable bigint not null,
  tax bigint not null,
  cess bigint not null,
  round_off bigint not null,
  net bigint not null,
  -- As the day book shows it, in base currency: net, or what a voucher of entries alone debits; nothing when void.
  amount bigint not null
) with (fillfactor = 90);

create table voucher_day (
  type text not null,
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  branch_id integer not null,
  godown_id integer not null,
  route_id integer not null,
  person_id integer not null,
  ledger_id integer not null,
  mode text not null,
  currency_id integer not null,
  state text not null,
  posted_by integer not null,
  vouchers bigint not null,
  subtotal bigint not null,
  discount bigint not null,
  taxable bigint not null,
  tax bigint not null,
  cess bigint not null,
  round_off bigint not null,
  net bigint not null,
  amount bigint not null,
  primary key (type, date, branch_id, godown_id, route_id, person_id, ledger_id, mode, currency_id, state, posted_by)
) with (fillfactor = 80);
create index voucher_day_empty on voucher_day (date) where vouchers = 0;

-- Vouchers whose state changed without a posting: they wait here, as postings do in balance_queue.
create table voucher_state_queue (
  voucher_id bigint not null references voucher (id)
);

create function voucher_facts(ids bigint[]) returns setof voucher_standing language sql stable as $$
  select v.id, v.type, v.date, v.branch_id, coalesce(v.party_id, 0), coalesce(v.godown_id, 0), coalesce(v.route_id, 0),
    coalesce(v.person_id, 0), coalesce(v.ledger_id, 0), coalesce(v.mode, ''), v.currency_id, v.state, v.posted_by, v.posted_at,
    v.subtotal, v.discount, v.taxable, v.tax, v.cess, v.round_off, v.net,
    case when v.state = 'void' then 0 when v.net <> 0
      then round(v.net::numeric * v.exchange_rate / 1000000 * 10::numeric ^ (home.decimals - own.decimals))::bigint
      else coalesce((select sum(entry.amount) filter (where entry.amount > 0)
        from posting join ledger_entry entry on entry.posting_id = posting.id
        where posting.voucher_id = v.id and posting.version = v.version and posting.kind = 'post'), 0)::bigint end
  from voucher v join currency own on own.id = v.currency_id cross join company
    join currency home on home.id = company.currency_id
  where v.id = any (ids)
$$;

-- Takes over what the given vouchers come to now, whatever else waits: doing it twice changes nothing.
create function fold_vouchers(touched bigint[]) returns void language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare emptied boolean;
begin
  if cardinality(touched) = 0 then return; end if;
  with fresh as materialized (select * from voucher_facts(touched)),
  back as materialized (select * from voucher_standing where voucher_id = any (touched)),
  kept as (
    insert into voucher_standing select * from fresh
    on conflict (voucher_id) do update set date = excluded.date, branch_id = excluded.branch_id, party_id = excluded.party_id,
      godown_id = excluded.godown_id, route_id = excluded.route_id, person_id = excluded.person_id,
      ledger_id = excluded.ledger_id, mode = excluded.mode, currency_id = excluded.currency_id, state = excluded.state,
      posted_by = excluded.posted_by, posted_at = excluded.posted_at,
      subtotal = excluded.subtotal, discount = excluded.discount, taxable = excluded.taxable, tax = excluded.tax,
      cess = excluded.cess, round_off = excluded.round_off, net = excluded.net, amount = excluded.amount),
  change as materialized (
    select 1 as way, case when state in ('void', 'draft') then 0 else 1 end as worth, * from fresh
    union all select -1, case when state in ('void', 'draft') then 0 else -1 end, * from back),
  days as (
    insert into voucher_day as total
    select type, date, branch_id, godown_id, route_id, person_id, ledger_id, mode, currency_id, state, posted_by, sum(way),
      sum(worth * subtotal), sum(worth * discount), sum(worth * taxable), sum(worth * tax), sum(worth * cess),
      sum(worth * round_off), sum(worth * net), sum(way * amount)
    from change group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    on conflict (type, date, branch_id, godown_id, route_id, person_id, ledger_id, mode, currency_id, state, posted_by)
    do update set vouchers = total.vouchers + excluded.vouchers, subtotal = total.subtotal + excluded.subtotal,
      discount = total.discount + excluded.discount, taxable = total.taxable + excluded.taxable,
      tax = total.tax + excluded.tax, cess = total.cess + excluded.cess, round_off = total.round_off + excluded.round_off,
      net = total.net + excluded.net, amount = total.amount + excluded.amount),
  months as (
    insert into voucher_party_month as total
    select type, date_trunc('month', date)::date, branch_id, party_id, currency_id, sum(way), sum(worth * subtotal),
      sum(worth * discount), sum(worth * taxable), sum(worth * tax), sum(worth * cess), sum(worth * round_off),
      sum(worth * net)
    from change group by 1, 2, 3, 4, 5
    on conflict (type, month, branch_id, party_id, currency_id) do update set
      vouchers = total.vouchers + excluded.vouchers, subtotal = total.subtotal + excluded.subtotal,
      discount = total.discount + excluded.discount, taxable = total.taxable + excluded.taxable,
      tax = total.tax + excluded.tax, cess = total.cess + excluded.cess, round_off = total.round_off + excluded.round_off,
      net = total.net + excluded.net)
  select exists (select from back) into emptied;
  -- A voucher that was there and moved to another day leaves nothing behind.
  if emptied then
    delete from voucher_day where vouchers = 0;
    delete from voucher_party_month where vouchers = 0;
  end if;
end $$;
revoke execute on function fold_vouchers(bigint[]) from public;

create or replace function fold_vouchers_behind() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare changed bigint[];
begin
  with taken as (delete from voucher_state_queue returning voucher_id)
  select array_agg(voucher_id) into changed from (
    select voucher_id from taken union select voucher_id from posting where id in (select posting_id from gone)) touched;
  perform fold_vouchers(coalesce(changed, '{}'));
  return null;
end $$;

-- As in 0010; the copy follows.
create or replace function audit_voucher_state() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into audit (user_name, table_name, row_id, row_code, action, before, after)
  values (audit_user(), 'voucher', new.id, new.refer_no, 'update',
    jsonb_build_object('type', old.type, 'state', old.state, 'reason', old.reason),
    jsonb_build_object('type', new.type, 'state', new.state, 'reason', new.reason));
  insert into voucher_state_queue values (new.id);
  return null;
end $$;

-- The copy is seen like the voucher (0018). Sums know nothing of what makes a voucher visible to a person of certain routes,
-- so they are for who sees all.
do $$
declare name text;
begin
  foreach name in array array['voucher_standing', 'voucher_day'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy by_branch on %I using (
      (select current_setting('fieldbook.branches', true)) = '*'
      or branch_id = any ((select context_list('fieldbook.branches'))::integer[]))$policy$, name);
    execute format('grant select on %I to fieldbook_app', name);
  end loop;
end $$;
create policy by_route on voucher_standing as restrictive using ((select all_routes())
  or route_id = any ((select context_list('fieldbook.routes'))::integer[])
  or (route_id = 0 and party_id = 0)
  or exists (select from party where party.id = party_id and (voucher_standing.route_id = 0 or not party.is_cash_party)));
create policy by_route on voucher_day as restrictive using ((select all_routes()));
grant select on voucher_state_queue to fieldbook_app;
grant execute on function voucher_facts(bigint[]) to fieldbook_app;

-- What stood before there was this, with what waits as it is now.
do $$
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  insert into voucher_standing select * from voucher_facts(array(select id from voucher));
  create temporary table worth on commit drop as
  select *, case when state in ('void', 'draft') then 0 else 1 end as worth from voucher_standing;
  insert into voucher_day
  select type, date, branch_id, godown_id, route_id, person_id, ledger_id, mode, currency_id, state, posted_by, count(*),
    sum(worth * subtotal), sum(worth * discount), sum(worth * taxable), sum(worth * tax), sum(worth * cess),
    sum(worth * round_off), sum(worth * net), sum(amount)
  from worth group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
  insert into voucher_party_month
  select type, date_trunc('month', date)::date, branch_id, party_id, currency_id, count(*), sum(worth * subtotal),
    sum(worth * discount), sum(worth * taxable), sum(worth * tax), sum(worth * cess), sum(worth * round_off), sum(worth * net)
  from worth group by 1, 2, 3, 4, 5;
end $$;

create index voucher_standing_by_date on voucher_standing (type, date);
create index voucher_standing_by_posted_at on voucher_standing (type, posted_at, voucher_id);
create index voucher_standing_by_net on voucher_standing (type, net, voucher_id);
create index voucher_standing_by_tax on voucher_standing (type, tax, voucher_id);
create index voucher_standing_by_taxable on voucher_standing (type, taxable, voucher_id);
