-- The two statements of a posting: `posting_open` takes the locks and answers all the service must know;
-- `posting_write` stores what the service computed. Between them nothing is asked of the database.

alter table series add column last_chain bigint not null default 0 check (last_chain >= 0);

-- A series only moves on: numbers and chain links never go back.
create function check_series_advance() returns trigger language plpgsql as $$
begin
  if new.last_number < old.last_number or new.last_chain < old.last_chain
     or (new.head_hash <> old.head_hash and new.last_chain = old.last_chain) then
    raise exception 'series % cannot go back', old.code using errcode = 'FB005';
  end if;
  return new;
end $$;
create trigger advance before update of last_number, last_chain, head_hash on series
  for each row execute function check_series_advance();

-- Locks in one global order: vouchers, godown stock (godown, item), item cost (pool, item), bills, series.
-- request: { context: {user, userName, branches, routes}, session?, keys: [uuid], vouchers: [id], stock: [[godown, item]],
--   costs: [[pool, item]], bills: [{party, ledger, references: […] | null}], series: [id], newVouchers: n, newPostings: n }
create function posting_open(request json) returns json language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  context json := request -> 'context';
  answer_vouchers json;
  answer_stock json;
  answer_costs json;
  answer_bills json;
  answer_series json;
begin
  perform set_config('fieldbook.user', context ->> 'userName', true),
    set_config('fieldbook.branches', context ->> 'branches', true),
    set_config('fieldbook.routes', coalesce(context ->> 'routes', '*'), true);

  if json_array_length(request -> 'vouchers') > 0 then
    select json_agg(row_to_json(locked)) into answer_vouchers from (
      select * from voucher where id in (select value::bigint from json_array_elements_text(request -> 'vouchers'))
      order by id for update) locked;
  end if;

  if json_array_length(request -> 'stock') > 0 then
    insert into godown_stock (godown_id, item_id)
    select (value ->> 0)::integer, (value ->> 1)::integer from json_array_elements(request -> 'stock') wanted
    where not exists (select from godown_stock known
      where known.godown_id = (value ->> 0)::integer and known.item_id = (value ->> 1)::integer)
    order by 1, 2 on conflict do nothing;
    select json_agg(json_build_array(locked.godown_id, locked.item_id, locked.quantity)) into answer_stock from (
      select stock.godown_id, stock.item_id, stock.quantity
      from godown_stock stock
      join (select (value ->> 0)::integer as godown_id, (value ->> 1)::integer as item_id
            from json_array_elements(request -> 'stock')) wanted using (godown_id, item_id)
      order by stock.godown_id, stock.item_id for update of stock) locked;
  end if;

  if json_array_length(request -> 'costs') > 0 then
    insert into item_cost (pool, item_id)
    select wanted.value ->> 0, (wanted.value ->> 1)::integer from json_array_elements(request -> 'costs') wanted
    where not exists (select from item_cost known
      where known.pool = wanted.value ->> 0 and known.item_id = (wanted.value ->> 1)::integer)
    order by 1, 2 on conflict do nothing;
    select json_agg(json_build_array(locked.pool, locked.item_id, locked.quantity, locked.value,
        locked.last_quantity, locked.last_value, locked.layers)) into answer_costs from (
      select cost.*
      from item_cost cost
      join (select value ->> 0 as pool, (value ->> 1)::integer as item_id
            from json_array_elements(request -> 'costs')) wanted using (pool, item_id)
      order by cost.pool, cost.item_id for update of cost) locked;
  end if;

  if json_array_length(request -> 'bills') > 0 then
    select json_agg(row_to_json(locked)) into answer_bills from (
      select bill.id, bill.party_id, bill.ledger_id, bill.reference, bill.kind, bill.date, bill.due_date,
        bill.currency_id, bill.amount, bill.open, bill.base_open
      from bill
      where bill.id in (
        select named.id from json_array_elements(request -> 'bills') wanted
        join bill named on named.party_id = (value ->> 'party')::integer
          and named.ledger_id = (value ->> 'ledger')::integer
          and named.reference in (select json_array_elements_text(value -> 'references')))
      order by bill.id for update) locked;
  end if;

  select json_agg(json_build_array(locked.id, locked.last_number, locked.last_chain, encode(locked.head_hash, 'hex')))
  into answer_series from (
    select id, last_number, last_chain, head_hash from series
    where id in (select value::integer from json_array_elements_text(request -> 'series'))
    order by id for update) locked;

  return json_build_object(
    'masterVersion', (select version from master_version),
    'claims', (select json_agg(json_build_array(claim.key, encode(claim.body_hash, 'hex'), claim.voucher_id))
      from write_claim claim where claim.key in (select value::uuid from json_array_elements_text(request -> 'keys'))),
    'vouchers', coalesce(answer_vouchers, '[]'),
    'stock', coalesce(answer_stock, '[]'),
    'costs', coalesce(answer_costs, '[]'),
    'bills', coalesce(answer_bills, '[]'),
    'series', coalesce(answer_series, '[]'),
    'voucherNos', (select json_agg(nextval('voucher_no')) from generate_series(1, (request ->> 'newVouchers')::integer)),
    'postingNos', (select json_agg(nextval('posting_no')) from generate_series(1, (request ->> 'newPostings')::integer)));
end $$;

-- Stores a computed batch: arrays of rows with the tables' own column names; null writes nothing. One argument an array,
-- since reaching into one large document would parse it again for each of them.
create function posting_write(
  new_rows_vouchers json, new_rows_changed_vouchers json, new_rows_claims json, new_rows_versions json, new_rows_lines json,
  new_rows_ledger_lines json, new_rows_tenders json, new_rows_taxes json, new_rows_postings json, new_rows_entries json,
  new_rows_moves json, new_rows_new_bills json, new_rows_changed_bills json, new_rows_bill_entries json, new_rows_stock json,
  new_rows_costs json, new_rows_series json) returns void language plpgsql set search_path = fieldbook, pg_temp as $$
begin
  if new_rows_vouchers is not null then
    insert into voucher (id, uid, type, series_id, number, refer_no, date, branch_id, party_id, godown_id, route_id,
      person_id, ledger_id, mode, currency_id, exchange_rate, due_date, reference_no, remarks, source_voucher_id,
      subtotal, discount, taxable, tax, cess, round_off, net, state, version, posted_by, exceptions)
    select id, uid, type, series_id, number, refer_no, date, branch_id, party_id, godown_id, route_id,
      person_id, ledger_id, mode, currency_id, exchange_rate, due_date, reference_no, remarks, source_voucher_id,
      subtotal, discount, taxable, tax, cess, round_off, net, state, version, posted_by, exceptions
    from json_populate_recordset(null::voucher, new_rows_vouchers);
  end if;
  if new_rows_changed_vouchers is not null then
    update voucher set date = given.date, party_id = given.party_id, godown_id = given.godown_id,
      route_id = given.route_id, person_id = given.person_id, ledger_id = given.ledger_id, mode = given.mode,
      currency_id = given.currency_id, exchange_rate = given.exchange_rate, due_date = given.due_date,
      reference_no = given.reference_no, remarks = given.remarks, subtotal = given.subtotal,
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
      reason, user_id)
    select id, voucher_id, version, kind, reverses, series_id, chain_no, previous_hash, hash, branch_id, date, reason, user_id
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
    on conflict (party_id, ledger_id, reference) do nothing;
  end if;
  if new_rows_changed_bills is not null then
    update bill set amount = given.amount, open = given.open, base_open = given.base_open, date = given.date,
      due_date = given.due_date
    from json_populate_recordset(null::bill, new_rows_changed_bills) given where bill.id = given.id;
  end if;
  if new_rows_bill_entries is not null then
    insert into bill_entry (posting_id, line_no, bill_id, kind, date, amount, base_amount)
    select given.posting_id, given.line_no, bill.id, given.kind, given.date, given.amount, given.base_amount
    from json_to_recordset(new_rows_bill_entries) as given (posting_id bigint, line_no integer, party_id integer,
      ledger_id integer, reference text, kind text, date date, amount bigint, base_amount bigint)
    join bill on bill.party_id = given.party_id and bill.ledger_id = given.ledger_id and bill.reference = given.reference;
  end if;
  if new_rows_stock is not null then
    update godown_stock set quantity = (given.value ->> 2)::bigint
    from json_array_elements(new_rows_stock) given
    where godown_id = (given.value ->> 0)::integer and item_id = (given.value ->> 1)::integer;
  end if;
  if new_rows_costs is not null then
    update item_cost set quantity = given.quantity, value = given.value, last_quantity = given.last_quantity,
      last_value = given.last_value, layers = given.layers
    from json_populate_recordset(null::item_cost, new_rows_costs) given
    where item_cost.item_id = given.item_id and item_cost.pool = given.pool;
  end if;
  update series set last_number = (given.value ->> 1)::bigint, last_chain = (given.value ->> 2)::bigint,
    head_hash = decode(given.value ->> 3, 'hex')
  from json_array_elements(new_rows_series) given where series.id = (given.value ->> 0)::integer;
end $$;
