-- No number is ever in two leases, nor in a lease and among those that were lost. Whoever writes here holds the row of the series.
create or replace function check_leased_numbers() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.lease_id, new.series_id, new.first_number) is distinct from
      (old.lease_id, old.series_id, old.first_number) then
    raise exception 'the numbers of a lease begin where they begin' using errcode = 'FB003', table = 'van_lease_series';
  end if;
  if exists (select from van_lease_series other where other.series_id = new.series_id and other.lease_id <> new.lease_id
      and other.last_number >= new.first_number and other.first_number <= new.last_number) then
    raise exception 'numbers of series % are in another lease', new.series_id
      using errcode = 'FB006', table = 'van_lease_series';
  end if;
  if exists (select from lost_numbers lost where lost.series_id = new.series_id
      and lost.last_number >= new.first_number and lost.first_number <= new.last_number) then
    raise exception 'numbers of series % may be on paper', new.series_id using errcode = 'FB006', table = 'van_lease_series';
  end if;
  return new;
end $$;

create or replace function check_open_number() returns trigger language plpgsql as $$
begin
  if (new.series_id, new.number, new.opened_at) is distinct from (old.series_id, old.number, old.opened_at)
     or old.state = 'filled' or new.state = 'open' then
    raise exception 'number % of series % cannot become %', old.number, old.series_id, new.state
      using errcode = 'FB003', table = 'open_number';
  end if;
  return new;
end $$;

-- Where a van's series has moved on, each number on the way is a voucher's or an open one.
create or replace function check_van_series() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  taken bigint;
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  select (select count(*) from voucher
      where series_id = new.id and number > old.last_number and number <= new.last_number)
    + (select count(*) from open_number where series_id = new.id and number > old.last_number
        and number <= new.last_number and state <> 'filled')
  into taken;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  if taken <> new.last_number - old.last_number then
    raise exception 'numbers of series % would be left out', new.code using errcode = 'FB006', table = 'series';
  end if;
  return null;
end $$;

-- A voucher of a van's series takes the next number or fills an open one. While the van is leased its numbers are the device's
-- alone, but for lost ones, which any device may bring.
create or replace function check_van_vouchers() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  device text := coalesce(current_setting('fieldbook.device', true), '');
  stray text;
  is_leased boolean;
begin
  if not exists (select from inserted added join series on series.id = added.series_id and series.godown_id is not null) then
    return null;
  end if;
  update open_number open set state = 'filled', decided_at = clock_timestamp(), decided_by = added.posted_by
  from inserted added where open.series_id = added.series_id and open.number = added.number;
  select series.code, lease.id is not null into stray, is_leased from (
    select series_id, max(number) as highest, count(*) as count, max(number) filter (where device = '' or not exists (
        select from lost_numbers lost where lost.series_id = inserted.series_id
          and inserted.number between lost.first_number and lost.last_number)) as highest_of_leases
    from inserted group by series_id) added
  join series on series.id = added.series_id
  left join (van_lease_series leased join van_lease lease on lease.id = leased.lease_id and lease.ended_at is null)
    on leased.series_id = series.id and added.highest_of_leases >= leased.first_number and lease.device_id::text <> device
  where series.godown_id is not null and (lease.id is not null or added.highest > series.last_number + added.count)
  limit 1;
  if is_leased then
    raise exception 'series % is leased to a device', stray using errcode = 'FB007', table = 'voucher';
  end if;
  if stray is not null then
    raise exception 'a number of series % would be left out', stray using errcode = 'FB006', table = 'voucher';
  end if;
  return null;
end $$;

-- What became of open numbers: `lost` by a supervisor, with a reason; `unused` by the device's own word. Answers how many
-- of the span were open.
create or replace function declare_numbers(of_series integer, first bigint, last bigint, became text, who integer, why text)
  returns integer language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare declared integer;
begin
  if became not in ('lost', 'unused') then
    raise exception 'a number is declared lost or unused' using errcode = 'FB006', table = 'open_number';
  end if;
  perform from fieldbook.series where id = of_series for no key update;
  update open_number set state = became, decided_at = clock_timestamp(), decided_by = who, reason = why
  where series_id = of_series and number between first and last and state = 'open';
  get diagnostics declared = row_count;
  return declared;
end $$;
grant execute on function declare_numbers(integer,bigint,bigint,text,integer,text) to fieldbook_app;

-- Opens the numbers `first` to `last` of a series, which must be the next ones, and moves the series on to `last`.
-- Answers how many; none when `last` is below `first`. Takes the row of the series.
create or replace function open_numbers(of_series integer, first bigint, last bigint, lease integer) returns integer
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare stands bigint;
begin
  if last < first then return 0; end if;
  if last - first >= 100000 then
    raise exception 'too many numbers at once' using errcode = 'FB006', table = 'open_number';
  end if;
  select last_number into stands from fieldbook.series where id = of_series for no key update;
  if stands is null or first <> stands + 1 then
    raise exception 'the next number of series % is %', of_series, stands + 1 using errcode = 'FB006', table = 'open_number';
  end if;
  insert into open_number (series_id, number, lease_id) select of_series, n, lease from generate_series(first, last) n;
  update fieldbook.series set last_number = last where id = of_series;
  return (last - first + 1)::integer;
end $$;
grant execute on function open_numbers(integer,bigint,bigint,integer) to fieldbook_app;

create or replace function keep_lease() returns trigger language plpgsql as $$
begin
  raise exception 'lease % cannot become another', old.id using errcode = 'FB003', table = 'van_lease';
end $$;
