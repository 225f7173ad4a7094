create table contact (
  like master_row including all,
  job line_text,
  phone line_text,
  mobile line_text,
  email line_text,
  customer_id integer references party (id),
  supplier_id integer references party (id) check (supplier_id is null or customer_id is null),
  is_main boolean not null default false,
  note note_text
);
create index contact_by_customer on contact (customer_id) where customer_id is not null;
create index contact_by_supplier on contact (supplier_id) where supplier_id is not null;
call guard_master('contact', array['phone', 'mobile', 'email']);

-- A contact is for who sees its customer.
alter table contact enable row level security;
alter table contact force row level security;
create policy by_customer on contact using (
  customer_id is null or exists (select from party where party.id = contact.customer_id));
create policy all_for_functions on contact for select to fieldbook_owner using (true);
