-- Goods that go back to the supplier take what was landed on them along (docs/decisions/0096-landed-cost-that-arrives-later.md).

-- Lines that brought goods, with the charges that were landed on them later and what went back of them, both by vouchers that stand
-- and come before `start` in posting order. `besides`: a voucher that is being edited.
create function charged_lines(vouchers bigint[], lines integer[], besides bigint, start bigint)
  returns table (voucher bigint, line integer, quantity bigint, landed bigint, sent_back bigint) language plpgsql
  set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select wanted.voucher, wanted.line,
      (select coalesce(sum(move.quantity), 0)::bigint from posting came join cost_step move on move.posting_id = came.id
        where came.voucher_id = wanted.voucher and came.kind in ('post', 'branch') and move.basis = 'received'
          and move.voucher_line = wanted.line and not exists (select from posting back where back.reverses = came.id)),
      coalesce(sum(step.given) filter (where step.basis = 'landed'), 0)::bigint,
      coalesce(-sum(step.quantity) filter (where step.basis = 'sent'), 0)::bigint
    from unnest(vouchers, lines) wanted (voucher, line)
      left join (cost_step step join posting p on p.id = step.posting_id and p.kind in ('post', 'branch')
          and not exists (select from posting back where back.reverses = p.id))
        on step.source_voucher_id = wanted.voucher and step.source_line = wanted.line and step.basis in ('landed', 'sent')
          and p.voucher_id <> besides
          and (select min(f.id) from posting f where f.voucher_id = p.voucher_id and f.kind = 'post') < start
    group by 1, 2;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;

-- Of each line of a purchase what its goods were bought for, charges of its own included, and the line that brought them, which is
-- another one where the purchase bills a receipt. Goods whose cost is not known are left out.
create function goods_to_send_back(purchase bigint, besides bigint)
  returns table (of_line integer, bought bigint, voucher bigint, line integer, quantity bigint, landed bigint, sent_back bigint)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query with came as materialized (select * from receipts_of(purchase)),
      goods as (select array_agg(came.voucher) as vouchers, array_agg(came.line) as lines from came),
      charged as materialized (select distinct each.* from goods
        cross join lateral charged_lines(goods.vouchers, goods.lines, besides, 9223372036854775807) each)
    select came.of_line, own.taken + coalesce(paid.value, 0), came.voucher, came.line, charged.quantity, charged.landed, charged.sent_back
    from came join charged on charged.voucher = came.voucher and charged.line = came.line
      join voucher v on v.id = purchase
      join lateral (select case when came.voucher = purchase then 0 else bill.taken end as taken from voucher_line bill
        where bill.voucher_id = purchase and bill.version = v.version and bill.line_no = came.of_line) own on own.taken is not null
      left join lateral (select sum(move.given)::bigint as value from posting p join cost_step move on move.posting_id = p.id
        where p.voucher_id = purchase and p.kind in ('post', 'branch') and move.voucher_line = came.of_line
          and move.basis in ('received', 'repriced')
          and not exists (select from posting back where back.reverses = p.id)) paid on true;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;

grant execute on function charged_lines(bigint[], integer[], bigint, bigint), goods_to_send_back(bigint, bigint) to fieldbook_app;

-- What was sent back by vouchers of before the steps of cost (0071) names the line that brought it, and who bears charges that arrive
-- from now on. Nothing that a link of a chain is over changes: later links cover these facts, and keep what they say.
create function derive_goods_sent_back() returns void language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  variance integer := (select id from ledger where role = 'purchaseVariance');
begin
  perform all_branches();
  alter table stock_move no force row level security;
  alter table stock_move disable trigger append_only;
  update stock_move move set source_voucher_id = back.voucher, source_line = back.line, bearer_id = variance
  from (
    select gone.posting_id, gone.line_no, came.voucher, came.line
    from stock_move gone join posting p on p.id = gone.posting_id and p.kind in ('post', 'branch') and p.link = 1
      join voucher v on v.id = p.voucher_id
      join voucher_line line on line.voucher_id = v.id and line.version = p.version and line.line_no = gone.voucher_line
      cross join lateral receipts_of(line.source_voucher_id) came
    where gone.basis = 'sent' and gone.source_voucher_id is null and came.of_line = line.source_line
      and not exists (select from posting taken where taken.reverses = p.id)) back
  where back.posting_id = move.posting_id and back.line_no = move.line_no;
  alter table stock_move enable trigger append_only;
  alter table stock_move force row level security;
end $$;
select derive_goods_sent_back();
