create table reason (
  like master_row including all,
  kind text not null check (kind in ('void', 'skip', 'dayEnd')),
  position integer not null default 0 check (position between 0 and 100000)
);
call guard_master('reason');
call note_renames('reason');
