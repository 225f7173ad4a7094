create table order_area (
  like master_row including all,
  branch_id integer not null references branch (id),
  kind text not null check (kind in ('dineIn', 'takeAway', 'delivery')),
  customer_id integer not null references party (id)
);
call guard_master('order_area');

create table order_area_dining_area (
  id integer generated always as identity primary key,
  order_area_id integer not null references order_area (id) on delete cascade,
  area_id integer not null references dining_area (id),
  position integer not null default 1 check (position between 1 and 100),
  unique (order_area_id, area_id)
);
call guard_part('order_area_dining_area', 'order_area', 'order_area_id');

-- An order of a restaurant: where it is taken, and its table. One open order a table: who comes second is refused, also where both
-- come at once.
alter table voucher
  add column order_area_id integer references order_area (id),
  add column dining_table_id integer references dining_table (id);
create unique index voucher_dining_table on voucher (dining_table_id)
  where dining_table_id is not null and fulfilment in ('open', 'partly');
create index voucher_dining on voucher (branch_id, id)
  where (dining_table_id is not null or order_area_id is not null) and fulfilment in ('open', 'partly');
