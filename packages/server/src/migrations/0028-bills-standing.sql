-- Bills by age without adding up each: a copy of what is open, kept behind the postings from the queue of 0006, and its sums by
-- month. Whoever reads takes months for whole ones, bills for the days at the edges of a bucket, and for bills that postings in
-- the queue have touched what `bill` itself says. A posting pays for none of it.

-- As it stood when it was folded; a bill that a waiting posting touches may have moved on.
create table bill_standing (
  bill_id bigint primary key,
  party_id integer not null,
  branch_id integer not null,
  -- Advances and payments on account have no age: their days are the first day of the calendar.
  is_new boolean not null,
  date date not null check (date between '1900-01-01' and '9999-12-31'),
  due_date date not null check (due_date between '1900-01-01' and '9999-12-31'),
  amount bigint not null
) with (fillfactor = 90);
create index bill_standing_by_due_date on bill_standing (due_date);
create index bill_standing_by_date on bill_standing (date);
create index bill_standing_due on bill_standing (party_id, due_date) where is_new;
create index bill_standing_dated on bill_standing (party_id, date) where is_new;

-- By the month they fall due, and by that of the bill.
create table bill_due_month (
  party_id integer not null,
  branch_id integer not null,
  is_new boolean not null,
  month date not null check (month between '1900-01-01' and '9999-12-31'),
  bills bigint not null,
  amount bigint not null,
  primary key (party_id, branch_id, is_new, month)
) with (fillfactor = 80);
create table bill_date_month (like bill_due_month including all) with (fillfactor = 80);
create index bill_due_month_empty on bill_due_month (month) where bills = 0;
create index bill_date_month_empty on bill_date_month (month) where bills = 0;

-- Bills as they stand, without age where they have none.
create function bill_facts(bills bigint[]) returns setof bill_standing language sql stable as $$
  select id, party_id, branch_id, kind = 'new', case kind when 'new' then date else '1900-01-01' end,
    case kind when 'new' then due_date else '1900-01-01' end, base_open
  from bill where id = any (bills) and open <> 0
$$;

-- Takes over how the bills of the given postings stand now, whatever else waits: doing it twice changes nothing.
create function fold_bills(taken bigint[]) returns void language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare touched bigint[] := array(select distinct bill_id from bill_entry where posting_id = any (taken));
begin
  if cardinality(touched) = 0 then return; end if;
  with fresh as materialized (select * from bill_facts(touched)),
  back as materialized (select * from bill_standing where bill_id = any (touched)),
  settled as (delete from bill_standing where bill_id in (select bill_id from back except select bill_id from fresh)),
  kept as (
    insert into bill_standing as standing select * from fresh
    on conflict (bill_id) do update set is_new = excluded.is_new, date = excluded.date, due_date = excluded.due_date,
      amount = excluded.amount),
  change as materialized (select 1 as way, * from fresh union all select -1, * from back),
  by_date as (
    insert into bill_date_month as total
    select party_id, branch_id, is_new, date_trunc('month', date)::date, sum(way), sum(way * amount)
    from change group by 1, 2, 3, 4 having sum(way) <> 0 or sum(way * amount) <> 0
    on conflict (party_id, branch_id, is_new, month) do update
      set bills = total.bills + excluded.bills, amount = total.amount + excluded.amount)
  insert into bill_due_month as total
  select party_id, branch_id, is_new, date_trunc('month', due_date)::date, sum(way), sum(way * amount)
  from change group by 1, 2, 3, 4 having sum(way) <> 0 or sum(way * amount) <> 0
  on conflict (party_id, branch_id, is_new, month) do update
    set bills = total.bills + excluded.bills, amount = total.amount + excluded.amount;
  -- What is settled leaves nothing behind.
  delete from bill_due_month where bills = 0;
  delete from bill_date_month where bills = 0;
end $$;

create function fold_bills_behind() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  perform fold_bills(array(select posting_id from gone));
  return null;
end $$;
create trigger bills_behind after delete on balance_queue referencing old table as gone
  for each statement execute function fold_bills_behind();

-- Seen with the bill.
do $$
declare name text;
begin
  foreach name in array array['bill_standing', 'bill_due_month', 'bill_date_month'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy by_branch on %I using (
      (select current_setting('fieldbook.branches', true)) = '*'
      or branch_id = any ((select context_list('fieldbook.branches'))::integer[]))$policy$, name);
    execute format($policy$create policy by_route on %I as restrictive using ((select all_routes())
      or exists (select from party where party.id = party_id))$policy$, name);
    execute format('grant select on %I to fieldbook_app', name);
  end loop;
end $$;
revoke execute on function fold_bills(bigint[]) from public;
grant execute on function bill_facts(bigint[]) to fieldbook_app;

-- What stood before there was this.
do $$
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  insert into bill_standing select * from bill_facts(array(select id from bill where open <> 0));
  insert into bill_due_month
  select party_id, branch_id, is_new, date_trunc('month', due_date)::date, count(*), sum(amount) from bill_standing group by 1, 2, 3, 4;
  insert into bill_date_month
  select party_id, branch_id, is_new, date_trunc('month', date)::date, count(*), sum(amount) from bill_standing group by 1, 2, 3, 4;
end $$;
