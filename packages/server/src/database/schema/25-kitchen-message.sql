create table kitchen_message (
  like master_row including all,
  -- None: every kitchen.
  kitchen_id integer references kitchen (id),
  branch_id integer references branch (id),
  position integer not null default 0 check (position between 0 and 100000)
);
call guard_master('kitchen_message');
