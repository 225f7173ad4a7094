-- Statements and stock ledgers count on each side what stands: what reversals of the span took back is found from the reversals,
-- of which there are few, and not from the entries of the span.

create index posting_reversal on posting (date, id) where kind = 'reverse';

-- As in 0079, but each of equal loose lines is named: whoever voids a sale is told of every return that rests on it.
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
