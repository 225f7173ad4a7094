-- Vouchers that were posted before 0062 do not say how their goods found their value. It follows from what they are and from
-- what they wrote: the vouchers that stand are given their steps, so that they can be corrected and proved like later ones.
-- Nothing that a link of a chain is over changes; steps that wrote nothing go to derived_cost_step.

create function derive_cost_steps() returns void language plpgsql set search_path = fieldbook, pg_temp as $$
declare
  cogs integer := (select id from ledger where role = 'costOfGoodsSold');
  promotion integer := (select id from ledger where role = 'promotionExpense');
  delivered integer := (select id from ledger where role = 'goodsDeliveredNotInvoiced');
  damage_loss integer := (select id from ledger where role = 'damageLoss');
  stock_loss integer := (select id from ledger where role = 'stockLoss');
  shortage integer := (select id from ledger where role = 'stockShortage');
  salesman integer := (select id from ledger where role = 'dueFromSalesman');
  variance integer := (select id from ledger where role = 'purchaseVariance');
  project_cost integer := (select id from ledger where role = 'projectCost');
  base integer := (select currency_id from company);
  base_decimals integer := (select decimals from currency where id = base);
begin
  perform all_branches();
  -- The lines of goods of the vouchers that stand, with what they give to steps that moved nothing.
  create temporary table standing_line on commit drop as
  select p.id as posting_id, p.branch_id, v.id as voucher_id, v.type, v.mode, v.project_id, v.source_voucher_id as source_id,
    source.type as source_type, l.line_no, l.item_id, coalesce(l.godown_id, v.godown_id) as godown_id, place.kind as pool,
    l.source_line, abs(l.smallest) as paid, abs(l.free_smallest) as free, coalesce(l.taken, 0) as taken,
    case when v.currency_id = base then l.net + coalesce(l.cost_tax, 0) else round((l.net + coalesce(l.cost_tax, 0))::numeric
      * v.exchange_rate / 1000000 * power(10::numeric, base_decimals - own.decimals))::bigint end as cost,
    case when v.type in ('salesReturn', 'stockTransfer', 'stockTransferIn') then round(coalesce(
      (version.body::jsonb #>> array['items', l.line_no::text, 'quantity'])::numeric
      * (version.body::jsonb #>> array['items', l.line_no::text, 'recoverableRate'])::numeric
      * power(10::numeric, base_decimals), 0))::bigint end as recoverable
  from posting p join voucher v on v.id = p.voucher_id join currency own on own.id = v.currency_id
    join voucher_line l on l.voucher_id = v.id and l.version = p.version
    join voucher_version version on version.voucher_id = v.id and version.version = p.version
    join item on item.id = l.item_id and item.item_type = 'goods'
    left join godown place on place.id = coalesce(l.godown_id, v.godown_id)
    left join voucher source on source.id = v.source_voucher_id
  where p.kind = 'post' and not exists (select from posting r where r.reverses = p.id)
    and not exists (select from stock_move m where m.posting_id = p.id and m.basis is not null);
  create index on standing_line (posting_id, line_no);
  create index on standing_line (voucher_id, item_id);
  analyze standing_line;

  -- No policy lets even the owner change a move.
  alter table stock_move no force row level security;
  alter table stock_move disable trigger append_only;
  with written as (
    select m.posting_id, m.line_no, m.quantity, m.value, place.kind as pool, s.type, s.mode, s.source_id, s.source_type,
      s.source_line, s.paid, s.free, s.taken, s.cost, s.recoverable, s.project_id, s.voucher_id, m.item_id,
      row_number() over line as nth, count(*) over whole as steps,
      min(place.kind) over whole = max(place.kind) over whole as is_one_pool,
      bool_or(m.quantity > 0) over whole as comes_in
    from stock_move m join standing_line s on s.posting_id = m.posting_id and s.line_no = m.voucher_line
      join godown place on place.id = m.godown_id
    where m.basis is null
    window line as (partition by m.posting_id, m.voucher_line order by m.line_no),
      whole as (partition by m.posting_id, m.voucher_line)
  ), based as (
    select written.*, case
        when type in ('opening', 'purchase', 'goodsReceipt') then case when quantity > 0 then 'received' else 'repriced' end
        when type in ('sales', 'deliveryNote') then case when quantity < 0 then 'issued' else 'billed' end
        when quantity = 0 then 'writtenDown'
        when type = 'purchaseReturn' then case when source_id is null then 'issued' else 'sent' end
        when type = 'stockTransfer' and is_one_pool then 'shifted'
        when type = 'stockTransferIn' and quantity < 0 then 'arrived'
        when type in ('stockTransfer', 'stockTransferIn') and quantity > 0 then 'carried'
        when quantity < 0 then 'issued'
        when type = 'physicalStock' then 'found'
        when source_line is not null then 'returned'
        else 'valued' end as basis,
      paid <> 0 and nth = 1 as is_paid
    from written
  )
  update stock_move m set basis = b.basis,
    given = case b.basis when 'received' then m.value when 'returned' then m.value when 'sent' then -m.value
      when 'arrived' then -m.value when 'repriced' then b.cost - b.taken when 'writtenDown' then b.recoverable
      when 'billed' then part_of(b.taken, b.paid, b.free, b.is_paid) end,
    whole = case b.basis when 'repriced' then brought_by(b.source_id, b.item_id, b.paid + b.free)
      when 'billed' then case when b.is_paid then b.paid else b.free end end,
    source_voucher_id = case when b.basis in ('returned', 'arrived', 'billed') and b.source_line is not null then b.source_id end,
    source_line = case when b.basis in ('returned', 'arrived', 'billed') then b.source_line end,
    bearer_id = case
      when b.basis = 'writtenDown' then damage_loss
      when b.basis = 'repriced' then case b.pool when 'damage' then damage_loss else cogs end
      when b.basis in ('received', 'sent', 'shifted', 'carried') then null
      when b.basis = 'arrived' then case when b.comes_in then null else stock_loss end
      when b.type = 'sales' then case when b.is_paid then cogs else promotion end
      when b.type = 'deliveryNote' then delivered
      when b.type = 'salesReturn' then cogs
      when b.type = 'purchaseReturn' then variance
      when b.type = 'physicalStock' then case b.mode when 'dueFromSalesman' then salesman else shortage end
      when b.type = 'projectMaterialIssue' then project_cost end,
    against_id = case when b.basis = 'billed' then delivered end,
    project_id = case when b.type = 'projectMaterialIssue' then b.project_id end,
    cost_centre_id = case when b.type = 'projectMaterialIssue' then (select max(entry.cost_centre_id) from ledger_entry entry
      where entry.posting_id = m.posting_id and entry.ledger_id = project_cost) end
  from based b where m.posting_id = b.posting_id and m.line_no = b.line_no;
  alter table stock_move enable trigger append_only;
  alter table stock_move force row level security;

  -- What wrote no move: a sale that bills a delivery, an invoice that differs while nothing is on hand, damage without a loss.
  insert into derived_cost_step (posting_id, line_no, branch_id, item_id, godown_id, voucher_line, basis, given, whole,
    source_voucher_id, source_line, bearer_id, against_id)
  select s.posting_id, 99999 + row_number() over (partition by s.posting_id order by s.line_no, part.is_paid desc), s.branch_id,
    s.item_id, s.godown_id, s.line_no, part.basis, part.given, part.whole, part.source_id, part.source_line, part.bearer,
    part.against
  from standing_line s cross join lateral (
    select 'billed' as basis, is_paid, part_of(s.taken, s.paid, s.free, is_paid) as given,
      case when is_paid then s.paid else s.free end as whole,
      case when s.source_line is not null then s.source_id end as source_id, s.source_line,
      case when is_paid then cogs else promotion end as bearer, delivered as against
    from (values (true), (false)) paid_or_free (is_paid)
    where s.type = 'sales' and s.source_type = 'deliveryNote' and case when is_paid then s.paid else s.free end <> 0
      and not exists (select from stock_move m where m.posting_id = s.posting_id and m.voucher_line = s.line_no)
    union all
    select 'repriced', true, s.cost - s.taken, brought_by(s.source_id, s.item_id, s.paid + s.free), null, null,
      case s.pool when 'damage' then damage_loss else cogs end, null
    where s.type = 'purchase' and s.source_type = 'goodsReceipt' and s.cost <> s.taken
      and not exists (select from stock_move m where m.posting_id = s.posting_id and m.voucher_line = s.line_no)
    union all
    select 'writtenDown', true, s.recoverable, null, null, null, damage_loss, null
    where s.type in ('salesReturn', 'stockTransfer', 'stockTransferIn')
      and exists (select from stock_move m join godown place on place.id = m.godown_id and place.kind = 'damage'
        where m.posting_id = s.posting_id and m.voucher_line = s.line_no and m.quantity > 0 and m.basis in ('carried', 'returned', 'valued'))
      and not exists (select from stock_move m
        where m.posting_id = s.posting_id and m.voucher_line = s.line_no and m.basis = 'writtenDown')) part
  on conflict do nothing;
  drop table standing_line;
end $$;

-- Of what a line took over: the part that is paid by quantity, the rest is free.
create function part_of(taken bigint, paid bigint, free bigint, is_paid boolean) returns bigint language sql immutable as $$
  select case when is_paid then round(taken::numeric * paid / nullif(paid + free, 0))::bigint
    else taken - coalesce(round(taken::numeric * paid / nullif(paid + free, 0))::bigint, 0) end;
$$;

-- What a receipt brought of an item, at least what is billed of it.
create function brought_by(receipt bigint, item integer, billed bigint) returns bigint language sql stable
  set search_path = fieldbook, pg_temp as $$
  select greatest(billed, coalesce(sum(abs(l.smallest) + l.free_smallest), 0)::bigint)
  from voucher v join voucher_line l on l.voucher_id = v.id and l.version = v.version
  where v.id = receipt and l.item_id = item;
$$;

select derive_cost_steps();
