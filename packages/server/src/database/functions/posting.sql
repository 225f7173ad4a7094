-- Entries are only ever added, and what each statement adds balances by itself, in base and per currency: so does every posting at
-- any time. What is posted on Due from salesman names who owes it, and nothing else names anybody.
create or replace function check_entries_balance() returns trigger language plpgsql as $$
declare wrong bigint;
begin
  select posting_id into wrong from inserted
  group by posting_id, currency_id having sum(foreign_amount) <> 0 or sum(amount) <> 0 limit 1;
  if wrong is not null then
    raise exception 'ledger entries of posting % do not balance', wrong using errcode = 'FB002';
  end if;
  select entry.posting_id into wrong from inserted entry
  where (entry.ledger_id = (select id from ledger where role = 'dueFromSalesman')) <> (entry.person_id is not null) limit 1;
  if wrong is not null then
    raise exception 'ledger entries of posting % do not say who owes them', wrong using errcode = 'FB002';
  end if;
  return null;
end $$;

-- A series only moves on: numbers and chain links never go back.
create or replace function check_series_advance() returns trigger language plpgsql as $$
begin
  if new.last_number < old.last_number or new.last_chain < old.last_chain
     or (new.head_hash <> old.head_hash and new.last_chain = old.last_chain) then
    raise exception 'series % cannot go back', old.code using errcode = 'FB005';
  end if;
  return new;
end $$;

-- A bill keeps its party, ledger, branch and name for ever.
create or replace function keep_bill() returns trigger language plpgsql as $$
begin
  raise exception 'bill % cannot become another', old.reference using errcode = 'FB003', table = 'bill';
end $$;

-- The two statements of a posting: `posting_open` takes the locks and answers all the service must know; `posting_write` stores what
-- the service computed. Between them nothing is asked of the database.
-- Locks in one global order: vouchers, godown stock (godown, item), item cost (pool, item, branch), bills, series. What is asked
-- comes as parallel arrays (unnest has an honest row estimate, so that plans go by index) and must not repeat; the answer is the
-- text of a JSON object, put together by hand since building it from JSON values costs more than the locks. Both functions keep
-- one plan a statement: planning for the values at hand costs more than it could save. A missing row of stock or cost is made
-- before any lock is taken; it lasts only if the transaction does. The version of the masters is noted for `posting_write`.
create or replace function posting_open(
  who text, branches text, routes text, groups text, keys uuid[], voucher_ids bigint[], stock_godowns integer[], stock_items integer[],
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
  ignored := set_config('fieldbook.groups', groups, true);

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
grant execute on function posting_open to fieldbook_app;

-- Stores a computed batch: arrays of rows with the tables' own column names; what is left out writes nothing. One argument an array, since
-- reaching into one large document would parse it again for each of them. Running state, which is updated, comes as parallel
-- arrays of columns, so that it is found by index. It refuses ids of masters that may have gone meanwhile.
create or replace function posting_write(
  new_rows_vouchers json default null, new_rows_changed_vouchers json default null, new_rows_claims json default null,
  new_rows_versions json default null, new_rows_lines json default null, new_rows_ledger_lines json default null,
  new_rows_tenders json default null, new_rows_taxes json default null, new_rows_postings json default null, new_rows_entries
  json default null, new_rows_moves json default null, new_rows_new_bills json default null, new_rows_changed_bills json default
  null, new_rows_bill_entries json default null, stock_godowns integer[] default null, stock_items integer[] default null,
  stock_quantities bigint[] default null, cost_items integer[] default null, cost_branches integer[] default null, cost_pools
  text[] default null, cost_quantities bigint[] default null, cost_values bigint[] default null, cost_last_quantities bigint[]
  default null, cost_last_values bigint[] default null, cost_layers jsonb[] default null, series_ids integer[] default null,
  series_numbers bigint[] default null, series_chains bigint[] default null, series_hashes text[] default null
) returns void language plpgsql set search_path = fieldbook, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
declare
  kept_bills integer;
  known_masters text;
begin
  if new_rows_vouchers is not null then
    insert into voucher (id, uid, type, series_id, number, refer_no, date, branch_id, party_id, further_parties, godown_id, route_id,
      person_id, ledger_id, mode, currency_id, exchange_rate, due_date, reference_no, remarks, document_date, completed_at, to_godown_id, project_id, delivery_date, valid_until, next_step_date, lead_status_id, contact_name, order_area_id, dining_table_id, source_voucher_id,
      subtotal, discount, taxable, tax, cess, round_off, net, state, version, posted_by, exceptions)
    select id, uid, type, series_id, number, refer_no, date, branch_id, party_id, further_parties, godown_id, route_id,
      person_id, ledger_id, mode, currency_id, exchange_rate, due_date, reference_no, remarks, document_date, completed_at, to_godown_id, project_id, delivery_date, valid_until, next_step_date, lead_status_id, contact_name, order_area_id, dining_table_id, source_voucher_id,
      subtotal, discount, taxable, tax, cess, round_off, net, state, version, posted_by, exceptions
    from json_populate_recordset(null::voucher, new_rows_vouchers);
  end if;
  if new_rows_changed_vouchers is not null then
    update voucher set date = given.date, party_id = given.party_id, further_parties = given.further_parties, godown_id = given.godown_id,
      route_id = given.route_id, person_id = given.person_id, ledger_id = given.ledger_id, mode = given.mode,
      currency_id = given.currency_id, exchange_rate = given.exchange_rate, due_date = given.due_date,
      reference_no = given.reference_no, remarks = given.remarks, to_godown_id = given.to_godown_id, project_id = given.project_id, delivery_date = given.delivery_date, valid_until = given.valid_until, next_step_date = given.next_step_date, lead_status_id = given.lead_status_id, contact_name = given.contact_name, order_area_id = given.order_area_id, dining_table_id = given.dining_table_id,
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
      reason, user_id, posted_at, exceptions)
    select id, voucher_id, version, kind, reverses, series_id, chain_no, previous_hash, hash, branch_id, date, reason, user_id, coalesce(posted_at, clock_timestamp()), exceptions
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
grant execute on function posting_write to fieldbook_app;

-- As `posting_write`, without `posting_open` before: the caller says what stock, cost and series were when it computed, by
-- what it wrote last. Each row moves on only from there; one that stands elsewhere makes all of it fail with FB020, and a
-- company whose masters have changed with FB021. Then the caller goes by way of the locks. Every row that the computation
-- looked at is among those that move. Rows are locked in the order of `posting_open`, in which the caller gives them; and
-- nobody waits here for longer than a moment, so that a plan of another order is no deadlock.
-- Answers the next numbers of vouchers and of postings, as many as were asked for, as the text of a JSON array.
create or replace function posting_at_once(
  who text, branches text, routes text, groups text, known_masters bigint, new_vouchers integer, new_postings integer, stock_were bigint[],
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
  ignored := set_config('fieldbook.groups', groups, true);
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

  perform posting_write(
    new_rows_vouchers => new_rows_vouchers, new_rows_changed_vouchers => new_rows_changed_vouchers, new_rows_claims =>
    new_rows_claims, new_rows_versions => new_rows_versions, new_rows_lines => new_rows_lines, new_rows_ledger_lines =>
    new_rows_ledger_lines, new_rows_tenders => new_rows_tenders, new_rows_taxes => new_rows_taxes, new_rows_postings =>
    new_rows_postings, new_rows_entries => new_rows_entries, new_rows_moves => new_rows_moves, new_rows_new_bills =>
    new_rows_new_bills, new_rows_changed_bills => new_rows_changed_bills, new_rows_bill_entries => new_rows_bill_entries);

  for taken in 1..new_vouchers loop voucher_nos := voucher_nos || ',' || nextval('voucher_no'); end loop;
  for taken in 1..new_postings loop posting_nos := posting_nos || ',' || nextval('posting_no'); end loop;
  return concat('[[', substr(voucher_nos, 2), '],[', substr(posting_nos, 2), ']]');
end $$;
grant execute on function posting_at_once to fieldbook_app;

-- Waits until every posting that is being written now is committed or gone. Who closes a period first says so, then waits
-- here: what comes after is refused, what was before is in the balances.
create or replace function wait_for_postings() returns void language plpgsql security definer
  set search_path = fieldbook, pg_temp as $$
begin
  lock table posting in share mode;
end $$;
revoke execute on function wait_for_postings() from public;
grant execute on function wait_for_postings() to fieldbook_app;
