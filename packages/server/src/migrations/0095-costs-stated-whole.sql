-- As the migration before, of goods, their cost and what carries the books.

-- Days under which batches stand in the books, first the one that expires first: rows that a standing voucher other than
-- `besides` moved. Whoever asks, all branches count.
create or replace function batch_expiries(
  items integer[], batches text[], besides bigint
) returns table (item_id integer, batch text, expiry date) language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select distinct kept.item_id, kept.batch, kept.expiry
    from unnest(items, batches) as asked (item, name)
      join stock_batch kept on kept.item_id = asked.item and kept.batch = asked.name
    where exists (select from stock_move move join posting on posting.id = move.posting_id
      where move.item_id = kept.item_id and move.batch = kept.batch
        and coalesce(move.expiry, '9999-12-31') = kept.expiry
        and posting.kind in ('post', 'branch') and posting.voucher_id <> besides
        and not exists (select from posting back where back.reverses = posting.id))
    order by 1, 2, 3;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;

-- What moved after a moment, by batch: what stands in the godowns less this is what stood there then. Asked by a count, under the
-- locks of the goods; whoever asks, all branches and routes count. A document of the field may be dated a day before its time,
-- and what was moved to the first open day stands later than it is dated, never earlier.
create or replace function moved_after(
  godowns integer[], items integer[], day date, moment timestamp with time zone, zone text, besides bigint
) returns table (godown_id integer, item_id integer, batch text, expiry date, quantity bigint)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select wanted.godown, wanted.item, move.batch, move.expiry, sum(move.quantity)::bigint
    from unnest(godowns, items) as wanted (godown, item)
      join stock_move move on move.item_id = wanted.item and move.godown_id = wanted.godown and move.quantity <> 0
        and move.date >= case when moment is null then day + 1 else day - 2 end
      join posting p on p.id = move.posting_id join voucher v on v.id = p.voucher_id
    where v.id <> besides
      and (is_after_moment(coalesce(v.document_date, v.date), v.completed_at, v.posted_at, day, moment, zone)
        or (v.type = 'physicalStock' and v.completed_at = moment and besides > 0 and v.id > besides))
    group by 1, 2, 3, 4;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;

-- Marks items that have moved much since their last mark, as they stand. An item that is moving right now waits: another
-- process may still hold posting numbers that it took before.
create or replace function mark_costs(most integer, after_postings integer, quiet interval) returns integer
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  due record;
  last bigint;
  marked integer := 0;
begin
  perform all_branches();
  for due in select item_id from cost_mark_due where postings >= after_postings order by postings desc limit most loop
    perform from item_cost where item_id = due.item_id order by pool, branch_id for no key update;
    select max(posting_id) into last from stock_move where item_id = due.item_id;
    continue when (select posted_at > clock_timestamp() - quiet from posting where id = last);
    insert into cost_mark (item_id, place, costs)
    select due.item_id, last + 1, jsonb_agg(jsonb_build_object('branch', branch_id, 'pool', pool, 'quantity', quantity, 'value', value,
      'lastQuantity', last_quantity, 'lastValue', last_value, 'layers', layers))
    from item_cost where item_id = due.item_id
    on conflict (item_id, place) do update set costs = excluded.costs;
    update cost_mark_due set postings = 0 where item_id = due.item_id;
    marked := marked + 1;
  end loop;
  return marked;
end $$;

create or replace function derive_cost_steps() returns void language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  cogs integer := (select id from ledger where role = 'costOfGoodsSold');
  promotion integer := (select id from ledger where role = 'promotionExpense');
  delivered integer := (select id from ledger where role = 'goodsDeliveredNotInvoiced');
  damage_loss integer := (select id from ledger where role = 'damageLoss');
  stock_loss integer := (select id from ledger where role = 'stockLoss');
  shortage integer := (select id from ledger where role = 'stockShortage');
  salesman integer := (select id from ledger where role = 'dueFromSalesman');
  variance integer := (select id from ledger where role = 'purchaseVariance');
  project_cost integer := (select id from ledger where role = 'projectCost');
  base integer := (select currency_id from company);
  base_decimals integer := (select decimals from currency where id = base);
begin
  perform all_branches();
  -- The lines of goods of the vouchers that stand, with what they give to steps that moved nothing.
  create temporary table standing_line on commit drop as
  select p.id as posting_id, p.branch_id, v.id as voucher_id, v.type, v.mode, v.project_id, v.source_voucher_id as source_id,
    source.type as source_type, l.line_no, l.item_id, coalesce(l.godown_id, v.godown_id) as godown_id, place.kind as pool,
    l.source_line, abs(l.smallest) as paid, abs(l.free_smallest) as free, coalesce(l.taken, 0) as taken,
    case when v.currency_id = base then l.net + coalesce(l.cost_tax, 0) else round((l.net + coalesce(l.cost_tax, 0))::numeric
      * v.exchange_rate / 1000000 * power(10::numeric, base_decimals - own.decimals))::bigint end as cost,
    case when v.type in ('salesReturn', 'stockTransfer', 'stockTransferIn') then round(coalesce(
      (version.body::jsonb #>> array['items', l.line_no::text, 'quantity'])::numeric
      * (version.body::jsonb #>> array['items', l.line_no::text, 'recoverableRate'])::numeric
      * power(10::numeric, base_decimals), 0))::bigint end as recoverable
  from posting p join voucher v on v.id = p.voucher_id join currency own on own.id = v.currency_id
    join voucher_line l on l.voucher_id = v.id and l.version = p.version
    join voucher_version version on version.voucher_id = v.id and version.version = p.version
    join item on item.id = l.item_id and item.item_type = 'goods'
    left join godown place on place.id = coalesce(l.godown_id, v.godown_id)
    left join voucher source on source.id = v.source_voucher_id
  where p.kind = 'post' and not exists (select from posting r where r.reverses = p.id)
    and not exists (select from stock_move m where m.posting_id = p.id and m.basis is not null);
  create index on standing_line (posting_id, line_no);
  create index on standing_line (voucher_id, item_id);
  analyze standing_line;

  -- No policy lets even the owner change a move.
  alter table stock_move no force row level security;
  alter table stock_move disable trigger append_only;
  with written as (
    select m.posting_id, m.line_no, m.quantity, m.value, place.kind as pool, s.type, s.mode, s.source_id, s.source_type,
      s.source_line, s.paid, s.free, s.taken, s.cost, s.recoverable, s.project_id, s.voucher_id, m.item_id,
      row_number() over line as nth, count(*) over whole as steps,
      min(place.kind) over whole = max(place.kind) over whole as is_one_pool,
      bool_or(m.quantity > 0) over whole as comes_in
    from stock_move m join standing_line s on s.posting_id = m.posting_id and s.line_no = m.voucher_line
      join godown place on place.id = m.godown_id
    where m.basis is null
    window line as (partition by m.posting_id, m.voucher_line order by m.line_no),
      whole as (partition by m.posting_id, m.voucher_line)
  ), based as (
    select written.*, case
        when type in ('opening', 'purchase', 'goodsReceipt') then case when quantity > 0 then 'received' else 'repriced' end
        when type in ('sales', 'deliveryNote') then case when quantity < 0 then 'issued' else 'billed' end
        when quantity = 0 then 'writtenDown'
        when type = 'purchaseReturn' then case when source_id is null then 'issued' else 'sent' end
        when type = 'stockTransfer' and is_one_pool then 'shifted'
        when type = 'stockTransferIn' and quantity < 0 then 'arrived'
        when type in ('stockTransfer', 'stockTransferIn') and quantity > 0 then 'carried'
        when quantity < 0 then 'issued'
        when type = 'physicalStock' then 'found'
        when source_line is not null then 'returned'
        else 'valued' end as basis,
      paid <> 0 and nth = 1 as is_paid
    from written
  )
  update stock_move m set basis = b.basis,
    given = case b.basis when 'received' then m.value when 'returned' then m.value when 'sent' then -m.value
      when 'arrived' then -m.value when 'repriced' then b.cost - b.taken when 'writtenDown' then b.recoverable
      when 'billed' then part_of(b.taken, b.paid, b.free, b.is_paid) end,
    whole = case b.basis when 'repriced' then brought_by(b.source_id, b.item_id, b.paid + b.free)
      when 'billed' then case when b.is_paid then b.paid else b.free end end,
    source_voucher_id = case when b.basis in ('returned', 'arrived', 'billed') and b.source_line is not null then b.source_id end,
    source_line = case when b.basis in ('returned', 'arrived', 'billed') then b.source_line end,
    bearer_id = case
      when b.basis = 'writtenDown' then damage_loss
      when b.basis = 'repriced' then case b.pool when 'damage' then damage_loss else cogs end
      when b.basis in ('received', 'sent', 'shifted', 'carried') then null
      when b.basis = 'arrived' then case when b.comes_in then null else stock_loss end
      when b.type = 'sales' then case when b.is_paid then cogs else promotion end
      when b.type = 'deliveryNote' then delivered
      when b.type = 'salesReturn' then cogs
      when b.type = 'purchaseReturn' then variance
      when b.type = 'physicalStock' then case b.mode when 'dueFromSalesman' then salesman else shortage end
      when b.type = 'projectMaterialIssue' then project_cost end,
    against_id = case when b.basis = 'billed' then delivered end,
    project_id = case when b.type = 'projectMaterialIssue' then b.project_id end,
    cost_centre_id = case when b.type = 'projectMaterialIssue' then (select max(entry.cost_centre_id) from ledger_entry entry
      where entry.posting_id = m.posting_id and entry.ledger_id = project_cost) end
  from based b where m.posting_id = b.posting_id and m.line_no = b.line_no;
  alter table stock_move enable trigger append_only;
  alter table stock_move force row level security;

  -- What wrote no move: a sale that bills a delivery, an invoice that differs while nothing is on hand, damage without a loss.
  insert into derived_cost_step (posting_id, line_no, branch_id, item_id, godown_id, voucher_line, basis, given, whole,
    source_voucher_id, source_line, bearer_id, against_id)
  select s.posting_id, 99999 + row_number() over (partition by s.posting_id order by s.line_no, part.is_paid desc), s.branch_id,
    s.item_id, case part.basis when 'writtenDown' then damaged_in(s.posting_id, s.line_no) else s.godown_id end, s.line_no, part.basis, part.given, part.whole, part.source_id, part.source_line, part.bearer,
    part.against
  from standing_line s cross join lateral (
    select 'billed' as basis, is_paid, part_of(s.taken, s.paid, s.free, is_paid) as given,
      case when is_paid then s.paid else s.free end as whole,
      case when s.source_line is not null then s.source_id end as source_id, s.source_line,
      case when is_paid then cogs else promotion end as bearer, delivered as against
    from (values (true), (false)) paid_or_free (is_paid)
    where s.type = 'sales' and s.source_type = 'deliveryNote' and case when is_paid then s.paid else s.free end <> 0
      and not exists (select from stock_move m where m.posting_id = s.posting_id and m.voucher_line = s.line_no)
    union all
    select 'repriced', true, s.cost - s.taken, brought_by(s.source_id, s.item_id, s.paid + s.free), null, null,
      case s.pool when 'damage' then damage_loss else cogs end, null
    where s.type = 'purchase' and s.source_type = 'goodsReceipt' and s.cost <> s.taken
      and not exists (select from stock_move m where m.posting_id = s.posting_id and m.voucher_line = s.line_no)
    union all
    select 'writtenDown', true, s.recoverable, null, null, null, damage_loss, null
    where s.type in ('salesReturn', 'stockTransfer', 'stockTransferIn')
      and exists (select from stock_move m join godown place on place.id = m.godown_id and place.kind = 'damage'
        where m.posting_id = s.posting_id and m.voucher_line = s.line_no and m.quantity > 0 and m.basis in ('carried', 'returned', 'valued'))
      and not exists (select from stock_move m
        where m.posting_id = s.posting_id and m.voucher_line = s.line_no and m.basis = 'writtenDown')) part
  on conflict do nothing;
  drop table standing_line;
end $$;

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

-- A third rule of links covers the facts that a version's figures follow from (docs/decisions/0117-links-over-kept-facts.md).
alter table posting drop constraint posting_link_check, add constraint posting_link_check check (link in (1, 2, 3));
