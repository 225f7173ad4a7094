-- The van as a sealed register (docs/decisions/0090-offline.md): series that belong to a van, the lease that gives a van to
-- one device at a time, numbers that are open, and what a phone's delta goes by.

-- A series of a van is no office's; its cash ledger stands with the van.
alter table godown add column cash_ledger_id integer references ledger (id);
alter table series add column godown_id integer references godown (id);
drop index series_of_office;
create unique index series_of_office on series (branch_id, voucher_type)
  where device_id is null and godown_id is null and active;
create unique index series_of_van on series (godown_id, voucher_type) where godown_id is not null and active;

drop trigger begin_change on series;
drop trigger stamp on series;
drop trigger audit on series;
create trigger begin_change before insert or delete or update of code, name, name_arabic, active, branch_id, device_id,
  godown_id, voucher_type, prefix, extra on series for each statement execute function begin_master_change();
create trigger stamp before insert or update of code, name, name_arabic, active, branch_id, device_id, godown_id,
  voucher_type, prefix, extra on series for each row execute function stamp_master();
create trigger audit after insert or delete or update of code, name, name_arabic, active, branch_id, device_id, godown_id,
  voucher_type, prefix, extra on series for each row execute function audit_series();
-- A series may be given to a van at any time, and stays there once it has numbers.
create trigger keep_van before update of godown_id on series for each row
  when (old.godown_id is not null and new.godown_id is distinct from old.godown_id)
  execute function keep_foundation('godown_id');

-- When a device asked and when it was decided, however its status was changed.
create function note_decision() returns trigger language plpgsql as $$
begin
  if new.status = 'requested' then
    new.requested_at := clock_timestamp();
    new.decided_at := null;
  else
    new.decided_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger decision before update of status on device for each row
  when (new.status <> old.status) execute function note_decision();

-- One van to one device at a time. `id` is the epoch on the wire: of two leases of a van the later has the larger one.
create table van_lease (
  id integer generated always as identity primary key,
  godown_id integer not null references godown (id),
  device_id integer not null references device (id),
  cash_ledger_id integer references ledger (id),
  user_id integer not null references app_user (id),
  taken_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  end_kind text check (end_kind in ('ended', 'takenOver')),
  ended_by integer references app_user (id),
  end_reason text check (length(end_reason) between 1 and 500),
  check ((ended_at is null) = (end_kind is null) and (ended_at is null) = (ended_by is null)),
  check (end_kind <> 'takenOver' or end_reason is not null)
);
create unique index van_lease_of_van on van_lease (godown_id) where ended_at is null;
create unique index van_lease_of_device on van_lease (device_id) where ended_at is null;

-- The numbers a lease may use; a series that had none left to give has last_number = first_number - 1.
create table van_lease_series (
  lease_id integer not null references van_lease (id),
  series_id integer not null references series (id),
  first_number bigint not null check (first_number between 1 and 999999999999),
  last_number bigint not null check (last_number between 0 and 999999999999),
  primary key (lease_id, series_id),
  check (last_number >= first_number - 1)
);
create index van_lease_series_by_series on van_lease_series (series_id, last_number);

-- No number is ever in two leases. Whoever writes here holds the row of the series.
create function check_leased_numbers() returns trigger language plpgsql security definer
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
  return new;
end $$;
create trigger apart before insert or update on van_lease_series
  for each row execute function check_leased_numbers();

create function keep_lease() returns trigger language plpgsql as $$
begin
  raise exception 'lease % cannot become another', old.id using errcode = 'FB003', table = 'van_lease';
end $$;
create trigger identity before update on van_lease for each row
  when (old.ended_at is not null or (new.id, new.godown_id, new.device_id, new.taken_at) is distinct from
    (old.id, old.godown_id, old.device_id, old.taken_at))
  execute function keep_lease();

-- Numbers that a slip may bear and no voucher has yet: open until the document arrives (filled), an export shows that the
-- number was never used (unused), or a supervisor declares it lost. What was declared may still arrive.
create table open_number (
  series_id integer not null references series (id),
  number bigint not null check (number between 1 and 999999999999),
  -- Under which a device may have used it; none where the office left it out.
  lease_id integer references van_lease (id),
  state text not null default 'open' check (state in ('open', 'filled', 'unused', 'lost')),
  opened_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by integer references app_user (id),
  reason text check (length(reason) between 1 and 500),
  primary key (series_id, number),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'lost' or (reason is not null and decided_by is not null))
);
create index open_number_open on open_number (series_id, number) where state = 'open';

create function check_open_number() returns trigger language plpgsql as $$
begin
  if (new.series_id, new.number, new.opened_at) is distinct from (old.series_id, old.number, old.opened_at)
     or old.state = 'filled' or new.state = 'open' then
    raise exception 'number % of series % cannot become %', old.number, old.series_id, new.state
      using errcode = 'FB003', table = 'open_number';
  end if;
  return new;
end $$;
create trigger identity before update on open_number for each row execute function check_open_number();

do $$
declare name text;
begin
  foreach name in array array['van_lease', 'van_lease_series', 'open_number'] loop
    execute format('create trigger never_deleted before delete or truncate on %I
      for each statement execute function refuse_change()', name);
  end loop;
end $$;

-- Opens the numbers `first` to `last` of a series, which must be the next ones, and moves the series on to `last`.
-- Answers how many; none when `last` is below `first`. Takes the row of the series.
create function open_numbers(of_series integer, first bigint, last bigint, lease integer) returns integer
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

-- What became of open numbers: `lost` by a supervisor, with a reason; `unused` by the device's own word. Answers how many
-- of the span were open.
create function declare_numbers(of_series integer, first bigint, last bigint, became text, who integer, why text)
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

-- A voucher of a van's series takes the next number or fills an open one. A posting writes its vouchers before or after it
-- moves the series on, so the next numbers are counted from wherever the series stands.
create function check_van_vouchers() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare stray text;
begin
  update open_number open set state = 'filled', decided_at = clock_timestamp(), decided_by = added.posted_by
  from inserted added where open.series_id = added.series_id and open.number = added.number;
  select series.code into stray from (
    select series_id, max(number) as highest, count(*) as count from inserted group by series_id) added
  join series on series.id = added.series_id
  where series.godown_id is not null and added.highest > series.last_number + added.count limit 1;
  if stray is not null then
    raise exception 'a number of series % would be left out', stray using errcode = 'FB006', table = 'voucher';
  end if;
  return null;
end $$;
create trigger van_numbers after insert on voucher referencing new table as inserted
  for each statement execute function check_van_vouchers();

-- Where a van's series has moved on, each number on the way is a voucher's or an open one.
create function check_van_series() returns trigger language plpgsql security definer
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
create constraint trigger complete after update of last_number on series deferrable initially deferred
  for each row when (new.godown_id is not null and new.last_number > old.last_number)
  execute function check_van_series();

-- The transaction that wrote a posting. Below the oldest one still at work (pg_snapshot_xmin) all is settled: who read the
-- books up to there has missed nothing. What was posted before counts as settled for ever.
alter table posting add column written_in xid8 not null default '0'::xid8;
alter table posting alter column written_in set default pg_current_xact_id();
create index posting_written_in on posting (written_in);

-- The life of this database: a copy that is put back begins another, so that nobody follows on from what it never had.
alter table master_version add column life uuid not null default gen_random_uuid();

-- A row that takes another code is gone under its old one.
create function note_rename() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into master_deletion (changed_seq, table_name, row_id, code)
  values (master_seq(), tg_table_name, old.id, old.code);
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['currency', 'company', 'branch', 'ledger_group', 'ledger', 'tax_code', 'category',
    'measure_unit', 'item', 'price_group', 'godown', 'vehicle', 'route', 'person', 'bank', 'cost_centre', 'project',
    'series', 'period_lock', 'period_exception'] loop
    execute format('create trigger note_rename after update of code on %I for each row
      when (old.code <> new.code) execute function note_rename()', name);
  end loop;
end $$;

-- A customer that left a route, its old code, or the company: whoever works on that route is told so, and nobody else.
-- Without a route it was everybody's.
create table route_departure (
  id bigint generated always as identity primary key,
  changed_seq bigint not null,
  party_id integer not null check (party_id > 0),
  code text not null,
  route_id integer check (route_id > 0)
);
create index route_departure_seq on route_departure (changed_seq);

create function note_party_departure() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  if tg_op = 'UPDATE' and old.code = new.code then
    if old.route_id is not null then
      insert into route_departure (changed_seq, party_id, code, route_id)
      values (master_seq(), old.id, old.code, old.route_id);
    elsif not exists (select from customer_route where party_id = old.id) then
      insert into route_departure (changed_seq, party_id, code) values (master_seq(), old.id, old.code);
    end if;
  else
    insert into route_departure (changed_seq, party_id, code, route_id)
    select master_seq(), old.id, old.code, left_route from (
      select old.route_id where old.route_id is not null
      union select visited.route_id from customer_route visited where visited.party_id = old.id
      union select null where old.route_id is null and not exists (select from customer_route where party_id = old.id)
    ) routes (left_route);
  end if;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return old;
end $$;
create trigger departure after update of code, route_id on party for each row
  when (old.side = 'customer' and (old.route_id is distinct from new.route_id or old.code <> new.code))
  execute function note_party_departure();
-- Before its visits go with it.
create trigger departure_deleted before delete on party for each row
  when (old.side = 'customer') execute function note_party_departure();

create function note_visit_departure() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  if tg_op = 'INSERT' then
    -- Its first visit takes a customer without a route from all others.
    insert into route_departure (changed_seq, party_id, code)
    select master_seq(), party.id, party.code from party
    where party.route_id is null and party.id = new.party_id
      and not exists (select from customer_route other where other.party_id = new.party_id and other.id <> new.id);
  else
    insert into route_departure (changed_seq, party_id, code, route_id)
    select master_seq(), party.id, party.code, old.route_id from party where party.id = old.party_id;
  end if;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return null;
end $$;
create trigger departure after insert or delete on customer_route
  for each row execute function note_visit_departure();
create trigger departure_moved after update of route_id on customer_route
  for each row when (old.route_id <> new.route_id) execute function note_visit_departure();

grant select, insert on van_lease, van_lease_series to fieldbook_app;
grant update (user_id, cash_ledger_id, ended_at, end_kind, ended_by, end_reason) on van_lease to fieldbook_app;
grant update (last_number) on van_lease_series to fieldbook_app;
grant select on open_number, route_departure to fieldbook_app;
grant execute on function open_numbers(integer, bigint, bigint, integer),
  declare_numbers(integer, bigint, bigint, text, integer, text) to fieldbook_app;
