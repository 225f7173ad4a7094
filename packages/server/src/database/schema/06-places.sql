create table godown (
  like master_row including all,
  kind text not null default 'saleable' check (kind in ('saleable', 'damage', 'transit')),
  branch_id integer not null references branch (id),
  is_van boolean not null default false,
  is_sales boolean not null default true,
  address note_text,
  -- Of a van, where its cash is posted.
  cash_ledger_id integer references ledger (id)
);
call guard_master('godown');
call note_renames('godown');
call freeze_facts('godown');
create trigger keep_used after delete on godown referencing old table as deleted
  for each statement execute function keep_used('voucher.godown_id', 'voucher_line.godown_id', 'voucher_line.to_godown_id');

create table vehicle_group (like master_row including all);
call guard_master('vehicle_group');
call note_renames('vehicle_group');

create table vehicle_type (like master_row including all);
call guard_master('vehicle_type');
call note_renames('vehicle_type');

create table vehicle (
  like master_row including all,
  vehicle_group_id integer not null references vehicle_group (id),
  vehicle_type_id integer not null references vehicle_type (id),
  plate_no line_text,
  branch_id integer references branch (id)
);
call guard_master('vehicle', array['plate_no']);
call note_renames('vehicle');

create table route (
  like master_row including all,
  branch_id integer not null references branch (id),
  vehicle_id integer references vehicle (id),
  phone line_text,
  manager_mobile_no line_text,
  start_latitude latitude_micro,
  start_longitude longitude_micro,
  end_latitude latitude_micro,
  end_longitude longitude_micro
);
call guard_master('route');
call note_renames('route');
call freeze_facts('route');
create trigger keep_used after delete on route referencing old table as deleted
  for each statement execute function keep_used('voucher.route_id');

-- The van's own godowns: its saleable one and where it puts damaged goods.
create table route_godown (
  id integer generated always as identity primary key,
  route_id integer not null references route (id) on delete cascade,
  godown_id integer not null references godown (id),
  unique (route_id, godown_id)
);
call guard_part('route_godown', 'route', 'route_id');

-- A schedule that customers of the route follow, and what they are to bring together in a month.
create table sector (
  like master_row including all,
  route_id integer not null references route (id),
  monthly_target minor_amount check (monthly_target >= 0),
  unique (id, route_id)
);
call guard_master('sector');
call note_renames('sector');

create table sector_day (
  id integer generated always as identity primary key,
  sector_id integer not null references sector (id) on delete cascade,
  weekday integer not null check (weekday between 0 and 6),
  week_number integer not null default 0 check (week_number between 0 and 5),
  unique (sector_id, weekday, week_number)
);
call guard_part('sector_day', 'sector', 'sector_id');

alter table branch add foreign key (default_godown_id) references godown (id);
