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

-- What a party holds of items, over all branches and routes: what it was sold (or sold us, `brought`) less what came back by returns of
-- the type `back`, those on the bill of an opening left out, and the line with the highest price it paid in the currency `wanted`,
-- tax included. No party is the counter; `besides` is the voucher that an edit replaces.
create or replace function holding_of(party integer, items integer[], brought text[], back text, wanted integer, besides bigint)
  returns table (item integer, units bigint, paid bigint, paid_units bigint, reference text)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query
    with line as (
      select l.item_id, v.type = back as is_back, v.currency_id, v.refer_no, abs(l.net) + abs(l.tax) as worth,
          abs(l.smallest) as priced, abs(l.smallest) + l.free_smallest as whole
        from voucher v join voucher_line l on l.voucher_id = v.id and l.version = v.version
          join voucher_version content on content.voucher_id = v.id and content.version = v.version
        where (v.party_id = party or (party is null and v.party_id is null)) and (v.type = any (brought) or v.type = back)
          and not is_taken_back(v.state, v.type) and v.id <> besides and l.item_id = any (items)
          and not (v.type = back and l.source_voucher_id is null and is_on_opening_bill(party, v.mode, content.body::jsonb))
    ), dearest as (
      select distinct on (line.item_id) line.item_id, line.worth, line.priced, line.refer_no
        from line where not line.is_back and line.currency_id = wanted and line.priced > 0
        order by line.item_id, line.worth::numeric / line.priced desc, line.priced desc
    )
    select line.item_id, sum(case when line.is_back then -line.whole else line.whole end)::bigint, dearest.worth, dearest.priced,
        dearest.refer_no
      from line left join dearest on dearest.item_id = line.item_id
      group by line.item_id, dearest.worth, dearest.priced, dearest.refer_no;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;
grant execute on function holding_of(integer,integer[],text[],text,integer,bigint) to fieldbook_app;

-- Returns of a party's goods wait here for one another, before they take any other lock. No party is the counter.
create or replace function lock_holding(parties integer[]) returns void language sql
  set search_path = fieldbook, pg_temp as $$
  select pg_advisory_xact_lock(hashtext('holding'), party) from (select party from unnest(parties) party order by party) sorted
$$;
grant execute on function lock_holding(integer[]) to fieldbook_app;
