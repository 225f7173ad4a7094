-- What an invoice differs from the goods receipt it bills is landed on the receipt's line (docs/decisions/0106-invoices-that-differ.md).
-- The supplier gives back what he billed: of what is landed on goods that go back to him, only charges are variance. Charges are
-- numbered beyond the item lines of their voucher. Goods that may have been sold leave at what the rest of them costs
-- (docs/decisions/0107-goods-sent-back-after-a-sale.md): how many left their shelf since they came is told with them.

-- As in 0087, with what invoices landed left out of `landed`, and with the godown that the goods came into and how many units left its
-- pool and branch since, by vouchers that stand between them and `start` in posting order. What a line moves within the shelf has not left.
drop function goods_to_send_back(bigint, bigint);
drop function charged_lines(bigint[], integer[], bigint, bigint);
create function charged_lines(vouchers bigint[], lines integer[], besides bigint, start bigint)
  returns table (voucher bigint, line integer, quantity bigint, landed bigint, sent_back bigint, godown integer, gone bigint)
  language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  branches text := coalesce(current_setting('fieldbook.branches', true), '');
  routes text := coalesce(current_setting('fieldbook.routes', true), '');
begin
  perform set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true);
  return query select wanted.voucher, wanted.line, brought.quantity,
      coalesce(sum(step.given) filter (where step.basis = 'landed' and step.voucher_line >= 10000), 0)::bigint,
      coalesce(-sum(step.quantity) filter (where step.basis = 'sent'), 0)::bigint,
      brought.godown,
      units_gone(brought.item, brought.godown, array[brought.place, start], array[wanted.voucher, wanted.line], besides)
    from unnest(vouchers, lines) wanted (voucher, line)
      cross join lateral (select sum(move.quantity)::bigint as quantity, min(move.godown_id) as godown, min(move.item_id) as item,
          (select min(f.id) from posting f where f.voucher_id = wanted.voucher and f.kind = 'post') as place
        from posting came join cost_step move on move.posting_id = came.id
        where came.voucher_id = wanted.voucher and came.kind in ('post', 'branch') and move.basis = 'received'
          and move.voucher_line = wanted.line and not exists (select from posting back where back.reverses = came.id)) brought
      left join (cost_step step join posting p on p.id = step.posting_id and p.kind in ('post', 'branch')
          and not exists (select from posting back where back.reverses = p.id))
        on step.source_voucher_id = wanted.voucher and step.source_line = wanted.line and step.basis in ('landed', 'sent')
          and p.voucher_id <> besides
          and (select min(f.id) from posting f where f.voucher_id = p.voucher_id and f.kind = 'post') < start
    where brought.quantity is not null group by 1, 2, brought.quantity, brought.godown, brought.item, brought.place;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;

-- Smallest units of an item that left the pool of a godown in its branch, by vouchers that stand between two places in posting order.
-- `line`: a voucher and its line, of which they may have been; what went back to the supplier with another line was not.
create function units_gone(item integer, shelf integer, places bigint[], line bigint[], besides bigint) returns bigint language sql stable
  set search_path = fieldbook, pg_temp as $$
  select coalesce(sum(greatest(-each.quantity, 0)), 0)::bigint from (
    select sum(step.quantity) as quantity
    from godown own join godown near on near.kind = own.kind and near.branch_id = own.branch_id
      join cost_step step on step.godown_id = near.id and step.item_id = units_gone.item and step.quantity <> 0
        and (step.basis <> 'sent' or step.source_voucher_id is null
          or (step.source_voucher_id = line[1] and step.source_line = line[2]))
      join posting p on p.id = step.posting_id and p.kind in ('post', 'branch') and p.id > places[1] and p.voucher_id <> besides
        and not exists (select from posting back where back.reverses = p.id)
      join lateral (select min(f.id) as place from posting f where f.voucher_id = p.voucher_id and f.kind = 'post') own_place
        on own_place.place > places[1] and own_place.place < places[2]
    where own.id = shelf
    group by p.voucher_id, step.voucher_line, step.basis = 'shifted', case when step.basis <> 'shifted' then step.quantity < 0 end
  ) each;
$$;

-- As in 0087; what an invoice differs from its receipt is part of what its goods were bought for.
create function goods_to_send_back(purchase bigint, besides bigint)
  returns table (of_line integer, bought bigint, voucher bigint, line integer, quantity bigint, landed bigint, sent_back bigint,
    godown integer, gone bigint)
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
    select came.of_line, own.taken + coalesce(paid.value, 0), came.voucher, came.line, charged.quantity, charged.landed,
      charged.sent_back, charged.godown, charged.gone
    from came join charged on charged.voucher = came.voucher and charged.line = came.line
      join voucher v on v.id = purchase
      join lateral (select case when came.voucher = purchase then 0 else bill.taken end as taken from voucher_line bill
        where bill.voucher_id = purchase and bill.version = v.version and bill.line_no = came.of_line) own on own.taken is not null
      left join lateral (select sum(move.given)::bigint as value from posting p join cost_step move on move.posting_id = p.id
        where p.voucher_id = purchase and p.kind in ('post', 'branch') and move.voucher_line = came.of_line
          and move.basis in ('received', 'repriced', 'landed')
          and not exists (select from posting back where back.reverses = p.id)) paid on true;
  perform set_config('fieldbook.branches', branches, true), set_config('fieldbook.routes', routes, true);
end $$;

grant execute on function charged_lines(bigint[], integer[], bigint, bigint), goods_to_send_back(bigint, bigint),
  units_gone(integer, integer, bigint[], bigint[], bigint) to fieldbook_app;
