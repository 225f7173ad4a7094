-- More that carries the books is frozen by what rests on it (docs/decisions/0094-frozen-codes.md, after 0086): the code of a master
-- that a voucher names, what an alternate unit holds, who is the counter customer, what counts to the gross profit, how tax is
-- rounded, and the currency of a branch. One mechanism: frozen_facts, facts_changed, first_resting, keep_frozen.
select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);

-- A group counts to the gross profit with all that is below it, as the statement reads it.
create function counts_to_gross_profit(wanted integer) returns boolean language sql stable as $$
  with recursive above as (select id, parent_id, affects_gross_profit from ledger_group where id = wanted
    union select g.id, g.parent_id, g.affects_gross_profit from ledger_group g join above on g.id = above.parent_id)
  select coalesce(bool_or(affects_gross_profit), false) from above
$$;

-- The first voucher one of whose rows, or of the rows it posted, refers to a master by its id: a column is called after the master.
create function first_naming(master text, wanted integer) returns table (voucher text, date date) language plpgsql stable as $$
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

-- The text of the functions is kept, so that what other migrations made of them stays.
do $$
declare
  changes text[][] := array[
    array['frozen_facts', 'when ''currency'' then array[''decimals'']', 'when ''currency'' then array[''decimals'', ''code'']
    when ''party'' then array[''is_cash_party'', ''code'']
    when ''branch'' then array[''currency_id'', ''code'']
    when ''item_unit'' then array[''item_id'', ''unit_id'', ''num'', ''den'']
    when ''measure_unit'' then array[''code'']
    when ''person'' then array[''code'']
    when ''route'' then array[''code'']
    when ''cost_centre'' then array[''code'']
    when ''project'' then array[''code'']'],
    array['frozen_facts', '''nature'', ''parent_id''', '''nature'', ''parent_id'', ''affects_gross_profit'''],
    array['frozen_facts', '''currency_id'', ''group_id''', '''currency_id'', ''group_id'', ''code'''],
    array['frozen_facts', '''item_type'', ''tracking''', '''item_type'', ''tracking'', ''code'''],
    array['frozen_facts', '''kind'', ''branch_id''', '''kind'', ''branch_id'', ''code'''],
    array['frozen_facts', 'array[''treatment'']', 'array[''treatment'', ''code'']'],
    array['frozen_facts', '''inventoryBooks'', ''financialYearStart''', '''inventoryBooks'', ''financialYearStart'', ''taxBy'''],
    array['facts_changed', '(''godown'', ''godown_kind'', ''kind'', ''kind'', ''godown'')',
      '(''godown'', ''godown_kind'', ''kind'', ''kind'', ''godown''),
    (''branch'', ''branch_currency'', ''currency_id'', ''currency'', ''named branch'')'],
    array['facts_changed', '(''financial_year'', ''financialYearStart'', ''books'', ''country'')',
      '(''financial_year'', ''financialYearStart'', ''books'', ''country''), (''tax_by'', ''taxBy'', ''books'', ''line'')'],
    array['facts_changed', 'select ''tax_treatment'', ''treatment''', 'select ''code'', ''code'', ''named '' || place, (before ->> ''id'')::integer, null
  where before ->> ''code'' <> after ->> ''code'' and frozen_facts(place, before) ? ''code''
  union all
  select ''counter_customer'', ''isCashParty'', case when (after ->> ''is_cash_party'')::boolean then ''bills'' else ''named party'' end,
    (before ->> ''id'')::integer, null
  where place = ''party'' and before ->> ''is_cash_party'' <> after ->> ''is_cash_party''
  union all
  select ''unit_content'', ''units'', ''unit '' || (before ->> ''unit_id''), (before ->> ''item_id'')::integer, null
  where place = ''item_unit'' and before is not null and frozen_facts(place, before) is distinct from frozen_facts(place, after)
  union all
  select ''gross_profit'', ''affectsGrossProfit'', ''group'', (before ->> ''id'')::integer, null
  where place = ''ledger_group'' and before -> ''affects_gross_profit'' <> after -> ''affects_gross_profit''
    and before ->> ''nature'' in (''income'', ''expense'')
    and not counts_to_gross_profit((after ->> ''parent_id'')::integer)
  union all
  select ''gross_profit'', above.field, above.kind, (before ->> ''id'')::integer, null
  from (select case place when ''ledger'' then ''group_id'' else ''parent_id'' end as name,
      case place when ''ledger'' then ''group'' else ''parent'' end as field,
      case place when ''ledger'' then ''ledger'' else ''group'' end as kind) above
  where place in (''ledger'', ''ledger_group'') and before is not null and after is not null
    and before -> above.name is distinct from after -> above.name and before ->> ''nature'' in (''income'', ''expense'')
    and (place = ''ledger'' or not (before ->> ''affects_gross_profit'')::boolean)
    and counts_to_gross_profit((before ->> above.name)::integer) <> counts_to_gross_profit((after ->> above.name)::integer)
  union all
  select ''tax_treatment'', ''treatment'''],
    array['first_resting', '  case kind
    when ''books'' then', '  if kind like ''named %'' then
    return query select * from first_naming(substr(kind, 7), wanted);
    return;
  elsif kind like ''unit %'' then
    return query select v.refer_no, v.date from voucher_line l join voucher v on v.id = l.voucher_id
      where l.item_id = wanted and l.unit_id = substr(kind, 6)::integer order by v.id limit 1;
    return;
  end if;
  case kind
    when ''bills'' then
      select e.posting_id into held from bill b join bill_entry e on e.bill_id = b.id where b.party_id = wanted order by e.posting_id limit 1;
    when ''books'' then']];
  change text[];
  written text;
  wanted text;
  place text;
begin
  foreach change slice 1 in array changes loop
    written := pg_get_functiondef((select oid from pg_proc where proname = change[1] and pronamespace = 'fieldbook'::regnamespace));
    wanted := replace(written, change[2], change[3]);
    if wanted = written then raise exception '% has another shape than expected: %', change[1], change[2]; end if;
    execute wanted;
  end loop;
  foreach place in array array['party', 'branch', 'item_unit', 'measure_unit', 'person', 'route', 'cost_centre', 'project'] loop
    execute format('create trigger frozen_first after insert on %I referencing new table as inserted
      for each statement execute function keep_first_facts()', place);
    execute format('create trigger frozen after update on %1$I for each row
      when (frozen_facts(%1$L, to_jsonb(old)) is distinct from frozen_facts(%1$L, to_jsonb(new))) execute function keep_frozen()', place);
    execute format('create trigger frozen_last after delete on %I for each row execute function keep_frozen()', place);
  end loop;
  -- Companies of an earlier state are recorded as they stand.
  foreach place in array array['party', 'branch', 'item_unit', 'measure_unit', 'person', 'route', 'cost_centre', 'project',
    'currency', 'ledger_group', 'ledger', 'item', 'godown', 'tax_code'] loop
    execute format('insert into frozen_fact (table_name, row_key, facts)
      select %1$L, id::text, frozen_facts(%1$L, to_jsonb(kept)) from %1$I kept', place);
  end loop;
end $$;
insert into frozen_fact (table_name, row_key, facts)
select 'company_setting', key, facts
from company_setting kept, lateral frozen_facts('company_setting', to_jsonb(kept)) facts where key = 'taxBy' and facts is not null;
