-- Handhelds of the company wire (docs/decisions/0138-company-wire.md): they hold no key and no outbox, so the server holds both for
-- them. To all else a handheld is a registered device.
create table handheld (
  device code_text primary key,
  -- PKCS 8, of the key that its registration showed.
  private_key bytea not null check (length(private_key) between 50 and 1000),
  -- `Register` of core: lease, next numbers, next sequence.
  register jsonb not null check (length(register::text) <= 200000),
  -- Chosen before a day begins.
  route_id integer references route (id),
  -- Who confirmed the end of which day: `{ end, answer, by }`.
  confirmed jsonb check (length(confirmed::text) <= 2000),
  -- `Tries` of core: of a supervisor's code.
  tries jsonb check (length(tries::text) <= 200)
);
call never_deleted('handheld');
grant select, insert on handheld to fieldbook_app;
grant update (register, route_id, confirmed, tries) on handheld to fieldbook_app;

-- What a handheld said, as it was sent on: said again it is the same item.
create table handheld_item (
  device code_text not null references handheld (device),
  uid uuid not null,
  -- `UploadItem` of core.
  item jsonb not null check (length(item::text) <= 2000000),
  is_posted boolean not null default false,
  primary key (device, uid)
);
call never_deleted('handheld_item');
grant select, insert on handheld_item to fieldbook_app;
grant update (item, is_posted) on handheld_item to fieldbook_app;
