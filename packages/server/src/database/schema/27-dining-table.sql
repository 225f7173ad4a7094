create table dining_table (
  like master_row including all,
  area_id integer not null references dining_area (id),
  seats integer not null check (seats between 1 and 1000),
  branch_id integer references branch (id),
  position integer not null default 0 check (position between 0 and 100000)
);
call guard_master('dining_table');
