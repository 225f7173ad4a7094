-- The transaction's own changed_seq; its first call takes the counter.
create or replace function master_seq() returns bigint language plpgsql security definer set search_path = fieldbook, pg_temp as $$
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
revoke execute on function master_seq() from public;

create or replace function begin_master_change() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  perform master_seq();
  return null;
end $$;

-- Counts the version up once per transaction, however many statements touch the row.
create or replace function stamp_master() returns trigger language plpgsql security definer
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
create or replace function touch_parent_inserted() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  execute format('update %I set changed_seq = $1 where changed_seq <> $1 and id in (select %I from inserted)',
    tg_argv[0], tg_argv[1]) using master_seq();
  return null;
end $$;

create or replace function touch_parent_deleted() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  execute format('update %I set changed_seq = $1 where changed_seq <> $1 and id in (select %I from deleted)',
    tg_argv[0], tg_argv[1]) using master_seq();
  return null;
end $$;

create or replace function note_deletion() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into master_deletion (changed_seq, table_name, row_id, code)
  select master_seq(), tg_table_name, id, code from deleted;
  return null;
end $$;

-- A row that takes another code is gone under its old one.
create or replace function note_rename() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  insert into master_deletion (changed_seq, table_name, row_id, code)
  values (master_seq(), tg_table_name, old.id, old.code);
  return null;
end $$;

-- A barcode, however it is spelled, names one unit of one item in the whole company, whichever of the two tables holds it. Master changes run one
-- after the other (master_version), so that looking is enough.
create or replace function check_barcode() returns trigger language plpgsql set search_path = fieldbook, pg_temp as $$
begin
  if (tg_table_name = 'item' and exists (select from item_unit where fold_code(barcode) = fold_code(new.barcode)))
    or (tg_table_name = 'item_unit' and exists (select from item where fold_code(barcode) = fold_code(new.barcode))) then
    raise exception 'barcode % exists already', new.barcode
      using errcode = 'unique_violation', constraint = 'item_barcode_key', table = tg_table_name, column = 'barcode';
  end if;
  return new;
end $$;

-- The smallest unit is the item's own and no alternate unit.
create or replace function check_item_unit() returns trigger language plpgsql set search_path = fieldbook, pg_temp as $$
begin
  if (tg_table_name = 'item_unit' and exists (select from item where id = (to_jsonb(new) ->> 'item_id')::integer and unit_id = new.unit_id))
    or (tg_table_name = 'item' and exists (select from item_unit where item_id = new.id and unit_id = new.unit_id)) then
    raise exception 'the unit is the smallest unit of the item'
      using errcode = 'unique_violation', constraint = 'item_unit_item_id_unit_id_key', table = 'item_unit';
  end if;
  return new;
end $$;

-- Two rates of one component of a tax code never hold on the same day.
create or replace function check_tax_rate() returns trigger language plpgsql set search_path = fieldbook, pg_temp as $$
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

-- Ledgers kept in a foreign currency, and revaluations that may be repeated (docs/decisions/0085-foreign-currency.md).
-- The currency of a ledger is fixed by its first entry. A ledger that never said its currency may still name the one that all its
-- entries are in. Postings under way are waited for; those that come later see the masters' new version.
create or replace function keep_ledger_currency() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches_before text := coalesce(current_setting('fieldbook.branches', true), '');
  routes_before text := coalesce(current_setting('fieldbook.routes', true), '');
  base integer := (select currency_id from company);
  stands record;
begin
  if coalesce(new.currency_id, base) = coalesce(old.currency_id, base) then return new; end if;
  perform wait_for_postings();
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  select v.refer_no, v.date into stands
  from ledger_entry entry join posting p on p.id = entry.posting_id join voucher v on v.id = p.voucher_id
  where entry.ledger_id = new.id and (old.currency_id is not null or entry.currency_id <> new.currency_id)
  order by v.id limit 1;
  perform set_config('fieldbook.branches', branches_before, true), set_config('fieldbook.routes', routes_before, true);
  if stands.refer_no is not null then
    raise exception 'ledger % has entries', old.code using errcode = 'FB030', detail = json_build_object(
      'fact', 'ledger_currency', 'field', 'currency', 'voucher', stands.refer_no, 'date', stands.date)::text;
  end if;
  return new;
end $$;

-- Whoever signs in is told the base currency, so it is there.
create or replace function keep_base_active() returns trigger language plpgsql set search_path = fieldbook, pg_temp as $$
begin
  if exists (select from company where currency_id = new.id) then
    raise exception 'the books are kept in %', old.code using errcode = 'FB030',
      detail = json_build_object('fact', 'base_active', 'field', 'active')::text;
  end if;
  return new;
end $$;

-- When a device asked and when it was decided, however its status was changed.
create or replace function note_decision() returns trigger language plpgsql as $$
begin
  if new.status = 'requested' then
    new.requested_at := clock_timestamp();
    new.decided_at := null;
  else
    new.decided_at := clock_timestamp();
  end if;
  return new;
end $$;

-- For good: being enabled again brings none of them back.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'user_id' then
    update session set revoked_at = clock_timestamp() where user_id = new.id and revoked_at is null;
  else
    update session set revoked_at = clock_timestamp() where device_id = new.id and revoked_at is null;
  end if;
  return null;
end $$;

create or replace function end_sessions_of_role() returns trigger language plpgsql as $$
begin
  update session set revoked_at = clock_timestamp()
   where revoked_at is null and user_id in (select id from app_user where access_role_id = new.id);
  return null;
end $$;

create or replace function note_party_departure() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  if tg_op = 'UPDATE' and old.code = new.code and (old.branch_id, old.party_group) is not distinct from (new.branch_id, new.party_group) then
    if old.route_id is not null then
      insert into route_departure (changed_seq, party_id, code, route_id)
      values (master_seq(), old.id, old.code, old.route_id);
    elsif not exists (select from customer_route where party_id = old.id) then
      insert into route_departure (changed_seq, party_id, code) values (master_seq(), old.id, old.code);
    end if;
  else
    insert into route_departure (changed_seq, party_id, code, route_id)
    select master_seq(), old.id, old.code, left_route from (
      select old.route_id where old.route_id is not null
      union select visited.route_id from customer_route visited where visited.party_id = old.id
      union select null where old.route_id is null and not exists (select from customer_route where party_id = old.id)
    ) routes (left_route);
  end if;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return old;
end $$;

create or replace function note_visit_departures() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  seq bigint := master_seq();
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  case tg_op
    when 'INSERT' then
      -- Its first visit takes a customer without a route from all others.
      insert into route_departure (changed_seq, party_id, code)
      select seq, party.id, party.code from party
      where side = 'customer' and party.route_id is null and party.id in (select party_id from inserted)
        and not (party.version = 1 and party.changed_seq = seq)
        and not exists (select from customer_route other where other.party_id = party.id
          and other.id not in (select id from inserted));
    when 'DELETE' then
      insert into route_departure (changed_seq, party_id, code, route_id)
      select distinct seq, party.id, party.code, gone.route_id from deleted gone join party on party.id = gone.party_id and side = 'customer';
    when 'UPDATE' then
      insert into route_departure (changed_seq, party_id, code, route_id)
      select distinct seq, party.id, party.code, gone.route_id
      from deleted gone join inserted on inserted.id = gone.id and inserted.route_id <> gone.route_id
        join party on party.id = gone.party_id and side = 'customer';
  end case;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return null;
end $$;

-- A template that posts by itself does so in the name, and with the rights, of whoever switched it on or last changed what it posts:
-- nobody posts with the rights of somebody else by changing that person's template.
create or replace function note_template_owner() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  new.branch_id := null;
  begin
    new.branch_id := (select id from branch where code = new.body::json ->> 'branch');
  exception when data_exception then
    raise exception 'the content of a template is no JSON' using errcode = 'check_violation', column = 'body';
  end;
  if not new.posts_itself then
    new.posts_as_id := null;
  elsif tg_op = 'INSERT' or (new.posts_itself, new.voucher_type, new.body, new.repeats, new.starts_on, new.ends_on, new.times)
      is distinct from (old.posts_itself, old.voucher_type, old.body, old.repeats, old.starts_on, old.ends_on, old.times) then
    new.posts_as_id := (select id from app_user where code = current_setting('fieldbook.user', true));
  else
    new.posts_as_id := old.posts_as_id;
  end if;
  return new;
end $$;
