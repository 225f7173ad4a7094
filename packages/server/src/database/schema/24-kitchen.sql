create table kitchen (
  like master_row including all,
  branch_id integer references branch (id),
  printer_id integer references printer (id),
  position integer not null default 0 check (position between 0 and 100000)
);
call guard_master('kitchen');

-- Where a dish is made, and what one smallest unit of it is made of.
alter table item add column kitchen_id integer references kitchen (id);
create table item_component (
  id integer generated always as identity primary key,
  item_id integer not null references item (id) on delete cascade,
  component_id integer not null references item (id) check (component_id <> item_id),
  position integer not null default 1 check (position between 1 and 100),
  quantity milli_quantity not null check (quantity > 0),
  unique (item_id, component_id)
);
create index item_component_by_component on item_component (component_id);
call guard_part('item_component', 'item', 'item_id');
