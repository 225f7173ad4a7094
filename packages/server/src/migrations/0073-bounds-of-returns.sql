-- What a return may give back: what earlier ones took of each line's net and tax, what a source still bears in all, and what
-- a party holds of an item. Each sees all branches and routes, since a bound does not end where a person's sight does.

-- As in 0062 and 0065; besides it the net and the tax of the lines that took of the line.
drop function taken_of_line(bigint, integer, bigint);
create function taken_of_line(source bigint, line integer, besides bigint)
  returns table (quantity bigint, free bigint, value bigint, unvalued bigint, net bigint, tax bigint)
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

-- What vouchers of these types gave back of a source, in its currency: rounded, and before round off. A return that was split
-- off a sale's slip refers to that sale, but gives back goods of another day: it names no source of its own.
create function given_back(source bigint, types text[], besides bigint)
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

-- Smallest units of items that a party was sold (or sold us) by vouchers of the types `brought`, less what vouchers of the
-- type `back` returned; free goods included. Without a party, those of all vouchers that name none.
create function held_by_party(party integer, items integer[], brought text[], back text, besides bigint)
  returns table (item integer, quantity bigint)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select line.item_id, sum((abs(line.smallest) + line.free_smallest) * case v.type when back then -1 else 1 end)::bigint
    from voucher v join voucher_line line on line.voucher_id = v.id and line.version = v.version
    where (v.party_id = party or (party is null and v.party_id is null)) and v.type = any (brought || back)
      and not is_taken_back(v.state, v.type) and v.id <> besides and line.item_id = any (items)
    group by line.item_id;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;

-- Bills among these that an opening brought: of goods that the books never saw.
create function opening_bills(party integer, wanted text[])
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

grant execute on function taken_of_line(bigint, integer, bigint), given_back(bigint, text[], bigint),
  held_by_party(integer, integer[], text[], text, bigint), opening_bills(integer, text[]) to fieldbook_app;
