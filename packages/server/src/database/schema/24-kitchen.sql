create table kitchen (
  like master_row including all,
  branch_id integer references branch (id),
  printer_id integer references printer (id),
  position integer not null default 0 check (position between 0 and 100000)
);
call guard_master('kitchen');
