-- What servers and phones gave away in a moment that a database lost (docs/decisions/0119-life-of-a-database.md): numbers of offices that
-- another server gave, and numbers of vans that were leased. A server tells what it knows itself, and when it last saw another.

-- Numbers of a van's series that may have been leased in a lost moment. No lease has them, and the office gives none of them while
-- the van is leased; a document that bears one is taken from whichever device brings it, and a supervisor is told.
create table lost_numbers (
  series_id integer not null references series (id),
  first_number bigint not null check (first_number between 1 and 999999999999),
  last_number bigint not null check (last_number between 1 and 999999999999),
  noted_at timestamptz not null default clock_timestamp(),
  primary key (series_id, first_number),
  check (last_number >= first_number)
);
create trigger append_only before update or delete or truncate on lost_numbers
  for each statement execute function refuse_change();
grant select on lost_numbers to fieldbook_app;

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

drop function meet_place(text, json, timestamptz);
drop function open_lost_numbers(json, timestamptz);

-- How many numbers of a series may have been given since the last posting by somebody nobody knows: twenty, and one and a half times
-- as many as in as long a time before it, or as thirty days would let expect, whichever is more.
create function may_have_given(of_series integer, latest timestamptz) returns bigint
  language sql stable set search_path = fieldbook, pg_temp as $$
  select 20 + ceil(1.5 * greatest(
    count(*) / 30.0 * least(60, extract(epoch from clock_timestamp() - latest) / 86400),
    count(*) filter (where posted_at > latest - (clock_timestamp() - latest))))::bigint
  from voucher where series_id = of_series and posted_at > latest - interval '30 days'
$$;

-- Opens numbers that paper may bear. `known` is what a server knows: `acknowledged`, the highest number of each series that it has
-- answered, by id; `leased`, the highest that it has leased to a device, by code; `since` when; `alone` and `others`, when it last saw
-- no other server at work, and when it last saw one. It knows all where it has answered since before the last posting, looked after
-- it or just before, and saw nobody else from then on; otherwise some are left open beyond what it knows. Of vans those are noted that may be in a lease. Answers how many were opened.
create function open_lost_numbers(known json) returns integer
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  latest timestamptz;
  knows_all boolean;
  each record;
  base bigint;
  target bigint;
  opened integer := 0;
begin
  select posted_at into latest from posting order by id desc limit 1;
  knows_all := coalesce((known ->> 'since')::timestamptz <= coalesce(latest, 'infinity')
      and (known ->> 'alone')::timestamptz >= coalesce(latest, '-infinity') - interval '5 seconds', false)
    and coalesce((known ->> 'others')::timestamptz < latest - interval '1 minute', known ->> 'others' is null);
  for each in
    select series.id, series.last_number, series.godown_id, coalesce((known -> 'acknowledged' ->> series.id::text)::bigint, 0) as told,
      coalesce((known -> 'leased' ->> series.code)::bigint, 0) as leased
    from series order by series.id for no key update
  loop
    if each.godown_id is null then
      target := greatest(each.told, each.last_number);
      if each.last_number > 0 and not knows_all then target := target + may_have_given(each.id, latest); end if;
      target := least(target, each.last_number + 20000);
      opened := opened + open_numbers(each.id, each.last_number + 1, target, null);
    else
      base := greatest(each.last_number,
        (select max(last_number) from van_lease_series where series_id = each.id),
        (select max(last_number) from lost_numbers where series_id = each.id));
      target := greatest(base, each.leased);
      -- Twice as many as a lease has (LEASED_NUMBERS): taken over, and extended before or after.
      if base > 0 and not knows_all then target := target + 400 + coalesce(may_have_given(each.id, latest), 20); end if;
      target := least(target, base + 20000);
      if target > base then
        insert into lost_numbers (series_id, first_number, last_number) values (each.id, base + 1, target);
        -- Of a van that nobody has, the office gives the next number.
        if not exists (select from van_lease where godown_id = each.godown_id and ended_at is null) then
          opened := opened + open_numbers(each.id, each.last_number + 1, target, null);
        end if;
      end if;
    end if;
  end loop;
  return opened;
end $$;

-- Another life: another name, and versions of the masters, ids of vouchers and postings and epochs of leases far from all that the
-- life before has come to, so that those of two lives never meet: a client that takes back a lost voucher by its id takes back no other's.
create or replace function begin_life() returns void
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
begin
  update master_version set life = gen_random_uuid(), version = version + 1000000 * (1 + floor(random() * 1000000))::bigint;
  perform setval('voucher_no', nextval('voucher_no') + 1000000 + floor(random() * 1000000)::bigint);
  perform setval('posting_no', nextval('posting_no') + 1000000 + floor(random() * 1000000)::bigint);
  perform setval('van_lease_id_seq', (select last_value from van_lease_id_seq) + 1000 + floor(random() * 9000)::bigint);
end $$;

-- Asked on each new connection of a server: `found_folder` is its data directory, `known` what it knows (see `open_lost_numbers`).
-- Answers the life, and the time from which the server knows it.
create function meet_place(found_folder text, known json) returns json
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  kept master_version;
  here text := place_now();
  acknowledged json := coalesce(known -> 'acknowledged', '{}');
  why text;
  opened integer := 0;
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  select * into kept from master_version;
  if kept.place <> here or (found_folder <> '' and kept.folder <> found_folder) or lacks_numbers(acknowledged) then
    select * into kept from master_version for no key update;
    why := case
      when kept.place = '' then 'first'
      when kept.place = 'left' then 'moved'
      when split_part(kept.place, '/', 1) <> split_part(here, '/', 1) then 'restored'
      when kept.place <> here then 'promoted'
      when found_folder <> '' and kept.folder not in ('', found_folder) then 'copied'
      when lacks_numbers(acknowledged) then 'returned' end;
    if why not in ('first', 'moved') then
      perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
      perform begin_life();
      opened := open_lost_numbers(known);
      perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
    end if;
    update master_version set place = here, folder = found_folder returning * into kept;
    if why is not null then
      insert into life (life, reason, place, left_open) values (kept.life, why, here, opened);
    end if;
  end if;
  return json_build_object('life', kept.life, 'now', clock_timestamp(), 'reason', why, 'leftOpen', opened);
end $$;
grant execute on function meet_place(text, json) to fieldbook_app;

-- A copy that was put back where PostgreSQL cannot tell it from the original: somebody says so.
create or replace function renew_life() returns json language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  opened integer;
  led uuid;
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  perform begin_life();
  opened := open_lost_numbers('{}');
  update master_version set place = place_now() returning life into led;
  insert into life (life, reason, place, left_open) values (led, 'asked', place_now(), opened);
  return json_build_object('life', led, 'leftOpen', opened);
end $$;
revoke execute on function open_lost_numbers(json), may_have_given(integer, timestamptz) from public;
