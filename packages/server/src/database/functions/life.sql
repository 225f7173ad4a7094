-- Nothing is posted in a life that nobody has met: its numbers may be on paper.
create or replace function check_life() returns trigger language plpgsql set search_path = fieldbook, pg_temp as $$
declare known text := (select place from master_version);
begin
  if known <> '' and known <> place_now() then
    raise exception 'this life of the database has not been met' using errcode = 'FB022';
  end if;
  return null;
end $$;

-- The cluster and its timeline, which each promotion and each recovery to a point in time moves on.
create or replace function place_now() returns text language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select system_identifier || '/' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) from pg_control_system()
$$;
grant execute on function place_now() to fieldbook_app;

-- Does a server remember numbers as acknowledged, by the id of their series, that the books have not reached?
create or replace function lacks_numbers(acknowledged json) returns boolean
  language sql stable security definer set search_path = fieldbook, pg_temp as $$
  select exists (select from json_each_text(acknowledged) known join series on series.id = known.key::integer
    where known.value::bigint > series.last_number)
$$;
revoke execute on function lacks_numbers(json) from public;

-- How many numbers of a series may have been given since the last posting by somebody nobody knows: twenty, and one and a half times
-- as many as in as long a time before it, or as thirty days would let expect, whichever is more.
create or replace function may_have_given(of_series integer, latest timestamptz) returns bigint
  language sql stable set search_path = fieldbook, pg_temp as $$
  select 20 + ceil(1.5 * greatest(
    count(*) / 30.0 * least(60, extract(epoch from clock_timestamp() - latest) / 86400),
    count(*) filter (where posted_at > latest - (clock_timestamp() - latest))))::bigint
  from voucher where series_id = of_series and posted_at > latest - interval '30 days'
$$;
revoke execute on function may_have_given(integer,timestamp with time zone) from public;

-- Opens numbers that paper may bear. `known` is what a server knows: `acknowledged`, the highest number of each series that it has
-- answered, by id; `leased`, the highest that it has leased to a device, by code; `since` when; `alone` and `others`, when it last saw
-- no other server at work, and when it last saw one. It knows all where it has answered since before the last posting, looked after
-- it or just before, and saw nobody else from then on; otherwise some are left open beyond what it knows. Of vans those are noted that may be in a lease. Answers how many were opened.
create or replace function open_lost_numbers(known json) returns integer
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
revoke execute on function open_lost_numbers(json) from public;

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
revoke execute on function begin_life() from public;

-- Asked on each new connection of a server: `found_folder` is its data directory, `known` what it knows (see `open_lost_numbers`).
-- Answers the life, and the time from which the server knows it.
create or replace function meet_place(found_folder text, known json) returns json
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
grant execute on function meet_place(text,json) to fieldbook_app;

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
revoke execute on function renew_life() from public;

-- Before a planned move: wherever it is met next, the life goes on, and no number is left open.
create or replace function leave_place() returns void language sql security definer set search_path = fieldbook, pg_temp as $$
  update master_version set place = 'left', folder = ''
$$;
revoke execute on function leave_place() from public;
