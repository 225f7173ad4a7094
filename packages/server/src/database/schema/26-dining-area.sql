create table dining_area (
  like master_row including all,
  branch_id integer references branch (id),
  position integer not null default 0 check (position between 0 and 100000)
);
call guard_master('dining_area');
