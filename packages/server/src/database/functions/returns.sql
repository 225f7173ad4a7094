-- What vouchers of these types gave back of a source, in its currency: rounded, and before round off. A return that was split
-- off a sale's slip refers to that sale, but gives back goods of another day: it names no source of its own.
create or replace function given_back(source bigint, types text[], besides bigint)
  returns table (net bigint, unrounded bigint)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select coalesce(sum(v.net), 0)::bigint, coalesce(sum(v.net - v.round_off), 0)::bigint
    from voucher v join voucher own on own.id = source and own.currency_id = v.currency_id
      join voucher_version content on content.voucher_id = v.id and content.version = v.version
    where v.source_voucher_id = source and v.type = any (types) and not is_taken_back(v.state, v.type) and v.id <> besides
      and (content.body::jsonb ->> 'source') is not null;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function given_back(bigint,text[],bigint) to fieldbook_app;

-- Bills among these that an opening brought: of goods that the books never saw.
create or replace function opening_bills(party integer, wanted text[])
  returns table (reference text)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select distinct bill.reference
    from bill join bill_entry entry on entry.bill_id = bill.id and entry.kind = 'new'
      join posting on posting.id = entry.posting_id join voucher v on v.id = posting.voucher_id
    where bill.party_id = party and bill.reference = any (wanted) and v.type = 'opening' and not is_taken_back(v.state, v.type);
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function opening_bills(integer,text[]) to fieldbook_app;

-- Is a return on credit about goods that the books never saw: does it settle bills of an opening alone?
create or replace function is_on_opening_bill(party integer, mode text, body jsonb) returns boolean
  language sql set search_path = fieldbook, pg_temp as $$
  select coalesce(mode, '') = 'credit' and case when jsonb_array_length(coalesce(body -> 'bills', '[]')) > 0
    then not exists (select from jsonb_array_elements(body -> 'bills') line where line ->> 'kind' <> 'against'
      or not exists (select from opening_bills(party, array[line ->> 'reference'])))
    else exists (select from opening_bills(party, array[body ->> 'againstBill'])) end
$$;
grant execute on function is_on_opening_bill(integer,text,jsonb) to fieldbook_app;

-- Did goods of a voucher's lines come back from its party by a return of the type `back` that names no source?
create or replace function has_loose_returns(sold bigint, back text) returns boolean language plpgsql
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  answer boolean;
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  select exists (select from voucher own join voucher v on v.type = back and v.party_id is not distinct from own.party_id
      join voucher_line l on l.voucher_id = v.id and l.version = v.version and l.source_voucher_id is null
    where own.id = sold and not is_taken_back(v.state, v.type)
      and l.item_id in (select line.item_id from voucher_line line where line.voucher_id = own.id and line.version = own.version))
    into answer;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return answer;
end $$;
grant execute on function has_loose_returns(bigint,text) to fieldbook_app;

-- Lines of the vouchers `brought` (lots) and of unlinked returns of the type `back` (loose), each named: whoever voids a sale is told
-- of every return that rests on it. `source` is the voucher that a return names: its lines are told one by one.
create or replace function holding_of(party integer, items integer[], brought text[], back text, source bigint, besides bigint)
  returns table (is_lot boolean, item integer, tax_code integer, currency integer, exchange_rate bigint, units bigint, paid bigint,
    net bigint, tax bigint, date date, reference text, source_line integer, times bigint)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select line.is_lot, line.item_id, line.tax_code_id, line.currency_id, line.exchange_rate, line.units, line.paid,
      line.net, line.tax, line.date, case when line.is_lot then max(line.refer_no)
        else string_agg(distinct line.refer_no, ', ' order by line.refer_no) end, line.source_line, count(*)
    from (
      select true as is_lot, l.item_id, l.tax_code_id, v.currency_id, v.exchange_rate,
          abs(l.smallest) + l.free_smallest - coalesce(taken.units, 0) as units,
          least(abs(l.smallest), abs(l.smallest) + l.free_smallest - coalesce(taken.units, 0)) as paid,
          greatest(abs(l.net) - coalesce(taken.net, 0), 0) as net, greatest(abs(l.tax) - coalesce(taken.tax, 0), 0) as tax,
          v.date, v.refer_no, case when v.id = source then l.line_no end as source_line
        from voucher v join voucher_line l on l.voucher_id = v.id and l.version = v.version
          left join lateral (select sum(abs(later.smallest) + later.free_smallest)::bigint as units, sum(abs(later.net))::bigint as net,
              sum(abs(later.tax))::bigint as tax
            from voucher_line later join voucher by on by.id = later.voucher_id and by.version = later.version
            where later.source_voucher_id = v.id and later.source_line = l.line_no and by.type = back
              and not is_taken_back(by.state, by.type) and by.id <> besides) taken on true
        where (v.party_id = party or (party is null and v.party_id is null)) and v.type = any (brought)
          and not is_taken_back(v.state, v.type) and v.id <> besides and l.item_id = any (items)
      union all
      select false, l.item_id, l.tax_code_id, v.currency_id, v.exchange_rate, abs(l.smallest) + l.free_smallest, 0,
          abs(l.net), abs(l.tax), v.date, v.refer_no, null
        from voucher v join voucher_line l on l.voucher_id = v.id and l.version = v.version
          join voucher_version content on content.voucher_id = v.id and content.version = v.version
        where (v.party_id = party or (party is null and v.party_id is null)) and v.type = back
          and not is_taken_back(v.state, v.type) and v.id <> besides and l.item_id = any (items)
          and l.source_voucher_id is null and not is_on_opening_bill(party, v.mode, content.body::jsonb)) line
    where line.units > 0
    group by line.is_lot, line.item_id, line.tax_code_id, line.currency_id, line.exchange_rate, line.units, line.paid, line.net,
      line.tax, line.date, line.source_line;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function holding_of(integer,integer[],text[],text,bigint,bigint) to fieldbook_app;

-- What a party holds of items, for returns that name no source: what is left of each line it was sold (or sold us), what came
-- back without naming one, and the money that may go back. They see all branches and routes.
-- Whoever returns, or changes what returns may rest on, waits here before it takes any other lock. No party is the counter.
create or replace function lock_holding(parties integer[]) returns void language sql
  set search_path = fieldbook, pg_temp as $$
  select pg_advisory_xact_lock(hashtext('holding'), party) from (select party from unnest(parties) party order by party) sorted
$$;
grant execute on function lock_holding(integer[]) to fieldbook_app;

-- Money that a party paid in a currency for vouchers that brought these items; no more than it paid in all, less what came
-- back without a source. Nothing for the counter, which pays at once.
create or replace function paid_for_goods(party integer, items integer[], brought text[], back text, givers text[], wanted integer, besides bigint)
  returns bigint language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
  answer bigint;
begin
  if party is null then return null; end if;
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  with sold as (
    select v.id, v.net - coalesce((select sum(given.net) from voucher given
          join voucher_version content on content.voucher_id = given.id and content.version = given.version
        where given.source_voucher_id = v.id and given.type = any (givers) and given.currency_id = wanted
          and not is_taken_back(given.state, given.type) and given.id <> besides and (content.body::jsonb ->> 'source') is not null), 0)
        - coalesce((select sum(abs(bill.open)) from bill where bill.party_id = party and bill.reference = v.refer_no), 0) as paid,
        exists (select from voucher_line l where l.voucher_id = v.id and l.version = v.version and l.item_id = any (items)) as is_asked
      from voucher v where v.party_id = party and v.type = any (brought) and v.currency_id = wanted
        and not is_taken_back(v.state, v.type) and v.id <> besides)
  select least(coalesce(sum(paid) filter (where is_asked), 0), coalesce(sum(paid), 0) - coalesce((
        select sum(v.net) from voucher v where v.party_id = party and v.type = back and v.currency_id = wanted
          and not is_taken_back(v.state, v.type) and v.id <> besides and exists (select from voucher_line l
            where l.voucher_id = v.id and l.version = v.version and l.source_voucher_id is null)), 0))
    into answer from sold;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
  return answer;
end $$;
grant execute on function paid_for_goods(integer,integer[],text[],text,text[],integer,bigint) to fieldbook_app;
