-- Running balances without a hot row: every posting leaves its number in a queue, and `fold_balances` adds its entries
-- to the totals by day and by month behind. A balance as on a date = months before + days of its month + what still waits.

create table balance_queue (
  posting_id bigint primary key references posting (id)
);

create function queue_posting() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into balance_queue select id from inserted;
  return null;
end $$;
create trigger queued after insert on posting referencing new table as inserted
  for each statement execute function queue_posting();

create table ledger_day (
  ledger_id integer not null references ledger (id),
  branch_id integer not null references branch (id),
  date date not null,
  debit bigint not null,
  credit bigint not null,
  primary key (ledger_id, branch_id, date)
) with (fillfactor = 80);
create index ledger_day_by_date on ledger_day (date);

create table ledger_month (
  ledger_id integer not null references ledger (id),
  branch_id integer not null references branch (id),
  month date not null,
  debit bigint not null,
  credit bigint not null,
  primary key (ledger_id, branch_id, month)
) with (fillfactor = 80);

create table party_month (
  party_id integer not null references party (id),
  ledger_id integer not null references ledger (id),
  branch_id integer not null references branch (id),
  month date not null,
  amount bigint not null,
  primary key (party_id, ledger_id, branch_id, month)
) with (fillfactor = 80);

create table stock_day (
  item_id integer not null references item (id),
  godown_id integer not null references godown (id),
  date date not null,
  quantity bigint not null,
  value bigint not null,
  primary key (item_id, godown_id, date)
) with (fillfactor = 80);
create index stock_day_by_date on stock_day (date);

create table stock_month (
  item_id integer not null references item (id),
  godown_id integer not null references godown (id),
  month date not null,
  quantity bigint not null,
  value bigint not null,
  primary key (item_id, godown_id, month)
) with (fillfactor = 80);

-- Folds at most `most` waiting postings and answers how many it took. One folder at a time; posters never wait for it.
create function fold_balances(most integer) returns integer language plpgsql security definer
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
  insert into party_month as total (party_id, ledger_id, branch_id, month, amount)
  select party_id, ledger_id, branch_id, date_trunc('month', date)::date, sum(amount)
  from ledger_entry where posting_id = any (taken) and party_id is not null group by 1, 2, 3, 4
  on conflict (party_id, ledger_id, branch_id, month) do update set amount = total.amount + excluded.amount;
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
  return cardinality(taken);
end $$;
