-- What guards the masters of 0001: version and changed_seq of every row, the audit of every change, barcodes and tax rates
-- that do not collide, and what the app may do. By triggers, so that no code can forget it. They run as the owner: the app
-- may neither write audit rows of its own nor turn back the version.

create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'FB001';
end $$;
create trigger append_only before update or delete or truncate on audit
  for each statement execute function keep_audit();

create function audit_user() returns text language sql stable as $$
  select coalesce(nullif(current_setting('fieldbook.user', true), ''), session_user::text)
$$;

-- What an audit row shows of a row: never a secret.
create function audit_image(document jsonb) returns jsonb language sql immutable as $$
  select document - array['password_hash', 'public_key', 'head_hash', 'version', 'changed_seq', 'only_row']
    || case when document ? 'password_hash' then jsonb_build_object('has_password', document -> 'password_hash' <> 'null')
       else '{}' end
$$;

-- The transaction's own changed_seq; its first call takes the counter.
create function master_seq() returns bigint language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  known text := current_setting('fieldbook.master_seq', true);
  mine text := pg_current_xact_id()::text || ':';
  seq bigint;
begin
  if starts_with(known, mine) then
    return substr(known, length(mine) + 1)::bigint;
  end if;
  update master_version set version = version + 1 returning version into seq;
  perform set_config('fieldbook.master_seq', mine || seq, true);
  return seq;
end $$;

create function begin_master_change() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  perform master_seq();
  return null;
end $$;

-- Counts the version up once per transaction, however many statements touch the row.
create function stamp_master() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare seq bigint := master_seq();
begin
  if tg_op = 'INSERT' then
    new.version := 1;
  else
    if new.id <> old.id then
      raise exception 'the id of % % cannot change', tg_table_name, old.code using errcode = 'FB003';
    end if;
    new.version := old.version + case when old.changed_seq = seq then 0 else 1 end;
  end if;
  new.changed_seq := seq;
  return new;
end $$;

-- A changed child changes its parent: argument 0 is the parent's table, 1 the child's column.
create function touch_parent_inserted() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  execute format('update %I set changed_seq = $1 where changed_seq <> $1 and id in (select %I from inserted)',
    tg_argv[0], tg_argv[1]) using master_seq();
  return null;
end $$;

create function touch_parent_deleted() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  execute format('update %I set changed_seq = $1 where changed_seq <> $1 and id in (select %I from deleted)',
    tg_argv[0], tg_argv[1]) using master_seq();
  return null;
end $$;

-- Audit: argument 0 is the column that names the row.
create function audit_inserted() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into audit (user_name, table_name, row_id, row_code, action, after)
  select audit_user(), tg_table_name, (doc ->> 'id')::integer, doc ->> tg_argv[0], 'insert', audit_image(doc)
  from (select to_jsonb(inserted) as doc from inserted) rows;
  return null;
end $$;

create function audit_deleted() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into audit (user_name, table_name, row_id, row_code, action, before)
  select audit_user(), tg_table_name, (doc ->> 'id')::integer, doc ->> tg_argv[0], 'delete', audit_image(doc)
  from (select to_jsonb(deleted) as doc from deleted) rows;
  return null;
end $$;

create function audit_updated() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into audit (user_name, table_name, row_id, row_code, action, before, after)
  select audit_user(), tg_table_name, id, after ->> tg_argv[0], 'update', audit_image(before),
    audit_image(after) || case when before -> 'password_hash' <> after -> 'password_hash'
      then '{"password_changed": true}'::jsonb else '{}' end
  from (select inserted.id, to_jsonb(deleted) as before, to_jsonb(inserted) as after
        from inserted join deleted on deleted.id = inserted.id) rows
  where before - array['version', 'changed_seq'] <> after - array['version', 'changed_seq'];
  return null;
end $$;

-- A series changes with every voucher; only what a person changes about it is audited and counted.
create function audit_series() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into audit (user_name, table_name, row_id, row_code, action, before, after)
  values (audit_user(), tg_table_name, coalesce(new.id, old.id), coalesce(new.code, old.code), lower(tg_op),
    case when tg_op <> 'INSERT' then audit_image(to_jsonb(old)) end,
    case when tg_op <> 'DELETE' then audit_image(to_jsonb(new)) end);
  return null;
end $$;

create function note_deletion() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into master_deletion (changed_seq, table_name, row_id, code)
  select master_seq(), tg_table_name, id, code from deleted;
  return null;
end $$;

-- A barcode names one unit of one item in the whole company, whichever of the two tables holds it. Master changes run one
-- after the other (master_version), so that looking is enough.
create function check_barcode() returns trigger language plpgsql set search_path = fieldbook, pg_temp as $$
begin
  if new.barcode is not null and (
    (tg_table_name = 'item' and exists (select from item_unit where barcode = new.barcode))
    or (tg_table_name = 'item_unit' and exists (select from item where barcode = new.barcode))) then
    raise exception 'barcode % exists already', new.barcode
      using errcode = 'unique_violation', constraint = 'item_barcode_key', table = tg_table_name, column = 'barcode';
  end if;
  return new;
end $$;
create trigger barcode before insert or update of barcode on item for each row execute function check_barcode();
create trigger barcode before insert or update of barcode on item_unit for each row execute function check_barcode();

-- The smallest unit is the item's own and no alternate unit.
create function check_item_unit() returns trigger language plpgsql set search_path = fieldbook, pg_temp as $$
begin
  if (tg_table_name = 'item_unit' and exists (select from item where id = (to_jsonb(new) ->> 'item_id')::integer and unit_id = new.unit_id))
    or (tg_table_name = 'item' and exists (select from item_unit where item_id = new.id and unit_id = new.unit_id)) then
    raise exception 'the unit is the smallest unit of the item'
      using errcode = 'unique_violation', constraint = 'item_unit_item_id_unit_id_key', table = 'item_unit';
  end if;
  return new;
end $$;
create trigger smallest before insert or update on item_unit for each row execute function check_item_unit();
create trigger smallest before update of unit_id on item for each row execute function check_item_unit();

-- What figures already stand on does not change: the decimals of a currency and the company's own currency once there are
-- numbers, an item's smallest unit and a godown's kind once there is stock, a series once it has given a number. The
-- tables asked here have no row security, so that the answer is the same for everybody.
create function keep_foundation() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare stands boolean;
begin
  case tg_table_name
    when 'company', 'currency' then stands := exists (select from series where last_number > 0);
    when 'item' then stands := exists (select from item_cost where item_id = new.id);
    when 'godown' then stands := exists (select from godown_stock where godown_id = new.id);
    when 'series' then stands := (to_jsonb(old) ->> 'last_number')::bigint > 0;
  end case;
  if stands then
    raise exception '% of % is in use', tg_argv[0], tg_table_name
      using errcode = 'FB003', table = tg_table_name, column = tg_argv[0];
  end if;
  return new;
end $$;
create trigger keep before update on company for each row
  when (new.currency_id <> old.currency_id) execute function keep_foundation('currency_id');
create trigger keep before update on currency for each row
  when (new.decimals <> old.decimals) execute function keep_foundation('decimals');
create trigger keep before update on item for each row
  when (new.unit_id <> old.unit_id) execute function keep_foundation('unit_id');
create trigger keep before update on godown for each row
  when (new.kind <> old.kind) execute function keep_foundation('kind');
create trigger keep before update of branch_id, voucher_type, prefix on series for each row
  when ((new.branch_id, new.voucher_type, new.prefix) is distinct from (old.branch_id, old.voucher_type, old.prefix))
  execute function keep_foundation('prefix');

-- Two rates of one component of a tax code never hold on the same day.
create function check_tax_rate() returns trigger language plpgsql set search_path = fieldbook, pg_temp as $$
begin
  if exists (select from tax_rate other
    where other.tax_code_id = new.tax_code_id and other.component = new.component and other.id <> new.id
      and (other.scope = new.scope or 'always' in (other.scope, new.scope))
      and daterange(other.valid_from, other.valid_to, '[]') && daterange(new.valid_from, new.valid_to, '[]')) then
    raise exception 'rates of % overlap', new.component
      using errcode = 'exclusion_violation', constraint = 'tax_rate_overlap', table = 'tax_rate';
  end if;
  return null;
end $$;
create constraint trigger overlap after insert or update on tax_rate deferrable initially deferred
  for each row execute function check_tax_rate();

create procedure audit_table(name text, code_column text) language plpgsql as $$
begin
  execute format('create trigger audit_insert after insert on %I referencing new table as inserted
    for each statement execute function audit_inserted(%L)', name, code_column);
  execute format('create trigger audit_update after update on %I referencing old table as deleted new table as inserted
    for each statement execute function audit_updated(%L)', name, code_column);
  execute format('create trigger audit_delete after delete on %I referencing old table as deleted
    for each statement execute function audit_deleted(%L)', name, code_column);
end $$;

do $$
declare
  name text;
  child text[];
begin
  foreach name in array array['currency', 'company', 'branch', 'ledger_group', 'ledger', 'tax_code', 'category',
    'measure_unit', 'item', 'price_group', 'godown', 'vehicle', 'route', 'person', 'party', 'bank', 'cost_centre',
    'project', 'access_role', 'app_user', 'device'] loop
    execute format('create trigger begin_change before insert or update or delete on %I
      for each statement execute function begin_master_change()', name);
    execute format('create trigger stamp before insert or update on %I
      for each row execute function stamp_master()', name);
    execute format('create trigger note_deletion after delete on %I referencing old table as deleted
      for each statement execute function note_deletion()', name);
    execute format('create index on %I (changed_seq)', name);
    call audit_table(name, 'code');
  end loop;

  foreach child slice 1 in array array[
    ['tax_rate', 'tax_code', 'tax_code_id'], ['item_unit', 'item', 'item_id'], ['item_supplier', 'item', 'item_id'],
    ['item_price', 'price_group', 'price_group_id'], ['route_godown', 'route', 'route_id'],
    ['customer_route', 'party', 'party_id'], ['access_role_form', 'access_role', 'access_role_id'],
    ['user_branch', 'app_user', 'user_id'], ['user_route', 'app_user', 'user_id'], ['user_ledger', 'app_user', 'user_id'],
    ['user_person', 'app_user', 'user_id'], ['user_customer_group', 'app_user', 'user_id']] loop
    execute format('create trigger touch_insert after insert on %I referencing new table as inserted
      for each statement execute function touch_parent_inserted(%L, %L)', child[1], child[2], child[3]);
    execute format('create trigger touch_update after update on %I referencing new table as inserted
      for each statement execute function touch_parent_inserted(%L, %L)', child[1], child[2], child[3]);
    execute format('create trigger touch_delete after delete on %I referencing old table as deleted
      for each statement execute function touch_parent_deleted(%L, %L)', child[1], child[2], child[3]);
    execute format('create trigger begin_change before insert or update or delete on %I
      for each statement execute function begin_master_change()', child[1]);
    call audit_table(child[1], child[3]);
  end loop;
end $$;
drop procedure audit_table(text, text);

-- Settings change what the masters' cache answers, so they count as a master change; series only in what is not counting.
create trigger begin_change before insert or update or delete on company_setting
  for each statement execute function begin_master_change();
create trigger audit_insert after insert on company_setting referencing new table as inserted
  for each statement execute function audit_inserted('key');
create trigger audit_update after update on company_setting referencing old table as deleted new table as inserted
  for each statement execute function audit_updated('key');
create trigger audit_delete after delete on company_setting referencing old table as deleted
  for each statement execute function audit_deleted('key');

create trigger begin_change before insert or delete or update of code, name, name_arabic, active, branch_id, device_id,
  voucher_type, prefix, extra on series for each statement execute function begin_master_change();
create trigger stamp before insert or update of code, name, name_arabic, active, branch_id, device_id, voucher_type,
  prefix, extra on series for each row execute function stamp_master();
create trigger audit after insert or delete or update of code, name, name_arabic, active, branch_id, device_id,
  voucher_type, prefix, extra on series for each row execute function audit_series();
create trigger note_deletion after delete on series referencing old table as deleted
  for each statement execute function note_deletion();

revoke execute on function master_seq() from public;

do $$
declare name text;
begin
  foreach name in array array['currency', 'company', 'branch', 'ledger_group', 'ledger', 'tax_code', 'tax_rate', 'category',
    'measure_unit', 'item', 'item_unit', 'item_supplier', 'price_group', 'item_price', 'godown', 'vehicle', 'route',
    'route_godown', 'person', 'party', 'customer_route', 'bank', 'cost_centre', 'project', 'access_role',
    'access_role_form', 'app_user', 'user_branch', 'user_route', 'user_ledger', 'user_person', 'user_customer_group',
    'device', 'session', 'series', 'company_setting'] loop
    execute format('grant select, insert, update, delete on %I to fieldbook_app', name);
  end loop;
end $$;
grant select on master_version, master_deletion, audit to fieldbook_app;
