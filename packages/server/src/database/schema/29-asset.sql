create table asset (
  like master_row including all,
  asset_group line_text,
  serial_no line_text,
  branch_id integer references branch (id),
  sales_person_id integer references person (id),
  customer_id integer references party (id),
  route_id integer references route (id),
  vehicle_id integer references vehicle (id),
  bought_on calendar_day,
  cost minor_amount check (cost >= 0),
  warranty_until calendar_day check (warranty_until >= bought_on),
  note note_text,
  image image_text
);
create index asset_by_customer on asset (customer_id) where customer_id is not null;
call guard_master('asset', array['serial_no']);
