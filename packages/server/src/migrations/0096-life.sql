-- A database knows which life it leads (docs/decisions/0119-life-of-a-database.md). A failover, a dump that was put back or a
-- copy begins another: servers drop what they hold of the masters, phones begin anew, and series go on past the numbers that
-- paper may bear. What a posting names is looked up where it is written.
select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);

-- Where the present life is led. Empty: nobody has met it yet; `left`: it moves on purpose and stays the same life.
alter table master_version add column place text not null default '';
-- The data directory as the server that keeps it sees it; empty where it is somebody else's.
alter table master_version add column folder text not null default '';

create table life (
  id integer generated always as identity primary key,
  life uuid not null,
  reason text not null check (reason in ('first', 'moved', 'promoted', 'restored', 'copied', 'returned', 'asked')),
  place text not null,
  began_at timestamptz not null default clock_timestamp(),
  -- Numbers of the offices' series that were left open, because paper of the life before may bear them.
  left_open integer not null default 0 check (left_open between 0 and 1000000000)
);
create trigger append_only before update or delete or truncate on life
  for each statement execute function refuse_change();
grant select on life to fieldbook_app;

-- The cluster and its timeline, which each promotion and each recovery to a point in time moves on.
create function place_now() returns text language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select system_identifier || '/' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) from pg_control_system()
$$;

-- Does a server remember numbers as acknowledged, by the id of their series, that the books have not reached?
create function lacks_numbers(acknowledged json) returns boolean
  language sql stable security definer set search_path = fieldbook, pg_temp as $$
  select exists (select from json_each_text(acknowledged) known join series on series.id = known.key::integer
    where known.value::bigint > series.last_number)
$$;

-- Opens numbers of an office's series that paper may bear. A server that has answered since before the last posting knows them
-- (`acknowledged`). One that came later does not: twenty, and one and a half times as many as the series took in the time
-- that has gone by, judged by the thirty days before the last posting. Answers how many.
create function open_lost_numbers(acknowledged json, since timestamptz) returns integer
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  latest timestamptz;
  each record;
  target bigint;
  opened integer := 0;
begin
  select posted_at into latest from posting order by id desc limit 1;
  for each in
    select series.id, last_number, coalesce((acknowledged ->> series.id::text)::bigint, 0) as told
    from series where godown_id is null order by series.id for no key update
  loop
    target := each.told;
    if each.last_number > 0 and (since is null or since > latest) then
      select greatest(target, each.last_number + 20 + ceil(1.5 * count(*) / 30
          * least(60, extract(epoch from clock_timestamp() - latest) / 86400)))
      into target from voucher where series_id = each.id and posted_at > latest - interval '30 days';
    end if;
    target := least(target, each.last_number + 20000);
    opened := opened + open_numbers(each.id, each.last_number + 1, target, null);
  end loop;
  return opened;
end $$;

-- Another life: another name, and a version of the masters far from all that the life before has come to, so that versions of
-- two lives never meet.
create function begin_life() returns void
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
begin
  update master_version set life = gen_random_uuid(), version = version + 1000000 * (1 + floor(random() * 1000000))::bigint;
end $$;

-- Asked on each new connection of a server: `found_folder` is its data directory, `acknowledged` the highest number by series that
-- it has answered since `since` (none: it has just begun). Answers the life, and the time from which the server knows it.
create function meet_place(found_folder text, acknowledged json, since timestamptz) returns json
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  kept master_version;
  here text := place_now();
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
      opened := open_lost_numbers(acknowledged, since);
      perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
    end if;
    update master_version set place = here, folder = found_folder returning * into kept;
    if why is not null then
      insert into life (life, reason, place, left_open) values (kept.life, why, here, opened);
    end if;
  end if;
  return json_build_object('life', kept.life, 'now', clock_timestamp(), 'reason', why, 'leftOpen', opened);
end $$;
grant execute on function meet_place(text, json, timestamptz), place_now() to fieldbook_app;

-- A copy that was put back where PostgreSQL cannot tell it from the original: somebody says so.
create function renew_life() returns json language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  opened integer;
  led uuid;
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  perform begin_life();
  opened := open_lost_numbers('{}', null);
  update master_version set place = place_now() returning life into led;
  insert into life (life, reason, place, left_open) values (led, 'asked', place_now(), opened);
  return json_build_object('life', led, 'leftOpen', opened);
end $$;

-- Before a planned move: wherever it is met next, the life goes on, and no number is left open.
create function leave_place() returns void language sql security definer set search_path = fieldbook, pg_temp as $$
  update master_version set place = 'left', folder = ''
$$;
revoke execute on function open_lost_numbers(json, timestamptz), begin_life(), renew_life(), leave_place(), lacks_numbers(json)
  from public;

-- Nothing is posted in a life that nobody has met: its numbers may be on paper.
create function check_life() returns trigger language plpgsql set search_path = fieldbook, pg_temp as $$
declare known text := (select place from master_version);
begin
  if known <> '' and known <> place_now() then
    raise exception 'this life of the database has not been met' using errcode = 'FB022';
  end if;
  return null;
end $$;
create trigger of_this_life before insert on posting for each statement execute function check_life();

-- Migration 0012 dropped the keys from the books to the masters, and the version of the masters stands in for them. Here each
-- statement is looked at once more, whatever the version says: an id that nobody has must not wait for its next owner.
create function check_masters_of_vouchers() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  missing text;
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  select case
      when party_id is not null and not exists (select from party where id = party_id) then 'party ' || party_id
      when godown_id is not null and not exists (select from godown where id = godown_id) then 'godown ' || godown_id
      when to_godown_id is not null and not exists (select from godown where id = to_godown_id) then 'godown ' || to_godown_id
      when route_id is not null and not exists (select from route where id = route_id) then 'route ' || route_id
      when person_id is not null and not exists (select from person where id = person_id) then 'person ' || person_id
      when ledger_id is not null and not exists (select from ledger where id = ledger_id) then 'ledger ' || ledger_id
      when not exists (select from series where id = series_id) then 'series ' || series_id
    end as gap into missing from inserted order by gap nulls last limit 1;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  if missing is not null then raise exception '% is not there', missing using errcode = 'FB021'; end if;
  return null;
end $$;
create trigger masters_there after insert on voucher referencing new table as inserted
  for each statement execute function check_masters_of_vouchers();
create trigger masters_there_again after update on voucher referencing new table as inserted
  for each statement execute function check_masters_of_vouchers();

create function check_masters_of_lines() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  missing text;
begin
  select case
      when not exists (select from item where id = item_id) then 'item ' || item_id
      when not exists (select from measure_unit where id = unit_id) then 'unit ' || unit_id
    end as gap into missing from inserted order by gap nulls last limit 1;
  if missing is not null then raise exception '% is not there', missing using errcode = 'FB021'; end if;
  return null;
end $$;
create trigger masters_there after insert on voucher_line referencing new table as inserted
  for each statement execute function check_masters_of_lines();

create function check_masters_of_entries() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  missing text;
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  select case
      when not exists (select from ledger where id = ledger_id) then 'ledger ' || ledger_id
      when party_id is not null and not exists (select from party where id = party_id) then 'party ' || party_id
    end as gap into missing from inserted order by gap nulls last limit 1;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  if missing is not null then raise exception '% is not there', missing using errcode = 'FB021'; end if;
  return null;
end $$;
create trigger masters_there after insert on ledger_entry referencing new table as inserted
  for each statement execute function check_masters_of_entries();
