-- What carries the books is frozen by the first posting that rests on it (ACCOUNTING.md; docs/decisions/0086-frozen-facts.md). A change
-- of such a fact looks for the first voucher that rests on it and is refused with its number; before there is one, everything may
-- change. Nothing of this is asked by a posting: only changes of masters and settings pay.

-- The part of a row that carries the books; a setting only where it holds for the company.
create or replace function frozen_facts(place text, document jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(name, document -> name) from unnest(case place
    when 'company' then array['currency_id', 'tax_kind', 'country']
    when 'currency' then array['decimals', 'code']
    when 'party' then array['is_cash_party', 'code']
    when 'branch' then array['currency_id', 'code']
    when 'item_unit' then array['item_id', 'unit_id', 'num', 'den']
    when 'measure_unit' then array['code']
    when 'person' then array['code']
    when 'route' then array['code']
    when 'cost_centre' then array['code']
    when 'project' then array['code']
    when 'lead_status' then array['code']
    when 'ledger_group' then array['nature', 'parent_id', 'affects_gross_profit']
    when 'ledger' then array['nature', 'use', 'role', 'currency_id', 'group_id', 'code']
    when 'item' then array['unit_id', 'item_type', 'tracking', 'code']
    when 'godown' then array['kind', 'branch_id', 'code']
    when 'tax_code' then array['treatment', 'code']
    when 'tax_rate' then array['tax_code_id', 'component', 'scope', 'valid_from', 'valid_to', 'method', 'percent', 'per_unit',
      'per_litre', 'raises_base', 'information_only']
    when 'company_setting' then array['value']
  end) as name
  where document is not null and (place <> 'company_setting' or (document ->> 'scope' = ''
    and document ->> 'key' in ('valuation', 'inventoryBooks', 'financialYearStart', 'taxBy')))
$$;

create or replace function frozen_by(place text, before jsonb, after jsonb) returns jsonb language sql stable as $$
  select jsonb_build_object('fact', changed.fact, 'field', changed.field, 'voucher', held.voucher, 'date', held.date)
  from facts_changed(place, before, after) changed, lateral first_resting(changed.kind, changed.id, changed.days) held limit 1
$$;

-- The facts that a change touches, each with what may hold it: the kind of holder, its id, and of taxes the days.
create or replace function facts_changed(
  place text, before jsonb, after jsonb
) returns table (fact text, field text, kind text, id integer, days datemultirange) language sql stable as $$
  select changed.fact, changed.field, changed.kind, coalesce(before ->> 'id', after ->> 'id')::integer, null::datemultirange
  from (values
    ('company', 'base_currency', 'currency_id', 'currency', 'books'),
    ('company', 'tax_kind', 'tax_kind', 'taxKind', 'books'),
    ('currency', 'decimals', 'decimals', 'decimals', 'currency'),
    ('ledger_group', 'group_nature', 'nature', 'nature', 'group'),
    ('ledger', 'ledger_nature', 'nature', 'nature', 'ledger'),
    ('ledger', 'ledger_use', 'use', 'use', 'ledger'),
    ('item', 'base_unit', 'unit_id', 'unit', 'item'),
    ('item', 'item_type', 'item_type', 'itemType', 'item'),
    ('item', 'item_tracking', 'tracking', 'tracking', 'item'),
    ('godown', 'godown_kind', 'kind', 'kind', 'godown'),
    ('branch', 'branch_currency', 'currency_id', 'currency', 'named branch'), ('godown', 'godown_branch', 'branch_id', 'branch', 'godown')
  ) changed (place, fact, name, field, kind)
  where changed.place = facts_changed.place and before is not null and after is not null
    and before -> changed.name is distinct from after -> changed.name
  union all
  select case when before ->> 'role' is null then 'role_given' else 'ledger_role' end, 'role', 'ledger',
    (before ->> 'id')::integer, null
  where place = 'ledger' and before is not null and after is not null and before -> 'role' is distinct from after -> 'role'
  union all
  select case place when 'ledger' then 'ledger_group' else 'group_parent' end, case place when 'ledger' then 'group' else 'parent' end,
    case place when 'ledger' then 'ledger' else 'group' end, (before ->> 'id')::integer, null
  from (select case place when 'ledger' then 'group_id' else 'parent_id' end as name) above
    left join ledger_group old_group on old_group.id = (before ->> above.name)::integer
    left join ledger_group new_group on new_group.id = (after ->> above.name)::integer
  where place in ('ledger', 'ledger_group') and before is not null and after is not null
    and before -> above.name is distinct from after -> above.name
    and coalesce(old_group.nature, before ->> 'nature') <> coalesce(new_group.nature, before ->> 'nature')
  union all
  select 'financial_year', 'country', 'books', null, null from (select (select value from company_setting
    where key = 'financialYearStart' and scope = '') as setting) kept
  where place = 'company' and before is not null and after is not null
    and year_begins(kept.setting, before ->> 'country') <> year_begins(kept.setting, after ->> 'country')
  union all
  select settings.fact, settings.key, settings.kind, null, null
  from (values ('valuation', 'valuation', 'stock', 'average'), ('inventory_books', 'inventoryBooks', 'stock', 'perpetual'),
    ('financial_year', 'financialYearStart', 'books', 'country'), ('tax_by', 'taxBy', 'books', 'line')) settings (fact, key, kind, by_default),
    lateral (select coalesce(before ->> 'value', by_default) as old_value, coalesce(after ->> 'value', by_default) as new_value) said
  where place = 'company_setting' and settings.key = coalesce(before ->> 'key', after ->> 'key')
    and coalesce(before ->> 'scope', after ->> 'scope') = ''
    and case settings.fact when 'financial_year'
      then year_begins(said.old_value, (select country from company)) <> year_begins(said.new_value, (select country from company))
      else said.old_value <> said.new_value end
  union all
  select 'code', 'code', 'named ' || place, (before ->> 'id')::integer, null
  where before ->> 'code' <> after ->> 'code' and frozen_facts(place, before) ? 'code'
  union all
  select 'counter_customer', 'isCashParty', case when (after ->> 'is_cash_party')::boolean then 'bills' else 'named party' end,
    (before ->> 'id')::integer, null
  where place = 'party' and before ->> 'is_cash_party' <> after ->> 'is_cash_party'
  union all
  select 'unit_content', 'units', 'unit ' || (before ->> 'unit_id'), (before ->> 'item_id')::integer, null
  where place = 'item_unit' and before is not null and frozen_facts(place, before) is distinct from frozen_facts(place, after)
  union all
  select 'gross_profit', 'affectsGrossProfit', 'group', (before ->> 'id')::integer, null
  where place = 'ledger_group' and before -> 'affects_gross_profit' <> after -> 'affects_gross_profit'
    and before ->> 'nature' in ('income', 'expense')
    and not counts_to_gross_profit((after ->> 'parent_id')::integer)
  union all
  select 'gross_profit', above.field, above.kind, (before ->> 'id')::integer, null
  from (select case place when 'ledger' then 'group_id' else 'parent_id' end as name,
      case place when 'ledger' then 'group' else 'parent' end as field,
      case place when 'ledger' then 'ledger' else 'group' end as kind) above
  where place in ('ledger', 'ledger_group') and before is not null and after is not null
    and before -> above.name is distinct from after -> above.name and before ->> 'nature' in ('income', 'expense')
    and (place = 'ledger' or not (before ->> 'affects_gross_profit')::boolean)
    and counts_to_gross_profit((before ->> above.name)::integer) <> counts_to_gross_profit((after ->> above.name)::integer)
  union all
  select 'tax_treatment', 'treatment', 'tax', (before ->> 'id')::integer, '{(,)}'
  where place = 'tax_code' and before is not null and after is not null and before -> 'treatment' <> after -> 'treatment'
  union all
  select 'tax_rate', 'rates', 'tax', coalesce(before ->> 'tax_code_id', after ->> 'tax_code_id')::integer, touched.days
  from (select rate_days(before) as was, rate_days(after) as becomes,
      frozen_facts(place, before) - array['valid_from', 'valid_to'] = frozen_facts(place, after) - array['valid_from', 'valid_to']
        as only_days) rate,
    -- Days on which something else would hold: of a span that only grows or shrinks, what comes and goes.
    lateral (select case when rate.only_days then rate.was + rate.becomes - rate.was * rate.becomes
      else rate.was + rate.becomes end as days) touched
  where place = 'tax_rate' and not isempty(touched.days)
$$;

-- The first voucher one of whose rows, or of the rows it posted, refers to a master by its id: a column is called after the master.
create or replace function first_naming(master text, wanted integer) returns table (voucher text, date date) language plpgsql stable as $$
declare referring record;
begin
  for referring in
    select place, a.attname as name, case place when 'voucher' then 't.id' when 'ledger_entry' then 'p.voucher_id'
      when 'stock_move' then 'p.voucher_id' else 't.voucher_id' end as owner
    from unnest(array['voucher', 'ledger_entry', 'stock_move', 'voucher_line', 'voucher_ledger_line', 'voucher_tender', 'voucher_tax'])
        with ordinality tables (place, position)
      join pg_attribute a on a.attrelid = place::regclass and a.attnum > 0 and not a.attisdropped
        and a.attname ~ ('^(to_)?' || case master when 'measure_unit' then 'unit' else master end || '_id$')
    order by position, a.attnum
  loop
    return query execute format('select v.refer_no, v.date from %I t %s join voucher v on v.id = %s where t.%I = $1 limit 1',
      referring.place, case referring.owner when 'p.voucher_id' then 'join posting p on p.id = t.posting_id' else '' end,
      referring.owner, referring.name) using wanted;
    if found then return; end if;
  end loop;
end $$;

-- The first voucher that rests on something, of those that are seen.
create or replace function first_resting(kind text, wanted integer, days datemultirange) returns table (voucher text, date date)
  language plpgsql stable as $$
declare held bigint;
begin
  if kind like 'named %' then
    return query select * from first_naming(substr(kind, 7), wanted);
    return;
  elsif kind like 'unit %' then
    return query select v.refer_no, v.date from voucher_line l join voucher v on v.id = l.voucher_id
      where l.item_id = wanted and l.unit_id = substr(kind, 6)::integer order by v.id limit 1;
    return;
  end if;
  case kind
    when 'bills' then
      select e.posting_id into held from bill b join bill_entry e on e.bill_id = b.id where b.party_id = wanted order by e.posting_id limit 1;
    when 'books' then
      return query select v.refer_no, v.date from voucher v order by v.id limit 1;
      return;
    when 'currency' then
      return query select v.refer_no, v.date from voucher v
        where v.currency_id = wanted or wanted = (select currency_id from company) order by v.id limit 1;
      return;
    when 'tax' then
      return query select v.refer_no, v.date from voucher v where days @> v.date and (
          exists (select from voucher_line l where l.voucher_id = v.id and l.tax_code_id = wanted)
          or exists (select from voucher_ledger_line l where l.voucher_id = v.id and l.tax_code_id = wanted)
          or exists (select from voucher_tax t where t.voucher_id = v.id and t.tax_code_id = wanted))
        order by v.date desc, v.id limit 1;
      return;
    when 'stock' then
      select posting_id into held from stock_move order by posting_id limit 1;
    when 'item' then
      select posting_id into held from stock_move where item_id = wanted order by stock_move.date, posting_id limit 1;
    when 'godown' then
      if exists (select from godown_stock where godown_id = wanted) then
        select posting_id into held from stock_move where godown_id = wanted order by posting_id limit 1;
      end if;
    when 'ledger' then
      select posting_id into held from ledger_entry where ledger_id = wanted order by ledger_entry.date, posting_id limit 1;
    when 'group' then
      with recursive below as (select wanted as id union select g.id from ledger_group g join below on g.parent_id = below.id)
      select entry.posting_id into held from below join ledger on ledger.group_id = below.id,
        lateral (select e.posting_id from ledger_entry e where e.ledger_id = ledger.id order by e.date, e.posting_id limit 1) entry
      limit 1;
  end case;
  return query select v.refer_no, v.date from posting p join voucher v on v.id = p.voucher_id where p.id = held;
end $$;

-- Refuses what is frozen.
create or replace function keep_frozen() returns trigger language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  place text := tg_table_name;
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  held jsonb;
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  if exists (select from facts_changed(place, before, after)) then
    -- Whatever the person who changes it may see.
    perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
    held := frozen_by(place, before, after);
    if held is null then
      -- Once more when all that is being posted is there.
      lock table posting in share mode;
      held := frozen_by(place, before, after);
    end if;
    if held is not null then
      raise exception '% of % is frozen by %', held ->> 'fact', place, held ->> 'voucher'
        using errcode = 'FB030', table = place, column = held ->> 'field', detail = held::text;
    end if;
    perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  end if;
  return null;
end $$;

-- What its numbers say is in the series' own row. One of the office may be given to a van at any time, and stays there.
create or replace function keep_series() returns trigger language plpgsql set search_path = fieldbook, pg_temp as $$
begin
  raise exception 'series % has given numbers', old.code using errcode = 'FB030', table = 'series', column = 'prefix',
    detail = jsonb_build_object('fact', 'series', 'field', 'prefix', 'voucher', old.prefix || '-' || old.last_number)::text;
end $$;

create or replace function rate_days(rate jsonb) returns datemultirange language sql immutable as $$
  select case when rate is null then '{}'::datemultirange
    else datemultirange(daterange((rate ->> 'valid_from')::date, (rate ->> 'valid_to')::date, '[]')) end
$$;

-- The month that a financial year begins with, as core's financial-year.ts says it.
create or replace function year_begins(setting text, country text) returns text language sql immutable as $$
  select case when coalesce(setting, 'country') <> 'country' then setting when country = 'IN' then 'april' else 'january' end
$$;

-- A group counts to the gross profit with all that is below it, as the statement reads it.
create or replace function counts_to_gross_profit(wanted integer) returns boolean language sql stable as $$
  with recursive above as (select id, parent_id, affects_gross_profit from ledger_group where id = wanted
    union select g.id, g.parent_id, g.affects_gross_profit from ledger_group g join above on g.id = above.parent_id)
  select coalesce(bool_or(affects_gross_profit), false) from above
$$;

-- Three of four foreign keys that a sale of five lines would look up name a master: an item, a unit, a ledger. They are proved from
-- the other side. Ids come from a snapshot of the masters whose version `posting_write` compares at its end, when
-- its rows keep the tables locked against a deletion; a deletion locks these tables, so that nothing is on its way into
-- them, and looks whether anything refers to what goes. `verify` looks for ids that nobody has.
create or replace function keep_used() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches_before text := coalesce(current_setting('fieldbook.branches', true), '');
  routes_before text := coalesce(current_setting('fieldbook.routes', true), '');
  place text;
  used integer;
  is_locked boolean := false;
begin
  if not exists (select from deleted) then return null; end if;
  -- Whatever the person who deletes may see.
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  -- Once to refuse what is in use without holding anybody up, and once under the locks.
  loop
    foreach place in array tg_argv loop
      execute format('select id from deleted where exists (select from %I where %I = deleted.id) limit 1',
        split_part(place, '.', 1), split_part(place, '.', 2)) into used;
      if used is not null then
        raise exception '% % is in use', tg_table_name, used using errcode = 'foreign_key_violation',
          table = split_part(place, '.', 1), column = split_part(place, '.', 2),
          detail = format('Key (id)=(%s) is still referenced from table "%s".', used, split_part(place, '.', 1));
      end if;
    end loop;
    exit when is_locked;
    -- In the order in which a posting fills them.
    lock table voucher, write_claim, voucher_line, voucher_tax, posting, ledger_entry, bill in share mode;
    is_locked := true;
  end loop;
  perform set_config('fieldbook.branches', branches_before, true), set_config('fieldbook.routes', routes_before, true);
  return null;
end $$;

create or replace function check_masters_of_entries() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  missing text;
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  select case
      when not exists (select from ledger where id = ledger_id) then 'ledger ' || ledger_id
      when party_id is not null and not exists (select from party where id = party_id) then 'party ' || party_id
    end as gap into missing from inserted order by gap nulls last limit 1;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  if missing is not null then raise exception '% is not there', missing using errcode = 'FB021'; end if;
  return null;
end $$;

create or replace function check_masters_of_lines() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  missing text;
begin
  select case
      when not exists (select from item where id = item_id) then 'item ' || item_id
      when not exists (select from measure_unit where id = unit_id) then 'unit ' || unit_id
    end as gap into missing from inserted order by gap nulls last limit 1;
  if missing is not null then raise exception '% is not there', missing using errcode = 'FB021'; end if;
  return null;
end $$;

-- The version of the masters stands in for keys from the books to the masters. Here each statement is looked at once more, whatever the version says: an id that nobody has must not wait for its next owner.
create or replace function check_masters_of_vouchers() returns trigger language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  missing text;
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  select case
      when party_id is not null and not exists (select from party where id = party_id) then 'party ' || party_id
      when godown_id is not null and not exists (select from godown where id = godown_id) then 'godown ' || godown_id
      when to_godown_id is not null and not exists (select from godown where id = to_godown_id) then 'godown ' || to_godown_id
      when route_id is not null and not exists (select from route where id = route_id) then 'route ' || route_id
      when person_id is not null and not exists (select from person where id = person_id) then 'person ' || person_id
      when ledger_id is not null and not exists (select from ledger where id = ledger_id) then 'ledger ' || ledger_id
      when not exists (select from series where id = series_id) then 'series ' || series_id
    end as gap into missing from inserted order by gap nulls last limit 1;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  if missing is not null then raise exception '% is not there', missing using errcode = 'FB021'; end if;
  return null;
end $$;
