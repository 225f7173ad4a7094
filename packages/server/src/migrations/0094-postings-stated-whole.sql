-- Functions of postings and of what is folded of them that migrations amended by replacing words of their text: whole, as they stood before
-- this migration. Nothing of what they do changes. From here on a function is changed by stating it anew (tools/tidy/migrations.ts).

-- As in 0007; besides it notes the version of the masters for `posting_write`.
create or replace function posting_open(
  who text, branches text, routes text, keys uuid[], voucher_ids bigint[], stock_godowns integer[], stock_items integer[],
  cost_pools text[], cost_items integer[], cost_branches integer[], bill_parties integer[], bill_ledgers integer[],
  bill_references text[], series_ids integer[], new_vouchers integer, new_postings integer
) returns text language plpgsql set search_path = fieldbook, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
declare
  ignored text;
  known_stock bigint := 0;
  known_costs bigint := 0;
  answer_vouchers text;
  answer_stock text;
  answer_costs text;
  answer_bills text;
  answer_series text;
  answer_claims text;
  answer_version bigint;
  voucher_nos text := '';
  posting_nos text := '';
begin
  ignored := set_config('fieldbook.user', who, true);
  ignored := set_config('fieldbook.branches', branches, true);
  ignored := set_config('fieldbook.routes', routes, true);

  if cardinality(voucher_ids) > 0 then
    select string_agg(row_to_json(locked)::text, ',') into answer_vouchers from (
      select * from voucher where id = any (voucher_ids) order by id for no key update) locked;
  end if;

  if cardinality(cost_items) > 0 then
    select
      (select count(*) from unnest(stock_godowns, stock_items) wanted (godown_id, item_id)
        join godown_stock using (godown_id, item_id)),
      (select count(*) from unnest(cost_pools, cost_items, cost_branches) wanted (pool, item_id, branch_id) join item_cost using (pool, item_id, branch_id))
    into known_stock, known_costs;
    if known_stock < cardinality(stock_items) then
      insert into godown_stock (godown_id, item_id)
      select * from unnest(stock_godowns, stock_items) order by 1, 2 on conflict do nothing;
    end if;
    if known_costs < cardinality(cost_items) then
      insert into item_cost (pool, item_id, branch_id)
      select * from unnest(cost_pools, cost_items, cost_branches) order by 1, 2, 3 on conflict do nothing;
    end if;
    select string_agg('[' || godown_id || ',' || item_id || ',' || quantity || ']', ',') into answer_stock from (
      select stock.godown_id, stock.item_id, stock.quantity
      from unnest(stock_godowns, stock_items) wanted (godown_id, item_id)
      join godown_stock stock using (godown_id, item_id)
      order by 1, 2 for no key update of stock) locked;
    select string_agg('["' || pool || '",' || item_id || ',' || quantity || ',' || value || ',' || last_quantity || ','
        || last_value || ',' || layers::text || ',' || branch_id || ']', ',') into answer_costs from (
      select cost.*
      from unnest(cost_pools, cost_items, cost_branches) wanted (pool, item_id, branch_id)
      join item_cost cost using (pool, item_id, branch_id)
      order by cost.pool, cost.item_id, cost.branch_id for no key update of cost) locked;
  end if;

  if cardinality(bill_references) > 0 then
    select string_agg(row_to_json(locked)::text, ',') into answer_bills from (
      select bill.id, bill.party_id, bill.ledger_id, bill.reference, bill.kind, bill.date, bill.due_date,
        bill.currency_id, bill.amount, bill.open, bill.base_open, bill.branch_id
      from unnest(bill_parties, bill_ledgers, bill_references) wanted (party_id, ledger_id, reference)
      join bill using (party_id, ledger_id, reference)
      order by bill.id for no key update of bill) locked;
  end if;

  select string_agg('[' || id || ',' || last_number || ',' || last_chain || ',"' || encode(head_hash, 'hex') || '"]', ',')
  into answer_series from (
    select id, last_number, last_chain, head_hash from series where id = any (series_ids)
    order by id for no key update) locked;

  -- Under the locks, so that whoever waited for an equal write finds its claim.
  select version, (select string_agg('["' || key || '","' || encode(body_hash, 'hex') || '",' || voucher_id || ']', ',')
    from write_claim where key = any (keys)) into answer_version, answer_claims from master_version;
  ignored := set_config('fieldbook.masters', answer_version::text, true);

  for taken in 1..new_vouchers loop voucher_nos := voucher_nos || ',' || nextval('voucher_no'); end loop;
  for taken in 1..new_postings loop posting_nos := posting_nos || ',' || nextval('posting_no'); end loop;

  return concat('{"masterVersion":', answer_version, ',"claims":[', answer_claims, '],"vouchers":[', answer_vouchers,
    '],"stock":[', answer_stock, '],"costs":[', answer_costs, '],"bills":[', answer_bills, '],"series":[', answer_series,
    '],"voucherNos":[', substr(voucher_nos, 2), '],"postingNos":[', substr(posting_nos, 2), ']}');
end $$;

-- As in 0007; besides it refuses ids of masters that may have gone meanwhile.
create or replace function posting_write(
  new_rows_vouchers json, new_rows_changed_vouchers json, new_rows_claims json, new_rows_versions json, new_rows_lines json,
  new_rows_ledger_lines json, new_rows_tenders json, new_rows_taxes json, new_rows_postings json, new_rows_entries json,
  new_rows_moves json, new_rows_new_bills json, new_rows_changed_bills json, new_rows_bill_entries json, stock_godowns integer[],
  stock_items integer[], stock_quantities bigint[], cost_items integer[], cost_branches integer[], cost_pools text[],
  cost_quantities bigint[], cost_values bigint[], cost_last_quantities bigint[], cost_last_values bigint[], cost_layers jsonb[],
  series_ids integer[], series_numbers bigint[], series_chains bigint[], series_hashes text[]
) returns void language plpgsql set search_path = fieldbook, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
declare
  kept_bills integer;
  known_masters text;
begin
  if new_rows_vouchers is not null then
    insert into voucher (id, uid, type, series_id, number, refer_no, date, branch_id, party_id, godown_id, route_id,
      person_id, ledger_id, mode, currency_id, exchange_rate, due_date, reference_no, remarks, document_date, completed_at, to_godown_id, project_id, delivery_date, valid_until, next_step_date, lead_status, contact_name, source_voucher_id,
      subtotal, discount, taxable, tax, cess, round_off, net, state, version, posted_by, exceptions)
    select id, uid, type, series_id, number, refer_no, date, branch_id, party_id, godown_id, route_id,
      person_id, ledger_id, mode, currency_id, exchange_rate, due_date, reference_no, remarks, document_date, completed_at, to_godown_id, project_id, delivery_date, valid_until, next_step_date, lead_status, contact_name, source_voucher_id,
      subtotal, discount, taxable, tax, cess, round_off, net, state, version, posted_by, exceptions
    from json_populate_recordset(null::voucher, new_rows_vouchers);
  end if;
  if new_rows_changed_vouchers is not null then
    update voucher set date = given.date, party_id = given.party_id, godown_id = given.godown_id,
      route_id = given.route_id, person_id = given.person_id, ledger_id = given.ledger_id, mode = given.mode,
      currency_id = given.currency_id, exchange_rate = given.exchange_rate, due_date = given.due_date,
      reference_no = given.reference_no, remarks = given.remarks, to_godown_id = given.to_godown_id, project_id = given.project_id, delivery_date = given.delivery_date, valid_until = given.valid_until, next_step_date = given.next_step_date, lead_status = given.lead_status, contact_name = given.contact_name,
      source_voucher_id = given.source_voucher_id, subtotal = given.subtotal,
      discount = given.discount, taxable = given.taxable, tax = given.tax, cess = given.cess,
      round_off = given.round_off, net = given.net, version = given.version, state = given.state,
      reason = given.reason, state_before_lock = given.state_before_lock, changed_at = clock_timestamp()
    from json_populate_recordset(null::voucher, new_rows_changed_vouchers) given where voucher.id = given.id;
  end if;
  if new_rows_claims is not null then
    insert into write_claim (key, body_hash, voucher_id, action, user_id)
    select (value ->> 0)::uuid, decode(value ->> 1, 'hex'), (value ->> 2)::bigint, value ->> 3, (value ->> 4)::integer
    from json_array_elements(new_rows_claims);
  end if;
  if new_rows_versions is not null then
    insert into voucher_version select * from json_populate_recordset(null::voucher_version, new_rows_versions);
  end if;
  if new_rows_lines is not null then
    insert into voucher_line select * from json_populate_recordset(null::voucher_line, new_rows_lines);
  end if;
  if new_rows_ledger_lines is not null then
    insert into voucher_ledger_line select * from json_populate_recordset(null::voucher_ledger_line, new_rows_ledger_lines);
  end if;
  if new_rows_tenders is not null then
    insert into voucher_tender select * from json_populate_recordset(null::voucher_tender, new_rows_tenders);
  end if;
  if new_rows_taxes is not null then
    insert into voucher_tax select * from json_populate_recordset(null::voucher_tax, new_rows_taxes);
  end if;
  if new_rows_postings is not null then
    insert into posting (id, voucher_id, version, kind, reverses, series_id, chain_no, previous_hash, hash, branch_id, date,
      reason, user_id, posted_at, link, exceptions)
    select id, voucher_id, version, kind, reverses, series_id, chain_no, previous_hash, hash, branch_id, date, reason, user_id, coalesce(posted_at, clock_timestamp()), coalesce(link, 1), exceptions
    from json_populate_recordset(null::posting, new_rows_postings);
  end if;
  if new_rows_entries is not null then
    insert into ledger_entry select * from json_populate_recordset(null::ledger_entry, new_rows_entries);
  end if;
  if new_rows_moves is not null then
    insert into stock_move select * from json_populate_recordset(null::stock_move, new_rows_moves);
  end if;
  if new_rows_new_bills is not null then
    insert into bill (party_id, ledger_id, branch_id, reference, kind, date, due_date, currency_id, amount, open, base_open)
    select party_id, ledger_id, branch_id, reference, kind, date, due_date, currency_id, amount, open, base_open
    from json_populate_recordset(null::bill, new_rows_new_bills)
    on conflict (party_id, ledger_id, reference) do update set amount = bill.amount + excluded.amount,
      open = bill.open + excluded.open, base_open = bill.base_open + excluded.base_open,
      kind = case bill.amount when 0 then excluded.kind else bill.kind end, currency_id = excluded.currency_id
      where bill.amount = 0 or bill.currency_id = excluded.currency_id;
    get diagnostics kept_bills = row_count;
    if kept_bills < json_array_length(new_rows_new_bills) then
      raise exception 'a bill of that name is in another currency' using errcode = 'FB003', table = 'bill';
    end if;
  end if;
  if new_rows_changed_bills is not null then
    update bill set amount = given.amount, open = given.open, base_open = given.base_open, date = given.date,
      due_date = given.due_date, kind = given.kind, currency_id = given.currency_id
    from json_populate_recordset(null::bill, new_rows_changed_bills) given where bill.id = given.id;
  end if;
  if new_rows_bill_entries is not null then
    insert into bill_entry (posting_id, line_no, bill_id, kind, date, amount, base_amount)
    select posting_id, line_no, (select id from bill where bill.party_id = given.party_id
        and bill.ledger_id = given.ledger_id and bill.reference = given.reference), kind, date, amount, base_amount
    from json_to_recordset(new_rows_bill_entries) as given (posting_id bigint, line_no integer, party_id integer,
      ledger_id integer, reference text, kind text, date date, amount bigint, base_amount bigint);
  end if;
  if stock_items is not null then
    update godown_stock stock set quantity = given.quantity
    from unnest(stock_godowns, stock_items, stock_quantities) given (godown_id, item_id, quantity)
    where stock.godown_id = given.godown_id and stock.item_id = given.item_id;
  end if;
  if cost_items is not null then
    update item_cost cost set quantity = given.quantity, value = given.value, last_quantity = given.last_quantity,
      last_value = given.last_value, layers = given.layers
    from unnest(cost_items, cost_branches, cost_pools, cost_quantities, cost_values, cost_last_quantities, cost_last_values, cost_layers)
      given (item_id, branch_id, pool, quantity, value, last_quantity, last_value, layers)
    where cost.item_id = given.item_id and cost.branch_id = given.branch_id and cost.pool = given.pool;
  end if;
  if series_ids is not null then
    update series set last_number = given.last_number, last_chain = given.last_chain, head_hash = decode(given.head, 'hex')
    from unnest(series_ids, series_numbers, series_chains, series_hashes) given (id, last_number, last_chain, head)
    where series.id = given.id;
  end if;
  known_masters := current_setting('fieldbook.masters', true);
  if known_masters <> '' and known_masters <> (select version::text from master_version) then
    raise exception 'masters have changed' using errcode = 'FB021';
  end if;
end $$;

-- As `posting_write`, without `posting_open` before: the caller says what stock, cost and series were when it computed, by
-- what it wrote last. Each row moves on only from there; one that stands elsewhere makes all of it fail with FB020, and a
-- company whose masters have changed with FB021. Then the caller goes by way of the locks. Every row that the computation
-- looked at is among those that move. Rows are locked in the order of `posting_open`, in which the caller gives them; and
-- nobody waits here for longer than a moment, so that a plan of another order is no deadlock.
-- Answers the next numbers of vouchers and of postings, as many as were asked for, as the text of a JSON array.
create or replace function posting_at_once(
  who text, branches text, routes text, known_masters bigint, new_vouchers integer, new_postings integer, stock_were bigint[],
  cost_quantities_were bigint[], cost_values_were bigint[], cost_last_quantities_were bigint[], cost_last_values_were bigint[],
  cost_layers_were jsonb[], series_numbers_were bigint[], series_chains_were bigint[], series_hashes_were text[],
  new_rows_vouchers json, new_rows_changed_vouchers json, new_rows_claims json, new_rows_versions json, new_rows_lines json,
  new_rows_ledger_lines json, new_rows_tenders json, new_rows_taxes json, new_rows_postings json, new_rows_entries json,
  new_rows_moves json, new_rows_new_bills json, new_rows_changed_bills json, new_rows_bill_entries json, stock_godowns integer[],
  stock_items integer[], stock_quantities bigint[], cost_items integer[], cost_branches integer[], cost_pools text[],
  cost_quantities bigint[], cost_values bigint[], cost_last_quantities bigint[], cost_last_values bigint[], cost_layers jsonb[],
  series_ids integer[], series_numbers bigint[], series_chains bigint[], series_hashes text[]
) returns text
  language plpgsql set search_path = fieldbook, pg_temp set plan_cache_mode = 'force_generic_plan' set lock_timeout = '200ms' as $$
declare
  ignored text;
  moved integer;
  voucher_nos text := '';
  posting_nos text := '';
begin
  ignored := set_config('fieldbook.user', who, true);
  ignored := set_config('fieldbook.branches', branches, true);
  ignored := set_config('fieldbook.routes', routes, true);
  ignored := set_config('fieldbook.masters', known_masters::text, true);

  if stock_items is not null then
    update godown_stock stock set quantity = given.quantity
    from unnest(stock_godowns, stock_items, stock_were, stock_quantities) given (godown_id, item_id, was, quantity)
    where stock.godown_id = given.godown_id and stock.item_id = given.item_id and stock.quantity = given.was;
    get diagnostics moved = row_count;
    if moved < cardinality(stock_items) then raise exception 'stock has moved on' using errcode = 'FB020'; end if;
  end if;
  if cost_items is not null then
    update item_cost cost set quantity = given.quantity, value = given.value, last_quantity = given.last_quantity,
      last_value = given.last_value, layers = given.layers
    from unnest(cost_items, cost_branches, cost_pools, cost_quantities, cost_values, cost_last_quantities, cost_last_values, cost_layers,
        cost_quantities_were, cost_values_were, cost_last_quantities_were, cost_last_values_were, cost_layers_were)
      given (item_id, branch_id, pool, quantity, value, last_quantity, last_value, layers, quantity_was, value_was,
        last_quantity_was, last_value_was, layers_were)
    where cost.item_id = given.item_id and cost.branch_id = given.branch_id and cost.pool = given.pool and cost.quantity = given.quantity_was
      and cost.value = given.value_was and cost.last_quantity = given.last_quantity_was
      and cost.last_value = given.last_value_was and cost.layers = given.layers_were;
    get diagnostics moved = row_count;
    if moved < cardinality(cost_items) then raise exception 'cost has moved on' using errcode = 'FB020'; end if;
  end if;
  update series set last_number = given.last_number, last_chain = given.last_chain, head_hash = decode(given.head, 'hex')
  from unnest(series_ids, series_numbers, series_chains, series_hashes, series_numbers_were, series_chains_were,
    series_hashes_were) given (id, last_number, last_chain, head, number_was, chain_was, head_was)
  where series.id = given.id and series.last_number = given.number_was and series.last_chain = given.chain_was
    and series.head_hash = decode(given.head_was, 'hex');
  get diagnostics moved = row_count;
  if moved < cardinality(series_ids) then raise exception 'a series has moved on' using errcode = 'FB020'; end if;

  perform posting_write(new_rows_vouchers, new_rows_changed_vouchers, new_rows_claims, new_rows_versions, new_rows_lines,
    new_rows_ledger_lines, new_rows_tenders, new_rows_taxes, new_rows_postings, new_rows_entries, new_rows_moves,
    new_rows_new_bills, new_rows_changed_bills, new_rows_bill_entries, null, null, null, null, null, null, null, null, null, null,
    null, null, null, null, null);

  for taken in 1..new_vouchers loop voucher_nos := voucher_nos || ',' || nextval('voucher_no'); end loop;
  for taken in 1..new_postings loop posting_nos := posting_nos || ',' || nextval('posting_no'); end loop;
  return concat('[[', substr(voucher_nos, 2), '],[', substr(posting_nos, 2), ']]');
end $$;

-- How much of a document is done is a fact about all that followed it: it is counted and kept whoever wrote last, also where
-- that person may not write into the document itself, or does not see what somebody of another route took from it.
create or replace function refresh_fulfilment(ids bigint[], types text[]) returns void
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare
  branches text := current_setting('fieldbook.branches', true);
  routes text := current_setting('fieldbook.routes', true);
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  update voucher v set fulfilment = fresh.fulfilment from (
    select promise.id, case
        when promise.state in ('closed', 'rejected') then 'closed'
        when line.count = 0 and exists (select from voucher later
          where later.source_voucher_id = promise.id and not is_taken_back(later.state, later.type)) then 'done'
        when line.count > 0 and line.done = line.count then 'done'
        when line.used > 0 then 'partly'
        else 'open' end as fulfilment
    from voucher promise cross join lateral (
      select count(*) as count, count(*) filter (where used.quantity >= abs(l.smallest) + l.free_smallest) as done,
        coalesce(sum(used.quantity), 0) as used
      from voucher_line l cross join lateral (
        select coalesce(sum(abs(later.smallest) + later.free_smallest), 0) as quantity from voucher_line later
          join voucher holder on holder.id = later.voucher_id and holder.version = later.version
        where later.source_voucher_id = promise.id and later.source_line = l.line_no and not is_taken_back(holder.state, holder.type)) used
      where l.voucher_id = promise.id and l.version = promise.version) line
    where promise.id = any (ids) and promise.type = any (types) and promise.state <> 'void') fresh
  where v.id = fresh.id and v.fulfilment is distinct from fresh.fulfilment;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;

create or replace function taken_of_line(
  source bigint, line integer, besides bigint
) returns table (quantity bigint, free bigint, value bigint, unvalued bigint, net bigint, tax bigint)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select sum(abs(later.smallest) + later.free_smallest)::bigint, sum(later.free_smallest)::bigint,
      sum(coalesce(corrected.cost, later.taken, case v.type when 'purchaseReturn' then abs(later.cost) end))::bigint,
      (sum(abs(later.smallest) + later.free_smallest)
        filter (where corrected.cost is null and later.taken is null and v.type <> 'purchaseReturn'))::bigint,
      sum(abs(later.net))::bigint, sum(abs(later.tax))::bigint
    from voucher_line later join voucher v on v.id = later.voucher_id and v.version = later.version
      left join line_cost corrected on corrected.voucher_id = v.id and corrected.line_no = later.line_no
    where later.source_voucher_id = source and later.source_line = line and not is_taken_back(v.state, v.type) and v.id <> besides;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;

create or replace function user_of_voucher(source bigint, besides_charges boolean) returns text
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  found_users text;
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  with recursive follower(id) as (
    select source
    union
    select v.id from follower f
      cross join lateral (select voucher_id as id from voucher_line where source_voucher_id = f.id
        union select id from voucher where source_voucher_id = f.id
        union select voucher_id from voucher_ledger_line where landed_on_id = f.id) later
      join voucher v on v.id = later.id
      where not is_taken_back(v.state, v.type) and (v.source_voucher_id = f.id
        or exists (select from voucher_line line
          where line.voucher_id = v.id and line.version = v.version and line.source_voucher_id = f.id)
        or exists (select from voucher_ledger_line line
          where line.voucher_id = v.id and line.version = v.version and line.landed_on_id = f.id))
  )
  select string_agg(refer_no, ', ' order by id desc) into found_users
    from (select v.id, v.refer_no from follower join voucher v on v.id = follower.id
      where v.id <> source order by v.id desc limit 10) latest
    where not besides_charges or exists (select from voucher v where not is_taken_back(v.state, v.type)
      and (v.source_voucher_id = source or exists (select from voucher_line line
        where line.voucher_id = v.id and line.version = v.version and line.source_voucher_id = source)));
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return found_users;
end $$;

create or replace function voucher_facts(ids bigint[]) returns SETOF voucher_standing language sql stable as $$
  select v.id, v.type, v.date, v.branch_id, coalesce(v.party_id, 0), coalesce(v.godown_id, 0), coalesce(v.route_id, 0),
    coalesce(v.person_id, 0), coalesce(v.ledger_id, 0), coalesce(v.mode, ''), v.currency_id, v.state, v.posted_by, v.posted_at,
    v.subtotal, v.discount, v.taxable, v.tax, v.cess, v.round_off, v.net,
    case when is_taken_back(v.state, v.type) then 0 when v.net <> 0
      then round(v.net::numeric * v.exchange_rate / 1000000 * 10::numeric ^ (home.decimals - own.decimals))::bigint
      else coalesce((select sum(entry.amount) filter (where entry.amount > 0)
        from posting join ledger_entry entry on entry.posting_id = posting.id
        where posting.voucher_id = v.id and posting.version = v.version and posting.kind = 'post'), 0)::bigint end
  from voucher v join currency own on own.id = v.currency_id cross join company
    join currency home on home.id = company.currency_id
  where v.id = any (ids)
$$;

-- Takes over what the given vouchers come to now, whatever else waits: doing it twice changes nothing.
create or replace function fold_vouchers(touched bigint[]) returns void
  language plpgsql security definer set search_path = fieldbook, pg_temp as $$
declare emptied boolean;
begin
  if cardinality(touched) = 0 then return; end if;
  with fresh as materialized (select * from voucher_facts(touched)),
  back as materialized (select * from voucher_standing where voucher_id = any (touched)),
  kept as (
    insert into voucher_standing select * from fresh
    on conflict (voucher_id) do update set date = excluded.date, branch_id = excluded.branch_id, party_id = excluded.party_id,
      godown_id = excluded.godown_id, route_id = excluded.route_id, person_id = excluded.person_id,
      ledger_id = excluded.ledger_id, mode = excluded.mode, currency_id = excluded.currency_id, state = excluded.state,
      posted_by = excluded.posted_by, posted_at = excluded.posted_at,
      subtotal = excluded.subtotal, discount = excluded.discount, taxable = excluded.taxable, tax = excluded.tax,
      cess = excluded.cess, round_off = excluded.round_off, net = excluded.net, amount = excluded.amount),
  change as materialized (
    select 1 as way, case when state = 'draft' or is_taken_back(state, type) then 0 else 1 end as worth, * from fresh
    union all select -1, case when state = 'draft' or is_taken_back(state, type) then 0 else -1 end, * from back),
  days as (
    insert into voucher_day as total
    select type, date, branch_id, godown_id, route_id, person_id, ledger_id, mode, currency_id, state, posted_by, sum(way),
      sum(worth * subtotal), sum(worth * discount), sum(worth * taxable), sum(worth * tax), sum(worth * cess),
      sum(worth * round_off), sum(worth * net), sum(way * amount)
    from change group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    on conflict (type, date, branch_id, godown_id, route_id, person_id, ledger_id, mode, currency_id, state, posted_by)
    do update set vouchers = total.vouchers + excluded.vouchers, subtotal = total.subtotal + excluded.subtotal,
      discount = total.discount + excluded.discount, taxable = total.taxable + excluded.taxable,
      tax = total.tax + excluded.tax, cess = total.cess + excluded.cess, round_off = total.round_off + excluded.round_off,
      net = total.net + excluded.net, amount = total.amount + excluded.amount),
  months as (
    insert into voucher_party_month as total
    select type, date_trunc('month', date)::date, branch_id, party_id, currency_id, sum(way), sum(worth * subtotal),
      sum(worth * discount), sum(worth * taxable), sum(worth * tax), sum(worth * cess), sum(worth * round_off),
      sum(worth * net)
    from change group by 1, 2, 3, 4, 5
    on conflict (type, month, branch_id, party_id, currency_id) do update set
      vouchers = total.vouchers + excluded.vouchers, subtotal = total.subtotal + excluded.subtotal,
      discount = total.discount + excluded.discount, taxable = total.taxable + excluded.taxable,
      tax = total.tax + excluded.tax, cess = total.cess + excluded.cess, round_off = total.round_off + excluded.round_off,
      net = total.net + excluded.net)
  select exists (select from back) into emptied;
  -- A voucher that was there and moved to another day leaves nothing behind.
  if emptied then
    delete from voucher_day where vouchers = 0;
    delete from voucher_party_month where vouchers = 0;
  end if;
end $$;

-- As in 0015, but for what a purchase that bills a receipt costs: what it took over from there and what its price put on top,
-- where it had been the difference alone.
create or replace function trade_facts(postings bigint[]) returns SETOF trade_line language sql stable as $$
  with document as materialized (select * from trade_documents(postings)),
  moved as (
    select posting_id, voucher_line, sum(quantity) as quantity, sum(value) as value
    from (select posting_id, voucher_line, quantity, value from stock_move where posting_id = any (postings)
        union all
        select d.posting_id, move.voucher_line, move.quantity, move.value from document d
          join posting part on part.voucher_id = d.voucher_id and part.version = d.version and part.kind = 'branch'
          join stock_move move on move.posting_id = part.id) every where quantity <> 0 group by 1, 2
  ), cess as (
    select d.posting_id, tax_code_id, sum(amount) filter (where component = 'CESS') as amount,
      sum(base) filter (where component = 'CESS') as base, bool_or(component = 'IGST') as is_integrated
    from document d join voucher_tax t on t.voucher_id = d.voucher_id and t.version = d.version
    where component in ('CESS', 'IGST') and not information_only group by 1, 2
  ), line as (
    select d.*, l.line_no, l.item_id, l.smallest, l.free_smallest, l.net, l.tax, l.cost, l.taken, l.source_voucher_id, l.source_line,
      moved.quantity as moved, moved.value, coalesce(cess.is_integrated, false) as is_integrated,
      coalesce(round(cess.amount * sum(l.net) over so_far / nullif(cess.base, 0))
        - round(cess.amount * (sum(l.net) over so_far - l.net) / nullif(cess.base, 0)), 0) as cess
    from document d join voucher_line l on l.voucher_id = d.voucher_id and l.version = d.version
      left join moved on moved.posting_id = d.posting_id and moved.voucher_line = l.line_no
      left join cess on cess.posting_id = d.posting_id and cess.tax_code_id = l.tax_code_id
    window so_far as (partition by d.posting_id, l.tax_code_id order by l.line_no)
  )
  select posting_id, line_no, voucher_id, side, sign < 0, date, branch_id, party_id, route_id, person_id, item_id,
    sign * smallest, sign * free_smallest, coalesce(case when side = 'sale' then -moved else moved end, 0)::bigint,
    round(sign * net * rate)::bigint, round(sign * tax * rate)::bigint, round(sign * cess * rate)::bigint,
    case when is_integrated then round(sign * (tax - cess) * rate) else 0 end::bigint,
    (case when side = 'sale' then -1 else 1 end * coalesce(line.value,
      case when side = 'sale' then nullif(line.cost, 0) else line.cost + coalesce(line.taken, billed.cost) end,
      billed.cost, 0))::bigint
  from line left join lateral (
    select round(source.cost::numeric * line.smallest / nullif(source.smallest, 0)) as cost from voucher_line source
    where line.value is null and line.taken is null and source.voucher_id = line.source_voucher_id
      and source.line_no = line.source_line
      and source.version = (select version from voucher where voucher.id = line.source_voucher_id)) billed on true
$$;
