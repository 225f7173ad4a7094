-- As in 0015, but for what a purchase that bills a receipt costs: what it took over from there and what its price put on top,
-- where it had been the difference alone.
create or replace function trade_facts(postings bigint[]) returns setof trade_line language sql stable as $$
  with document as materialized (select * from trade_documents(postings)),
  moved as (
    select posting_id, voucher_line, sum(quantity) as quantity, sum(value) as value
    from stock_move where posting_id = any (postings) and quantity <> 0 group by 1, 2
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

-- Purchases that were counted with the difference.
select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
create temporary table mended on commit drop as
  select old.posting_id, old.line_no, fresh.cost - old.cost as more
  from trade_line old join trade_facts(array(select distinct posting_id from trade_line where side = 'purchase')) fresh
    using (posting_id, line_no)
  where fresh.cost <> old.cost;
update trade_line line set cost = line.cost + more from mended
where mended.posting_id = line.posting_id and mended.line_no = line.line_no;
update trade_item_month total set cost = total.cost + part.more from (
  select date_trunc('month', date)::date as month, side, item_id, branch_id, coalesce(route_id, 0) as route_id,
    coalesce(person_id, 0) as person_id, sum(more) as more
  from mended join trade_line using (posting_id, line_no) group by 1, 2, 3, 4, 5, 6) part
where (total.month, total.side, total.item_id, total.branch_id, total.route_id, total.person_id)
  = (part.month, part.side, part.item_id, part.branch_id, part.route_id, part.person_id);
update trade_party_month total set cost = total.cost + part.more from (
  select date_trunc('month', date)::date as month, side, coalesce(party_id, 0) as party_id, branch_id,
    coalesce(route_id, 0) as route_id, coalesce(person_id, 0) as person_id, sum(more) as more
  from mended join trade_line using (posting_id, line_no) group by 1, 2, 3, 4, 5, 6) part
where (total.month, total.side, total.party_id, total.branch_id, total.route_id, total.person_id)
  = (part.month, part.side, part.party_id, part.branch_id, part.route_id, part.person_id);
