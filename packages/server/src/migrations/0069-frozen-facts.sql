-- What carries the books is frozen by the first posting that rests on it (ACCOUNTING.md; docs/decisions/0086-frozen-facts.md).
-- A change of such a fact looks for the first voucher that rests on it and is refused with its number; before there is one,
-- everything may change. `frozen_fact` keeps what was lawful last, so that `verify` finds what changed past the triggers.
-- Nothing of this is asked by a posting: only changes of masters and settings pay.

create table frozen_fact (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  table_name text not null check (length(table_name) between 1 and 60),
  -- The row's id, or the key of a setting.
  row_key text not null check (length(row_key) between 1 and 80),
  -- The newest row holds; null when the row it is about was deleted.
  facts jsonb check (length(facts::text) <= 2000)
);
create index frozen_fact_of_row on frozen_fact (table_name, row_key, id);
create trigger append_only before update or delete or truncate on frozen_fact
  for each statement execute function refuse_change();
grant select on frozen_fact to fieldbook_app;

-- The part of a row that carries the books; a setting only where it holds for the company.
create function frozen_facts(place text, document jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(name, document -> name) from unnest(case place
    when 'company' then array['currency_id', 'tax_kind', 'country']
    when 'currency' then array['decimals']
    when 'ledger_group' then array['nature', 'parent_id']
    when 'ledger' then array['nature', 'use', 'role', 'currency_id', 'group_id']
    when 'item' then array['unit_id', 'item_type', 'tracking']
    when 'godown' then array['kind']
    when 'tax_code' then array['treatment']
    when 'tax_rate' then array['tax_code_id', 'component', 'scope', 'valid_from', 'valid_to', 'method', 'percent', 'per_unit',
      'per_litre', 'raises_base', 'information_only']
    when 'company_setting' then array['value']
  end) as name
  where document is not null and (place <> 'company_setting' or (document ->> 'scope' = ''
    and document ->> 'key' in ('valuation', 'inventoryBooks', 'financialYearStart')))
$$;
create function frozen_key(place text, document jsonb) returns text language sql immutable as $$
  select case place when 'company_setting' then document ->> 'key' else document ->> 'id' end
$$;

-- The month that a financial year begins with, as core's financial-year.ts says it.
create function year_begins(setting text, country text) returns text language sql immutable as $$
  select case when coalesce(setting, 'country') <> 'country' then setting when country = 'IN' then 'april' else 'january' end
$$;
create function rate_days(rate jsonb) returns datemultirange language sql immutable as $$
  select case when rate is null then '{}'::datemultirange
    else datemultirange(daterange((rate ->> 'valid_from')::date, (rate ->> 'valid_to')::date, '[]')) end
$$;

-- The facts that a change touches, each with what may hold it: the kind of holder, its id, and of taxes the days.
create function facts_changed(place text, before jsonb, after jsonb)
  returns table (fact text, field text, kind text, id integer, days datemultirange) language sql stable as $$
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
    ('godown', 'godown_kind', 'kind', 'kind', 'godown')
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
    ('financial_year', 'financialYearStart', 'books', 'country')) settings (fact, key, kind, by_default),
    lateral (select coalesce(before ->> 'value', by_default) as old_value, coalesce(after ->> 'value', by_default) as new_value) said
  where place = 'company_setting' and settings.key = coalesce(before ->> 'key', after ->> 'key')
    and coalesce(before ->> 'scope', after ->> 'scope') = ''
    and case settings.fact when 'financial_year'
      then year_begins(said.old_value, (select country from company)) <> year_begins(said.new_value, (select country from company))
      else said.old_value <> said.new_value end
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

-- The first voucher that rests on something, of those that are seen.
create function first_resting(kind text, wanted integer, days datemultirange) returns table (voucher text, date date)
  language plpgsql stable as $$
declare held bigint;
begin
  case kind
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

create function frozen_by(place text, before jsonb, after jsonb) returns jsonb language sql stable as $$
  select jsonb_build_object('fact', changed.fact, 'field', changed.field, 'voucher', held.voucher, 'date', held.date)
  from facts_changed(place, before, after) changed, lateral first_resting(changed.kind, changed.id, changed.days) held limit 1
$$;

-- Refuses what is frozen, and keeps what may change.
create function keep_frozen() returns trigger language plpgsql security definer set search_path = fieldbook, pg_temp as $$
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
  if frozen_facts(place, before) is distinct from frozen_facts(place, after) then
    insert into frozen_fact (table_name, row_key, facts)
    values (place, frozen_key(place, coalesce(after, before)), frozen_facts(place, after));
  end if;
  return null;
end $$;

-- New masters come by the thousand; nothing rests on them.
create function keep_first_facts() returns trigger language plpgsql security definer set search_path = fieldbook, pg_temp as $$
begin
  insert into frozen_fact (table_name, row_key, facts)
  select tg_table_name, frozen_key(tg_table_name, document), frozen_facts(tg_table_name, document)
  from (select to_jsonb(inserted) as document from inserted) rows;
  return null;
end $$;

drop trigger keep on company;
drop trigger keep on currency;
drop trigger keep on item;
drop trigger keep on godown;
drop trigger keep_tracking on item;
drop trigger keep on series;
drop trigger keep_van on series;
drop function keep_foundation();

do $$
declare place text;
begin
  foreach place in array array['company', 'currency', 'ledger_group', 'ledger', 'item', 'godown', 'tax_code'] loop
    execute format('create trigger frozen_first after insert on %I referencing new table as inserted
      for each statement execute function keep_first_facts()', place);
    execute format('create trigger frozen after update on %1$I for each row
      when (frozen_facts(%1$L, to_jsonb(old)) is distinct from frozen_facts(%1$L, to_jsonb(new))) execute function keep_frozen()', place);
    execute format('create trigger frozen_last after delete on %I for each row execute function keep_frozen()', place);
  end loop;
  foreach place in array array['tax_rate', 'company_setting'] loop
    execute format('create trigger frozen after insert or update or delete on %I
      for each row execute function keep_frozen()', place);
  end loop;
  foreach place in array array['company', 'currency', 'ledger_group', 'ledger', 'item', 'godown', 'tax_code', 'tax_rate'] loop
    execute format('insert into frozen_fact (table_name, row_key, facts)
      select %1$L, id::text, frozen_facts(%1$L, to_jsonb(row)) from %1$I row', place);
  end loop;
end $$;
insert into frozen_fact (table_name, row_key, facts)
select 'company_setting', key, facts
from company_setting kept, lateral frozen_facts('company_setting', to_jsonb(kept)) facts where facts is not null;

-- What its numbers say is in the series' own row. One of the office may be given to a van at any time, and stays there.
create function keep_series() returns trigger language plpgsql set search_path = fieldbook, pg_temp as $$
begin
  raise exception 'series % has given numbers', old.code using errcode = 'FB030', table = 'series', column = 'prefix',
    detail = jsonb_build_object('fact', 'series', 'field', 'prefix', 'voucher', old.prefix || '-' || old.last_number)::text;
end $$;
create trigger frozen before update of branch_id, godown_id, voucher_type, prefix on series for each row
  when (old.last_number > 0 and (new.branch_id, coalesce(old.godown_id, 0), new.voucher_type, new.prefix)
    is distinct from (old.branch_id, case when old.godown_id is null then 0 else new.godown_id end, old.voucher_type, old.prefix))
  execute function keep_series();
