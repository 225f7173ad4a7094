create table category (
  like master_row including all,
  parent_id integer references category (id) check (parent_id <> id),
  position integer not null default 0 check (position between 0 and 100000),
  image image_text
);
call guard_master('category');
call note_renames('category');

create table measure_unit (
  like master_row including all,
  -- Decimals a quantity of this unit is entered with.
  decimals integer not null default 0 check (decimals between 0 and 3)
);
call guard_master('measure_unit');
call note_renames('measure_unit');
call freeze_facts('measure_unit');
create trigger keep_used after delete on measure_unit referencing old table as deleted
  for each statement execute function keep_used('voucher_line.unit_id');

create table item (
  like master_row including all,
  -- The smallest unit; stock is counted in it. Larger ones are in item_unit.
  unit_id integer not null references measure_unit (id),
  barcode code_text,
  retail_rate micro_rate,
  wholesale_rate micro_rate,
  category_id integer references category (id),
  sub_category_id integer references category (id),
  item_type text not null default 'goods' check (item_type in ('goods', 'service')),
  tax_code_id integer references tax_code (id),
  hsn_code line_text check (length(hsn_code) <= 20),
  packing line_text,
  made_in line_text,
  make line_text,
  rack_no line_text,
  shelf_no line_text,
  reorder_level milli_quantity,
  reorder_quantity milli_quantity,
  minimum_quantity milli_quantity,
  profit_percent micro_percent,
  commission_percent micro_percent,
  -- Litres of one smallest unit in millionths, for excise by volume.
  litres micro_rate,
  returnable boolean not null default true,
  raw_material boolean not null default false,
  split_unit boolean not null default true,
  description note_text,
  image image_text,
  tracking text check (tracking in ('batch', 'batchExpiry')),
  -- What one smallest unit of an item weighs, in millionths of a kilogram: charges of a purchase may be spread by weight.
  weight micro_rate
);
create index item_by_category on item (category_id);
create unique index item_barcode_key on item (fold_code(barcode));
call guard_master('item', array['barcode']);
create index item_found_by on item using gin (found_by public.gin_trgm_ops);
call note_renames('item');
call freeze_facts('item');
create trigger keep_used after delete on item referencing old table as deleted
  for each statement execute function keep_used('voucher_line.item_id');
create trigger barcode before insert or update of barcode on item for each row
  when (new.barcode is not null) execute function check_barcode();
create trigger smallest before update of unit_id on item for each row execute function check_item_unit();
create trigger forget_trade_categories after update of category_id on item for each row
  when (new.category_id is distinct from old.category_id) execute function forget_trade_categories();

-- Alternate units of an item: `num` smallest units make `den` of this one.
create table item_unit (
  id integer generated always as identity primary key,
  item_id integer not null references item (id) on delete cascade,
  unit_id integer not null references measure_unit (id),
  position integer not null default 1 check (position between 1 and 100),
  num bigint not null check (num between 1 and 1000000000),
  den bigint not null default 1 check (den between 1 and 1000000000),
  barcode code_text,
  retail_rate micro_rate,
  wholesale_rate micro_rate,
  unique (item_id, unit_id)
);
create unique index item_unit_barcode_key on item_unit (fold_code(barcode));
call guard_part('item_unit', 'item', 'item_id');
call freeze_facts('item_unit');
create trigger barcode before insert or update of barcode on item_unit for each row
  when (new.barcode is not null) execute function check_barcode();
create trigger smallest before insert or update on item_unit for each row execute function check_item_unit();

create table price_group (
  like master_row including all
);
call guard_master('price_group');
call note_renames('price_group');

create table item_price (
  id integer generated always as identity primary key,
  price_group_id integer not null references price_group (id) on delete cascade,
  item_id integer not null references item (id),
  unit_id integer not null references measure_unit (id),
  rate micro_rate not null,
  valid_from calendar_day not null default '1900-01-01',
  valid_to calendar_day check (valid_to >= valid_from),
  unique (price_group_id, item_id, unit_id, valid_from)
);
create index item_price_by_item on item_price (item_id);
call guard_part('item_price', 'price_group', 'price_group_id');
